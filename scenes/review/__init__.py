"""A game looked at again: its course as a line, what its decisions cost, and every position on the table."""
