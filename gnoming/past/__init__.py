"""Finished games: the folder of their records, its index, and imports from elsewhere."""
