"""The finished games on the disk, and the file by which their list opens at once."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.storage.files import replace_atomically
from gnoming.storage.saves import RECORD_SUFFIX
from gnoming.storage.writer import BackgroundWriter

if TYPE_CHECKING:
    from gnoming.person.record_finder import FetchedRecord

log = logging.getLogger(__name__)


class RecordFiles:
    """A folder of records, finished here or brought here, which `writer` writes and looks through."""

    def __init__(self, folder: Path, index: Path, writer: BackgroundWriter) -> None:
        self._folder = folder
        self.index = index
        """The file by which the list of finished games opens at once."""
        self._writer = writer
        self._fetched: FetchedRecord | None = None

    @property
    def folder(self) -> Path:
        """The folder, once what is to be filed there is on the disk."""
        self._writer.wait()
        return self._folder

    def keep_index(self, document: bytes) -> None:
        """Write the index. It can be made anew, so nobody hears of a failure."""
        self._writer.submit_latest("past games", partial(_write_index, self.index, document))

    def any(self) -> bool:
        """Whether there is any."""
        return next(self._folder.glob(f"*{RECORD_SUFFIX}"), None) is not None

    def count(self) -> int:
        """Return how many there are."""
        return sum(1 for _ in self._folder.glob(f"*{RECORD_SUFFIX}"))

    def fetch(self, game: str, created: str, seed: str) -> FetchedRecord:
        """Return the record of a finished game, which the writing thread looks for: ask again while it is running."""
        from gnoming.person.record_finder import FetchedRecord

        wanted = game, created, seed
        if self._fetched is None or self._fetched.identity != wanted:
            self._fetched = FetchedRecord(wanted, self._folder)
            self._writer.submit(self._fetched.find)
        return self._fetched


def _write_index(path: Path, document: bytes) -> None:
    try:
        replace_atomically(path, document)
    except OSError as error:
        log.warning("the index of past games was not written: %r", error)
