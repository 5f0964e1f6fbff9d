"""The day's deals, one for each game and the same for everybody, and the golf terms for a score relative to par."""

from datetime import date
from typing import Literal, NamedTuple, get_args

from gnoming.core.game import Game
from gnoming.deals.deal import Deal, number_from
from gnoming.registry import FIRST_GAME, GAMES
from gnoming.text import text

DAY_GAME = FIRST_GAME
"""The game whose days are keyed by the date alone."""
DAY_OPPONENTS = ("weeder", "gardener", "greenkeeper")
"""The bots' levels in seat order; a game with fewer seats uses only the first ones."""
GolfWord = Literal["albatross", "eagle", "birdie", "par", "bogey", "double-bogey", "triple-bogey"]
WORDS: tuple[GolfWord, ...] = get_args(GolfWord)
"""The golf terms from three strokes under par to three over."""
FIRST_DAY = date(2026, 1, 1)
"""The first day that has a deal."""


def day_deal(day: date, game: str = DAY_GAME) -> Deal:
    """Return a date's deal; SHA-256 derives its decks from the game, the version of its rules and the date."""
    rules = GAMES[game]
    words = f"day:{rules.name}:{rules.rules_version}:{day.isoformat()}"
    options = rules.make_options(rules.day_options)
    opponents = DAY_OPPONENTS[: rules.seats.stop - 2]
    seating = (None, *map(rules.resolve_level, opponents))
    return Deal(rules.name, options, seating, 0, number_from(words), rules.rules_version)


def is_open(day: date, today: date) -> bool:
    """Return whether a date's deal may be played: the first day's always may, later ones up to today."""
    return FIRST_DAY <= day <= max(today, FIRST_DAY)


class GameDay(NamedTuple):
    day: date
    game: str = DAY_GAME

    @property
    def deal(self) -> Deal:
        return day_deal(self.day, self.game)

    @property
    def key(self) -> str:
        """The day's key in the results: the date, followed by the game's name unless it is DAY_GAME."""
        return self.day.isoformat() + ("" if self.game == DAY_GAME else f" {self.game}")


def read_game_day(key: str) -> GameDay | None:
    """Return the day that a key names; None if the key is invalid."""
    day, _, game = key.partition(" ")
    try:
        found = GameDay(date.fromisoformat(day), game or DAY_GAME)
    except ValueError:
        return None
    return found if found.game in GAMES and found.key == key else None


def golf_word(score: int, par: int, game: str = DAY_GAME) -> GolfWord:
    """Return the golf term for a score's distance from par in whole strokes; fewer points are better."""
    stroke = GAMES[game].stroke
    strokes = (score - par + stroke // 2) // stroke
    return WORDS[max(-3, min(3, strokes)) + 3]


def signed(score: int, par: int) -> str:
    """Return the distance from par in golf notation: −3, E for even, +5."""
    over = score - par
    return "E" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"


def golf_headline(score: int, par: int, game: str) -> str:
    """Return the golf term for a score, with its distance to par."""
    # text keys: deal.golf.*
    word = text(f"deal.golf.{golf_word(score, par, game)}")
    return text("deal.day.headline", word=word, over=signed(score, par))


def golf_meaning(score: int, par: int, game: str) -> str:
    # text keys: deal.golf-means.* deal.golf-means-second.*
    word, is_usual = golf_word(score, par, game), GAMES[game].stroke == Game.stroke
    return text(f"deal.golf-means.{word}" if is_usual else f"deal.golf-means-second.{word}")
