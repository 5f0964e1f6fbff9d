"""Drills: a position on the real table, one decision, and the worth of each choice."""
