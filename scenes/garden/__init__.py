"""The moving parts of the garden round the game: the windmill, clouds, a turtle, light, water, leaves."""
