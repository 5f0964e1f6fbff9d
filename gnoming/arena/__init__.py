"""The strength of bots: the same deals played from every seat, and the statistics of the results."""
