"""A result against par in golf's words, and what they mean."""

from __future__ import annotations

from gnoming.core.game import Game
from gnoming.deals.days import golf_word, signed
from gnoming.registry import GAMES
from gnoming.text import text


def minus(score: int) -> str:
    """Return a score with a minus sign as printers have it."""
    return str(score).replace("-", "−")


def golf_headline(score: int, par: int, game: str) -> str:
    """Return golf's word for a score with the distance to par. # text keys: deal.golf.*"""
    word = text(f"deal.golf.{golf_word(score, par, game)}")
    return text("deal.day.headline", word=word, over=signed(score, par))


def golf_meaning(score: int, par: int, game: str) -> str:
    """Return what golf's word for a score means in a game. # text keys: deal.golf-means.* deal.golf-means-second.*"""
    word, is_usual = golf_word(score, par, game), GAMES[game].stroke == Game.stroke
    return text(f"deal.golf-means.{word}" if is_usual else f"deal.golf-means-second.{word}")
