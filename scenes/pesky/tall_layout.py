"""The layout of the pesky gnomes' table in a tall window: opponents, then the trick, the goal, the hand and the tools.

The sign, the last trick, the scores and the slate form a column beside the trick and the goal.
"""

from dataclasses import dataclass, replace

from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.green_skin import KERB
from scenes.kit.viewport import LARGE_TEXT
from scenes.pesky.board.grounds import OwnPlaces
from scenes.pesky.board.opponents import place_above, place_in_a_row
from scenes.pesky.board.places import RISE, with_cards
from scenes.table.game.layout import SeatLayout, TableLayout

EDGE, GAP = 8.0, 8.0
USUAL_HEIGHT, LOWEST = 936.0, 828.0
"""The height in units at which most parts have their full size, and the minimum height."""
SHELF = (150.0, 52.0)
MAX_SLATE, MIN_SLATE = 260.0, 56.0
MAX_HEADED = 5
"""The number of players from which the scores have no heading."""
MAX_TRICK = 1.05
"""The largest height of the trick's part of the table, as a share of its width."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """The sizes of the table's parts, in units; large text has its own."""

    column: float
    """The width of the column beside the trick."""
    sign: float
    last_trick: float
    score_row: float
    score_margins: float
    own_board: float
    name_row: float
    card: float
    """The width of the cards in the player's hand."""
    tools: float

    @classmethod
    def of(cls, height: float, text_scale: float, players: int) -> "_Sizes":
        """Return the sizes for a table of this height; a low one has a smaller hand and fewer lines.

        For five players, the scores have no heading, which leaves more room for the slate.
        """
        low = max(0.0, min(1.0, (USUAL_HEIGHT - height) / (USUAL_HEIGHT - LOWEST)))
        if text_scale >= LARGE_TEXT:
            own = 150 + 36 * (text_scale - 1.5) * (1 - low)
            row = (30 if players < MAX_HEADED else 27) - 4 * low
            last = 132 - 32 * low if players < MAX_HEADED else 118 - 18 * low
            return cls(290, 92, last, row, 14, own, 78 - 16 * low, 118 - 18 * low, 98)
        margins = 44 if players < MAX_HEADED else 14
        return cls(232, 78, 104 - 18 * low, 26 - 3 * low, margins, 124 - 8 * low, 52, 130 - 20 * low, 72)


def tall_table_layout(
    size: tuple[float, float], text_scale: float, players: int, own_seat: int
) -> TableLayout:
    """Return the layout for a table of this size in units, at a text scale, with `own_seat` at the bottom."""
    (width, height), sizes, large = size, _Sizes.of(size[1], text_scale, players), text_scale >= LARGE_TEXT
    order = [(own_seat + n) % players for n in range(1, players)]
    others = (
        place_in_a_row(Box(EDGE, 12, width - 2 * EDGE + 10, 92), order)
        if large
        else place_above(width, order)
    )
    tools = Box(EDGE, height - EDGE - sizes.tools, width - 2 * EDGE, sizes.tools)
    hand_high = sizes.card * CARD_SHAPE + 4
    hand = Box(20, tools.y - 21 - hand_high, width - 40, hand_high)
    foot = hand.y - RISE - 12
    wide = width - 2 * EDGE - sizes.column - GAP
    top = max(seat.turf.bottom for seat in others.seats) + KERB + GAP
    # A very tall window leaves its spare height to the village.
    top = max(top, foot - sizes.name_row - sizes.own_board - 2 * GAP - wide * MAX_TRICK)
    own = Box(EDGE, foot - sizes.name_row - GAP - sizes.own_board, wide, sizes.own_board)
    trick = Box(EDGE, top, wide, own.y - GAP - top)
    column = Box(own.right + GAP, top, sizes.column, foot - top)
    sign, last, board, slate = _column(column, sizes, players)
    seat, prompt = _name_row(Box(EDGE, own.bottom + GAP, wide, sizes.name_row), hand, own_seat, large)
    mine = _own_places(own, seat, large)
    planks = _planks(tools) if large else ()
    lower = Box(column.x, board.y, column.w, column.bottom - board.y)
    base = TableLayout(
        width=width,
        seats=(*others.seats, seat),
        spots={},
        prompt=prompt,
        choice_button=Box(trick.centre[0] - 130, trick.centre[1] - 27, 260, 54),
        board=board,
        has_heading=not large and players < MAX_HEADED,
        tray=tools if large else replace(tools, w=tools.w - SHELF[0] - GAP),
        tools=planks,
        slate=slate,
        detail=lower,
        hint_box=replace(lower, y=last.y - KERB, h=column.bottom - last.y + KERB),
        advice_box=lower,
        # Large text needs the whole column; a hint replaces the prompt.
        numbers_button=prompt if large else None,
        shelf=None if large else Box(tools.right - SHELF[0], tools.centre[1] - SHELF[1] / 2, *SHELF),
        step_button=Box(prompt.x, prompt.y - 1, prompt.w, prompt.h + 2),
    )
    found = with_cards(base, others, mine, trick, hand, sign, last)
    # Nothing has been led yet when trump is named: the answers also take the room of the sign and the last trick.
    answers = replace(trick, w=column.right - trick.x, h=board.y - GAP - trick.y)
    return replace(found, choice_panel=answers) if large and answers.h > 0.8 * trick.h else found


def _column(whole: Box, sizes: _Sizes, players: int) -> tuple[Box, Box, Box, Box | None]:
    """Return the boxes of sign, last trick, score board and slate, from top to bottom."""
    sign = replace(whole, h=sizes.sign)
    last = Box(whole.x + KERB, sign.bottom + GAP + KERB, whole.w - 2 * KERB, sizes.last_trick)
    board = replace(
        whole, y=last.bottom + KERB + GAP, h=sizes.score_margins + max(3.0, players) * sizes.score_row
    )
    high = min(MAX_SLATE, whole.bottom - board.bottom - GAP)
    slate = replace(whole, y=board.bottom + GAP, h=high) if high >= MIN_SLATE else None
    return sign, last, board, slate


def _name_row(row: Box, hand: Box, seat: int, large: bool) -> tuple[SeatLayout, Box]:
    """Return the player's own seat, and the prompt's box beside the name."""
    high = max(52.0, row.h - 14) if large else 36.0
    face = high + (10 if large else 14)
    wide = row.w * (0.46 if large else 0.42)
    plaque = Box(row.x + face * 0.5, row.centre[1] - high / 2, wide - face * 0.5, high)
    medallion = Box(row.x, row.centre[1] - face / 2, face, face)
    place = SeatLayout(seat, medallion, plaque, hand.inflated(6), stacked=large, own=True)
    return place, Box(row.x + wide + GAP, row.y, row.w - wide - GAP, row.h)


def _own_places(board: Box, seat: SeatLayout, large: bool) -> OwnPlaces:
    """Return the places on the player's board: the goal on the left, its text and progress beside it."""
    high = board.h - 16
    goal = Box(board.x + 9, board.y + 8, high / CARD_SHAPE, high)
    # Large text leaves room for the caption between the token and the progress.
    coin = 50.0 if large else 56.0
    token = Box(board.right - 10 - coin, board.y + (6 if large else 8), coin, coin)
    left = goal.right + 12
    name = Box(left, board.y + 6, token.x - (14 if large else 8) - left, 68.0 if large else 34.0)
    standing = Box(left, name.bottom + 4, (board.right if large else token.x) - 10 - left, 0)
    standing = replace(standing, h=board.bottom - 8 - standing.y)
    return OwnPlaces(board, goal, token, seat.medallion, standing, name)


def _planks(tools: Box) -> tuple[Box, ...]:
    wide, high = (tools.w - 2 * GAP) / 3, (tools.h - 4) / 2
    return tuple(
        Box(tools.x + n % 3 * (wide + GAP), tools.y + n // 3 * (high + 4), wide, high) for n in range(6)
    )
