"""Lessons: the real table, driven by a script, and the lessons page."""
