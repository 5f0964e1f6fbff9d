"""Stores: JSON documents that belong to players, such as their statistics, each in its own file.

A store is read when it is first needed and written in the background. A damaged file is set aside, never overwritten,
and a file is always replaced as a whole. Two programs may use the same files: each write merges the other's changes,
which show here a moment later.
"""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar, cast

from gnoming.core.match import JsonObject
from gnoming.storage import files
from gnoming.storage.files import SaveError
from gnoming.storage.merge import merge
from gnoming.storage.saves import as_save_error, keep_record
from gnoming.storage.shape import LaterVersionError, Shape, read_counting
from gnoming.text import text

T = TypeVar("T")
log = logging.getLogger(__name__)

LOOK_S = 1.0
"""The seconds between two checks for changes by another program."""
SMALL_BYTES = 50_000
"""The size up to which a file that another program has changed is read at once, within a frame."""


class Stamp(NamedTuple):
    """A file's number, size in bytes, and time of writing in nanoseconds."""

    number: int
    size: int
    written_ns: int


Submit = Callable[[str, Callable[[], object]], None]
"""A function that queues a write by name, dropping an earlier write of that name that has not begun."""


class Document(Protocol):
    """A value that can be kept in a store."""

    def as_json(self) -> JsonObject:
        """Return the value as its file holds it."""


D = TypeVar("D", bound=Document)


class LoadedDocument(NamedTuple, Generic[T]):
    """A file's value, a sentence about unreadable parts, and whether the file may be written."""

    value: T
    notice: str | None = None
    writable: bool = True
    is_lost: bool = False
    """True if nothing of the file could be read."""


def load_document(path: Path, shape: Shape[T], empty: T, is_locked: bool = False) -> LoadedDocument[T]:
    """Return a file's value; `empty` if there is no file. A file that does not fit its shape is renamed.

    If some entries do not fit, a copy is kept, because the next write leaves them out. `is_locked` means that the
    caller holds the lock; otherwise a damaged file is read again under it, because another program may just have
    replaced it.
    """
    try:
        value, left_out = read_counting(shape, json.loads(files.read_with_retries(path)))
        return LoadedDocument(value, _keep_copy(path) if left_out else None)
    except FileNotFoundError:
        return LoadedDocument(empty)
    except OSError as error:
        log.warning("%s cannot be read: %r", path, error)
        return LoadedDocument(empty, text("saves.document-unread", file=path.name), False, True)
    except LaterVersionError as error:
        log.warning("%s: %s", path, error)
        return LoadedDocument(empty, text("saves.document-later", file=path.name), False, True)
    except (ValueError, RecursionError) as error:
        log.warning("%s is damaged: %.200r", path, error)
    try:
        if not is_locked:
            with files.stores_locked(path):
                return load_document(path, shape, empty, True)
        kept = files.set_aside(path, "damaged")
    except (OSError, files.LockedError) as error:
        log.warning("could not set %s aside: %r", path, error)
        return LoadedDocument(empty, text("saves.document-unread", file=path.name), False, True)
    return LoadedDocument(empty, text("saves.document-damaged", old=path.name, file=kept.name), is_lost=True)


def _keep_copy(path: Path) -> str | None:
    """Copy a file with unreadable entries; return the sentence about it, or None if there is already a copy."""
    try:
        before = {*path.parent.iterdir()}
        kept = keep_record(path.parent, f"{path.name}.kept", path.read_bytes(), "")
        if kept in before:
            return None
    except OSError as error:
        log.warning("no copy of %s: %r", path, error)
        return text("saves.document-partly", old=path.name, file=path.name)
    return text("saves.document-partly", old=path.name, file=kept.name)


def read_document(path: Path, shape: Shape[T], empty: T) -> T:
    """Return a file's value; `empty` if it cannot be read now. The file is left as it is."""
    try:
        return shape(json.loads(files.read_text_file(path)))
    except (OSError, ValueError, RecursionError):
        return empty


def save_document(path: Path, document: object) -> None:
    """Write a JSON value so that a kill leaves either the old file or the new one. Raises SaveError."""
    data = json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
    with as_save_error():
        files.replace_atomically(path, data)


class Store(Generic[D]):
    """A document in use; without a path it is never saved. `notify` is called about a damaged file."""

    def __init__(
        self, path: Path | None, shape: Shape[D], empty: D, submit: Submit, notify: Callable[[str], None]
    ) -> None:
        self._path, self._shape, self._empty = path, shape, empty
        self._submit, self._notify = submit, notify
        self._looked_s = time.monotonic()
        self._stamp, found = self._read()
        self._value = self._written = found.value
        self._writable = found.writable
        self._found: tuple[Stamp | None, LoadedDocument[D]] | None = None
        """The content of a large file that the writer's thread has read, waiting to be used; None if there is
        none.
        """
        self._queued = self._done = self._failed = 0
        """The numbers of the write queued last, of the last one that succeeded, and of the last one that failed."""
        self.was_missing = path is not None and not path.exists()
        """True if there was no file, or only a damaged one."""

    def _read(self) -> tuple[Stamp | None, LoadedDocument[D]]:
        """Return the file's stamp and value, and report any damage."""
        if self._path is None:
            return None, LoadedDocument(self._empty)
        stamp = _stamp_or_none(self._path)
        found = load_document(self._path, self._shape, self._empty)
        if found.notice is not None:
            self._notify(found.notice)
        return stamp, found

    def _read_aside(self) -> None:
        self._found = self._read()

    @property
    def value(self) -> D:
        """The document; setting it writes it, unless the file could not be read."""
        if self._found is not None or time.monotonic() - self._looked_s >= LOOK_S:
            self.look()
        return self._value

    @value.setter
    def value(self, value: D) -> None:
        if value == self._value:
            return
        self._value = value
        self.write()

    def look(self) -> None:
        """Take in another program's changes, or retry a failed write.

        A large file is read on the writer's thread, and taken in when the value is next needed.
        """
        self._looked_s = time.monotonic()
        found, self._found = self._found, None
        if self._failed == self._queued > 0:
            self.write()
        elif self._path is None or self._value is not self._written or self._done != self._queued:
            return  # the next write will merge in the file's content
        elif (stamp := _stamp_or_none(self._path)) is None or stamp == self._stamp:
            return
        elif found is not None and found[0] == stamp:
            self._take_in(*found)
        elif stamp.size <= SMALL_BYTES:
            self._take_in(*self._read())
        else:
            self._submit(f"read {self._path}", self._read_aside)

    def _take_in(self, stamp: Stamp | None, found: LoadedDocument[D]) -> None:
        self._stamp = stamp
        if not found.is_lost:  # a damaged file takes nothing away from this program
            self._value = self._written = found.value
            self._writable = found.writable

    def take_in(self, other: D) -> None:
        """Add everything in another document of this kind; where both have a value, this document's wins."""
        base, ours, theirs = self._empty.as_json(), other.as_json(), self.value.as_json()
        self.value = self._shape(merge(base, theirs, ours))

    def write(self) -> None:
        """Write the document, even if it has not changed."""
        if self._writable and self._path is not None:
            self._queued += 1
            self._submit(str(self._path), partial(self._write, self._path, self._value, self._queued))

    def _write(self, path: Path, value: D, number: int) -> None:
        """Write a value on the writer's thread, merged with all that others have changed. Raises SaveError."""
        self._failed = number
        self._merge_and_save(path, value)
        self._failed, self._done = 0, number

    def _merge_and_save(self, path: Path, value: D) -> None:
        with as_save_error(), files.stores_locked(path):
            merged = value
            if stamp_of(path) not in (self._stamp, None):
                merged = self._merged(path, value)
            save_document(path, merged.as_json())
            # The merged-in parts are read from the file when the value is next needed.
            self._stamp = stamp_of(path) if merged == value else None
            self._written = value

    def _merged(self, path: Path, value: D) -> D:
        """Return a value merged with the file's current content. Raises SaveError if the file can't be read."""
        found = load_document(path, self._shape, self._empty, True)
        if found.notice is not None:
            self._notify(found.notice)
        if not found.writable:
            raise SaveError("saves.unknown", f"{path.name} cannot be read")
        if found.is_lost:
            return value
        base, ours, theirs = self._written.as_json(), value.as_json(), found.value.as_json()
        merged = cast(JsonObject, merge(base, ours, theirs))
        # Each version is valid by itself; if the merged one isn't, only one part of the other program's changes counts.
        for part in ("", *theirs):
            try:
                return self._shape({**merged, part: theirs[part]} if part else merged)
            except ValueError as error:
                log.warning("%s cannot be merged: %r", path, error)
        log.warning("kept the other version as %s", files.set_aside(path, "kept"))
        return value


def stamp_of(path: Path) -> Stamp | None:
    """Return a file's stamp, which changes whenever the file is written; None if there is no file. Raises OSError."""
    try:
        found = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return Stamp(found.st_ino, found.st_size, found.st_mtime_ns)


def _stamp_or_none(path: Path) -> Stamp | None:
    """Return a file's stamp; None if it can't be read now."""
    try:
        return stamp_of(path)
    except OSError:
        return None
