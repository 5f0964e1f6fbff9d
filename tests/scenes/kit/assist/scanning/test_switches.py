"""What counts as a switch, and what a trembling hand adds."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.assist.scanning.switches import DEBOUNCE_MS, Press, Switches


def event(kind: int, **values: object) -> pygame.event.Event:
    """Return an event."""
    return pygame.event.Event(kind, values)


SPACE = event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
ENTER = event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
LEFT = event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=False)
RIGHT = event(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 5), touch=False)
FINGER = event(pygame.FINGERDOWN, finger_id=1, x=0.5, y=0.5)
PAD_A, PAD_START = (event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0) for button in (0, 6))


@pytest.mark.parametrize(
    ("pressed", "one", "two"),
    [
        (SPACE, "first", "first"),
        (ENTER, None, "second"),
        (LEFT, "first", "first"),
        (RIGHT, None, "second"),
        (FINGER, "first", "first"),
        (PAD_A, "first", "first"),
        (PAD_START, "first", "second"),
        (event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0), None, None),
        (event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False), None, None),
    ],
)
def test_what_is_a_switch(pressed: pygame.event.Event, one: Press | None, two: Press | None) -> None:
    assert Switches(two=False).read(pressed) == one
    assert Switches(two=True).read(pressed) == two


@pytest.mark.parametrize(
    "release",
    [
        event(pygame.KEYUP, key=pygame.K_SPACE, mod=0),
        event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5), touch=False),
        event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=True),
        event(pygame.FINGERUP, finger_id=1, x=0.5, y=0.5),
        event(pygame.FINGERMOTION, finger_id=1, x=0.5, y=0.5),
        event(pygame.CONTROLLERBUTTONUP, button=0, instance_id=0),
        event(pygame.TEXTINPUT, text=" "),
    ],
)
def test_what_comes_with_a_press_means_nothing_to_anybody(release: pygame.event.Event) -> None:
    assert Switches(two=False).read(release) == "nothing"


def test_a_trembling_hand_presses_once() -> None:
    switches = Switches(two=False)
    assert switches.read(SPACE) == "first"
    switches.update(DEBOUNCE_MS - 1)
    assert switches.read(LEFT) == "nothing"
    switches.update(1)
    assert switches.read(SPACE) == "first"
