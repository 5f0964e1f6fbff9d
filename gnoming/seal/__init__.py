"""The sealed envelope: what fixes a game's decks before its first card, and shows afterwards that they stayed."""
