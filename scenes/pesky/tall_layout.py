"""The pesky gnomes' table in a tall window: opponents above, the trick in the middle, one's hand across, then words."""

from dataclasses import dataclass

from gnoming.core.table import Spot
from gnoming.pesky.table import GOAL_PILE, REST, TOKEN_PILE, trick_spot, won_spot
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.pesky.opponents import place_opponents
from scenes.pesky.places import choice_sheets, own_arrangements, trick_spots, won_label_box
from scenes.table.layout import SeatLayout, TableLayout

EDGE, GAP, KERBS = 12.0, 8.0, 16.0
"""Units at the window's edge, between things, and between two greens with their kerbs."""
LARGE_TEXT = 1.4
"""The text scale from which words are so large that some need places of their own."""
COLUMN = 250.0
"""How wide the board is, right of the trick."""
OWN_HEIGHT, PORTRAIT_COLUMN = 132.0, 176.0
"""How high one's own green is, and the width of portrait and name at its left."""
RESERVE_HEIGHT, TRUMP_WIDTH = 75.0, 222.0
HOVER_RISE = 16.0
SHELF = (150.0, 50.0)
"""The width and height of the shelf with the pace."""
MIN_SLATE, MAX_SLATE, MIN_LAST_TRICK = 60.0, 250.0, 84.0
SLATE_SHARE = 0.45
"""How much of what is left over the slate takes; the rest is the trick's."""
MIN_MIDDLE = 330.0
"""How high the part with trick and board is before there is a slate."""
HAND_CARD_SHARE = 6.3
"""How many cards' widths a hand has room for."""


@dataclass(frozen=True, slots=True)
class _Bands:
    """The parts of the table from above to below."""

    middle: Box
    own: Box
    prompt: Box
    hand: Box
    slate: Box | None
    tray: Box


def tall_table_layout(
    size: tuple[float, float], text_scale: float, players: int, own_seat: int
) -> TableLayout:
    """Return the layout for a table so many units wide and high, for a text scale and the seat that sits below."""
    width, _ = size
    others = place_opponents(width, text_scale, [(own_seat + n) % players for n in range(1, players)])
    top = max(max(seat.turf.bottom, seat.plaque.bottom) for seat in others.seats)
    bands = _bands(size, text_scale, top + 10)
    whole, text = bands.middle, max(1.0, text_scale * 0.8)
    board = Box(width - EDGE - COLUMN, whole.y, COLUMN, min(whole.h, (58 + 31 * players) * text))
    reserve = Box(EDGE, whole.y, board.x - TRUMP_WIDTH - 2 * GAP - EDGE, RESERVE_HEIGHT)
    trump = Box(reserve.right + GAP, whole.y, TRUMP_WIDTH, RESERVE_HEIGHT)
    middle = Box(EDGE, reserve.bottom + KERBS, board.x - KERBS - EDGE, whole.bottom - reserve.bottom - KERBS)
    seat, goal, token, won, standing = _own_places(bands.own, text_scale, own_seat)
    goals, tokens = choice_sheets(middle)
    plates = {"trump": trump, "standing": standing, "goals": goals, "tokens": tokens}
    last = Box(board.x, board.bottom + GAP, COLUMN, whole.bottom - board.bottom - GAP)
    if last.h >= MIN_LAST_TRICK:
        plates["last-trick"] = Box(last.x, last.y, last.w, min(last.h, 150.0))
    large = text_scale >= LARGE_TEXT
    detail = (
        Box(width - EDGE - 420, 8.0, 420.0, whole.bottom - 8)
        if large
        else Box(board.x, whole.y, COLUMN, whole.h)
    )
    return TableLayout(
        width=width,
        seats=(*others.seats, seat),
        spots=others.spots
        | trick_spots(players, own_seat, middle)
        | {won_spot(own_seat): won}
        | _reserve_spots(reserve),
        prompt=bands.prompt,
        choice_button=Box(middle.centre[0] - 130, middle.centre[1] - 27, 260, 54),
        choice_panel=middle,
        board=board,
        tray=bands.tray,
        pond=None,
        slate=bands.slate,
        detail=detail,
        windmill=None,
        cups=(),
        hint_box=detail,
        labels=others.labels | {won_spot(own_seat).zone: won_label_box(won)},
        plates=plates,
        turfs=(bands.hand.inflated(7), reserve),
        arranged=others.arranged | own_arrangements(own_seat, bands.hand, goal, token, middle),
        drop_zones={trick_spot(own_seat): middle},
        usable_rise=HOVER_RISE,
        shelf=Box(width - EDGE - SHELF[0], bands.tray.centre[1] - SHELF[1] / 2, *SHELF),
        step_button=Box(bands.prompt.x, bands.prompt.y - 3, bands.prompt.w, bands.prompt.h + 6),
    )


def _bands(size: tuple[float, float], text: float, top: float) -> _Bands:
    """Divide the window below the opponents: what the hand and the words do not need, trick and slate share."""
    width, height = size
    tools = 72 + 16 * text
    tray = Box(EDGE, height - tools - 10, width - SHELF[0] - 2 * EDGE - GAP, tools)
    card = (width - 2 * EDGE) / HAND_CARD_SHARE
    hand_high, prompt_high = card * CARD_SHAPE + 4, 38.0 if text < LARGE_TEXT else 60.0
    fixed = KERBS + OWN_HEIGHT + GAP + prompt_high + 8 + HOVER_RISE + hand_high + 14
    spare = tray.y - 2 - top - fixed
    slate_high = min(MAX_SLATE, MIN_SLATE + SLATE_SHARE * (spare - MIN_MIDDLE - MIN_SLATE))
    has_slate = text < LARGE_TEXT and spare >= MIN_MIDDLE + MIN_SLATE
    middle_high = spare - (slate_high + GAP if has_slate else 0.0)
    middle = Box(EDGE, top, width - 2 * EDGE, middle_high)
    own = Box(EDGE, middle.bottom + KERBS, width - 2 * EDGE, OWN_HEIGHT)
    prompt = Box(EDGE + 4, own.bottom + GAP, width - 2 * EDGE - 8, prompt_high)
    hand = Box(EDGE + 2, prompt.bottom + 8 + HOVER_RISE, width - 2 * EDGE - 4, hand_high)
    slate = Box(EDGE, hand.bottom + 12, width - 2 * EDGE, slate_high) if has_slate else None
    return _Bands(middle, own, prompt, hand, slate, tray)


def _own_places(own: Box, text: float, seat: int) -> tuple[SeatLayout, Box, Box, Box, Box]:
    """Return one's own seat, goal, token, won cards and the plate that says how one stands, side by side."""
    turf = Box(own.x + PORTRAIT_COLUMN, own.y, own.w - PORTRAIT_COLUMN, own.h)
    high = turf.h - 16
    goal = Box(turf.x + 10, turf.y + 8, high / CARD_SHAPE, high)
    token = Box(goal.right + 16, turf.y + (turf.h - 66) / 2, 66, 66)
    won = Box(token.right + 18, turf.y + (turf.h - 84) / 2, 84 / CARD_SHAPE, 84)
    left = won.right + 18
    standing = Box(left, turf.y + 16, turf.right - 12 - left, turf.h - 32)
    plaque = 36 + 18 * (text - 1)
    side = min(own.h - plaque - 6, 92.0)
    middle = own.x + (PORTRAIT_COLUMN - 8) / 2
    name = Box(own.x, own.bottom - plaque, PORTRAIT_COLUMN - 8, plaque)
    medallion = Box(middle - side / 2, name.y - side - 3, side, side)
    return SeatLayout(seat, medallion, name, turf, stacked=False, own=True), goal, token, won, standing


def _reserve_spots(turf: Box) -> dict[Spot, Box]:
    """Return where lies what nobody has: goals, tokens, and the cards that were not dealt."""
    high = turf.h - 16
    wide, pitch = high / CARD_SHAPE, turf.w / 3
    left, y = turf.x + (pitch - wide) / 2, turf.y + 7
    return {
        GOAL_PILE: Box(left, y, wide, high),
        TOKEN_PILE: Box(left + pitch, y + (high - wide) / 2, wide, wide),
        REST: Box(left + 2 * pitch, y, wide, high),
    }
