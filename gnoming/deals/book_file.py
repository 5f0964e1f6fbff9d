"""The book of deals in its file: read whatever is there, set aside what cannot be read, replaced atomically."""

import json
import logging
from pathlib import Path
from typing import NamedTuple

from gnoming.deals.book import Book, read_book
from gnoming.storage import files
from gnoming.storage.saves import as_save_error
from gnoming.text import text

FILE = "deals.json"
log = logging.getLogger(__name__)


class LoadedBook(NamedTuple):
    """A book, the sentence that tells people of a damaged file, and whether the file may be written."""

    book: Book
    notice: str | None = None
    writable: bool = True


def load_book(path: Path) -> LoadedBook:
    """Return the book in a file, an empty one where there is none; a damaged file is renamed, never overwritten."""
    try:
        return LoadedBook(read_book(json.loads(files.read_with_retries(path))))
    except FileNotFoundError:
        return LoadedBook(Book())
    except OSError as error:
        log.warning("%s cannot be read: %r", path, error)
        return LoadedBook(Book(), text("deal.book-unread", file=path.name), writable=False)
    except (ValueError, RecursionError) as error:
        log.warning("%s is damaged: %.200r", path, error)
        return _set_aside(path)


def _set_aside(path: Path) -> LoadedBook:
    try:
        kept = files.set_aside(path, "damaged")
    except OSError as error:
        log.warning("could not set %s aside: %r", path, error)
        return LoadedBook(Book(), text("deal.book-unread", file=path.name), writable=False)
    return LoadedBook(Book(), text("deal.book-damaged", file=kept.name))


def save_book(path: Path, book: Book) -> None:
    """Write the book so that a kill leaves the old one or the new one, whole. Raises SaveError."""
    document = json.dumps(book.as_json(), separators=(",", ":"), ensure_ascii=False)
    with as_save_error():
        files.replace_atomically(path, document.encode("utf-8"))
