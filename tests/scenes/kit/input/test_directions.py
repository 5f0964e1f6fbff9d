"""An arrow key leads through a list, then straight ahead, then round, at last to what lies aside."""

from dataclasses import dataclass

import pygame

from scenes.kit.input.directions import Heading, Region, next_item


@dataclass(frozen=True, eq=False)
class Thing:
    """Something with a place."""

    name: str
    area: pygame.Rect


def thing(name: str, x: int, y: int, w: int = 40, h: int = 40) -> Thing:
    return Thing(name, pygame.Rect(x, y, w, h))


UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)


def led(
    start: Thing,
    others: list[Thing | Region[Thing]],
    way: tuple[int, int],
    line: int | None = None,
    wraps: bool = False,
) -> str | None:
    regions = [Region([other]) if isinstance(other, Thing) else other for other in others]
    if not any(start in region.items for region in regions):
        regions.append(Region([start]))
    found = next_item(start, regions, Heading(*way, line), wraps)
    return None if found is None else found.name


def test_what_lies_straight_ahead_comes_before_something_nearer_aside() -> None:
    start = thing("start", 400, 100, 300)
    assert led(start, [thing("aside", 300, 150), thing("ahead", 600, 600)], DOWN) == "ahead"


def test_of_those_straight_ahead_the_nearest_and_least_aside() -> None:
    start = thing("start", 100, 100)
    far, near, shifted = thing("far", 100, 300), thing("near", 110, 200), thing("shifted", 135, 200)
    assert led(start, [far, near, shifted], DOWN) == "near"
    assert led(start, [far, shifted], DOWN) == "shifted"


def test_where_nothing_lies_straight_ahead_what_is_aside_will_do() -> None:
    start = thing("start", 100, 100)
    assert led(start, [thing("left", 0, 200), thing("right", 160, 220)], DOWN) == "right"
    assert led(start, [thing("behind", 100, 0)], DOWN) is None
    assert led(start, [thing("behind", 100, 0)], UP) == "behind"


def test_a_row_below_a_wide_thing_is_not_passed_over_for_one_under_its_middle() -> None:
    start = thing("start", 0, 0, 600)
    row = [thing("one", 0, 60, 180), thing("two", 210, 64, 180), thing("three", 420, 60, 180)]
    below = thing("below", 280, 120)
    assert led(start, [*row, below], DOWN) == "two"
    assert led(start, [*row, below], DOWN, line=20) == "one"


def test_the_walk_keeps_to_its_line_through_something_wide() -> None:
    wide = thing("wide", 0, 100, 600)
    assert led(wide, [thing("left", 0, 200), thing("right", 560, 200)], DOWN, line=580) == "right"


def test_a_list_is_gone_through_though_its_rest_lies_beyond_its_window() -> None:
    rows = Region([thing(str(n), 0, 50 * n) for n in range(10)], pygame.Rect(0, 0, 40, 200))
    foot = thing("foot", 0, 210)
    assert led(rows.items[3], [rows, foot], DOWN) == "4"
    assert led(rows.items[9], [rows, foot], DOWN) == "foot"
    assert led(foot, [rows], UP) == "9"
    assert led(foot, [rows], DOWN) is None, "what is scrolled away lies nowhere on the screen"


def test_a_narrow_row_of_a_list_is_not_passed_over() -> None:
    rows = Region(
        [thing("face", 0, 0), thing("kind", 300, 0), thing("add", 0, 60), thing("first", 0, 120, 340)]
    )
    assert led(rows.items[1], [rows], DOWN) == "add"


def test_from_aside_one_comes_into_a_list_at_the_same_height_where_it_is_seen() -> None:
    rows = Region([thing(str(n), 200, 50 * n - 200) for n in range(10)], pygame.Rect(200, 0, 40, 200))
    assert led(thing("start", 0, 100), [rows], RIGHT) == "6"
    assert led(thing("start", 0, 400), [rows], RIGHT) == "7"


def test_the_last_of_a_column_leads_round_to_the_first_before_what_lies_aside() -> None:
    column: list[Thing | Region[Thing]] = [thing(str(n), 0, 60 * n) for n in range(3)]
    aside = thing("aside", 300, 300)
    last = thing("last", 0, 180)
    assert led(last, [*column, aside], DOWN, wraps=True) == "0"
    assert led(last, [*column, aside], DOWN) == "aside"
    assert led(last, [aside], DOWN, wraps=True) == "aside"
    assert led(thing("start", 0, 0), [thing("right", 60, 0)], LEFT, wraps=True) is None


def test_between_two_things_below_the_nearer_one_comes_before_the_way_round() -> None:
    top, start = thing("top", 300, 0), thing("start", 300, 100)
    left, right = thing("left", 0, 200), thing("right", 500, 205)
    assert led(start, [top, left, right], DOWN, wraps=True) == "right"
    assert led(start, [top, left], DOWN, wraps=True) == "top"
