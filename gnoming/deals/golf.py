"""A round's points against par in golf's words: one stroke of golf is about five points here."""

from typing import Literal

GolfWord = Literal["albatross", "eagle", "birdie", "par", "bogey", "double-bogey", "triple-bogey"]
BANDS: tuple[tuple[int, GolfWord], ...] = (
    (-13, "albatross"),
    (-8, "eagle"),
    (-3, "birdie"),
    (2, "par"),
    (7, "bogey"),
    (12, "double-bogey"),
)
"""The most points over par, or the fewest under it as a negative number, that a word stands for."""


def golf_word(score: int, par: int) -> GolfWord:
    """Return golf's word for a score: the fewer points, the better."""
    return next((word for most, word in BANDS if score - par <= most), "triple-bogey")


def signed(score: int, par: int) -> str:
    """Return the distance to par as golf writes it: −3, E for even, +5."""
    over = score - par
    return "E" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"
