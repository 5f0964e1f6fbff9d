"""The layout of cards and seats on the setup page in a tall window."""

from __future__ import annotations

from scenes.kit.box import Box
from scenes.kit.viewport import Viewport

MIN_FIGURE, MAX_FIGURE, MAX_CARD_RATIO, CARDS_SHARE = 150.0, 420.0, 1.62, 0.58
"""A gnome's minimum and maximum height in units, a card's maximum height by its width, and the share of
their common room that the cards take if there is room for a gnome."""
SEATS_IN_ROW, ROW_HEIGHT = 3, 78.0
CARD_GAP, ROW_GAP = 18.0, 10.0
"""Units between cards side by side, and between cards in a column."""


def seat_boxes(count: int, room: Box) -> list[Box]:
    """Return the boxes of the seats in rows, and a last box for the buttons that add and remove a seat."""
    cells = count + 1
    rows = -(-cells // SEATS_IN_ROW)
    columns = -(-cells // rows)
    wide, high = room.w / columns, room.h / rows
    return [
        Box(room.x + n % columns * wide, room.y + n // columns * high, wide - 10, high - 8)
        for n in range(cells)
    ]


def seats_height(viewport: Viewport, count: int) -> float:
    """Return the height in units of the board with the seats."""
    rows = -(-(count + 1) // SEATS_IN_ROW)
    return 18 + rows * (ROW_HEIGHT + 30 * (viewport.text_scale - 1))


def card_boxes(viewport: Viewport, count: int, room: Box) -> tuple[list[Box], Box | None]:
    """Return the boxes of the cards, and of the gnome above them if there is room."""
    if viewport.has_large_text:
        high = (room.h - ROW_GAP * (count - 1)) / count
        return [Box(room.x, room.y + n * (high + ROW_GAP), room.w, high) for n in range(count)], None
    wide = (room.w - CARD_GAP * (count - 1)) / count
    high = min(wide * MAX_CARD_RATIO, max(room.h * CARDS_SHARE, room.h - MAX_FIGURE))
    left = room.x + (room.w - count * wide - CARD_GAP * (count - 1)) / 2
    top = room.bottom - high
    cards = [Box(left + n * (wide + CARD_GAP), top, wide, high) for n in range(count)]
    above = Box(room.x, room.y, room.w, top - room.y - CARD_GAP)
    return cards, above if above.h >= MIN_FIGURE - CARD_GAP else None
