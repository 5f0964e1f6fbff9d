"""Rebuilding a lost shelf from records, one at a time, while its page is open."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.achievements.found import rebuilt, won_in_record
from gnoming.achievements.shelf import Won
from gnoming.storage.saves import RECORD_SUFFIX

if TYPE_CHECKING:
    from gnoming.person.profile import Profile

log = logging.getLogger(__name__)


class ShelfRebuild:
    """The search for trophies in the records of the current player's rated games."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._wanted = frozenset(one.identity for one in profile.stores.rated.games)
        try:
            folder = profile.records.folder
            self._left = sorted(folder.glob(f"*{RECORD_SUFFIX}"), reverse=True) if self._wanted else []
        except OSError as error:
            log.warning("the records cannot be listed: %r", error)
            self._left = []
        self._found: list[Won] = []
        self._is_running = False

    def poll(self) -> bool:
        """Request the next record; after the last one, fill the shelf. Return whether there is more to do."""
        if self._is_running:
            return True
        if self._left:
            self._is_running = True
            path = self._left.pop()
            self._profile.beside(lambda: self._look(path))
            return True
        shelf = self._profile.stores.shelf
        self._profile.stores.shelf = rebuilt(self._found, shelf.won).looked_at()
        self._profile.stores.note_shelf_rebuilt()
        return False

    def _look(self, path: Path) -> None:
        self._found += won_in_record(path, self._wanted)
        self._is_running = False
