"""The containers of the flat functions: lists here; arrays where they are compiled (`assets/training`)."""


def ints(values: list[int]) -> list[int]:
    """Return the whole numbers as such a container."""
    return values


def floats(values: list[float]) -> list[float]:
    """Return the numbers as such a container."""
    return values
