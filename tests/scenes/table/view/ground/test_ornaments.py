"""Ornaments in the corners of a table, and the path through them."""

import random
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from gnoming import paths
from gnoming.registry import GAMES
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.around.layout import table_layout
from scenes.around.tall_layout import tall_table_layout
from scenes.games import presenter_for
from scenes.garden.master_images import MasterImages
from scenes.garden.sand_path import paint_sand_path
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.table.game.layout import TableLayout
from scenes.table.view.ground.ornaments import place_ornaments, side_roads, village_road
from scenes.table.view.ground.scenery import Props

WIDE, USUAL, NARROW = (2560, 1080), (1920, 1080), (1024, 768)


def laid_out(size: tuple[int, int], players: int, text: float = 1.0) -> tuple[Viewport, TableLayout]:
    """Return a window and how a table of so many lies in it."""
    viewport = Viewport(*size, text)
    return viewport, table_layout(viewport.units_wide, text, players, 0)


@pytest.mark.parametrize("size", [WIDE, USUAL, NARROW])
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_of_the_game_lies_on_an_ornament(size: tuple[int, int], players: int, text: float) -> None:
    viewport, layout = laid_out(size, players, text)
    left, right = viewport.to_units((0, 0))[0], viewport.to_units((size[0], 0))[0]
    of_the_game = [*layout.spots.values(), *layout.turfs, *layout.labels.values(), *layout.cups]
    of_the_game += [layout.prompt, layout.choice_button, layout.board, layout.tray]
    for seat in layout.seats:
        of_the_game += [seat.turf, seat.plaque, seat.medallion]
    of_the_game += [box for box in (layout.pond, layout.slate, layout.windmill) if box is not None]
    for name, box in place_ornaments(viewport, layout):
        assert left < box.x < box.right < right, name
        assert 0 < box.y < box.bottom < 720, name
        assert not [other for other in of_the_game if box.overlaps(other)], name


@pytest.mark.parametrize("size", [(720, 1400), (600, 1200), (900, 1400), (1080, 1920)])
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_village_fills_the_middle_of_a_tall_table(size: tuple[int, int], players: int, text: float) -> None:
    viewport = Viewport(*size, text, upright=True)
    layout = tall_table_layout((viewport.units_wide, viewport.units_high), text, players, 0)
    village = place_ornaments(viewport, layout)
    own = layout.seat(0)
    of_the_game = [*layout.spots.values(), *layout.turfs, layout.prompt, layout.board]
    of_the_game += [box for seat in layout.seats for box in (seat.turf, seat.plaque, seat.medallion)]
    of_the_game += [] if layout.slate is None else [layout.slate]
    for name, box in village:
        assert 0 < box.x < box.right < viewport.units_wide, name
        assert not [other for other in of_the_game if box.overlaps(other)], name
    assert [box.bottom for _, box in village] == sorted(box.bottom for _, box in village)
    above = max(box.bottom for box in of_the_game if box.bottom < own.plaque.y)
    assert bool(village) or own.plaque.y - above < 280
    assert bool(village_road(layout, village)) == bool(village)


def test_wide_tables_have_a_village_and_narrow_ones_have_none() -> None:
    wide = [name for name, _ in place_ornaments(*laid_out(WIDE, 4))]
    assert {"houses", "house", "rose-arch", "bench"} <= set(wide)
    two = [name for name, _ in place_ornaments(*laid_out(USUAL, 2))]
    assert {"houses", "rose-arch"} <= set(two)
    assert place_ornaments(*laid_out(NARROW, 7)) == ()


@pytest.mark.parametrize("size", [WIDE, USUAL, NARROW, (3440, 1440)])
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_roads_to_houses_run_under_greens_alone(size: tuple[int, int], players: int, text: float) -> None:
    viewport, layout = laid_out(size, players, text)
    boxes = [layout.prompt, layout.board, layout.tray, *layout.labels.values(), *layout.cups]
    boxes += [box for box in (layout.slate, layout.shelf, layout.windmill) if box is not None]
    for road in side_roads(viewport, layout, place_ornaments(viewport, layout)):
        for (x, y), (end_x, end_y) in pairwise(road):
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                sand = Box(x + share * (end_x - x) - 13, y + share * (end_y - y) - 13, 26, 26)
                assert not [box for box in boxes if box.overlaps(sand)]


def test_two_have_a_road_across_and_on_a_wide_table_one_leads_down_from_the_houses() -> None:
    two, wide = laid_out(USUAL, 2), laid_out(WIDE, 4)
    (across,) = side_roads(*two, place_ornaments(*two))
    (down,) = side_roads(*wide, place_ornaments(*wide))
    assert across[-1][0] - across[0][0] > 700
    assert down[-1][1] - down[0][1] > 300
    seven = laid_out(USUAL, 7)
    assert side_roads(*seven, place_ornaments(*seven)) == ()


def test_who_stands_in_front_is_painted_last() -> None:
    feet = [box.bottom for _, box in place_ornaments(*laid_out(WIDE, 4))]
    assert feet == sorted(feet)


def test_the_path_is_of_sand_in_its_middle_and_leaves_the_lawn_beside_it() -> None:
    grass = (100, 130, 60)
    ground = pygame.Surface((600, 200))
    ground.fill(grass)
    paint_sand_path(ground, [(-20, 100), (300, 100), (620, 100)], 60, 1.0)
    for x in range(40, 600, 80):
        red, green, blue, _ = ground.get_at((x, 100))
        assert red > 150
        assert red > green > blue
        assert ground.get_at((x, 20))[:3] == ground.get_at((x, 180))[:3] == grass


WINDOW = (1280, 720)


def lawn() -> pygame.Surface:
    """Return a ground of which no two places look alike."""
    small = pygame.Surface((8, 5), 0, 32)
    rng = random.Random(4)
    for n in range(40):
        small.set_at((n % 8, n // 8), tuple(rng.randrange(60, 200) for _ in range(3)))
    return pygame.transform.smoothscale(small, WINDOW)


@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_for_play_is_taken_off_the_lawn_and_the_rest_stays(name: str) -> None:
    pygame.init()
    tools = make_ui_context(AppOptions(paths.assets()), random.Random(1))
    presenter, viewport = presenter_for(GAMES[name]), Viewport(*WINDOW)
    layout = presenter.layout((viewport.units_wide, 720.0), 1.0, 4, 0)
    props = Props(tools, MasterImages(paths.assets()))
    bare = props.paint(lawn(), viewport, replace(layout, turfs=(), cups=()))
    ground = props.paint(lawn(), viewport, layout)
    before = pygame.image.tobytes(ground, "RGB")
    props.restore_lawn(ground, ground.get_rect())
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(bare, "RGB") != before
