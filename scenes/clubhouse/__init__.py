"""The clubhouse: a wall of signs that lead to all the pages around the games."""
