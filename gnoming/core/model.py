"""The types that all games share: states, actions, events, and the inputs and outputs of their bots."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from gnoming.core.match import Options


class State(Protocol):
    """One position in a game. An unknown card face is None."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def options(self) -> Options:
        """The options of the game."""

    @property
    def dealer(self) -> int:
        """The seat that dealt the current round, or will deal the first one."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats to act; empty if the table itself acts next, or the game is over."""

    @property
    def over(self) -> bool:
        """True if the game has ended."""

    @property
    def results(self) -> "tuple[RoundScored, ...]":
        """The scores of the finished rounds."""


class Action:
    """A command to the game: a small value with a text form."""

    __slots__ = ()


class Event:
    """A fact in the past tense. Together with the state before, it determines the state after."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        """True if the event revealed something hidden, and so cannot be undone."""
        return False


class RevealingEvent(Event):
    """An event that revealed a fact hidden from everyone."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round ended with these scores, one per seat."""

    scores: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each seat adds to its total."""
        return self.scores


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game ended with these totals, one per seat, and these winning seats."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
A_co = TypeVar("A_co", bound=Action, covariant=True)


@dataclass(frozen=True, slots=True)
class Entry(Generic[S, A, E]):
    """One action in a game's journal: its seat (None for the table), its events, and the states before and after."""

    seat: int | None
    action: A
    events: tuple[E, ...]
    before: S
    after: S


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits for a bot's search, in nodes or seconds, and the seed of its random numbers."""

    seed: str
    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class JudgedAction(Generic[A_co]):
    """An action and its expected `points` in this round for the seat to act, relative to the other players' mean.

    Lower is better, as in the game. `standard_error` is that of the difference from the best action, so 0 for the best.
    `means` are a game's own means over the same playouts, for its reasons; empty if there are none.
    """

    action: A_co
    points: float
    standard_error: float
    means: tuple[float, ...] = ()


Judgement = tuple[JudgedAction[A_co], ...]
"""All legal actions in a view, best first; empty if they cannot be judged."""


@dataclass(frozen=True, slots=True)
class ScoredCards:
    """An item of the score of a player's cards: its kind, its places from 1, its points, and the reason for them."""

    kind: str
    places: tuple[int, ...]
    points: int
    reason: str


class Bot(Protocol[S_contra, A_co]):
    """A player that is given its seat's view and nothing else."""

    def think(self, view: S_contra, budget: Budget) -> A_co:
        """Return a legal action for the seat to act in this view."""


AnyBot = Bot[State, Action]
