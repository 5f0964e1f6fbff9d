"""The picture of a table, animated by the director, and everything drawn on it."""
