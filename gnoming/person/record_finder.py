"""A finished game looked for among the records, by a thread: reading and replaying it takes many frames."""

from __future__ import annotations

import logging
from pathlib import Path

from gnoming.core.errors import RecordError
from gnoming.core.session import AnySession
from gnoming.person.records import open_record
from gnoming.storage.saves import RECORD_SUFFIX

log = logging.getLogger(__name__)
MAX_LOOKED_AT = 300
"""Records of one day that are looked at; nobody finishes as many."""


class FetchedRecord:
    """The record of one game, found or not; `identity` is its game, when it began, and its seed."""

    def __init__(self, identity: tuple[str, str, str], folder: Path) -> None:
        self.identity = identity
        self._folder = folder
        self.is_running = True
        self.session: AnySession | None = None

    def find(self) -> None:
        """Look for it; never raises."""
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
    """Return a record's session if the seed is in it; None for any other, and for what cannot be read."""
    try:
        if path.stat().st_size > 4_000_000 or seed.encode() not in path.read_bytes():
            return None
        session = open_record(path)
    except (OSError, RecordError) as error:
        log.warning("record %s cannot be read: %r", path.name, error)
        return None
    return session if session.luck.seed == seed else None
