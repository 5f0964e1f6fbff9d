"""The sealed envelope on the screen: its seal, the cut, and what it proves."""
