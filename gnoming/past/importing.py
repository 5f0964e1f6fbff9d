"""Records from elsewhere, taken one at a time so that a window can show how far it is."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

from gnoming.core.errors import RecordError
from gnoming.past.archive import MAX_GAMES, PastError, PastGames
from gnoming.past.past_game import PastGame
from gnoming.storage.saves import RECORD_SUFFIX

MAX_DEPTH = 6
"""How many folders may lie in one another below one that was dropped."""
MAX_ENTRIES = 100_000
"""How many files and folders are looked at; a whole disk that was dropped by mistake ends there."""


def find_records(path: Path) -> Iterator[Path]:
    """Yield what was dropped: a file itself whatever its name, or all records in a folder and those below it.

    Links to folders are not followed, and what cannot be read is left out.
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
            if name.endswith(RECORD_SUFFIX):
                found += 1
                yield Path(folder, name)
                if found == MAX_GAMES:
                    return


class Import:
    """Takes records into the past games, one with each `step`."""

    def __init__(self, games: PastGames) -> None:
        self._games = games
        self._waiting: deque[Path] = deque()
        self._clear()

    def _clear(self) -> None:
        self.total = self.done = self.known = 0
        self.added: list[PastGame] = []
        self.latest: PastGame | None = None
        """The game of the file taken last, added or known before."""
        self.refused: list[tuple[Path, RecordError | PastError | OSError]] = []

    @property
    def is_running(self) -> bool:
        """Whether files still wait."""
        return bool(self._waiting)

    def drop(self, paths: Sequence[Path]) -> int:
        """Take what was dropped into the queue; return how many files that is. Nothing is read yet."""
        if not self._waiting:
            self._clear()
        found = [record for path in paths for record in find_records(path)]
        self._waiting += found
        self.total += len(found)
        return len(found)

    def step(self) -> bool:
        """Take the next file; return whether more wait."""
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
