"""A scene offers groups of widgets that are near each other, wherever they lie."""

from itertools import count

import pygame
import pytest

from scenes.kit.assist.scanning.offer import (
    MOST_GROUPS,
    MOST_THINGS,
    Group,
    Thing,
    Usable,
    areas_of,
    make_offer,
    runs,
)
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.ui_context import UiContext


def make(tools: UiContext, *areas: tuple[int, int, int, int]) -> list[Widget]:
    found = [Widget(tools, str(n)) for n in range(len(areas))]
    for widget, area in zip(found, areas, strict=True):
        widget.area = pygame.Rect(area)
    return found


def column(tools: UiContext, number: int) -> list[Widget]:
    return make(tools, *((10, 40 * n, 200, 36) for n in range(number)))


def farthest(group: Group, so_far: int = 0) -> int:
    """Return how many entries are offered until the one farthest away is."""
    steps = zip(group.entries, count(so_far + 1), strict=False)
    return max(farthest(entry, n) if isinstance(entry, Group) else n for entry, n in steps)


def test_few_things_are_in_no_group(tools: UiContext) -> None:
    three, two = column(tools, 3), make(tools, (500, 0, 50, 50), (600, 0, 50, 50))
    assert make_offer(Usable([three, two])).entries == tuple(Thing("use", w) for w in (*three, *two))


def test_the_skip_comes_first_and_the_way_back_last(tools: UiContext) -> None:
    offer = make_offer(Usable([column(tools, 2)], can_skip=True, can_go_back=True))
    assert offer.entries[0] == Thing("skip")
    assert offer.entries[-1] == Thing("back")


def test_a_grid_is_offered_row_by_row(tools: UiContext) -> None:
    grid = make(tools, *((100 * x, 120 * y, 90, 110) for y in range(3) for x in range(3)))
    rows = make_offer(Usable([grid])).entries
    assert [entry.widgets for entry in rows] == [tuple(grid[n : n + 3]) for n in (0, 3, 6)]


def test_the_rest_is_one_group_at_the_end(tools: UiContext) -> None:
    first, rest = column(tools, 3), make(tools, *((300 + 50 * n, 600, 44, 44) for n in range(5)))
    offer = make_offer(Usable([first], rest))
    assert offer.entries[:3] == tuple(Thing("use", w) for w in first)
    assert offer.entries[3].widgets == tuple(rest)


@pytest.mark.parametrize(("number", "most"), [(6, 6), (7, 6), (20, 9), (42, 12), (150, 18)])
def test_no_choice_is_far(tools: UiContext, number: int, most: int) -> None:
    offer = make_offer(Usable([column(tools, number)]))
    assert len(offer.entries) <= MOST_GROUPS
    assert len(offer.things) == number
    assert farthest(offer) <= most


def test_a_row_of_twenty_is_cut_into_pieces_of_nearly_one_size(tools: UiContext) -> None:
    offer = make_offer(Usable([make(tools, *((40 * n, 600, 60, 90) for n in range(20)))]))
    sizes = [len(entry.widgets) for entry in offer.entries]
    assert max(sizes) <= MOST_THINGS
    assert max(sizes) - min(sizes) <= 1


def test_neighbours_in_one_row_or_column_belong_together(tools: UiContext) -> None:
    tabs = make(tools, (0, 0, 80, 40), (90, 0, 120, 40))
    rows = make(tools, (0, 60, 400, 50), (0, 120, 400, 30))
    close = make(tools, (500, 10, 44, 44))
    assert runs([*tabs, *rows, *close]) == [tabs, rows, close]


def test_a_list_is_a_region_of_its_own(tools: UiContext) -> None:
    rows = column(tools, 4)
    for row in rows[:2]:
        row.clip = pygame.Rect(0, 0, 300, 60)
    assert runs(rows) == [rows[:2], rows[2:]]


def test_an_entry_is_where_its_widgets_can_be_seen(tools: UiContext) -> None:
    rows = column(tools, 3)
    for row in rows:
        row.clip = pygame.Rect(0, 0, 100, 60)
    assert areas_of(Group(tuple(Thing("use", row) for row in rows))) == [pygame.Rect(10, 0, 90, 60)]
    assert areas_of(Thing("back")) == []


def test_a_group_that_lies_scattered_is_shown_part_by_part(tools: UiContext) -> None:
    corners = make(tools, (0, 0, 50, 50), (900, 600, 50, 50))
    group = Group(tuple(Thing("use", widget) for widget in corners))
    assert areas_of(group) == [widget.area for widget in corners]


def test_nothing_is_offered_as_nothing() -> None:
    assert make_offer(Usable(())).entries == ()
