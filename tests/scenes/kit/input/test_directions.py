"""Where an arrow key leads: straight ahead first, else to the nearest that goes little astray."""

from dataclasses import dataclass

import pygame

from scenes.kit.input.directions import nearest


@dataclass(frozen=True, eq=False)
class Thing:
    """Something with a place."""

    name: str
    area: pygame.Rect


def thing(name: str, x: int, y: int, w: int = 40, h: int = 40) -> Thing:
    return Thing(name, pygame.Rect(x, y, w, h))


def led(start: Thing, others: list[Thing], dx: int, dy: int) -> str | None:
    found = nearest(start, others, dx, dy)
    return None if found is None else found.name


def test_what_lies_straight_ahead_comes_before_something_nearer_aside() -> None:
    start = thing("start", 400, 100, 300)
    others = [thing("aside", 300, 150), thing("ahead", 600, 600)]
    assert led(start, others, 0, 1) == "ahead"


def test_of_those_straight_ahead_the_nearest_and_least_aside() -> None:
    start = thing("start", 100, 100)
    others = [thing("far", 100, 300), thing("near", 110, 200), thing("shifted", 135, 200)]
    assert led(start, others, 0, 1) == "near"
    assert led(start, [others[0], others[2]], 0, 1) == "shifted"


def test_where_nothing_lies_straight_ahead_what_is_aside_will_do() -> None:
    start = thing("start", 100, 100)
    assert led(start, [thing("left", 0, 200), thing("right", 160, 220)], 0, 1) == "right"
    assert led(start, [thing("behind", 100, 0)], 0, 1) is None
    assert led(start, [thing("behind", 100, 0)], 0, -1) == "behind"
