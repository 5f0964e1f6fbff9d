"""What the title title: the games that can go on, else the last one once more, and the sign that was used last."""

from pathlib import Path

import pytest

from gnoming.person.profile import Profile
from scenes.title.board import SETUP
from tests.support.program import Program


def test_a_game_that_can_go_on_is_offered_and_then_not_one_like_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Profile, "is_newcomer", False)  # to whom the lessons are offered first
    with Program() as program:
        title = program.navigator.title
        title.make_scene()
        assert title.saved == []
        setup = program.open_setup()
        setup.draft.rename(0, "Frieda B")
        setup.start()
        program.pilot.wait(6000)
        program.navigator.show_title()
        shown = title.make_scene()
        assert [session.match.players[0].name for session in title.saved] == ["Frieda B"]
        assert shown._again_caption is None
        assert "Frieda\N{NO-BREAK SPACE}B" in shown._saved[0]
        program.profile.games.discard_save(title.saved[0].game.name)
        shown = title.make_scene()
        assert title.saved == []
        assert shown._again_caption is not None
        assert "Frieda\N{NO-BREAK SPACE}B" in shown._again_caption, "no line breaks a name apart"


def test_the_sign_by_which_the_title_was_left_is_told_once(home: Path) -> None:
    with Program() as program:
        title = program.navigator.title
        title.last_sign = SETUP
        told = [title.make_scene()._came_by for _ in range(2)]
        assert told == [SETUP, None]
