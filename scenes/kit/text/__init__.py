"""Fonts, and words set in them."""
