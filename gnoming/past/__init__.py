"""Finished games: what is known of each without opening it, and where all of them are kept."""
