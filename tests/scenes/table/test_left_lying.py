"""Whatever is done while whatever is shown: in the end all cards lie, and all words say, as the game has it."""

from collections.abc import Iterator

import pytest

from gnoming.around.state import AroundState, Phase
from gnoming.core.table import Drag, Press, Spot
from gnoming.text import set_language
from shots.positions import Party, last_before
from tests.support.tables import Table, by_keys, chosen, my_turn, point, table


@pytest.fixture
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("system")


def to_draw(at: Table) -> None:
    """Play on until a person is to draw who has seen the others play."""
    while my_turn(at):
        state = at.session.state
        assert isinstance(state, AroundState)
        if state.phase is Phase.DRAW and len(at.session.journal) > 12:
            return
        by_keys(at, chosen(at)[0])
    raise AssertionError("the game ended before")


def done_since(at: Table, done: int) -> list[str]:
    """Return the actions after the first `done`, as a record writes them."""
    return [at.session.game.encode(entry.action) for entry in at.session.journal[done:]]


def all_lies_as_it_should(at: Table) -> None:
    """Let all come to rest, with the pointer away: every card, and what is said of them, is as the game has it."""
    at.pilot.move(-50, -50)
    at.pilot.settle()
    at.pilot.wait(500)
    picture = at.scene.picture
    view = at.session.view(picture.own)
    assert picture.director.geometry is not None
    rests = picture.director.geometry.rest_poses(
        picture.presenter.game.placements(view), picture.director.usable_spots(view)
    )
    sprites = picture.cards.sprites
    assert {n: (s.centre, s.face, s.lift, s.z) for n, s in sprites.items()} == {
        n: (rest.centre, rest.face, 0.0, rest.z) for n, rest in rests.items()
    }
    assert picture.view == view


def test_a_card_dragged_while_the_lap_is_seen_again_is_the_one_that_lies_there_now() -> None:
    at = table(4, seed="seen-again", pace="fast")
    to_draw(at)
    done = len(at.session.journal)
    at.pilot.press("r")
    at.pilot.wait(50)
    shown = at.scene.picture.cards.top_card(Spot("draw"))
    assert at.scene.picture.busy
    at.pilot.hold(*point(at, Spot("draw")))
    at.pilot.move(600, 400)
    assert at.scene.input.drag.held not in (None, shown)
    at.pilot.move(*point(at, Spot("grid-0", 4)))
    at.pilot.let_go(*point(at, Spot("grid-0", 4)))
    assert done_since(at, done)[:2] == ["d", "p5"]
    my_turn(at)
    all_lies_as_it_should(at)


def test_after_the_lap_was_seen_again_in_mid_turn_words_and_lines_tell_of_what_one_did_oneself() -> None:
    at = table(4, seed="seen-again", pace="fast")
    to_draw(at)
    at.pilot.press("d")
    at.pilot.settle()
    assert at.session.state.to_act == (0,)
    at.pilot.press("r")
    at.pilot.wait(50)
    assert at.scene.picture.busy
    assert at.scene.picture.view != at.session.view(0)
    all_lies_as_it_should(at)


def counts_as_it_should(at: Table) -> bool:
    """Return whether the sheet of cards tells, in the language spoken now, of what can be seen now."""
    picture = at.scene.picture
    told = picture.presenter.overview(at.session.view(picture.own), picture.names)
    return at.scene.input.highlights.overview_sheet.content == told


def test_an_undo_counts_a_drawn_card_no_longer_as_seen() -> None:
    at = table(2, seed="practice", practice=True)
    to_draw(at)
    at.pilot.press("c")
    at.pilot.press("d")
    at.pilot.settle()
    assert counts_as_it_should(at)
    drawn = at.scene.input.highlights.overview_sheet.content
    at.pilot.press("backspace")
    at.pilot.settle()
    assert at.scene.input.highlights.overview_sheet.content != drawn
    assert counts_as_it_should(at)


def test_the_sheet_of_cards_speaks_the_language_chosen_meanwhile(english: None) -> None:
    at = table(2, seed="practice")
    to_draw(at)
    at.pilot.press("c")
    assert counts_as_it_should(at)
    set_language("de")
    at.scene.resume()
    assert counts_as_it_should(at)


def test_a_window_changed_in_mid_motion_leaves_no_count_behind() -> None:
    at = table(2, seed="practice", pace="relaxed")
    to_draw(at)
    at.pilot.press("c")
    state = at.session.state
    assert isinstance(state, AroundState)
    hidden = next(n for n, card in enumerate(state.grids[0]) if not card.face_up)
    for gesture in (Press(Spot("draw")), Drag(Spot("hand"), Spot("grid-0", hidden))):
        at.session.post(0, at.scene.input.resolver.gestures()[gesture])
        at.session.pump()
    at.pilot.resize(1024, 768)
    assert counts_as_it_should(at)


def test_who_takes_back_in_practice_that_they_went_out_sees_day_again() -> None:
    session, action = last_before(Party(4), lambda s: s.out == 0)
    session.practice = True
    at = table(4, session=session, pace="relaxed")
    at.pilot.settle()
    session.post(0, action)
    session.pump()
    evening = at.scene.picture.scenery.evening
    for _ in range(20):
        at.pilot.wait(1000 / 60)
    assert evening.is_evening
    at.pilot.press("backspace")
    at.pilot.settle()
    assert session.state.to_act == (0,)
    assert not evening.is_evening


def test_a_pile_that_rose_under_the_pointer_sinks_though_another_was_drawn_from() -> None:
    at = table(3, seed="seen-again")
    to_draw(at)
    pile = at.scene.picture.cards.sprite_at(Spot("right"))
    assert pile is not None
    x, y = point(at, Spot("right"))
    for step in range(3):
        at.pilot.move(x + step, y)
    at.pilot.wait(300)
    assert pile.lift > 0.5
    at.pilot.press("d")
    at.pilot.settle()
    assert pile.lift == 0
    all_lies_as_it_should(at)
