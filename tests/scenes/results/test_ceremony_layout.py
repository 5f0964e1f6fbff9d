"""Where gnomes stand at the end: the winners in the middle and highest, nobody off the stage or in another place."""

from itertools import pairwise

import pytest

from scenes.kit.box import Box
from scenes.results.ceremony import (
    CHEERING_ROOM,
    EDGE_ROOM,
    MAX_FIGURE_HEIGHT,
    STUMP_HEIGHTS,
    ceremony_layout,
    ranks,
)

STAGE = Box(24, 138, 600, 510)


@pytest.mark.parametrize(
    ("totals", "winners", "places"),
    [
        ((3, 1, 2), (1,), (1, 2, 3)),
        ((3, 1, 1, 2), (1, 2), (1, 1, 3, 4)),
        ((5, 5, 1, 7), (2,), (1, 2, 2, 4)),
        ((1, 1, 4), (1,), (1, 2, 3)),
        ((2, 2, 2), (0, 1, 2), (1, 1, 1)),
    ],
)
def test_places_are_shared_by_who_has_as_many_points(
    totals: tuple[int, ...], winners: tuple[int, ...], places: tuple[int, ...]
) -> None:
    order = sorted(range(len(totals)), key=lambda seat: (seat not in winners, totals[seat], seat))
    assert ranks(totals, winners, order) == places


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("stage", [STAGE, Box(24, 138, 300, 400), Box(24, 138, 900, 300)])
def test_everybody_stands_on_the_stage_and_beside_the_others(players: int, stage: Box) -> None:
    for won in range(1, players + 1):
        places = [1] * won + list(range(won + 1, players + 1))
        shown = ceremony_layout(places, stage)
        xs = sorted(stand.x for stand in shown.places)
        assert all(b - a >= 120 * shown.scale for a, b in pairwise(xs))
        for stand, place in zip(shown.places, places, strict=True):
            reach = (CHEERING_ROOM if place == 1 else EDGE_ROOM) * shown.scale - 0.01
            assert stage.x <= stand.x - reach
            assert stand.x + reach <= stage.right
        for stand, place in zip(shown.places, places, strict=True):
            assert stand.feet - MAX_FIGURE_HEIGHT * shown.scale >= stage.y - 0.01
            assert stand.ground <= stage.bottom
            assert stand.stump == (place if place in STUMP_HEIGHTS else 0)


def test_the_winner_is_highest_the_second_to_the_left_the_third_to_the_right() -> None:
    first, second, third, fourth = ceremony_layout((1, 2, 3, 4), STAGE).places
    assert first.feet < second.feet < third.feet < fourth.feet
    assert fourth.x < second.x < first.x < third.x
    assert not second.is_right_of_winners
    assert third.is_right_of_winners


def test_of_several_winners_one_holds_the_trophy_and_all_stand_equally_high() -> None:
    shown = ceremony_layout((1, 1, 1, 4, 5), STAGE)
    winners = shown.places[:3]
    assert len({stand.feet for stand in winners}) == 1
    assert shown.holder == 1
