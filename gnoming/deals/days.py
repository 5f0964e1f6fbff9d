"""The day's deals, one of each game: everybody has the same cards on the same date, without asking anybody."""

from datetime import date
from typing import NamedTuple

from gnoming.deals.deal import Deal, number_from
from gnoming.registry import FIRST_GAME, GAMES

DAY_GAME = FIRST_GAME
"""The game whose days are named by their date alone."""
DAY_OPPONENTS = ("weeder", "gardener", "greenkeeper")
"""The levels of the bots beside the person, from the left, where a game has them and as many seats."""
FIRST_DAY = date(2026, 1, 1)
"""The first day that has a deal."""


def day_deal(day: date, game: str = DAY_GAME) -> Deal:
    """Return a date's deal; its deck follows from game, rules' version and date by SHA-256."""
    rules = GAMES[game]
    words = f"day:{rules.name}:{rules.rules_version}:{day.isoformat()}"
    options = rules.make_options(rules.day_options)
    opponents = DAY_OPPONENTS[: rules.seats.stop - 2]
    seating = (None, *map(rules.resolve_level, opponents))
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
    return found if found.game in GAMES and found.key == key else None
