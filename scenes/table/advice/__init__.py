"""Advice about moves: the hint, the coach, and how moves are shown on the table and on sheets."""
