"""What a game is, and how a record of it is replayed and judged."""
