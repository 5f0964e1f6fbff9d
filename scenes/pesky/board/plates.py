from typing import NamedTuple

import pygame

from gnoming.core.game import State
from gnoming.pesky.scoring import trick_winner
from gnoming.pesky.state import PeskyState, Phase
from gnoming.text import text
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.pesky.cards.face_names import card_face_name
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Extra, Names
from scenes.table.view.panels.seats import Z_TURF
from scenes.table.view.panels.sheet import Sheet

LOW_SHAPE, WORDS_SHARE, WORDS_GAP = 2.0, 0.38, 6.0
"""The minimum width / height for text beside the last trick, the text's share of the width, and a gap."""
HEADING_SIZE = 14.5
PLAYER_SHARE = 0.4
"""The width of a player's portrait in the corner of a card, as a share of the card's width."""
GAP, MIN_CARD = 5.0, 60.0
"""The space between the cards, and the height in units of a card below a heading that a player can read."""
MIN_GREEN = 60.0
"""The minimum height in units for a last trick with a green and text, not just a wooden board."""


class PlayedBefore(NamedTuple):
    """The previous trick: its winner's name, and each card's face, its player's portrait, and whether it won."""

    winner: str = ""
    cards: tuple[tuple[str, str, bool], ...] = ()


class LastTrick(Sheet[PlayedBefore], Extra):
    """The previous trick, in the order in which it was played, with its best card raised."""

    def __init__(self, ui: UiContext, names: Names, portraits: Names) -> None:
        super().__init__(ui, "turf", 3.0, PlayedBefore())
        self._names = names
        self._portraits = portraits
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
            assert view.trump is not None
            best = trick_winner(view.last_trick, view.trump)
            cards = tuple(
                (card_face_name(played.card.face), self._portraits[played.seat], played.seat == best)
                for played in view.last_trick
                if played.card.face is not None
            )
            self.show(PlayedBefore(self._names[best], cards))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        theme, px = self.ui.theme, self.viewport.px
        if self._material == "wood":
            self._draw_cards(picture, area.inflate(-px(14), -px(8)))
            return
        inner = area.inflate(-px(18), -px(12))
        heading = text("pesky.last-trick.of", name=self.content.winner)
        line = self.viewport.text_px(HEADING_SIZE) * 5 // 4
        if area.w > area.h * LOW_SHAPE and inner.h - line < px(MIN_CARD):
            left = inner.x + round(inner.w * WORDS_SHARE)
            words = pygame.Rect(inner.x, inner.y, left - px(WORDS_GAP) - inner.x, inner.h)
            self.block(picture, heading, words, HEADING_SIZE, theme.on_slate, "bold")
            self._draw_cards(picture, pygame.Rect(left, inner.y, inner.right - left, inner.h))
            return
        head = pygame.Rect(inner.x, inner.y, inner.w, line)
        self.line(picture, heading, head, HEADING_SIZE, theme.on_slate, "bold", "centre")
        top = head.bottom + px(4)
        self._draw_cards(picture, pygame.Rect(inner.x, top, inner.w, inner.bottom - top))

    def _draw_cards(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        """Lay the cards side by side, with the best one raised."""
        px, rise, count = self.viewport.px, self.viewport.px(5), len(self.content.cards)
        high = place.h - rise
        wide = round(min(high / CARD_SHAPE, (place.w - px(GAP) * (count - 1)) / max(1, count)))
        high, pitch = round(wide * CARD_SHAPE), wide + px(GAP)
        left = place.centerx - (wide + pitch * (count - 1)) / 2
        for n, (face, portrait, is_best) in enumerate(self.content.cards):
            top = place.centery + (rise - high) // 2 - (rise if is_best else 0)
            card = pygame.Rect(round(left + n * pitch), top, wide, high)
            picture.blit(self.ui.art.render_face(face, wide, high, True), card)
            player = medallion_picture(self.ui, portrait, round(wide * PLAYER_SHARE))
            picture.blit(player, player.get_rect(bottomright=(card.right + px(3), card.bottom + px(4))))


class TrickGreen(Panel, Extra):
    """The round green in its ring of bricks, on which tricks are played and goals and bids are chosen."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "round turf", Z_TURF)

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the green under the places of the cards."""
        box = layout.plates["green"]
        self.layout(viewport, box.x, box.y, box.w, box.h)
