"""A round enamel sign with an icon, a letter or a number on it, such as numbers moves that are shown."""

import pygame

from scenes.kit.drawing.button_skin import Enamel
from scenes.kit.drawing.icons import ICONS, render_icon
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point, Viewport
from scenes.table.advice.arrows import Z_ARROWS

BADGE_SIZE = 34.0
"""Units across."""


class Badge(Node):
    """A round enamel sign with an icon, a letter or a number on it."""

    def __init__(self, ui: UiContext, symbol: str, enamel: Enamel) -> None:
        super().__init__(None, Z_ARROWS + 1)
        self._ui, self._symbol, self._enamel = ui, symbol, enamel

    def place(self, viewport: Viewport, centre: Point) -> None:
        """Put its middle at a point in units."""
        x, y = centre
        area = viewport.rect(x - BADGE_SIZE / 2, y - BADGE_SIZE / 2, BADGE_SIZE, BADGE_SIZE)
        self.picture = badge_picture(self._ui, self._symbol, self._enamel, viewport.u, area.w)
        self.rect = self.picture.get_rect(center=area.center)
        self.invalidate()


def badge_picture(ui: UiContext, symbol: str, enamel: Enamel, u: float, d: int) -> pygame.Surface:
    """Return the picture of a badge `d` pixels across, with its shadow."""
    body = ui.skin.knob(enamel, d, u, "normal")
    picture = body.surface.copy()
    palette, px = ui.theme.palette, round(d * 0.56)
    middle = picture.get_rect().center
    for colour, step in ((palette.umber, max(1, round(u))), (palette.paper, 0)):
        shown = _symbol_picture(ui, symbol, px, colour)
        picture.blit(shown, shown.get_rect(center=(middle[0] + step, middle[1] + step)))
    return picture


def _symbol_picture(ui: UiContext, sign: str, px: int, colour: Colour) -> pygame.Surface:
    name = next((name for name in ICONS if name == sign), None)
    return ui.typography.render(sign, px, colour, "bold") if name is None else render_icon(name, px, colour)
