"""The place of something that lies over the table for a while."""

from random import Random

import pytest

from scenes.kit.box import Box
from scenes.table.game.placing import MARGIN, STEP, Obstacles, covered, place_beside, place_best

TABLE = (1280.0, 720.0)


def test_it_lies_close_to_what_it_is_about_and_covers_nothing_of_it() -> None:
    about = Box(600, 300, 100, 140)
    place = place_beside(TABLE, (300, 100), [about], Obstacles((), ()))
    number, same = place_best(TABLE, [(300, 100)], [about], Obstacles((), ()))
    assert number == 0
    for found in (place, same):
        assert not covered(found, [about])
        assert found.inflated(STEP).overlaps(about)


def test_it_keeps_off_what_is_needed_and_rather_lies_on_what_may_be_covered() -> None:
    about, kept, spared = Box(600, 0, 80, 720), Box(0, 0, 590, 720), Box(690, 0, 590, 720)
    place = place_beside(TABLE, (300, 100), [about], Obstacles([kept], [spared]))
    assert not covered(place, [about, kept])
    assert covered(place, [spared])


def test_without_any_room_it_stays_on_the_table() -> None:
    place = place_beside(TABLE, (300, 100), [Box(0, 0, *TABLE)], Obstacles((), ()))
    assert place.x >= MARGIN
    assert place.y >= MARGIN
    assert place.right <= TABLE[0] - MARGIN
    assert place.bottom <= TABLE[1] - MARGIN


def test_of_several_forms_the_first_is_taken_that_covers_nothing() -> None:
    about, watched = Box(0, 700, 1280, 20), Box(0, 0, 900, 720)
    number, place = place_best(
        TABLE, [(430, 60), (380, 80), (300, 100), (200, 150)], [about], Obstacles((), (), [watched])
    )
    assert number == 2
    assert not covered(place, [about, watched])


def test_of_forms_that_all_cover_something_that_is_taken_which_covers_the_least() -> None:
    about, kept, watched = Box(0, 700, 1280, 20), Box(300, 0, 980, 700), Box(0, 0, 300, 700)
    number, place = place_best(
        TABLE, [(400, 80), (280, 100), (250, 140)], [about], Obstacles([kept], (), [watched])
    )
    assert number == 1, "the smaller of those that cover only what is watched"
    assert not covered(place, [about, kept])


@pytest.mark.parametrize("seed", range(8))
def test_no_other_place_that_is_tried_is_better(seed: int) -> None:
    rng = Random(seed)

    def boxes(count: int) -> list[Box]:
        return [
            Box(rng.uniform(0, 1200), rng.uniform(0, 650), rng.uniform(10, 250), rng.uniform(10, 200))
            for _ in range(count)
        ]

    def cost(box: Box) -> float:
        areas = [
            sum(_shared(box, one.inflated(4)) for one in about) * 1_000_000,
            sum(_shared(box, one.inflated(4)) for one in obstacles.kept) * 200,
            sum(_shared(box, one.inflated(4)) for one in obstacles.watched) * 40,
            sum(_shared(box, one) for one in obstacles.spared) * 3,
        ]
        across = max(0.0, about[0].x - box.right, box.x - about[0].right)
        down = max(0.0, about[0].y - box.bottom, box.y - about[0].bottom)
        aside = sum(abs(a - b) for a, b in zip(box.centre, about[0].centre, strict=True))
        return float(sum(areas) / 60 + (across**2 + down**2) ** 0.5 + aside * 0.08)

    about, obstacles = boxes(2), Obstacles(boxes(12), boxes(4), boxes(3))
    place = place_beside(TABLE, (260, 90), about, obstacles)
    across, down = 1280 - 260 - 2 * MARGIN, 720 - 90 - 2 * MARGIN
    columns, rows = int(across / STEP), int(down / STEP)
    tried = [
        Box(MARGIN + across * x / columns, MARGIN + down * y / rows, 260, 90)
        for x in range(columns + 1)
        for y in range(rows + 1)
    ]
    flush = [edge for one in (*obstacles.kept, *obstacles.watched) for edge in _edges(one.inflated(4), 90)]
    assert place in tried or place.y in flush
    assert cost(place) <= min(map(cost, tried)) + 1e-6


def _edges(one: Box, high: float) -> tuple[float, float]:
    """Return the tops of boxes flush above and below this one."""
    return one.y - high, one.bottom


def _shared(one: Box, other: Box) -> float:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def test_what_is_watched_is_left_free_by_a_smaller_size_where_the_usual_ones_would_cover_it() -> None:
    about = Box(600, 600, 100, 40)
    watched = Box(0, 0, 1280, 500)
    kept = Box(0, 560, 1280, 160)
    large, small = (400.0, 100.0), (200.0, 50.0)
    obstacles = Obstacles([kept], [], [watched])
    assert place_best(TABLE, [large, small], [about], obstacles, preferred=1)[0] == 1
    number, box = place_best(TABLE, [large], [about], obstacles, preferred=1)
    assert number == 0
    assert covered(box, [watched])
    assert not covered(box, [kept])
    only_spared = Obstacles([kept], [watched])
    assert place_best(TABLE, [large, small], [about], only_spared, preferred=1)[0] == 0
