"""The lawn under the table."""

import random

import pygame
import pytest

from gnoming import paths
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.garden.lawn import Lawn, scale_to_cover
from scenes.kit.viewport import Viewport


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (300, 900), (8, 8)])
def test_the_lawn_fills_any_window(size: tuple[int, int]) -> None:
    pygame.init()
    lawn = Lawn(make_ui_context(AppOptions(paths.assets()), random.Random(1)))
    surface = lawn.render(Viewport(*size))
    assert surface.get_size() == size
    assert not surface.get_flags() & pygame.SRCALPHA
    surface.fill((0, 0, 0))
    assert pygame.transform.average_color(lawn.render(Viewport(*size)))[:3] != (0, 0, 0)


def _lit(size: tuple[int, int]) -> pygame.Surface:
    pygame.init()
    ui = make_ui_context(AppOptions(paths.assets()), random.Random(1))
    return Lawn(ui).render(Viewport(*size, upright=True), stones=False)


def _mean(lawn: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    """Return the mean colour round a point, in shares of width and height."""
    w, h = lawn.get_size()
    area = pygame.Rect(0, 0, w // 20, h // 20)
    area.center = round(x * w), round(y * h)
    red, green, blue, *_ = pygame.transform.average_color(lawn, area)
    return red, green, blue


def test_the_sun_lies_left_of_the_middle_and_what_is_far_from_it_is_cooler_and_darker() -> None:
    lawn = _lit((1280, 720))
    sunny, edge, corner = _mean(lawn, 0.42, 0.5), _mean(lawn, 0.9, 0.5), _mean(lawn, 0.88, 0.85)
    assert sum(sunny) > sum(edge) > sum(corner)
    warmth = [red / blue for red, _, blue in (sunny, edge, corner)]
    assert warmth == sorted(warmth, reverse=True)
    assert max(sunny[0] - 0xA7, sunny[1] - 0xAE) <= 6, "chalk and sprouts must stand out from it"


@pytest.mark.parametrize("size", [(900, 1400), (720, 1400), (1080, 1920)])
def test_in_a_tall_window_the_border_keeps_its_size_and_runs_down_both_sides(size: tuple[int, int]) -> None:
    lawn = _lit(size)
    w, h = size
    reach = w * 60 // 640
    for left in (0, w - reach):
        for top in range(h // 6, h * 3 // 4, w // 8):
            side = lawn.subsurface((left, top, reach, w // 8))
            kerb = sum(
                side.get_at((x, y)).r > side.get_at((x, y)).g + 25
                for x in range(0, reach, 3)
                for y in range(0, w // 8, 3)
            )
            assert kerb > 8, f"no bricks at {left}, {top}"
    for y in range(h // 4, h * 3 // 4, 7):
        assert all(lawn.get_at((x, y)).g >= lawn.get_at((x, y)).r - 8 for x in range(w // 5, w * 4 // 5, 11))


def test_a_picture_covers_without_stretching() -> None:
    picture = pygame.Surface((200, 100))
    pygame.draw.circle(picture, (255, 255, 255), (100, 50), 40)
    covered = scale_to_cover(picture, (300, 300))
    across = sum(covered.get_at((x, 150)).r > 128 for x in range(300))
    down = sum(covered.get_at((150, y)).r > 128 for y in range(300))
    assert abs(across - down) <= 4
