"""Finished games: the folder of their records, the index of the folder, and imports from elsewhere."""
