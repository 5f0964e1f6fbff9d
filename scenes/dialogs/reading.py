from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gnoming.text import text
from scenes.kit.box import Space, page_box
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.shapes import PaddedSurface
from scenes.kit.viewport import UNITS_HIGH, Viewport
from scenes.kit.widgets import Label, ScrollArea
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import SheetScene

ROW_SIZE = 18.5
ICON_SIZE, ICON_GAP = 26.0, 12.0
"""The size of a link's icon, and the gap to its left, in units."""


class LinkLabel(Label):
    """A label that is a link, with an icon at its end."""

    focusable = True

    def __init__(self, ui: UiContext, words: str, icon_name: IconName, on_use: Callable[[], None]) -> None:
        super().__init__(ui, words, ROW_SIZE, ground="slate", z=2)
        self._icon: IconName = icon_name
        self.on_use = on_use

    def height(self, viewport: Viewport, w: float) -> float:
        self.right_inset = self._icon_size(viewport) + ICON_GAP
        return max(super().height(viewport, w), self._icon_size(viewport) + 2)

    def rebuild(self) -> None:
        super().rebuild()
        pad = self._knob().pad  # the icon has a shadow, the text has none
        self.rect = self.rect.union(self._icon_rect().inflate(2 * pad, 2 * pad))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        knob, place = self._knob(), self._icon_rect()
        surface.blit(knob.surface, (place.x - knob.pad, place.y - knob.pad))
        icon = render_icon(self._icon, round(place.w * 0.56), self.ui.theme.palette.paper)
        aside = (place.w - icon.get_width()) // 2
        surface.blit(icon, (place.x + aside, place.y + aside))

    def _knob(self) -> PaddedSurface:
        return self.ui.skin.knob("dusk", self._icon_rect().w, self.viewport.u, self.state)

    def _icon_rect(self) -> pygame.Rect:
        side = self.viewport.px(self._icon_size(self.viewport))
        return pygame.Rect(self.area.right - side, self.area.centery - side // 2, side, side)

    def _icon_size(self, viewport: Viewport) -> float:
        """Return the icon's size in units; it grows half as much as the text."""
        return ICON_SIZE * (1 + (viewport.text_scale - 1) * 0.5)


class ReadingScene(SheetScene):
    """A sheet with a long text in rows. `wide`, `high` (ignored in a tall window) and `gap` are in units."""

    wide, high, gap = 780.0, 660.0, 10.0
    opens_at_end = False

    def heading(self) -> str:
        """Return the text of the heading."""
        raise NotImplementedError

    def make_rows(self) -> Sequence[Label]:
        """Make the rows, from top to bottom."""
        raise NotImplementedError

    def gap_below(self, row: Label) -> float:
        """Return the gap between this row and the next one, in units."""
        return self.gap

    def close_text(self) -> str:
        """Return the text of the button."""
        return text("menu.close")

    def build(self) -> None:
        ui = self.ui
        self._sheet = self.panel("slate")
        self._heading = self.centred(self.heading(), 30, "display", "shrink", ground="slate")
        self._area = self.add(ScrollArea(ui, self.heading(), z=1, ground=self._sheet))
        self._rows = self.add_all(self.make_rows())
        self._close = self.button(self.close_text(), self.close, "primary", z=1)

    def arrange(self, viewport: Viewport) -> None:
        width = min(self.wide, viewport.units_wide - 60)
        sheet = page_box(viewport).centred(width, viewport.units_high - (UNITS_HIGH - self.high))
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(24, 14, 24, 20))
        head = 60.0 * max(1.0, viewport.text_scale * 0.66)
        self._heading.layout(viewport, *space.top(head - 8, 12))
        self._close.layout(viewport, *space.bottom(54, 12).centred(240, 54))
        self._area.layout(viewport, *space.box)
        high = self.arrange_rows(viewport, space.box.x + 10, space.box.y + self.gap / 2, width - 92)
        self._area.set_content(self._rows, viewport.px(high))
        if self.opens_at_end:
            self._area.scroll_to(self._area.max_offset)

    def arrange_rows(self, viewport: Viewport, left: float, top: float, wide: float) -> float:
        """Lay out the rows, and return the height that they take, in units."""
        y = top
        for row in self._rows:
            tall = row.height(viewport, wide)
            row.layout(viewport, left, y, wide, tall)
            y += tall + self.gap_below(row)
        return y - top
