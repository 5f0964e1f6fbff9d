"""The cards of Those Pesky Garden Gnomes."""
