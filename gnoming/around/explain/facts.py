"""What speaks for an action, or against it: facts, each found in the view, with the points it is worth."""

from dataclasses import dataclass

from gnoming.around.cards import Face


@dataclass(frozen=True, slots=True)
class CompletedLine:
    """Cards make a set or run: these count `then` points where they counted `now`. `lines` are made at once."""

    weight: float
    value: int
    run: bool
    lines: int
    points_after: int
    points_before: int


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """A set or run is taken apart: its cards count `then` points where they counted `now`."""

    weight: float
    value: int
    run: bool
    points_after: int
    points_before: int


@dataclass(frozen=True, slots=True)
class ReplacedCard:
    """A card takes the place of another one that lies open, and counts so many `points` less."""

    weight: float
    new: Face
    old: Face
    points: int


@dataclass(frozen=True, slots=True)
class ReplacedUnknown:
    """A card takes the place of one face down, which may be anything and counts so much on `average`."""

    weight: float
    new: Face
    average: float


@dataclass(frozen=True, slots=True)
class AwaitedCard:
    """One more card of this face would complete a line; so many of them nobody has seen yet."""

    weight: float
    face: Face
    left: int


@dataclass(frozen=True, slots=True)
class PossibleBounce:
    """The card taken away may bounce: it is this face, or one face down that matches with a chance in percent."""

    weight: float
    face: Face | None
    percent: int


@dataclass(frozen=True, slots=True)
class GoingOut:
    """No card stays face down: the grid counts so many points, and is the lowest with a chance in percent."""

    weight: float
    points: int
    percent: int


@dataclass(frozen=True, slots=True)
class DeniedCard:
    """The card would have been worth so many points to this seat, which is next."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class BuriedCard:
    """A card that would have been worth so many points to this seat, which is next, is covered."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class FedCard:
    """The card put down is worth so many points to this seat, which is next."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class HarmlessDiscard:
    """The card put down is of no use to this seat, which is next."""

    weight: float
    face: Face
    seat: int


@dataclass(frozen=True, slots=True)
class UselessCard:
    """No place of the grid gets better by this card."""

    weight: float
    face: Face


@dataclass(frozen=True, slots=True)
class BetterUnseen:
    """So many percent of the cards that may come do more for the grid than those that lie open."""

    weight: float
    percent: int


@dataclass(frozen=True, slots=True)
class SunkHazard:
    """A Hazard leaves the game, and so many others may turn a card."""

    weight: float
    offered: int


@dataclass(frozen=True, slots=True)
class OpenNeighbours:
    """The card lies in line with so many open ones, with which it may make a set."""

    weight: float
    cards: int


@dataclass(frozen=True, slots=True)
class Lead:
    """So many points better than anything else."""

    weight: float
    points: float


@dataclass(frozen=True, slots=True)
class Deficit:
    """So many points worse than the best."""

    weight: float
    points: float


@dataclass(frozen=True, slots=True)
class Tie:
    """As good as the best of several, all the same."""

    weight: float


@dataclass(frozen=True, slots=True)
class OnlyChoice:
    """There is no other choice."""

    weight: float


Fact = (
    CompletedLine
    | BrokenLine
    | ReplacedCard
    | ReplacedUnknown
    | AwaitedCard
    | PossibleBounce
    | GoingOut
    | DeniedCard
    | BuriedCard
    | FedCard
    | HarmlessDiscard
    | UselessCard
    | BetterUnseen
    | SunkHazard
    | OpenNeighbours
    | Lead
    | Deficit
    | Tie
    | OnlyChoice
)
"""`weight` is about how many points it brings; below 0 it costs some."""
