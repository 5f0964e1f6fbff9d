"""The pictures of Those Pesky Garden Gnomes that are no cards: banners of trump, the score path and its figures."""

import json
from dataclasses import dataclass

import pygame

from gnoming.pesky.actions import Trump
from scenes.kit.shapes import blank
from scenes.kit.tools import Tools
from scenes.menus.backdrop import load


@dataclass(frozen=True, slots=True)
class Stones:
    """Where the stones of the score path lie, and where those stand who have gone beyond: shares of the picture."""

    stones: tuple[tuple[float, float], ...]
    beyond: tuple[float, float]


def banner(tools: Tools, trump: Trump, high: int) -> pygame.Surface:
    """Return what stands for a trump, so many pixels high."""
    return _scaled(tools, f"trump-{trump.name.lower()}", high)


def pawn(tools: Tools, gnome: str, high: int) -> pygame.Surface:
    """Return a gnome's figure on the path, so many pixels high."""
    return _scaled(tools, f"pawn-{gnome}", high)


def path(tools: Tools, high: int) -> pygame.Surface:
    """Return the score path, so many pixels high."""
    return _scaled(tools, "path", high)


def stones(tools: Tools) -> Stones:
    """Return the places on the path; without their file, all in its middle."""
    try:
        found = json.loads((tools.assets / "pesky" / "layout.json").read_text("utf-8"))
        w, h = float(found["width"]), float(found["height"])
        places = tuple((float(x) / w, float(y) / h) for x, y in found["stones"])
        x, y = found["beyond"]
        return Stones(places, (float(x) / w, float(y) / h))
    except (OSError, ValueError, KeyError, TypeError):
        return Stones(((0.5, 0.5),) * 31, (0.5, 0.5))


def _scaled(tools: Tools, name: str, high: int) -> pygame.Surface:
    master = load(tools, f"pesky/{name}")
    if master is None:
        return blank((max(1, high // 2), max(1, high)))
    wide = max(1, round(high * master.get_width() / master.get_height()))
    return pygame.transform.smoothscale(master, (wide, max(1, high)))
