"""Results against par in golf terms, and their meanings."""

from __future__ import annotations

from gnoming.core.game import Game
from gnoming.deals.days import golf_word, signed
from gnoming.registry import GAMES
from gnoming.text import text


def minus(score: int) -> str:
    """Return a score with a typographic minus sign."""
    return str(score).replace("-", "−")


def golf_headline(score: int, par: int, game: str) -> str:
    """Return the golf term for a score, with its distance to par. # text keys: deal.golf.*"""
    word = text(f"deal.golf.{golf_word(score, par, game)}")
    return text("deal.day.headline", word=word, over=signed(score, par))


def golf_meaning(score: int, par: int, game: str) -> str:
    """Return the meaning of the golf term for a score. # text keys: deal.golf-means.* deal.golf-means-second.*"""
    word, is_usual = golf_word(score, par, game), GAMES[game].stroke == Game.stroke
    return text(f"deal.golf-means.{word}" if is_usual else f"deal.golf-means-second.{word}")
