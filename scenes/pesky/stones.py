"""The path's stones and the numbers on them, as many as a game needs."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.numerals import Numerals
from scenes.kit.theme import Colour, hexed
from scenes.kit.ui_context import UiContext
from scenes.pesky.pictures import Stones, path, stone_sheet, stones
from scenes.pesky.steps import GOLDEN, STANDARD, Steps
from scenes.pesky.steps import steps as numbered

PLAIN = 10
"""Plain stones on the sheet; then come the golden one and the one that a game ends with."""
WIDE, TALL = 0.064, 56 / 330
"""A stone's cell on the sheet, in shares of the picture's width and height."""
NUMBER = 0.062
"""How high numbers are, as a share of the picture's height."""
WIDEST = 0.034
"""How wide they may be at most, as a share of its width."""
Inks = tuple[Colour, Colour]
DARK: Inks = (hexed("4a2c12"), hexed("e9dcc4"))
"""A number's colour and its outline, on stones on which light falls."""
ON_GOLD: Inks = (hexed("4a2c12"), hexed("fff0bd"))
PALE: Inks = (hexed("fff3dc"), hexed("5a1f14"))
"""The same on the last stone."""


def whole_path(tools: UiContext, high: int) -> pygame.Surface:
    """Return the path of the usual game, so many pixels high."""
    places = stones(tools)
    shown = path(tools, high)
    lay_stones(shown, tools, places, numbered(STANDARD, len(places.stones) - 1))
    return shown


def lay_stones(
    picture: pygame.Surface, tools: UiContext, places: Stones, steps: Steps
) -> tuple[pygame.Rect, ...]:
    """Lay the stones of these steps on the path's picture; return where their numbers stand."""
    w, h = picture.get_size()
    cells = [_fitted(cell, (round(WIDE * w), round(TALL * h))) for cell in stone_sheet(tools, PLAIN + 2)]
    figures = Numerals(tools.assets / "cards" / "figures.webp")
    _, target = steps.numbered[-1]
    found = []
    for n, (place, number) in enumerate(steps.numbered):
        x, y = places.at(place)
        centre = (round(x * w), round(y * h))
        kind, inks = n * 7 % PLAIN, DARK
        if number == target:
            kind, inks = PLAIN + 1, PALE
        elif number in GOLDEN:
            kind, inks = PLAIN, ON_GOLD
        if cells:
            picture.blit(cells[kind], cells[kind].get_rect(center=centre))
        shown = figures.write(str(number), round(NUMBER * h), round(WIDEST * w), *inks)
        found.append(picture.blit(shown, shown.get_rect(center=centre)))
    return tuple(found)


def _fitted(cell: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(cell, (max(1, size[0]), max(1, size[1])))
