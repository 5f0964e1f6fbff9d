"""The table: one scene for all games, which knows none of their rules."""
