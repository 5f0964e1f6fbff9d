"""What the flat functions keep their numbers in: lists here; arrays when they are compiled (`assets/teaching`)."""


def ints(values: list[int]) -> list[int]:
    """Return the whole numbers in such a box."""
    return values
