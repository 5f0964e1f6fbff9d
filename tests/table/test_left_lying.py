"""Whatever is done while whatever is shown: in the end all cards lie, and all words say, as the game has it."""

from gnoming.around.state import AroundState, Phase
from gnoming.core.table import Spot
from tests.table.tables import Table, by_keys, chosen, my_turn, point, table


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
    """What was done after the first so many actions, as it is written."""
    return [at.session.game.write(entry.action) for entry in at.session.journal[done:]]


def all_lies_as_it_should(at: Table) -> None:
    """Let all come to rest, with the pointer away: every card, and what is said of them, is as the game has it."""
    at.pilot.move(-50, -50)
    at.pilot.settle()
    at.pilot.wait(500)
    picture = at.scene.picture
    view = at.session.view(picture.own)
    assert picture.director.ground is not None
    rests = picture.director.ground.rests(
        picture.presenter.game.placements(view), picture.director.usable(view)
    )
    sprites = picture.field.sprites
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
    shown = at.scene.picture.field.top(Spot("draw"))
    assert at.scene.picture.busy
    at.pilot.hold(*point(at, Spot("draw")))
    at.pilot.move(600, 400)
    assert at.scene.grabber.held not in (None, shown)
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
