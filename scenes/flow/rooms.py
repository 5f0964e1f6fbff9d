"""The ways to all that is round the games, each loaded and made when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from scenes.app.app import App
from scenes.flow.asides import Asides
from scenes.flow.profile import Profile

if TYPE_CHECKING:
    from gnoming.thinking.thinker import Thinker
    from scenes.flow.after_game import AfterGame
    from scenes.flow.before_game import BeforeGame
    from scenes.flow.clubhouse import Clubhouse, ClubhouseWays
    from scenes.flow.deal_flow import DealFlow
    from scenes.flow.drill_flow import DrillFlow
    from scenes.flow.exits import GameExits
    from scenes.flow.lesson_flow import LessonFlow
    from scenes.flow.past_flow import PastFlow
    from scenes.flow.people_flow import PeopleFlow
    from scenes.flow.rating_desk import RatingDesk
    from scenes.flow.seal_flow import SealFlow
    from scenes.flow.shelf_flow import ShelfFlow
    from scenes.flow.stats_flow import StatsFlow
    from scenes.flow.table_exits import TableFlow
    from scenes.flow.tour_flow import TourFlow

    class Ways(GameExits, TableFlow, ClubhouseWays, Protocol):
        """Where all of them lead back to."""

        def open_clubhouse(self) -> None:
            """Show the wall of signs that lead to all pages round the games."""


class Rooms:
    """What leads to lessons, deals, tour, trophies, people, past games and so on. All bots think by way of one thinker.

    `today` gives the local date.
    """

    def __init__(
        self,
        app: App,
        profile: Profile,
        ways: Ways,
        make_thinker: Callable[[], Thinker],
        today: Callable[[], date],
    ) -> None:
        self._app = app
        self._profile = profile
        self._ways = ways
        self._make_thinker = make_thinker
        self._today = today

    def is_made(self, name: str) -> bool:
        """Whether what has this name was wanted already."""
        return name in vars(self)

    def leave_person(self) -> None:
        """Leave what belongs to who has played so far."""
        if self.is_made("rating"):
            self.rating.leave()
        vars(self).pop("before_game", None)

    def poll(self) -> None:
        """Do a little of what goes on whatever is shown; nothing before the first table was laid."""
        self.asides.speech.poll()
        if self.is_made("rating"):
            self.rating.poll()

    def close(self) -> None:
        """End the bots' thinker."""
        if self.is_made("thinker"):
            self.thinker.close()

    @cached_property
    def thinker(self) -> Thinker:
        """What all bots think by."""
        return self._make_thinker()

    @cached_property
    def before_game(self) -> BeforeGame:
        """The way to a new game."""
        from scenes.flow.before_game import BeforeGame

        return BeforeGame(self._app, self._profile, self._ways)

    @cached_property
    def lessons(self) -> LessonFlow:
        """The way through the lessons."""
        from scenes.flow.lesson_flow import LessonFlow

        return LessonFlow(self._app, self._profile, self.thinker, self.after_game, self._ways)

    @cached_property
    def deals(self) -> DealFlow:
        """The way to a game by a deal's code."""
        from scenes.flow.deal_flow import DealFlow

        return DealFlow(
            self._app, self._profile, lambda: self.thinker, self._ways, self._today, self._ways.open_clubhouse
        )

    @cached_property
    def clubhouse(self) -> Clubhouse:
        """The wall of signs."""
        from scenes.flow.clubhouse import Clubhouse

        return Clubhouse(self._app, self._profile, self._ways, self._today)

    @cached_property
    def tour(self) -> TourFlow:
        """The way along the tour."""
        from scenes.flow.tour_flow import TourFlow

        return TourFlow(
            self._app, self._profile, self._ways, lambda: self.after_game, self._ways.open_clubhouse
        )

    @cached_property
    def shelf(self) -> ShelfFlow:
        """The way to the trophies."""
        from scenes.flow.shelf_flow import ShelfFlow

        return ShelfFlow(
            self._app,
            self._profile,
            lambda: self.after_game,
            lambda course: self.tour.open_course(course),
            self._ways.open_clubhouse,
        )

    @cached_property
    def drills(self) -> DrillFlow:
        """The way through a sitting of drills."""
        from scenes.flow.drill_flow import DrillFlow

        after, thinker = (lambda: self.after_game), (lambda: self.thinker)
        return DrillFlow(
            self._app, self._profile, thinker, after, self._ways, self._today, self._ways.open_clubhouse
        )

    @cached_property
    def people(self) -> PeopleFlow:
        """The page of who plays."""
        from scenes.flow.people_flow import PeopleFlow

        return PeopleFlow(self._app, self._profile, self._ways.show_title, self.leave_person)

    @cached_property
    def seals(self) -> SealFlow:
        """The way to the sealed envelopes of games."""
        from scenes.flow.seal_flow import SealFlow

        return SealFlow(
            self._app,
            self._profile,
            self._ways.play,
            self._ways.show_title,
            lambda s: self.after_game.watch_with_other_eyes(s),
        )

    @cached_property
    def past(self) -> PastFlow:
        """The way to finished games."""
        from scenes.flow.past_flow import PastFlow

        after_game, envelope = (lambda: self.after_game), self._ways.show_envelope
        return PastFlow(self._app, self._profile, after_game, envelope, self._ways.open_clubhouse)

    @cached_property
    def stats(self) -> StatsFlow:
        """The way to the statistics."""
        from scenes.flow.stats_flow import StatsFlow

        return StatsFlow(self._app, self._profile, self._ways.open_clubhouse)

    @cached_property
    def after_game(self) -> AfterGame:
        """What can be done once a game is over."""
        from scenes.flow.after_game import AfterGame

        return AfterGame(self._app, self._profile, self.thinker, self._ways, self.rating)

    @cached_property
    def rating(self) -> RatingDesk:
        """Who rates games, beside whatever is shown."""
        from scenes.flow.rating_desk import RatingDesk

        return RatingDesk(self._profile, lambda: self.thinker)

    @cached_property
    def asides(self) -> Asides:
        """What is shown beside all this, whatever is open."""
        return Asides(self._app, self._profile, lambda: self.before_game.game.name)
