"""The entry of the grids of a round played with real cards."""
