"""The clubhouse: a wall of signs that lead to all pages round the games."""
