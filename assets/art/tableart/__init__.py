"""The course that the cards lie on; all measures in table units (720 to the window's height)."""
