"""Clumsy and hostile hands: wrong places, second thoughts, windows that change under a card in flight."""

from math import dist

import pytest

from gnoming.around.actions import FLIPS
from gnoming.around.state import Phase
from gnoming.core.game import AnyGame
from gnoming.core.table import Spot
from gnoming.text import text
from scenes.kit.scene import Scene
from scenes.table.input.spots import SpotHandle
from shots.positions import Party, last_before
from tests.support import tables
from tests.support.given import as_a, given
from tests.support.tables import GAME, PESKY, Table, by_keys, chosen, my_turn, on_turn, play, point, table
from tests.support.writing import note_writing


def to_draw(at: Table) -> None:
    """Play a person's part until this person is to draw."""
    play(at, by_keys, until=lambda: at.around.phase is Phase.DRAW)


def hold_a_card(at: Table) -> None:
    to_draw(at)
    at.pilot.press("d")
    my_turn(at)
    assert at.around.phase is Phase.PLAY


@pytest.mark.parametrize("target", [None, Spot("draw")], ids=["nowhere", "illegal"])
def test_a_card_dropped_where_it_may_not_go_glides_home_and_is_told_why(target: Spot | None) -> None:
    at = table(3, seed="nowhere")
    hold_a_card(at)
    sentences, done = at.sentences(), at.done
    at.pilot.drag(point(at, Spot("hand")), point(at, target) if target else (900.0, 480.0))
    at.pilot.settle()
    assert at.done == done
    assert sentences == ([text("rule.not-onto-draw-pile")] if target else [])
    hand = at.sprite(Spot("hand"))
    box = at.picture.layout.spots[Spot("hand")]
    assert hand.centre == at.app.scenes.viewport.point(*box.centre)


def test_a_card_taken_from_a_pile_and_brought_to_the_draw_pile_must_go_into_the_grid() -> None:
    at = table(3, seed="nowhere")
    to_draw(at)
    at.pilot.press("e")
    my_turn(at)
    sentences = at.sentences()
    at.pilot.press("d")
    assert text("rule.taken-must-be-played") in sentences


def whose(at: Table) -> str:
    """Return the sentence on a card brought to the cards of the seat after the person's."""
    return f"{text('table.theirs', name=at.picture.names[1])} {text('table.not-there')}"


@pytest.mark.parametrize("way", ["drag", "key"])
def test_a_card_brought_to_another_seats_cards_is_refused_in_words(way: str) -> None:
    at = table(3, seed="nowhere")
    hold_a_card(at)
    sentences, done, theirs = at.sentences(), at.done, Spot("grid-1", 4)
    if way == "drag":
        at.pilot.drag(point(at, Spot("hand")), point(at, theirs))
    else:
        at.scene.input.spots.use(theirs)
    at.pilot.settle()
    assert at.done == done
    assert sentences == [whose(at)]


def test_a_click_on_anothers_card_is_answered_before_a_card_is_taken() -> None:
    at = table(3, seed="peek")
    to_draw(at)
    sentences = at.sentences()
    at.pilot.click(*point(at, Spot("grid-1", 4)))
    assert sentences == [text("table.not-yours")]


def test_peeking_at_ones_own_card_is_refused_in_words() -> None:
    at = table(3, seed="peek")
    to_draw(at)
    place = next(n for n, card in enumerate(at.around.grids[0]) if not card.face_up)
    sentences = at.sentences()
    at.pilot.click(*point(at, Spot("grid-0", place)))
    assert sentences == [text("rule.no-peeking")]


def test_a_card_dragged_from_the_draw_pile_is_drawn_and_can_be_placed_in_one_movement() -> None:
    at = table(3, seed="one-drag")
    to_draw(at)
    done = at.done
    at.pilot.drag(point(at, Spot("draw")), point(at, Spot("grid-0", 4)))
    at.pilot.settle()
    assert at.codes(done)[:2] == ["d", "p5"]


@pytest.mark.parametrize("target", [None, Spot("draw"), Spot("grid-1", 4)], ids=["nowhere", "pile", "grid"])
def test_a_discard_dragged_to_where_it_may_not_lie_stays_on_its_pile(target: Spot | None) -> None:
    at = table(2, seed="back")
    to_draw(at)
    before, sentences = at.session.state, at.sentences()
    rested = at.sprite(Spot("left")).centre
    at.pilot.drag(point(at, Spot("left")), point(at, target) if target else (900.0, 480.0))
    at.pilot.settle()
    assert at.session.state == before
    assert len(sentences) == (target is not None)
    assert at.sprite(Spot("left")).centre == rested
    assert at.picture.view == at.session.view(0)


def test_a_drawn_card_dragged_to_where_it_may_not_lie_stays_in_hand_and_it_is_said_why() -> None:
    at = table(2, seed="back")
    to_draw(at)
    done, sentences = at.done, at.sentences()
    at.pilot.drag(point(at, Spot("draw")), point(at, Spot("grid-1", 4)))
    at.pilot.settle()
    assert at.codes(done) == ["d"]
    assert sentences == [whose(at)]
    assert at.picture.view == at.session.view(0)


def test_a_discard_dragged_into_the_hand_is_taken() -> None:
    at = table(2, seed="back")
    to_draw(at)
    at.pilot.drag(point(at, Spot("left")), point(at, Spot("hand")))
    at.pilot.settle()
    assert (at.around.phase, at.around.to_act) == (Phase.PLAY, (0,))


def test_a_card_brought_back_to_the_discard_pile_was_never_taken() -> None:
    at = table(2, seed="back")
    to_draw(at)
    before = at.session.state
    pile = point(at, Spot("left"))
    at.pilot.hold(*pile)
    at.pilot.move(600, 300)
    assert at.session.state != before
    at.pilot.move(*pile)
    at.pilot.let_go(*pile)
    at.pilot.settle()
    assert at.session.state == before
    assert at.picture.view == at.session.view(0)


def test_a_card_taken_from_a_discard_pile_can_be_taken_back() -> None:
    at = table(2, seed="taken")
    to_draw(at)
    before = at.session.state
    at.pilot.press("q")
    assert at.session.state != before
    at.press("backspace")
    assert at.session.state == before


@pytest.mark.parametrize("practice", [False, True])
def test_only_in_practice_undo_goes_further_than_what_was_revealed(practice: bool) -> None:
    at = table(2, seed="undo", practice=practice)
    hold_a_card(at)
    sentences, done = at.sentences(), at.done
    undo, seen = at.scene.controls.buttons["undo"], text("table.no-undo.seen")
    assert undo.note == (text("tag.undo") if practice else seen)
    at.pilot.click_on(undo)
    assert at.done == (done - 1 if practice else done)
    assert sentences == ([] if practice else [seen])


def test_undo_says_that_nothing_was_done_yet_and_that_others_have_moved() -> None:
    at = table(2, seed="undo")
    assert at.scene.controls.buttons["undo"].note == text("table.no-undo.nothing")
    to_draw(at)
    assert at.scene.controls.buttons["undo"].note == text("table.no-undo.moved")
    at.press("c", "escape")
    assert (at.scene.input.highlights.overview_sheet.visible, at.exits) == (False, [])
    at.press("escape")
    assert at.exits == ["menu"]


def test_the_window_may_change_while_cards_fly_and_one_is_held() -> None:
    at = table(4, seed="resize", pace="normal")
    for size in ((1024, 768), (1920, 1080), (640, 400), (2560, 1080), (1280, 720)):
        at.pilot.wait(120)
        at.pilot.resize(*size)
    hold_a_card(at)
    pilot = at.pilot
    pilot.hold(*point(at, Spot("hand")))
    pilot.move(400, 300)
    pilot.resize(1600, 900)
    pilot.settle()
    hand = at.sprite(Spot("hand"))
    assert hand.centre == at.app.scenes.viewport.point(*point(at, Spot("hand")))


def test_clicking_while_a_bot_plays_only_hurries_it() -> None:
    at = table(3, people=1, seed="hurry", pace="relaxed")
    for _ in range(400):
        at.pilot.click(*point(at, Spot("pond")))
        if at.session.state.to_act == (0,) and at.done > 8:
            break
    assert all(entry.seat != 0 or entry.action in FLIPS for entry in at.session.journal)


def test_hammering_every_key_never_breaks_the_table() -> None:
    at = table(3, seed="hammer", options={"rounds": 1})
    keys = ("7", "d", "q", "5", "e", "x", "n", "backspace", "c", "tab", "return", "space", "r", "left", "3")
    for n in range(600):
        at.pilot.press(keys[(n * 7 + n // 15) % len(keys)])
        if at.session.state.over:
            break
    at.pilot.settle()
    assert at.session.journal


def test_tab_goes_round_all_zones_and_back() -> None:
    at = table(3, seed="tab")
    to_draw(at)
    seen = []
    for _ in range(12):
        at.pilot.press("tab")
        focus = given(at.scene.focus.focused)
        seen.append(focus.describe())
    assert len(set(seen)) >= 7
    assert all(description for description in seen)


def test_a_window_changed_while_the_last_cards_turn_still_leads_to_the_scores() -> None:
    session, _ = last_before(Party(2, options={"rounds": 1}), lambda state: state.over)
    at = table(session=session, pace="normal")
    while not at.session.state.over:
        if at.session.state.to_act == (0,) and not at.picture.busy:
            by_keys(at, chosen(at)[0])
        else:
            at.pilot.wait(30)
    assert at.picture.busy
    at.pilot.resize(1024, 768)
    at.pilot.settle()
    assert at.exits == ["round-over"]


def test_space_let_go_on_the_score_does_not_hurry_the_next_round() -> None:
    at = table(3, people=0, seed="hurry", pace="normal")
    at.scene.pacer.hurrying = True
    at.app.scenes.push(Scene(at.app.ui))
    assert not at.scene.pacer.hurrying


def test_whichever_key_hurries_ends_the_hurry_when_let_go() -> None:
    at = table(3, seed="hurry", pace="relaxed")
    at.app.ui.bindings.bind("skip", "j")
    my_turn(at)
    at.scene.pacer.hurrying = True
    at.pilot.press("j")
    assert not at.scene.pacer.hurrying


def test_one_very_long_name_makes_nobody_elses_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "NAMES", ("Ann", "M" * 18, "Bo"))
    at = table(3, seed="names")
    written = note_writing(monkeypatch)
    at.pilot.resize(1280, 719)
    sizes = [line.px for line in written if line.words in ("Ann", "Bo")]
    assert sizes
    assert min(sizes) >= 12


@pytest.mark.parametrize(("game", "players"), [(GAME, 7), (PESKY, 5)], ids=["first", "second"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 719), 2.0), ((1000, 1400), 1.0)])
def test_the_longest_name_there_can_be_is_cut_nowhere_at_a_table(
    game: AnyGame, players: int, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "NAMES", ("Ann", "M" * 18, "Bo", "Cy", "Di", "Ed", "Flo"))
    at = table(players, seed="names", text_scale=scale, game=game)
    written = note_writing(monkeypatch)
    at.pilot.resize(*size)
    names = [line.words for line in written if line.words.startswith("M")]
    assert names
    assert not [words for words in names if words.endswith("…")]


def test_the_next_person_at_the_table_brings_the_focus_there_with_an_arrow() -> None:
    at = on_turn(table(2, people=2, seed="turn"))
    mine = at.scene.input.spots.own_zone()
    at.pilot.press("tab")
    for _ in range(8):
        now = at.scene.focus.focused
        if isinstance(now, SpotHandle) and now.spot.zone == mine:
            break
        at.pilot.press("tab")
    at.pilot.press("return")
    my_turn(at)
    at.pilot.press("right")
    at.pilot.press("return")
    my_turn(at)
    assert at.scene.input.spots.own_zone() != mine
    done = at.done
    for key in ("return", "space"):
        at.pilot.press(key)
        assert at.scene.toast.text == text("table.choose-first", name=at.picture.names[at.picture.own])
    assert at.done == done
    at.pilot.press("right")
    focus = as_a(SpotHandle, at.scene.focus.focused)
    assert focus.spot.zone == at.scene.input.spots.own_zone()
    at.pilot.press("return")
    assert at.done == done + 1


def test_a_card_let_go_while_the_menu_lay_above_does_not_stick_to_the_pointer() -> None:
    at = table(3, seed="stick")
    to_draw(at)
    at.pilot.hold(*point(at, Spot("draw")))
    at.pilot.move(600, 300)
    held = [at.scene.input.drag.held]
    at.scene.resume()
    held.append(at.scene.input.drag.held)
    at.pilot.settle()
    at.pilot.move(300, 300)
    held.append(at.scene.input.drag.held)
    assert held[0] is not None
    assert held[1:] == [None, None]


def test_a_card_dropped_onto_a_hidden_card_stays_there_while_that_is_turned_up() -> None:
    at = table(3, seed="stays")
    hold_a_card(at)
    place = next(n for n, card in enumerate(at.around.grids[0]) if not card.face_up)
    target, done = Spot("grid-0", place), at.done
    order = given(at.picture.cards.top_card(Spot("hand")))
    sprite, hand = at.picture.cards.sprites[order], at.picture.layout.spots[Spot("hand")]
    at.pilot.drag(point(at, Spot("hand")), point(at, target))
    wide = at.picture.card_rect(target).w
    far = []
    for _ in range(30):  # as long as the hidden card is turned up and read
        at.pilot.wait(30)
        far.append(dist(sprite.centre, at.picture.card_rect(target).center))
    assert at.done > done
    assert max(far) < wide
    assert hand.centre != point(at, target)


@pytest.mark.parametrize("game", [GAME, PESKY])
@pytest.mark.parametrize("way", ["click", "key"])
def test_presses_while_cards_are_dealt_only_finish_the_deal(game: AnyGame, way: str) -> None:
    at = table(3, game=game, seed="dealing", pace="normal", fps=60.0)
    mine = [spot for spot in at.picture.layout.spots if spot.zone == at.scene.input.spots.own_zone()]
    assert at.picture.seen.is_deal_coming
    done = at.done
    for spot in mine[:3]:
        if way == "click":
            at.pilot.click(*point(at, spot))
        else:
            at.pilot.press(str(spot.index + 1))
    assert 0 not in [entry.seat for entry in at.session.journal[done:]]
    assert at.scene.input.drag.picked is None
    assert not at.picture.busy
