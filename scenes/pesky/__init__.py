"""How Those Pesky Garden Gnomes looks and what it says."""
