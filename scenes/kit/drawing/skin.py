"""Materials of panels and buttons, painted once per size: wood, slate, parchment, turf, enamel."""

from typing import Literal

import pygame

from scenes.kit.drawing import green_skin, panel_skin
from scenes.kit.drawing.byte_cache import ByteCache, surface_bytes
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.panel_skin import Material, add_bevel, wood_tones
from scenes.kit.drawing.shapes import (
    PaddedSurface,
    Size,
    add_grain,
    blank,
    fill_rounded,
    framed,
    gradient,
    rounded,
    shadow,
    supersampled,
)
from scenes.kit.theme import Colour, Theme, darker, lighter, mix

WidgetState = Literal["normal", "hover", "pressed", "disabled"]
Enamel = Literal["dusk", "honey", "moss", "clay", "wood"]
ButtonKind = Literal["primary", "wood"]

BUTTON_DEPTH = 4.0


def paint_button(theme: Theme, kind: ButtonKind, size: Size, u: float, state: WidgetState) -> PaddedSurface:
    """Return a button's slab with a thick lower edge, into which it sinks when pressed."""
    fill = _fill_colour(theme, kind)
    radius, pad = round(11 * u), max(3, round(7 * u))
    canvas = blank((size[0] + 2 * pad, size[1] + 2 * pad), theme.palette.umber)
    thick = round(BUTTON_DEPTH * u)
    drop = press_depth(u) if state == "pressed" else 0
    if state == "disabled":
        drop = thick - max(1, round(u))
    else:
        canvas.blit(shadow(size, radius, pad, 120), (round(0.8 * u), round(1.8 * u)))
    canvas.blit(rounded((size[0], size[1] - drop), radius, darker(fill, 0.7)), (pad, pad + drop))
    edge = max(1, round(1.5 * u))
    face = pygame.Rect(pad + edge, pad + edge + drop, size[0] - 2 * edge, size[1] - thick - 2 * edge)
    if min(face.size) < 3:
        return PaddedSurface(canvas, pad)
    # A lighter strip of the side shows between the face and the lower outline.
    side = (face.w, size[1] - 2 * edge - drop)
    canvas.blit(rounded(side, radius - edge, darker(fill, 0.46)), face.topleft)
    light, dark = face_tones(theme, fill, state)
    top = gradient(face.size, light, dark)
    add_grain(top, u, 12 if kind == "primary" else 30, 9)
    canvas.blit(fill_rounded(top, radius - edge), face)
    if state != "disabled":
        add_bevel(canvas, face, radius - edge, u, light, dark)
    return PaddedSurface(canvas, pad)


def press_depth(u: float) -> int:
    """Return the depth in pixels to which the face of a button sinks when pressed."""
    return max(1, round(BUTTON_DEPTH * u) - max(1, round(u)))


def _fill_colour(theme: Theme, kind: ButtonKind) -> Colour:
    if kind == "wood":
        return wood_tones(theme)[1]
    return theme.palette.honey_pale if theme.high_contrast else theme.palette.honey


def face_tones(theme: Theme, fill: Colour, state: WidgetState) -> tuple[Colour, Colour]:
    """Return the upper and lower tone of a button's face in this state."""
    light, dark = lighter(fill, 0.2), darker(fill, 0.14)
    match state:
        case "hover":
            glint = theme.palette.honey_pale
            return mix(light, glint, 0.2), mix(dark, glint, 0.15)
        case "pressed":
            return darker(light, 0.16), darker(dark, 0.02)
        case "disabled":
            grey = mix(theme.palette.stone, theme.palette.wood, 0.45)
            return mix(light, grey, 0.7), mix(dark, grey, 0.7)
        case "normal":
            return light, dark


def _enamel_colour(theme: Theme, enamel: Enamel) -> Colour:
    palette = theme.palette
    return {
        "dusk": palette.enamel_dusk,
        "honey": palette.enamel_honey,
        "moss": palette.enamel_moss,
        "clay": palette.enamel_clay,
        "wood": palette.wood_light,
    }[enamel]


def paint_knob(theme: Theme, enamel: Enamel, d: int, u: float, state: WidgetState) -> PaddedSurface:
    """Return a ball of enamel in a ring of turned wood, lit from the upper left."""
    fill, wood = _enamel_colour(theme, enamel), mix(theme.palette.wood, theme.palette.clay_deep, 0.45)
    pad = max(3, round(6 * u))
    canvas = blank((d + 2 * pad, d + 2 * pad), theme.palette.umber)
    canvas.blit(shadow((d, d), d // 2, pad, 150), (round(0.8 * u), round(2 * u)))
    _paint_disc(canvas, pad, d, darker(wood, 0.7), darker(wood, 0.7))
    rim = max(1, round(d * 0.025))
    lit = 0.34 if state == "hover" else 0.16
    _paint_disc(canvas, pad + rim, d - 2 * rim, lighter(wood, lit), darker(wood, 0.3))
    ring = rim + max(1, round(d * 0.055))
    _paint_disc(canvas, pad + ring, d - 2 * ring, darker(fill, 0.74), darker(fill, 0.6))
    ring += max(1, round(d * 0.022))
    if d - 2 * ring >= 4:
        light, dark = face_tones(theme, fill, state)
        ball = _paint_ball(d - 2 * ring, light, dark, gleams=state in ("normal", "hover"))
        canvas.blit(ball, (pad + ring, pad + ring))
    return PaddedSurface(canvas, pad)


def _paint_ball(d: int, light: Colour, dark: Colour, gleams: bool) -> pygame.Surface:
    """Return a ball made of discs within discs, shifted towards the light; the innermost is the brightest."""
    steps = 22

    def paint(surface: pygame.Surface, scale: int) -> None:
        radius = d * scale / 2
        for i in range(steps):
            share = i / (steps - 1)
            tone = mix(darker(dark, 0.3), light, min(1.0, share * 1.35))
            if gleams and share > 0.7:
                tone = mix(tone, lighter(light, 0.62), (share - 0.7) / 0.3)
            shift = radius * 0.36 * share
            centre = (radius - shift, radius - shift * 1.15)
            pygame.draw.circle(surface, tone, centre, radius * (1 - share * 0.93))

    return supersampled((d, d), paint, darker(dark, 0.3), 3)


def _paint_disc(canvas: pygame.Surface, at: int, d: int, top: Colour, bottom: Colour) -> None:
    canvas.blit(fill_rounded(gradient((d, d), top, bottom), max(1, d) // 2), (at, at))


def paint_slot(size: Size, u: float, fill: Colour, radius: float) -> PaddedSurface:
    """Return a groove, shaded at its upper edge because it is sunk into the wood."""
    r = round(min(radius * u, min(size) / 2))
    result = rounded(size, r, darker(fill, 0.62))
    edge = max(1, round(1.3 * u))
    inner = (max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge))
    fall = gradient((inner[0], max(1, min(inner[1], round(9 * u)))), darker(fill, 0.3), fill)
    bed = pygame.Surface(inner, 0, 32)
    bed.fill(fill)
    bed.blit(fall, (0, 0))
    result.blit(fill_rounded(bed, max(0, r - edge)), (edge, edge))
    lip = framed(size, r, edge, lighter(fill, 0.4), 130)
    # The light on its lower lip fades up the sides, and is gone before the upper edge.
    for y in range(size[1]):
        alpha = round(255 * min(1.0, max(0.0, (y / size[1] - 0.3) / 0.5)))
        lip.fill((255, 255, 255, alpha), (0, y, size[0], 1), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(lip, (0, 0))
    return PaddedSurface(result, 0)


_BUDGET_BYTES = 20 << 20


class Skin:
    """Panels and buttons in the theme's colours, cached by size."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._cache: ByteCache[PaddedSurface] = ByteCache(
            _BUDGET_BYTES, lambda padded: surface_bytes(padded.surface)
        )

    def clear(self) -> None:
        """Drop all painted surfaces, because the window's size or the theme has changed."""
        self._cache.clear()

    def keep_greens(self) -> None:
        """Drop all painted surfaces except unlit greens, which take long to paint and serve the next table too."""
        self._cache.clear(lambda key: isinstance(key, tuple) and key[:2] == ("panel", "turf") and not key[-1])

    def panel(self, material: Material, size: tuple[int, int], u: float, lit: bool = False) -> PaddedSurface:
        """Return a panel of this size in pixels; `lit` gives a panel a glowing edge, and a green a chalk
        line.
        """
        key = ("panel", material, size, u, lit)
        if lit and material == "turf":
            green = self.panel(material, size, u)
            return self._cache.get(key, lambda: green_skin.light_green(self.theme, green, size, u))
        return self._cache.get(key, lambda: panel_skin.paint_panel(self.theme, material, size, u, lit))

    def button(self, kind: ButtonKind, size: tuple[int, int], u: float, state: WidgetState) -> PaddedSurface:
        """Return the body of a button without its label."""
        key = ("button", kind, size, u, state)
        return self._cache.get(key, lambda: paint_button(self.theme, kind, size, u, state))

    def knob(self, enamel: Enamel, d: int, u: float, state: WidgetState) -> PaddedSurface:
        """Return a round enamel button `d` pixels across, in a wooden ring."""
        key = ("knob", enamel, d, u, state)
        return self._cache.get(key, lambda: paint_knob(self.theme, enamel, d, u, state))

    def paint_seal(
        self, surface: pygame.Surface, place: pygame.Rect, u: float, icon: IconName, share: float = 0.5
    ) -> None:
        """Paint a green seal over a square place, with an icon that takes this share of its width."""
        self.knob("moss", place.w, u, "normal").paint(surface, place.topleft)
        sign = render_icon(icon, round(place.w * share), self.theme.palette.paper)
        surface.blit(sign, sign.get_rect(center=place.center))

    def slot(self, size: tuple[int, int], u: float, fill: Colour, radius: float = 1e9) -> PaddedSurface:
        """Return a groove in wood, for slider tracks, fields and switches; the radius is in units."""
        key = ("slot", size, u, fill, radius)
        return self._cache.get(key, lambda: paint_slot(size, u, fill, radius))
