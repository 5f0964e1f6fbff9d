"""The list of people, including the current player and those who were removed, and people's folders."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from gnoming.core.errors import is_control
from gnoming.core.match import Json, JsonObject
from gnoming.identity import FIRST, ID, MAX_ID_CHARS, new_id
from gnoming.storage.shape import Parts, document, fitting, or_else, record, words
from gnoming.text import name_key

FILE = "profiles.json"
FOLDER = "profiles"
FORMAT, VERSION = "gnoming-profiles", 1
MOST_PEOPLE = 7
MOST_READ = 2 * MOST_PEOPLE
"""The most people read from the file: two running programs may each have added some."""
MAX_NAME_CHARS = 18


class Person(NamedTuple):
    """A player: id, name, gnome, and the bots' level in their first setup."""

    id: str
    name: str
    gnome: str
    level: str


@dataclass(frozen=True, slots=True)
class Roster:
    """The people in the order in which they were added, and the current player's id.

    The current player may have no name yet, and is then not among the people. `removed` are the people who
    can be brought back; their files stay where they are.
    """

    people: tuple[Person, ...] = ()
    current: str = FIRST
    removed: tuple[Person, ...] = ()

    def find(self, id_: str) -> Person | None:
        return next((one for one in self.people if one.id == id_), None)

    @property
    def is_full(self) -> bool:
        return len(self.people) >= MOST_PEOPLE

    def next_id(self) -> str:
        """Return the id for a new person: the current player's as long as nobody has a name."""
        is_had = any(one.id == self.current for one in self.removed)
        return new_id() if self.people or is_had else self.current

    @property
    def names(self) -> dict[str, str]:
        """Everybody's name by id; a repeated name gets a number."""
        found: dict[str, str] = {}
        for at, one in enumerate(self.people):
            same = [other for other in self.people[:at] if name_key(other.name) == name_key(one.name)]
            found[one.id] = f"{one.name} ({len(same) + 1})" if same else one.name
        return found

    def with_person(self, person: Person) -> Roster:
        """Return the list with a person added, or replaced if the id is already there."""
        if self.find(person.id) is None:
            removed = tuple(one for one in self.removed if one.id != person.id)
            return replace(self, people=(*self.people, person), removed=removed)
        return replace(self, people=tuple(person if one.id == person.id else one for one in self.people))

    def without(self, id_: str) -> Roster:
        """Return the list without a person.

        If they were the current player, the first remaining person or else a nameless one takes their place.
        """
        left = tuple(one for one in self.people if one.id != id_)
        current = self.current if self.current != id_ else (left[0].id if left else new_id())
        gone = (
            *(one for one in self.removed if one.id != id_),
            *(one for one in self.people if one.id == id_),
        )
        return Roster(left, current, gone[-MOST_READ:])

    def with_back(self, id_: str) -> Roster:
        """Return the list with a removed person put back, unchanged."""
        back = tuple(one for one in self.removed if one.id == id_ and self.find(id_) is None)
        return replace(
            self, people=(*self.people, *back), removed=tuple(one for one in self.removed if one.id != id_)
        )

    def as_json(self) -> JsonObject:
        found: JsonObject = {"format": FORMAT, "version": VERSION, "current": self.current}
        removed: JsonObject = {"removed": _as_json(self.removed)} if self.removed else {}
        return {**found, "people": _as_json(self.people), **removed}


def _as_json(people: Sequence[Person]) -> list[Json]:
    return [{"id": one.id, "name": one.name, "gnome": one.gnome, "level": one.level} for one in people]


def _read_name(found: object) -> str:
    name = words(MAX_NAME_CHARS)(found)
    if not is_name(name):
        raise ValueError("no name")
    return name


_WORD = words(31, pattern=re.compile("[a-z][a-z0-9-]*"))
ID_SHAPE = words(MAX_ID_CHARS, pattern=ID)
"""The shape of an id."""
_PERSON = record(
    lambda of: Person(of("id", ID_SHAPE), of("name", _read_name), of("gnome", _WORD), of("level", _WORD))
)


def _read_people(people: tuple[Person, ...]) -> tuple[Person, ...]:
    once: dict[str, Person] = {}
    for one in people:
        once.setdefault(one.id, one)
    return tuple(once.values())[:MOST_READ]


def _read_roster(of: Parts) -> Roster:
    people = _read_people(of("people", fitting(_PERSON, first=100)))
    removed = of("removed", or_else(fitting(_PERSON, last=MOST_READ), ()))
    # If one program removed a person while another renamed them, they stay.
    here = {one.id for one in people}
    gone = tuple(one for one in _read_people(removed) if one.id not in here)
    found = Roster(people, of("current", or_else(ID_SHAPE, FIRST)), gone)
    if people and found.find(found.current) is None:
        return replace(found, current=people[0].id)
    return found


ROSTER = document(FORMAT, VERSION, _read_roster)
"""The shape of the file; invalid people are left out."""


def is_name(value: object) -> bool:
    if not isinstance(value, str) or not value.strip() or len(value) > MAX_NAME_CHARS:
        return False
    return value.isprintable() and not any(map(is_control, value))


def own_folder(root: Path, id_: str) -> Path:
    """Return a person's folder: the root for the first person. Raises ValueError for an invalid id."""
    if not ID.fullmatch(id_):
        raise ValueError("no id")
    return root if id_ == FIRST else root / FOLDER / id_
