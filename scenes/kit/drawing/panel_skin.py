"""Painting panels: wooden plaques, the peg board, slate, parchment and turf."""

import math
import random
from typing import Literal

import pygame

from scenes.kit.drawing.green_skin import paint_green
from scenes.kit.drawing.round_green import paint_round_green
from scenes.kit.drawing.shapes import (
    PaddedSurface,
    Size,
    add_grain,
    add_noise,
    blank,
    fill_rounded,
    framed,
    gradient,
    rounded,
    shadow,
)
from scenes.kit.theme import Colour, Theme, darker, lighter, mix

Material = Literal["wood", "pegs", "slate", "parchment", "turf", "round turf"]

_RADIUS = {"parchment": 9.0}


def paint_panel(theme: Theme, material: Material, size: Size, u: float, lit: bool) -> PaddedSurface:
    """Return a panel of this size in pixels with its shadow; greens ignore `lit`."""
    if material == "turf":
        return paint_green(theme, size, u)
    if material == "round turf":
        return paint_round_green(theme, size, u)
    radius = round(_RADIUS.get(material, 10.0) * u)
    pad = max(4, round((14 if lit else 9) * u))
    canvas = blank((size[0] + 2 * pad, size[1] + 2 * pad), theme.glow if lit else theme.palette.umber)
    if lit:
        glow = shadow(size, radius, pad, 255, theme.glow)
        canvas.blit(glow, (0, 0))
        canvas.blit(glow, (0, 0))
    drop = pad - max(1, round(3 * u))
    canvas.blit(shadow(size, radius, drop, 120), (pad - drop + round(1.5 * u), pad - drop + round(3 * u)))
    canvas.blit(_paint_body(theme, material, size, radius, u), (pad, pad))
    if lit:
        line = max(2, round(2.2 * u))
        edge = line + max(1, round(0.8 * u))
        canvas.blit(framed(size, radius, edge, darker(theme.glow, 0.5), 150), (pad, pad))
        canvas.blit(framed(size, radius, line, theme.glow), (pad, pad))
    return PaddedSurface(canvas, pad)


def _paint_body(theme: Theme, material: Material, size: Size, radius: int, u: float) -> pygame.Surface:
    match material:
        case "slate":
            return _paint_slate(theme, size, radius, u)
        case "parchment":
            return _paint_parchment(theme, size, radius, u)
        case _:
            return _paint_wood(theme, size, radius, u, material == "pegs")


def _paint_planks(size: Size, radius: int, u: float, light: Colour, dark: Colour) -> pygame.Surface:
    """Return a board with horizontal grain, lighter at the top; large boards have planks of varying tones."""
    fill = gradient(size, light, dark)
    add_grain(fill, u, 34)
    planks = round(size[1] / (58 * u))
    tones = random.Random(planks)
    for i in range(planks if planks > 2 else 0):
        top, bottom = size[1] * i // planks, size[1] * (i + 1) // planks
        shade = tones.randint(238, 255)
        fill.fill((shade, shade, shade), (0, top, size[0], bottom - top), pygame.BLEND_RGB_MULT)
    _add_veins(fill, u, mix(dark, darker(dark, 0.6), 0.45))
    return fill_rounded(fill, radius)


def _add_veins(fill: pygame.Surface, u: float, colour: Colour) -> None:
    """Draw a few long, slightly bent lines of darker grain, in place."""
    w, h = fill.get_size()
    rng = random.Random(w * 31 + h)
    veil = blank((w, h), colour)
    for _ in range(round(h / (9 * u))):
        y, start = rng.uniform(0.04, 0.96) * h, rng.uniform(-0.3, 0.7) * w
        length, bend = rng.uniform(0.3, 0.9) * w, rng.uniform(-2.2, 2.2) * u
        points = [(start + length * i / 8, y + bend * math.sin(math.pi * i / 8)) for i in range(9)]
        pygame.draw.lines(veil, (*colour, rng.randint(50, 120)), False, points, max(1, round(0.8 * u)))
    fill.blit(veil, (0, 0))


def wood_tones(theme: Theme) -> tuple[Colour, Colour]:
    """Return the lit and the shaded tone of a plaque: chestnut, a little redder than bare wood."""
    warm = mix(theme.wood, theme.palette.clay_deep, 0.24)
    if theme.high_contrast:
        return lighter(theme.wood, 0.04), theme.wood
    return mix(warm, theme.palette.wood_light, 0.46), mix(warm, theme.palette.wood_light, 0.06)


def _paint_wood(theme: Theme, size: Size, radius: int, u: float, pegs: bool) -> pygame.Surface:
    light, dark = wood_tones(theme)
    edge = max(1, round(1.6 * u))
    result = rounded(size, radius, darker(theme.wood, 0.66))
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    if min(inner) < 4:
        return result
    result.blit(_paint_planks(inner, radius - edge, u, light, dark), (edge, edge))
    add_bevel(result, pygame.Rect((edge, edge), inner), radius - edge, u, light, theme.wood)
    inset = edge + round(6 * u)
    hollow = (size[0] - 2 * inset, size[1] - 2 * inset)
    if pegs and min(hollow) > 12 * u:
        bed = pygame.Rect((inset, inset), hollow)
        _add_recess(result, bed, u, darker(theme.wood, 0.22), darker(theme.wood, 0.4))
    return result


def add_bevel(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, u: float, light: Colour, dark: Colour
) -> None:
    """Draw a lit upper edge that turns into a shaded lower one, just inside a rounded rectangle, in place."""
    lip = max(1, round(1.3 * u))
    for colour, alpha, above in ((lighter(light, 0.45), 170, True), (darker(dark, 0.6), 140, False)):
        ring = framed(rect.size, radius, lip, colour, alpha)
        ring.blit(_vertical_fade(rect.size, above), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(ring, rect)


def _vertical_fade(size: Size, above: bool) -> pygame.Surface:
    """Return white that fades from opaque at the top to transparent at the middle, or the same upside down."""
    ramp = pygame.Surface((1, 4), pygame.SRCALPHA)
    for y, alpha in enumerate((255, 60, 0, 0) if above else (0, 0, 60, 255)):
        ramp.set_at((0, y), (255, 255, 255, alpha))
    return pygame.transform.scale(pygame.transform.smoothscale(ramp, (1, size[1])), size)


def _add_recess(surface: pygame.Surface, rect: pygame.Rect, u: float, light: Colour, dark: Colour) -> None:
    """Draw a recess in the wood, in place: shaded above, lit at its lower rim."""
    radius, lip = round(6 * u), max(1, round(1.3 * u))
    surface.blit(rounded(rect.size, radius, darker(light, 0.55)), rect)
    bed = (rect.w, rect.h - lip)
    surface.blit(_paint_planks(bed, radius, u, dark, light), (rect.x, rect.y + lip))
    rim = framed(rect.size, radius, lip, lighter(light, 0.4), 120)
    rim.blit(_vertical_fade(rect.size, above=False), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(rim, rect)


def _paint_slate(theme: Theme, size: Size, radius: int, u: float) -> pygame.Surface:
    result = _paint_wood(theme, size, radius, u, pegs=False)
    rim = round(6 * u)
    inner = (size[0] - 2 * rim, size[1] - 2 * rim)
    if min(inner) < 4:
        return result
    result.blit(rounded(inner, round(4 * u), darker(theme.slate, 0.7)), (rim, rim))
    lip = max(1, round(1.4 * u))
    bed = (inner[0], inner[1] - lip)
    fill = gradient(bed, mix(theme.slate, (16, 22, 22), 0.3), lighter(theme.slate, 0.04))
    add_noise(fill, u, (16, 7), 26, 7)
    add_noise(fill, u, (1.6, 1.6), 12, 8)
    result.blit(fill_rounded(fill, round(4 * u)), (rim, rim + lip))
    return result


def _paint_parchment(theme: Theme, size: Size, radius: int, u: float) -> pygame.Surface:
    edge = max(1, round(1.5 * u))
    result = rounded(size, radius, darker(theme.palette.cream_deep, 0.4))
    inner = (max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge))
    fill = gradient(inner, lighter(theme.paper, 0.3), mix(theme.paper, theme.palette.cream, 0.4))
    add_noise(fill, u, (2, 2), 9, 11)
    add_noise(fill, u, (60, 60), 14, 12)
    result.blit(fill_rounded(fill, radius - edge), (edge, edge))
    gap = round(4 * u)
    line = (inner[0] - 2 * gap, inner[1] - 2 * gap)
    if min(line) > 4:
        frame = framed(line, max(1, radius - gap), max(1, round(u)), theme.palette.cream_deep, 170)
        result.blit(frame, (edge + gap, edge + gap))
    return result
