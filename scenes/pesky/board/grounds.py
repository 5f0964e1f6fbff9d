"""The surroundings of the trick on a wide table: mill, sign, last trick, reserve, pond, and the path between them."""

from dataclasses import dataclass

from gnoming.core.table import Spot
from gnoming.pesky.table import GOAL_PILE, REST, TOKEN_PILE
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.round_green import RING

LAST_TRICK, RESERVE = (336.0, 116.0), (104.0, 52.0)
MILL_SHAPE, MAX_MILL, MIN_MILL = 180 / 275, 216.0, 130.0
"""The windmill's width divided by its height, and its largest and smallest height."""
SIGN = (216.0, 74.0)
"""The sign's size at the usual text size."""
POND, MIN_POND = 132.0, 84.0
"""The largest and smallest width of the pond."""
OFF_THE_TABLE = Box(-70, 280, 40, 56)
"""The place of a reserve for which there is no room; cards are dealt from it."""
GAP, KERB_BELOW = 10.0, 13.0
"""The distance in units between objects, and the height of a green's kerb with its wall."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """The places around a trick's green; None where there is no room."""

    reserve: Box
    sign: Box
    last_trick: Box | None = None
    windmill: Box | None = None
    pond: Box | None = None
    path: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class OwnPlaces:
    """The places of the player's board, and of the goal, token, won cards and sentences on it."""

    board: Box
    goal: Box
    token: Box
    won: Box
    standing: Box
    goal_name: Box | None = None

    def plates(self, green: Box, ground: Grounds) -> dict[str, Box]:
        """Return the boxes, by name, of the objects that only this game has on its table."""
        wanted = {
            "green": green,
            "sign": ground.sign,
            "last-trick": ground.last_trick,
            "goal-board": self.board,
            "goal": self.goal,
            "token": self.token,
            "goal-name": self.goal_name,
            "standing": self.standing,
        }
        return {name: box for name, box in wanted.items() if box is not None}


def place_grounds(column: Box, middle: Box, green: Box, text_scale: float) -> Grounds:
    """Return the places beside a green: on its left, over the column's height, and on its right, up to the
    middle's edge.
    """
    left, right, top = column.x, green.x - RING - GAP, column.y + 8
    last = Box(left + 8, top, min(LAST_TRICK[0], right - KERB_BELOW - left - 8), LAST_TRICK[1])
    below = last.bottom + KERB_BELOW
    wide = min(SIGN[0] * text_scale, right - left - MIN_MILL * MILL_SHAPE - GAP)
    sign = Box(right - wide, below + 4, wide, SIGN[1])
    high = min(MAX_MILL, column.bottom - below, (sign.x - GAP - left) / MILL_SHAPE)
    mill = Box(left + 2, column.bottom - high, high * MILL_SHAPE, high)
    start = sign.bottom + KERB_BELOW
    bed = min(RESERVE[1], column.bottom - KERB_BELOW - start)
    reserve = Box(right - RESERVE[0] - KERB_BELOW, start, RESERVE[0], bed)
    pond = _pond(middle, green)
    return Grounds(reserve, sign, last, mill, pond, _path(mill, column, green, pond))


def _pond(middle: Box, green: Box) -> Box | None:
    left = green.right + RING + 6
    size = min(POND, middle.right - 2 - left)
    if size < MIN_POND:
        return None
    high = size * 0.95
    return Box(left + (middle.right - 2 - left - size) / 2, middle.bottom - high - 4, size, high)


def _path(mill: Box, column: Box, green: Box, pond: Box | None) -> tuple[tuple[float, float], ...]:
    """Return the sand path from below the player's board, past the mill and under the green, to the pond."""
    y = column.bottom
    way = [
        (column.x + 20, y + 90),
        (mill.centre[0], y + 12),
        (mill.right + 60, y - 22),
        (green.x + 10, y - 30),
    ]
    end = (green.right - 30, green.bottom - 70)
    return (*way, end, pond.centre) if pond is not None else (*way, (green.centre[0], green.bottom - 60))


def reserve_spots(turf: Box) -> dict[Spot, Box]:
    """Return the spots of the reserve: goals, tokens, and undealt cards."""
    # A low bed gets a narrower margin of grass rather than tiny cards.
    high = turf.h - (16 if turf.h >= 40 else 8)
    wide, pitch = high / CARD_SHAPE, turf.w / 3
    left, y = turf.x + (pitch - wide) / 2 - 2, turf.centre[1] - high / 2 - 1
    return {
        GOAL_PILE: Box(left, y, wide, high),
        TOKEN_PILE: Box(left + pitch, y + (high - wide) / 2, wide, wide),
        REST: Box(left + 2 * pitch, y, wide, high),
    }
