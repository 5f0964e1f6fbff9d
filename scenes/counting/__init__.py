"""Games played with real cards: the players, the cards of each round, and the list of rounds."""
