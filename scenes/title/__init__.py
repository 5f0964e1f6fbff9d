"""The title page, with a sign for each game."""
