"""Deals in the window: codes typed in, cards with codes, the day's deals, and the same cards once more."""
