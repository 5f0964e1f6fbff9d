"""Marks on the table: usable spots, rings, and the close-up of a seat."""
