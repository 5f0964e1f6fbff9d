"""What the flat functions keep their numbers in: lists here; arrays when they are compiled (`assets/training`)."""


def ints(values: list[int]) -> list[int]:
    """Return the whole numbers in such a box."""
    return values


def floats(values: list[float]) -> list[float]:
    """Return the numbers in such a box."""
    return values
