"""Gnomes at the end: the winners stand in the middle and highest, nobody off the stage or in another's place."""

from itertools import pairwise

import pygame
import pytest

from gnoming import paths
from scenes.kit.box import Box
from scenes.kit.drawing.image_files import load_image
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
def test_equal_points_share_a_place(
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


SHRUGS, WAVES, CLAPS = ("cobble", "juniper"), ("helna", "penny"), ("kiara", "rowan")


def outline(name: str, pose: str) -> pygame.mask.Mask:
    pygame.init()
    return pygame.mask.from_surface(load_image(paths.assets() / "gnomes" / f"{name}-{pose}.webp"))


def reach(name: str, pose: str, top: float, bottom: float) -> tuple[float, float]:
    """Return how far left and right a figure reaches between two heights, as shares of its page."""
    mask = outline(name, pose)
    wide, high = mask.get_size()
    band = pygame.mask.Mask((wide, round(high * (bottom - top))))
    band.draw(mask, (0, -round(high * top)))
    rects = band.get_bounding_rects()
    return min(rect.left for rect in rects) / wide, max(rect.right for rect in rects) / wide


def test_some_shrug_some_wave_and_some_clap() -> None:
    for name in SHRUGS:
        left, right = reach(name, "clap", 0.58, 0.7)
        assert right - left > 0.8, name
    for name in WAVES:
        assert reach(name, "clap", 0.38, 0.46)[1] > 0.84, name
    for name in CLAPS:
        left, right = reach(name, "clap", 0.38, 0.7)
        assert right - left < 0.65, name


def test_who_stands_on_the_other_side_is_turned_round() -> None:
    for name in WAVES:
        assert reach(name, "clap-left", 0.38, 0.46)[0] < 0.16, name
