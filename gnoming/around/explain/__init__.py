"""Reasons for decisions: facts found in a view, weighed in points, and put into words."""
