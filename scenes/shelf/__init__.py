"""The trophy shelf: trophies won and still to be won, and the cups of the tour."""
