"""Playing with one or two switches, to which things are offered in turn, or a pointer that cannot click."""
