"""How strong bots are: the same deals played from every seat, and what can be said of the result."""
