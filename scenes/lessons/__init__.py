"""Lessons: the real table led by a script, and the page of lessons."""
