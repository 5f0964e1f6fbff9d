"""The portraits of the ten characters in their wooden rings."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import alpha_copy, shadow
from scenes.kit.stage.node import Node, Observed
from scenes.kit.theme import Colour, parse_hex
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

CHARACTER_COLOURS: dict[str, Colour] = {
    "rowan": parse_hex("b5462f"), "helna": parse_hex("4a6fa5"), "kiara": parse_hex("e0a43c"),
    "penny": parse_hex("d98a9a"), "greta": parse_hex("7a4f7d"), "bramble": parse_hex("5d7f3a"),
    "tilda": parse_hex("d5743c"), "moss": parse_hex("3f8a86"), "juniper": parse_hex("a9b85a"),
    "cobble": parse_hex("80593a"),
}  # fmt: skip
"""The colours of the ten characters' rings, by character."""


def medallion_picture(ui: UiContext, name: str, px: int, mood: str = "calm") -> pygame.Surface:
    """Return a character's portrait in its ring, `px` pixels square. It is shared, so don't paint on it."""
    return _load_medallion(ui.assets, name, max(8, px), mood)


@lru_cache(maxsize=160)
def _load_medallion(assets: Path, name: str, px: int, mood: str) -> pygame.Surface:
    picture = load_image(assets / "gnomes" / f"{name}-{mood}.webp")
    return pygame.transform.smoothscale(alpha_copy(picture), (px, px))


def frame_rect(area: pygame.Rect) -> pygame.Rect:
    """Return the square around a medallion's round frame; hats and feathers reach beyond it."""
    d = round(area.w * 0.828)
    return pygame.Rect(area.x + round(area.w * 0.503 - d / 2), area.y + round(area.w * 0.573 - d / 2), d, d)


@lru_cache(maxsize=12)
def medallion_shadow(d: int, u: float) -> tuple[pygame.Surface, int]:
    """Return a soft shadow for a disc `d` pixels across, and its reach beyond the disc."""
    pad = max(3, round(6 * u))
    return shadow((d, d), d // 2, pad, 130), pad


class Portrait(Node):
    """A character's medallion on the stage, with a soft shadow."""

    mood = Observed("calm")
    """The expression: calm, thinking, delighted, dismayed or sleeping."""

    def __init__(self, ui: UiContext, name: str, mood: str = "calm", z: float = 0.0) -> None:
        super().__init__(None, z)
        self.ui = ui
        self._character = name
        self.mood = mood
        self.area = pygame.Rect(0, 0, 0, 0)
        self._u = 1.0

    def layout(self, viewport: Viewport, x: float, y: float, size: float) -> None:
        self.place(viewport.rect(x, y, size, size), viewport.u)

    def place(self, area: pygame.Rect, u: float) -> None:
        d = min(area.size)
        self.area = pygame.Rect(area.x, area.y, d, d)
        self._u = u
        self.rect = self.area.inflate(round(8 * u) * 2, round(8 * u) * 2)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        # A scroll area or a tween moves only `rect`, so the place follows from it.
        square = self.area.copy()
        square.center = self.rect.center
        paint_medallion(surface, self.ui, self._character, self.mood, square, self._u)


def paint_medallion(
    surface: pygame.Surface, ui: UiContext, name: str, mood: str, square: pygame.Rect, u: float
) -> None:
    frame = frame_rect(square)
    dark, pad = medallion_shadow(frame.w, u)
    surface.blit(dark, (frame.x - pad + round(u), frame.y - pad + round(2 * u)))
    surface.blit(medallion_picture(ui, name, square.w, mood), square)
