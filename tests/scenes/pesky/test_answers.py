"""Goal, bid, trump and what is drawn besides: a first click selects and explains, and only a second one chooses."""

import pygame
import pytest

from gnoming.core.game import Action, Event, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.session import Session
from gnoming.core.table import Choose, Spot
from gnoming.pesky.actions import KeepGoal
from gnoming.pesky.cards import known_faces
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import goal_zone
from gnoming.storage.settings import Pace
from gnoming.text import text
from scenes.pesky.board.goal_board import GoalBoard, Laid
from scenes.table.input.spots import SpotHandle
from tests.support.given import as_a, given
from tests.support.playing import bot_moves
from tests.support.tables import PESKY, Table, by_clicks, my_turn, on_turn, point, table
from tests.support.writing import note_writing

TRUMP = [f"trump-{name}" for name in ("green", "yellow", "blue", "red", "none")]


def asked_for_trump() -> Table:
    at = on_turn(table(3, game=PESKY, seed="trump-2"))
    assert list(at.scene.input.choices.buttons) == TRUMP, (
        "another seed: in this one somebody else names trump"
    )
    return at


def asked_for_more(pace: Pace = "instant") -> Table:
    """Return a table at which the person may draw a second goal or bid."""
    players = (Player("Ann"), *(Player(name, "bot", "random") for name in ("Bramble", "Tilda", "Moss")))
    session: Session[State, Action, Event] = Session(
        PESKY, Match(players, PESKY.make_options({"target": 60})), Luck("more"), "2026-01-01T00:00:00Z"
    )
    for entry in bot_moves(session):
        state = as_a(PeskyState, entry.after)
        if state.phase is Phase.EXTRA and state.to_act == (0,):
            break
    return on_turn(table(4, game=PESKY, session=session, pace=pace))


def asked_for_goal(pace: Pace = "instant") -> Table:
    """Return a table at which the person holds two goals to choose from."""
    at = asked_for_more(pace)
    by_clicks(at, Choose("take-goal"))
    assert my_turn(at)
    assert at.pesky.phase is Phase.KEEP_GOAL
    return at


def asked_for_goal_by_keys() -> Table:
    """Return a table at which the person has taken a second goal by keys, and is to choose one of the two."""
    at = asked_for_more()
    for key in ("right", "1", "return"):
        at.pilot.press(key)
    assert my_turn(at)
    at.pilot.wait(100)
    assert at.pesky.phase is Phase.KEEP_GOAL
    return at


def trump(at: Table) -> str:
    """Return what has been named trump; empty before."""
    named = at.pesky.trump
    return "" if named is None else named.name


def golden(at: Table) -> list[str]:
    return [name for name, button in at.scene.input.choices.buttons.items() if button.kind == "primary"]


def test_a_click_selects_an_answer_and_only_a_second_one_on_the_same_chooses_it() -> None:
    at = asked_for_trump()
    prompt, asked = at.picture.panels.prompt, at.session.state
    question = prompt.content
    assert golden(at) == TRUMP
    for name in ("trump-blue", "trump-red"):
        at.pilot.click_on(at.scene.input.choices.buttons[name])
        at.pilot.wait(50)
        assert at.session.state is asked
        assert golden(at) == [name]
        assert prompt.content == text("table.once-more-answer") != question
    at.pilot.click_on(at.scene.input.choices.buttons["trump-red"])
    assert trump(at) == "RED"


def test_enter_chooses_the_answer_that_a_click_selected() -> None:
    at = asked_for_trump()
    at.pilot.click_on(at.scene.input.choices.buttons["trump-yellow"])
    assert not trump(at)
    at.pilot.press("return")
    assert trump(at) == "YELLOW"


def test_the_key_for_answers_chooses_the_one_that_is_marked() -> None:
    at = asked_for_trump()
    at.pilot.press("3")
    at.pilot.press("n")
    assert trump(at) == "BLUE"


@pytest.mark.parametrize("by_pad", [False, True], ids=["key", "gamepad"])
def test_the_first_answer_which_nobody_has_gone_to_is_only_marked_at_first(by_pad: bool) -> None:
    at = asked_for_trump()

    def press() -> None:
        if by_pad:
            at.pilot.pad(0)
        else:
            at.pilot.press("return")

    assert at.scene.focus.focused is at.scene.input.choices.buttons["trump-green"]
    press()
    at.pilot.wait(50)
    assert not trump(at)
    assert golden(at) == ["trump-green"]
    again = text("table.once-more-key", key=at.app.ui.bindings.prompt("confirm"))
    assert at.picture.panels.prompt.content == again
    said = text("table.once-more-key", key="A" if by_pad else "Enter")
    assert said in at.app.ui.spoken.sentences
    press()
    assert trump(at) == "GREEN"


@pytest.mark.parametrize("key", ["return", "1"])
def test_the_first_goal_which_nobody_has_gone_to_is_only_marked_at_first(key: str) -> None:
    at = asked_for_goal_by_keys()
    done = at.done
    at.pilot.press(key)
    at.pilot.wait(50)
    assert at.done == done
    at.pilot.press(key)
    assert at.done > done


def test_escape_lets_go_of_a_selected_answer_and_opens_no_menu() -> None:
    at = asked_for_trump()
    question = at.picture.panels.prompt.content
    at.pilot.click_on(at.scene.input.choices.buttons["trump-blue"])
    at.pilot.press("escape")
    assert golden(at) == TRUMP
    assert at.picture.panels.prompt.content == question
    assert "menu" not in at.exits
    at.pilot.click_on(at.scene.input.choices.buttons["trump-blue"])
    assert not trump(at), "it was let go, so this is a first click again"


@pytest.mark.parametrize("key", ["1", "n"])
def test_a_key_for_the_first_answer_chooses_nothing_by_a_slip(key: str) -> None:
    at = asked_for_trump()
    at.pilot.press(key)
    assert not trump(at)
    assert golden(at) == ["trump-green"]
    at.pilot.press(key)
    assert trump(at) == "GREEN"


def test_arrows_that_lead_to_another_answer_leave_the_selected_one() -> None:
    at = asked_for_trump()
    at.pilot.press("2")
    at.pilot.press("down")
    assert golden(at) == TRUMP
    at.pilot.press("return")
    assert golden(at) == ["trump-blue"]
    at.pilot.press("return")
    assert trump(at) == "BLUE"


def test_a_click_picks_a_goal_and_only_a_second_one_keeps_it() -> None:
    at = asked_for_goal()
    done, prompt = at.done, at.picture.panels.prompt
    first, second = Spot(goal_zone(0), 0), Spot(goal_zone(0), 1)
    question, goals = prompt.content, known_faces(at.pesky.goals[0])
    for spot in (first, second):
        at.pilot.click(*point(at, spot))
        at.pilot.wait(50)
        assert at.done == done
        assert at.scene.input.drag.picked == spot
        assert prompt.content == text("table.once-more-answer") != question
    at.pilot.click(*point(at, second))
    assert at.session.journal[done].action == KeepGoal(goals[1].name)


def test_what_is_looked_at_among_answers_is_explained_and_asked_once_more_in_the_glossary() -> None:
    at = asked_for_trump()
    sheet = at.scene.input.highlights.note_sheet
    button = at.scene.input.choices.buttons["trump-red"]
    at.pilot.move(*at.picture.viewport.to_units(button.area.center))
    at.pilot.wait(900)
    held = sum(face.suit.name == "RED" for face in known_faces(at.pesky.hands[0]))
    assert sheet.visible
    assert sheet.content.heading == text("pesky.choose.trump-red")
    assert sheet.content.words == text("pesky.note.trump", held=held, all=20)
    at.pilot.press("?")
    assert at.exits == ["glossary-trump"]
    at.pilot.move(30, 300)
    at.pilot.wait(50)
    assert not sheet.visible


def test_each_answer_about_a_second_goal_or_bid_says_what_comes_of_it() -> None:
    at = asked_for_more()
    sheet, said = at.scene.input.highlights.note_sheet, set[str]()
    for name, button in at.scene.input.choices.buttons.items():
        at.pilot.move(*at.picture.viewport.to_units(button.area.center))
        at.pilot.wait(900)
        assert sheet.visible
        assert sheet.content.words == text(f"pesky.note.{name}")
        said.add(sheet.content.words)
    assert len(said) == len(at.scene.input.choices.buttons) >= 3


def test_bid_stands_on_the_board_only_while_one_lies_there() -> None:
    at = asked_for_more()
    (board,) = (node for node in at.scene.stage.nodes if isinstance(node, GoalBoard))
    assert board.content.has_bid
    by_clicks(at, Choose("take-token"))
    assert my_turn(at)
    assert at.pesky.phase is Phase.KEEP_TOKEN
    assert board.content == Laid()
    empty = board.picture
    board.show(Laid(has_bid=True))
    assert empty is not None
    assert pygame.image.tobytes(empty, "RGBA") != pygame.image.tobytes(given(board.picture), "RGBA")


def test_in_large_words_a_note_covers_no_answer() -> None:
    at = on_turn(table(3, game=PESKY, seed="trump-2", text_scale=2.0))
    sheet, button = at.scene.input.highlights.note_sheet, at.scene.input.choices.buttons["trump-green"]
    at.pilot.move(*at.picture.viewport.to_units(button.area.center))
    at.pilot.wait(900)
    assert sheet.visible
    assert not [one for one in at.scene.input.choices.buttons.values() if one.area.colliderect(sheet.area)]


def test_each_question_after_an_answer_by_keys_has_the_focus() -> None:
    at = asked_for_goal_by_keys()
    assert as_a(SpotHandle, at.scene.focus.focused).spot == Spot(goal_zone(0), 0)
    at.pilot.press("right")
    assert as_a(SpotHandle, at.scene.focus.focused).spot == Spot(goal_zone(0), 1)
    offered = at.pesky.goals[0]
    at.pilot.press("return")
    at.pilot.press("return")
    kept = [entry.action for entry in at.session.journal if entry.seat == 0][-1]
    assert kept == KeepGoal(offered[1].face.name if offered[1].face is not None else "")


def test_once_a_goal_is_kept_by_a_key_no_frame_stands_where_it_lay() -> None:
    at = asked_for_goal("normal")
    at.pilot.press("2")
    focused = as_a(SpotHandle, at.scene.focus.focused)
    at.pilot.press("return")
    for _ in range(80):
        if focused.spot not in at.picture.layout.spots:
            assert at.scene.focus.focused is not focused
        at.pilot.wait(1000 / 30)
    assert focused.spot not in at.picture.layout.spots


@pytest.mark.parametrize("size", [(1280, 720), (1300, 1000), (1000, 1300)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_answers_have_words_of_one_size(size: tuple[int, int], scale: float) -> None:
    at = on_turn(table(3, game=PESKY, seed="trump-2", size=size, text_scale=scale))
    (px,) = {button.words_px for button in at.scene.input.choices.buttons.values()}
    assert px >= at.picture.viewport.px(28 if scale > 1 else 19)


@pytest.mark.parametrize("size", [(1280, 720), (1300, 1000), (1000, 1300)])
def test_the_question_for_trump_grows_with_the_text(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    written = note_writing(monkeypatch)
    sizes = []
    for scale in (1.0, 1.5, 2.0):
        prompt = on_turn(
            table(3, game=PESKY, seed="trump-2", size=size, text_scale=scale)
        ).picture.panels.prompt
        written.clear()
        prompt.compose()
        sizes.append(min(line.px for line in written))
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[1]


@pytest.mark.usefixtures("quick_judgement")
@pytest.mark.parametrize("size", [(1280, 720), (1300, 1000), (1000, 1300)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_answer_moves_as_a_hint_opens(size: tuple[int, int], scale: float) -> None:
    at = on_turn(table(3, game=PESKY, seed="trump-2", size=size, text_scale=scale))
    buttons, hint = at.scene.input.choices.buttons.values(), at.scene.advice.hint
    places = [button.area.copy() for button in buttons]
    at.pilot.press("h")
    at.pilot.wait(100)
    for _ in range(2):
        assert hint.sheet.visible
        assert [button.area for button in buttons] == places
        assert hint.sheet.rect.collidelist(places) < 0
        assert hint.numbers.area.collidelist(places) < 0
        at.pilot.click_on(hint.numbers)
        at.pilot.wait(50)
