"""The containers and the random numbers of the flat functions.

The containers are lists here; where the functions are compiled (`assets/training`), they are arrays.
"""

COMPILED = False
"""True where the flat functions are compiled."""


def ints(values: list[int]) -> list[int]:
    """Return these integers in the container that the flat functions take."""
    return values


def floats(values: list[float]) -> list[float]:
    """Return these floating-point numbers in the container that the flat functions take."""
    return values


RNG_STATE = 7
"""The index of the random generator's state (31 bits) in every game's flat list."""


def random_below(s: list[int], n: int) -> int:
    """Return a random number below `n` (far below two million) from the linear congruential generator; advance it."""
    s[RNG_STATE] = (s[RNG_STATE] * 1103515245 + 12345) & 0x7FFFFFFF
    return (s[RNG_STATE] >> 10) % n
