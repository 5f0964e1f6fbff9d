"""The tour: its map, the holes' signs, the results of rounds, and the cups."""
