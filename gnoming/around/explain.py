"""What speaks for an action, or against it: facts, each found in the view, with the points it is worth."""

from dataclasses import dataclass

from gnoming.around.cards import Face


@dataclass(frozen=True, slots=True)
class Completes:
    """Cards make a set or run: these count `then` points where they counted `now`. `lines` are made at once."""

    weight: float
    value: int
    run: bool
    lines: int
    then: int
    now: int


@dataclass(frozen=True, slots=True)
class Breaks:
    """A set or run is taken apart: its cards count `then` points where they counted `now`."""

    weight: float
    value: int
    run: bool
    then: int
    now: int


@dataclass(frozen=True, slots=True)
class Replaces:
    """A card takes the place of another one that lies open, and counts so many `points` less."""

    weight: float
    new: Face
    old: Face
    points: int


@dataclass(frozen=True, slots=True)
class Settles:
    """A card takes the place of one face down, which may be anything and counts so much on `average`."""

    weight: float
    new: Face
    average: float


@dataclass(frozen=True, slots=True)
class Awaits:
    """One more card of this face would complete a line; so many of them nobody has seen yet."""

    weight: float
    face: Face
    left: int


@dataclass(frozen=True, slots=True)
class MayBounce:
    """The card taken away may bounce: it is this face, or one face down that matches with a chance in percent."""

    weight: float
    face: Face | None
    percent: int


@dataclass(frozen=True, slots=True)
class GoesOut:
    """No card stays face down: the grid counts so many points, and is the lowest with a chance in percent."""

    weight: float
    points: int
    percent: int


@dataclass(frozen=True, slots=True)
class Denies:
    """The card would have been worth so many points to this seat, which is next."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Buries:
    """A card that would have been worth so many points to this seat, which is next, is covered."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Feeds:
    """The card put down is worth so many points to this seat, which is next."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Harmless:
    """The card put down is of no use to this seat, which is next."""

    weight: float
    face: Face
    seat: int


@dataclass(frozen=True, slots=True)
class NoPlace:
    """No place of the grid gets better by this card."""

    weight: float
    face: Face


@dataclass(frozen=True, slots=True)
class Blind:
    """So many percent of the cards that may come do more for the grid than those that lie open."""

    weight: float
    percent: int


@dataclass(frozen=True, slots=True)
class SinksHazard:
    """A Hazard leaves the game, and others are asked to turn a card, so many of them."""

    weight: float
    asked: int


@dataclass(frozen=True, slots=True)
class InLine:
    """The card lies in line with so many open ones, with which it may make a set."""

    weight: float
    cards: int


@dataclass(frozen=True, slots=True)
class Better:
    """So many points better than anything else."""

    weight: float
    points: float


@dataclass(frozen=True, slots=True)
class Worse:
    """So many points worse than the best."""

    weight: float
    points: float


@dataclass(frozen=True, slots=True)
class Alike:
    """As good as the best of several, all the same."""

    weight: float


@dataclass(frozen=True, slots=True)
class Forced:
    """There is no other choice."""

    weight: float


Fact = (
    Completes
    | Breaks
    | Replaces
    | Settles
    | Awaits
    | MayBounce
    | GoesOut
    | Denies
    | Buries
    | Feeds
    | Harmless
    | NoPlace
    | Blind
    | SinksHazard
    | InLine
    | Better
    | Worse
    | Alike
    | Forced
)
"""`weight` is about how many points it brings; below 0 it costs some."""
