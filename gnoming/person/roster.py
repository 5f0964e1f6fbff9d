"""The list of people, with the current player, and their folders."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from gnoming.core.errors import is_control
from gnoming.core.match import Json, JsonObject
from gnoming.identity import FIRST, ID
from gnoming.storage.shape import Parts, document, fitting, or_else, record, words

FILE = "profiles.json"
FOLDER = "profiles"
FORMAT, VERSION = "gnoming-profiles", 1
MOST_PEOPLE = 7
MAX_NAME_CHARS = 18


class Person(NamedTuple):
    """A player: id, name, gnome, and the bots' level in their first setup."""

    id: str
    name: str
    gnome: str
    level: str


@dataclass(frozen=True, slots=True)
class Roster:
    """The people in the order they were added, and the current player's id; they may have no name yet."""

    people: tuple[Person, ...] = ()
    current: str = FIRST

    def find(self, id_: str) -> Person | None:
        """Return the person with this id; None if there is none."""
        return next((one for one in self.people if one.id == id_), None)

    @property
    def is_full(self) -> bool:
        """True if nobody can be added."""
        return len(self.people) >= MOST_PEOPLE

    def new_id(self) -> str:
        """Return an unused id; only the very first person gets the existing files."""
        taken = {one.id for one in self.people}
        first = 2 if taken else 1
        return next(id_ for number in range(first, MOST_PEOPLE + 2) if (id_ := f"p{number}") not in taken)

    def with_person(self, person: Person) -> Roster:
        """Return the list with a person added, or replaced if the id is already there."""
        if self.find(person.id) is None:
            return replace(self, people=(*self.people, person))
        return replace(self, people=tuple(person if one.id == person.id else one for one in self.people))

    def without(self, id_: str) -> Roster:
        """Return the list without a person; if they were current, the first remaining person becomes so."""
        left = tuple(one for one in self.people if one.id != id_)
        current = self.current if self.current != id_ else (left[0].id if left else FIRST)
        return replace(self, people=left, current=current)

    def as_json(self) -> JsonObject:
        """Return the list as its file holds it."""
        people: list[Json] = [
            {"id": one.id, "name": one.name, "gnome": one.gnome, "level": one.level} for one in self.people
        ]
        return {"format": FORMAT, "version": VERSION, "current": self.current, "people": people}


def _read_name(found: object) -> str:
    name = words(MAX_NAME_CHARS)(found)
    if not is_name(name):
        raise ValueError("no name")
    return name


_WORD = words(31, pattern=re.compile("[a-z][a-z0-9-]*"))
_PERSON = record(
    lambda of: Person(
        of("id", words(5, pattern=ID)), of("name", _read_name), of("gnome", _WORD), of("level", _WORD)
    )
)


def _read_roster(of: Parts) -> Roster:
    roster = Roster()
    for person in of("people", fitting(_PERSON, first=100)):
        if not roster.is_full and roster.find(person.id) is None:
            roster = roster.with_person(person)
    current = roster.find(of("current", or_else(words(5), "")))
    first = roster.people[0].id if roster.people else FIRST
    return replace(roster, current=current.id if current else first)


ROSTER = document(FORMAT, VERSION, _read_roster)
"""The shape of the file; invalid people are left out."""


def is_name(value: object) -> bool:
    """Return whether a value can be a person's name."""
    if not isinstance(value, str) or not value.strip() or len(value) > MAX_NAME_CHARS:
        return False
    return value.isprintable() and not any(map(is_control, value))


def own_folder(root: Path, id_: str) -> Path:
    """Return a person's folder: the root for the first person. Raises ValueError for an invalid id."""
    if not ID.fullmatch(id_):
        raise ValueError("no id")
    return root if id_ == FIRST else root / FOLDER / id_
