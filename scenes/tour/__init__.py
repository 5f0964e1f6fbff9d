"""The tour: its map, the sign of a hole, the result of a round, and the cups."""
