"""The parts that the strong bots of all games share: flat lists, weights, budgets and levels. Knows no game."""
