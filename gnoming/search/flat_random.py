"""The chance of playouts: a linear congruential generator whose state is one number of the flat list."""

RNG_STATE = 7
"""The index of the generator's state (31 bits) in the flat list of every game."""


def random_below(s: list[int], n: int) -> int:
    """Return a number below `n` and advance the generator; `n` is far below two million."""
    s[RNG_STATE] = (s[RNG_STATE] * 1103515245 + 12345) & 0x7FFFFFFF
    return (s[RNG_STATE] >> 10) % n
