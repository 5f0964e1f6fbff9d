"""The moving parts of the garden around the game: the windmill, clouds, a turtle, light, water, leaves."""
