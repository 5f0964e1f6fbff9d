"""The course under the cards; everything is measured in table units (720 to the window's height)."""
