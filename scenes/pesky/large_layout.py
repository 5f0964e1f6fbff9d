"""The layout of the pesky gnomes' table for large text: the texts that a player needs, all in large type.

To make room, the mill, the pond, the reserve and the backs of the opponents' cards are left out.
"""

from dataclasses import dataclass, replace

from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.green_skin import KERB
from scenes.pesky.board.grounds import OwnPlaces
from scenes.pesky.board.opponents import place_in_a_row
from scenes.pesky.board.places import RISE, with_cards
from scenes.table.game.layout import SeatLayout, TableLayout

EDGE, GAP = 8.0, 8.0
USUAL_WIDTH = 1280.0
"""The width of the table, in units, for which the columns have their full width."""
LEFT, RIGHT = 336.0, 340.0
"""The largest widths of the columns beside the trick."""
SEATS = Box(6, 12, 0, 98)
"""The left, top and height of the opponents' places."""
SIGN_HEIGHT, NAME_HEIGHT = 104.0, 52.0
LAST_TRICK, BOARD_TOP, BOARD_ROW, BOARD_MARGIN = 148.0, 180.0, 36.0, 16.0
"""The height of the last trick; the top of the score board, the height of its rows, and both its margins."""
HAND_TOP, HAND_HEIGHT = 532.0, 168.0
PROMPT_HEIGHT = 64.0
TOOL_HEIGHT, TOOL_PITCH, TOOL_GAP = 50.0, 55.0, 5.0


@dataclass(frozen=True, slots=True)
class _Columns:
    """The parts of the table above and beside the hand; all but the middle are full-height columns."""

    left: Box
    middle: Box
    right: Box


def large_table_layout(width: float, players: int, own_seat: int) -> TableLayout:
    """Return the layout for a table of this width in units, with `own_seat` at the bottom."""
    columns = _columns(width)
    left, middle, right = columns.left, columns.middle, columns.right
    row = replace(SEATS, w=right.x - GAP - SEATS.x)
    others = place_in_a_row(row, [(own_seat + n) % players for n in range(1, players)])
    hand = Box(20, HAND_TOP, right.x - 24 - 20, HAND_HEIGHT)
    prompt = Box(middle.x, HAND_TOP - RISE - 12 - PROMPT_HEIGHT, middle.w, PROMPT_HEIGHT)
    sign = replace(left, h=SIGN_HEIGHT)
    seat = _own_seat(own_seat, sign, hand)
    mine = _own_places(replace(left, y=seat.plaque.bottom + 4, h=left.bottom - seat.plaque.bottom - 4), seat)
    last = Box(right.x + KERB, 14, right.w - 2 * KERB, LAST_TRICK)
    board = Box(right.x, BOARD_TOP, right.w, BOARD_MARGIN + BOARD_ROW * players)
    slate = Box(right.x, board.bottom + GAP, right.w, right.bottom - board.bottom - GAP)
    tools = _tools(right)
    base = TableLayout(
        width=width,
        seats=(*others.seats, seat),
        spots={},
        prompt=prompt,
        choice_button=Box(middle.centre[0] - 150, middle.centre[1] - 32, 300, 64),
        board=board,
        has_heading=False,
        tray=Box(tools[0].x, tools[0].y, tools[-1].right - tools[0].x, tools[-1].bottom - tools[0].y),
        tools=tools,
        slate=slate,
        detail=Box(right.x, BOARD_TOP, right.w, right.bottom - BOARD_TOP),
        hint_box=Box(right.x, GAP, right.w, right.bottom - GAP),
        step_button=Box(prompt.x, prompt.y - 3, prompt.w, prompt.h + 6),
    )
    return with_cards(base, others, mine, middle, hand, sign, last)


def _columns(width: float) -> _Columns:
    share = min(1.0, width / USUAL_WIDTH)
    top, foot = SEATS.bottom + 16, HAND_TOP - RISE - 8
    left = Box(EDGE, top, LEFT * share, foot - top)
    right = Box(width - EDGE - RIGHT * share, 0, RIGHT * share, 544)
    start, end = left.right + 12, right.x - 16
    return _Columns(left, Box(start, top - 4, end - start, foot - 4 - PROMPT_HEIGHT - 8 - top), right)


def _own_seat(seat: int, sign: Box, hand: Box) -> SeatLayout:
    """Return the player's own seat, with the name below the sign."""
    top = sign.bottom + GAP
    face = NAME_HEIGHT + 6
    plaque = Box(sign.x + face * 0.36, top, sign.w - face * 0.36, NAME_HEIGHT)
    return SeatLayout(
        seat, Box(sign.x, top - 4, face, face), plaque, hand.inflated(6), stacked=False, own=True
    )


def _own_places(board: Box, seat: SeatLayout) -> OwnPlaces:
    """Return the places on the player's board: goal, its name and the bid in a row, with the progress below them."""
    goal = Box(board.x + 10, board.y + 10, 83, 83 * CARD_SHAPE)
    coin = min(72.0, board.w * 0.21)
    token = Box(board.right - 10 - coin, goal.y, coin, coin)
    name = Box(goal.right + 10, goal.y, token.x - 6 - goal.right - 10, goal.h)
    standing = Box(board.x + 10, goal.bottom + 5, board.w - 20, board.bottom - 6 - goal.bottom - 5)
    return OwnPlaces(board, goal, token, seat.medallion, standing, name)


def _tools(right: Box) -> tuple[Box, ...]:
    wide = (right.w - TOOL_GAP) / 2
    top = 720 - EDGE - 2 * TOOL_PITCH - TOOL_HEIGHT
    return tuple(
        Box(right.x + n % 2 * (wide + TOOL_GAP), top + n // 2 * TOOL_PITCH, wide, TOOL_HEIGHT)
        for n in range(6)
    )
