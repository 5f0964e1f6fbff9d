"""The ten characters to choose a portrait from, and the round button that shows the chosen one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gnoming.text import text
from scenes.app import App
from scenes.kit.shapes import rounded
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, Widget
from scenes.menus.base import MenuScene
from scenes.menus.portraits import NAMES, paint_medallion, ring
from scenes.setup.draft import character_name


class PortraitButton(Widget):
    """A medallion that can be pressed; it smiles under the pointer, and has a ring of light when chosen."""

    def __init__(
        self,
        tools: Tools,
        name: str,
        portrait: str,
        on_use: Callable[[], None],
        chosen: bool = False,
        z: float = 0.0,
    ) -> None:
        super().__init__(tools, name, z)
        self._portrait = portrait
        self._on_use = on_use
        self.chosen = chosen

    @property
    def portrait(self) -> str:
        """Whose face it shows."""
        return self._portrait

    @portrait.setter
    def portrait(self, portrait: str) -> None:
        self._portrait = portrait
        self.touch()

    def value(self) -> str:
        return self.tools.words.selected if self.chosen else ""

    def activate(self) -> None:
        self.tools.mixer.play("button")
        self._on_use()

    def paint(self, surface: pygame.Surface) -> None:
        d, u = min(self.area.size), self.viewport.u
        if self.state == "pressed":
            d -= max(2, round(2 * u))
        square = pygame.Rect(0, 0, d, d)
        square.center = self.area.center
        mood = "delighted" if self.hovered or self.focused or self.chosen else "calm"
        if self.chosen or self.hovered:
            line = max(2, round(3 * u))
            frame = ring(square).inflate(2 * line, 2 * line)
            colour = self.tools.theme.glow if self.chosen else self.tools.theme.palette.honey_pale
            surface.blit(rounded(frame.size, frame.w, colour), frame)
        paint_medallion(surface, self.tools, self._portrait, mood, square, u)


class PickerScene(MenuScene[str]):
    """Shows all characters; answers with the chosen one's name, or with the present one's."""

    name = "portraits"
    overlay = True

    def __init__(self, app: App, present: str, on_choice: Callable[[str], None]) -> None:
        super().__init__(app)
        self._present = present
        self._on_choice = on_choice

    def build(self) -> None:
        size = self.tools.theme.text
        self._sheet = self.put(Panel(self.tools, "parchment"))
        self._heading = self.put(
            Label(self.tools, text("setup.portraits"), size.heading, "display", "centre", "parchment")
        )
        self._faces = [self.put(self._face(name)) for name in NAMES]
        self._names = [
            self.put(
                Label(
                    self.tools,
                    character_name(name),
                    size.small,
                    "text",
                    "centre",
                    "parchment",
                    too_long="shrink",
                )
            )
            for name in NAMES
        ]
        self._back = self.put(Button(self.tools, text("menu.back"), lambda: self._choose(self._present)))

    def _face(self, name: str) -> PortraitButton:
        chosen = name == self._present
        return PortraitButton(self.tools, character_name(name), name, lambda: self._choose(name), chosen)

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        width = min(viewport.units_wide - 48, 700 + 160 * (scale - 1))
        words = self._names[0].height(viewport, 400)
        heading = self._heading.height(viewport, width - 60)
        w, h = self._back.natural(viewport)
        face = min(108.0, (680 - heading - 2 * words - h - 120) / 2)
        height = 28 + heading + 14 + 2 * (face + words + 16) + h + 24
        left, top = (viewport.units_wide - width) / 2, (720 - height) / 2
        self._sheet.layout(viewport, left, top, width, height)
        self._heading.layout(viewport, left + 30, top + 28, width - 60, heading)
        pitch = (width - 56) / 5
        for n, (button, label) in enumerate(zip(self._faces, self._names, strict=True)):
            x = left + 28 + (n % 5) * pitch
            y = top + 42 + heading + (n // 5) * (face + words + 16)
            button.layout(viewport, x + (pitch - face) / 2, y, face, face)
            label.layout(viewport, x + 3, y + face + 4, pitch - 6, words)
        self._back.layout(viewport, left + (width - w) / 2, top + height - h - 22, w, h)

    def first_focus(self) -> Widget | None:
        return self._faces[NAMES.index(self._present)]

    def back(self) -> bool:
        self._choose(self._present)
        return True

    def _choose(self, name: str) -> None:
        self.close(name)
        self._on_choice(name)
