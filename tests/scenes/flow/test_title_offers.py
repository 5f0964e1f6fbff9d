"""What the title offers: the games that can go on, else the last one once more, and the sign that was used last."""

from pathlib import Path

import pytest

from scenes.flow.profile import Profile
from scenes.flow.title_offers import TitleOffers
from scenes.title.board import SETUP
from tests.support.program import Program


def test_a_game_that_can_go_on_is_offered_and_then_not_one_like_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Profile, "is_newcomer", False)  # to whom the lessons are offered first
    with Program() as program:
        offers = TitleOffers(program.profile, lambda: program.flow.rooms.before_game)
        way = (program.app, program.flow, program.flow.asides)
        offers.make_title(*way)
        assert offers.saved == []
        setup = program.open_setup()
        setup.draft.rename(0, "Frieda B")
        setup.start()
        program.pilot.wait(6000)
        program.flow.show_title()
        title = offers.make_title(*way)
        assert [session.match.players[0].name for session in offers.saved] == ["Frieda B"]
        assert title._again_caption is None
        assert "Frieda\N{NO-BREAK SPACE}B" in title._saved[0]
        program.profile.games.discard_save(offers.saved[0].game.name)
        title = offers.make_title(*way)
        assert offers.saved == []
        assert title._again_caption is not None
        assert "Frieda\N{NO-BREAK SPACE}B" in title._again_caption, "no line breaks a name apart"


def test_the_sign_by_which_the_title_was_left_is_told_once(home: Path) -> None:
    with Program() as program:
        offers = TitleOffers(program.profile, lambda: program.flow.rooms.before_game)
        way = (program.app, program.flow, program.flow.asides)
        offers.last_sign = SETUP
        told = [offers.make_title(*way)._came_by for _ in range(2)]
        assert told == [SETUP, None]
