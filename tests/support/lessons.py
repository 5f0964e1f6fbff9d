"""Lessons taken on the real table, by pupils who drive it with mouse, keys or a gamepad."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from gnoming import paths
from gnoming.core.game import Action
from gnoming.core.table import Gesture
from gnoming.lessons.lesson import Lesson
from gnoming.lessons.lesson_file import STEPS, lesson_names, read_lesson
from gnoming.lessons.run import LessonRun
from gnoming.registry import GAMES, find_game
from gnoming.storage.settings import Settings
from gnoming.thinking.in_process import InProcessThinker
from scenes.app.app import App
from scenes.app.app_options import AppOptions
from scenes.games import presenter_for
from scenes.lessons.table import LessonTable
from scenes.pilot.pilot import Pilot
from tests.support import tables
from tests.support.tables import NavigationLog, PlainProfile, Table

FOLDER = paths.assets() / "lessons"
NAMES = lesson_names(FOLDER)
Take = Callable[["Classroom", Gesture], None]
"""A way to make a gesture."""


def lesson(name: str) -> Lesson:
    """Return a lesson of the game's own."""
    return read_lesson(FOLDER / f"{name}{STEPS}", GAMES)


@dataclass
class Classroom(Table):
    """A lesson's table, and all a test wants to hold of it."""

    room: LessonTable
    steps: list[int]
    ends: list[str]

    @property
    def run(self) -> LessonRun:
        """The lesson as it is taken."""
        return self.room.run

    def gesture(self, action: Action) -> Gesture:
        """Return a gesture that means this action now."""
        gestures = self.session.game.gestures(self.session.view(self.run.lesson.pupil))
        return next(gesture for gesture, meant in gestures.items() if meant == action)

    def wait_for_words(self) -> None:
        """Let time pass until something is asked or told, or the lesson is over; raises TimeoutError."""
        for _ in range(2_000):
            asked = self.run.step is not None and self.room.guide.bubble.visible
            # A press so soon is for the bots.
            still = not self.picture.busy and not self.room.pacer.guard.active
            if self.run.finished or (asked and still and self.run.astray is None):
                return
            self.pilot.wait(self.pilot.frame_ms)
        raise TimeoutError(f"{self.run.lesson.name}: nothing is said at step {self.run.number}")


def classroom(
    name: str,
    first_step: int = 0,
    reduced: bool = True,
    fps: float = 20.0,
    size: tuple[int, int] = (1280, 720),
    scale: float = 1.0,
) -> Classroom:
    """Open a lesson at a step, counted from 0."""
    run = LessonRun(lesson(name), "Ann", first_step)
    log = NavigationLog([], run.session)
    steps: list[int] = []
    ends: list[str] = []
    scenes: list[LessonTable] = []
    profile = PlainProfile(bots_pace="instant")

    def first(app: App) -> LessonTable:
        scene = LessonTable(
            app.ui,
            presenter_for(run.session.game),
            run,
            profile,
            log,
            InProcessThinker(find_game),
            steps.append,
            lambda: ends.append("done"),
            lambda: ends.append("left"),
            lambda: "Further",
        )
        scenes.append(scene)
        return scene

    options = AppOptions(paths.assets(), Settings(text_scale=scale, reduced_motion=reduced), size)
    app = App(options, first, random.Random(1))
    tables.note_open(app)
    return Classroom(app, scenes[0], run.session, Pilot(app, fps), log, profile, scenes[0], steps, ends)


def take_lesson(room: Classroom, make: Take, read: Callable[[Classroom], None]) -> None:
    """Do what is asked for, to the end of the lesson."""
    while True:
        room.wait_for_words()
        step = room.run.step
        if step is None:
            return
        before = room.run.number
        if step.action is None:
            read(room)
        else:
            make(room, room.gesture(step.action))
        assert room.run.number > before, f"{room.run.lesson.name}: step {before} is not done"


def click_bubble(room: Classroom) -> None:
    """Read what is told by a click on it."""
    room.pilot.click_on(room.room.guide.bubble)
