"""The running games: each is saved after every action, and the next action waits for the previous save."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.person.saved_games import SavedGames, save_name
from gnoming.storage.saves import SaveStore
from gnoming.storage.writer import BackgroundWriter

if TYPE_CHECKING:
    from gnoming.core.game import AnyGame, Match
    from gnoming.core.session import AnySession

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(eq=False)
class RunningGames:
    """The games that have begun: they are saved while they run, and discarded or filed in the end.

    `_wait` waits for the disk, `_note_save` is called with a game before each save, and `_on_over` with a saved game
    that is over.
    """

    _saves: SavedGames
    _writer: BackgroundWriter
    _wait: Callable[[], None]
    _note_save: Callable[[AnySession], None]
    _on_over: Callable[[AnySession], None]
    _latest: tuple[str, str] | None = None
    """The name and document of the game saved last, for another try after a failure."""

    def new(self, game: AnyGame, match: Match, practice: bool, seed: str | None = None) -> AnySession:
        """Return a new game that is saved after every action."""
        from gnoming.deals.deal import new_seed
        from gnoming.person.records import create_session

        session = create_session(game, match, seed or new_seed(game), practice)
        self.autosave(session)
        return session

    def saved(self) -> list[AnySession]:
        """Return the saved games that are not over, latest first; damaged files are set aside."""
        from gnoming.registry import GAMES

        self._wait()
        running = []
        for session in self._saves.load(list(GAMES)):
            if session.state.over:
                self._on_over(session)
            else:
                self.autosave(session)
                running.append(session)
        return running

    def has_save(self, name: str) -> bool:
        self._wait()
        return self._saves.exists(name)

    def is_open_elsewhere(self, name: str) -> bool:
        """Return whether another running program has the save with this name open."""
        self._wait()
        return self._saves.store(name).is_open_elsewhere

    def store(self, name: str) -> SaveStore:
        return self._saves.store(name)

    @property
    def save_problem(self) -> str | None:
        failure = self._saves.failure
        return None if failure is None else str(failure)

    def autosave(self, session: AnySession) -> None:
        """Have a session saved after every action."""
        session.save = self.save
        session.is_saved = lambda: self._writer.is_idle

    def save(self, session: AnySession) -> None:
        """Save a game once the previous save is on the disk; a failure does not stop the game."""
        self._latest = _name(session), _write_session(session)
        self._wait()
        self._note_save(session)
        self._writer.submit(partial(self._saves.write, *self._latest))

    def archive(self, session: AnySession, records: Path) -> None:
        """File a finished game among the records, and clear its save."""
        name, document = _name(session), _write_session(session)
        self._latest = None
        # Records come from outside too, and this becomes part of a file's name.
        day = session.created[:10] if DATE.match(session.created) else "undated"
        stem = f"{day}-{session.game.name}"
        self._writer.submit(partial(self._saves.archive, name, document, records, stem))

    def discard_save(self, name: str) -> None:
        self._latest = None
        self._writer.submit(partial(self._saves.remove, name))

    def close(self) -> None:
        """Wait for the last write, retry it if it failed, and unlock the saves."""
        self._wait()
        if self._saves.failure is not None and self._latest is not None:
            self._writer.submit(partial(self._saves.write, *self._latest))
            self._wait()
        self._saves.close()


def _name(session: AnySession) -> str:
    return save_name(session.game.name, session.slot)


def _write_session(session: AnySession) -> str:
    from gnoming.person.records import write_session

    return write_session(session)
