"""The sheet: the points of the cards and the goals, as printed on the cards (section 1), read from a data file."""

import json
import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TypeVar

from gnoming import paths
from gnoming.core.errors import GnomingError
from gnoming.core.game import Json, JsonObject
from gnoming.pesky.cards import BY_TEXT, DECK, HAND_SIZE, Face, Suit

MOST_POINTS = 99
RANKS = range(1, Suit.RED.highest + 1)
GOALS = 10
"""The number of goal cards; five players may draw two each."""
LONGEST_NAME = 12
_NAME = frozenset("abcdefghijklmnopqrstuvwxyz0123456789+-")
T = TypeVar("T")


class Kind(Enum):
    """The unit that a goal counts."""

    POINTS = "points"
    CARDS = "cards"
    TOKEN = "token"


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal card: a number of points, a number of cards of these suits (None: half of all dealt cards), or no goal."""

    name: str
    kind: Kind
    number: int | None = 0
    suits: tuple[Suit, ...] = ()

    def __str__(self) -> str:
        return self.name

    def target(self, players: int) -> int:
        """Return the number of points or cards to get close to."""
        return HAND_SIZE * players // 2 if self.number is None else self.number

    def as_json(self) -> JsonObject:
        match self.kind:
            case Kind.POINTS:
                return {"points": self.number}
            case Kind.TOKEN:
                return {"token": True}
            case Kind.CARDS:
                number: Json = "half" if self.number is None else self.number
                return {"cards": number, "colours": "".join(suit.letter for suit in self.suits)}


@dataclass(frozen=True, slots=True)
class GoalSheet:
    """The points of each card, in the order of DECK, and the goals."""

    cards: tuple[int, ...]
    goals: tuple[Goal, ...]

    def points(self, face: Face) -> int:
        return self.cards[_FIRST[face.suit] + face.rank - 1]

    def with_points(self, face: Face, points: int) -> "GoalSheet":
        """Return the sheet with other points for one card."""
        return replace(self, cards=_with_item(self.cards, _FIRST[face.suit] + face.rank - 1, points))

    def with_goal(self, at: int, goal: Goal) -> "GoalSheet":
        """Return the sheet with another goal at this index, named after its content."""
        taken = [other.name for n, other in enumerate(self.goals) if n != at]
        return replace(self, goals=_with_item(self.goals, at, replace(goal, name=_name_for(goal, taken))))

    def goal(self, name: str) -> Goal:
        """Return the goal with this name; raises KeyError if there is none."""
        for goal in self.goals:
            if goal.name == name:
                return goal
        raise KeyError(name)

    def as_json(self) -> JsonObject:
        """Return the sheet as a record stores it: points by rank where all suits agree, else by card."""
        points: JsonObject = {}
        for rank in RANKS:
            faces = [face for face in DECK if face.rank == rank]
            if len({self.points(face) for face in faces}) == 1:
                points[str(rank)] = self.points(faces[0])
            else:
                points |= {str(face): self.points(face) for face in faces}
        goals: JsonObject = {goal.name: goal.as_json() for goal in self.goals}
        return {"points": {name: number for name, number in points.items() if number}, "goals": goals}


_FIRST = tuple(next(n for n, face in enumerate(DECK) if face.suit is suit) for suit in Suit)
"""The index in DECK of each suit's first card."""


def _with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _name_for(goal: Goal, taken: Collection[str]) -> str:
    """Return a free name for a goal, such as p-10, yb10, half or none."""
    match goal.kind:
        case Kind.POINTS:
            name = f"p{goal.number:+d}" if goal.number else "p0"
        case Kind.TOKEN:
            name = "none"
        case Kind.CARDS:
            suits = "" if len(goal.suits) == len(Suit) else "".join(suit.letter for suit in goal.suits)
            name = f"{suits}half" if goal.number is None else f"{suits or 'c'}{goal.number}"
    return next(free for free in (name, *(f"{name}{mark}" for mark in "abcdefghi")) if free not in taken)


class SheetError(GnomingError):
    """Raised for a fault in a sheet. `key` and `values` give the sentence; `place` is the table and the entry."""

    def __init__(self, key: str, *place: str, **values: object) -> None:
        super().__init__(key, **values)
        self.place = place


def read_sheet(found: Mapping[str, object]) -> GoalSheet:
    """Return the sheet in a file's or record's data; raises SheetError at the first fault."""
    for name in found:
        if name not in ("points", "goals"):
            raise SheetError("pesky.sheet.unknown", name, name=name)
    points, goals = (_table(found, name) for name in ("points", "goals"))
    ranks, cards = {}, {}
    for word, number in points.items():
        if word in BY_TEXT:
            cards[BY_TEXT[word]] = _whole(number, "points", word)
        elif word.isascii() and word.isdigit() and len(word) < 3 and int(word) in RANKS:
            ranks[int(word)] = _whole(number, "points", word)
        else:
            raise SheetError("pesky.sheet.rank", "points", word, rank=word[:20])
    read = tuple(_goal(name, found) for name, found in goals.items())
    if len(read) != GOALS:
        raise SheetError("pesky.sheet.count", "goals", needed=GOALS, found=len(read))
    return GoalSheet(tuple(cards.get(face, ranks.get(face.rank, 0)) for face in DECK), read)


def _table(found: Mapping[str, object], name: str) -> Mapping[str, object]:
    table = found.get(name)
    if not isinstance(table, dict) or not all(isinstance(key, str) for key in table):
        raise SheetError("pesky.sheet.table", name, name=name)
    return table


def _whole(value: object, *place: str, most: int = MOST_POINTS, least: int = -MOST_POINTS) -> int:
    if type(value) is not int or not least <= value <= most:
        raise SheetError("pesky.sheet.number", *place, name=place[-1], low=least, high=most)
    return value


def _goal(name: str, found: object) -> Goal:
    if not 0 < len(name) <= LONGEST_NAME or not _NAME.issuperset(name):
        raise SheetError("pesky.sheet.name", "goals", name, name=name[:20])
    match found:
        case {"points": number, **rest} if not rest:
            return Goal(name, Kind.POINTS, _whole(number, "goals", name))
        case {"token": True, **rest} if not rest:
            return Goal(name, Kind.TOKEN)
        case {"cards": number, "colours": str(letters), **rest} if not rest:
            suits = tuple(suit for suit in Suit if suit.letter in letters)
            if not suits or sorted(letters) != sorted(suit.letter for suit in suits):
                raise SheetError("pesky.sheet.colours", "goals", name, name=name)
            half = number == "half"
            wanted = None if half else _whole(number, "goals", name, least=0)
            return Goal(name, Kind.CARDS, wanted, suits)
        case _:
            raise SheetError("pesky.sheet.goal", "goals", name, name=name)


NAME = "pesky.toml"
MAX_BYTES = 100_000
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")


class SheetFileError(GnomingError):
    """Raised for a fault in a data file; the sentence names the file and the line."""


@cache
def built_in_sheet() -> GoalSheet:
    """Return the sheet that comes with the game, which also applies to records that have none."""
    return parse_sheet((paths.assets() / NAME).read_text("utf-8"), NAME)


def custom_path() -> Path:
    """Return the path where the owner of the cards may put a corrected copy of the sheet."""
    return paths.user_folders().data / NAME


def sheet_in_use(path: Path | None = None) -> tuple[GoalSheet, SheetFileError | None]:
    """Return the sheet for a new game, and the error in the owner's copy if it can't be used."""
    path = path or custom_path()
    try:
        if not path.is_file():
            return built_in_sheet(), None
        if path.stat().st_size > MAX_BYTES:
            return built_in_sheet(), SheetFileError("pesky.sheet.too-long", file=str(path))
        return parse_sheet(path.read_text("utf-8-sig"), str(path)), None
    except (OSError, UnicodeDecodeError):
        return built_in_sheet(), SheetFileError("pesky.sheet.unreadable", file=str(path))
    except SheetFileError as fault:
        return built_in_sheet(), fault


def parse_sheet(text: str, file: str) -> GoalSheet:
    """Return the sheet in this text; raises SheetFileError with the line. `file` is the file's name in that error."""
    try:
        return read_sheet(tomllib.loads(text))
    except (
        ValueError,
        RecursionError,
    ) as error:  # includes numbers that are too long and tables that are too deep
        found = _AT_LINE.search(str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise SheetFileError("pesky.sheet.not-toml", file=file, line=line) from None
    except SheetError as fault:
        # text keys: pesky.sheet.*
        raise SheetFileError(
            fault.key, file=file, line=find_line(text, *fault.place), **fault.values
        ) from None


def write_sheet(sheet: GoalSheet) -> str:
    """Return this sheet as the text of a data file, with comments that explain each table."""
    ours, found = (paths.assets() / NAME).read_text("utf-8"), sheet.as_json()
    parts = [_HEADING]
    for table, line in (("points", _points_line), ("goals", _goal_line)):
        comment = ours[: ours.index(f"\n[{table}]\n")].rpartition("\n\n")[2]
        entries = found[table]
        assert isinstance(entries, dict)
        parts.append("\n".join((comment, f"[{table}]", *(line(*entry) for entry in entries.items()))))
    return "\n\n".join(parts) + "\n"


_HEADING = """# What is printed on the cards of Those Pesky Garden Gnomes, as entered by their owner.
#
# The page "Your own cards" in the game writes this file anew with every change; you can also edit it by hand."""


def _points_line(name: str, number: Json) -> str:
    return f"{name} = {number}"


def _goal_line(name: str, goal: Json) -> str:
    assert isinstance(goal, dict)
    facts = ", ".join(f"{key} = {json.dumps(value)}" for key, value in goal.items())
    return f"{json.dumps(name)} = {{ {facts} }}"


def find_line(text: str, table: str, entry: str | None = None) -> int:
    """Return the line (from 1) of an entry in a table, or else the table's line, or else the last line."""
    heading = re.compile(rf"\s*\[?\s*[\"']?{re.escape(table)}[\"']?\s*(\]|=|\.)")
    inside, last = 0, 1
    for number, line in enumerate(text.splitlines(), 1):
        last = number
        if heading.match(line):
            inside = number
        elif re.match(r"\s*\[", line) and inside:
            break
        if inside and entry is not None and re.match(rf"\s*[\"']?{re.escape(entry)}[\"']?\s*[=.]", line):
            return number
    return inside or last
