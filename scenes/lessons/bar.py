"""The plate at a lesson's table: title, progress, and the button to leave."""

import pygame

from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.motion.timeline import Call
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.label import Label
from scenes.kit.widgets.panel import Panel

Z_BAR = 125.0
HEIGHT = 54.0


class StepDots(Node):
    """A row of dots: filled for the steps done, a ring around the current one."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_BAR + 1)
        self._ui = ui
        self._u = 1.0
        self.done, self.count = 0, 0

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay it out in a box in units."""
        self._u = viewport.u
        self.rect = viewport.rect(*box)

    def show(self, done: int, count: int) -> None:
        """Show the number of steps done, out of all."""
        if (done, count) != (self.done, self.count):
            self.done, self.count = done, count
            self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        theme = self._ui.theme
        pitch = min(15 * self._u, self.rect.w / max(1, self.count))
        radius = max(2.0, pitch * 0.3)
        left = self.rect.x + pitch / 2
        for n in range(self.count):
            at = (left + n * pitch, self.rect.centery)
            if n < self.done:
                pygame.draw.aacircle(surface, theme.on_wood, at, radius)
            else:
                ink = theme.on_wood if n == self.done else theme.on_wood_strong
                pygame.draw.aacircle(
                    surface, ink, at, radius, max(1, round(self._u * (2 if n == self.done else 1)))
                )


class LessonBar:
    """The plate on the stage."""

    def __init__(self, ui: UiContext, stage: Stage, focus: FocusManager, title: str, on_leave: Call) -> None:
        self._panel = Panel(ui, "wood", Z_BAR)
        self._title = Label(ui, title, ui.theme.text.label, "display", overflow="shrink", z=Z_BAR + 1)
        self._dots = StepDots(ui)
        self.leave_button = Button(ui, text("lesson.leave"), on_leave, size=ui.theme.text.small, z=Z_BAR + 1)
        stage.add(self._panel, self._title, self._dots, self.leave_button)
        focus.add(self.leave_button)

    def relabel(self, title: str) -> None:
        """Refresh the texts in the current language."""
        self._title.text = title
        self.leave_button.name = text("lesson.leave")

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay it out at the top of a box, `height` units high."""
        wide, high = self.leave_button.preferred_size(viewport)
        high = max(44.0, high)
        self._panel.layout(viewport, box.x, box.y, box.w, self.height(viewport))
        inner = box.w - 24
        self._title.layout(viewport, box.x + 14, box.y + 8, inner - 4, 26 * viewport.text_scale)
        low = box.y + 8 + 26 * viewport.text_scale + 4
        wide = min(wide, inner * 0.5)
        self.leave_button.layout(viewport, box.right - 12 - wide, low, wide, high)
        self._dots.layout(viewport, Box(box.x + 14, low, inner - wide - 12, high))

    def height(self, viewport: Viewport) -> float:
        """Return its height in units."""
        high = max(44.0, self.leave_button.preferred_size(viewport)[1])
        return 8 + 26 * viewport.text_scale + 4 + high + 8

    def show(self, done: int, count: int) -> None:
        """Show the lesson's progress."""
        self._dots.show(done, count)
