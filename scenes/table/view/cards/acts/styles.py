"""Which act a card of an event plays, by the style of the event's cue."""

from typing import NamedTuple

from scenes.table.game.cue import Cue, MotionStyle
from scenes.table.view.cards.acts.act import Act
from scenes.table.view.cards.acts.bouncing import KNOCKED, hop
from scenes.table.view.cards.acts.marvelling import KING, KING_FROM, STAR, STAR_FROM, WINKING_KING
from scenes.table.view.cards.acts.travelling import DRAW, LINGER, PLACE, THROW, TOSS
from scenes.table.view.cards.acts.turning import REVEAL, SHOW, THUD

FOLLOWS_AFTER = 90.0
"""Milliseconds by which a card leaves after the one that makes room for it."""
TURNING_STYLES = {MotionStyle.SHOW: SHOW, MotionStyle.REVEAL: REVEAL, MotionStyle.THUD: THUD}


class Entrance(NamedTuple):
    """An act, and how many milliseconds into the beat it begins."""

    act: Act
    start: float


def moving_act(cue: Cue, leads: bool) -> Entrance | None:
    """Return the act of a card that goes to another spot, the leading one or another; None: it just glides."""
    match cue.style:
        case MotionStyle.DRAW:
            return Entrance(DRAW, 0)
        case MotionStyle.SWAP:
            return Entrance(PLACE, FOLLOWS_AFTER) if leads else Entrance(TOSS, 0)
        case MotionStyle.HOP:
            hopping = hop(max(1, cue.bounces))
            return Entrance(hopping, 0) if leads else Entrance(KNOCKED, hopping.strikes or 0)
        case MotionStyle.THROW:
            return Entrance(THROW, 0)
        case MotionStyle.LINGER:
            return Entrance(LINGER, 0)
        case _:
            return None


def marvelling_act(cue: Cue, painted: bool) -> Entrance | None:
    """Return what a drawn card does in the hand; None: it just lies there. Only a `painted` king winks."""
    if cue.style is not MotionStyle.DRAW or cue.marvel is None:
        return None
    if cue.marvel == "star":
        return Entrance(STAR, STAR_FROM)
    return Entrance(WINKING_KING if painted else KING, KING_FROM)


def turning_act(cue: Cue) -> Act | None:
    """Return the act of a card that is turned over where it lies; None: it is just turned."""
    return TURNING_STYLES.get(cue.style)
