"""The book of deals as the window uses it: read when it is first wanted, written by the thread that writes all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from gnoming.deals.book import Book
from gnoming.deals.book_file import load_book, save_book

Submit = Callable[[str, Callable[[], object]], None]
"""Queue a write by name; an earlier one of the name that has not begun is dropped."""


class DealBook:
    """The book in force. `notify` is told of a damaged file."""

    def __init__(self, path: Path, submit: Submit, notify: Callable[[str], None]) -> None:
        self._path = path
        self._submit = submit
        found = load_book(path)
        self._book, self._writable = found.book, found.writable
        if found.notice is not None:
            notify(found.notice)

    @property
    def book(self) -> Book:
        """What is known; setting it writes it, unless the file could not be read."""
        return self._book

    @book.setter
    def book(self, book: Book) -> None:
        if book == self._book:
            return
        self._book = book
        if self._writable:
            self._submit("deals", partial(save_book, self._path, book))
