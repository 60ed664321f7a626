"""The `.play` text and its JSON twin: read and written, for all games."""
