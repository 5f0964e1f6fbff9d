"""The actions of a player, and their codes in a record. Places are numbered 1–9, row by row."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, assert_never

from gnoming.core.codes import Codes
from gnoming.core.game import Action


class Source(IntEnum):
    """A pile to draw from; LEFT and RIGHT are also the piles to discard to. Its value is the pile's index."""

    LEFT = 0
    RIGHT = 1
    DRAW_PILE = 2

    @property
    def other(self) -> "Source":
        """The other discard pile."""
        return Source(1 - self)


DRAW_PILE: Final = Source.DRAW_PILE


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Shuffle and deal the next round (section 2); an action of the table, not of a player."""


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn up one of your own cards, at the start of the round or after another player's Hazard."""

    place: int


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Decline to turn up a card after another player's Hazard (section 6)."""


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top card of the draw pile or of a discard pile (section 3)."""

    source: Source


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put the drawn card on this place of your own grid (section 3)."""

    place: int


@dataclass(frozen=True, slots=True)
class Bounce(Action):
    """Put the card just taken from the grid on another place (section 4)."""

    place: int


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put the card in hand on top of a discard pile (section 3)."""

    pile: Source


@dataclass(frozen=True, slots=True)
class RemoveHazard(Action):
    """Discard a Hazard, which is out of play until the next round (section 6)."""


AroundAction = Deal | Flip | Decline | Draw | Play | Bounce | Discard | RemoveHazard

PLACES = range(1, 10)
FLIPS = tuple(Flip(place) for place in PLACES)
PLAYS = tuple(Play(place) for place in PLACES)
BOUNCES = tuple(Bounce(place) for place in PLACES)
DRAWS = (Draw(Source.DRAW_PILE), Draw(Source.LEFT), Draw(Source.RIGHT))
DISCARDS = (Discard(Source.LEFT), Discard(Source.RIGHT))
DEAL, DECLINE, REMOVE_HAZARD = Deal(), Decline(), RemoveHazard()

CODES = Codes[AroundAction](
    {
        DECLINE: "-",
        REMOVE_HAZARD: "x",
        Draw(Source.DRAW_PILE): "d",
        Draw(Source.LEFT): "l",
        Draw(Source.RIGHT): "r",
        Discard(Source.LEFT): "L",
        Discard(Source.RIGHT): "R",
        **{action: f"f{action.place}" for action in FLIPS},
        **{action: f"p{action.place}" for action in PLAYS},
        **{action: f"b{action.place}" for action in BOUNCES},
    }
)
encode, decode = CODES.encode, CODES.decode
EVERY_ACTION: tuple[AroundAction, ...] = (DEAL, *CODES.codes)
DECISION_KINDS = ("source", "place", "bounce", "pile", "flip", "deal")


def decision_kind(action: AroundAction) -> str:
    """Return the kind of decision: drawing, placing, bouncing or discarding a card, or turning one up."""
    match action:
        case Draw():
            return "source"
        case Play():
            return "place"
        case Bounce():
            return "bounce"
        case Discard() | RemoveHazard():
            return "pile"
        case Flip() | Decline():
            return "flip"
        case Deal():
            return "deal"
        case _:
            assert_never(action)
