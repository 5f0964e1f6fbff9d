"""The lawn around the cards: scenery, ornaments, flags and lanterns."""
