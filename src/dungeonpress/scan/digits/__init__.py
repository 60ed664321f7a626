"""Written digits: a cell's ink, the net that reads it, and how that was trained."""
