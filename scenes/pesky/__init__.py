"""The looks and words of Those Pesky Garden Gnomes."""
