"""One position of Those Pesky Garden Gnomes: frozen values that share everything unchanged."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from gnoming.core.luck import Luck
from gnoming.core.model import RoundScored
from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Card, PlayingCard, Suit
from gnoming.pesky.options import PeskyOptions
from gnoming.pesky.sheet import Goal


class Phase(Enum):
    """The kind of action that is due next."""

    DEAL = "deal"
    EXTRA = "extra"
    KEEP_GOAL = "keep-goal"
    KEEP_TOKEN = "keep-token"
    TRUMP = "trump"
    PLAY = "play"
    OVER = "over"


# The phases that the rules ask for most often. Before Python 3.12, `Phase.PLAY` takes as long as a function call.
DEAL: Final = Phase.DEAL
PLAY: Final = Phase.PLAY
OVER: Final = Phase.OVER


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card in a trick, and the seat that played it."""

    seat: int
    card: PlayingCard


Trick = tuple[PlayedCard, ...]
Hand = tuple[PlayingCard, ...]
Goals = tuple[Card[Goal], ...]
Tokens = tuple[Card[int], ...]


@dataclass(frozen=True)
class PeskyState:
    """The whole table. In a view, `luck` and every face that this seat can't know are None.

    `seat` is the seat to act. `goals` and `tokens` are those that the seats hold (two while a seat chooses),
    and `returned_…` are those that they gave back. The piles hold their top card last. `won` are the cards
    that each seat has won, latest last; everybody has seen them. `voids` has the suits in which each seat has
    turned out to be void, and `opened` the seats with revealed goals.
    """

    options: PeskyOptions
    players: int
    luck: Luck | None
    results: tuple[RoundScored, ...]
    dealer: int
    phase: Phase
    seat: int
    hands: tuple[Hand, ...] = ()
    rest: Hand = ()
    goals: tuple[Goals, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    returned_goals: tuple[Goals, ...] = ()
    returned_tokens: tuple[Tokens, ...] = ()
    goal_pile: Goals = ()
    token_pile: Tokens = ()
    tokens_shown: bool = False
    trump: Trump | None = None
    trick: Trick = ()
    last_trick: Trick = ()
    won: tuple[Hand, ...] = ()
    voids: tuple[frozenset[Suit], ...] = ()
    opened: frozenset[int] = frozenset()

    @property
    def round_number(self) -> int:
        """The number of the current hand, or of the next one between hands, from 1."""
        return len(self.results) + 1

    @property
    def over(self) -> bool:
        return self.phase is OVER

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat to act; empty between hands, at the end, and once the last trick is taken."""
        if self.phase is DEAL or self.phase is OVER:
            return ()
        is_played_out = self.phase is PLAY and not self.trick and not any(self.hands)
        return () if is_played_out else (self.seat,)

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick; None if no card has been led, or if its face cannot be known."""
        face = self.trick[0].card.face if self.trick else None
        return None if face is None else face.suit

    def tricks(self, seat: int) -> int:
        return len(self.won[seat]) // self.players


def seats_from_left(state: PeskyState) -> tuple[int, ...]:
    """Return all seats in turn order, from the dealer's left."""
    return tuple([(state.dealer + n) % state.players for n in range(1, state.players + 1)])


def totals(state: PeskyState) -> tuple[int, ...]:
    """Return each seat's game score: the sum over the finished hands."""
    return tuple([sum([result.scores[seat] for result in state.results]) for seat in range(state.players)])
