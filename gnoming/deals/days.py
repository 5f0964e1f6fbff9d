"""The day's deals, one of each game: everybody has the same cards on the same date, without asking anybody."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from gnoming.deals.deal import Deal, number_from
from gnoming.registry import GAMES

DAY_GAME, SECOND_GAME = "gnoming-a-round", "pesky-garden-gnomes"
DAY_OPTIONS: Mapping[str, Mapping[str, object]] = {DAY_GAME: {"rounds": 1}, SECOND_GAME: {"target": 10}}
"""The games that have a deal a day, both for a coffee's length: one round, and until somebody exceeds ten points."""
DAY_OPPONENTS = ("weeder", "gardener", "greenkeeper")
"""Who sits there besides the person, from the left."""
FIRST_DAY = date(2026, 1, 1)
"""The first day that has a deal."""


def day_deal(day: date, game: str = DAY_GAME) -> Deal:
    """Return a date's deal; its deck follows from game, rules' version and date by SHA-256."""
    rules = GAMES[game]
    words = f"day:{rules.name}:{rules.rules_version}:{day.isoformat()}"
    options = rules.make_options(dict(DAY_OPTIONS[game]))
    seating = (None, *DAY_OPPONENTS)
    return Deal(rules.name, options, seating, 0, number_from(words), rules.rules_version)


def is_open(day: date, today: date) -> bool:
    """Return whether a date's deal may be played: today's, and every past one's, whatever the clock once was."""
    return FIRST_DAY <= day <= max(today, FIRST_DAY)


class GameDay(NamedTuple):
    """A day of one game's calendar."""

    day: date
    game: str = DAY_GAME

    @property
    def deal(self) -> Deal:
        """Its deal."""
        return day_deal(self.day, self.game)

    @property
    def key(self) -> str:
        """How the book of deals calls it: the date, with the game behind it where that is not the first one."""
        return self.day.isoformat() + ("" if self.game == DAY_GAME else f" {self.game}")


def read_game_day(key: str) -> GameDay | None:
    """Return the day of a key; None for what is none."""
    day, _, game = key.partition(" ")
    try:
        found = GameDay(date.fromisoformat(day), game or DAY_GAME)
    except ValueError:
        return None
    return found if found.game in DAY_OPTIONS and found.key == key else None
