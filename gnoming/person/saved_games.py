"""The saved games: one in each slot of each game, and the file that all games once shared."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.storage.files import SaveError
from gnoming.storage.saves import LoadedSave, SaveStore

if TYPE_CHECKING:
    from gnoming.core.session import AnySession

SHARED_STEM = "game"
"""The name of the save that all kinds of games once shared."""
DAY, DEAL, TOUR = "day", "deal", "tour"
"""The slots for daily deals, other deals, and the tour, which each have a save beside the ordinary game's."""
SLOTS = "", DAY, DEAL, TOUR
log = logging.getLogger(__name__)


def save_name(game: str, slot: str = "") -> str:
    return f"{game}-{slot}" if slot else game


def save_names(games: Iterable[str]) -> list[str]:
    return [save_name(game, slot) for game, slot in product(games, SLOTS)]


class SavedGames:
    """The saves of one person, in one folder; `tell` gets a sentence for each damaged file.

    The game in the shared file moves to its own save as soon as that is free.
    """

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        self._folder = folder
        self._tell = tell
        self._stores: dict[str, SaveStore] = {}
        self._shared = SaveStore(folder, SHARED_STEM)
        self._not_moved: str | None = None
        """The game left in the shared file because moving it failed."""
        self.failure: SaveError | None = None
        """The error of the last write; None if it succeeded. Set by the writer's thread."""

    def store(self, name: str) -> SaveStore:
        return self._stores.setdefault(name, SaveStore(self._folder, name))

    def exists(self, name: str) -> bool:
        """Return whether there is a save with this name, damaged or not."""
        return self.store(name).exists or self._not_moved == name

    def load(self, games: list[str]) -> list[AnySession]:
        """Return the saved games, latest first; set damaged files aside and report them."""
        found: dict[str, AnySession] = {}
        for game, slot in product(games, SLOTS):
            name = save_name(game, slot)
            session = self._read(self.store(name), partial(_read_game, game))
            if session is not None:
                session.slot = slot
                found[name] = session
        self._take_over_shared(found)
        return sorted(found.values(), key=self._last_written, reverse=True)

    def _read(self, store: SaveStore, read: Callable[[str], AnySession]) -> AnySession | None:
        """Return the game in a save, and report damage; None if there is none or it cannot be read."""
        if not store.exists:
            return None
        try:
            loaded: LoadedSave[AnySession] = store.load(read)
        except SaveError as error:
            self._tell(str(error))
            return None
        notice = loaded.notice()
        if notice is not None:
            self._tell(notice)
        return loaded.value

    def _take_over_shared(self, found: dict[str, AnySession]) -> None:
        """Move the shared file's game to its own save, unless there already is one."""
        from gnoming.person.records import write_session

        self._not_moved = None
        session = self._read(self._shared, _read_any)
        if session is None:
            return
        name = session.game.name
        try:
            if name not in found and not self.store(name).exists:
                found[name] = session
                self._not_moved = name
                self.store(name).write(write_session(session))
                self._not_moved = None
            if _is_same_game(session, found.get(name)) and self._not_moved is None:
                self._shared.remove()
        except SaveError as error:
            self._tell(str(error))

    def _last_written(self, session: AnySession) -> float:
        name = save_name(session.game.name, session.slot)
        store = self._shared if self._not_moved == name else self.store(name)
        try:
            return store.path.stat().st_mtime
        except OSError:  # only a backup is left
            return 0.0

    def write(self, name: str, document: str) -> None:
        """Save a game under this name. Raises SaveError, and keeps it as `failure` until a write succeeds."""
        try:
            self.store(name).write(document)
        except SaveError as error:
            self.failure = error
            raise
        self.failure = None

    def archive(self, name: str, document: str, records: Path, stem: str) -> None:
        """File a finished game among the records, and clear its save. Raises SaveError."""
        self.store(name).archive(document, records, stem)
        self._remove_shared(name)
        self.failure = None

    def remove(self, name: str) -> None:
        """Delete the saved game with this name. Raises SaveError."""
        self.store(name).remove()
        self._remove_shared(name)
        self.failure = None

    def _remove_shared(self, name: str) -> None:
        if self._not_moved == name:
            self._shared.remove()
            self._not_moved = None

    def close(self) -> None:
        """Unlock the saves for other programs."""
        for store in (*self._stores.values(), self._shared):
            store.close()


def _read_any(document: str) -> AnySession:
    from gnoming.person.records import read_session

    return read_session(document)


def _read_game(name: str, document: str) -> AnySession:
    session = _read_any(document)
    if session.game.name != name:
        raise ValueError(f"a save of {session.game.name}")
    return session


def _is_same_game(one: AnySession, other: AnySession | None) -> bool:
    """Return whether both are the same game, perhaps at different points."""
    return other is not None and (one.game.name, one.luck.seed, one.created) == (
        other.game.name,
        other.luck.seed,
        other.created,
    )
