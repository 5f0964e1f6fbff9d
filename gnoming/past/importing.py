"""The import of records from elsewhere, one at a time so that a window can show its progress."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

from gnoming.core.errors import RecordError
from gnoming.past.archive import MAX_GAMES, PastError, PastGames
from gnoming.past.past_game import PastGame
from gnoming.storage.saves import is_record_name

MAX_DEPTH = 6
"""The maximum depth of folders searched below a dropped one."""
MAX_ENTRIES = 100_000
"""The most files and folders looked at, so that importing ends even if a whole disk is dropped by mistake."""


def find_records(path: Path) -> Iterator[Path]:
    """Yield a dropped file regardless of its name, or all records in a dropped folder and the folders below it.

    Links to folders are not followed, and unreadable folders are left out.
    """
    if not path.is_dir():
        yield path
        return
    looked_at = found = 0
    for folder, below, names in os.walk(path):
        looked_at += len(below) + len(names)
        if looked_at > MAX_ENTRIES:
            return
        below.sort()
        if len(Path(folder).relative_to(path).parts) >= MAX_DEPTH:
            below.clear()
        for name in sorted(names):
            if is_record_name(name):
                found += 1
                yield Path(folder, name)
                if found == MAX_GAMES:
                    return


class Import:
    """The import of dropped records into the past games, one with each `step`."""

    def __init__(self, games: PastGames) -> None:
        self._games = games
        self._waiting: deque[Path] = deque()
        self._clear()

    def _clear(self) -> None:
        self.total = self.done = self.known = 0
        self.added: list[PastGame] = []
        self.latest: PastGame | None = None
        """The latest file's game, whether just added or already known."""
        self.refused: list[tuple[Path, RecordError | PastError | OSError]] = []

    @property
    def is_running(self) -> bool:
        """True while files are still waiting."""
        return bool(self._waiting)

    def drop(self, paths: Sequence[Path]) -> int:
        """Queue what was dropped without reading it; return the number of files."""
        if not self._waiting:
            self._clear()
        found = [record for path in paths for record in find_records(path)]
        self._waiting += found
        self.total += len(found)
        return len(found)

    def step(self) -> bool:
        """Import the next file; return whether more are waiting."""
        path = self._waiting.popleft()
        self.done += 1
        try:
            game, is_new = self._games.add(path)
        except (RecordError, PastError, OSError) as error:
            self.refused.append((path, error))
        else:
            self.latest = game
            if is_new:
                self.added.append(game)
            else:
                self.known += 1
        return bool(self._waiting)
