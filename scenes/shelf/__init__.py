"""The trophy shelf: trophies won and not yet won, and the cups of the tour."""
