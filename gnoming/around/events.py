"""The events of a game, in the past tense; places are numbered 1–9."""

from dataclasses import dataclass

from gnoming.around.actions import Source
from gnoming.around.cards import Face
from gnoming.core import model
from gnoming.core.model import Event, GameWon, RevealingEvent


@dataclass(frozen=True, slots=True)
class Dealt(RevealingEvent):
    """The cards were shuffled into this order, and nine dealt to each player (section 2)."""

    dealer: int
    deck: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class HazardSetAside(RevealingEvent):
    """A Hazard was turned up to start a discard pile; it is out of play, and nobody flips a card (section 2)."""


@dataclass(frozen=True, slots=True)
class PileStarted(RevealingEvent):
    """The next card was turned up to start a discard pile (section 2)."""

    pile: Source


@dataclass(frozen=True, slots=True)
class FlipsBegan(Event):
    """This seat has to turn up two cards of its grid (section 2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlaceTurnedUp(RevealingEvent):
    """A face-down card of a grid was turned face up in its place."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """This seat's turn began."""

    seat: int


@dataclass(frozen=True, slots=True)
class PileRenewed(RevealingEvent):
    """All discards except the top cards became the draw pile, listed here in drawing order (section 7)."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was taken into the hand, visible to everybody."""

    seat: int
    source: Source

    @property
    def reveals(self) -> bool:
        """True for cards from the draw pile; the others were visible already."""
        return self.source is Source.DRAW_PILE


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """The card in hand was exchanged for the one on the place, which may have been face down."""

    seat: int
    place: int
    had_been_down: bool


@dataclass(frozen=True, slots=True)
class CardBounced(Event):
    """The card just taken was put on another place, and the card there was taken (section 4)."""

    seat: int
    place: int
    had_been_down: bool


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """The card in hand was put on a discard pile."""

    seat: int
    pile: Source


@dataclass(frozen=True, slots=True)
class HazardRemoved(Event):
    """A Hazard was discarded: it is out of play for this round (section 6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class FlipsOffered(Event):
    """These seats, in this order, may turn up a card because a Hazard was discarded (section 6)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FlipAnswered(Event):
    """A seat that was offered a flip has turned up a card or declined (section 6)."""

    seat: int
    declined: bool


@dataclass(frozen=True, slots=True)
class LastLapBegan(Event):
    """This seat has no face-down card left: every other player has one more turn (section 7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GridTurnedUp(RevealingEvent):
    """The round is over: the remaining face-down cards of this grid were turned up (section 7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundScored(model.RoundScored):
    """The scores of the round, the seat that went out (None: nobody), and its gain or loss by going out (section 8)."""

    out: int | None
    adjust: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(score + change for score, change in zip(self.scores, self.adjust, strict=True))

    @property
    def reveals(self) -> bool:
        return True


AroundEvent = (
    Dealt | HazardSetAside | PileStarted | FlipsBegan | PlaceTurnedUp | TurnBegan | PileRenewed | CardDrawn
    | CardPlayed | CardBounced | CardDiscarded | HazardRemoved | FlipsOffered | FlipAnswered | LastLapBegan
    | GridTurnedUp | RoundScored | GameWon
)  # fmt: skip
