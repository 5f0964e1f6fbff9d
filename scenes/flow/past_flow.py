"""Finished games: the page of them, and where it leads."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.core.errors import RecordError
from gnoming.core.session import AnySession
from gnoming.past.archive import PastError, PastGames
from gnoming.past.past_game import PastGame
from gnoming.registry import GAMES
from scenes.app.app import App
from scenes.dialogs.dialog import NoticeScene
from scenes.flow.presenters import boxed_games
from scenes.flow.profile import Profile
from scenes.flow.records import open_failure_text, open_record
from scenes.past.scene import GameKind, PastScene

if TYPE_CHECKING:
    from scenes.flow.after_game import AfterGame


class PastFlow:
    """The way from the title to a finished game, watched, reviewed or played on."""

    def __init__(
        self,
        app: App,
        profile: Profile,
        after_game: Callable[[], AfterGame],
        open_envelope: Callable[[AnySession], None],
        on_leave: Callable[[], None],
    ) -> None:
        self._app = app
        self._profile = profile
        self._after_game = after_game
        self._on_leave = on_leave
        self._open_envelope = open_envelope
        self._latest: str | None = None
        """The file of the game that was opened last."""

    def open_page(self) -> PastScene:
        """Show all finished games, the one opened last chosen; none are shown where the folder cannot be read."""
        games = PastGames(self._profile.records.folder, self._profile.records.index, GAMES)
        complaint: str | None = None
        try:
            games.open()
        except PastError as error:
            complaint = str(error)
        kinds = [GameKind(game.name, game.title, game.emblem) for game in boxed_games()]
        scene = PastScene(self._app, games, kinds, self, self._latest)
        self._games = games
        self._app.scenes.replace(scene)
        if complaint is not None:
            self._tell(complaint)
        return scene

    def drop(self, path: Path) -> None:
        """Take what was dropped on the window among the finished games, and show them."""
        shown = next((one for one in self._app.scenes.stack if isinstance(one, PastScene)), None)
        (shown or self.open_page()).drop(path)

    @property
    def is_open(self) -> bool:
        """Whether the page is what one sees."""
        return isinstance(self._app.scenes.top, PastScene)

    # where the page leads -------------------------------------------------------------------------

    def watch(self, game: PastGame) -> None:
        """Watch a game."""
        self._with_session(game, self._after_game().watch_replay)

    def review(self, game: PastGame) -> None:
        """Review a game."""
        self._with_session(game, self._after_game().open_review)

    def play_on(self, game: PastGame) -> None:
        """Choose where to play on: the last round is shown from its beginning."""
        self._with_session(game, self._after_game().choose_position)

    def _with_session(self, game: PastGame, use: Callable[[AnySession], None]) -> None:
        """Do something with a game, all its moves played; say why if that cannot be."""
        self._latest = game.file
        path = self._games.path_of(game)
        try:
            session = open_record(path)
        except (RecordError, OSError) as error:
            self._tell(open_failure_text(path, error))
        else:
            use(session)

    def envelope(self, game: PastGame) -> None:
        """Show the sealed envelope of a game."""
        self._with_session(game, self._open_envelope)

    def export_folder(self) -> Path:
        """Return where copies go."""
        return self._profile.documents

    def keep_index(self, document: bytes) -> None:
        """Write the index."""
        self._profile.records.keep_index(document)

    def leave(self) -> None:
        """Go back to the title."""
        self._on_leave()

    def _tell(self, sentence: str) -> None:
        self._app.scenes.push(NoticeScene(self._app, sentence))
