"""Whatever is held at the table is let go when its release may never come, and nothing is played by that."""

from collections.abc import Callable

import pygame
import pytest

from gnoming.around.state import Phase
from gnoming.core.table import Spot
from tests.support.tables import Table, by_keys, on_turn, play, point, table

AWAY = (1000.0, 640.0)
"""A point on the lawn, where no card can go."""
LEAVING = {
    "another-window": pygame.WINDOWFOCUSLOST,
    "minimised": pygame.WINDOWMINIMIZED,
    "hidden": pygame.WINDOWHIDDEN,
}


def leave(at: Table, way: str) -> None:
    """Lose whatever is held in one of the ways, and come back."""
    if way == "button-up":
        pixel = at.app.scenes.viewport.point(*AWAY)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )
    else:
        pygame.event.post(pygame.event.Event(LEAVING[way], window=at.app.window))
        at.pilot.wait(100)
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED, window=at.app.window))
    at.pilot.settle()


def finger(at: Table, kind: int, spot: Spot, number: int) -> None:
    """Post what a finger does on a spot."""
    x, y = at.app.scenes.viewport.point(*point(at, spot))
    wide, high = at.app.window.size
    values = {"x": x / wide, "y": y / high, "dx": 0.1, "dy": 0.1, "finger_id": number, "touch_id": 1}
    pygame.event.post(pygame.event.Event(kind, values))
    at.pilot.wait(50)


def by_mouse(at: Table, source: Spot) -> None:
    """Drag a card over a place of the grid, and hold it there."""
    at.pilot.hold(*point(at, source))
    at.pilot.move(*point(at, Spot("grid-0", 4)))
    at.pilot.wait(100)


def by_finger(at: Table, source: Spot) -> None:
    """Drag a card over a place of the grid with a finger, and hold it there."""
    finger(at, pygame.FINGERDOWN, source, 1)
    finger(at, pygame.FINGERMOTION, Spot("grid-0", 4), 1)


def to_draw() -> Table:
    """Return a table at which a person is to draw."""
    at = table(2, seed="back")
    play(at, by_keys, until=lambda: at.around.phase is Phase.DRAW)
    return at


@pytest.mark.parametrize(
    ("hold", "way"),
    [*((by_mouse, way) for way in (*LEAVING, "button-up")), *((by_finger, way) for way in LEAVING)],
)
@pytest.mark.parametrize("source", ["left", "draw"])
def test_a_dragged_card_goes_back_and_nothing_is_placed(
    source: str, way: str, hold: Callable[[Table, Spot], None]
) -> None:
    at = to_draw()
    before, done = at.session.state, at.done
    hold(at, Spot(source))
    held = [at.scene.input.drag.held is not None]
    leave(at, way)
    held.append(at.scene.input.drag.held is not None)
    assert held == [True, False]
    assert at.codes(done) == ([] if source == "left" else ["d"])  # what is drawn has been seen
    assert at.session.state == before or source == "draw"
    assert at.picture.view == at.session.view(0)
    at.pilot.move(*point(at, Spot("grid-0", 4)))
    at.pilot.let_go(*point(at, Spot("grid-0", 4)))
    at.pilot.settle()
    assert at.done == done + (source == "draw")


@pytest.mark.parametrize("way", LEAVING)
def test_a_finger_that_was_never_lifted_leaves_the_next_one_free(way: str) -> None:
    at = to_draw()
    done = at.done
    finger(at, pygame.FINGERDOWN, Spot("grid-0", 4), 1)
    leave(at, way)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        finger(at, kind, Spot("draw"), 2)
    assert at.codes(done) == ["d"]


@pytest.mark.parametrize("way", LEAVING)
@pytest.mark.parametrize("held", ["key", "right-button", "left-button"])
def test_a_close_up_ends(held: str, way: str) -> None:
    at = on_turn(table(3, seed="peek"))
    theirs = point(at, Spot("grid-1", 4))
    if held == "key":
        at.pilot.move(*theirs)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=25))
    elif held == "right-button":
        at.pilot.look_closely(*theirs)
    else:
        at.pilot.hold(*theirs)
    at.pilot.wait(500)
    peek = at.scene.input.highlights.peek
    shown = [peek.seat]
    leave(at, way)
    shown.append(peek.seat)
    at.pilot.wait(1_000)
    shown.append(peek.seat)
    assert shown == [1, None, None]


@pytest.mark.parametrize("way", LEAVING)
def test_bots_are_no_longer_hurried_and_the_key_counts_again(way: str) -> None:
    at = table(3, people=0, seed="hurry", pace="relaxed")
    hurried = []
    for _ in range(2):
        at.pilot.wait(100)
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=44)
        )
        at.pilot.wait(20)
        hurried.append(at.scene.pacer.hurrying)
        pygame.event.post(pygame.event.Event(LEAVING[way], window=at.app.window))
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED, window=at.app.window))
        at.pilot.wait(20)
        hurried.append(at.scene.pacer.hurrying)
    assert hurried == [True, False, True, False]
