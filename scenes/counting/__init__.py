"""Games played with real cards: who plays, the cards of each round, and all rounds."""
