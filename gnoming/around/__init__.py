"""Gnoming A Round: miniature golf with a grid of nine cards and two discard piles."""
