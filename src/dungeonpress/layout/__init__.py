"""A page as data: drawing elements and fields, in millimetres from the top left corner."""
