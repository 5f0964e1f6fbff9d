"""`python3 build bench`: that it measures and how it tells; never how fast anything is."""

import pytest

from bench import engine, frames, memory, task, thinking
from bench.rows import Row, percentile, ratio_row, time_alternating
from gnoming.around.state import AroundState, face_down
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from shots.positions import Party
from tests.support.playing import bot_moves

pytestmark = pytest.mark.usefixtures("drawn_once")


def test_the_table_says_what_is_over() -> None:
    rows = [
        ratio_row("walk", 0.002, 0.004, "run", 1.0),
        ratio_row("swim", 0.008, 0.004, "run", 1.5),
        Row("rest", "3 kg"),
    ]
    assert [line.split("  ")[-1].strip() for line in task.format_table(rows)[2:]] == ["ok", "OVER", "3 kg"]
    assert "0.50 x" in task.format_table(rows)[2]
    assert "2.00 x" in task.format_table(rows)[3]


def test_a_thing_and_its_reference_take_turns() -> None:
    calls: list[str] = []
    time_alternating(lambda: calls.append("thing"), lambda: calls.append("reference"), 3)
    assert calls == ["thing", "reference"] * 3
    calls.clear()
    time_alternating(lambda: calls.append("thing"), lambda: calls.append("reference"), 3, batch=2)
    assert calls == ["thing", "thing", "reference", "reference", "thing", "reference"]


def test_percentiles() -> None:
    assert percentile([5.0, 1.0, 3.0], 0.5) == 3.0
    assert percentile([float(n) for n in range(101)], 0.99) == 99.0


def test_frames_and_rules_are_measured() -> None:
    rows = frames.ten_cards((960, 640), frames=12) + engine.engine(rounds=4)
    assert [row.ok is None for row in rows] == [False, True, False, True, True]


class LateParty(Party):
    """A game that is soon over."""

    def session(self, seed: str) -> AnySession:
        session = super().session(seed)
        for entry in bot_moves(session, "sprout"):
            if isinstance(entry.after, AroundState) and min(map(face_down, entry.after.grids)) == 1:
                break
        return session


def test_memory_is_measured_to_the_end_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "Party", LateParty)
    found = memory.memory((960, 640), seats=2, rounds=1)
    assert found["most"] >= found["last"] > 20
    assert found["helpers"] > 0
    assert found["moves"] > 10


def test_the_worker_is_measured_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "FULL_HD", (960, 640))
    rows = thinking.costs() + thinking.frames(0.2)
    left = next(row for row in rows if "left behind" in row.label)
    assert left.ok
    assert any(row.measured.endswith("actions") for row in rows)


def test_every_level_of_both_games_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "REQUEST_COUNT", 1)
    for game in GAMES.values():
        monkeypatch.setattr(type(game), "levels", game.levels[:2])
    labels = [row.label for row in thinking.decisions()]
    assert labels == [
        f"a decision by {level} of {game.name}: 95th in 100"
        for game in GAMES.values()
        for level in game.levels
    ]


def test_a_wrong_part_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert task.main(["no-such-part"]) == 2
    assert "no part is called 'no-such-part'" in capsys.readouterr().err
