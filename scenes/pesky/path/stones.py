"""The path's stones and the numbers on them, as many as a game needs."""

from __future__ import annotations

import pygame

from scenes.kit.text.numerals import Numerals
from scenes.kit.theme import Colour, parse_hex
from scenes.kit.ui_context import UiContext
from scenes.pesky.cards.pictures import PathPoints, load_path_points, load_stones, path_picture
from scenes.pesky.path.scale import GOLDEN_SCORES, STANDARD_TARGET, PathScale, make_path_scale

PLAIN_STONES = 10
"""The number of plain stones in the picture; the golden one and the last one follow them."""
STONE_WIDTH, STONE_HEIGHT = 0.064, 56 / 330
"""The size of a stone's cell, as shares of the path picture's width and height."""
NUMBER_HEIGHT = 0.062
"""The height of numbers, as a share of the picture's height."""
MAX_NUMBER_WIDTH = 0.034
"""The greatest width of numbers, as a share of the picture's width."""
Inks = tuple[Colour, Colour]
DARK_INKS: Inks = (parse_hex("4a2c12"), parse_hex("e9dcc4"))
"""The colours of a number and its outline on bright stones."""
GOLD_INKS: Inks = (parse_hex("4a2c12"), parse_hex("fff0bd"))
PALE_INKS: Inks = (parse_hex("fff3dc"), parse_hex("5a1f14"))
"""The same on the last stone."""


def standard_path(ui: UiContext, high: int) -> pygame.Surface:
    """Return the path of the usual game, at a height in pixels."""
    places = load_path_points(ui)
    shown = path_picture(ui, high)
    draw_stones(shown, ui, places, make_path_scale(STANDARD_TARGET, len(places.stones) - 1))
    return shown


def draw_stones(
    picture: pygame.Surface, ui: UiContext, points: PathPoints, scale: PathScale
) -> tuple[pygame.Rect, ...]:
    """Draw the stones of these steps on the path's picture; return the rectangles of their numbers."""
    w, h = picture.get_size()
    size = (max(1, round(STONE_WIDTH * w)), max(1, round(STONE_HEIGHT * h)))
    cells = [pygame.transform.smoothscale(cell, size) for cell in load_stones(ui, PLAIN_STONES + 2)]
    figures = Numerals(ui.assets / "cards" / "figures.webp")
    _, target = scale.numbered_stones[-1]
    found = []
    for n, (place, number) in enumerate(scale.numbered_stones):
        x, y = points.point_at(place)
        centre = (round(x * w), round(y * h))
        kind, inks = n * 7 % PLAIN_STONES, DARK_INKS
        if number == target:
            kind, inks = PLAIN_STONES + 1, PALE_INKS
        elif number in GOLDEN_SCORES:
            kind, inks = PLAIN_STONES, GOLD_INKS
        picture.blit(cells[kind], cells[kind].get_rect(center=centre))
        shown = figures.render(str(number), round(NUMBER_HEIGHT * h), round(MAX_NUMBER_WIDTH * w), *inks)
        found.append(picture.blit(shown, shown.get_rect(center=centre)))
    return tuple(found)
