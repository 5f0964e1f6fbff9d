"""Entering the grids of a round played with real cards."""
