"""Who began each saved game: it counts for them, whoever plays it to its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gnoming.core.session import AnySession
from gnoming.person.begun import FILE, Begun, BegunGames, read_begun
from gnoming.person.people import People
from gnoming.storage.store import Store, Submit


class Owners:
    """Notes the person who plays as a game's beginner before its first save."""

    def __init__(self, people: People, data: Path, submit: Submit, notify: Callable[[str], None]) -> None:
        self._people = people
        self._games = Store(data / FILE, read_begun, BegunGames(), submit, notify)

    def note(self, session: AnySession) -> None:
        """Note who begins a game, unless somebody has begun it already."""
        game, games = session.game.name, self._games.value
        if games.beginner(game, session.created, session.luck.seed) is None:
            entry = Begun(session.created, session.luck.seed, self._people.player_id)
            self._games.value = games.with_game(game, entry)

    def beginner(self, session: AnySession) -> str:
        """Return the id of who has begun a game: who plays, where that was not noted."""
        noted = self._games.value.beginner(session.game.name, session.created, session.luck.seed)
        return self._people.player_id if noted is None else noted
