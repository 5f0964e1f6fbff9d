"""The facts that speak for or against an action, each with the points it is worth."""

from dataclasses import dataclass

from gnoming.around.cards import Face


@dataclass(frozen=True, slots=True)
class CompletedLine:
    """Cards complete sets or runs, `lines` of them at once, and count less than before."""

    weight: float
    value: int
    run: bool
    lines: int
    points_after: int
    points_before: int


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """A set or run is broken up, and its cards count more than before."""

    weight: float
    value: int
    run: bool
    points_after: int
    points_before: int


@dataclass(frozen=True, slots=True)
class ReplacedCard:
    """A card replaces a face-up one and counts this many `points` less."""

    weight: float
    new: Face
    old: Face
    points: int


@dataclass(frozen=True, slots=True)
class ReplacedUnknown:
    """A card replaces a face-down one, which counts this much on `average`."""

    weight: float
    new: Face
    average: float


@dataclass(frozen=True, slots=True)
class AwaitedCard:
    """The fact that one more card of this face would complete a line; `left` of them are still unseen."""

    weight: float
    face: Face
    left: int


@dataclass(frozen=True, slots=True)
class PossibleBounce:
    """The card taken away may bounce: it is this face, or a face-down card that matches with this chance."""

    weight: float
    face: Face | None
    percent: int


@dataclass(frozen=True, slots=True)
class GoingOut:
    """No card stays face down: the grid scores this many points, and is the lowest with this chance."""

    weight: float
    points: int
    percent: int


@dataclass(frozen=True, slots=True)
class DeniedCard:
    """The card would have been worth this many points to the next seat."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class BuriedCard:
    """The card that is covered would have been worth this many points to the next seat."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class FedCard:
    """The discarded card is worth this many points to the next seat."""

    weight: float
    face: Face
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class HarmlessDiscard:
    """The discarded card is of no use to the next seat."""

    weight: float
    face: Face
    seat: int


@dataclass(frozen=True, slots=True)
class UselessCard:
    """This card improves no place of the grid."""

    weight: float
    face: Face


@dataclass(frozen=True, slots=True)
class BetterUnseen:
    """This percentage of the cards that may be drawn does more for the grid than the face-up cards."""

    weight: float
    percent: int


@dataclass(frozen=True, slots=True)
class SunkHazard:
    """A Hazard is out of play, and this many others may turn up a card."""

    weight: float
    offered: int


@dataclass(frozen=True, slots=True)
class OpenNeighbours:
    """The card is in line with this many face-up cards, and may make a set with them."""

    weight: float
    cards: int


@dataclass(frozen=True, slots=True)
class Lead:
    """The action is this many points better than any other."""

    weight: float
    points: float


@dataclass(frozen=True, slots=True)
class Deficit:
    """The action is this many points worse than the best."""

    weight: float
    points: float


@dataclass(frozen=True, slots=True)
class EquallyGood:
    """Several actions are equally good."""

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
    | EquallyGood
    | OnlyChoice
)
"""`weight` is about the number of points that a fact is worth; below 0, that it costs."""
