"""A fact for or against an action, and the names of cards in its sentence."""

from dataclasses import dataclass
from enum import Enum, IntEnum, auto

from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.visible import VisibleGrid
from gnoming.text import format_decimal, text


class Concern(Enum):
    """The subjects of facts; not every bot weighs all of them."""

    GRID = auto()
    """The player's own face-up cards, now."""
    HOPE = auto()
    """The cards that may yet come."""
    OTHERS = auto()
    """The gain or loss of another player."""


class Kind(IntEnum):
    """The kinds of facts, in the order in which an explanation mentions them."""

    OUT = auto()
    """Going out."""
    CHANGE = auto()
    """The points saved or lost at once."""
    PAIR = auto()
    """A set or run that now lacks only one card."""
    SPOILS = auto()
    """A set or run that was possible."""
    BEGINS = auto()
    """A set that may begin."""
    KNOWN = auto()
    """A known card in place of a face-down one."""
    TURN = auto()
    """A turn that is used well, or wasted."""
    OTHERS = auto()
    """The next player."""
    PILE = auto()
    """The cards that may be drawn."""
    BOUNCE = auto()
    """The card beneath may bounce."""
    TURNS_UP = auto()
    """One card fewer is face down."""

    @property
    def concern(self) -> Concern:
        """The subject of facts of this kind."""
        if self is Kind.OTHERS:
            return Concern.OTHERS
        return Concern.HOPE if self in (Kind.PAIR, Kind.BEGINS, Kind.BOUNCE) else Concern.GRID


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact as a sentence without its full stop.

    `weight` is roughly the fact's gain in points; below 0, it is a loss. `advice` is the fact worded for a hint,
    following "move:", without exact figures. `warning` is a whole sentence of a hint against a tempting move.
    """

    kind: Kind
    weight: float
    sentence: str
    advice: str = ""
    warning: str = ""


def card_subject(face: Face | None) -> str:
    """Return a card's name as the subject at the start of a phrase."""
    if face is HAZARD:
        return text("move.card.hazard")
    if face is MULLIGAN:
        return text("move.card.mulligan")
    return text("move.card.number", value=whole(int(face)) if face is not None else "")


def card_object(face: Face) -> str:
    """Return a card's name as the object of taking, giving or covering."""
    if face is HAZARD:
        return text("around.the.hazard")
    if face is MULLIGAN:
        return text("around.the.mulligan")
    return text("around.the.number", value=whole(int(face)))


def own_card(grid: VisibleGrid, place: int, tells_hidden: bool) -> str:
    """Return the name of the player's own card on a place (from 1), and the place if there are several such
    cards.

    The place of a face-down card is named only if `tells_hidden`.
    """
    face = grid[place - 1]
    if face is None:
        card = text("advice.your.hidden" if tells_hidden else "around.card.hidden")
    elif face in (HAZARD, MULLIGAN):
        card = text("advice.your.hazard" if face is HAZARD else "advice.your.mulligan")
    else:
        card = text("advice.your.number", value=whole(int(face)))
    return card if face is None and not tells_hidden else _placed(card, grid, place - 1)


def spot_name(grid: VisibleGrid, spot: int) -> str:
    """Return the plain name of the face-up card on a spot (from 0), with the spot if there are several such cards."""
    face = grid[spot]
    return "" if face is None else _placed(card_name(face), grid, spot)


def _placed(card: str, grid: VisibleGrid, spot: int) -> str:
    """Return a card's name with its spot, unless the grid has only one such card."""
    # text keys: advice.place.*
    where = text(f"advice.place.{spot + 1}")
    return card if grid.count(grid[spot]) == 1 else text("advice.your.placed", card=card, place=where)


def card_name(face: Face) -> str:
    """Return a card's plain name."""
    if face is HAZARD:
        return text("around.card.hazard")
    return text("around.card.mulligan") if face is MULLIGAN else whole(int(face))


def whole(value: float) -> str:
    """Return a number as text without decimals."""
    return format_decimal(value, 0)
