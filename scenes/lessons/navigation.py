"""The screens around a lesson's table."""

from collections.abc import Callable, Sequence
from functools import partial

from gnoming.lessons.run import LessonRun
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.table.controller import GameTable
from scenes.table.game.navigation import GroundPicture, MenuEntry


class LessonNavigation(GameTable):
    """The screens around a lesson's table; there is no score page because the guide explains the scores.

    `on_played_out` is called when a round played without a script is over.
    """

    def __init__(self, navigator: Navigator, run: LessonRun, on_played_out: Callable[[], None]) -> None:
        super().__init__(navigator, run.session)
        self._run, self._on_played_out = run, on_played_out

    @property
    def note(self) -> str:
        return ""  # nobody expects a lesson to be rated

    @property
    def review_note(self) -> str:
        return ""

    def prepare_scores(self, ground: GroundPicture) -> None:
        pass

    def game_entries(self) -> Sequence[MenuEntry]:
        return ()

    @property
    def way_out(self) -> MenuEntry:
        return MenuEntry(
            text("lesson.all"), "door", partial(self._navigator.lessons.open, self._session.game.name)
        )

    def round_over(self, ground: GroundPicture) -> None:
        if self._run.is_open:
            self._on_played_out()
