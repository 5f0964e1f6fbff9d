"""Lessons: a record whose deck fixes every card, and the steps that lead a pupil through it."""
