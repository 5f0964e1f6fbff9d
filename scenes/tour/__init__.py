"""The tour: its map, a hole's sign, the result of a round, and the cups."""
