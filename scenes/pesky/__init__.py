"""The looks and texts of Those Pesky Garden Gnomes."""
