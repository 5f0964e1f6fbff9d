"""The finished games on the disk, and the index that lists them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.core.errors import RecordError
from gnoming.storage.files import replace_atomically
from gnoming.storage.saves import RECORD_SUFFIX
from gnoming.storage.writer import BackgroundWriter

if TYPE_CHECKING:
    from gnoming.core.session import AnySession

log = logging.getLogger(__name__)
MAX_LOOKED_AT = 300
"""The maximum number of a day's records that are searched; nobody finishes that many."""
MAX_FETCHED = 4
"""The most fetched records that are kept for their callers."""


class RecordFiles:
    """A folder of records, made here or imported. `writer` writes them; `reader` finds and replays them.

    Reading a record takes longer than a move may wait, so the two never share a thread.
    """

    def __init__(self, folder: Path, index: Path, writer: BackgroundWriter, reader: BackgroundWriter) -> None:
        self._folder = folder
        self.index = index
        """The file with the index of finished games."""
        self._writer = writer
        self._reader = reader
        self._fetched: dict[tuple[str, str, str], FetchedRecord] = {}

    @property
    def folder(self) -> Path:
        """The folder; waits until all records are on the disk."""
        self._writer.wait()
        return self._folder

    def keep_index(self, document: bytes) -> None:
        """Write the index. A failure is only logged, because the index can be rebuilt."""
        self._writer.submit_latest("past games", partial(_write_index, self.index, document))

    def any(self) -> bool:
        return next(self._folder.glob(f"*{RECORD_SUFFIX}"), None) is not None

    def count(self) -> int:
        return sum(1 for _ in self._folder.glob(f"*{RECORD_SUFFIX}"))

    def fetch(self, game: str, created: str, seed: str) -> FetchedRecord:
        """Return a finished game's record, which the reader searches for; call again while it `is_running`."""
        wanted = game, created, seed
        found = self._fetched.pop(wanted, None)
        if found is None:
            found = FetchedRecord(wanted, self._folder, self._writer.barrier())
            self._reader.submit(found.find)
        self._fetched[wanted] = found
        for oldest in [one for one in self._fetched if not self._fetched[one].is_running][:-MAX_FETCHED]:
            del self._fetched[oldest]
        return found


@dataclass(eq=False)
class FetchedRecord:
    """The record of one game, found or not. `identity` is the game's name, its start, and its seed."""

    identity: tuple[str, str, str]
    _folder: Path
    _wait: Callable[[], None] = lambda: None
    is_running: bool = True
    session: AnySession | None = None

    def find(self) -> None:
        """Look for the record once `_wait` has returned; never raises."""
        self._wait()
        game, created, seed = self.identity
        try:
            names = (
                sorted(self._folder.glob(f"*{game}*{RECORD_SUFFIX}"))
                if game.replace("-", "").isalnum()
                else []
            )
            day = [path for path in names if path.name.startswith(created[:10])][:MAX_LOOKED_AT]
            for path in day:
                if (session := _open(path, seed)) is not None and session.created == created:
                    self.session = session
                    return
        except OSError as error:
            log.warning("the records cannot be listed: %r", error)
        finally:
            self.is_running = False


def _open(path: Path, seed: str) -> AnySession | None:
    """Return the session in a record with this seed; None for any other record, or an unreadable one."""
    from gnoming.person.records import open_record

    try:
        if path.stat().st_size > 4_000_000 or seed.encode() not in path.read_bytes():
            return None
        session = open_record(path)
    except (OSError, RecordError) as error:
        log.warning("record %s cannot be read: %r", path.name, error)
        return None
    return session if session.luck.seed == seed else None


def _write_index(path: Path, document: bytes) -> None:
    try:
        replace_atomically(path, document)
    except OSError as error:
        log.warning("the index of past games was not written: %r", error)
