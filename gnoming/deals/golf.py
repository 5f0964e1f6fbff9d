"""A deal's points against par in golf's words: a stroke is about five points in A Round, three in the second game."""

from typing import Literal

from gnoming.deals.days import DAY_GAME

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
SHORT_BANDS: tuple[tuple[int, GolfWord], ...] = (
    (-8, "albatross"),
    (-5, "eagle"),
    (-2, "birdie"),
    (1, "par"),
    (4, "bogey"),
    (7, "double-bogey"),
)
"""The same for the second game, whose short games differ by fewer points."""


def golf_word(score: int, par: int, game: str = DAY_GAME) -> GolfWord:
    """Return golf's word for a score: the fewer points, the better."""
    bands = BANDS if game == DAY_GAME else SHORT_BANDS
    return next((word for most, word in bands if score - par <= most), "triple-bogey")


def signed(score: int, par: int) -> str:
    """Return the distance to par as golf writes it: −3, E for even, +5."""
    over = score - par
    return "E" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"
