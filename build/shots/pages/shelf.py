"""The trophy shelf, empty and with some trophies and a cup."""

from dataclasses import replace
from datetime import date

from gnoming.achievements.shelf import Shelf, Won
from gnoming.deals.days import day_deal
from gnoming.deals.results import DayTry
from gnoming.tour.progress import CourseCard, Progress
from scenes.shelf.scene import ShelfScene
from shots.pages.menus import TITLE, last_round
from shots.positions import Party
from shots.steps import State, go_on, state, until
from shots.studio import Studio

NAMES = (
    "around-three",
    "around-under",
    "around-lead",
    "around-tidy",
    "pesky-run",
    "pesky-token",
    "club-birdie",
)


def empty(studio: Studio) -> None:
    """Show the shelf to a person who has won nothing yet."""
    TITLE(studio)
    studio.navigator.shelf.open()
    studio.settle()


def some(studio: Studio) -> None:
    """Show the shelf with some trophies, two of them new."""
    TITLE(studio)
    won = [Won(name, "gnoming-a-round", "2026-11-21T17:00:00Z", "seed") for name in NAMES]
    shelf = Shelf().with_won((*won, Won("club-course")))
    studio.profile.stores.shelf = replace(shelf, unseen=frozenset({"around-tidy", "club-course"}))
    studio.profile.stores.tour = Progress({"family": CourseCard(best=-7), "club": CourseCard(best=4)})
    studio.navigator.shelf.open()
    studio.settle()
    scene = studio.scene
    assert isinstance(scene, ShelfScene)
    scene.focus.set(scene.tabs[NAMES.index("around-lead") + 2])
    scene.focus.set(next(tab for tab in scene.tabs if tab.trophy.name == "around-lead"))
    studio.pilot.press("right")
    studio.pilot.press("left")
    studio.settle()


def club_won(studio: Studio) -> None:
    """Add a birdie in a daily deal and a finished course, so that the end of the current game awards their trophies."""
    profile, day = studio.profile, date(2026, 11, 3)
    profile.stores.shelf = Shelf()
    results = profile.deals.value.with_day(day.isoformat(), DayTry("x", -9)).with_par(day_deal(day).code, 8)
    profile.deals.value = results
    profile.stores.tour = Progress({"family": CourseCard(best=-20)})


STATES: dict[str, State] = {
    "shelf": some,
    "shelf-empty": empty,
    "final-trophies": state(last_round(Party(4)), club_won, go_on, until("final")),
}
FEW = ("shelf",)
