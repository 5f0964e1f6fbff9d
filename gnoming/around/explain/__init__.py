"""Reasons for a decision: facts found in a view, weighed in points, put into words."""
