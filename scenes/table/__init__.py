"""The table: one scene for all games, which contains no rules of any game."""
