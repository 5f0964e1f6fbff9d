"""Drills: a position on the real table, one decision, and the value of each choice."""
