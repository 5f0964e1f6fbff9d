"""What everybody may see while the machine goes from one person to the next: open cards, and a sign beside them."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.shapes import framed
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.game.presenter import CardOverview, Sign

MAX_CARD, GAP, NAME_SIZE, NAME_HEIGHT = 78.0, 22.0, 15.0, 27.0
"""Units: the width of a card, between two of them, and of the names below."""
MIN_HEIGHT = 76.0
"""Units of height below which cards could not be told apart: then none are shown."""
NAME_WIDTH = 110.0
"""Units that each name may be wide, in words of the usual size."""
SIGN, SIGN_SHARE, MIN_SIGN = (138.0, 120.0), 0.24, 44.0
"""Units that a sign is wide and high in words of the usual size, its share of a row at most, and its least height."""
LOW_SIGN, LOW_SIGN_SHARE = (250.0, 96.0), 0.4
"""The same of a sign above the cards, which may be so much of the height."""
NO_CARDS = CardOverview("", ())


@dataclass(frozen=True, slots=True)
class PublicTable:
    """What lies open to all: cards, what makes the sign beside them, and the same in words."""

    cards: CardOverview = NO_CARDS
    make_sign: Callable[[UiContext], Sign | None] = lambda ui: None
    tell: Callable[[], str] = lambda: ""


class PublicCards(Node):
    """A row of cards, each above the name of who played it."""

    def __init__(self, ui: UiContext, content: CardOverview) -> None:
        super().__init__(None, z=2.0)
        self._ui, self._content = ui, content
        self._viewport = Viewport(1280, 720)
        self._card = (0, 0)

    def wanted_width(self, viewport: Viewport) -> float:
        """Return how many units cards and names take where there is room; 0 without cards."""
        count = len(self._content.rows)
        return count * max(MAX_CARD, NAME_WIDTH * viewport.text_scale) + max(0, count - 1) * GAP

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Take the middle of a box of units; where it is too low, nothing shows."""
        self._viewport = viewport
        count = len(self._content.rows)
        self.visible = bool(count) and box.h >= MIN_HEIGHT
        if not self.visible:
            return
        name = NAME_HEIGHT * viewport.text_scale
        high = min(MAX_CARD * CARD_SHAPE, box.h - name - 10)
        wide = high / CARD_SHAPE
        column = max(wide, NAME_WIDTH * viewport.text_scale)
        total = min(box.w, count * column + (count - 1) * GAP)
        self._card = viewport.px(wide), viewport.px(high)
        self.rect = viewport.rect(box.centre[0] - total / 2, box.y, total, high + name + 10)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        rows, px = self._content.rows, self._viewport.px
        pitch = self.rect.w / len(rows)
        wide, high = self._card
        for n, (face, name, faint) in enumerate(rows):
            card = pygame.Rect(0, 0, wide, high)
            card.midtop = (round(self.rect.x + (n + 0.5) * pitch), self.rect.y + px(4))
            if not faint:
                around = card.inflate(px(8), px(8))
                surface.blit(framed(around.size, px(7), px(3), self._ui.theme.on_slate_strong), around)
            surface.blit(self._ui.art.render_face(face, wide, high), card)
            self._paint_name(surface, name, (card.centerx, card.bottom + px(5)), round(pitch) - px(8))

    def _paint_name(self, surface: pygame.Surface, name: str, top: tuple[int, int], room: int) -> None:
        type_, theme = self._ui.typography, self._ui.theme
        size = self._viewport.text_px(NAME_SIZE)
        shown = type_.render(type_.shorten(name, size, room, "bold"), size, theme.on_slate, "bold")
        surface.blit(shown, shown.get_rect(midtop=top))


def share_room(room: Box, cards: float, viewport: Viewport) -> tuple[Box, Box]:
    """Return the boxes of so wide a row of cards and of a sign: beside each other, or below it in a narrow room."""
    scale = viewport.text_scale
    wide, high = min(SIGN[0] * scale, SIGN_SHARE * room.w), min(SIGN[1] * (0.5 + 0.5 * scale), room.h)
    middle = room.centre[0]
    if not cards:
        wide = min(SIGN[0] * scale, room.w)
        return Box(room.x, room.y, 0, 0), Box(middle - wide / 2, room.y, wide, high)
    total = cards + GAP + wide
    if total > room.w and viewport.is_tall:
        high = min(LOW_SIGN[1] * scale, LOW_SIGN_SHARE * room.h)
        wide = min(LOW_SIGN[0] * scale, room.w)
        top = room.y + high + GAP / 2
        return Box(room.x, top, room.w, room.bottom - top), Box(middle - wide / 2, room.y, wide, high)
    left = middle - min(total, room.w) / 2
    right = middle + min(total, room.w) / 2
    return Box(left, room.y, right - wide - GAP - left, room.h), Box(right - wide, room.y, wide, high)
