"""What makes a game rated: one person against bots, fresh cards, and no help from the program."""

from collections.abc import Sequence
from enum import StrEnum

from gnoming.core.game import Player
from gnoming.core.match import LEVEL_CHANGED
from gnoming.core.session import AnySession


class Unrated(StrEnum):
    """Why a game is not rated; the value is how its texts' keys end."""

    PEOPLE = "people"
    BOTS = "bots"
    PRACTICE = "practice"
    CARDS = "cards"
    """The cards may be known: a deal by its code, a rematch, a position played on. Or nobody kept watch."""
    MEMORY = "memory"
    HINT = "hint"
    COACH = "coach"
    LEVEL = LEVEL_CHANGED


ASSISTS = (Unrated.MEMORY, Unrated.HINT, Unrated.COACH, Unrated.LEVEL)
"""Help that a game's record names, the one first that is told where there were several."""


def table_fault(players: Sequence[Player]) -> Unrated | None:
    """Return why no game of these players is rated; None if it may be."""
    people = sum(player.human for player in players)
    if people == 0:
        return Unrated.BOTS
    return None if people == 1 else Unrated.PEOPLE


def why_unrated(session: AnySession) -> Unrated | None:
    """Return why a game is not rated, or is not any more; None if it is, as far as it has come."""
    fault = table_fault(session.match.players)
    if fault is not None:
        return fault
    if session.practice:
        return Unrated.PRACTICE
    if session.assists is None:
        return Unrated.CARDS
    return (
        next((assist for assist in ASSISTS if assist in session.assists), Unrated.HINT)
        if session.assists
        else None
    )


def rated_seat(session: AnySession) -> int | None:
    """Return the seat whose play is rated in this game; None where none is."""
    if why_unrated(session) is not None:
        return None
    return next(seat for seat, player in enumerate(session.match.players) if player.human)
