"""What moves by itself in the garden round the game: the windmill, clouds, a turtle, light, water, leaves."""
