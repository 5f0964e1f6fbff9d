"""Achievements that only skill wins: the list of them, the rules by which games win them, and the shelf."""
