from collections.abc import Callable

import pygame

from scenes.kit.drawing.icons import render_icon
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext

SIGN_SIDE = 20.0
"""The size in units of the icon at the right end of the sign."""
SIGN_ROOM = 26.0
"""The width in units that the icon takes from the name."""


class RoundsSign(Widget):
    """A plank with the round's name, and a tag that tells players that it opens the list of all rounds."""

    command = "scores"
    is_tagged = True

    def __init__(self, ui: UiContext, words: str, heading: str, on_use: Callable[[], object]) -> None:
        super().__init__(ui, words, on_use=on_use)
        self.value_text = heading

    @property
    def tag_name(self) -> str:
        return self.name

    def paint(self, surface: pygame.Surface) -> None:
        view, area = self.viewport, self.area
        attended = self.state in ("hover", "pressed")
        plank = self.ui.skin.button("wood", area.size, view.u, self.state)
        surface.blit(plank.surface, (area.x - plank.pad, area.y - plank.pad))
        side = view.px(SIGN_SIDE)
        ink = self.ui.theme.on_wood_strong if attended else self.ui.theme.on_wood
        sign = render_icon("count", side, ink)
        surface.blit(sign, sign.get_rect(midright=(area.right - view.px(10), area.centery - view.px(2))))
