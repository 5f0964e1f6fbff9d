"""Cues: the presentation of events, with sounds, texts and card motion."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from gnoming.core.table import Spot
from scenes.kit.drawing.icons import IconName

Marvel = Literal["star", "moon"]


class MotionStyle(Enum):
    """The motion of an event's cards.

    The leading card is the one that lands on one of the cue's `spots`.
    """

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

    `seat` is the seat that acted, `mood` its portrait's expression, and `spots` are those that stay marked
    for a while. `dealt` cards leave one after another; if `gather` is given, it first puts them on a pile.
    `style` is the motion of other cards. `impact` is the sound when the leading card lands, `turning` the one
    when a card turns over, and `tied` the one for a completed line. `splash` makes cards splash where they
    land, and `bell` rings the bell. A `merged` event has no beat of its own: it is shown with the next one.
    `bounces` counts the bounces of this turn; `tag` is a short text under the leading card once it has
    landed. `marvel` is the effect behind a card that is turned up. `lament` is the sound with which all other
    seats mourn a discarded card.
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
