"""Where everything lies on one seat's board of the score page: beside the cards, squeezed beside, or below them."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE

GAP = 0.05
TURF = 6.0
PAD = 12.0
MAX_CARD = 96.0
ONE_LINE_WIDTH = 126.0
"""Units that the total needs on one line, at a text scale of 1."""
MIN_CARD = 44.0
"""Cards do not get smaller than this for the sake of words."""


@dataclass(frozen=True, slots=True)
class SeatScoreLayout:
    """Boxes in units; `words` is None where there is no room for any. `is_stacked` says how the numbers are aligned."""

    portrait: Box
    name: Box
    sum: Box
    turf: Box
    card_width: float
    words: Box | None
    flag: Box
    adjust: Box
    total: Box
    is_stacked: bool


def seat_score_layout(board: Box, scale: float) -> SeatScoreLayout:
    """Return the places on a board, for a text scale of 1 to 2."""
    head = min(board.h * 0.19, max(46.0, 20 + 21 * scale))
    face = min(head, 60.0)
    portrait = Box(board.x + 9, board.y + 8, face, face)
    name = Box(board.x + face + 17, board.y + 8, board.w - face - 24 - PAD, head)
    top = board.y + head + 14
    inner = Box(board.x + PAD, top, board.w - 2 * PAD, board.bottom - 11 - top)
    if inner.w - _turf_width(_card_width(inner.h)) - 10 >= 50 + 36 * scale:
        return _beside(portrait, name, inner, scale)
    line, words = min(inner.h * 0.17, 30 * scale), 54 * scale
    if _card_width(inner.h - line - words - 8) >= MIN_CARD:
        return _below(portrait, name, inner, line, words, scale)
    return _squeezed(portrait, name, inner, line, scale)


def _card_width(height: float) -> float:
    """Return the width of cards whose grid on its turf is so high."""
    return max(12.0, (height - 2 * TURF) / (3 * CARD_SHAPE + 2 * GAP))


def _turf_width(card: float) -> float:
    return (3 + 2 * GAP) * card + 2 * TURF


def _turf_box(x: float, y: float, card: float) -> Box:
    return Box(x, y, _turf_width(card), (3 * CARD_SHAPE + 2 * GAP) * card + 2 * TURF)


def _beside(portrait: Box, name: Box, inner: Box, scale: float) -> SeatScoreLayout:
    """Put the cards on the left, all numbers and words in a column on the right."""
    card = min(_card_width(inner.h), MAX_CARD)
    turf = _turf_box(inner.x, inner.y, card)
    x, w = turf.right + 10, inner.right - turf.right - 10
    large, line = min(inner.h * 0.3, 44 * scale), min(inner.h * 0.19, 30 * scale)
    side = min(inner.h * 0.1, 20 * scale)
    low = inner.bottom - (line if w >= ONE_LINE_WIDTH * scale else 2 * line)
    top = inner.y + large + side + 6
    return SeatScoreLayout(
        portrait,
        name,
        Box(x, inner.y, w, large),
        turf,
        card,
        Box(x, top, w, low - top - 4),
        Box(x + (w - side) / 2, top - side - 2, side, side),
        Box(x, low, w, line),
        Box(x, low, w, inner.bottom - low),
        is_stacked=False,
    )


def _below(portrait: Box, name: Box, inner: Box, line: float, words: float, scale: float) -> SeatScoreLayout:
    """Put the cards in the middle, words under them, the total at the foot, the sum beside the name."""
    sum_w = min(name.w * 0.4, 40 + 34 * scale)
    widest = (inner.w - 2 * TURF) / (3 + 2 * GAP)
    card = min(_card_width(inner.h - line - words - 8), widest, MAX_CARD)
    wide = _turf_width(card)
    turf = _turf_box(inner.x + (inner.w - wide) / 2, inner.y, card)
    low = inner.bottom - line
    return SeatScoreLayout(
        portrait,
        Box(name.x, name.y, name.w - sum_w - 6, name.h),
        Box(name.right - sum_w, name.y, sum_w, name.h),
        turf,
        card,
        Box(inner.x, turf.bottom + 4, inner.w, low - turf.bottom - 8),
        *_foot_boxes(inner, low, line),
        is_stacked=True,
    )


def _squeezed(portrait: Box, name: Box, inner: Box, line: float, scale: float) -> SeatScoreLayout:
    """Put the cards on the left, sum and adjustment beside them, the total at the foot; there is no room for words."""
    column = 44 + 16 * scale
    card = min(_card_width(inner.h - line - 6), (inner.w - column - 10 - 2 * TURF) / (3 + 2 * GAP))
    turf = _turf_box(inner.x, inner.y, card)
    x, middle = turf.right + 6, inner.y + turf.h / 2
    w, side = inner.right - x, line * 0.7
    start = x + max(0.0, (w - side - 4 - 26 * scale) / 2)
    return SeatScoreLayout(
        portrait,
        name,
        Box(x, middle - 24 * scale, w, 48 * scale),
        turf,
        card,
        None,
        Box(start, middle + 24 * scale + (line - side) / 2, side, side),
        Box(start + side + 4, middle + 24 * scale, inner.right - start - side - 4, line),
        Box(inner.x, inner.bottom - line, inner.w, line),
        is_stacked=True,
    )


def _foot_boxes(inner: Box, low: float, line: float) -> tuple[Box, Box, Box]:
    """Put flag, adjustment and total in one line."""
    side, part = line * 0.7, inner.w * 0.34
    return (
        Box(inner.x, low + (line - side) / 2, side, side),
        Box(inner.x + side + 5, low, part - side - 5, line),
        Box(inner.x + part + 8, low, inner.w - part - 8, line),
    )
