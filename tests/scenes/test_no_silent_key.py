"""On every kind of page each key is answered: something is said, or what has the focus tells of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gnoming.core.game import AnyGame, Player
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly
from scenes.kit.scene import Scene
from tests.support.program import Program, quick_profile
from tests.support.pupils.listening import Listener

pytestmark = pytest.mark.usefixtures("home", "english")
UNTRIED = frozenset({"fullscreen"})
FPS = 4.0
QUIET, ANSWERED = 4, 12
"""Frames in which nothing new is heard once all is said, and in which an answer has to come."""
AROUND, PESKY = GAMES.values()


def table(game: AnyGame) -> Callable[[Program], None]:
    """Return what opens a table of this game after some moves."""

    def open_table(program: Program) -> None:
        session = new_game(game, people=1, rounds=2)
        play_randomly(session, 10)
        program.open(session)

    return open_table


def film(game: AnyGame, shows_scores: bool = False) -> Callable[[Program], None]:
    """Return what opens the film of a game at its end, or the last scores over it."""
    session = new_game(game, people=1)

    def open_film(program: Program) -> None:
        play_randomly(session)  # does nothing once it is over
        program.open(session)
        program.pilot.press("end")
        if shows_scores:
            program.navigator.replays.show_scores(session, session.state)

    return open_film


PAGES: dict[str, Callable[[Program], object]] = {
    "title": lambda program: program.navigator.show_title(),
    "setup": lambda program: program.navigator.setup.open(),
    "options": lambda program: program.navigator.overlays.open_options(),
    "help": lambda program: program.navigator.overlays.open_help(),
    "people": lambda program: program.navigator.people.open(),
    "lessons": lambda program: program.navigator.lessons.open(),
    "clubhouse": lambda program: program.navigator.clubhouse.open(),
    "calendar": lambda program: program.navigator.deals.open(),
    "tour": lambda program: program.navigator.tour.open(),
    "shelf": lambda program: program.navigator.shelf.open(),
    "drills": lambda program: program.navigator.drills.open(),
    "a drill": lambda program: program.navigator.drills.begin(AROUND.name),
    "a round with real cards": lambda program: program.navigator.counting.begin(
        AROUND, [Player("Ada", portrait="penny"), Player("Bea", portrait="moss")], {}, 0
    ),
    "a hand with real cards": lambda program: program.navigator.counting.begin(
        PESKY, [Player(name, portrait="moss") for name in ("Ada", "Bea", "Cem")], {}, 0
    ),
    "past": lambda program: program.navigator.past.open(),
    "stats": lambda program: program.navigator.stats.open(),
    "a table of the first game": table(AROUND),
    "a table of the second game": table(PESKY),
    "a film of the first game": film(AROUND),
    "a film of the second game": film(PESKY),
    "scores in a film of the first game": film(AROUND, shows_scores=True),
    "scores in a film of the second game": film(PESKY, shows_scores=True),
}


def rest(listener: Listener) -> None:
    """Wait until nothing new has been heard for a while."""
    quiet = 0
    while quiet < QUIET:
        before = listener.heard
        listener.wait()
        quiet = quiet + 1 if listener.heard == before else 0


@pytest.mark.parametrize("page", PAGES)
def test_every_key_is_answered(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A page that leaves would be an answer.
    monkeypatch.setattr("scenes.replay.controller.SCORES_MS", 600_000)
    program = Program(fps=FPS)
    silent = []
    listener: Listener | None = None
    scene: Scene | None = None
    keys = {command: names[0] for command, names in program.app.ui.bindings.keys.items() if names}
    for command, key in keys.items():
        if command in UNTRIED:
            continue
        if listener is None or not program.app.scenes.running or program.scene is not scene:
            program.open(profile=quick_profile(tmp_path / command))
            PAGES[page](program)
            listener = Listener(program)
            scene = program.scene
        rest(listener)
        before = listener.heard
        program.pilot.press(key)
        for _ in range(ANSWERED):
            listener.wait()
            if listener.heard != before or not program.app.scenes.running:
                break
        else:
            silent.append(f"{command} ({key})")
    program.close()
    assert not silent
