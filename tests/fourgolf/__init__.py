"""Four-Card Golf, a third, tiny game: the tests play it to hold that a game is one object and nothing else."""
