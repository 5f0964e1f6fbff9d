"""The material things are made of: wood, slate, parchment, turf, enamel; painted once per size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.kit.shapes import Colour, blank, framed, gradient, multiply, noise, rounded, shadow
from scenes.kit.theme import Theme, darker, lighter, mix

Material = Literal["wood", "pegs", "slate", "parchment", "turf", "veil"]
State = Literal["normal", "hover", "pressed", "disabled"]
Enamel = Literal["dusk", "honey", "moss", "clay", "wood"]
ButtonKind = Literal["primary", "wood", "quiet"]

_BUDGET = 64 << 20


@dataclass(frozen=True, slots=True)
class Painted:
    """A picture with its shadow; `pad` pixels of it lie outside the thing itself on every side."""

    surface: pygame.Surface
    pad: int


class Skin:
    """Paints panels and buttons in the theme's colours, and remembers them by size."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: OrderedDict[Hashable, Painted] = OrderedDict()
        self._used = 0

    def forget(self) -> None:
        """Drops everything painted, after the window's size or the theme changed."""
        self._kept.clear()
        self._used = 0

    def panel(self, material: Material, size: tuple[int, int], u: float, lit: bool = False) -> Painted:
        """A panel of that size in pixels; `u` is the pixels per unit; `lit` gives it a glowing edge."""
        return self._keep(("panel", material, size, u, lit), lambda: self._panel(material, size, u, lit))

    def button(self, kind: ButtonKind, size: tuple[int, int], u: float, state: State) -> Painted:
        """The body of a button without its words."""
        return self._keep(("button", kind, size, u, state), lambda: self._button(kind, size, u, state))

    def knob(self, enamel: Enamel, d: int, u: float, state: State) -> Painted:
        """A round enamel button `d` pixels across, set in a wooden ring."""
        return self._keep(("knob", enamel, d, u, state), lambda: self._knob(enamel, d, u, state))

    def slot(self, size: tuple[int, int], u: float, fill: Colour, radius: float = 1e9) -> Painted:
        """A groove cut into the wood, for slider tracks, fields and switches."""
        return self._keep(("slot", size, u, fill, radius), lambda: self._slot(size, u, fill, radius))

    def _keep(self, key: Hashable, paint: Callable[[], Painted]) -> Painted:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        painted = paint()
        self._kept[key] = painted
        self._used += painted.surface.get_width() * painted.surface.get_height() * 4
        while self._used > _BUDGET and len(self._kept) > 1:
            gone = self._kept.popitem(last=False)[1].surface
            self._used -= gone.get_width() * gone.get_height() * 4
        return painted

    # panels ---------------------------------------------------------------------------------------

    def _panel(self, material: Material, size: tuple[int, int], u: float, lit: bool) -> Painted:
        if material == "veil":
            return Painted(rounded(size, round(10 * u), (20, 16, 8), 150), 0)
        radius = round({"parchment": 9, "turf": 12}.get(material, 8) * u)
        pad = max(4, round((12 if lit else 9) * u))
        canvas = blank((size[0] + 2 * pad, size[1] + 2 * pad))
        if lit:
            glow = shadow(size, radius, pad, 255, self.theme.glow)
            canvas.blit(glow, (0, 0))
            canvas.blit(glow, (0, 0))
        if material != "turf":
            canvas.blit(shadow(size, radius, pad, 120), (round(1.5 * u), round(3 * u)))
        body = {"parchment": self._parchment, "turf": self._turf, "slate": self._slate}.get(material)
        canvas.blit(
            body(size, radius, u) if body else self._wood(size, radius, u, material == "pegs"), (pad, pad)
        )
        if lit:
            line = max(2, round(2.2 * u))
            canvas.blit(framed(size, radius, line, self.theme.glow), (pad, pad))
        return Painted(canvas, pad)

    def _planks(
        self, size: tuple[int, int], radius: int, u: float, light: Colour, dark: Colour
    ) -> pygame.Surface:
        """Wood with horizontal grain and plank joints, corners rounded."""
        w, h = size
        fill = gradient(size, light, dark)
        grain = max(3, round(h / max(1.0, 1.3 * u)))
        multiply(fill, noise(size, (max(2, round(w / (90 * u))), grain), 46, 3))
        multiply(fill, noise(size, (max(2, round(w / (26 * u))), max(2, grain // 3)), 26, 5))
        return _cut_out(fill, radius)

    def _wood(self, size: tuple[int, int], radius: int, u: float, pegs: bool) -> pygame.Surface:
        wood = self.theme.wood
        light, dark = (
            mix(wood, self.theme.palette.wood_light, 0.42),
            mix(wood, self.theme.palette.wood_deep, 0.15),
        )
        edge = max(1, round(1.6 * u))
        result = rounded(size, radius, darker(wood, 0.62))
        inner = (size[0] - 2 * edge, size[1] - 2 * edge)
        if min(inner) < 4:
            return result
        result.blit(self._planks(inner, radius - edge, u, light, dark), (edge, edge))
        lip = max(1, round(1.2 * u))
        result.blit(framed(inner, radius - edge, lip, lighter(light, 0.3), 110), (edge, edge))
        result.blit(
            framed((inner[0], inner[1]), radius - edge, lip, darker(wood, 0.4), 90), (edge, edge + lip)
        )
        if pegs and min(inner) > 24 * u:
            inset = edge + round(5 * u)
            hollow = (size[0] - 2 * inset, size[1] - 2 * inset)
            bed = self._planks(hollow, round(6 * u), u, mix(wood, dark, 0.5), darker(wood, 0.25))
            result.blit(rounded(hollow, round(6 * u), darker(wood, 0.6)), (inset, inset))
            result.blit(bed, (inset, inset + max(1, round(1.2 * u))))
        return result

    def _slate(self, size: tuple[int, int], radius: int, u: float) -> pygame.Surface:
        result = self._wood(size, radius, u, pegs=False)
        rim = round(6 * u)
        inner = (max(1, size[0] - 2 * rim), max(1, size[1] - 2 * rim))
        result.blit(rounded(inner, round(4 * u), darker(self.theme.slate, 0.6)), (rim, rim))
        fill = gradient(inner, lighter(self.theme.slate, 0.05), mix(self.theme.slate, (20, 26, 26), 0.35))
        multiply(
            fill,
            noise(
                inner,
                (max(2, inner[0] // max(1, round(18 * u))), max(2, inner[1] // max(1, round(3 * u)))),
                24,
                7,
            ),
        )
        result.blit(_cut_out(fill, round(4 * u)), (rim, rim + max(1, round(1.4 * u))))
        return result

    def _parchment(self, size: tuple[int, int], radius: int, u: float) -> pygame.Surface:
        paper = self.theme.paper
        edge = max(1, round(1.5 * u))
        result = rounded(size, radius, darker(self.theme.palette.cream_deep, 0.45))
        inner = (max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge))
        fill = gradient(inner, lighter(paper, 0.3), mix(paper, self.theme.palette.cream, 0.4))
        multiply(
            fill,
            noise(
                inner,
                (max(2, inner[0] // max(1, round(2.2 * u))), max(2, inner[1] // max(1, round(2.2 * u)))),
                12,
                11,
            ),
        )
        multiply(
            fill,
            noise(
                inner,
                (max(2, inner[0] // max(1, round(60 * u))), max(2, inner[1] // max(1, round(60 * u)))),
                16,
                12,
            ),
        )
        result.blit(_cut_out(fill, radius - edge), (edge, edge))
        line = framed(
            (inner[0] - round(8 * u), inner[1] - round(8 * u)),
            max(1, radius - round(5 * u)),
            max(1, round(u)),
            self.theme.palette.cream_deep,
            150,
        )
        result.blit(line, (edge + round(4 * u), edge + round(4 * u)))
        return result

    def _turf(self, size: tuple[int, int], radius: int, u: float) -> pygame.Surface:
        turf = self.theme.palette.turf
        fill = gradient(size, lighter(turf, 0.05), mix(turf, self.theme.palette.moss, 0.25))
        multiply(
            fill,
            noise(
                size,
                (max(2, size[0] // max(1, round(1.6 * u))), max(2, size[1] // max(1, round(2.6 * u)))),
                40,
                21,
            ),
        )
        result = _cut_out(fill, radius)
        result.blit(framed(size, radius, max(1, round(2.4 * u)), self.theme.palette.fern, 190), (0, 0))
        inner = (size[0] - 2 * round(2.4 * u), size[1] - 2 * round(2.4 * u))
        if min(inner) > 4:
            at = round(2.4 * u)
            result.blit(
                framed(inner, radius - at, max(1, round(1.2 * u)), self.theme.palette.moss, 170), (at, at)
            )
        return result

    # buttons --------------------------------------------------------------------------------------

    def _button(self, kind: ButtonKind, size: tuple[int, int], u: float, state: State) -> Painted:
        fill = {
            "primary": self.theme.palette.honey,
            "wood": self.theme.wood,
            "quiet": self.theme.palette.wood_deep,
        }[kind]
        radius = round(10 * u)
        pad = max(3, round(5 * u))
        canvas = blank((size[0] + 2 * pad, size[1] + 2 * pad))
        thick = round(3.5 * u)
        drop = thick - max(1, round(u)) if state == "pressed" else 0
        face = (size[0], size[1] - thick)
        if state != "disabled":
            canvas.blit(shadow(size, radius, pad, 110), (round(u), round(1.5 * u)))
        canvas.blit(rounded((size[0], size[1] - drop), radius, darker(fill, 0.66)), (pad, pad + drop))
        edge = max(1, round(1.6 * u))
        light, dark = self._tones(fill, state)
        body = (face[0] - 2 * edge, face[1] - 2 * edge)
        if kind == "primary":
            top = _cut_out(gradient(body, light, dark), radius - edge)
        else:
            top = self._planks(body, radius - edge, u, light, dark)
        canvas.blit(top, (pad + edge, pad + edge + drop))
        lip = max(1, round(1.3 * u))
        canvas.blit(
            framed(body, radius - edge, lip, lighter(light, 0.45), 120), (pad + edge, pad + edge + drop)
        )
        return Painted(canvas, pad)

    def _tones(self, fill: Colour, state: State) -> tuple[Colour, Colour]:
        light, dark = lighter(fill, 0.2), darker(fill, 0.14)
        if state == "hover":
            return lighter(light, 0.18), lighter(dark, 0.16)
        if state == "pressed":
            return darker(light, 0.12), darker(dark, 0.06)
        if state == "disabled":
            grey = self.theme.palette.stone
            return mix(mix(light, grey, 0.55), (70, 58, 44), 0.35), mix(
                mix(dark, grey, 0.5), (70, 58, 44), 0.4
            )
        return light, dark

    def _knob(self, enamel: Enamel, d: int, u: float, state: State) -> Painted:
        p = self.theme.palette
        fill = {
            "dusk": p.dusk_mid,
            "honey": p.honey_deep,
            "moss": p.fern_deep,
            "clay": p.clay,
            "wood": p.wood_light,
        }[enamel]
        pad = max(3, round(5 * u))
        canvas = blank((d + 2 * pad, d + 2 * pad))
        canvas.blit(shadow((d, d), d // 2, pad, 130), (round(u), round(2 * u)))
        canvas.blit(rounded((d, d), d // 2, darker(p.wood, 0.6)), (pad, pad))
        ring = max(2, round(d * 0.055))
        wood = _cut_out(gradient((d - 2, d - 2), lighter(p.wood, 0.22), darker(p.wood, 0.3)), d // 2)
        canvas.blit(wood, (pad + 1, pad + 1))
        inner = d - 2 * ring
        at = pad + ring
        canvas.blit(rounded((inner, inner), inner // 2, darker(fill, 0.66)), (at, at))
        light, dark = self._tones(fill, state)
        edge = max(1, round(d * 0.025))
        core = inner - 2 * edge
        canvas.blit(
            _cut_out(gradient((core, core), lighter(light, 0.1), darker(dark, 0.22)), core // 2),
            (at + edge, at + edge),
        )
        if state != "pressed":
            shine = gradient((core, core // 2), lighter(light, 0.55), light)
            gleam = _cut_out(shine, core // 2)
            gleam.fill((255, 255, 255, 105), special_flags=pygame.BLEND_RGBA_MULT)
            small = pygame.transform.smoothscale(gleam, (round(core * 0.8), round(core * 0.34)))
            canvas.blit(small, (at + edge + round(core * 0.1), at + edge + round(core * 0.045)))
        return Painted(canvas, pad)

    def _slot(self, size: tuple[int, int], u: float, fill: Colour, radius: float) -> Painted:
        r = round(min(radius * u, min(size) / 2))
        result = rounded(size, r, darker(fill, 0.6))
        edge = max(1, round(1.3 * u))
        inner = (max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge))
        result.blit(_cut_out(gradient(inner, darker(fill, 0.28), fill), r - edge), (edge, edge))
        return Painted(result, 0)


def _cut_out(fill: pygame.Surface, radius: int) -> pygame.Surface:
    result = rounded(fill.get_size(), max(0, radius))
    result.blit(fill, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result
