"""The picture of a table, animated by the director, and everything that is drawn on it."""
