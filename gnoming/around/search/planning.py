"""Plans for the current seat: the best place for each face, the best pile to draw from, and the best bounces."""

from gnoming.around.search.flat_rules import DRAW, TAKE_LEFT, TAKE_RIGHT, mulligans, put, top
from gnoming.around.search.flat_state import (
    BOUNCE_FACE_UP,
    FACE_DOWN,
    FREE_TAKE,
    GRIDS,
    HAZARD,
    HIDDEN,
    IN_DRAW_PILE,
    IN_GRIDS,
    MULLIGAN,
    NOBODY,
    OUT,
    PILE,
    PLAYERS,
    POSITIVES,
    RENEWED,
    SEAT,
    STILL_TURNS,
    TOUCHED,
    UNSEEN,
)
from gnoming.around.search.scratch import (
    BEST,
    BOUNCE_GAIN,
    CLOSED,
    CLOSED_PLACE,
    DRAWN,
    MEAN_EXCESS,
    OPEN,
    OPEN_PLACE,
    PLACE,
    PLACE_OFFSET,
    PLACED,
    PLAN_NUMBERS,
    PLAN_SIZE,
    PLANS,
    UNCHANGED,
)
from gnoming.around.search.turn_end import (
    IMPOSSIBLE,
    MIN_GAIN,
    MOST_BOUNCES,
    end_value,
    going_out_cost,
    is_open_in,
)
from gnoming.around.search.value import (
    Weights,
    cached_grid_value,
    grid_value,
    measure_place,
    measure_unseen,
    own_clock,
    stage,
)


def scan_places(s: list[int], k: Weights, x: list[float], same: int, fewer: int) -> None:
    """Find each face's best face-up and best face-down place, by the value of the grid and of going out."""
    seat = s[SEAT]
    g = GRIDS + 9 * seat
    outs = s[FACE_DOWN + seat] == 1 and s[OUT] == NOBODY
    owned = mulligans(s, seat)
    total_same = grid_value(s, k, x, g, same)
    total_fewer = grid_value(s, k, x, g, fewer)
    for face in range(12):
        x[OPEN + face] = IMPOSSIBLE
        x[CLOSED + face] = IMPOSSIBLE
        x[OPEN_PLACE + face] = -1.0
        x[CLOSED_PLACE + face] = -1.0
    for place in range(9):
        was = s[g + place]
        if owned >= 2 and was != MULLIGAN:
            continue
        slot = CLOSED if was == HIDDEN else OPEN
        rest = total_fewer if was == HIDDEN else total_same
        measure_place(s, k, x, g, fewer if was == HIDDEN else same, place, 0, 12)
        rest -= x[PLACED + was]
        for face in range(MULLIGAN if owned == 1 and was != MULLIGAN else 12):
            if face in (was, HAZARD):
                continue
            worth = rest + x[PLACED + face]
            if was == HIDDEN and outs:
                worth += going_out_cost(s, k, x, x[MEAN_EXCESS], worth)
            if worth < x[slot + face]:
                x[slot + face] = worth
                x[slot + PLACE_OFFSET + face] = place


def choose_places(s: list[int], x: list[float], end_same: float, end_fewer: float) -> None:
    """Choose between the best face-up and face-down place for each face, considering bounces from the latter."""
    g = GRIDS + 9 * s[SEAT]
    unseen = s[UNSEEN]
    hope = 0.0
    for face in range(12):
        x[BOUNCE_GAIN + face] = 0.0
    for face in range(POSITIVES if unseen > 0 else 0):
        up, down = x[OPEN + face] + end_same, x[CLOSED + face] + end_fewer
        gain = x[UNCHANGED] - (up if up < down else down)
        if gain > 0.0:
            if is_open_in(s, g, face):
                hope += gain * s[IN_GRIDS + face] / unseen
            else:
                x[BOUNCE_GAIN + face] = gain * s[IN_GRIDS + face] / unseen
    for face in range(12):
        up, down = x[OPEN + face] + end_same, x[CLOSED + face] + end_fewer - hope - x[BOUNCE_GAIN + face]
        if up <= down:
            x[BEST + face] = up
            x[PLACE + face] = x[OPEN_PLACE + face]
        else:
            x[BEST + face] = down
            x[PLACE + face] = x[CLOSED_PLACE + face]


def plan_turn(s: list[int], k: Weights, x: list[float]) -> None:
    """Compute the best place for each face in the current seat's grid, and the resulting standing."""
    seat = s[SEAT]
    downs = s[FACE_DOWN + seat]
    mean = measure_unseen(s, x)
    x[MEAN_EXCESS] = mean
    same = stage(downs, own_clock(s, seat, downs))
    fewer = stage(downs - 1, own_clock(s, seat, downs - 1)) if downs > 0 else same
    end_same = end_value(s, k, x, mean, downs, same)
    end_fewer = end_value(s, k, x, mean, downs - 1, fewer) if downs > 0 else 0.0
    x[UNCHANGED] = cached_grid_value(s, k, x, seat, same) + end_same
    slot = PLANS + (seat * 4 + (same + fewer) % 4) * PLAN_SIZE
    key = same * 128.0 + fewer
    if s[TOUCHED + seat] == 0 and x[slot] == key:
        for n in range(PLAN_NUMBERS):
            x[OPEN + n] = x[slot + 1 + n]
    else:
        scan_places(s, k, x, same, fewer)
        if s[TOUCHED + seat] == 0:
            x[slot] = key
            for n in range(PLAN_NUMBERS):
                x[slot + 1 + n] = x[OPEN + n]
    choose_places(s, x, end_same, end_fewer)


def choose_source(s: list[int], x: list[float]) -> int:
    """Return the best pile to draw from and store the standing after it at `DRAWN`; call `plan_turn` first."""
    owned = mulligans(s, s[SEAT])
    x[DRAWN] = value_of_draw_pile(s, x, owned)
    source = DRAW
    if s[STILL_TURNS] >= 3 * s[PLAYERS]:
        return DRAW
    for side in range(2):
        face = top(s, side)
        if face >= 0 and not (face == MULLIGAN and owned > 0):
            worth = x[BEST + face]
            if s[FREE_TAKE] == 1 and x[UNCHANGED] < worth:
                worth = x[UNCHANGED]
            if worth < x[DRAWN]:
                x[DRAWN] = worth
                source = TAKE_LEFT if side == 0 else TAKE_RIGHT
    return source


def value_of_draw_pile(s: list[int], x: list[float], owned: int) -> float:
    """Return the mean standing after the best use of a card from the draw pile; the seat has `owned` Mulligans."""
    counts, total = IN_GRIDS, s[UNSEEN]
    if s[RENEWED] == 1 and s[PILE] > 0:
        counts, total = IN_DRAW_PILE, s[PILE]
    unchanged = x[UNCHANGED]
    mean = 0.0
    for face in range(12):
        count = s[counts + face]
        if count > 0:
            best = x[BEST + face]
            if best > unchanged and (owned < 2 or face in (HAZARD, MULLIGAN)):
                best = unchanged
            mean += count / total * best
    return mean


def best_bounce(s: list[int], k: Weights, x: list[float], face: int, filled: int) -> int:
    """Return the best place for the card just taken to bounce to, or -1 to keep it in hand."""
    seat = s[SEAT]
    g = GRIDS + 9 * seat
    mean = x[MEAN_EXCESS]
    downs = s[FACE_DOWN + seat]
    same = stage(downs, own_clock(s, seat, downs))
    fewer = stage(downs - 1, own_clock(s, seat, downs - 1)) if downs > 0 else same
    end_same = end_value(s, k, x, mean, downs, same)
    end_fewer = end_value(s, k, x, mean, downs - 1, fewer) if downs > 0 else 0.0
    total_same = grid_value(s, k, x, g, same)
    total_fewer = grid_value(s, k, x, g, fewer) if downs > 0 else 0.0
    best = total_same + end_same
    if downs == 0 and s[OUT] == NOBODY:
        best += going_out_cost(s, k, x, mean, total_same)
    best -= MIN_GAIN
    found = -1
    for place in range(9):
        was = s[g + place]
        if place == filled or was == face:
            continue
        at = fewer if was == HIDDEN else same
        worth = total_fewer if was == HIDDEN else total_same
        measure_place(s, k, x, g, at, place, face, face + 1)
        worth -= x[PLACED + was]
        worth += x[PLACED + face]
        left = downs - 1 if was == HIDDEN else downs
        if left == 0 and s[OUT] == NOBODY:
            worth += going_out_cost(s, k, x, mean, worth)
        worth += end_fewer if was == HIDDEN else end_same
        if worth < best:
            best = worth
            found = place
    return found


def chain_bounces(
    s: list[int], k: Weights, x: list[float], taken: int, was_down: bool, filled: int, bounces: int
) -> int:
    """Bounce the card in hand as long as that pays, and return the card that is left to discard."""
    g = GRIDS + 9 * s[SEAT]
    while (
        bounces < MOST_BOUNCES
        and taken < POSITIVES
        and (was_down or s[BOUNCE_FACE_UP] == 1)
        and is_open_in(s, g, taken)
    ):
        place = best_bounce(s, k, x, taken, filled)
        if place < 0:
            return taken
        was_down = s[g + place] == HIDDEN
        taken = put(s, place, taken)
        filled = place
        bounces += 1
    return taken
