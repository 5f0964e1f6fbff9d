"""Clicking by resting: when it clicks, and when it must not."""

import pytest

from scenes.kit.assist.scanning.dwell import LEAVE, STEADY, Dwell
from scenes.kit.viewport import Point

WAIT = 800.0
BUTTON, OTHER = object(), object()


def at_button(point: Point) -> object:
    """Return what is there: a button as wide as high, and grass."""
    return BUTTON if 100 <= point[0] < 200 and 100 <= point[1] < 200 else None


def resting(point: Point = (150.0, 150.0)) -> Dwell:
    """Return a pointer that has just come there from elsewhere."""
    dwell = Dwell(WAIT)
    for place in ((10.0, 10.0), point):
        dwell.move(place, 1.0)
        assert not dwell.update(at_button, 1.0, 0.0)
    return dwell


def test_it_clicks_once_when_the_wait_is_over() -> None:
    dwell = resting()
    assert not dwell.update(at_button, 1.0, WAIT - 1)
    assert 0.9 < dwell.share < 1
    assert dwell.update(at_button, 1.0, 1)
    assert not any(dwell.update(at_button, 1.0, WAIT) for _ in range(10))


def test_it_clicks_again_only_once_the_pointer_has_been_away() -> None:
    dwell = resting()
    assert dwell.update(at_button, 1.0, WAIT)
    dwell.move((150 + LEAVE - 1, 150), 1.0)
    assert not dwell.update(at_button, 1.0, WAIT)
    dwell.move((150 + LEAVE + 1, 150), 1.0)
    assert not dwell.update(at_button, 1.0, WAIT - 1)
    assert dwell.update(at_button, 1.0, 1)


def test_a_pointer_that_trembles_rests_and_one_that_moves_does_not() -> None:
    dwell = resting()
    dwell.update(at_button, 1.0, WAIT / 2)
    dwell.move((150 + STEADY - 1, 150), 1.0)
    assert dwell.update(at_button, 1.0, WAIT / 2)
    dwell = resting()
    dwell.update(at_button, 1.0, WAIT / 2)
    dwell.move((150 + STEADY + 1, 150), 1.0)
    assert not dwell.update(at_button, 1.0, WAIT / 2)


def test_grass_is_not_clicked_on() -> None:
    dwell = resting((50.0, 50.0))
    assert not dwell.update(at_button, 1.0, 10 * WAIT)
    assert not dwell.is_counting


def test_what_comes_under_a_pointer_that_rests_is_not_clicked_on() -> None:
    dwell = resting((50.0, 50.0))
    assert not any(dwell.update(lambda point: OTHER, 1.0, WAIT) for _ in range(5))
    dwell.move((80.0, 80.0), 1.0)
    dwell.update(lambda point: OTHER, 1.0, 0.0)
    assert dwell.update(lambda point: OTHER, 1.0, WAIT)


@pytest.mark.parametrize("lets_go", [False, True])
def test_who_presses_a_button_needs_no_click_besides(lets_go: bool) -> None:
    dwell = resting()
    dwell.press(is_down=True)
    if lets_go:
        dwell.press(is_down=False)
    assert not dwell.update(at_button, 1.0, WAIT)


def test_a_button_that_is_held_clicks_nothing_wherever_it_goes() -> None:
    dwell = resting((50.0, 50.0))
    dwell.press(is_down=True)
    dwell.move((150.0, 150.0), 1.0)
    assert not any(dwell.update(at_button, 1.0, WAIT) for _ in range(3))


def test_a_pointer_that_left_the_window_clicks_nothing() -> None:
    dwell = resting()
    dwell.move(None, 1.0)
    assert not dwell.update(at_button, 1.0, WAIT)
    assert dwell.share == 0
