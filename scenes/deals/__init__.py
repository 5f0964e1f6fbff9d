"""The pages about deals: codes, deal cards, daily deals, and the bot levels' scores with the same cards."""
