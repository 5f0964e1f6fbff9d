"""The layouts of a seat's board on the score page: numbers beside the cards, squeezed in, or below."""

from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.table.view.panels.tallies import FOOT, REACH

GAP = 0.05
TURF = 6.0
PAD = 17.0
"""The units between a board's side and the green on it; the green's kerb takes up seven of them."""
MAX_CARD = 96.0
KERB, BESIDE_KERB, SUM_LINE = 14.0, 17.0, 18.0
"""The kerb with a gap below and beside the green, and the minimum height of a line with the sum at 100 % text."""
MIN_CARD = 44.0
"""The minimum width of cards with text below them; with less room, the text is left out."""
FLAT = 1.6
"""The ratio of a board's width to its height from which everything else is beside the cards."""


@dataclass(frozen=True, slots=True)
class SeatScoreLayout:
    """The boxes on a seat's board, in units; `words` is None if there is no room for text.

    If `is_stacked`, the numbers form a column.
    """

    portrait: Box
    name: Box
    sum: Box
    turf: Box
    card_width: float
    words: Box | None
    flag: Box
    adjust: Box
    is_stacked: bool
    tags_inside: bool = False
    """True if tags are drawn over the last cards of their lines, because there is no room beside them."""
    sum_only: bool = False
    """True if there is room for the sum below the cards, but for no other text."""


def is_flat(board: Box) -> bool:
    """Return whether a board is so low that the name has to be beside the cards."""
    return board.w > FLAT * board.h


def seat_score_layout(board: Box, scale: float, knob: float = 0.0) -> SeatScoreLayout:
    """Return the layout of a board, with room for the columns' tags below the cards; `scale` is 1 to 2.

    `knob` is the width of a knob in the upper right corner or, on a flat board, in the lower right one.
    """
    if is_flat(board):
        return _flat(board, scale, knob)
    head = min(board.h * 0.19, max(46.0, 20 + 21 * scale))
    face = min(head, 60.0)
    portrait = Box(board.x + 9, board.y + 8, face, face)
    name = Box(board.x + face + 17, board.y + 8, board.w - face - 24 - PAD - knob, head)
    top = board.y + head + 14
    inner = Box(board.x + PAD, top, board.w - 2 * PAD, board.bottom - 11 - top)
    card = _card_width(inner.h, FOOT)
    if inner.w - _turf_width(card) - REACH * card - 10 >= 62 + 36 * scale:
        return _beside(portrait, name, inner, scale)
    words = 76 * scale
    if _card_width(inner.h - words - 4, FOOT) >= MIN_CARD:
        return _below(portrait, name, inner, words, scale)
    return _squeezed(portrait, name, inner, scale)


def _card_width(height: float, foot: float = 0.0) -> float:
    """Return the width of cards on a turf `height` units tall, with `foot` card widths free below them."""
    return max(12.0, (height - 2 * TURF) / (3 * CARD_SHAPE + 2 * GAP + foot))


def _turf_width(card: float) -> float:
    return (3 + 2 * GAP) * card + 2 * TURF


def _turf_box(x: float, y: float, card: float) -> Box:
    return Box(x, y, _turf_width(card), (3 * CARD_SHAPE + 2 * GAP) * card + 2 * TURF)


def _flat(board: Box, scale: float, knob: float) -> SeatScoreLayout:
    """Put the cards on the left at full height, with the name, the sum and the flag beside them."""
    inner = board.inset(PAD, 14)
    turf = _turf_box(inner.x, inner.y, card := _card_width(inner.h, FOOT))
    x = turf.right + REACH * card + 8
    head, line = min(inner.h * 0.3, 26 + 12 * scale), min(inner.h * 0.25, 30 * scale)
    face, w, side, foot = min(head, 44.0), inner.right - x, line * 0.7, inner.bottom - line
    start = x + max(0.0, (w - knob - side - 4 - 34 * scale) / 2)
    return SeatScoreLayout(
        Box(x, inner.y, face, face),
        Box(x + face + 8, inner.y, w - face - 8, head),
        Box(x, inner.y + head + 2, w - knob, foot - inner.y - head - 4),
        turf,
        card,
        None,
        Box(start, foot + (line - side) / 2, side, side),
        Box(start + side + 4, foot, inner.right - knob - start - side - 4, line),
        is_stacked=False,
    )


def _beside(portrait: Box, name: Box, inner: Box, scale: float) -> SeatScoreLayout:
    """Put the cards on the left, and all numbers and texts in a column on the right."""
    card = min(_card_width(inner.h, FOOT), MAX_CARD)
    turf = _turf_box(inner.x, inner.y, card)
    x = turf.right + REACH * card + 4
    w = inner.right - x
    large = min(inner.h * 0.3, 44 * scale)
    side = min(inner.h * 0.1, 20 * scale)
    top = inner.y + large + side + 6
    return SeatScoreLayout(
        portrait,
        name,
        Box(x, inner.y, w, large),
        turf,
        card,
        Box(x, top, w, inner.bottom - top),
        Box(x + (w - side) / 2, top - side - 2, side, side),
        Box(x, top, w, side),
        is_stacked=False,
    )


def _below(portrait: Box, name: Box, inner: Box, words: float, scale: float) -> SeatScoreLayout:
    """Put the cards in the middle, text and flag below them, and the sum beside the name."""
    sum_w = min(name.w * 0.4, 40 + 34 * scale)
    widest = (inner.w - 2 * TURF) / (3 + 2 * GAP + REACH)
    card = min(_card_width(inner.h - words - 4, FOOT), widest, MAX_CARD)
    wide = _turf_width(card) + REACH * card
    turf = _turf_box(inner.x + (inner.w - wide) / 2, inner.y, card)
    top, side = turf.bottom + FOOT * card + 4, min(24.0, 18 * scale)
    flag = Box(inner.x, inner.bottom - words / 2 - side / 2, side, side)
    return SeatScoreLayout(
        portrait,
        Box(name.x, name.y, name.w - sum_w - 6, name.h),
        Box(name.right - sum_w, name.y, sum_w, name.h),
        turf,
        card,
        Box(inner.x + side + 4, top, inner.w - 2 * side - 8, inner.bottom - top),
        flag,
        flag,
        is_stacked=True,
    )


def _squeezed(portrait: Box, name: Box, inner: Box, scale: float) -> SeatScoreLayout:
    """Put the cards on the left, total and adjustment beside them, and the sum below them if it fits."""
    column = 44 + 16 * scale
    card = _card_width(inner.h, FOOT)
    inside = inner.w - _turf_width(card) - REACH * card - 10 < column
    if inside:
        card = min(_card_width(inner.h), (inner.w - column - BESIDE_KERB - 2 * TURF) / (3 + 2 * GAP))
    turf = _turf_box(inner.x, inner.y, card)
    x = turf.right + (BESIDE_KERB if inside else 6 + REACH * card)
    middle, line = turf.y + turf.h / 2, 30 * scale
    w, side = inner.right - x, line * 0.7
    start = x + max(0.0, (w - side - 4 - 26 * scale) / 2)
    below = inner.bottom - turf.bottom - KERB
    has_sum = below >= SUM_LINE * scale and turf.h >= 48 * scale + line
    lowest = turf.bottom if has_sum else inner.bottom + 9
    middle -= max(0.0, middle + 24 * scale + line - lowest)
    low = middle + 24 * scale
    return SeatScoreLayout(
        portrait,
        name,
        Box(x, middle - 24 * scale, w, 48 * scale),
        turf,
        card,
        Box(inner.x, turf.bottom + KERB, inner.w, below) if has_sum else None,
        Box(start, low + (line - side) / 2, side, side),
        Box(start + side + 4, low, inner.right - start - side - 4, line),
        is_stacked=True,
        tags_inside=inside,
        sum_only=has_sum,
    )
