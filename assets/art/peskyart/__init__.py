"""The pictures of Those Pesky Garden Gnomes: four suits, goals, tokens, and the path."""
