"""The review of a game: the cost of each decision, the luck, and the result without luck."""
