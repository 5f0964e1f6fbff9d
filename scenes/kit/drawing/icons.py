"""Icons as vectors on a 24 by 24 grid, described in assets/icons.json, drawn enlarged and scaled down."""

import json
from functools import lru_cache
from typing import Literal, get_args

import pygame

from gnoming.paths import assets
from scenes.kit.drawing.pen import Pen, Stroke, arc_points, box, disc, fill, line, ring, star_points
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.theme import Colour

IconName = Literal[
    "undo", "redo", "hint", "log", "menu", "close", "check", "left", "right", "up", "down", "play", "pause",
    "first", "last", "back", "forward", "sound", "mute", "person", "bot", "flag", "star", "question",
    "halt", "gear", "eye", "count", "trophy", "ball", "card", "plus", "minus", "book", "door", "copy",
    "save", "step", "replay", "house", "seal", "access", "cards", "graph", "join", "others", "pencil", "broom",
    "share", "paste", "code", "calendar", "learn", "news", "bin", "dice",
]  # fmt: skip
ICONS: tuple[IconName, ...] = get_args(IconName)


@lru_cache(maxsize=1)
def _drawings() -> dict[IconName, str]:
    found: dict[IconName, str] = json.loads((assets() / "icons.json").read_text("utf-8"))
    return found


def _points(words: str) -> list[tuple[float, float]]:
    """Return the point written as `x,y`, or the points of a star, `x,y,r`, or an arc, `x,y,r,start,end,steps`."""
    x, y, *rest = map(float, words.split(","))
    match rest:
        case []:
            return [(x, y)]
        case [r]:
            return star_points(x, y, r)
        case [r, start, end, *steps]:
            return arc_points(x, y, r, start, end, *map(int, steps))
    raise ValueError(words)


def _stroke(words: str) -> Stroke:
    """Return the stroke written as `line WIDTH POINTS` or `box X Y WIDTH HEIGHT RADIUS`; `cut` cuts a hole."""
    kind, *rest = words.removeprefix("cut ").split()
    cut = words.startswith("cut ")
    points = [point for part in rest if "," in part for point in _points(part)]
    match kind, [float(part) for part in rest if "," not in part]:
        case "fill", []:
            return fill(points, cut)
        case "line", [width]:
            return line(points, width, cut)
        case "disc", [x, y, r]:
            return disc(x, y, r, cut)
        case "ring", [x, y, r, width]:
            return ring(x, y, r, width)
        case "box", [x, y, w, h, *radius]:
            return box(x, y, w, h, sum(radius), cut)
    raise ValueError(words)


@lru_cache(maxsize=256)
def render_icon(name: IconName, px: int, colour: Colour) -> pygame.Surface:
    """Return an icon `px` pixels square in one colour. It is shared, so do not paint on it."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        pen = Pen(surface, colour)
        for words in _drawings()[name].split("; "):
            _stroke(words)(pen)

    return supersampled((px, px), paint, colour, 6)
