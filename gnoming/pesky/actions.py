"""The actions of a player, and their codes in a record."""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from gnoming.core.codes import Codes
from gnoming.core.game import Action
from gnoming.pesky.cards import BY_TEXT, TOKEN_BY_TEXT, Face, Suit, format_token
from gnoming.pesky.sheet import LONGEST_NAME, GoalSheet


class Trump(Enum):
    """The suit that beats the others, or none; its value is the suit's letter, and `suit` is None if there is none."""

    GREEN = "g"
    YELLOW = "y"
    BLUE = "b"
    RED = "r"
    NONE = "n"

    def __init__(self, letter: str) -> None:
        self.suit = next((suit for suit in Suit if suit.letter == letter), None)


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Shuffle and deal the next hand (section 2.1); an action of the table, not of a player."""


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a second goal card, a second bid token, both or neither (section 2.2)."""

    goal: bool
    token: bool


@dataclass(frozen=True, slots=True)
class KeepGoal(Action):
    """Keep the goal card with this name, out of two (section 2.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class KeepToken(Action):
    """Keep this bid token, out of two (section 2.2)."""

    token: int


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    """Name the trump suit of this hand (section 2.4)."""

    trump: Trump


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play this card to the trick (section 2.5)."""

    face: Face


PeskyAction = Deal | Take | KeepGoal | KeepToken | NameTrump | Play

DEAL = Deal()
TAKES = (Take(True, False), Take(False, True), Take(True, True), Take(False, False))
NAMES = tuple(NameTrump(trump) for trump in Trump)
PLAYS = {face: Play(face) for face in BY_TEXT.values()}
KEEPS = {token: KeepToken(token) for token in TOKEN_BY_TEXT.values()}
_CODES = Codes[PeskyAction](
    {
        **dict(zip(TAKES, ("G", "T", "GT", "="), strict=True)),
        **{name: f"t{name.trump.value}" for name in NAMES},
        **{keep: f"kt{format_token(token)}" for token, keep in KEEPS.items()},
        **{play: str(face) for face, play in PLAYS.items()},
    }
)


def every_action(sheet: GoalSheet) -> tuple[PeskyAction, ...]:
    """Return all actions that a game with this sheet can have."""
    return (DEAL, *(KeepGoal(goal.name) for goal in sheet.goals), *_CODES.codes)


def encode(action: PeskyAction) -> str:
    """Return the action's code in a record; empty for a deal, which a record stores as its deck."""
    return f"kg{action.name}" if isinstance(action, KeepGoal) else _CODES.encode(action)


def decode(code: str) -> PeskyAction:
    """Return the action with this code; raises RecordError for a code that does not exist."""
    if code.startswith("kg") and 0 < len(code) - 2 <= LONGEST_NAME:
        return KeepGoal(code[2:])
    return _CODES.decode(code)


DECISION_KINDS = ("extra", "keep", "trump", "card", "deal")


def decision_kind(action: PeskyAction) -> str:
    """Return the kind of decision: taking more, keeping a goal or token, naming trump, or playing a card."""
    match action:
        case Take():
            return "extra"
        case KeepGoal() | KeepToken():
            return "keep"
        case NameTrump():
            return "trump"
        case Play():
            return "card"
        case Deal():
            return "deal"
        case _:
            assert_never(action)
