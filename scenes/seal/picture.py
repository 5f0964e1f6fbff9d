"""The parts of an envelope's pages: its picture, and its seal in groups of digits."""

from __future__ import annotations

import pygame

from gnoming.seal.envelope import grouped_seal
from gnoming.text import text
from scenes.kit.motion.timeline import Call
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.seal.art import envelope_picture

DIGIT_SIZE = 20.0


class EnvelopePicture(Widget):
    """The envelope, scaled to its place."""

    focusable = False

    def __init__(self, ui: UiContext, is_open: bool) -> None:
        super().__init__(ui, text("seal.page.picture"))
        self._is_open = is_open

    def paint(self, surface: pygame.Surface) -> None:
        if self.area.h < 8:
            return
        picture = envelope_picture(self.area.h, self.ui.theme.palette, self._is_open)
        if picture.get_width() > self.area.w:
            high = max(8, self.area.h * self.area.w // picture.get_width())
            picture = envelope_picture(high, self.ui.theme.palette, self._is_open)
        surface.blit(picture, picture.get_rect(center=self.area.center))


class SealDigits(Widget):
    """The 64 digits of a seal in a few lines; a click copies them. Screen readers read them group by group."""

    def __init__(self, ui: UiContext, seal: str, on_use: Call) -> None:
        self._seal = seal
        self.groups = 4
        """The number of groups of four digits in a line."""
        super().__init__(ui, text("seal.page.digits", digits=" ".join(self.lines)), on_use=on_use)

    @property
    def lines(self) -> tuple[str, ...]:
        """The seal's digits in lines of `groups` groups, separated by spaces."""
        return grouped_seal(self._seal, self.groups)

    def height(self, viewport: Viewport) -> float:
        """Return the height of the lines, in units."""
        return len(self.lines) * DIGIT_SIZE * viewport.text_scale * 1.5 + 14

    def paint(self, surface: pygame.Surface) -> None:
        palette, type_ = self.ui.theme.palette, self.ui.typography
        colour = palette.clay_deep if self.hovered or self.pressed else palette.umber
        cell, pitch = self.area.w / self.groups, self.area.h / len(self.lines)
        px = type_.fit_size("dddd", self.viewport.text_px(DIGIT_SIZE), round(cell * 0.86), "bold")
        for row, line in enumerate(self.lines):
            for column, group in enumerate(line.split(" ")):
                picture = type_.render(group, px, colour, "bold")
                centre = self.area.x + (column + 0.5) * cell, self.area.y + (row + 0.5) * pitch
                surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
