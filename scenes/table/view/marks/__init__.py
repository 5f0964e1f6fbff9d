"""Marks on the table: usable spots, rings, and a close look at a seat."""
