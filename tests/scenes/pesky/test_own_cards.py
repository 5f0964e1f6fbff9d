"""The page of the owner's cards: by mouse, keys, gamepad and ear; what it writes, and which games follow it."""

import json
import random
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from gnoming.cli.main import main
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.deals.days import day_deal
from gnoming.deals.deal import deal_of
from gnoming.handicap.rated import Unrated, why_unrated
from gnoming.pesky.cards import BY_TEXT, DECK, Suit
from gnoming.pesky.game import PeskyGame
from gnoming.pesky.sheet import Goal, GoalSheet, Kind, built_in_sheet, sheet_in_use, write_sheet
from gnoming.pesky.state import PeskyState
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.dialogs.dialog import NoticeScene
from scenes.help.scene import HelpScene
from scenes.kit.widgets import Stepper
from scenes.pesky.cards.face_names import goal_face_name
from scenes.pesky.own_cards.goal_scene import GoalScene
from scenes.pesky.own_cards.scene import GOALS, OwnCardsScene
from scenes.pesky.own_cards.value_card import ValueCard
from scenes.pesky.own_cards.values import odd_about
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from tests.support.given import as_a
from tests.support.looks import TALL_WINDOWS, WINDOWS, Window, faults
from tests.support.playing import finish
from tests.support.program import Program

NAME = PeskyGame.name
CONFIRM, BACK, UP, LEFT, RIGHT = 0, 1, 11, 13, 14


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path))
    return tmp_path / "pesky.toml"


def own(program: Program) -> OwnCardsScene:
    """Open the page from the options."""
    program.use(text("title.options"))
    program.use(text("options.leaf.game"))
    program.use(text("options.own-cards", game=text("pesky.title")))
    return program.shown(OwnCardsScene)


def on(scene: OwnCardsScene, card: str) -> ValueCard:
    return scene.cards[BY_TEXT[card]]


def points(program: Program, card: str) -> int:
    """Return a card's points in new games."""
    program.navigator.profile.wait_for_writes()
    sheet, error = sheet_in_use()
    assert error is None
    return sheet.points(BY_TEXT[card])


def click_beside(program: Program, card: ValueCard, side: int, times: int = 1) -> None:
    """Click the button to the left or right of a card's number."""
    x = card.bar.left + card.bar.h // 2 if side < 0 else card.bar.right - card.bar.h // 2
    for _ in range(times):
        program.pilot.click(*program.pilot.viewport.to_units((x, card.bar.centery)))


def test_a_whole_set_is_entered_by_typing_each_number_and_enter(file: Path) -> None:
    wanted = {face: (7 * n) % 25 - 12 for n, face in enumerate(DECK)}
    with Program() as program:
        scene = own(program)
        for number in wanted.values():
            program.press(*f"{number}", "return")
        assert program.shown(OwnCardsScene) is scene
        assert scene.focus.focused is scene.cards[0], "the goals come after the last card"
        program.press("5", "return", "-", "2", "5", "return")
    sheet = sheet_in_use()[0]
    assert {face: sheet.points(face) for face in DECK} == wanted
    assert [goal.number for goal in sheet.goals[:3]] == [5, -25, 10]
    assert [goal.name for goal in sheet.goals[:3]] == ["p+5a", "p-25", "p+10"]
    assert file.is_file()


def test_each_device_changes_a_card_and_the_last_change_is_undone_as_one(file: Path) -> None:
    with Program() as program:
        scene = own(program)
        click_beside(program, on(scene, "g1"), 1, times=3)
        click_beside(program, on(scene, "g2"), -1, times=2)
        program.pilot.wheel(-2)
        assert (points(program, "g1"), points(program, "g2")) == (3, -1)
        program.press("ctrl+z")
        assert (points(program, "g1"), points(program, "g2")) == (3, 3), "all steps on one card"
        for button in (LEFT, CONFIRM, UP, UP, BACK, RIGHT):
            program.pilot.pad(button)
        assert points(program, "g1") == 5
        assert scene.focus.focused is on(scene, "g2"), "and the arrows go from card to card again"
        program.press("space", "down", "escape", "backspace", "left", "return")
        assert scene.focus.focused is on(scene, "g2"), "Enter goes on"
        assert points(program, "g2") == 3
        x, y = program.pilot.viewport.to_units(on(scene, "g4").bar.midright)
        program.pilot.hold(x - 8, y)
        program.pilot.wait(1000)
        program.pilot.let_go(x - 8, y)
        assert points(program, "g4") > 2, "a held button goes on"
        program.use(text("pesky.own.ours"))
        assert scene.sheet == built_in_sheet()
        program.use(text("pesky.own.undo"))
        assert points(program, "g1") == 5


def test_scrolling_past_a_card_changes_nothing(file: Path) -> None:
    with Program(scale=2.0) as program:
        scene = own(program)
        program.use(text("pesky.colour.red").capitalize())
        program.pilot.move(*program.pilot.viewport.to_units(on(scene, "r3").area.center))
        program.pilot.wheel(-3)
        assert scene.sheet == built_in_sheet()
        assert not file.exists()


def test_a_goal_is_given_another_kind_number_and_suits(file: Path) -> None:
    with Program() as program:
        scene = own(program)
        program.use(text("pesky.own.goals"))
        program.pilot.click_on(scene.cards[2])
        goal = program.shown(GoalScene)
        assert not faults(goal)
        program.press("right")
        assert as_a(Stepper, goal.kind).value() == text("pesky.own.kind.cards")
        for suit in ("green", "yellow", "blue", "red"):
            program.use(text("pesky.own.suit", colour=text(f"pesky.colour.{suit}")))
        program.use(text("menu.close"))
    changed = sheet_in_use()[0].goals[2]
    assert (changed.name, changed.kind, changed.number) == ("r10a", Kind.CARDS, 10)
    assert changed.suits == (Suit.RED,), "the last suit stays"


LARGE_FRENCH: list[Window] = [((1280, 720), 2.0, "fr"), ((1000, 1300), 2.0, "fr")]


@pytest.mark.parametrize("window", WINDOWS + TALL_WINDOWS + LARGE_FRENCH, ids=str)
def test_every_tab_is_whole_in_every_window(window: Window, file: Path) -> None:
    size, scale, code = window
    with Program(size=size, scale=scale, code=code) as program:
        scene = own(program)
        for tab in range(GOALS + 1):
            scene.show_tab(tab)
            program.pilot.settle()
            assert faults(scene) == []
            scene._scroll_area.scroll_to(0)
            first = next(iter(scene.cards.values()))
            assert first.clip is None or first.clip.contains(first.area), "a whole card is in view"


def test_a_reader_hears_the_points_first_and_what_ours_are(file: Path) -> None:
    with Program() as program:
        scene = own(program)
        program.use(text("pesky.colour.red").capitalize())
        assert on(scene, "r2").describe() == "+3, red 2"
        click_beside(program, on(scene, "r2"), 1)
        assert on(scene, "r2").value() == "+4 (ours: +3)"


def test_what_looks_like_a_slip_is_said_and_taken(file: Path) -> None:
    ours = built_in_sheet()
    bare = GoalSheet((0,) * len(DECK), ours.goals)
    far = ours.with_goal(0, ours.goals[1]).with_goal(2, Goal("x", Kind.POINTS, 99))
    assert [*odd_about(ours)] == []
    assert next(odd_about(bare)) == text("pesky.own.odd.no-points")
    assert len([*odd_about(far)]) == 2


# ways in -----------------------------------------------------------------------------------------------


def test_the_setup_and_the_help_say_whose_points_they_are_and_lead_to_the_page(file: Path) -> None:
    with Program() as program:
        program.use(text("title.play", game=text("pesky.title")))
        setup = program.shown(SetupScene)
        program.use(text("pesky.own.guess"))
        click_beside(program, on(program.shown(OwnCardsScene), "g1"), 1)
        program.press("escape")
        assert program.shown(SetupScene) is setup
        assert [bar.name for bar in setup.cards_bars] == [text("pesky.own.used")]
        assert setup.rating_sign.label.text == text("rated.no.own-cards")
        program.press("f1", "right")
        assert text("pesky.help.cards.4") in program.shown(HelpScene).pages[1].sentences
        program.use(text("pesky.own.link"))
        program.shown(OwnCardsScene)


def test_a_broken_file_is_told_and_set_aside_with_the_first_change(file: Path) -> None:
    file.write_text("[points]\n2 = three\n", "utf-8")
    with Program() as program:
        program.use(text("title.options"))
        program.use(text("options.leaf.game"))
        program.use(text("options.own-cards", game=text("pesky.title")))
        assert "line 2" in program.shown(NoticeScene)._sentence
        program.press("return")
        scene = program.shown(OwnCardsScene)
        assert file.read_text("utf-8").endswith("three\n"), "looking changes nothing"
        click_beside(program, on(scene, "g1"), 1)
        assert points(program, "g1") == 1
        assert file.with_name("pesky.toml.damaged-1").read_text("utf-8").endswith("three\n")


def test_every_help_page_opens_with_other_points_and_goals(file: Path) -> None:
    sheet = built_in_sheet()
    for at in range(len(sheet.goals)):
        sheet = sheet.with_goal(at, Goal("", Kind.CARDS, at, (Suit.BLUE,)))
    file.write_text(write_sheet(replace(sheet, cards=(-9,) * len(DECK))), "utf-8")
    with Program(size=(1280, 720)) as program:
        program.use(text("title.play", game=text("pesky.title")))
        program.press("f1")
        scene = program.shown(HelpScene)
        for page in scene.pages:
            assert scene.pages[scene.page].heading == page.heading
            assert faults(scene) == []
            program.press("right")
        examples = {goal_face_name(goal) for goal in ("p+10", "p-10", "half", "r10", "none", "p0", "c0")}
        assert program.app.ui.art._faces.keys() >= examples


# games -------------------------------------------------------------------------------------------------


def started(program: Program) -> TableScene:
    program.use(text("title.play", game=text("pesky.title")))
    program.shown(SetupScene).start()
    program.pilot.wait(3000)
    return program.shown(TableScene)


def sheet_of(table: TableScene) -> GoalSheet:
    return as_a(PeskyState, table.session.state).options.sheet


def test_new_games_follow_the_page_and_nothing_else_does(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Program() as program:
        table = started(program)
        assert sheet_of(table) == built_in_sheet()
        drawn = program.app.ui.art._faces["pesky:r1"]
        program.go(program.navigator.overlays.open_options)
        program.use(text("options.leaf.game"))
        program.use(text("options.own-cards", game=text("pesky.title")))
        scene = program.shown(OwnCardsScene)
        program.use(text("pesky.colour.red").capitalize())
        click_beside(program, on(scene, "r1"), 1, times=9)
        program.press("escape", "escape", "f1", "escape")
        assert program.shown(TableScene) is table
        assert sheet_of(table) == built_in_sheet()
        assert program.app.ui.art._faces["pesky:r1"] == drawn, "a game under way keeps its cards"
        program.go(program.navigator.show_title)
        program.use(text("title.play", game=text("pesky.title")))
        program.shown(SetupScene).start()
        program.use(text("saves.replace-yes"))
        program.pilot.wait(3000)
        session = program.shown(TableScene).session
    assert as_a(PeskyState, session.state).options.sheet.points(BY_TEXT["r1"]) == 9
    assert why_unrated(session) is Unrated.OWN_CARDS
    assert deal_of(session) is None, "a code has no room for points"
    # The day's deal and deals in general are the same for everyone.
    for game in GAMES.values():
        assert not game.has_own_cards(day_deal(date(2026, 3, 1), game.name).options)
    # Its record keeps the points, is replayed and verified, and does so after they are changed again.
    played = resume(read_record(json.dumps(write_record(session)), GAMES))
    finish(played, random.Random(1))
    record = write_record(played)
    file.unlink()
    again = resume(read_record(json.dumps(record), GAMES))
    assert write_record(again) == record
    kept = tmp_path / "own.json"
    kept.write_text(json.dumps(record), "utf-8")
    assert main(["verify", str(kept)]) == 0
    assert "ok" in capsys.readouterr().out


def test_a_deal_says_that_it_keeps_our_cards(file: Path) -> None:
    file.write_text(write_sheet(built_in_sheet().with_points(BY_TEXT["r1"], 9)), "utf-8")
    with Program() as program:
        program.navigator.deals.play(day_deal(date(2026, 3, 1), NAME))
        program.pilot.wait(200)
        table = program.shown(TableScene)
        assert table.toast.text == text("deal.our-cards")
        assert sheet_of(table) == built_in_sheet()
