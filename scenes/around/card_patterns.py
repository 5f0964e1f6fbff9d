"""The patterns by which card faces differ even in grey."""

from __future__ import annotations

import math

import pygame

from scenes.kit.drawing.shapes import Colour
from scenes.kit.theme import parse_hex


def paint_dots(surface: pygame.Surface, colour: Colour) -> None:
    step = surface.get_width() // 6
    for row in range(9):
        for column in range(8):
            x = column * step + (step // 2 if row % 2 else 0)
            pygame.draw.circle(surface, colour, (x, row * step), step // 7)


def paint_stripes(surface: pygame.Surface, colour: Colour) -> None:
    step = surface.get_width() // 8
    for x in range(0, surface.get_width(), step):
        surface.fill(colour, (x, 0, step // 2, surface.get_height()))


def paint_slants(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    step = w // 6
    for x in range(-h, w, step):
        pygame.draw.polygon(surface, colour, [(x, h), (x + step // 2, h), (x + h + step // 2, 0), (x + h, 0)])


def paint_checks(surface: pygame.Surface, colour: Colour) -> None:
    step = surface.get_width() // 7
    for i in range(0, surface.get_height(), step):
        surface.fill(colour, (0, i, surface.get_width(), step // 6))
        surface.fill(colour, (i, 0, step // 6, surface.get_height()))


def paint_diamonds(surface: pygame.Surface, colour: Colour) -> None:
    step = surface.get_width() // 6
    half = step // 4
    for row in range(9):
        for column in range(8):
            x, y = column * step + (step // 2 if row % 2 else 0), row * step
            pygame.draw.polygon(
                surface,
                colour,
                [(x, y - half * 3 // 2), (x + half, y), (x, y + half * 3 // 2), (x - half, y)],
            )


def paint_waves(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    step = h // 12
    for y in range(0, h, step):
        points = [(x, y + step * 0.22 * math.sin(x / w * 6 * math.pi)) for x in range(0, w + 8, 8)]
        pygame.draw.lines(surface, colour, False, points, max(2, step // 6))


def paint_night(surface: pygame.Surface, colour: Colour) -> None:
    w, h = surface.get_size()
    pygame.draw.circle(surface, parse_hex("f3e6b8"), (w * 0.72, h * 0.13), w * 0.09)
    for i in range(26):
        x, y = (i * 0.381 + 0.05) % 1 * w, (i * 0.217) % 0.62 * h
        pygame.draw.circle(surface, colour, (x, y), w * (0.006 + 0.004 * (i % 3)))
