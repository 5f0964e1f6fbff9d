"""The self-test of an installed program: it is complete, it loads, and it can be played."""
