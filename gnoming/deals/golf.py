"""A deal's points against par in golf's words; the game says how many points are a stroke."""

from typing import Literal, get_args

from gnoming.deals.days import DAY_GAME
from gnoming.registry import GAMES

GolfWord = Literal["albatross", "eagle", "birdie", "par", "bogey", "double-bogey", "triple-bogey"]
WORDS: tuple[GolfWord, ...] = get_args(GolfWord)
"""The words from three strokes under par to three over it."""


def golf_word(score: int, par: int, game: str = DAY_GAME) -> GolfWord:
    """Return golf's word for a score, by the nearest number of strokes: the fewer points, the better."""
    stroke = GAMES[game].stroke
    strokes = (score - par + stroke // 2) // stroke
    return WORDS[max(-3, min(3, strokes)) + 3]


def signed(score: int, par: int) -> str:
    """Return the distance to par as golf writes it: −3, E for even, +5."""
    over = score - par
    return "E" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"
