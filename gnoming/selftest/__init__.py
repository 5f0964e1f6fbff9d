"""The self-test of an installed program: whether it is complete, loads, and can be played."""
