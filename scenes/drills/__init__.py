"""Drills: a position on the real table, one decision, and what each choice is worth."""
