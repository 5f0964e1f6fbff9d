"""Lessons: their page, every step of each, and the help for pupils who hesitate or make a mistake."""

import tomllib
from dataclasses import replace
from pathlib import Path

from environment import ROOT
from scenes.lessons.guide import GHOST_AFTER, MARK_AFTER
from scenes.lessons.table import LessonTable
from shots.pages.menus import TITLE
from shots.steps import State, away, state, wait
from shots.studio import Studio

FOLDER = ROOT / "assets" / "lessons"


def page(studio: Studio) -> None:
    """Show the lessons to a person who has completed two and begun a third."""
    TITLE(studio)
    settings = studio.profile.settings
    done = ("around-1-tee", "around-2-cups")
    studio.profile.settings = replace(settings, lessons_done=done, lesson_steps={"around-3-alike": 4})
    studio.navigator.lessons.open()
    studio.settle()


def step(name: str, number: int) -> State:
    """Show a step of a lesson, once its sentence has been said."""

    def take(studio: Studio) -> None:
        studio.profile.settings = replace(studio.profile.settings, lesson_steps={name: number})
        studio.navigator.lessons.take(name)
        for _ in range(400):
            table = studio.table
            if isinstance(table, LessonTable) and table.guide.bubble.visible and not table.picture.busy:
                return
            studio.pilot.wait(50)
        raise TimeoutError(f"{name}: nothing is said at step {number}")

    return state(TITLE, take, away, wait(600))


def astray(studio: Studio) -> None:
    """Throw away a card that is worth keeping."""
    step("around-1-tee", 5)(studio)
    studio.pilot.press("q")
    studio.pilot.wait(1500)


def _steps(path: Path) -> dict[str, State]:
    count = len(tomllib.loads(path.read_text("utf-8"))["step"])
    topic = path.stem.rpartition("-")[2]
    return {f"lesson-{topic}-{number:02}": step(path.stem, number) for number in range(count)}


STATES: dict[str, State] = {
    "lessons": page,
    "lesson-astray": astray,
    "lesson-marked": state(step("around-1-tee", 4), wait(MARK_AFTER)),
    "lesson-ghost": state(step("around-1-tee", 5), wait(GHOST_AFTER + 900)),
}
for _path in sorted(FOLDER.glob("*.toml")):
    STATES |= _steps(_path)
