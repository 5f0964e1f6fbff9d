"""The title scene, with a sign for each game."""
