"""The pictures of Those Pesky Garden Gnomes that are no cards: banners of trump, the score path and its figures."""

import json
from dataclasses import dataclass

import pygame

from gnoming.pesky.actions import Trump
from scenes.kit.drawing.shapes import blank
from scenes.kit.ui_context import UiContext
from scenes.menus.backdrop import load

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stones:
    """Where the stones of the score path lie, and where those stand who have gone beyond: shares of the picture."""

    stones: tuple[Spot, ...]
    beyond: Spot

    def at(self, place: float) -> Spot:
        """Return the point so many stones along the way, on a curve through all of them; beyond the last: the pond."""
        last = len(self.stones) - 1
        n = min(int(place), last)
        t = min(1.0, place - n)
        if n == last:
            (x, y), (pond, deep) = self.stones[last], self.beyond
            return x + (pond - x) * t, y + (deep - y) * t
        near = [self.stones[min(max(k, 0), last)] for k in (n - 1, n, n + 1, n + 2)]
        return _curve([x for x, _ in near], t), _curve([y for _, y in near], t)


def _curve(through: list[float], t: float) -> float:
    """Return a point between the second and the third number of a smooth curve through four."""
    a, b, c, d = through
    return b + t * ((c - a) / 2 + t * (a - 2.5 * b + 2 * c - d / 2 + t * ((d - a) / 2 + 1.5 * (b - c))))


def banner(tools: UiContext, trump: Trump, high: int) -> pygame.Surface:
    """Return what stands for a trump, so many pixels high."""
    return _scaled(tools, f"trump-{trump.name.lower()}", high)


def pawn(tools: UiContext, gnome: str, high: int) -> pygame.Surface:
    """Return a gnome's figure on the path, so many pixels high."""
    return _scaled(tools, f"pawn-{gnome}", high)


def path(tools: UiContext, high: int) -> pygame.Surface:
    """Return the score path without its stones, so many pixels high."""
    return _scaled(tools, "path", high)


def stone_sheet(tools: UiContext, cells: int) -> list[pygame.Surface]:
    """Return the path's stones, which lie side by side in their picture; none without it."""
    sheet = load(tools, "pesky/stones")
    if sheet is None:
        return []
    w, h = sheet.get_width() // cells, sheet.get_height()
    return [sheet.subsurface((n * w, 0, w, h)) for n in range(cells)]


def stones(tools: UiContext) -> Stones:
    """Return the places on the path; without their file, all in its middle."""
    try:
        found = json.loads((tools.assets / "pesky" / "layout.json").read_text("utf-8"))
        w, h = float(found["width"]), float(found["height"])
        places = tuple((float(x) / w, float(y) / h) for x, y in found["stones"])
        x, y = found["beyond"]
        return Stones(places, (float(x) / w, float(y) / h))
    except (OSError, ValueError, KeyError, TypeError):
        return Stones(((0.5, 0.5),) * 31, (0.5, 0.5))


def _scaled(tools: UiContext, name: str, high: int) -> pygame.Surface:
    master = load(tools, f"pesky/{name}")
    if master is None:
        return blank((max(1, high // 2), max(1, high)))
    wide = max(1, round(high * master.get_width() / master.get_height()))
    return pygame.transform.smoothscale(master, (wide, max(1, high)))
