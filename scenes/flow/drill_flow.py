"""Drills: their page, and the sittings in which they are taken."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import cached_property

from gnoming import paths
from gnoming.drills.drill import Drill, lay_out
from gnoming.drills.progress import Repetition, next_session, read_ready
from gnoming.registry import GAMES
from gnoming.text import text, text_n
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.drills.asked import Asked, DrillWays
from scenes.drills.bed import Growth
from scenes.drills.page import DrillsPage, Plot
from scenes.drills.scene import DrillScene
from scenes.flow.after_game import AfterGame
from scenes.flow.presenters import boxed_games, presenter_for
from scenes.flow.profile import Profile
from scenes.flow.table_exits import GameTableExits, TableFlow
from scenes.menus.backgrounds import release_background
from scenes.title.game_signs import BoxedGame

log = logging.getLogger(__name__)
FOLDER = "drills"


class DrillFlow:
    """The way from the clubhouse through a sitting of drills. `today` gives the local date."""

    def __init__(
        self,
        app: App,
        profile: Profile,
        thinker: Callable[[], Thinker],
        after_game: Callable[[], AfterGame],
        flow: TableFlow,
        today: Callable[[], date],
        on_leave: Callable[[], None],
    ) -> None:
        self._app = app
        self._profile = profile
        self._thinker = thinker
        self._after_game = after_game
        self._flow = flow
        self._today = today
        self._on_leave = on_leave
        self._waiting: list[Drill] = []
        self._answers: list[bool] = []
        self._count = 0

    @cached_property
    def ready(self) -> tuple[Drill, ...]:
        """The ready-made drills of all games; a file that cannot be used is left out."""
        found: list[Drill] = []
        for game in boxed_games():
            try:
                found += read_ready(paths.assets() / FOLDER / f"{game.name}.json")
            except (OSError, ValueError) as error:
                log.error("cannot use the drills of %s: %s", game.name, error)
        return tuple(found)

    # the page -------------------------------------------------------------------------------------

    def open_page(self, latest: str = "") -> None:
        """Show the beds of both games; `latest` tells of the sitting that has just ended."""
        page = DrillsPage(self._app, self._plots, self.begin, self._on_leave, latest)
        self._app.scenes.replace(page)

    def count_due(self) -> int:
        """Return how many drills are to be repeated today."""
        progress = self._profile.books.drills
        return len(progress.due((*progress.own, *self.ready), self._today()))

    def _plots(self) -> Sequence[Plot]:
        return [self._plot(game) for game in boxed_games()]

    def _plot(self, boxed: BoxedGame) -> Plot:
        progress, today, game = self._profile.books.drills, self._today(), boxed.name
        own, ready = progress.own_in(game), tuple(one for one in self.ready if one.game == game)
        every = (*own, *ready)
        due, new = len(progress.due(every, today)), len(progress.untried(every))
        learned = sum(progress.is_learned(one) for one in every)
        tally: list[tuple[Growth, str]] = [
            ("thirsty", text("drills.due", count=due)),
            ("seed", text("drills.new", count=new)),
            ("flower", text("drills.done", count=learned)),
        ]
        count, next_day = len(next_session(progress, game, self.ready, today)), progress.next_day(every)
        begin = text_n("drills.begin", count) if count else ""
        note = (
            text("drills.nothing") if next_day is None else text_n("drills.next-day", (next_day - today).days)
        )
        return Plot(
            game, boxed.title, boxed.emblem, self._growths(own), self._growths(ready), tally, note, begin
        )

    def _growths(self, drills: Iterable[Drill]) -> list[Growth]:
        return [self._growth(drill) for drill in drills]

    def _growth(self, drill: Drill) -> Growth:
        known = self._profile.books.drills.repetitions.get(drill.name)
        if known is None:
            return "seed"
        if known.learned:
            return "flower"
        if known.is_due(self._today()):
            return "thirsty"
        return "bud" if known.rights else "sprout"

    # a sitting ------------------------------------------------------------------------------------

    def begin(self, game: str) -> None:
        """Begin a sitting: what is due, then one's own leaks, then ready-made drills."""
        self._waiting = list(next_session(self._profile.books.drills, game, self.ready, self._today()))
        self._answers, self._count = [], len(self._waiting)
        self._ask_next()

    def _ask_next(self) -> None:
        """Ask the next drill that can be laid out; after the last one tell how it went."""
        while self._waiting:
            drill = self._waiting.pop(0)
            try:
                position = lay_out(drill, GAMES, text("lesson.you"))
            except ValueError as error:
                log.warning("cannot use a drill: %s", error)
                self._profile.books.drills = self._profile.books.drills.without(drill)
                self._count -= 1
                continue
            self._show(Asked(drill, position, self._count - len(self._waiting), self._count))
            return
        self.open_page(self._summary())

    def _show(self, asked: Asked) -> None:
        session = asked.position.session
        exits = GameTableExits(self._app, session, self._thinker(), self._after_game(), self._flow)
        release_background()
        self._app.ui.skin.clear()
        ways = DrillWays(self._answer, self._ask_next, self._leave, self._today)
        order, presenter = self._profile.hand_order, presenter_for(session.game)
        scene = DrillScene(self._app.ui, presenter, asked, order, exits, self._thinker(), ways)
        self._app.scenes.replace(scene)

    def _answer(self, drill: Drill, right: bool) -> Repetition:
        """Keep an answer at once: a kill takes no more than the drill that is looked at."""
        self._answers.append(right)
        self._profile.books.drills = self._profile.books.drills.with_answer(drill, right, self._today())
        return self._profile.books.drills.repetitions[drill.name]

    def _leave(self) -> None:
        """Leave a sitting; what was not asked waits as before."""
        self._waiting = []
        self.open_page(self._summary())

    def _summary(self) -> str:
        if not self._answers:
            return ""
        right, count = sum(self._answers), len(self._answers)
        if right == count:
            return text("drills.all-right", count=count)
        return text("drills.summary", right=right, count=count)
