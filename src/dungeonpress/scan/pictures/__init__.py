"""Files to pictures and pictures to files."""
