"""Other pictures of Those Pesky Garden Gnomes: trump banners, and the score path with its figures."""

import json
from dataclasses import dataclass

import pygame

from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Suit
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture

_BANNER_TOP, _CROWN, _CROWN_DEPTH = 95, (52, 190), 34
"""The top edge of a trump's banner below its crown, and the part that the crown covers, in pixels."""


@dataclass(frozen=True, slots=True)
class PathPoints:
    """The points of the score path's stones, and of figures beyond its end, as fractions of the picture."""

    stones: tuple[Point, ...]
    pond: Point

    def point_at(self, place: float) -> Point:
        """Return the point for a place on the curve through the stones; beyond the last stone is the pond."""
        last = len(self.stones) - 1
        n = min(int(place), last)
        t = min(1.0, place - n)
        if n == last:
            (x, y), (pond, deep) = self.stones[last], self.pond
            return x + (pond - x) * t, y + (deep - y) * t
        near = [self.stones[min(max(k, 0), last)] for k in (n - 1, n, n + 1, n + 2)]
        return _spline([x for x, _ in near], t), _spline([y for _, y in near], t)


def _spline(through: list[float], t: float) -> float:
    """Return the coordinate at `t` (0 to 1) between the second and third of four points on a smooth curve."""
    a, b, c, d = through
    return b + t * ((c - a) / 2 + t * (a - 2.5 * b + 2 * c - d / 2 + t * ((d - a) / 2 + 1.5 * (b - c))))


def trump_banner(ui: UiContext, trump: Trump, high: int) -> pygame.Surface:
    return _scaled_picture(ui, f"trump-{trump.name.lower()}", high)


def led_banner(ui: UiContext, suit: Suit, high: int) -> pygame.Surface:
    """Return the banner of a suit that was led, the same size as a trump's banner but without a crown."""
    picture = load_picture(ui, f"pesky/trump-{suit.name.lower()}").copy()
    wide = picture.get_width()
    picture.fill((0, 0, 0, 0), (0, 0, wide, _BANNER_TOP))
    # The crown covers a straight edge, which the column beside it continues.
    edge = picture.subsurface((_CROWN[0] - 8, _BANNER_TOP, 4, _CROWN_DEPTH)).copy()
    hidden = pygame.transform.scale(edge, (_CROWN[1] - _CROWN[0], _CROWN_DEPTH))
    picture.fill((0, 0, 0, 0), (_CROWN[0], _BANNER_TOP, *hidden.get_size()))
    picture.blit(hidden, (_CROWN[0], _BANNER_TOP))
    scaled = (max(1, round(high * wide / picture.get_height())), max(1, high))
    return pygame.transform.smoothscale(picture, scaled)


def pawn_picture(ui: UiContext, gnome: str, high: int) -> pygame.Surface:
    return _scaled_picture(ui, f"pawn-{gnome}", high)


def path_picture(ui: UiContext, high: int) -> pygame.Surface:
    return _scaled_picture(ui, "path", high)


def load_stones(ui: UiContext, cells: int) -> list[pygame.Surface]:
    """Return the pictures of the path's stones, which lie side by side in one file."""
    sheet = load_picture(ui, "pesky/stones")
    w, h = sheet.get_width() // cells, sheet.get_height()
    return [sheet.subsurface((n * w, 0, w, h)) for n in range(cells)]


def load_path_points(ui: UiContext) -> PathPoints:
    """Return the positions of the path's stones and of its pond."""
    found = json.loads((ui.assets / "pesky" / "layout.json").read_text("utf-8"))
    w, h = float(found["width"]), float(found["height"])
    x, y = found["beyond"]
    return PathPoints(tuple((float(x) / w, float(y) / h) for x, y in found["stones"]), (x / w, y / h))


def _scaled_picture(ui: UiContext, name: str, high: int) -> pygame.Surface:
    master = load_picture(ui, f"pesky/{name}")
    wide = max(1, round(high * master.get_width() / master.get_height()))
    return pygame.transform.smoothscale(master, (wide, max(1, high)))
