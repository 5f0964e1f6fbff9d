"""Control by one or two switches that scan the choices, or by a pointer that can't click."""
