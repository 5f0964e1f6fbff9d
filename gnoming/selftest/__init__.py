"""The self-test of an installed program: checks that it is complete, loads, and can be played."""
