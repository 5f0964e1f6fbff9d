"""A document of the player's as the window uses it: read when first wanted, written by the thread that writes all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from gnoming.core.match import JsonObject
from gnoming.storage.document import LoadedDocument, load_document, save_document

Submit = Callable[[str, Callable[[], object]], None]
"""Queue a write by name; an earlier one of the name that has not begun is dropped."""


class Document(Protocol):
    """What can be kept."""

    def as_json(self) -> JsonObject:
        """Return it as its file has it."""


D = TypeVar("D", bound=Document)


class Store(Generic[D]):
    """The document in force, without a file one that is gone with the program. `notify` is told of a damaged file."""

    def __init__(
        self,
        path: Path | None,
        read: Callable[[object], D],
        empty: D,
        submit: Submit,
        notify: Callable[[str], None],
    ) -> None:
        self._path = path
        self._submit = submit
        found = LoadedDocument(empty) if path is None else load_document(path, read, empty)
        self._value, self._writable = found.value, found.writable
        if found.notice is not None:
            notify(found.notice)
        self.was_missing = path is not None and not path.exists()
        """Whether nothing, or nothing that could be read, lay there at first."""

    @property
    def value(self) -> D:
        """What is known; setting it writes it, unless the file could not be read."""
        return self._value

    @value.setter
    def value(self, value: D) -> None:
        if value == self._value:
            return
        self._value = value
        if self._writable and self._path is not None:
            self._submit(self._path.name, partial(save_document, self._path, value.as_json()))
