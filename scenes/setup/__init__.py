"""The page for setting up a game: players, rules and first player."""
