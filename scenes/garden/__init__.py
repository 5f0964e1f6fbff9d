"""What moves in the garden by itself, round the game: the windmill's sails, clouds, a turtle, light, water, leaves."""
