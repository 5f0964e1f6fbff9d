"""What the strong bots of all games share: flat lists and their chance, weights, budgets, levels; no game in it."""
