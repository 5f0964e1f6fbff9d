"""Measuring how strong bots are: the same deals played from every seat, and statistics of the results."""
