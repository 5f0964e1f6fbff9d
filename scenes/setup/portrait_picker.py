"""The page with ten characters to choose a portrait from, and the round button with the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.characters import CHARACTER_NAMES
from gnoming.setup.draft import character_name
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Observed
from scenes.kit.text.typography import Style
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.label import Overflow, label_height
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import frame_rect, paint_medallion

MIN_FACE = 64.0
"""Minimum size of a face in units."""


class PortraitButton(Widget):
    """A button with a gnome's medallion. The gnome smiles under the pointer and has a ring when chosen."""

    is_tagged = True
    portrait = Observed("")
    """The character shown."""

    def __init__(
        self, ui: UiContext, name: str, portrait: str, on_use: Callable[[], None], is_chosen: bool = False
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self.portrait = portrait
        self.is_chosen = is_chosen

    def paint(self, surface: pygame.Surface) -> None:
        d, u = min(self.area.size), self.viewport.u
        if self.state == "pressed":
            d -= max(2, round(2 * u))
        square = pygame.Rect(0, 0, d, d)
        square.center = self.area.center
        mood = "delighted" if self.hovered or self.focused or self.is_chosen else "calm"
        if self.is_chosen or self.hovered:
            line = max(2, round(3 * u))
            frame = frame_rect(square).inflate(2 * line, 2 * line)
            colour = self.ui.theme.glow if self.is_chosen else self.ui.theme.palette.honey_pale
            surface.blit(rounded(frame.size, frame.w, colour), frame)
        paint_medallion(surface, self.ui, self.portrait, mood, square, u)


class PortraitPickerScene(MenuScene):
    """The page with all characters; `on_choice` gets the chosen name, or the current one on cancel.

    With `shows_styles`, it shows each character's playing style, which only bots have.
    """

    name = "portraits"
    upright = True
    overlay = True

    def __init__(self, app: App, current: str, shows_styles: bool, on_choice: Callable[[str], None]) -> None:
        super().__init__(app)
        self._current = current
        self._shows_styles = shows_styles
        self._on_choice = on_choice
        self.on_back = self._keep = partial(self._choose, current)

    def build(self) -> None:
        size = self.ui.theme.text
        self._sheet = self.panel("parchment")
        self._heading = self.label(text("setup.portraits"), size.heading, "display", "centre", "parchment")
        self._portrait_buttons = [self.add(self._make_portrait_button(name)) for name in CHARACTER_NAMES]
        self._name_labels = [
            self._make_label(character_name(name), "bold", "shrink") for name in CHARACTER_NAMES
        ]
        self._style_labels = [
            self._make_label(text(f"style.{name}"), "text", "wrap")
            for name in CHARACTER_NAMES
            if self._shows_styles
        ]
        Group("radios").add(*self._portrait_buttons)
        rows = self._portrait_buttons, self._name_labels, self._style_labels or self._name_labels
        for button, *labels in zip(*rows, strict=True):
            button.texts = tuple(labels)
        self._back_button = self.button(text("menu.close"), self._keep)

    def _make_portrait_button(self, name: str) -> PortraitButton:
        chosen = name == self._current
        return PortraitButton(self.ui, character_name(name), name, lambda: self._choose(name), chosen)

    def _make_label(self, words: str, style: Style, too_long: Overflow) -> Label:
        size = self.ui.theme.text.small
        return self.label(words, size, style, "centre", "parchment", overflow=too_long)

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        usual = 980.0 if self._shows_styles else 700.0
        width = min(viewport.units_wide - 48, usual + 260 * (scale - 1))
        pitch = (width - 56) / 5
        name = self._name_labels[0].height(viewport, 400)
        heading = self._heading.height(viewport, width - 60)
        w, h = self._back_button.preferred_size(viewport)
        room = (viewport.units_high - 40 - heading - 2 * name - h - 120) / 2
        style = self._fit_styles(viewport, pitch - 24, min(3 * name, room - MIN_FACE))
        face = min(108.0, room - style)
        height = 28 + heading + 14 + 2 * (face + name + style + 16) + h + 24
        left, top = (viewport.units_wide - width) / 2, (viewport.units_high - height) / 2
        self._sheet.layout(viewport, left, top, width, height)
        self._heading.layout(viewport, left + 30, top + 28, width - 60, heading)
        for n, (button, label) in enumerate(zip(self._portrait_buttons, self._name_labels, strict=True)):
            x = left + 28 + (n % 5) * pitch
            y = top + 42 + heading + (n // 5) * (face + name + style + 16)
            button.layout(viewport, x + (pitch - face) / 2, y, face, face)
            label.layout(viewport, x + 6, y + face + 4, pitch - 12, name)
            if self._shows_styles:
                self._style_labels[n].layout(viewport, x + 12, y + face + 4 + name, pitch - 24, style)
        self._back_button.layout(viewport, left + (width - w) / 2, top + height - h - 22, w, h)

    def _fit_styles(self, viewport: Viewport, w: float, h: float) -> float:
        """Set the style texts in the largest size at which all fit; return the tallest text's height."""
        type_, size = self.ui.typography, self.ui.theme.text.small
        box = (viewport.px(w) - 2, viewport.px(h))
        for label in self._style_labels:
            px = type_.fit_block(label.name, viewport.text_px(size), box)[0]
            size = min(size, px / viewport.text_px(1000) * 1000)
        for label in self._style_labels:
            label.size, label.top_aligned = size, True
        return max((label_height(label, viewport, w) for label in self._style_labels), default=0.0)

    def first_focus(self) -> Widget | None:
        return self._portrait_buttons[CHARACTER_NAMES.index(self._current)]

    def _choose(self, name: str) -> None:
        self.close()
        self._on_choice(name)
