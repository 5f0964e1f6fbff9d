"""The page where a game is set up: players, rules and first player."""
