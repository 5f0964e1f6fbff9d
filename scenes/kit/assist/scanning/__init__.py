"""Playing with one or two switches that choose from things offered in turn, or a pointer that can't click."""
