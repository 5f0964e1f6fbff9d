"""What the title title: the games that can go on, else the last one once more, and the sign that was used last."""

from pathlib import Path

import pytest

from gnoming.person.profile import Profile
from gnoming.person.roster import Person
from gnoming.text import text
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


def test_a_guest_is_asked_before_another_person_s_game_is_given_up(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Profile, "is_newcomer", False)
    with Program() as program:
        program.profile.keep_person(Person("p1", "Ann", "penny", "gardener"))
        setup = program.open_setup()
        setup.start()
        program.pilot.wait(6000)
        game = program.table.session.game.name
        program.navigator.show_title()
        program.profile.play_as_guest()
        program.navigator.leave_person()
        guest, choice = program.navigator.setup, setup.draft.make_choice()
        guest.remember_setup(choice)
        program.navigator.show_title()
        assert not program.navigator.title.saved
        program.use(text("title.again"))
        program.pilot.settle()
        program.use(text("flow.replace-no"))
        program.profile.wait_for_writes()
        assert program.profile.games.has_save(game), "Ann's game is still there"
