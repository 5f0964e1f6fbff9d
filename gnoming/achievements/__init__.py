"""Achievements that only skill can win: their list, the rules for winning them, and the shelf."""
