"""Fonts, and texts set in them."""
