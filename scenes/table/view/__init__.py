"""The picture of a table, which the director animates, and everything drawn on it."""
