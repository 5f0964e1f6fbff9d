"""A finished game watched: its film, the bar that shows where in it one is, and what happened where."""
