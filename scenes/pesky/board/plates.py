"""The green of a trick on the pesky gnomes' table, and the last trick beside it."""

import pygame

from gnoming.core.game import State
from gnoming.pesky.state import PeskyState, Phase
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky import words
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import CardOverview, Extra, Names
from scenes.table.view.panels.seats import Z_TURF
from scenes.table.view.panels.sheet import Sheet

LOW_SHAPE, WORDS_SHARE, WORDS_GAP = 2.0, 0.38, 6.0
"""The minimum width / height for text beside the last trick, the text's share of the width, and a gap."""
MIN_GREEN = 60.0
"""The minimum height in units for a last trick with a green and text, not just a wooden board."""


class LastTrick(Sheet[CardOverview], Extra):
    """The previous trick, in the order in which it was played, with its best card raised."""

    def __init__(self, ui: UiContext, names: Names) -> None:
        super().__init__(ui, "turf", 3.0, CardOverview("", ()))
        self._names = names
        self._fits = False

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the trick in its place, if the layout has one."""
        box = layout.plates.get("last-trick")
        self._fits = box is not None
        if box is not None:
            self._material = "turf" if box.h >= MIN_GREEN else "wood"
            self.layout(viewport, box)

    def show_view(self, view: State, own: int) -> None:
        """Show the previous trick of this hand, if there is one."""
        assert isinstance(view, PeskyState)
        self.visible = self._fits and bool(view.last_trick) and view.phase is Phase.PLAY
        if self.visible:
            self.show(words.last_trick_overview(view, self._names))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        theme, px = self.ui.theme, self.viewport.px
        if self._material == "wood":
            self._draw_cards(picture, area.inflate(-px(14), -px(8)))
            return
        inner = area.inflate(-px(18), -px(12))
        if area.w > area.h * LOW_SHAPE:
            left = inner.x + round(inner.w * WORDS_SHARE)
            words = pygame.Rect(inner.x, inner.y, left - px(WORDS_GAP) - inner.x, inner.h)
            self.block(picture, self.content.heading, words, 14.5, theme.on_slate, "bold")
            self._draw_cards(picture, pygame.Rect(left, inner.y, inner.right - left, inner.h))
            return
        line = self.viewport.text_px(14.5) * 5 // 4
        head = pygame.Rect(inner.x, inner.y, inner.w, line)
        self.line(picture, self.content.heading, head, 14.5, theme.on_slate, "bold", "centre")
        top = head.bottom + px(4)
        self._draw_cards(picture, pygame.Rect(inner.x, top, inner.w, inner.bottom - top))

    def _draw_cards(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        """Lay the cards side by side, overlapping if necessary, with the best one raised."""
        px, rise, count = self.viewport.px, self.viewport.px(5), len(self.content.rows)
        high = place.h - rise
        wide = round(high / CARD_SHAPE)
        pitch = min(wide + px(5), (place.w - wide) / max(1, count - 1))
        left = place.centerx - (wide + pitch * (count - 1)) / 2
        for n, (face, _, faint) in enumerate(self.content.rows):
            top = place.bottom - high - (0 if faint else rise)
            picture.blit(self.ui.art.render_face(face, wide, high), (round(left + n * pitch), top))


class TrickGreen(Panel, Extra):
    """The round green in its ring of bricks, on which tricks are played and goals and bids are chosen."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "round turf", Z_TURF)

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the green under the places of the cards."""
        box = layout.plates["green"]
        self.layout(viewport, box.x, box.y, box.w, box.h)
