"""All lessons, in both languages, taken by model pupils, contrary ones, wild ones, and ones who are cut off.

GNOMING_LESSONS=all has everybody do everything: each way in each language, every wrong move, 10,000 inputs.
"""

import os
import random
from collections.abc import Callable
from itertools import product

import pytest

from gnoming import paths
from gnoming.core.game import Action
from gnoming.core.table import Gesture
from gnoming.lessons.run import LessonRun
from gnoming.person.profile import Profile
from gnoming.text import set_language
from scenes.lessons.table import LessonTable
from tests.support.lessons import NAMES, Classroom, by_pad, classroom, click_bubble, lesson, take_lesson
from tests.support.program import FEW_FRAMES, SMALL, Program
from tests.support.tables import by_clicks, by_drags, by_keys

THOROUGH = os.environ.get("GNOMING_LESSONS") == "all"
LANGUAGES = ("en", "de", "es", "fr")
TAKEN = [
    (name, code)
    for number, (name, code) in enumerate(product(NAMES, LANGUAGES))
    if THOROUGH or number % 4 == number // 4 % 4
]
"""Each lesson in one language, in turn; in all for thorough pupils."""
WRONG_MOVES = 100 if THOROUGH else 2
"""How many wrong moves a contrary pupil tries at a step."""
INPUTS = -(-10_000 // len(TAKEN)) if THOROUGH else 60
"""How many inputs a wild pupil makes in a lesson."""

WAYS: dict[str, tuple[Callable[[Classroom, Gesture], None], Callable[[Classroom], None]]] = {
    "clicks": (by_clicks, click_bubble),
    "keys": (by_keys, lambda room: room.pilot.press("return")),
    "pad": (by_pad, lambda room: room.pilot.pad(0)),
    "drags": (by_drags, click_bubble),
}
LANGUAGE_OF = {"clicks": "en", "keys": "de", "pad": "fr", "drags": "es"}
MODELS = [
    (way, name, code)
    for way, name, code in product(WAYS, NAMES, LANGUAGES)
    if THOROUGH or (code == LANGUAGE_OF[way] and (way != "drags" or name in NAMES[::4]))
]
KEYS = (
    *("return", "space", "d", "q", "e", "x", "n", "1", "5", "9", "tab", "left", "right", "up", "down"),
    *("backspace", "h", "c", "?", "r", "w", "g", "t"),
)


@pytest.mark.parametrize(("way", "name", "code"), MODELS)
def test_the_model_pupil_takes_every_lesson(way: str, name: str, code: str) -> None:
    set_language(code)
    room = classroom(name)
    make, read = WAYS[way]
    take_lesson(room, make, read)
    assert room.steps == list(range(len(room.run.lesson.steps) + 1))
    assert room.ends == ([] if room.run.lesson.open_ended else ["done"])


@pytest.mark.parametrize(("name", "code"), TAKEN)
def test_the_contrary_pupil_errs_at_every_step_and_comes_to_the_end(name: str, code: str) -> None:
    set_language(code)
    room = classroom(name)
    rng = random.Random(name)
    erred = 0

    def err(room: Classroom, gesture: Gesture) -> None:
        nonlocal erred
        others = wrong_gestures(room)
        for other in rng.sample(others, min(WRONG_MOVES, len(others))):
            number, state = room.run.number, room.session.state
            by_clicks(room, other)
            assert room.run.astray is not None, "it is played"
            room.pilot.wait(200)
            room.pilot.press("return")
            room.wait_for_words()
            assert (room.run.number, room.session.state) == (number, state)
            erred += 1
        by_clicks(room, gesture)

    take_lesson(room, err, click_bubble)
    assert erred > 0
    assert room.run.finished


def wrong_gestures(room: Classroom) -> list[Gesture]:
    """Return how all moves are made that are legal, but not asked for."""
    step = room.run.step
    assert step is not None
    gestures = room.session.game.gestures(room.session.view(room.run.lesson.pupil))
    ways: dict[Action, Gesture] = {
        action: gesture for gesture, action in gestures.items() if not step.accepts(action)
    }
    return list(ways.values())


@pytest.mark.parametrize(("name", "code"), TAKEN)
def test_wild_input_never_gets_a_lesson_stuck(name: str, code: str) -> None:
    set_language(code)
    rng = random.Random(f"{name}/{code}")
    room = classroom(name)
    for _ in range(INPUTS):
        if room.run.finished:
            room = classroom(name)
        match rng.randrange(4):
            case 0:
                room.pilot.press(rng.choice(KEYS))
            case 1:
                room.pilot.pad(rng.choice((0, 1, 2, 3, 9, 10, 11, 12, 13, 14)))
            case 2:
                gestures = [*room.scene.input.resolver.gestures()]
                if gestures and not room.picture.busy:
                    by_clicks(room, rng.choice(gestures))
            case _:
                wide, high = room.picture.viewport.units_wide, room.picture.viewport.units_high
                room.pilot.click(rng.random() * wide, rng.random() * high)
    room.scene.input.drag.cancel()
    take_lesson(room, by_clicks, click_bubble)
    assert room.run.finished


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("name", "code"), TAKEN)
def test_a_kill_at_any_step_loses_at_most_that_step(name: str, code: str) -> None:
    found = lesson(name)
    with Program(size=SMALL, code=code) as program:
        program.pilot.frame_ms = 1000 / FEW_FRAMES
        program.navigator.lessons.take(name)
        for number in range(len(found.steps)):
            table = program.scene
            assert isinstance(table, LessonTable)
            wait_for_words(program, table)
            program.profile.close()  # all that was to be written is on the disk now
            kept = Profile(paths.user_folders()).settings
            assert kept.lesson_steps.get(name, 0) == number
            assert LessonRun(found, "Ann", number).number == number
            step = table.run.step
            assert step is not None
            if step.action is None:
                program.pilot.click_on(table.guide.bubble)
            else:
                table.session.post(found.pupil, step.action)
                table.session.pump()
            program.pilot.wait(program.pilot.frame_ms)


def wait_for_words(program: Program, table: LessonTable) -> None:
    """Let time pass until something is said and nothing moves; raises TimeoutError."""
    for _ in range(400):
        if table.guide.bubble.visible and not table.picture.busy:
            return
        program.pilot.wait(program.pilot.frame_ms)
    raise TimeoutError("nothing is said")
