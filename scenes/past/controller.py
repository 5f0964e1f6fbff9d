from collections.abc import Callable
from pathlib import Path

from gnoming.core.errors import RecordError
from gnoming.core.session import AnySession
from gnoming.past.archive import PastError, PastGames
from gnoming.past.past_game import PastGame
from gnoming.person.records import open_failure_text, open_record
from gnoming.registry import GAMES
from scenes.app.controller import Controller, Navigator
from scenes.games import faces
from scenes.past.scene import PastScene


class PastPage(Controller):
    """The controller of the page of finished games, and of the pages that open from it."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._latest: str | None = None
        """The file name of the game that was opened last."""

    def open(self) -> None:
        """Show all finished games, the one opened last chosen; if their folder can't be read, show none."""
        self._show()

    def _show(self) -> PastScene:
        games = PastGames(self._profile.records.folder, self._profile.records.index, GAMES)
        complaint: str | None = None
        try:
            games.open()
        except PastError as error:
            complaint = str(error)
        kinds = faces()
        scene = PastScene(self._navigator, games, kinds, self._latest)
        self._games = games
        self._app.scenes.replace(scene)
        if complaint is not None:
            self._navigator.say(complaint)
        return scene

    def drop(self, path: Path) -> None:
        """Import files dropped on the window into the finished games, and show them."""
        shown = next((one for one in self._app.scenes.stack if isinstance(one, PastScene)), None)
        (shown or self._show()).drop(path)

    @property
    def is_open(self) -> bool:
        return isinstance(self._app.scenes.top, PastScene)

    # pages from here ------------------------------------------------------------------------------

    def use_session(self, game: PastGame, use: Callable[[AnySession], None]) -> None:
        """Load a game and call `use` with its session; if the game can't be read, show the reason."""
        self._latest = game.file
        path = self._games.path_of(game)
        try:
            session = open_record(path)
        except (RecordError, OSError) as error:
            self._navigator.say(open_failure_text(path, error))
        else:
            self._profile.results.name_player(session)
            use(session)
