"""The places of Those Pesky Garden Gnomes: opponents along the top, the trick in the middle, one's own hand below."""

from dataclasses import dataclass, replace

from gnoming.core.table import Spot
from gnoming.pesky.table import (
    GOAL_PILE,
    REST,
    TOKEN_PILE,
    trick_spot,
    won_spot,
)
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.pesky.opponents import Opponents, place_opponents
from scenes.pesky.places import choice_sheets, own_arrangements, trick_spots, won_label_box
from scenes.table.layout import SeatLayout, TableLayout

RIGHT_COLUMN = 272.0
"""Width of the column on the right, with board and buttons."""
EDGE_MARGIN = 12.0
SHELF = (150.0, 48.0)
"""The width and height of the shelf with the pace."""
BOTTOM = 710.0
MAX_HAND_CARD = 116.0
"""Width of the cards in one's hand where there is room."""
HOVER_RISE = 16.0
LAST_TRICK_GAP, LAST_TRICK_HEIGHT = 8.0, 74.0
"""Units between the last trick and what is above it, and the least that it needs: else only the sheet shows it."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """What all parts are laid out from; `top` is where the opponents end."""

    width: float
    text_scale: float
    players: int
    own_seat: int
    top: float

    @property
    def is_wide(self) -> bool:
        """Whether one's goal and token have a place beside the hand; else they stand above it."""
        return self.width >= 1180

    @property
    def left(self) -> float:
        """Where the column on the left ends, with one's goal, token and won cards."""
        return 256.0 if self.is_wide else 188.0

    @property
    def right(self) -> float:
        """Where the column on the right begins."""
        return self.width - RIGHT_COLUMN

    @property
    def has_large_text(self) -> bool:
        """Whether words are so large that some of them need places of their own."""
        return self.text_scale >= 1.4


@dataclass(frozen=True, slots=True)
class _OwnPlaces:
    """One's own goal, token and won cards, and the plate that says how one stands."""

    seat: SeatLayout
    goal: Box
    token: Box
    won: Box
    standing: Box


def table_layout(width: float, text_scale: float, players: int, own_seat: int) -> TableLayout:
    """Return the layout for a table so many units wide, a text scale of 1 to 2, and the seat that sits below."""
    others = place_opponents(width, text_scale, [(own_seat + n) % players for n in range(1, players)])
    top = max(max(seat.turf.bottom, seat.plaque.bottom) for seat in others.seats)
    return _complete_layout(_Frame(width, text_scale, players, own_seat, top), others)


def _complete_layout(frame: _Frame, others: Opponents) -> TableLayout:
    """Lay the hand and what is one's own below, the trick in the middle, and a column of boards on the right."""
    hand, own_seat = _hand_box(frame), frame.own_seat
    high = 38.0 if not frame.has_large_text else 60.0
    left = max(hand.x, frame.left)
    prompt = Box(left, hand.y - HOVER_RISE - 8 - high, frame.right - 8 - left, high)
    middle = Box(frame.left, frame.top + 8, frame.right - 8 - frame.left, prompt.y - 8 - frame.top - 8)
    mine = _own_places(frame, hand)
    board, slate, shelf, tray = _right_column(frame)
    return TableLayout(
        width=frame.width,
        seats=(*others.seats, mine.seat),
        spots=others.spots
        | trick_spots(frame.players, own_seat, middle)
        | {won_spot(own_seat): mine.won}
        | _reserve_spots(frame),
        prompt=prompt,
        choice_button=Box(middle.centre[0] - 130, middle.centre[1] - 27, 260, 54),
        choice_panel=middle,
        board=board,
        tray=tray,
        pond=None,
        slate=slate,
        detail=_detail_box(frame, board, prompt),
        windmill=None,
        cups=(),
        hint_box=_hint_box(frame, board, prompt),
        labels=others.labels | {won_spot(own_seat).zone: won_label_box(mine.won)},
        plates=_plate_boxes(frame, mine, middle),
        turfs=(hand.inflated(7), _reserve_box(frame)),
        arranged=others.arranged | own_arrangements(own_seat, hand, mine.goal, mine.token, middle),
        drop_zones={trick_spot(own_seat): middle},
        usable_rise=HOVER_RISE,
        shelf=shelf,
        step_button=Box(prompt.x, prompt.y - 3, prompt.w, prompt.h + 6),
    )


def _hand_box(frame: _Frame) -> Box:
    """Return the room for one's hand: as large as the window lets it be."""
    left = frame.left if frame.is_wide else EDGE_MARGIN
    room = frame.right - 12 - left
    w = min(MAX_HAND_CARD, room / 6.3)
    return Box(left + 2, BOTTOM - w * CARD_SHAPE - 8, room, w * CARD_SHAPE + 4)


def _own_places(frame: _Frame, hand: Box) -> _OwnPlaces:
    """Return what lies before oneself: beside the hand, or above it where the window is narrow."""
    plaque = 32 + 14 * (frame.text_scale - 1)
    if frame.is_wide:
        said = 82 if frame.has_large_text else 56
        high = 8 + 83 * CARD_SHAPE + 7 + said + 7
        turf = Box(EDGE_MARGIN, BOTTOM - 2 - high, frame.left - 2 * EDGE_MARGIN, high)
        goal = Box(turf.x + 8, turf.y + 8, 83, 83 * CARD_SHAPE)
        token = Box(goal.right + 10, turf.y + 14, 62, 62)
        won = Box(turf.right - 12 - 50, turf.y + 10, 50, 50 * CARD_SHAPE)
        standing = Box(turf.x + 7, goal.bottom + 7, turf.w - 14, said)
    else:
        turf = Box(EDGE_MARGIN, hand.y - HOVER_RISE - 12 - 164, frame.left - EDGE_MARGIN - 8, 164)
        goal = Box(turf.x + 7, turf.y + 7, 70, 70 * CARD_SHAPE)
        token = Box(goal.right + 4, turf.y + 22, 42, 42)
        won = Box(turf.right - 8 - 34, turf.y + 18, 34, 34 * CARD_SHAPE)
        standing = Box(turf.x + 5, turf.bottom - 55, turf.w - 10, 51)
    top = turf.y - plaque - 4
    seat = SeatLayout(
        frame.own_seat,
        Box(turf.x, top - 7, plaque + 12, plaque + 12),
        Box(turf.x + plaque * 0.6, top, turf.w - plaque * 0.6, plaque),
        turf,
        stacked=False,
        own=True,
    )
    return _OwnPlaces(seat, goal, token, won, standing)


def _plate_boxes(frame: _Frame, mine: _OwnPlaces, middle: Box) -> dict[str, Box]:
    goals, tokens = choice_sheets(middle)
    trump = _trump_box(frame, mine)
    found = {"trump": trump, "standing": mine.standing, "goals": goals, "tokens": tokens}
    top = trump.bottom + LAST_TRICK_GAP
    free = Box(EDGE_MARGIN + 4, top, frame.left - EDGE_MARGIN - 20, mine.seat.medallion.y - 4 - top)
    return found | ({"last-trick": free} if frame.is_wide and free.h >= LAST_TRICK_HEIGHT else {})


def _reserve_box(frame: _Frame) -> Box:
    if frame.is_wide:
        return Box(EDGE_MARGIN, frame.top + 14, 170, 75)
    return Box(EDGE_MARGIN, frame.top + 6, frame.left - EDGE_MARGIN - 8, 42 if frame.has_large_text else 60)


def _reserve_spots(frame: _Frame) -> dict[Spot, Box]:
    """Return where lies what nobody has: goals, tokens, and the cards that were not dealt."""
    turf = _reserve_box(frame)
    high = turf.h - 16
    wide, pitch = high / CARD_SHAPE, turf.w / 3
    left, y = turf.x + (pitch - wide) / 2 - 2, turf.y + 7
    return {
        GOAL_PILE: Box(left, y, wide, high),
        TOKEN_PILE: Box(left + pitch, y + (high - wide) / 2, wide, wide),
        REST: Box(left + 2 * pitch, y, wide, high),
    }


def _trump_box(frame: _Frame, mine: _OwnPlaces) -> Box:
    top = _reserve_box(frame).bottom + (12 if frame.is_wide else 6)
    if frame.is_wide:
        return Box(EDGE_MARGIN + 4, top, 200, 112)
    return Box(EDGE_MARGIN, top, frame.left - EDGE_MARGIN - 8, min(66.0, mine.seat.medallion.y - 2 - top))


def _right_column(frame: _Frame) -> tuple[Box, Box | None, Box, Box]:
    """Return board, slate, the shelf with the pace, and the tools, which share the column on the right.

    In large words the tools take two rows, or their own would have to be small.
    """
    x, top = frame.right + 8, frame.top + 12
    tools = 2 * (48 + 15 * frame.text_scale) if frame.has_large_text else 88.0
    tray = Box(x, 702 - tools, 248, tools)
    shelf = Box(tray.right - SHELF[0], tray.y - SHELF[1] - 4, *SHELF)
    high = (58 + 31 * frame.players) * max(1.0, frame.text_scale * 0.8)
    board = Box(x, top, 250, min(shelf.y - 10 - top, high))
    free = Box(x, board.bottom + 10, 250, shelf.y - 8 - board.bottom - 10)
    return board, free if free.h >= 96 and not frame.has_large_text else None, shelf, tray


def _hint_box(frame: _Frame, board: Box, prompt: Box) -> Box:
    """Return the place for a hint: in large words from the upper edge down to the sentence above one's hand."""
    detail = _detail_box(frame, board, prompt)
    return replace(detail, y=8.0, h=prompt.y - 16) if frame.has_large_text else detail


def _detail_box(frame: _Frame, board: Box, prompt: Box) -> Box:
    """Return the place for sheets that tell more: over what stands below the board, over all of it in large words."""
    if not frame.has_large_text and 554 - board.bottom >= 150:
        return Box(board.x, board.bottom + 8, 250, 554 - board.bottom - 8)
    if not frame.has_large_text:
        return Box(board.x, board.y, 250, 554 - board.y)
    return Box(frame.width - 14 - 350, board.y, 350, prompt.y - 8 - board.y)
