"""Goals, tokens, the score path with its pawns, and the other things around the cards."""
