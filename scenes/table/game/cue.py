"""How an event is made felt, as a game tells it to the table: its sounds, its words, and the way its cards go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal

from gnoming.core.table import Spot

Marvel = Literal["star", "moon"]


class MotionStyle(Enum):
    """How the cards of an event go; those that come to lie on a cue's `spots` lead, any other goes to the hand."""

    GLIDE = auto()
    """As any card goes."""
    DRAW = auto()
    """One is drawn into the hand."""
    SWAP = auto()
    """One is put down, and one taken away."""
    HOP = auto()
    """One hops onto another one, which shoots up from beneath it."""
    THROW = auto()
    """One is thrown away."""
    LINGER = auto()
    """A treasure is thrown away."""
    SHOW = auto()
    """One is turned up that stays where it lies."""
    REVEAL = auto()
    """One is turned up that will be taken away: it hangs in the air until then."""
    THUD = auto()
    """One is turned up that nobody wants."""


@dataclass(frozen=True, slots=True)
class Cue:
    """How an event is made felt: a sound, a banner, how long it is held (ms at speed 1).

    `seat` is whose doing it is, `mood` how that seat's portrait takes it, `spots` what stays marked for a while.
    Cards that are `dealt` leave one after another, from the spots where `gather`, if there is one, laid them; `style`
    says how others go. `impact` is the sound of the blow with which the leading card lands, `turning` that of a card
    turned over, both heard at that moment, `tied` that of a line which it completes. Those that `splash` sink with a
    splash where they come to lie. `bell`: it rings. A `merged` event has no beat of its own: it is seen with the next
    one. `bounces` counts those of this turn; `tag` is a word or two below the leading card once it has landed.
    `marvel` is what shines behind a card that is turned up. With a `lament`, its sound, all others mourn what goes.
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
