"""The changes that a running program has kept: all that it has written to its home, in that order."""

import contextlib
import hashlib
import json
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from gnoming.core.game import Json
from gnoming.past.archive import ImportedGame, PastGames
from gnoming.past.past_game import PastGame
from gnoming.person.people import SETTINGS_FILE
from gnoming.storage import files
from gnoming.storage import settings as settings_file
from gnoming.storage.merge import NAMED_BY, WHOLE
from gnoming.storage.saves import SaveStore
from gnoming.storage.settings import Settings, is_flat
from gnoming.storage.store import Document, Store

SAVE, RECORD = "save", "record"
FOR_EVER = {
    "begun.json": "games",
    "deals.json": "results",
    "drills.json": "repetitions",
    "games.json": "games",
    "handicap.json": "games",
    "shelf.json": "won",
}
"""The part of each file from which no program ever takes anything away."""


class Change(NamedTuple):
    """A change of one value: the moment in ns, who made it, the file, the place in it, and the value as JSON.

    The value is empty if it was removed. `is_new` says that there was none before.
    """

    moment: int
    program: str
    file: str
    place: tuple[str, ...]
    value: str
    is_new: bool


@dataclass
class Ledger:
    """Notes everything that the stores, the settings, the saves and the records have said is written.

    `asked` is whether the player has just agreed that a saved game may be lost.
    """

    program: str
    home: Path = Path()
    changes: list[Change] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    asked: bool = False
    _written: threading.local = field(default_factory=threading.local)
    """The moment at which this thread has replaced a file."""
    _is_archiving: bool = False

    @contextlib.contextmanager
    def watch(self) -> Iterator[None]:
        """Note what is written within this context."""
        with contextlib.ExitStack() as stack:
            self._watch_documents(stack)
            self._watch_saves(stack)
            self._watch_records(stack)
            yield

    # stores ---------------------------------------------------------------------------------------

    def _watch_documents(self, stack: contextlib.ExitStack) -> None:
        replace, write, save = files.replace_atomically, Store._merge_and_save, settings_file.save

        def stamped(path: Path, data: bytes) -> None:
            """Note the moment under the lock, so that the moments of two programs are in the order of writing."""
            replace(path, data)
            self._written.moment = time.monotonic_ns()

        def watched_write(store: Store[Document], path: Path, value: Document) -> None:
            before, now = store._written.as_json(), value.as_json()
            write(store, path, value)
            self._note_changes(path, before, now)

        def watched_save(path: Path, settings: Settings, known: Settings | None = None) -> None:
            save(path, settings, known)
            before, now = ({} if one is None else _as_json(one) for one in (known, settings))
            self._note_changes(path, before, now)

        stack.enter_context(patch.object(files, "replace_atomically", stamped))
        stack.enter_context(patch.object(Store, "_merge_and_save", watched_write))
        stack.enter_context(patch.object(settings_file, "save", watched_save))

    def _note_changes(self, path: Path, before: Json, now: Json) -> None:
        old, new = values(path, before), values(path, now)
        for place in {**old, **new}:
            value = new.get(place, "")
            if value != old.get(place, ""):
                self._note(path, place, value, self._written.moment, place not in old)
            if not value and place[0] == FOR_EVER.get(path.name):
                self.faults.append(f"{self.program} took {place} out of {path.name}")

    def _note(
        self, path: Path, place: tuple[str, ...], value: str, moment: int = 0, is_new: bool = False
    ) -> None:
        if path.is_relative_to(self.home):
            file = path.relative_to(self.home).as_posix()
            self.changes.append(
                Change(moment or time.monotonic_ns(), self.program, file, place, value, is_new)
            )

    # saves and records ----------------------------------------------------------------------------

    def _watch_saves(self, stack: contextlib.ExitStack) -> None:
        write, remove, archive = SaveStore.write, SaveStore.remove, SaveStore.archive

        def watched_write(store: SaveStore, document: bytes | str) -> None:
            write(store, document)
            data = document.encode() if isinstance(document, str) else document
            self._note(store.path, (SAVE,), _digest(data))

        def watched_remove(store: SaveStore) -> None:
            if store.exists and not (self.asked or self._is_archiving or "guest" in store.path.parts):
                self.faults.append(f"{self.program} threw {store.path.name} away unasked")
            remove(store)
            self._note(store.path, (SAVE,), "")

        def watched_archive(store: SaveStore, document: bytes | str, records: Path, stem: str) -> Path:
            self._is_archiving = True
            try:
                path = archive(store, document, records, stem)
            finally:
                self._is_archiving = False
            self._note(records, (RECORD, *identity(json.loads(document))), "filed")
            return path

        stack.enter_context(patch.object(SaveStore, "write", watched_write))
        stack.enter_context(patch.object(SaveStore, "remove", watched_remove))
        stack.enter_context(patch.object(SaveStore, "archive", watched_archive))

    def _watch_records(self, stack: contextlib.ExitStack) -> None:
        delete, bring = PastGames.delete, PastGames.bring

        def watched_delete(games: PastGames, game: PastGame) -> None:
            delete(games, game)
            self._note(games.path_of(game).parent, (RECORD, *game.identity), "")

        def watched_bring(games: PastGames, path: Path) -> ImportedGame:
            brought = bring(games, path)
            self._note(games.path_of(brought.game).parent, (RECORD, *brought.game.identity), "filed")
            return brought

        stack.enter_context(patch.object(PastGames, "delete", watched_delete))
        stack.enter_context(patch.object(PastGames, "bring", watched_bring))


# comparing ------------------------------------------------------------------------------------------


def lost(home: Path, changes: Sequence[Change]) -> list[str]:
    """Return what programs have said is kept, and what nobody has changed since, but is not in the home."""
    latest: dict[tuple[str, tuple[str, ...]], Change] = {}
    found = [f"{change}: an id that was given twice" for change in _given_twice(changes)]
    for change in sorted(changes):
        latest[change.file, change.place] = change
    contents: dict[str, dict[tuple[str, ...], str]] = {}
    for change in latest.values():
        if change.file not in contents:
            contents[change.file] = _read(home / change.file)
        now = contents[change.file]
        if change.value and now.get(change.place) != change.value and not _gives_way(change, now):
            found.append(f"{change} is {now.get(change.place)!r}")
        if not change.value and change.place == (SAVE,) and change.place in now:
            found.append(f"{change} is there again")
    return found


def _given_twice(changes: Sequence[Change]) -> Iterator[Change]:
    """Yield people whom one program added under an id that the other one has given to somebody else."""
    added: dict[str, Change] = {}
    for change in sorted(changes):
        if change.file == "profiles.json" and change.place[0] == "people" and change.is_new:
            before = added.setdefault(change.place[1], change)
            if before.program != change.program and _name_of(before) != _name_of(change):
                yield change


def _name_of(change: Change) -> str:
    return str(json.loads(change.value)["name"])


def _gives_way(change: Change, now: dict[tuple[str, ...], str]) -> bool:
    """Return whether a change may be missing: an empty new value, or a removed person who was kept elsewhere."""
    if change.is_new and not json.loads(change.value):
        return True
    if change.file == "profiles.json":
        return change.place[0] == "current" or ("people", *change.place[1:]) in now
    return False


def _read(path: Path) -> dict[tuple[str, ...], str]:
    """Return all values of a file by place; of a folder, those of its records."""
    if path.is_dir():
        records = [json.loads(one.read_bytes()) for one in path.glob("*.gnome")]
        return {(RECORD, *identity(one)): "filed" for one in records}
    if not path.exists():
        return {}
    data = path.read_bytes()
    return {**values(path, json.loads(data)), (SAVE,): _digest(data)}


def identity(record: Json) -> tuple[str, str, str]:
    """Return a record's game, start and seed."""
    assert isinstance(record, dict)
    return str(record["game"]), str(record["created"]), str(record["seed"])


def values(path: Path, document: Json) -> dict[tuple[str, ...], str]:
    """Return the values of a file's content by place; settings that consist of more than a list are one value."""
    if path.name == SETTINGS_FILE and isinstance(document, dict):
        document = {
            name: value if is_flat(value) else json.dumps(value, sort_keys=True)
            for name, value in document.items()
        }
    return dict(flatten(document))


def flatten(found: Json, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each value that is merged as a whole, as JSON, with its place."""
    if isinstance(found, dict) and not any(name in found for name in WHOLE):
        for key, value in found.items():
            yield from flatten(value, (*place, key))
    elif isinstance(found, list) and all(isinstance(one, dict | str) for one in found):
        for value in found:
            yield (*place, _name(value)), json.dumps(value, sort_keys=True)
    elif isinstance(found, list):
        for number, value in enumerate(found):
            yield from flatten(value, (*place, str(number)))
    else:
        yield place, json.dumps(found, sort_keys=True)


def _name(entry: Json) -> str:
    if isinstance(entry, dict):
        for names in NAMED_BY:
            if all(name in entry for name in names):
                return " ".join(str(entry[name]) for name in names)
    return json.dumps(entry, sort_keys=True)


def _as_json(settings: Settings) -> Json:
    found: Json = json.loads(settings_file.format_settings(settings))
    return found


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
