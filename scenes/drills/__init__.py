"""Drills: a position on the real table, one decision, what each choice is worth and why."""
