"""dungeonpress: print sheets for dice games, and verify what players wrote on them."""
