"""Left alone for half an hour, everything stays as it was, whatever is asked."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from gnoming.around.state import Phase as Around
from gnoming.core.game import AnyGame
from gnoming.core.session import AnySession
from gnoming.pesky.state import Phase as Pesky
from gnoming.registry import find_game
from gnoming.selftest.game_checks import new_game
from scenes.app.frame_pace import RESTING_NAP_MS
from scenes.pilot.program import Program
from tests.support.playing import pick
from tests.support.program import quick_profile, quick_program

AROUND, PESKY = find_game("gnoming-a-round"), find_game("pesky-garden-gnomes")
HALF_HOUR_MS = 30 * 60_000.0
LONG_STEP_MS = 5000.0
"""Most prompts wait in steps that no running program makes, but that let as much time pass."""
Wanted = Callable[[AnySession], bool]
Go = Callable[[Program], None]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """Return a program that has not been started, in which nothing moves."""
    program = quick_program(tmp_path)
    yield program
    program.close()


def game_until(game: AnyGame, wanted: Wanted, people: int = 1) -> AnySession:
    """Return a game, played by dice, whose first seat is asked for what is wanted."""
    for number in count():
        session = new_game(game, people, rounds=2, seed=f"idle-{number}")
        dice = Random(number)
        while not session.state.over:
            if wanted(session):
                return session
            if session.state.to_act:
                session.act(session.state.to_act[0], pick(session, dice))
            else:
                session.act(None, game.deal_action())
    raise AssertionError


def mine(phase: Around | Pesky) -> Wanted:
    """Return whether the first seat is asked for this."""
    return lambda session: session.state.phase is phase and session.state.to_act[:1] == (0,)  # type: ignore[attr-defined]


def round_is_over(session: AnySession) -> bool:
    """Return whether scores are shown now."""
    return bool(session.journal) and not session.state.to_act and not session.state.over


GAMES: dict[str, tuple[AnyGame, Wanted, int]] = {
    "starting-flips": (AROUND, mine(Around.STARTING_FLIPS), 1),
    "draw": (AROUND, mine(Around.DRAW), 1),
    "card-in-hand": (AROUND, mine(Around.PLAY), 1),
    "hazard-offer": (AROUND, mine(Around.OFFER), 1),
    "scores": (AROUND, round_is_over, 1),
    "two-people": (AROUND, mine(Around.DRAW), 2),
    "goal": (PESKY, mine(Pesky.KEEP_GOAL), 1),
    "bid": (PESKY, mine(Pesky.KEEP_TOKEN), 1),
    "trump": (PESKY, mine(Pesky.TRUMP), 1),
    "trick": (PESKY, mine(Pesky.PLAY), 1),
    "curtain": (PESKY, mine(Pesky.PLAY), 2),
    "pesky-scores": (PESKY, round_is_over, 1),
}
SCENE_OF = {"scores": "score", "pesky-scores": "score", "curtain": "curtain"}


def lesson(program: Program) -> None:
    program.navigator.lessons.take(program.navigator.lessons.names[0])


def paused(program: Program) -> None:
    """Open the table's menu."""
    program.open(game_until(*GAMES["draw"]))
    program.pilot.settle()
    program.pilot.press("escape")


def asked(program: Program) -> None:
    """Be asked whether a saved game may be given up for another."""
    program.profile.games.save(new_game(AROUND, 1))
    program.navigator.play_instead(new_game(AROUND, 1))


PAGES: dict[str, tuple[str, Go]] = {
    "title": ("title", lambda program: None),
    "setup": ("setup", lambda program: program.navigator.title.open_setup()),
    "options": ("options", lambda program: program.navigator.overlays.open_options()),
    "help": ("help", lambda program: program.navigator.overlays.open_help()),
    "clubhouse": ("clubhouse", lambda program: program.navigator.title.open_clubhouse()),
    "lesson": ("lesson", lesson),
    "menu": ("table-menu", paused),
    "dialog": ("confirm", asked),
}


@dataclass(frozen=True)
class Found:
    """Everything that must not change by itself."""

    scenes: tuple[int, ...]
    focus: tuple[int | None, ...]
    journal: int
    told: tuple[str, ...]


class Watcher:
    """Looks at a program, and hears every sentence that one of its scenes shows."""

    def __init__(self, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
        self._program = program
        self._told: list[str] = []
        for scene in program.app.scenes.stack:
            monkeypatch.setattr(
                scene.toast, "show_message", lambda words, icon=None: self._told.append(words)
            )

    def look(self, session: AnySession | None = None) -> Found:
        """Return what there is now."""
        stack = self._program.app.scenes.stack
        focus = tuple(None if (one := scene.focus.focused) is None else id(one) for scene in stack)
        played = 0 if session is None else len(session.journal)
        return Found(tuple(map(id, stack)), focus, played, tuple(self._told))


def wait(program: Program, ms: float, step_ms: float) -> None:
    """Let time pass in steps of so many ms, with nobody there."""
    for _ in range(round(ms / step_ms)):
        program.app.step(step_ms)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_waits(program: Program, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = game_until(*GAMES[name])
    program.open(session, quick_profile(tmp_path / "own"))
    wait(program, 20_000, RESTING_NAP_MS)
    assert program.scene.name == SCENE_OF.get(name, "table")
    watcher = Watcher(program, monkeypatch)
    before = watcher.look(session)
    wait(program, HALF_HOUR_MS, LONG_STEP_MS)
    assert watcher.look(session) == before


@pytest.mark.parametrize("name", PAGES)
def test_a_page_waits(program: Program, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program.open(profile=quick_profile(tmp_path / "own"))
    expected, go = PAGES[name]
    go(program)
    wait(program, 20_000, RESTING_NAP_MS)
    assert program.scene.name == expected
    watcher = Watcher(program, monkeypatch)
    before = watcher.look()
    wait(program, HALF_HOUR_MS, LONG_STEP_MS)
    assert watcher.look() == before


def test_scanning_chooses_nothing(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = quick_profile(tmp_path / "own")
    profile.settings = replace(profile.settings, scanning="one")
    session = game_until(*GAMES["card-in-hand"])
    program.open(session, profile)
    wait(program, 60_000, RESTING_NAP_MS)
    assert program.app.assists.switches is not None
    watcher = Watcher(program, monkeypatch)
    before = watcher.look(session)
    wait(program, HALF_HOUR_MS, RESTING_NAP_MS)
    assert watcher.look(session) == before
