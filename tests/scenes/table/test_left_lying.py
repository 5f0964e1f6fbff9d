"""Whatever is done while whatever is shown: in the end all cards lie, and all words say, as the game has it."""

from gnoming.around.state import Phase
from gnoming.core.table import Drag, Press, Spot
from gnoming.text import set_language
from shots.positions import Party, last_before
from tests.support.tables import Table, by_keys, play, point, rests_as_it_should, table


def to_draw(at: Table) -> None:
    """Play on until a person is to draw who has seen the others play."""
    play(at, by_keys, until=lambda: at.around.phase is Phase.DRAW and at.done > 12)


def all_lies_as_it_should(at: Table) -> None:
    """Let all come to rest, with the pointer away: every card, and what is said of them, is as the game has it."""
    at.pilot.move(-50, -50)
    at.pilot.settle()
    at.pilot.wait(500)
    rests_as_it_should(at)


def test_a_press_on_a_card_while_the_lap_is_seen_again_hurries_and_drags_nothing() -> None:
    at = table(4, seed="seen-again", pace="fast")
    to_draw(at)
    done = at.done
    at.pilot.press("r")
    at.pilot.wait(50)
    assert at.picture.busy
    at.pilot.hold(*point(at, Spot("draw")))
    at.pilot.move(600, 400)
    assert at.scene.input.drag.held is None
    at.pilot.move(*point(at, Spot("grid-0", 4)))
    at.pilot.let_go(*point(at, Spot("grid-0", 4)))
    at.pilot.settle()
    assert at.codes(done) == []
    all_lies_as_it_should(at)
    at.pilot.wait(300)
    at.pilot.drag(point(at, Spot("draw")), point(at, Spot("grid-0", 4)))
    assert at.codes(done)[:2] == ["d", "p5"]


def test_after_the_lap_was_seen_again_in_mid_turn_words_and_lines_tell_of_what_one_did_oneself() -> None:
    at = table(4, seed="seen-again", pace="fast")
    to_draw(at)
    at.pilot.press("d")
    at.pilot.settle()
    assert at.session.state.to_act == (0,)
    at.pilot.press("r")
    at.pilot.wait(50)
    assert at.picture.busy
    assert at.picture.view != at.session.view(0)
    all_lies_as_it_should(at)


def counts_as_it_should(at: Table) -> bool:
    """Return whether the sheet of cards tells, in the language spoken now, of what can be seen now."""
    picture = at.picture
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
    hidden = next(n for n, card in enumerate(at.around.grids[0]) if not card.face_up)
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
    evening = at.picture.scenery.evening
    for _ in range(90):
        at.pilot.wait(1000 / 60)
    assert evening.is_evening
    at.pilot.press("backspace")
    at.pilot.settle()
    assert session.state.to_act == (0,)
    assert not evening.is_evening


def test_a_pile_that_rose_under_the_pointer_sinks_though_another_was_drawn_from() -> None:
    at = table(3, seed="seen-again")
    to_draw(at)
    pile = at.sprite(Spot("right"))
    x, y = point(at, Spot("right"))
    for step in range(3):
        at.pilot.move(x + step, y)
    at.pilot.wait(300)
    assert pile.lift > 0.5
    at.pilot.press("d")
    at.pilot.settle()
    assert pile.lift == 0
    all_lies_as_it_should(at)
