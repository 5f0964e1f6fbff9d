"""The lawn around the cards: scenery, ornaments, flags, lanterns."""
