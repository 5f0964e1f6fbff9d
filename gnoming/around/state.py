"""One position of Gnoming A Round: frozen values that share everything unchanged."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from gnoming.around.actions import Source
from gnoming.around.cards import MULLIGAN, Card, Face, Grid
from gnoming.around.events import RoundScored
from gnoming.around.options import AroundOptions
from gnoming.core.luck import Luck


class Phase(Enum):
    """The kind of action that is due next."""

    DEAL = "deal"
    STARTING_FLIPS = "starting-flips"
    DRAW = "draw"
    PLAY = "play"
    TAKEN = "taken"
    OFFER = "offer"
    OVER = "over"


# The phases that the rules ask for most often. Before Python 3.12, `Phase.DRAW` takes as long as a function call.
DEAL: Final = Phase.DEAL
STARTING_FLIPS: Final = Phase.STARTING_FLIPS
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
TAKEN: Final = Phase.TAKEN
OFFER: Final = Phase.OFFER
OVER: Final = Phase.OVER


@dataclass(frozen=True)
class Turn:
    """One seat's turn: the card in hand and its source, the place just filled (1–9), and the number of bounces.

    `taken_down` is True if the card in hand had been face down; `stirred` if the draw pile or a face-down card was
    used in this turn (section 7, standstill).
    """

    seat: int
    phase: Phase
    hand: Card | None = None
    source: Source | None = None
    filled: int | None = None
    taken_down: bool = False
    bounces: int = 0
    stirred: bool = False


@dataclass(frozen=True)
class AroundState:
    """The whole table. In a view, `luck` is None, and so is every face that cannot be known.

    `draw_pile` and the piles hold their top card last; `still` counts consecutive turns in which nothing was `stirred`;
    `offered_seats` may still turn up a card after a Hazard; `out` is the seat that went out. `renewed_faces` are the
    cards left in a renewed draw pile, sorted: everybody has seen what went into it.
    """

    options: AroundOptions
    players: int
    luck: Luck | None
    results: tuple[RoundScored, ...]
    dealer: int
    turn: Turn
    grids: tuple[Grid, ...] = ()
    draw_pile: tuple[Card, ...] = ()
    piles: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    removed: tuple[Card, ...] = ()
    offered_seats: tuple[int, ...] = ()
    out: int | None = None
    renewed: bool = False
    renewed_faces: tuple[Face, ...] = ()
    still: int = 0

    @property
    def round_number(self) -> int:
        """The number of the current round, or of the next one between rounds, from 1."""
        return len(self.results) + 1

    @property
    def phase(self) -> Phase:
        return self.turn.phase

    @property
    def over(self) -> bool:
        return self.turn.phase is OVER

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat to act; empty between rounds and at the end."""
        phase = self.turn.phase
        if phase is OFFER:
            return self.offered_seats[:1]
        return () if phase is DEAL or phase is OVER else (self.turn.seat,)


def face_down(grid: Grid) -> int:
    """Return how many cards of a grid are face down."""
    return [card.face_up for card in grid].count(False)


def mulligans(grid: Grid) -> tuple[int, ...]:
    """Return the places (1–9) of the face-up Mulligans."""
    if not [card for card in grid if card.face is MULLIGAN]:  # true of almost all grids, and quick to check
        return ()
    return tuple([n for n, card in enumerate(grid, 1) if card.face is MULLIGAN and card.face_up])


def next_seat(state: AroundState, seat: int) -> int:
    """Return the seat to the left of this one."""
    return (seat + 1) % state.players


def totals(state: AroundState) -> tuple[int, ...]:
    """Return each seat's total score over the finished rounds, including adjustments for going out."""
    return tuple(sum(r.scores[seat] + r.adjust[seat] for r in state.results) for seat in range(state.players))
