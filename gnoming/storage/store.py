"""Stores: JSON documents that belong to players, such as their statistics, each in its own file.

A store is read when it is first needed and written in the background. A damaged file is set aside, never overwritten,
and a file is always replaced as a whole.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from gnoming.core.match import JsonObject
from gnoming.storage import files
from gnoming.storage.saves import as_save_error
from gnoming.storage.shape import Shape
from gnoming.text import text

T = TypeVar("T")
log = logging.getLogger(__name__)

Submit = Callable[[str, Callable[[], object]], None]
"""Queue a write by name; an earlier write of the same name that has not begun is dropped."""


class Document(Protocol):
    """A value that can be kept in a store."""

    def as_json(self) -> JsonObject:
        """Return the value as its file holds it."""


D = TypeVar("D", bound=Document)


class LoadedDocument(NamedTuple, Generic[T]):
    """A file's value, the sentence about a damaged file, and whether the file may be written."""

    value: T
    notice: str | None = None
    writable: bool = True


def load_document(path: Path, shape: Shape[T], empty: T) -> LoadedDocument[T]:
    """Return a file's value; `empty` if there is no file. A file that does not fit its shape is renamed."""
    try:
        return LoadedDocument(shape(json.loads(files.read_with_retries(path))))
    except FileNotFoundError:
        return LoadedDocument(empty)
    except OSError as error:
        log.warning("%s cannot be read: %r", path, error)
        return LoadedDocument(empty, text("saves.document-unread", file=path.name), writable=False)
    except (ValueError, RecursionError) as error:
        log.warning("%s is damaged: %.200r", path, error)
    try:
        kept = files.set_aside(path, "damaged")
    except OSError as error:
        log.warning("could not set %s aside: %r", path, error)
        return LoadedDocument(empty, text("saves.document-unread", file=path.name), writable=False)
    return LoadedDocument(empty, text("saves.document-damaged", old=path.name, file=kept.name))


def save_document(path: Path, document: object) -> None:
    """Write a JSON value; a kill leaves the old file or the new one, whole. Raises SaveError."""
    data = json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
    with as_save_error():
        files.replace_atomically(path, data)


class Store(Generic[D]):
    """A document in use; without a path it is never saved. `notify` is called about a damaged file."""

    def __init__(
        self,
        path: Path | None,
        shape: Shape[D],
        empty: D,
        submit: Submit,
        notify: Callable[[str], None],
    ) -> None:
        self._path = path
        self._submit = submit
        found = LoadedDocument(empty) if path is None else load_document(path, shape, empty)
        self._value, self._writable = found.value, found.writable
        if found.notice is not None:
            notify(found.notice)
        self.was_missing = path is not None and not path.exists()
        """True if there was no file, or only a damaged one."""

    @property
    def value(self) -> D:
        """The document; setting it writes it, unless the file could not be read."""
        return self._value

    @value.setter
    def value(self, value: D) -> None:
        if value == self._value:
            return
        self._value = value
        if self._writable and self._path is not None:
            self._submit(self._path.name, partial(save_document, self._path, value.as_json()))
