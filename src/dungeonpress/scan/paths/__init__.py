"""Lines drawn from place to place, and the dots with which they begin."""
