"""The layout of the pesky gnomes' table in a tall window: opponents, trick, the player's hand, and text, from top to
bottom."""

from dataclasses import dataclass, replace

from gnoming.pesky.table import trick_spot, won_spot
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.viewport import LARGE_TEXT
from scenes.pesky.board.grounds import Grounds, OwnPlaces, reserve_spots
from scenes.pesky.board.opponents import place_opponents
from scenes.pesky.board.places import own_arrangements, trick_green, trick_spots
from scenes.table.game.layout import SeatLayout, TableLayout

EDGE, GAP, KERBS = 12.0, 8.0, 16.0
"""The spaces in units at the window's edge, between things, and between two greens with their kerbs."""
COLUMN = 250.0
"""The width of the board, right of the trick."""
OWN_HEIGHT, PORTRAIT_COLUMN = 132.0, 176.0
"""The height of the player's own green, and the width of the portrait and name on its left."""
RESERVE_HEIGHT, LOW_RESERVE_HEIGHT, TRUMP_WIDTH = 75.0, 56.0, 222.0
NAME_HEIGHT = 22.0
"""The height of the goal's name at the usual text size."""
HOVER_RISE = 16.0
HAND_MARGIN = 8.0
"""The room in units beside the player's hand for the kerb of its green and the chalk around it."""
SHELF = (150.0, 50.0)
"""The width and height of the shelf with the speed controls."""
MIN_SLATE, MAX_SLATE, MIN_LAST_TRICK, MAX_LAST_TRICK = 60.0, 250.0, 84.0, 150.0
LARGE_SHEET = 420.0
"""The width of a detail sheet with large text."""
SLATE_SHARE = 0.45
"""The slate's share of the spare height; the trick gets the rest."""
MIN_MIDDLE = 330.0
"""The height of the middle part at which its reserve is full-sized; with more, there is room for a slate."""
HAND_CARD_SHARE = 6.3
"""The width of a hand, in card widths."""


@dataclass(frozen=True, slots=True)
class _Bands:
    """The parts of the table from top to bottom."""

    middle: Box
    own: Box
    prompt: Box
    hand: Box
    slate: Box | None
    tray: Box


@dataclass(frozen=True, slots=True)
class _Middle:
    """The part between the opponents and the player's green: trick on the left, reserve and sign above it."""

    trick: Box
    green: Box
    ground: Grounds
    board: Box
    detail: Box


def tall_table_layout(
    size: tuple[float, float], text_scale: float, players: int, own_seat: int
) -> TableLayout:
    """Return the layout for a table of this size in units, a text scale, and the seat at the bottom."""
    width, _ = size
    others = place_opponents(width, text_scale, [(own_seat + n) % players for n in range(1, players)])
    top = max(max(seat.turf.bottom, seat.plaque.bottom) for seat in others.seats)
    bands = _bands(size, text_scale, top + KERBS)
    middle = _middle(bands.middle, text_scale, players)
    seat, mine = _own_places(bands, text_scale, own_seat)
    return TableLayout(
        width=width,
        seats=(*others.seats, seat),
        spots=others.spots
        | trick_spots(players, own_seat, middle.green)
        | {won_spot(own_seat): mine.won}
        | reserve_spots(middle.ground.reserve),
        prompt=bands.prompt,
        choice_button=Box(middle.trick.centre[0] - 130, middle.trick.centre[1] - 27, 260, 54),
        choice_panel=middle.trick,
        board=middle.board,
        tray=bands.tray,
        slate=bands.slate,
        detail=middle.detail,
        hint_box=middle.detail,
        plates=mine.plates(middle.green, middle.ground),
        turfs=(middle.ground.reserve,),
        arranged=others.arranged
        | own_arrangements(own_seat, bands.hand, mine.goal, mine.token, middle.green),
        drop_zones={trick_spot(own_seat): middle.trick},
        usable_rise=HOVER_RISE,
        always_seen=(middle.ground.sign,),
        looked_up=(mine.board,),
        shelf=Box(width - EDGE - SHELF[0], bands.tray.centre[1] - SHELF[1] / 2, *SHELF),
        step_button=Box(bands.prompt.x, bands.prompt.y - 3, bands.prompt.w, bands.prompt.h + 6),
    )


def _middle(whole: Box, text_scale: float, players: int) -> _Middle:
    """Divide the middle part; detail sheets cover the board's column, or a larger part with large text."""
    rows = (58 + 31 * players) * max(1.0, text_scale * 0.8)
    board = Box(whole.right - COLUMN, whole.y, COLUMN, min(whole.h, rows))
    high = RESERVE_HEIGHT if whole.h >= MIN_MIDDLE else LOW_RESERVE_HEIGHT
    reserve = Box(EDGE, whole.y, board.x - TRUMP_WIDTH - 2 * GAP - EDGE, high)
    trump = Box(reserve.right + GAP, whole.y, TRUMP_WIDTH, high)
    trick = Box(EDGE, reserve.bottom + KERBS, board.x - KERBS - EDGE, whole.bottom - reserve.bottom - KERBS)
    last = Box(board.x, board.bottom + GAP, COLUMN, whole.bottom - board.bottom - GAP)
    shown = replace(last, h=min(last.h, MAX_LAST_TRICK)) if last.h >= MIN_LAST_TRICK else None
    detail = Box(board.x, whole.y, COLUMN, whole.h)
    if text_scale >= LARGE_TEXT:
        detail = Box(whole.right - LARGE_SHEET, 8.0, LARGE_SHEET, whole.bottom - 8)
    ground = Grounds(reserve, trump, last_trick=shown)
    return _Middle(trick, trick_green(trick, players), ground, board, detail)


def _bands(size: tuple[float, float], text: float, top: float) -> _Bands:
    """Divide the window below the opponents: hand and text take what they need, trick and slate the rest."""
    width, height = size
    tools = 72 + 16 * text
    tray = Box(EDGE, height - tools - 10, width - SHELF[0] - 2 * EDGE - GAP, tools)
    card = (width - 2 * EDGE - 2 * HAND_MARGIN) / HAND_CARD_SHARE
    hand_high, prompt_high = card * CARD_SHAPE + 4, 38.0 if text < LARGE_TEXT else 60.0
    fixed = KERBS + OWN_HEIGHT + GAP + prompt_high + 8 + HOVER_RISE + hand_high + 14
    spare = tray.y - 2 - top - fixed
    slate_high = min(MAX_SLATE, MIN_SLATE + SLATE_SHARE * (spare - MIN_MIDDLE - MIN_SLATE))
    has_slate = text < LARGE_TEXT and spare >= MIN_MIDDLE + MIN_SLATE
    middle_high = spare - (slate_high + GAP if has_slate else 0.0)
    middle = Box(EDGE, top, width - 2 * EDGE, middle_high)
    own = Box(EDGE, middle.bottom + KERBS, width - 2 * EDGE, OWN_HEIGHT)
    prompt = Box(EDGE + 4, own.bottom + GAP, width - 2 * EDGE - 8, prompt_high)
    left = EDGE + HAND_MARGIN
    hand = Box(left, prompt.bottom + 8 + HOVER_RISE, width - 2 * left, hand_high)
    slate = Box(EDGE, hand.bottom + 12, width - 2 * EDGE, slate_high) if has_slate else None
    return _Bands(middle, own, prompt, hand, slate, tray)


def _own_places(bands: _Bands, text: float, seat: int) -> tuple[SeatLayout, OwnPlaces]:
    """Return the player's own seat, and the places on the board beside the portrait and name."""
    own = bands.own
    board = Box(own.x + PORTRAIT_COLUMN, own.y, own.w - PORTRAIT_COLUMN, own.h)
    high = board.h - 16
    goal = Box(board.x + 10, board.y + 8, high / CARD_SHAPE, high)
    token = Box(goal.right + 16, board.y + (board.h - 66) / 2, 66, 66)
    won = Box(token.right + 18, board.y + (board.h - 84) / 2, 84 / CARD_SHAPE, 84)
    left = won.right + 18
    room = board.right - 12 - left
    name = Box(left, board.y + 8, room, NAME_HEIGHT * text)
    standing = Box(left, name.bottom + 3, room, board.bottom - 8 - name.bottom - 3)
    plaque = 36 + 18 * (text - 1)
    side = min(own.h - plaque - 6, 92.0)
    middle = own.x + (PORTRAIT_COLUMN - 8) / 2
    plate = Box(own.x, own.bottom - plaque, PORTRAIT_COLUMN - 8, plaque)
    medallion = Box(middle - side / 2, plate.y - side - 3, side, side)
    place = SeatLayout(seat, medallion, plate, bands.hand.inflated(6), stacked=False, own=True)
    return place, OwnPlaces(board, goal, token, won, standing, name)
