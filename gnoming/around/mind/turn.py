"""One whole turn played at once by the learned worths: what playouts are made of, and the first guess of a search.

A turn's end is judged by *standing*: the worth of one's own grid less the mean of the others', so that the tempo
counts: a card turned up brings the end of the round nearer for all.
"""

from gnoming.around.mind.deal import (
    DRAW,
    FROM_LEFT,
    FROM_RIGHT,
    asked,
    draw,
    end_turn,
    forced_side,
    leave,
    mulligans,
    put,
    take,
    top,
)
from gnoming.around.mind.flat import (
    COMING,
    DOWN,
    FREE,
    GRIDS,
    HAZARD,
    HIDDEN,
    LYING,
    MULLIGAN,
    NOBODY,
    OUT,
    PENALTY,
    PILE,
    PLAYERS,
    POSITIVES,
    RENEWED,
    SEAT,
    STILL,
    STIRRED,
    TOUCHED,
    UNSEEN,
    UP,
)
from gnoming.around.mind.worth import (
    CLOCKS,
    GAINS,
    LAST,
    NEXT,
    PLAN_SIZE,
    PLANS,
    SHARP,
    UNKNOWN,
    Kit,
    clock_of,
    grid_worth,
    known_worth,
    lowest_chance,
    others_worth,
    own_clock,
    place_worth,
    stage,
    weigh_unseen,
)

MOST_BOUNCES = 9
IMPOSSIBLE = 1000.0
FOR_NOTHING = 0.02
CORNER = 0.35
"""How much the others' standing counts for who sees them out of the corner of an eye."""
# Where a plan's numbers stand in the scratch list.
UNLIKE, BEST, PLACE, STAY, MEAN_UP = 0, 13, 25, 37, 38
OPEN, OPEN_PLACE, CLOSED, CLOSED_PLACE, HOPE = 40, 52, 64, 76, 88
"""`BEST[f]`: the standing with face f put at its best `PLACE[f]`; `STAY`: with nothing put."""


def chance_of(s: list[int], face: int) -> float:
    """Return how likely a face is to come from the draw pile."""
    if s[RENEWED] == 1 and s[PILE] > 0:
        return s[COMING + face] / s[PILE]
    return s[LYING + face] / s[UNSEEN] if s[UNSEEN] > 0 else 0.0


def end_worth(s: list[int], k: Kit, x: list[float], mean: float, downs: int) -> float:
    """Return what ends a turn with `downs` cards down beyond the six lines: base, tilt, the others, going out."""
    seat = s[SEAT]
    at = stage(downs, own_clock(s, seat, downs))
    heed = CORNER if x[SHARP] == 0.0 else 1.0
    others = others_worth(s, k, x, mean, seat, downs)
    return k.base[3 * at + LAST] + k.tilt[at] * mean * downs - heed * others


def going_out(s: list[int], k: Kit, x: list[float], mean: float, worth: float) -> float:
    """Return what going out with `worth` points brings or costs (section 8)."""
    penalty = s[PENALTY]
    return penalty - (penalty + 5.0) * lowest_chance(s, k, x, mean, worth, s[SEAT])


def standing(s: list[int], k: Kit, x: list[float], mean: float) -> float:
    """Return how the seat stands whose turn ends with the table as it is; less is better."""
    seat = s[SEAT]
    downs = s[DOWN + seat]
    at = stage(downs, own_clock(s, seat, downs))
    own = grid_worth(s, k, x, GRIDS + 9 * seat, at)
    total = own + end_worth(s, k, x, mean, downs)
    if downs == 0 and s[OUT] == NOBODY:
        total += going_out(s, k, x, mean, own)
    return total


def may_go(s: list[int], face: int, place: int, owned: int) -> bool:
    """Return whether section 5 lets a face go to a place of the grid whose turn it is."""
    lies = s[GRIDS + 9 * s[SEAT] + place]
    if owned >= 2 or (owned == 1 and face == MULLIGAN):
        return lies == MULLIGAN
    return True


def open_in(s: list[int], g: int, face: int) -> bool:
    """Return whether a face lies open in the grid at `g`."""
    for at in range(g, g + 9):  # noqa: SIM110 - a generator is slower, and cannot be compiled
        if s[at] == face:
            return True
    return False


def survey(s: list[int], k: Kit, x: list[float], same: int, fewer: int) -> None:
    """Find the best open and the best closed place for each face, by the worth of the grid alone and of going out."""
    seat = s[SEAT]
    g = GRIDS + 9 * seat
    outs = s[DOWN + seat] == 1 and s[OUT] == NOBODY
    owned = mulligans(s, seat)
    total_same = grid_worth(s, k, x, g, same)
    total_fewer = grid_worth(s, k, x, g, fewer)
    for face in range(12):
        x[OPEN + face] = IMPOSSIBLE
        x[CLOSED + face] = IMPOSSIBLE
        x[OPEN_PLACE + face] = -1.0
        x[CLOSED_PLACE + face] = -1.0
    for place in range(9):
        was = s[g + place]
        at = fewer if was == HIDDEN else same
        slot = CLOSED if was == HIDDEN else OPEN
        rest = total_fewer if was == HIDDEN else total_same
        rest -= place_worth(s, k, x, g, at, place)
        for face in range(12):
            if face in (was, HAZARD) or not may_go(s, face, place, owned):
                continue
            s[g + place] = face
            worth = rest + place_worth(s, k, x, g, at, place)
            s[g + place] = was
            if was == HIDDEN and outs:
                worth += going_out(s, k, x, x[MEAN_UP], worth)
            if worth < x[slot + face]:
                x[slot + face] = worth
                x[slot + 12 + face] = place


def choose_places(s: list[int], x: list[float], end_same: float, end_fewer: float) -> None:
    """Keep the better of open and closed for each face, with what may bounce from under a face-down card."""
    g = GRIDS + 9 * s[SEAT]
    hope = 0.0
    for face in range(12):
        up, down = x[OPEN + face] + end_same, x[CLOSED + face] + end_fewer
        x[BEST + face] = up if up < down else down
        x[HOPE + face] = 0.0
        gain = x[STAY] - x[BEST + face]
        if face < POSITIVES and gain > 0.0 and s[UNSEEN] > 0:
            x[HOPE + face] = gain * s[LYING + face] / s[UNSEEN]
            if open_in(s, g, face):
                hope += x[HOPE + face]
                x[HOPE + face] = 0.0
    for face in range(12):
        up, down = x[OPEN + face] + end_same, x[CLOSED + face] + end_fewer - hope - x[HOPE + face]
        if up <= down:
            x[BEST + face] = up
            x[PLACE + face] = x[OPEN_PLACE + face]
        else:
            x[BEST + face] = down
            x[PLACE + face] = x[CLOSED_PLACE + face]


def plan(s: list[int], k: Kit, x: list[float]) -> None:
    """Work out for the seat whose turn it is where each face would go best, and how it would then stand."""
    seat = s[SEAT]
    downs = s[DOWN + seat]
    mean = weigh_unseen(s, x)
    x[MEAN_UP] = mean
    same = stage(downs, own_clock(s, seat, downs))
    fewer = stage(downs - 1, own_clock(s, seat, downs - 1)) if downs > 0 else same
    end_same = end_worth(s, k, x, mean, downs)
    end_fewer = end_worth(s, k, x, mean, downs - 1) if downs > 0 else 0.0
    x[STAY] = known_worth(s, k, x, seat, same) + end_same
    slot = PLANS + (seat * 4 + (same + fewer) % 4) * PLAN_SIZE
    key = same * 128.0 + fewer
    if s[TOUCHED + seat] == 0 and x[slot] == key:
        for n in range(48):
            x[OPEN + n] = x[slot + 1 + n]
    else:
        survey(s, k, x, same, fewer)
        if s[TOUCHED + seat] == 0:
            x[slot] = key
            for n in range(48):
                x[slot + 1 + n] = x[OPEN + n]
    choose_places(s, x, end_same, end_fewer)


def choose_source(s: list[int], x: list[float]) -> int:
    """Return where to draw from after a plan."""
    owned = mulligans(s, s[SEAT])
    unknown = 0.0
    for face in range(12):
        chance = chance_of(s, face)
        if chance > 0.0:
            unknown += chance * after_drawing(x, face, owned)
    best = unknown
    source = DRAW
    if s[STILL] >= 3 * s[PLAYERS]:
        return DRAW
    for side in range(2):
        face = top(s, side)
        if face >= 0 and not (face == MULLIGAN and owned > 0):
            worth = x[BEST + face]
            if s[FREE] == 1 and x[STAY] < worth:
                worth = x[STAY]
            if worth < best:
                best = worth
                source = FROM_LEFT if side == 0 else FROM_RIGHT
    return source


def after_drawing(x: list[float], face: int, owned: int) -> float:
    """Return how the seat stands with a face from the draw pile put at its best, or thrown away."""
    best = x[BEST + face]
    if face in (HAZARD, MULLIGAN) or owned < 2:
        return best if best < x[STAY] else x[STAY]
    return best


def best_bounce(s: list[int], k: Kit, x: list[float], face: int, filled: int) -> int:
    """Return the place where the card just taken away had best bounce to, or -1 to keep it in hand."""
    seat = s[SEAT]
    g = GRIDS + 9 * seat
    mean = x[MEAN_UP]
    downs = s[DOWN + seat]
    same = stage(downs, own_clock(s, seat, downs))
    fewer = stage(downs - 1, own_clock(s, seat, downs - 1)) if downs > 0 else same
    end_same = end_worth(s, k, x, mean, downs)
    end_fewer = end_worth(s, k, x, mean, downs - 1) if downs > 0 else 0.0
    total_same = grid_worth(s, k, x, g, same)
    total_fewer = grid_worth(s, k, x, g, fewer) if downs > 0 else 0.0
    best = total_same + end_same
    if downs == 0 and s[OUT] == NOBODY:
        best += going_out(s, k, x, mean, total_same)
    best -= FOR_NOTHING
    found = -1
    for place in range(9):
        was = s[g + place]
        if place == filled or was == face:
            continue
        at = fewer if was == HIDDEN else same
        worth = total_fewer if was == HIDDEN else total_same
        worth -= place_worth(s, k, x, g, at, place)
        s[g + place] = face
        worth += place_worth(s, k, x, g, at, place)
        s[g + place] = was
        left = downs - 1 if was == HIDDEN else downs
        if left == 0 and s[OUT] == NOBODY:
            worth += going_out(s, k, x, mean, worth)
        worth += end_fewer if was == HIDDEN else end_same
        if worth < best:
            best = worth
            found = place
    return found


def bounce_on(
    s: list[int], k: Kit, x: list[float], taken: int, was_down: bool, filled: int, bounces: int
) -> int:
    """Bounce the card in hand as long as it pays; return the card that is thrown away in the end."""
    g = GRIDS + 9 * s[SEAT]
    while bounces < MOST_BOUNCES and taken < POSITIVES and (was_down or s[UP] == 1) and open_in(s, g, taken):
        place = best_bounce(s, k, x, taken, filled)
        if place < 0:
            return taken
        was_down = s[g + place] == HIDDEN
        taken = put(s, place, taken)
        filled = place
        bounces += 1
    return taken


def gain_now(s: list[int], k: Kit, x: list[float], seat: int, face: int, clock: int) -> float:
    """Work out the best that a face can do in a seat's grid by `clock`."""
    g = GRIDS + 9 * seat
    downs = s[DOWN + seat]
    same = stage(downs, clock)
    fewer = stage(downs - 1, clock) if downs > 0 else same
    now = k.base[3 * same + NEXT] - k.base[3 * fewer + NEXT]
    total = grid_worth(s, k, x, g, same)
    less = grid_worth(s, k, x, g, fewer)
    best = 0.0
    for place in range(9):
        was = s[g + place]
        at = fewer if was == HIDDEN else same
        change = -place_worth(s, k, x, g, at, place)
        s[g + place] = face
        change += place_worth(s, k, x, g, at, place)
        s[g + place] = was
        if was == HIDDEN:
            change += less - total - now
        if change < best:
            best = change
    return -best


def gain_of(s: list[int], k: Kit, x: list[float], seat: int, face: int) -> float:
    """Return the points that a face would bring to a seat whose turn comes next."""
    if face < 0 or face == HAZARD:
        return 0.0
    clock = clock_of(s, seat, s[SEAT], s[DOWN + s[SEAT]])
    if s[TOUCHED + seat] == 1:
        return gain_now(s, k, x, seat, face, clock)
    n = GAINS + (seat * CLOCKS + clock) * 12 + face
    if x[n] == UNKNOWN:
        x[n] = gain_now(s, k, x, seat, face, clock)
    return x[n]


def choose_side(s: list[int], k: Kit, x: list[float], face: int) -> int:
    """Return the pile on which a discard helps the next seat least."""
    side = forced_side(s)
    if side >= 0:
        return side
    following = (s[SEAT] + 1) % s[PLAYERS]
    if following == s[OUT] or (s[RENEWED] == 1 and s[PILE] == 0):
        return 0
    left = gain_of(s, k, x, following, top(s, 0))
    right = gain_of(s, k, x, following, top(s, 1))
    return 0 if left > right else 1


def throw(s: list[int], k: Kit, x: list[float], face: int) -> None:
    """Throw a card away: a Hazard out of play, with the others' flips (section 6), any other onto a pile."""
    if face != HAZARD:
        leave(s, choose_side(s, k, x, face), face)
        return
    for n in range(1, s[PLAYERS]):
        other = (s[SEAT] + n) % s[PLAYERS]
        if asked(s, other):
            place = best_flip(s, k, x, other, True)
            if place >= 0:
                flip(s, other, place)


def flip(s: list[int], seat: int, place: int) -> None:
    """Turn a card of a seat face up."""
    now = s[SEAT]
    s[SEAT] = seat
    stirred = s[STIRRED]
    face = put(s, place, HIDDEN)
    s[GRIDS + 9 * seat + place] = face
    s[STIRRED] = stirred
    s[SEAT] = now


def best_flip(s: list[int], k: Kit, x: list[float], seat: int, may_decline: bool) -> int:
    """Return which face-down card of a seat is best turned up, or -1 when none is."""
    g = GRIDS + 9 * seat
    downs = s[DOWN + seat]
    weigh_unseen(s, x)
    clock = clock_of(s, seat, -1, 0)
    same = stage(downs, clock)
    fewer = stage(downs - 1, clock)
    found = -1
    best = IMPOSSIBLE
    if may_decline:
        best = grid_worth(s, k, x, g, same) + k.base[3 * same + NEXT] - k.base[3 * fewer + NEXT]
    for place in range(9):
        if s[g + place] != HIDDEN:
            continue
        worth = grid_worth(s, k, x, g, fewer) - place_worth(s, k, x, g, fewer, place)
        for face in range(12):
            if s[LYING + face] > 0:
                s[g + place] = face
                there = place_worth(s, k, x, g, fewer, place)
                worth += there * s[LYING + face] / s[UNSEEN]
        s[g + place] = HIDDEN
        if worth < best - 0.0001:
            best = worth
            found = place
    return found


def play_turn(s: list[int], k: Kit, x: list[float]) -> None:
    """Play the whole turn of the seat whose turn it is, and end it."""
    plan(s, k, x)
    source = choose_source(s, x)
    owned = mulligans(s, s[SEAT])
    face = draw(s) if source == DRAW else take(s, source)
    may_throw = source == DRAW or s[FREE] == 1
    if owned >= 2 and face not in (HAZARD, MULLIGAN):
        may_throw = False
    place_it(s, k, x, face, may_throw)
    end_turn(s)


def place_it(s: list[int], k: Kit, x: list[float], face: int, may_throw: bool) -> None:
    """Put or throw away a drawn face by the plan in `x`, with what bounces after it."""
    place = int(x[PLACE + face])
    if place < 0 or (may_throw and x[STAY] <= x[BEST + face]):
        throw(s, k, x, face)
        return
    was_down = s[GRIDS + 9 * s[SEAT] + place] == HIDDEN
    taken = put(s, place, face)
    weigh = bounce_on(s, k, x, taken, was_down, place, 0)
    throw(s, k, x, weigh)
