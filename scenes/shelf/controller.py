from collections.abc import Sequence
from itertools import groupby

from gnoming import paths
from gnoming.achievements.shelf import Achievement, Won, achievements
from gnoming.core.session import AnySession
from gnoming.person.shelf_rebuild import ShelfRebuild
from gnoming.system import local_time
from gnoming.text import text
from gnoming.tour.course import Course, read_courses
from gnoming.tour.progress import best_over, leaves
from scenes.app.controller import Controller, Navigator
from scenes.kit.text.phrases import day_text
from scenes.shelf.scene import ShelfScene
from scenes.shelf.trophy_tab import Trophy
from scenes.tour.words import over_words


class ShelfPage(Controller):
    """The controller of the trophy shelf, which also opens the replays and courses behind the trophies."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._wanted: tuple[str, str, str] | None = None
        self._rebuild: ShelfRebuild | None = None
        self._unseen: frozenset[str] = frozenset()

    def open(self) -> None:
        """Show the shelf; trophies won since the last visit are marked as new this time."""
        self._profile.trophies.note_stores()
        self._unseen = self._profile.stores.shelf.unseen
        if self._profile.stores.shelf_is_lost:
            self._rebuild = ShelfRebuild(self._profile)
        self._app.scenes.replace(ShelfScene(self._navigator))
        self._profile.stores.shelf = self._profile.stores.shelf.looked_at()
        while (notice := self._profile.next_notice()) is not None:
            self._navigator.say(notice)

    # content --------------------------------------------------------------------------------------

    def rows(self) -> Sequence[Sequence[Trophy]]:
        """Return a row of trophies for each game, and one for the clubhouse with the tour's cups."""
        by_game = groupby(achievements(), lambda one: one.game)
        rows = [[self._trophy(one) for one in row] for _, row in by_game]
        return *rows[:-1], [*rows[-1], *map(self._cup, self._courses.values())]

    @property
    def _courses(self) -> dict[str, Course]:
        try:
            return read_courses(paths.assets() / "tour")
        except (OSError, ValueError):
            return {}

    def _trophy(self, one: Achievement) -> Trophy:
        won = self._profile.stores.shelf.find(one.name)
        title, asks = text(f"achievement.{one.name}"), text(f"achievement.{one.name}.asks")
        way = text("shelf.way") if won is not None and won.identity is not None else ""
        how_won = "" if won is None else _won_text(won)
        # text keys: achievement.*
        return Trophy(one.name, f"trophy-{one.name}", title, asks, how_won, way, one.name in self._unseen)

    def _cup(self, course: Course) -> Trophy:
        over = best_over(course, self._profile.stores.tour.card(course.name))
        count = leaves(over)
        how_won = "" if over is None else text("tour.cup", over=over_words(over), leaves=count)
        title = text(f"tour.tab.{course.name}")  # text keys: tour.tab.*
        asks, way = text("shelf.cup-asks", course=course.title), text("shelf.cup-way")
        return Trophy(f"cup-{course.name}", "trophy", title, asks, how_won, way, leaves=count)

    def count_words(self) -> str:
        """Return the text that says how many trophies and cups have been won."""
        won = len(self._profile.stores.shelf.won)
        cups = [self._cup(course) for course in self._courses.values()]
        return text(
            "shelf.count",
            won=won,
            all=sum(1 for _ in achievements()),
            cups=sum(cup.is_won for cup in cups),
            courses=len(cups),
        )

    def use(self, trophy: Trophy) -> None:
        """Show the replay of the game that won this trophy, or the course of a cup."""
        if trophy.name.startswith("cup-"):
            self._navigator.tour.open_course(trophy.name.removeprefix("cup-"))
            return
        won = self._profile.stores.shelf.find(trophy.name)
        if won is not None and won.identity is not None:
            self._wanted = won.identity
            self._profile.records.fetch(*won.identity)

    def poll(self) -> bool:
        """Show a replay once it is found, and rebuild a lost shelf; return whether the shelf changed."""
        if self._wanted is not None:
            found = self._profile.records.fetch(*self._wanted)
            if not found.is_running:
                self._wanted = None
                self._show(found.session)
        if self._rebuild is None:
            return False
        before = self._profile.stores.shelf
        if not self._rebuild.poll():
            self._rebuild = None
        return self._profile.stores.shelf != before

    def _show(self, session: AnySession | None) -> None:
        if session is None:
            self._navigator.say(text("shelf.no-record"))
        else:
            self._navigator.replays.watch(session)

    def leave(self) -> None:
        """Go back to the clubhouse."""
        self._wanted = self._rebuild = None
        self._navigator.clubhouse.open()


def _won_text(won: Won) -> str:
    """Return the line that says when a trophy was won, without a date if none is known."""
    won_at = local_time(won.created)
    return text("shelf.won-once") if won_at is None else text("shelf.won-on", day=day_text(won_at.date()))
