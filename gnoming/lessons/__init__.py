"""Lessons: a record whose deck fixes every card, and the steps that guide a pupil through it."""
