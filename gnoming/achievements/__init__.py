"""Achievements that only skill can win: the list of them, the rules for winning them, and the shelf."""
