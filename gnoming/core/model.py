"""What play is made of, whatever the game: positions, actions and events; and what bots make of them."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar


class State(Protocol):
    """One position of a game. A face that cannot be known is None."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked; empty when the table itself must act, or when the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""


class Action:
    """What somebody may do: a command, a tiny value with a text form."""

    __slots__ = ()


class Event:
    """What has happened: a past tense, enough to make the next state from the one before."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        """Whether something became known by it that was hidden: then it cannot be undone."""
        return False

    @property
    def chance(self) -> bool:
        """Whether what became known had been hidden from all seats together; where there are no secrets, always so."""
        return self.reveals


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
A_co = TypeVar("A_co", bound=Action, covariant=True)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: a seed for its dice, and at most so many positions or seconds."""

    seed: str
    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class JudgedAction(Generic[A_co]):
    """An action and what it is worth: the points that the seat asked expects of this round if it takes it.

    `points` count relative to the mean of the others, and less is better, as in the game; `error` is the standard
    error of how far it lies behind the best action, whose own is 0.
    """

    action: A_co
    points: float
    standard_error: float


Judgement = tuple[JudgedAction[A_co], ...]
"""All choices of one view, the best first; empty where it cannot be told."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """One way in which chance may decide: how likely it is, and what all then know together."""

    probability: float
    view: S


class Bot(Protocol[S_contra, A_co]):
    """A player that is given what its seat can see, and never more."""

    def think(self, view: S_contra, budget: Budget) -> A_co:
        """Return a legal action for the seat that is asked in this view."""


AnyBot = Bot[State, Action]
