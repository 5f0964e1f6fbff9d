"""The tour: each course's map, a hole's sign, and the result of a round."""

from gnoming import paths
from gnoming.person.trophies import won_words
from gnoming.text import text
from gnoming.tour.course import HOLES, Course, read_courses
from gnoming.tour.progress import CourseCard, HoleCard, begin
from scenes.tour.result import ResultScene, RoundResult
from scenes.tour.scene import TourScene
from scenes.tour.words import total_words
from shots.pages.menus import TITLE
from shots.steps import State
from shots.studio import Studio

OVERS = (0, -4, 6, -5, -9, 1, 13, -3, -20)
"""The points over par of a walk, hole by hole."""


def _card(course: Course, done: int, best: int | None = None) -> CourseCard:
    holes = tuple(HoleCard(1, course.par(n) + OVERS[n]) if n < done else HoleCard() for n in range(HOLES))
    return CourseCard(holes, best=best)


def open_tour(studio: Studio, name: str, done: int) -> TourScene:
    """Show a course on which this many holes are done."""
    TITLE(studio)
    courses = read_courses(paths.assets() / "tour")
    progress = studio.profile.stores.tour
    for one in courses.values():
        progress = progress.with_card(one.name, CourseCard())
    if done:
        progress = progress.with_card("family", _card(courses["family"], HOLES))
    studio.profile.stores.tour = progress.with_card(name, _card(courses[name], done))
    studio.navigator.tour.open()
    studio.settle()
    scene = studio.app.scenes.top
    if not isinstance(scene, TourScene):
        raise LookupError("no map")
    scene.show_course(courses[name])
    studio.settle()
    return scene


def course(name: str, done: int) -> State:
    """Return the state that shows a course."""
    return lambda studio: open_tour(studio, name, done)


def sign(name: str, done: int, hole: int) -> State:
    """Return the state that shows a hole's sign."""

    def show(studio: Studio) -> None:
        open_tour(studio, name, done).open_sign(hole)
        studio.settle()

    return show


def sign_left(studio: Studio) -> None:
    """Show the sign of a hole on which two tries were abandoned."""
    scene = open_tour(studio, "club", 3)
    for moment in ("one", "two"):
        studio.profile.stores.tour = begin(studio.profile.stores.tour, scene.course, 3, moment)
    scene.refresh()
    scene.open_sign(3)
    studio.settle()


def result(studio: Studio) -> None:
    """Show the result of a round."""
    scene = open_tour(studio, "club", 5)
    total = total_words(scene.course, scene.card)
    shown = RoundResult(scene.course.holes[4].title, -4, 5, 1, False, 1, text("tour.total", over=total))
    studio.app.scenes.push(ResultScene(studio.app, shown, lambda: None, lambda: None))
    studio.settle()


def result_trophies(studio: Studio) -> None:
    """Show a course's last hole, with the cup and new trophies."""
    scene = open_tour(studio, "club", 9)
    cup = "\n".join((text("tour.won.3"), won_words(("around-under", "around-lead", "club-course"))))
    total = text("tour.total", over=total_words(scene.course, scene.card))
    shown = RoundResult(scene.course.holes[8].title, -9, 5, 1, False, -8, total, cup)
    studio.app.scenes.push(ResultScene(studio.app, shown, lambda: None, lambda: None))
    studio.settle()


STATES: dict[str, State] = {
    "tour": course("club", 5),
    "tour-new": course("family", 0),
    "tour-done": course("family", 9),
    "tour-championship": course("championship", 8),
    "tour-sign": sign("club", 5, 5),
    "tour-sign-last": sign("championship", 8, 8),
    "tour-sign-mulligan": sign("club", 5, 2),
    "tour-sign-left": sign_left,
    "tour-result": result,
    "tour-result-trophies": result_trophies,
}
FEW = ("tour", "tour-sign")
