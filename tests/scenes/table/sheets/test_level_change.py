"""The opponents' level is changed at the table: by the menu, from the next move on, and kept."""

from dataclasses import replace
from pathlib import Path

import pytest

from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.deals.deal import deal_of
from gnoming.handicap.rated import Unrated, unrated_text, why_unrated
from gnoming.registry import find_game
from gnoming.text import text
from gnoming.tour.progress import Progress, Running
from scenes.table.scene import TableScene
from scenes.table.sheets.level import LevelSheet, level_entries
from scenes.table.sheets.menu import TableMenu
from tests.support.given import given
from tests.support.program import Program

GAME = find_game("gnoming-a-round")
BOTS = (Player("Helna", "bot", "sprout", "helna"), Player("Tilda", "bot", "sprout", "tilda"))


def _session(program: Program, *bots: Player) -> AnySession:
    match = Match((Player("Ann", portrait="penny"), *(bots or BOTS)), GAME.make_options({"rounds": 1}))
    return program.profile.new_rated_session(GAME, match)


def _sit_down(program: Program, session: AnySession) -> TableScene:
    program.navigator.play(session)
    program.pilot.wait(4000)
    return program.shown(TableScene)


def _levels(session: AnySession) -> list[str | None]:
    return [player.level for player in session.match.players]


def _open_sheet(program: Program) -> LevelSheet:
    program.press("escape")
    program.use(text("level-change.menu"))
    program.pilot.wait(300)
    return program.shown(LevelSheet)


def test_by_keys_the_level_changes_and_is_kept(home: Path) -> None:
    with Program() as program:
        session = _session(program)
        table = _sit_down(program, session)
        sheet = _open_sheet(program)
        assert text("level-change.rated") in sheet.note.name
        program.press("right", "right")
        assert _levels(session) == [None, "sprout", "sprout"], "nothing before it is done"
        program.tap(text("level-change.use"))
        program.pilot.wait(300)
        assert program.shown(TableScene) is table
        assert _levels(session) == [None, "gardener", "gardener"]
        assert why_unrated(session) is Unrated.LEVEL
        assert table.toast.visible
        program.press("escape")
        assert program.shown(TableMenu)._note.text == unrated_text(Unrated.LEVEL)
        program.press("escape")
    with Program() as program:
        [again] = program.profile.games.saved()
        assert _levels(again) == [None, "gardener", "gardener"]
        assert again.level_changed


@pytest.mark.parametrize("way", ["escape", "cancel"])
def test_escape_and_cancel_change_nothing(program: Program, way: str) -> None:
    session = _session(program)
    table = _sit_down(program, session)
    _open_sheet(program)
    program.press("right")
    if way == "escape":
        program.press("escape")
    else:
        program.use(text("menu.cancel"))
    program.pilot.wait(300)
    assert program.shown(TableScene) is table
    assert _levels(session) == [None, "sprout", "sprout"]
    assert why_unrated(session) is None


def test_opponents_of_several_levels_stay_as_they_are_unless_one_is_chosen(program: Program) -> None:
    session = _session(program, BOTS[0], replace(BOTS[1], level="champion"))
    _sit_down(program, session)
    sheet = _open_sheet(program)
    assert sheet.stepper.value() == text("level-change.as-now")
    program.use(text("level-change.use"))
    program.pilot.wait(300)
    assert _levels(session) == [None, "sprout", "champion"]
    assert not session.level_changed
    _open_sheet(program)
    program.press("right")
    program.use(text("level-change.use"))
    assert _levels(session) == [None, "sprout", "sprout"]


def test_where_something_is_measured_by_the_level_there_is_no_way(program: Program) -> None:
    session = _session(program)
    _sit_down(program, session)
    assert level_entries(program.app, program.profile, session)
    deal = given(deal_of(session))
    program.profile.stores.tour = Progress(running=Running("windmill", 0, session.created, deal.code))
    assert not level_entries(program.app, program.profile, session)
    program.profile.stores.tour = Progress()
    people = Match((Player("Ann"), Player("Bo")), GAME.make_options({}))
    assert not level_entries(program.app, program.profile, program.profile.new_session(GAME, people))


def test_a_lesson_has_no_way_to_it(program: Program) -> None:
    program.go(program.navigator.lessons.take, program.navigator.lessons.names[0])
    program.press("escape")
    names = [widget.name for widget in program.shown(TableMenu).focus.widgets]
    assert text("table.menu-help") in names
    assert text("level-change.menu") not in names
