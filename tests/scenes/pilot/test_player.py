"""A person at the table who plays by mouse and keys waits for bots however slow they are, and tells what is wrong."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from gnoming.core.game import Action
from gnoming.core.session import AnySession
from gnoming.registry import GAMES, find_game
from gnoming.selftest.game_checks import new_game
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import BotAnswer
from scenes.pilot import player
from scenes.pilot.player import PlayError
from scenes.pilot.program import Program
from tests.support.program import FEW_FRAMES, SMALL, quick_profile

AROUND = GAMES["gnoming-a-round"]
PESKY = GAMES["pesky-garden-gnomes"]
BOTS_FIRST = "selftest"
"""A seed by which two actions of a bot come before the person's first."""
SECONDS_A_LOOK = 0.1


class SlowThinker(InProcessThinker):
    """Answers only when it has been asked for an answer so many times."""

    looks = 20

    def __init__(self) -> None:
        super().__init__(find_game)
        self._looked: dict[int, int] = {}

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Return the answer when it has been looked for long enough."""
        self._looked[number] = self._looked.get(number, 0) + 1
        return super().take_answer(number, wait) if self._looked[number] >= self.looks else None


@pytest.fixture
def fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot's clock go on a bit whenever it is looked at."""
    ticks = count()
    monkeypatch.setattr(player, "monotonic", lambda: next(ticks) * SECONDS_A_LOOK)
    monkeypatch.setattr(player, "sleep", lambda seconds: None)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    made = Program(quick_profile(tmp_path), SlowThinker(), SMALL, FEW_FRAMES)
    yield made
    made.close()


def begun(program: Program) -> AnySession:
    """Open a game in which bots begin, and return it."""
    program.open(new_game(PESKY, people=1, seed=BOTS_FIRST))
    session = program.table.session
    session.is_saved = lambda: True  # the disk's time is none of the bots'
    return session


@pytest.mark.usefixtures("fast_clock")
def test_all_bots_are_waited_for_though_each_of_them_takes_seconds(program: Program) -> None:
    session = begun(program)
    player.settle(program)
    assert len(session.journal) == 3
    assert session.state.to_act == (0,)
    player.play_action(program)
    assert session.journal[3].seat == 0


@pytest.mark.usefixtures("fast_clock")
def test_a_bot_that_never_answers_is_told_by_seed(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SlowThinker, "looks", 10_000)
    begun(program)
    with pytest.raises(PlayError, match=r"no bot has thought of anything .*seed 'selftest', after 1 actions"):
        player.settle(program)


def test_nothing_is_played_in_a_bots_place(program: Program) -> None:
    session = begun(program)
    with pytest.raises(PlayError, match=r"no person's turn: seats to act are \(2,\) \(seed 'selftest'"):
        player.play_action(program)
    assert len(session.journal) == 1


def test_the_same_seed_is_the_same_game_by_hand(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SlowThinker, "looks", 1)

    def play(seed: str) -> list[Action]:
        home = program.profile.games.store(AROUND.name).path.parent
        program.open(new_game(AROUND, people=1, seed=seed), quick_profile(home))
        session = program.table.session
        player.play_to_end(program)
        return [entry.action for entry in session.journal]

    assert play("a") == play("a") != play("b")
