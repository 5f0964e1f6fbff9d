"""A small JSON document of the player's own: read whatever is there, set aside if damaged, replaced atomically."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from gnoming.storage import files
from gnoming.storage.saves import as_save_error
from gnoming.text import text

T = TypeVar("T")
log = logging.getLogger(__name__)


class LoadedDocument(NamedTuple, Generic[T]):
    """What a file holds, the sentence that tells people of a damaged one, and whether the file may be written."""

    value: T
    notice: str | None = None
    writable: bool = True


def load_document(path: Path, read: Callable[[object], T], empty: T) -> LoadedDocument[T]:
    """Return what `read` makes of a file's JSON; `empty` where there is none.

    A file that is no JSON, or of which `read` raises ValueError, is renamed and never overwritten.
    """
    try:
        return LoadedDocument(read(json.loads(files.read_with_retries(path))))
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
    """Write a JSON value so that a kill leaves the old file or the new one, whole. Raises SaveError."""
    data = json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
    with as_save_error():
        files.replace_atomically(path, data)
