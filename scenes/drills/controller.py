import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from gnoming import paths
from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.deals.players import DEFAULT_PORTRAIT
from gnoming.drills.drill import Drill, lay_out, own_names
from gnoming.drills.progress import (
    MOST_OWN,
    SESSION_DRILLS,
    DrillProgress,
    Repetition,
    next_session,
    read_ready,
)
from gnoming.registry import GAMES
from gnoming.setup.choice import latest_person
from gnoming.text import text, text_n
from scenes.app.controller import Controller, Navigator
from scenes.drills.bed import Growth
from scenes.drills.page import DrillsPage, Plot
from scenes.drills.scene import Asked, DrillScene
from scenes.games import faces
from scenes.kit.scene import Scene
from scenes.table.controller import GameTable
from scenes.table.game.face import GameFace

log = logging.getLogger(__name__)
FOLDER = "drills"


class Drills(Controller):
    """The controller of the drills page and of practice sessions, which show one drill after another."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._waiting: list[Drill] = []
        self._answers: list[bool] = []
        self._count = 0
        self._keeps_answers = True
        self._review: Scene | None = None
        """The review that the practice session was started from and leads back to."""
        self._unusable: set[str] = set()
        """The names of the player's drills that can't be set up here, such as another version's; they are kept.
        """
        self._unusable_told = 0

    @cached_property
    def ready(self) -> tuple[Drill, ...]:
        """The ready-made drills of all games, without files that can't be used."""
        found: list[Drill] = []
        for game in faces():
            path = paths.assets() / FOLDER / f"{game.name}.json"
            try:
                found += read_ready(path) if path.exists() else ()
            except (OSError, ValueError) as error:
                log.error("cannot use the drills of %s: %s", game.name, error)
        return tuple(found)

    # the page -------------------------------------------------------------------------------------

    def open(self) -> None:
        self._review = None
        self._show_page()

    def _show_page(self, latest: str = "") -> None:
        """Show the page; `latest` sums up the practice session that has just ended."""
        review = self._review
        leave = self._navigator.clubhouse.open if review is None else self._to_review
        page = DrillsPage(self._app, self._plots, self.begin, leave, latest, review is not None)
        self._app.scenes.replace(page, review)
        if not latest:
            self._navigator.show_notices()
        if (found := len(self._unusable) - self._unusable_told) > 0:
            self._unusable_told += found
            self._navigator.say(text_n("drills.other-version", found))

    def count_due(self) -> int:
        progress = self._usable
        return len(progress.due((*progress.own, *self.ready), self._navigator.today()))

    @property
    def _usable(self) -> DrillProgress:
        """The player's progress, leaving out those of their own drills that can't be set up."""
        progress = self._profile.stores.drills
        return replace(progress, own=tuple(one for one in progress.own if one.name not in self._unusable))

    def _plots(self) -> list[Plot]:
        return [self._plot(game) for game in faces()]

    def _plot(self, boxed: GameFace) -> Plot:
        progress, today, game = self._usable, self._navigator.today(), boxed.name
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
        growths = self._growths(own), self._growths(ready)
        return Plot(game, boxed.title, boxed.emblem, *growths, tally, note, begin)

    def _growths(self, drills: Iterable[Drill]) -> list[Growth]:
        return [self._growth(drill) for drill in drills]

    def _growth(self, drill: Drill) -> Growth:
        known = self._profile.stores.drills.repetitions.get(drill.name)
        if known is None:
            return "seed"
        if known.learned:
            return "flower"
        if known.is_due(self._navigator.today()):
            return "thirsty"
        return "bud" if known.rights else "sprout"

    # a sitting ------------------------------------------------------------------------------------

    def _to_review(self) -> None:
        scenes = self._app.scenes
        assert self._review is not None
        scenes.pop(scenes.stack[scenes.stack.index(self._review) + 1])

    def begin(self, game: str, reviewed: AnySession | None = None, of_others: Sequence[Drill] = ()) -> None:
        """Start a practice session, or one with only the drills `of_others`, in which answers aren't kept.

        Drills from a game that was `reviewed` come first, then other due drills, the player's own, and ready-made ones.
        """
        self._keeps_answers = not of_others
        if reviewed is not None:
            self._review = self._app.scenes.top
        first = own_names(reviewed) if reviewed is not None else frozenset[str]()
        every = next_session(
            self._usable, game, self.ready, self._navigator.today(), MOST_OWN + SESSION_DRILLS
        )
        mine = sorted(every, key=lambda one: one.name not in first)[:SESSION_DRILLS]
        self._waiting = list(of_others or mine)
        self._answers, self._count = [], len(self._waiting)
        self.ask_next()

    def ask_next(self) -> None:
        """Show the next drill that can be set up; if none is left, show the summary."""
        you = latest_person(self._profile.settings.last_setup, GAMES)
        you = you or Player(text("lesson.you"), portrait=DEFAULT_PORTRAIT)
        while self._waiting:
            drill = self._waiting.pop(0)
            try:
                position = lay_out(drill, GAMES, you)
            except ValueError as error:
                log.warning("cannot use a drill: %s", error)
                self._unusable.add(drill.name)
                self._count -= 1
                continue
            number = self._count - len(self._waiting)
            self._show(Asked(drill, position, number, self._count, tuple(self._waiting)))
            return
        self._show_page(self._summary())

    def _show(self, asked: Asked) -> None:
        self._navigator.prepare_table()
        table = GameTable(self._navigator, asked.position.session)
        self._app.scenes.replace(DrillScene(self._navigator, asked, table), self._review)

    def answer(self, drill: Drill, right: bool) -> Repetition | None:
        """Save an answer at once; return when the drill is next due, or None if answers aren't kept."""
        self._answers.append(right)
        if not self._keeps_answers:
            return None
        stores = self._profile.stores
        stores.drills = stores.drills.with_answer(drill, right, self._navigator.today())
        return self._profile.stores.drills.repetitions[drill.name]

    def leave(self) -> None:
        """Leave a practice session and show its summary; the remaining drills stay as they were."""
        self._waiting = []
        self._show_page(self._summary())

    def _summary(self) -> str:
        if not self._answers:
            return ""
        right, count = sum(self._answers), len(self._answers)
        if right == count == self._count:
            return text("drills.all-right", count=count)
        return text("drills.summary", right=right, count=count)
