from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from gnoming.core.table import Spot
from scenes.kit.drawing.icons import IconName

Marvel = Literal["star", "moon"]


class MotionStyle(Enum):
    """The way an event's cards move. The leading card is the one that lands on one of the cue's `spots`."""

    GLIDE = auto()
    """The usual motion."""
    DRAW = auto()
    """A card is drawn into the hand."""
    SWAP = auto()
    """A card is placed, and the one it replaces is taken."""
    HOP = auto()
    """A card bounces onto another one, which shoots up from beneath it."""
    THROW = auto()
    """A card is thrown away."""
    LINGER = auto()
    """A valuable card is thrown away."""
    SHOW = auto()
    """A card is turned up and stays in its place."""
    REVEAL = auto()
    """A card is turned up and hangs in the air until it is taken away."""
    THUD = auto()
    """An unwanted card is turned up."""


@dataclass(frozen=True, slots=True)
class Cue:
    """The presentation of an event: its sound, its banner, and its length (in ms at speed 1).

    `seat` is the seat that acted, `mood` is the expression of its portrait, and `spots` stay marked for a while.
    `dealt` cards leave one after another; if `gather` is given, they are first put on a pile. Other cards move in this
    `style`. `impact` is the sound of the leading card as it lands, `turning` the sound of a card turning over, and
    `tied` the sound of a completed line. With `splash`, cards splash where they land; with `bell`, the bell rings. A
    `merged` event has no beat of its own: it is shown with the next one. `bounces` counts the bounces of this turn.
    `tag` is a short text under the leading card once it has landed. `marvel` is the effect behind a card that is turned
    up. `lament` is the sound with which all other seats mourn a discarded card.
    """

    sound: str | None = None
    banner: str | None = None
    hold: float = 0.0
    dealt: bool = False
    gather: Callable[[int], Spot] | None = None
    style: MotionStyle = MotionStyle.GLIDE
    impact: str | None = None
    turning: str | None = None
    merged: bool = False
    bounces: int = 0
    tag: str | None = None
    tied: str | None = None
    marvel: Marvel | None = None
    lament: str | None = None
    splash: bool = False
    bell: bool = False
    spots: tuple[Spot, ...] = ()
    mood: str | None = None
    seat: int | None = None
    banner_icon: IconName = "cards"
