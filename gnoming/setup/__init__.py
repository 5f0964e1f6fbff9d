"""A game being set up, and the remembered setups."""
