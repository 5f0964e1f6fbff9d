"""The plate at a lesson's table: its title, how far it is, and the way out."""

from collections.abc import Callable

import pygame

from gnoming.text import text
from scenes.kit.box import Box
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
    """A row of dots: those that are done are filled, the present one is ringed."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_BAR + 1)
        self._ui = ui
        self._u = 1.0
        self.done, self.count = 0, 0

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Put it into a box in units."""
        self._u = viewport.u
        self.rect = viewport.rect(box.x, box.y, box.w, box.h)

    def show(self, done: int, count: int) -> None:
        """Show how many steps are done, of how many."""
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
    """The plate, on a stage."""

    def __init__(
        self, ui: UiContext, stage: Stage, focus: FocusManager, title: str, on_leave: Callable[[], None]
    ) -> None:
        self._panel = Panel(ui, "wood", Z_BAR)
        self._title = Label(ui, title, ui.theme.text.label, "display", overflow="shrink", z=Z_BAR + 1)
        self._dots = StepDots(ui)
        self.leave_button = Button(ui, text("lesson.leave"), on_leave, size=ui.theme.text.small, z=Z_BAR + 1)
        stage.add(self._panel, self._title, self._dots, self.leave_button)
        focus.add(self.leave_button)

    def relabel(self, title: str) -> None:
        """Take the words anew, in the language spoken now."""
        self._title.text = title
        self.leave_button.name = text("lesson.leave")

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Put it at the upper edge of a box; return nothing, `height` says what it takes."""
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
        """Return the units that it takes from above to below."""
        high = max(44.0, self.leave_button.preferred_size(viewport)[1])
        return 8 + 26 * viewport.text_scale + 4 + high + 8

    def show(self, done: int, count: int) -> None:
        """Show how far the lesson is."""
        self._dots.show(done, count)
