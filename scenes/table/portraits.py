"""Gnome portraits: painted ones where they exist, else a medallion with a hat in the gnome's own colour."""

import math
from collections import OrderedDict
from pathlib import Path

import pygame

from scenes.kit.shapes import alpha_copy, supersampled
from scenes.kit.theme import Colour, darker, hexed, lighter

COLOURS: dict[str, Colour] = {
    "rowan": hexed("b8623e"),
    "helna": hexed("e0a43c"),
    "kiara": hexed("566b8d"),
    "penny": hexed("a35b7d"),
    "greta": hexed("61763f"),
    "bramble": hexed("7a5a9a"),
    "tilda": hexed("c4573a"),
    "moss": hexed("6f8f5a"),
    "juniper": hexed("3f7d86"),
    "cobble": hexed("83694f"),
}
NAMES = tuple(COLOURS)
_KEPT = 160


class Portraits:
    """Pictures of the gnomes at any size, kept while they are in use."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._masters: dict[tuple[str, str], pygame.Surface | None] = {}
        self._pictures: OrderedDict[tuple[str, str, int], pygame.Surface] = OrderedDict()

    def picture(self, name: str, mood: str, px: int) -> pygame.Surface:
        """Return the portrait of a gnome, so many pixels across; do not paint on it, it is shared."""
        key = (name, mood, px)
        if key not in self._pictures:
            master = self._master(name, mood) or self._master(name, "calm")
            if master is None:
                self._pictures[key] = _drawn(self.colour(name), px)
            else:
                self._pictures[key] = pygame.transform.smoothscale(master, (px, px))
            if len(self._pictures) > _KEPT:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return self._pictures[key]

    def colour(self, name: str) -> Colour:
        """Return a gnome's own colour."""
        return COLOURS.get(name, hexed("9a6b42"))

    def _master(self, name: str, mood: str) -> pygame.Surface | None:
        key = (name, mood)
        if key not in self._masters:
            self._masters[key] = self._load(f"{name}-{mood}.webp") if name in COLOURS else None
        return self._masters[key]

    def _load(self, file: str) -> pygame.Surface | None:
        path = self._folder / file
        try:
            return alpha_copy(pygame.image.load(path)) if path.is_file() else None
        except pygame.error:
            return None


def _drawn(colour: Colour, px: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, scale: int) -> None:
        d = px * scale
        c = d / 2
        pygame.draw.circle(surface, darker(colour, 0.6), (c, c), c)
        pygame.draw.circle(surface, colour, (c, c), c * 0.95)
        pygame.draw.circle(surface, hexed("dfe3bd"), (c, c), c * 0.8)
        beard = [(c + c * 0.5 * math.cos(a), c * 1.1 + c * 0.58 * math.sin(a)) for a in _half()]
        pygame.draw.polygon(surface, hexed("f2ede0"), beard)
        pygame.draw.circle(surface, hexed("eebb92"), (c, c * 1.02), c * 0.36)
        pygame.draw.polygon(surface, hexed("f2ede0"), [(x, y + c * 0.12) for x, y in beard])
        hat = [(c * 0.48, c * 0.9), (c * 0.95, c * 0.16), (c * 1.52, c * 0.9), (c, c * 0.8)]
        pygame.draw.polygon(surface, darker(colour, 0.25), hat)
        pygame.draw.polygon(surface, lighter(colour, 0.1), [(x * 0.97 + c * 0.03, y * 0.98) for x, y in hat])
        pygame.draw.circle(surface, hexed("dd9d83"), (c, c * 1.1), c * 0.13)

    return supersampled((px, px), paint, darker(colour, 0.6))


def _half() -> list[float]:
    return [math.pi * n / 20 for n in range(21)]
