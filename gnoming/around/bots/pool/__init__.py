"""Bots that nobody plays against: yardsticks for the arena, and players in old records."""
