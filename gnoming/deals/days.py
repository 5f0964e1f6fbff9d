"""The day's deal: everybody has the same cards on the same date, without asking anybody."""

from datetime import date

from gnoming.deals.deal import Deal, number_from
from gnoming.registry import GAMES

DAY_GAME = "gnoming-a-round"
"""The game of the day's deal: one round, where fewer points are better, as in golf."""
DAY_OPPONENTS = ("weeder", "gardener", "greenkeeper")
"""Who sits there besides the person, from the left."""
FIRST_DAY = date(2026, 1, 1)
"""The first day that has a deal."""


def day_deal(day: date) -> Deal:
    """Return a date's deal; its deck follows from game, rules' version and date by SHA-256."""
    game = GAMES[DAY_GAME]
    words = f"day:{game.name}:{game.rules_version}:{day.isoformat()}"
    options = game.make_options({"rounds": 1})
    seating = (None, *DAY_OPPONENTS)
    return Deal(game.name, options, seating, 0, number_from(words), game.rules_version)


def is_open(day: date, today: date) -> bool:
    """Return whether a date's deal may be played: today's, and every past one's, whatever the clock once was."""
    return FIRST_DAY <= day <= max(today, FIRST_DAY)
