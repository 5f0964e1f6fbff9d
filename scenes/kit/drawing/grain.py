"""Unevenness of painted things: the grain of wood, the mottling of grass and stone."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.shapes import multiply, noise


def add_grain(surface: pygame.Surface, u: float, depth: int, seed: int = 3) -> None:
    """Lay horizontal wood grain over a picture, in place."""
    add_noise(surface, u, (110, 1.15), depth, seed)
    add_noise(surface, u, (70, 5), round(depth * 0.8), seed + 2)


def add_noise(fill: pygame.Surface, u: float, grain: tuple[float, float], depth: int, seed: int) -> None:
    """Darken a picture unevenly, in place, by grains of a width and height in units."""
    w, h = fill.get_size()
    count = (max(2, round(w / (grain[0] * u))), max(2, round(h / (grain[1] * u))))
    multiply(fill, noise((w, h), count, depth, seed))
