"""The page of a round, as far as it is alike for all games."""
