"""The layout of Those Pesky Garden Gnomes: opponents at the top, the trick in the middle, the player's hand below."""

from dataclasses import dataclass, replace

from gnoming.pesky.table import GOAL_PILE, REST, TOKEN_PILE, trick_spot, won_spot
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.green_skin import KERB
from scenes.pesky.board.grounds import OFF_THE_TABLE, Grounds, OwnPlaces, place_grounds, reserve_spots
from scenes.pesky.board.opponents import Opponents, place_opponents
from scenes.pesky.board.places import hand_arrangement, own_arrangements, trick_green, trick_spots
from scenes.table.game.layout import SeatLayout, TableLayout
from scenes.table.view.panels.score_board import board_height

RIGHT_COLUMN, BOARD_WIDTH, TOOLS = 280.0, 266.0, 88.0
"""The width of the column on the right, the width of the board, slate and tools in it, and the tools' height."""
EDGE_MARGIN = 12.0
SHELF = (150.0, 48.0)
"""The width and height of the shelf with the speed controls."""
STANDING, COIN, PILE = 62.0, 62.0, 48.0
"""The height of the progress on the player's board, and the widths of the token and the won cards there."""
BOTTOM = 704.0
MAX_HAND_CARD = 110.0
"""The largest width of the cards in the player's hand."""
HOVER_RISE = 16.0
SIGN_HEIGHT = 116.0
"""The largest height of the sign on a narrow table."""
LOW_ROW, LAST_TRICK_HEIGHT, MIN_SLATE = 26.0, 90.0, 56.0
"""The heights of a row of scores and of the last trick on a narrow table, and the least height of a slate."""
PROMPT_WIDTH, PROMPT_HEIGHT = 560.0, 38.0
"""The largest width of the prompt, and its height."""
GAP = 8.0
"""The units between panels in the right column."""
LEAST_HINT = 180.0
"""The smallest height of a hint that leaves the score board free; with less, its text would be too small."""
MOST_OVERHANG = 120.0
"""The maximum overhang of a hint of one sentence over the right column, in units."""
KERBS = 12.0
"""The distance in units from the opponents' greens to the bricks around the trick."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """The basis of the layout; `top` is the lower edge of the opponents' places."""

    width: float
    text_scale: float
    players: int
    own_seat: int
    top: float

    @property
    def is_wide(self) -> bool:
        """True if the goal and token are beside the hand rather than above it."""
        return self.width >= 1180

    @property
    def is_tight(self) -> bool:
        """True if five players leave little height, because the opponents' names are above their cards."""
        return not self.is_wide and self.players == 5

    @property
    def left(self) -> float:
        """The right edge of the left column, which holds the player's goal, token and won cards."""
        return min(312.0, max(262.0, self.width * 0.235)) if self.is_wide else 188.0

    @property
    def right(self) -> float:
        return self.width - RIGHT_COLUMN


def table_layout(width: float, text_scale: float, players: int, own_seat: int) -> TableLayout:
    """Return the layout for a table of this width in units, with `own_seat` at the bottom; large text has its own."""
    others = place_opponents(width, text_scale, [(own_seat + n) % players for n in range(1, players)])
    top = max(max(seat.turf.bottom, seat.plaque.bottom) for seat in others.seats)
    return _complete_layout(_Frame(width, text_scale, players, own_seat, top), others)


def _complete_layout(frame: _Frame, others: Opponents) -> TableLayout:
    """Lay out the hand and the player's board at the bottom, the trick in the middle, and boards on the right."""
    hand, own_seat = _hand_box(frame), frame.own_seat
    prompt = _prompt_box(frame, hand)
    top = frame.top + KERBS
    middle = Box(frame.left, top, frame.right - 8 - frame.left, prompt.y - 5 - top)
    green = trick_green(middle, frame.players)
    mine = _roomy_board(frame) if frame.is_wide else _small_board(frame, hand)
    seat = _own_seat(frame, hand, mine.board)
    board, last, slate, shelf, tray = _right_column(frame)
    ground = _ground(frame, seat, middle, green)
    if not frame.is_wide:
        ground = replace(ground, last_trick=last)
    return TableLayout(
        width=frame.width,
        seats=(*others.seats, seat),
        spots=others.spots
        | trick_spots(frame.players, own_seat, green)
        | {won_spot(own_seat): mine.won}
        | reserve_spots(ground.reserve),
        prompt=prompt,
        choice_button=Box(middle.centre[0] - 130, middle.centre[1] - 27, 260, 54),
        choice_panel=middle,
        board=board,
        tray=tray,
        pond=ground.pond,
        slate=slate,
        detail=_detail_box(board),
        windmill=ground.windmill,
        hint_box=_hint_box(board),
        advice_box=_advice_box(board, prompt),
        plates=mine.plates(green, ground),
        turfs=(ground.reserve,) if frame.is_wide else (),
        unseen_backs=frozenset(
            () if frame.is_wide else (pile.zone for pile in (GOAL_PILE, TOKEN_PILE, REST))
        ),
        path=ground.path,
        dealt_from_mill=False,
        arranged=others.arranged
        | own_arrangements(own_seat, hand_arrangement(hand), mine.goal, mine.token, green),
        drop_zones={trick_spot(own_seat): middle},
        usable_rise=HOVER_RISE,
        always_seen=(ground.sign,),
        looked_up=(mine.board,),
        shelf=shelf,
        step_button=Box(prompt.x, prompt.y - 3, prompt.w, prompt.h + 6),
    )


def _hand_box(frame: _Frame) -> Box:
    """Return the box of the player's hand, as large as the window allows."""
    left = frame.left if frame.is_wide else EDGE_MARGIN
    room = frame.right - 16 - left
    w = min(MAX_HAND_CARD, room / 6.3)
    return Box(left + 2, BOTTOM - w * CARD_SHAPE - 8, room, w * CARD_SHAPE + 4)


def _prompt_box(frame: _Frame, hand: Box) -> Box:
    left = max(hand.x, frame.left)
    room = frame.right - 8 - left
    wide = min(room, PROMPT_WIDTH)
    return Box(left + (room - wide) / 2, hand.y - HOVER_RISE - 8 - PROMPT_HEIGHT, wide, PROMPT_HEIGHT)


def _own_seat(frame: _Frame, hand: Box, board: Box) -> SeatLayout:
    """Return the player's own seat: the name above their board, and the green of their hand."""
    plaque = 32 + 14 * (frame.text_scale - 1)
    top = board.y - plaque - 4
    medallion = Box(board.x, top - 7, plaque + 12, plaque + 12)
    name = Box(board.x + plaque * 0.6, top, board.w - plaque * 0.6, plaque)
    return SeatLayout(frame.own_seat, medallion, name, hand.inflated(6), stacked=False, own=True)


def _roomy_board(frame: _Frame) -> OwnPlaces:
    high = 10 + 83 * CARD_SHAPE + 5 + STANDING + 6
    board = Box(EDGE_MARGIN, BOTTOM + 4 - high, frame.left - 2 * EDGE_MARGIN, high)
    goal = Box(board.x + 10, board.y + 10, 83, 83 * CARD_SHAPE)
    token = Box(goal.right + 12, board.y + 11, COIN, COIN)
    won = Box(board.right - 14 - PILE, board.y + 10, PILE, PILE * CARD_SHAPE)
    top = token.bottom + 17
    name = Box(token.x - 2, top, board.right - 10 - token.x, goal.bottom + 2 - top)
    standing = Box(board.x + 10, goal.bottom + 5, board.w - 20, STANDING)
    return OwnPlaces(board, goal, token, won, standing, name)


def _small_board(frame: _Frame, hand: Box) -> OwnPlaces:
    wide = 64.0 if frame.is_tight else 70.0
    high = wide * CARD_SHAPE + 66
    board = Box(EDGE_MARGIN, hand.y - HOVER_RISE - 12 - high, frame.left - EDGE_MARGIN - 8, high)
    goal = Box(board.x + 7, board.y + 7, wide, wide * CARD_SHAPE)
    token = Box(goal.right + 4, goal.y, 42, 42)
    won = Box(board.right - 8 - 34, token.y - 4, 34, 34 * CARD_SHAPE)
    name = Box(token.x, won.bottom + 2, board.right - 6 - token.x, goal.bottom - won.bottom - 2)
    standing = Box(board.x + 7, board.bottom - 57, board.w - 14, 53)
    return OwnPlaces(board, goal, token, won, standing, name)


def _ground(frame: _Frame, own: SeatLayout, middle: Box, green: Box) -> Grounds:
    """Return the places to the left of the trick (sign, last trick, reserve, mill), and that of the pond to
    its right.
    """
    if frame.is_wide:
        column = Box(EDGE_MARGIN, middle.y, 0, own.medallion.y - 4 - middle.y)
        return place_grounds(column, middle, green, frame.text_scale)
    wide = frame.left - EDGE_MARGIN - 8
    top = frame.top + KERB + 8
    sign = Box(EDGE_MARGIN, top, wide, min(SIGN_HEIGHT, own.medallion.y - 8 - top))
    return Grounds(OFF_THE_TABLE, sign)


def _right_column(frame: _Frame) -> tuple[Box, Box | None, Box | None, Box, Box]:
    """Return the boxes of the right column: board, last trick, slate, speed controls, and tools.

    On a wide table, the last trick is on the left instead.
    """
    x, top = frame.right + 7, frame.top + 12
    tray = Box(x, 702 - TOOLS, BOARD_WIDTH, TOOLS)
    shelf = Box(tray.right - SHELF[0], tray.y - SHELF[1] - 4, *SHELF)
    if frame.is_wide:
        high = board_height(frame.players, frame.text_scale)
        board = Box(x, top, BOARD_WIDTH, min(shelf.y - 10 - top, high))
        last, start = None, board.bottom + 10
    else:
        board = Box(x, top, BOARD_WIDTH, 44.0 + LOW_ROW * frame.players)
        last = Box(x + KERB, board.bottom + GAP + KERB, BOARD_WIDTH - 2 * KERB, LAST_TRICK_HEIGHT)
        start = last.bottom + KERB + GAP
    free = Box(x, start, BOARD_WIDTH, shelf.y - 8 - start)
    return board, last, free if free.h >= MIN_SLATE else None, shelf, tray


def _hint_box(board: Box) -> Box:
    """Return the box of a hint, which covers the score board if there is little room below it."""
    detail = _detail_box(board)
    if detail.h < LEAST_HINT:
        return replace(detail, y=board.y, h=detail.bottom - board.y)
    return detail


def _advice_box(board: Box, prompt: Box) -> Box:
    """Return the box of a hint of one sentence, which also covers the pond."""
    box = _hint_box(board)
    x = min(box.x, max(prompt.right + GAP / 2, box.x - MOST_OVERHANG))
    return replace(box, x=x, w=box.right - x)


def _detail_box(board: Box) -> Box:
    """Return the box of detail sheets: below the board, or over it if there is little room."""
    if 554 - board.bottom >= 150:
        return Box(board.x, board.bottom + 8, BOARD_WIDTH, 554 - board.bottom - 8)
    return Box(board.x, board.y, BOARD_WIDTH, 554 - board.y)
