"""Which scene follows which, before, during and after a game."""
