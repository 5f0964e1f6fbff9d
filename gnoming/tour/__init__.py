"""The tour: three courses of nine holes, each hole a round of its own, and a player's progress on them."""
