"""The shelf with the pace: usual, twice as fast, at once, move by move; the last turns once more; the sound."""

import pygame
import pytest

from gnoming.around.state import Phase
from gnoming.core.table import Spot
from gnoming.text import text
from scenes.pilot.pilot import Pilot
from scenes.table.play.pacer import SPEED
from tests.support.tables import (
    GAME,
    PESKY,
    Table,
    by_clicks,
    by_keys,
    chosen,
    my_turn,
    on_turn,
    play,
    point,
    rests_as_it_should,
    table,
)


def rest(at: Table) -> None:
    """Let all come to rest, with time enough for a bot to act."""
    at.pilot.wait(4000)


def to_first_wait(game: object = GAME, players: int = 3, seed: str = "step") -> Table:
    at = table(players, seed=seed, pace="step", game=PESKY if game is PESKY else GAME)
    for _ in range(200):
        if at.scene.pacer.waiting_bot is not None:
            return at
        if at.scene.pacer.acting_bot is None and not at.picture.busy:
            by_keys(at, chosen(at)[0])
        at.pilot.wait(60)
    raise AssertionError("no bot ever waited")


PRESSES = {
    "button": lambda at: at.pilot.click_on(at.scene.pace_controls.next_move),
    "space": lambda at: at.pilot.press("space"),
    "choose": lambda at: at.pilot.press("n"),
}


@pytest.mark.parametrize("way", PRESSES)
def test_move_by_move_each_bot_waits_for_a_press_and_then_plays_its_whole_turn(way: str) -> None:
    at = to_first_wait()
    done, seat = at.done, at.scene.pacer.waiting_bot
    rest(at)
    assert at.done == done
    assert at.scene.pace_controls.next_move.visible
    PRESSES[way](at)
    for _ in range(300):
        at.pilot.wait(30)
        if at.scene.pacer.waiting_bot is not None or at.scene.pacer.acting_bot is None:
            break
    assert at.scene.pacer.acting_bot != seat
    assert {entry.seat for entry in at.session.journal[done:]} == {seat}
    done = at.done
    rest(at)
    assert at.done == done


def test_while_a_move_waits_nobody_thinks_and_only_its_button_or_a_key_plays_it() -> None:
    at = to_first_wait()
    done, controls = at.done, at.scene.pace_controls
    assert at.scene.focus.focused is controls.next_move, "with keys"
    at.pilot.click(*point(at, Spot("draw")))
    rest(at)
    assert at.done == done
    assert at.scene.pacer.thinking_bot is None
    assert not at.scene.busy, "the window may nap"
    waits = at.picture.names[at.scene.pacer.waiting_bot or 0]
    assert at.picture.panels.prompt.content == text("table.to-move", name=waits)
    at.scene.focus.set(controls.next_move)
    at.pilot.press("return")
    at.pilot.wait(60)
    assert not controls.next_move.visible
    assert at.scene.focus.focused is not controls.next_move


def test_in_the_second_game_one_press_is_one_card() -> None:
    at = to_first_wait(PESKY, players=4)
    for _ in range(12):
        if at.scene.pacer.waiting_bot is None:
            if at.scene.pacer.acting_bot is None and not at.picture.busy:
                by_keys(at, chosen(at)[0])
            at.pilot.wait(2500)
            continue
        plays = sum(PESKY.encode(entry.action).startswith("play") for entry in at.session.journal)
        at.pilot.press("space")
        rest(at)
        now = sum(PESKY.encode(entry.action).startswith("play") for entry in at.session.journal)
        assert now - plays <= 1


def test_the_knob_goes_round_all_four_paces_and_says_which() -> None:
    at = on_turn(table(pace="normal"))
    said = at.sentences()
    seen = []
    for _ in range(4):
        at.pilot.click_on(at.scene.pace_controls.pace)
        at.pilot.wait(60)
        seen.append((at.scene.pacer.speed, at.scene.pace_controls.pace.icon))
    assert seen == [
        (SPEED["fast"], "forward"),
        (SPEED["instant"], "last"),
        (SPEED["step"], "step"),
        (SPEED["normal"], "play"),
    ]
    assert SPEED["fast"] == 2 * SPEED["normal"]
    assert said == [
        text("table.pace", pace=text(f"options.pace.{pace}"))
        for pace in ("fast", "instant", "step", "normal")
    ]


def test_presses_in_a_row_say_the_pace_that_there_is_and_not_those_that_were_passed() -> None:
    at = table(pace="normal")
    for _ in range(3):
        at.pilot.press("t")
    assert at.scene.toast.text == text("table.pace", pace=text("options.pace.step"))
    at.scene.toast.dismiss()
    assert not at.scene.toast.showing


def test_the_pace_has_a_key_and_a_relaxed_one_becomes_the_usual_one() -> None:
    at = on_turn(table(pace="relaxed"))
    at.pilot.press("t")
    assert at.scene.pacer.speed == SPEED["normal"]


def played_to_own_turn(game: object = GAME) -> Table:
    """Return a table at one's own turn, after others have had theirs, at the usual pace."""
    at = table(3, seed="again", pace="instant", game=PESKY if game is PESKY else GAME)
    own = 0

    def after_two() -> bool:
        return own >= 2 and at.scene.commands.replay.possible

    while my_turn(at) and not after_two():
        by_clicks(at, chosen(at)[0])
        own += 1
    at.pilot.settle()
    assert at.session.state.to_act == (0,)
    return at


@pytest.mark.parametrize("game", [GAME, PESKY], ids=["first", "second"])
@pytest.mark.parametrize("way", ["key", "knob"])
def test_the_last_turns_are_shown_once_more_and_change_nothing(game: object, way: str) -> None:
    at = played_to_own_turn(game)
    before, state = at.done, at.session.state
    at.pilot.press("r") if way == "key" else at.pilot.click_on(at.scene.pace_controls.again)
    at.pilot.wait(100)
    assert at.scene.commands.replay.showing, "at the pace that shows all at once too"
    at.pilot.settle()
    assert (at.done, at.session.state) == (before, state)
    rests_as_it_should(at)


def test_a_press_hurries_the_replay_and_another_one_leaves_it_without_a_move() -> None:
    at = played_to_own_turn()
    assert at.around.phase is Phase.DRAW
    before = at.done
    at.pilot.press("r")
    at.pilot.wait(100)
    at.pilot.click(*point(at, Spot("draw")))
    assert at.scene.commands.replay.hurry > 1
    at.pilot.click(*point(at, Spot("draw")))
    assert not at.scene.commands.replay.showing
    assert at.done == before
    at.pilot.move(2, 2)  # or the card under the pointer is lifted
    at.pilot.settle()
    rests_as_it_should(at)


@pytest.mark.parametrize("key", ["r", "escape", "d", "l"])
def test_any_other_key_leaves_the_replay_at_once(key: str) -> None:
    at = played_to_own_turn()
    before = at.done
    at.pilot.press("r")
    at.pilot.wait(100)
    at.pilot.press(key)
    assert not at.scene.commands.replay.showing
    assert (at.done, at.exits) == (before, [])
    rests_as_it_should(at)


def test_without_anything_to_show_the_knob_is_off_and_the_key_says_so() -> None:
    at = on_turn(table(3, seed="again", pace="step"))
    said = at.sentences()
    while at.scene.commands.replay.possible:
        by_keys(at, chosen(at)[0])
        at.pilot.wait(500)
    assert not at.scene.pace_controls.again.enabled
    at.pilot.press("r")
    assert said[-1:] == [text("table.nothing-again")]


@pytest.mark.parametrize("way", ["key", "knob"])
def test_the_sound_goes_off_from_the_table(way: str) -> None:
    at = on_turn(table())
    at.pilot.press("a") if way == "key" else at.pilot.click_on(at.scene.pace_controls.sound)
    assert at.exits == ["sound"]


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400), (1024, 768)])
@pytest.mark.parametrize(("players", "scale"), [(7, 1.0), (2, 2.0)])
def test_the_shelf_covers_nothing_and_is_large(size: tuple[int, int], scale: float, players: int) -> None:
    at = table(players, size=size, text_scale=scale)
    layout = at.picture.layout
    assert layout.shelf is not None
    others = [layout.tray, layout.board, layout.prompt, *layout.spots.values(), *layout.labels.values()]
    others += [box for box in (layout.slate,) if box is not None]
    panels = [pygame.Rect(seat.turf.x, seat.turf.y, seat.turf.w, seat.turf.h) for seat in layout.seats]
    shelf = pygame.Rect(layout.shelf.x, layout.shelf.y, layout.shelf.w, layout.shelf.h)
    assert not [box for box in others if layout.shelf.overlaps(box)]
    assert shelf.collidelist(panels) < 0
    assert min(at.scene.pace_controls.pace.area.size) >= 40 * at.picture.viewport.u
    if not at.picture.viewport.is_tall:
        knobs = at.scene.pace_controls._knobs
        room = at.picture.viewport.rect(*layout.shelf)
        assert [knob.caption for knob in knobs] == [scale == 1.0] * 3, "words, where there is room for them"
        assert all(
            room.left <= box.left and box.right <= room.right
            for knob in knobs
            for box in knob.caption_boxes()
        )


def test_a_whole_game_goes_through_move_by_move() -> None:
    at = table(2, seed="whole", pace="step", options={"rounds": 1})
    pilot: Pilot = at.pilot
    wait = pilot.wait

    def wait_and_press(ms: float) -> None:
        wait(ms)
        if at.scene.pacer.waiting_bot is not None:
            pilot.press("space")

    pilot.wait = wait_and_press  # type: ignore[method-assign]
    play(at, by_keys)
    assert at.session.state.over
