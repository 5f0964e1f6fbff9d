"""Sealed envelopes, which fix a game's decks before its first card and prove afterwards that they stayed the same."""
