"""Bots and judgements away from the picture: questions go to a process of its own, answers are fetched."""
