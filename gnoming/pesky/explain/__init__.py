"""Reasons for a decision, put into words."""
