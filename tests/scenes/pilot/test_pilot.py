"""The pilot's time is quicker than a disk's, which it waits for all the same."""

from pathlib import Path

import pytest

from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game
from tests.scenes.pilot.test_player import BOTS_FIRST
from tests.support.program import Program


def test_bots_whose_moves_save_slowly_are_waited_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Program(new_game(GAMES["pesky-garden-gnomes"], people=1, seed=BOTS_FIRST)) as program:
        session = program.table.session
        written: list[bool] = []
        session.is_saved = lambda: bool(written)
        monkeypatch.setattr(program.profile, "wait_for_disk", lambda: written.append(True))
        assert program.table.pacer.is_bot(session.state.to_act[0])
        program.pilot.settle()
        assert written
        assert session.match.players[session.state.to_act[0]].human
        monkeypatch.undo()
