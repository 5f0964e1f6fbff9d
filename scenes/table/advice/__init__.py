"""Advice about moves: the hint, the coach, and the display of moves on the table and on sheets."""
