"""Deals in the window: codes, deal cards, the daily deals, and the levels' scores with the same cards."""
