"""The pages about deals: codes, deal cards, the daily deals, and the levels' scores with the same cards."""
