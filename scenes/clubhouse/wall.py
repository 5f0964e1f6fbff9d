"""The front of the clubhouse: painted boards, beams, tiled roof, stone sill and bunting."""

import random
from itertools import pairwise

import pygame

from scenes.kit.drawing.shapes import add_noise, blank, gradient, rounded, shadow, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour, Theme, darker, lighter, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

ROOF, EAVES, SILL, BEAM = 50.0, 16.0, 20.0, 16.0
"""Height of the roof, its overhang on each side, height of the sill, and width of the beams, in units."""
BOARD = 58.0
TILE = 34.0
FLAG, SAG = 26.0, 30.0
"""Distance between the bunting's flags, and the sag of its string, in units."""


class Wall(Node):
    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=-1.0)
        self._ui = ui

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lay out the wall in a box in units; the eaves reach beyond it on both sides."""
        area = viewport.rect(x - EAVES, y, w + 2 * EAVES, h)
        self.picture = paint_front(self._ui.theme, area.size, viewport.u)
        self.rect = area
        self.invalidate()


def paint_front(theme: Theme, size: tuple[int, int], u: float) -> pygame.Surface:
    """Return a picture of the front of the house with its eaves; `size` is in pixels."""
    picture = blank(size, theme.palette.umber)
    eaves, roof, sill = round(EAVES * u), round(ROOF * u), round(SILL * u)
    wall = pygame.Rect(eaves, roof // 2, size[0] - 2 * eaves, size[1] - roof // 2 - sill // 2)
    picture.blit(_paint_boards(theme, wall.size, u), wall)
    _paint_beams(picture, theme, wall, u)
    _paint_shade(picture, wall, roof, u)
    _paint_bunting(picture, theme, wall, roof, u)
    picture.blit(_paint_sill(theme, (wall.w + eaves, sill), u), (wall.x - eaves // 2, size[1] - sill))
    picture.blit(_paint_roof(theme, (size[0], roof), u), (0, 0))
    return picture


def wall_tones(theme: Theme) -> tuple[Colour, Colour]:
    """Return the tones of the paint at the top and the bottom."""
    palette = theme.palette
    if theme.high_contrast:
        return darker(palette.fern_deep, 0.55), darker(palette.fern_deep, 0.62)
    return mix(palette.fern_deep, palette.cream, 0.34), mix(palette.fern_deep, palette.cream_deep, 0.2)


def _paint_boards(theme: Theme, size: tuple[int, int], u: float) -> pygame.Surface:
    """Return a picture of upright boards in slightly different tones."""
    light, dark = wall_tones(theme)
    fill = gradient(size, light, dark)
    add_noise(fill, u, (2.2, 130), 20, 4)
    add_noise(fill, u, (9, 60), 16, 5)
    count = max(1, round(size[0] / (BOARD * u)))
    tones, line = random.Random(count), max(1, round(1.2 * u))
    for n in range(count):
        left, right = size[0] * n // count, size[0] * (n + 1) // count
        shade = tones.randint(234, 255)
        fill.fill((shade,) * 3, (left, 0, right - left, size[1]), pygame.BLEND_RGB_MULT)
        fill.fill(darker(dark, 0.4), (right - line, 0, line, size[1]))
        fill.fill(lighter(light, 0.18), (left, 0, line, size[1]))
    return fill


def _paint_beams(picture: pygame.Surface, theme: Theme, wall: pygame.Rect, u: float) -> None:
    """Paint the upright beams at both sides onto the picture."""
    wide, line = round(BEAM * u), max(1, round(1.4 * u))
    for x in (wall.x, wall.right - wide):
        beam = gradient((wide, wall.h), mix(theme.wood, theme.palette.wood_light, 0.35), theme.wood)
        add_noise(beam, u, (1.4, 90), 40, 6)
        picture.blit(beam, (x, wall.y))
        picture.fill(lighter(theme.wood, 0.25), (x, wall.y, line, wall.h))
        for edge in (x - line, x + wide):
            picture.fill(darker(theme.wood, 0.6), (edge, wall.y, line, wall.h))


def _paint_shade(picture: pygame.Surface, wall: pygame.Rect, roof: int, u: float) -> None:
    soft = max(4, round(22 * u))
    dark = shadow((wall.w, roof // 2 + round(14 * u)), 2, soft, 150)
    picture.blit(dark, (wall.x, roof // 2), pygame.Rect(soft, soft, wall.w, dark.get_height()))


def _paint_roof(theme: Theme, size: tuple[int, int], u: float) -> pygame.Surface:
    """Return a picture of two rows of round tiles, lit from the upper left."""
    palette = theme.palette
    tones = random.Random(7)

    def paint(surface: pygame.Surface, scale: int) -> None:
        w, h = surface.get_size()
        tile, lip = TILE * u * scale, max(1, round(1.6 * u * scale))
        count = max(1, round(w / tile))
        for course in range(3):
            bottom = round(h * (3 + course * 1.35) / 6)
            shift = 0.5 if course % 2 else 0.0
            for n in range(-1, count + 1):
                base = mix(palette.clay, palette.clay_deep, tones.uniform(0.1, 0.6))
                left = round(w * (n + shift) / count)
                right = round(w * (n + 1 + shift) / count)
                place = pygame.Rect(left, bottom - round(h * 0.62), right - left, round(h * 0.62))
                radius = (right - left) // 2
                pygame.draw.rect(surface, darker(palette.clay_deep, 0.5), place, border_radius=radius)
                face = place.inflate(-2 * lip, -lip).move(0, -lip)
                pygame.draw.rect(surface, base, face, border_radius=radius)
                glint = pygame.Rect(face.x + lip, face.y, max(1, face.w // 4), face.h - radius // 2)
                pygame.draw.rect(surface, lighter(base, 0.16), glint, border_radius=radius // 2)
        ridge = pygame.Rect(0, 0, w, round(h * 0.2))
        pygame.draw.rect(surface, darker(theme.wood, 0.5), ridge, border_radius=lip * 3)
        pygame.draw.rect(surface, theme.wood, ridge.inflate(-2 * lip, -2 * lip), border_radius=lip * 3)

    return supersampled(size, paint, palette.clay_deep, 3)


def _paint_sill(theme: Theme, size: tuple[int, int], u: float) -> pygame.Surface:
    stone = theme.palette.stone
    result = rounded(size, round(3 * u), darker(stone, 0.6))
    tones, line, x = random.Random(3), max(1, round(1.6 * u)), 0
    while x < size[0]:
        wide = round(tones.uniform(44, 84) * u)
        if size[0] - x - wide < 30 * u:
            wide = size[0] - x
        face = (wide - line, size[1] - 2 * line)
        tone = mix(stone, darker(stone, 0.4), tones.uniform(0.0, 0.5))
        brick = rounded(face, round(4 * u), darker(tone, 0.2))
        brick.blit(rounded((face[0], face[1] - line), round(4 * u), tone), (0, 0))
        result.blit(brick, (x + line // 2, line))
        x += wide
    return result


def _paint_bunting(picture: pygame.Surface, theme: Theme, wall: pygame.Rect, roof: int, u: float) -> None:
    """Paint the bunting under the eaves onto the picture; the heading will cover its middle."""
    palette = theme.palette
    colours = (
        palette.enamel_honey,
        palette.enamel_clay,
        palette.paper,
        palette.enamel_dusk,
        palette.enamel_moss,
    )
    beam = round(BEAM * u)
    area = pygame.Rect(wall.x + beam, roof - round(6 * u), wall.w - 2 * beam, round(64 * u))

    def height(share: float) -> float:
        """Return the string's sag at `share` of its length, relative to its maximum sag."""
        return 4 * share * (1 - share)

    def paint(surface: pygame.Surface, scale: int) -> None:
        w, unit = surface.get_width(), u * scale
        arcs = max(2, 2 * round(w / (640 * unit)))
        per_arc = max(4, round(w / arcs / (FLAG * unit)))
        for arc in range(arcs):
            at = [
                (w * (arc + n / per_arc) / arcs, 4 * unit + SAG * unit * height(n / per_arc))
                for n in range(per_arc + 1)
            ]
            for n, ((x1, y1), (x2, y2)) in enumerate(pairwise(at)):
                colour = colours[(n + arc * per_arc) % len(colours)]
                inset, tip = (x2 - x1) * 0.12, ((x1 + x2) / 2, (y1 + y2) / 2 + FLAG * 0.95 * unit)
                flag = [(x1 + inset, y1), (x2 - inset, y2), tip]
                pygame.draw.polygon(surface, darker(colour, 0.28), flag)
                pygame.draw.polygon(surface, colour, [flag[0], ((x1 + x2) / 2, (y1 + y2) / 2), tip])
            pygame.draw.lines(surface, darker(theme.wood, 0.3), False, at, max(1, round(1.8 * unit)))

    dark = supersampled(area.size, paint, palette.umber, 3)
    veil = dark.copy()
    veil.fill((30, 24, 10, 90), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(veil, area.move(round(3 * u), round(4 * u)))
    picture.blit(dark, area)
