"""Pegs: the more points, the further right; the way that one came shows behind it."""

import pygame

from scenes.kit.theme import Theme, darker, lighter
from scenes.menus.portraits import CHARACTER_COLOURS
from scenes.table.view.panels.score_board import PEG, PegScale, draw_peg

TRACK = pygame.Rect(20, 10, 300, 24)
COLOUR = CHARACTER_COLOURS["rowan"]


def _drawn(points: int, came_from: int | None = None) -> pygame.Surface:
    picture = pygame.Surface((340, 44), pygame.SRCALPHA)
    draw_peg(picture, Theme(), TRACK, 1.0, PegScale.of([-20, points]), "rowan", points, came_from)
    return picture


def _where(picture: pygame.Surface, colour: tuple[int, int, int]) -> list[int]:
    return [x for x in range(340) if picture.get_at((x, TRACK.centery))[:3] == colour]


def test_more_points_stand_further_right_and_every_peg_lies_on_its_track() -> None:
    middles = []
    for points in (-20, -3, 0, 12, 30):
        found = _where(_drawn(points), lighter(COLOUR, 0.12))
        middles.append(sum(found) / len(found))
        assert TRACK.left - PEG <= found[0] <= found[-1] <= TRACK.right + PEG
    assert middles == sorted(middles)
    assert middles[0] < middles[-1] - TRACK.w / 2


def test_the_way_from_the_points_before_shows() -> None:
    groove = darker(COLOUR, 0.2)
    assert not _where(_drawn(12), groove)
    scale = PegScale.of([-20, 12])
    between = _where(_drawn(12, came_from=-10), groove)
    assert abs(between[0] - scale.place(-10, TRACK, 2)) <= 5
    assert len(between) > 60


def test_equal_totals_of_nought_have_a_scale() -> None:
    scale = PegScale.of([0, 0])
    assert scale.place(0, TRACK, 2) == TRACK.x + 2
