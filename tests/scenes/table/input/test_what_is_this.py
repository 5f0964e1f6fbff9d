"""Everything on the table says what it is: after a right click, a long press, or the question mark."""

from collections.abc import Callable

import pytest

from gnoming.core.frozen import changed
from gnoming.core.game import AnyGame
from gnoming.core.table import Spot
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.viewport import Point
from scenes.table.input.what_is_this import HoldRing
from tests.around.pictures import parse_grid
from tests.support.given import given
from tests.support.tables import GAME, PESKY, Table, on_turn, point, table

pytestmark = pytest.mark.usefixtures("english")
Ask = Callable[[Table, Point], None]


def tool(at: Table, name: str) -> Point:
    """Return the middle of a tool in units."""
    return at.picture.viewport.to_units(at.scene.controls.buttons[name].area.center)


def right_click(at: Table, where: Point) -> None:
    at.pilot.look_closely(*where)
    at.pilot.look_closely(*where, held=False)


def long_press(at: Table, where: Point) -> None:
    at.pilot.hold(*where)
    at.pilot.wait(700)
    at.pilot.let_go(*where)


def question_mark(at: Table, where: Point) -> None:
    at.pilot.move(*where)
    at.pilot.press("?")


def sheet(at: Table) -> tuple[str, str]:
    """Return the heading of the sheet and its sentence about now; empty if there is no sheet."""
    note = at.scene.input.highlights.note_sheet
    return (note.content.heading, note.content.now) if note.visible else ("", "")


@pytest.mark.parametrize("ask", [right_click, long_press, question_mark])
def test_a_pile_a_tool_and_a_face_say_what_they_are(ask: Ask) -> None:
    at = on_turn(table(players=2))
    layout, done = at.picture.layout, at.done
    wanted = {
        point(at, Spot("draw")): "Draw pile",
        tool(at, "hint"): "Hint",
        tool(at, "undo"): "Undo",
        layout.seat(1).medallion.centre: at.picture.names[1],
    }
    for where, heading in wanted.items():
        ask(at, where)
        at.pilot.wait(100)
        assert sheet(at)[0] == heading
        at.pilot.click(*at.picture.viewport.to_units(at.scene.input.highlights.note_sheet.area.center))
        assert sheet(at) == ("", "")
    assert at.done == done, "a click on the sheet only closes it"
    assert not at.scene.advice.hint.showing


@pytest.mark.parametrize("game", [GAME, PESKY])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_sheet_lies_beside_what_it_explains_and_never_over_it(game: AnyGame, scale: float) -> None:
    at = on_turn(table(3, seed="b", game=game, text_scale=scale, size=(1280, 720)))
    layout, viewport = at.picture.layout, at.picture.viewport
    hint = viewport.to_units(at.scene.controls.buttons["hint"].area.topleft)
    things = [layout.seat(1).plaque, layout.seat(2).plaque, layout.board, Box(*hint, 40, 40)]
    things += [layout.spots[Spot(zone)] for zone in ("draw", "right") if Spot(zone) in layout.spots]
    for thing in things:
        right_click(at, thing.centre)
        at.pilot.wait(100)
        note = at.scene.input.highlights.note_sheet
        assert note.visible
        assert not note.area.colliderect(viewport.rect(*thing))
        near = viewport.rect(*thing.inflated(170))
        crowded = game is PESKY and scale > 1.0
        assert crowded or note.area.colliderect(near), f"{note.content.heading} is explained far away"
        at.pilot.press("escape")


@pytest.mark.parametrize("ask", [right_click, long_press, question_mark])
def test_a_click_beside_the_sheet_closes_it_and_does_what_it_always_does(ask: Ask) -> None:
    at = on_turn(table(players=2))
    ask(at, tool(at, "undo"))
    assert sheet(at)[0] == "Undo"
    done = at.done
    at.pilot.click(*point(at, Spot("grid-0", 4)))
    assert sheet(at) == ("", "")
    assert at.done != done


def test_a_plaque_tells_the_marks_that_it_bears_in_its_sheet_and_on_its_tag() -> None:
    at = on_turn(table(players=2))
    ball, dealer = (text(f"glossary.{mark}.means") for mark in ("ball", "dealer"))
    dealt = at.session.state.dealer
    for seat, own_marks in ((0, ball), (1, "")):
        at.pilot.press("tab")
        assert at.scene.input.highlights.hovered is not None, "a key has moved the focus to a card"
        right_click(at, at.picture.layout.seat(seat).plaque.centre)
        marks = " ".join(filter(None, (own_marks, dealer if seat == dealt else "")))
        assert sheet(at) == (at.picture.names[seat], marks)
        at.pilot.press("escape")
    x, y = at.picture.layout.seat(1).plaque.centre
    at.pilot.move(x + 2, y)
    at.pilot.wait(600)
    handle = at.scene.focus.attended
    assert handle is not None
    assert handle.note == " ".join(filter(None, (text("tag.why"), dealer if dealt == 1 else "")))
    assert at.scene.tag.visible


@pytest.mark.parametrize("game", [GAME, PESKY])
def test_each_plaque_has_a_tag_and_takes_no_click_from_what_is_under_it(game: AnyGame) -> None:
    at = on_turn(table(3, seed="b", game=game))
    for seat, name in enumerate(at.picture.names):
        for box in (at.picture.layout.seat(seat).plaque, at.picture.layout.seat(seat).medallion):
            at.pilot.move(*box.centre)
            at.pilot.wait(600)
            assert at.scene.tag.visible
            assert name in at.scene.tag.words
            under = at.scene.focus.widget_at(at.picture.viewport.point(*box.centre))
            assert (under is not None) == (game is GAME and seat != at.picture.own)


def test_each_card_and_pile_has_a_tag_but_no_card_that_could_be_replaced_now() -> None:
    at = on_turn(table(players=2))
    pond = Spot("pond")
    tags = {Spot("grid-1", 4): "A face-down card", Spot("left"): "Left discard pile, 7", pond: "Pond"}
    for spot, words in {**tags, Spot("grid-0", 0): ""}.items():
        at.pilot.move(*point(at, spot))
        at.pilot.wait(400)
        at.pilot.move(*point(at, spot))
        at.pilot.wait(200)
        assert (at.scene.tag.words if at.scene.tag.visible else "") == words


def test_a_card_with_a_sign_says_on_its_tag_what_the_sign_does_and_the_draw_pile_what_it_counts() -> None:
    at = on_turn(table(players=2))
    at.picture.settle(changed(at.around, grids=(parse_grid("X 5 M / 3 3 3 / 4 4 4"), *at.around.grids[1:])))
    for index, word in enumerate(("Hazard", "", "Mulligan")):
        at.pilot.move(*point(at, Spot("grid-0", index)))
        at.pilot.wait(700)
        assert (at.scene.tag.words if at.scene.tag.visible else "") == word
    at.pilot.move(*point(at, Spot("draw")))
    at.pilot.wait(700)
    assert (at.scene.tag.visible, at.scene.tag.words) == (True, "Draw pile")
    assert given(at.scene.focus.attended).note == f"{len(at.around.draw_pile)} cards left to draw"


@pytest.mark.parametrize("spot", [Spot("grid-0", 4), Spot("draw")])
def test_a_card_says_what_it_is_after_the_window_has_changed_too(spot: Spot) -> None:
    at = on_turn(table(players=2))
    at.pilot.move(*point(at, spot))
    at.lay_out((1000, 700), 1.0)
    where = point(at, spot)
    for _ in range(2):  # the second time, the pointer is where it was
        at.pilot.look_closely(*where)
        at.pilot.look_closely(*where, held=False)
        assert sheet(at)[0]
        at.pilot.press("escape")
        at.lay_out((1000, 700), 1.0)


def test_it_stays_while_the_pointer_moves_and_goes_with_a_key() -> None:
    at = on_turn(table(players=2))
    right_click(at, tool(at, "hint"))
    at.pilot.move(640, 300)
    at.pilot.wait(300)
    assert sheet(at)[0] == "Hint"
    at.pilot.press("escape")
    assert sheet(at) == ("", "")
    assert at.app.scenes.top is at.scene, "Escape only closes the sheet"


def test_a_card_that_cannot_be_played_says_why_and_is_not_picked() -> None:
    at = on_turn(table(3, seed="b", game=PESKY))
    spots = at.scene.input.resolver
    hand = at.scene.input.spots.own_zone()
    held = [spot for spot in at.picture.layout.spots if spot.zone == hand]
    barred = [spot for spot in held if spots.resolve_press(spot).refusal]
    assert barred
    for spot in (next(spot for spot in held if spot not in barred), barred[0]):
        long_press(at, point(at, spot))
        assert sheet(at)[0]
        assert bool(sheet(at)[1]) == (spot in barred)
        at.pilot.click(640, 300)
    assert at.scene.input.drag.picked is None


def test_the_ring_warns_and_a_moved_or_short_press_asks_nothing() -> None:
    at = on_turn(table(players=2))
    where = tool(at, "menu")
    ring = next(node for node in at.scene.stage.nodes if isinstance(node, HoldRing))
    at.pilot.hold(*where)
    seen = []
    for ms in (150, 200):
        at.pilot.wait(ms)
        seen.append(ring.visible)
    at.pilot.move(where[0] - 200, where[1] - 60)
    at.pilot.wait(700)
    assert [*seen, ring.visible] == [False, True, False]
    assert sheet(at) == ("", "")
    at.pilot.let_go(where[0] - 200, where[1] - 60)


@pytest.mark.usefixtures("quick_judgement")
@pytest.mark.parametrize("game", [GAME, PESKY])
def test_it_takes_a_hints_place_and_a_right_click_elsewhere_asks_on(game: AnyGame) -> None:
    at = on_turn(table(players=3, game=game))
    note, spots = at.scene.input.highlights.note_sheet, at.scene.input.spots
    hint = at.scene.advice.hint.sheet, at.scene.advice.hint.numbers
    for size, scale in (((1280, 720), 1.0), ((1000, 1300), 1.0), ((1000, 1300), 2.0)):
        at.lay_out(size, scale)
        at.pilot.press("h")
        at.pilot.wait(50)
        _, first, second, *_ = (one for one in at.picture.layout.spots if one.zone == spots.own_zone())
        headings = []
        for where in (tool(at, "undo"), point(at, first), point(at, second)):
            right_click(at, where)
            headings.append(sheet(at)[0])
            assert headings[-1][:1].isupper()
            assert note.content.more == "", "no key is named to who uses the mouse"
            assert not any(part.visible_rect() for part in hint), "no strip of it is seen"
            above = at.scene.stage.nodes[at.scene.stage.nodes.index(note) + 1 :]
            assert not [one for one in above if one.visible_rect().colliderect(note.area)]
        assert headings[0] != headings[1]
        right_click(at, point(at, second))
        assert sheet(at) == ("", ""), "a second right click on the same card closes it"
        assert all(part.visible_rect() for part in hint)
        at.pilot.press("h")
