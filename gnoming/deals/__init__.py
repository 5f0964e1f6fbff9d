"""Deals that can be told from one person to another: their codes, their decks, and what others made of them."""
