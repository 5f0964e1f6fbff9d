"""The picture of a table: cards, highlights and scenery, animated by the director."""
