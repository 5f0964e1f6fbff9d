"""The list of people: who there is, and who plays now."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from gnoming.core.errors import is_control
from gnoming.core.match import Json, JsonObject
from gnoming.identity import FIRST, ID

FILE = "profiles.json"
FOLDER = "profiles"
FORMAT, VERSION = "gnoming-profiles", 1
MOST_PEOPLE = 7
MAX_NAME_CHARS = 18
WORD = re.compile(r"[a-z][a-z0-9-]{0,30}")


class Person(NamedTuple):
    """Somebody who plays: how the program calls them, their name, their gnome, and their bots' level."""

    id: str
    name: str
    gnome: str
    level: str


@dataclass(frozen=True, slots=True)
class Roster:
    """The people in the order in which they came. Without any, `current` is who the files have always belonged to."""

    people: tuple[Person, ...] = ()
    current: str = FIRST

    def find(self, id_: str) -> Person | None:
        """Return somebody; None if there is nobody of this id."""
        return next((one for one in self.people if one.id == id_), None)

    @property
    def is_full(self) -> bool:
        """Whether nobody more can come."""
        return len(self.people) >= MOST_PEOPLE

    def new_id(self) -> str:
        """Return an id that nobody has. Only where there is nobody does one begin with the files that are there."""
        taken = {one.id for one in self.people}
        first = 2 if taken else 1
        return next(id_ for number in range(first, MOST_PEOPLE + 2) if (id_ := f"p{number}") not in taken)

    def with_person(self, person: Person) -> Roster:
        """Return the list with somebody in it, who replaces the person of the same id."""
        if self.find(person.id) is None:
            return replace(self, people=(*self.people, person))
        return replace(self, people=tuple(person if one.id == person.id else one for one in self.people))

    def without(self, id_: str) -> Roster:
        """Return the list without somebody; if that one played, the first of the others does."""
        left = tuple(one for one in self.people if one.id != id_)
        current = self.current if self.current != id_ else (left[0].id if left else FIRST)
        return replace(self, people=left, current=current)

    def as_json(self) -> JsonObject:
        """Return the list as its file has it."""
        people: list[Json] = [
            {"id": one.id, "name": one.name, "gnome": one.gnome, "level": one.level} for one in self.people
        ]
        return {"format": FORMAT, "version": VERSION, "current": self.current, "people": people}


def read_roster(found: object) -> Roster:
    """Return the list of a file's JSON; people who cannot be are left out. Raises ValueError for no list at all."""
    if not isinstance(found, dict) or found.get("format") != FORMAT or found.get("version") != VERSION:
        raise ValueError("no list of people")
    entries = found.get("people")
    if not isinstance(entries, list):
        raise ValueError("no list of people")
    roster = Roster()
    for person in map(_read_person, entries[:100]):
        if person is not None and not roster.is_full and roster.find(person.id) is None:
            roster = roster.with_person(person)
    current = found.get("current")
    known = isinstance(current, str) and roster.find(current) is not None
    first = roster.people[0].id if roster.people else FIRST
    return replace(roster, current=str(current) if known else first)


def _read_person(found: object) -> Person | None:
    if not isinstance(found, dict):
        return None
    id_, name, gnome, level = (found.get(key) for key in ("id", "name", "gnome", "level"))
    if not isinstance(id_, str) or not ID.fullmatch(id_) or not is_name(name):
        return None
    if not (
        isinstance(gnome, str) and WORD.fullmatch(gnome) and isinstance(level, str) and WORD.fullmatch(level)
    ):
        return None
    return Person(id_, str(name), gnome, level)


def is_name(value: object) -> bool:
    """Return whether a value can be somebody's name."""
    if not isinstance(value, str) or not value.strip() or len(value) > MAX_NAME_CHARS:
        return False
    return value.isprintable() and not any(map(is_control, value))


def own_folder(root: Path, id_: str) -> Path:
    """Return the folder of somebody's own files: the root for the first person. Raises ValueError for no id."""
    if not ID.fullmatch(id_):
        raise ValueError("no id")
    return root if id_ == FIRST else root / FOLDER / id_
