"""Lessons: the real table led by a script, and the lessons page."""
