"""Measuring the strength of bots: the same deals played from every seat, and statistics of the results."""
