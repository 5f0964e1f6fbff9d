"""What a choice is worth at a glance.

A *code* is a choice as a number: 0, 1, 2 draw from the left pile, the right one, the draw pile; then, counted from the
numbers below, places to play, bounce or turn up, and what ends a turn.
"""

from gnoming.around.mind.deal import DRAW, asked, forced_side, mulligans, top, turn_ends_round
from gnoming.around.mind.flat import (
    DOWN,
    FREE,
    GRIDS,
    HAZARD,
    HIDDEN,
    LYING,
    OUT,
    PLAYERS,
    POSITIVES,
    SEAT,
    TOUCHED,
    UNSEEN,
    UP,
)
from gnoming.around.mind.planning import after_drawing
from gnoming.around.mind.standing import BEST, MEAN_UP, MOST_BOUNCES, STAY, chance_of, open_in, standing
from gnoming.around.mind.turn import best_flip, gain_of
from gnoming.around.mind.worth import NEXT, SHARP, Kit, clock_of, grid_worth, place_worth, stage

PLAY, BOUNCE, DISCARD, REMOVE, FLIP, DECLINE = 10, 20, 30, 32, 40, 50
HAND, FILLED, WAS_DOWN, BOUNCES, FROM_PILE, WHO = 0, 1, 2, 3, 4, 5
"""What a choice stands in: the face in hand, the place just filled (-1 none), whether the card in hand had lain down,
the bounces made, whether it came from the draw pile or may be thrown away, and who is asked."""
ENVY = 1.0
"""The share of what a discard could bring the next seat that it really takes; the rest it would have had anyway."""
GIFT = 104


def gift(s: list[int], x: list[float], face: int, side: int) -> float:
    """Return what the next seat may gain after `face` was laid on `side`, as it counts against one's own standing."""
    if face == HAZARD:
        left, right = top(s, 0), top(s, 1)
    elif side == 0:
        left, right = face, top(s, 1)
    else:
        left, right = top(s, 0), face
    most = 0.0
    if left >= 0:
        most = x[GIFT + left]
    if right >= 0 and x[GIFT + right] > most:
        most = x[GIFT + right]
    return most * ENVY / (s[PLAYERS] - 1)


def least_gift(s: list[int], x: list[float], face: int) -> float:
    """Return the same with the better of the piles that are allowed."""
    side = forced_side(s)
    if side >= 0:
        return gift(s, x, face, side)
    left, right = gift(s, x, face, 0), gift(s, x, face, 1)
    return left if left < right else right


def look_ahead(s: list[int], k: Kit, x: list[float], sharp: bool) -> None:
    """Work out what each face would bring the next seat: nothing when it has no turn to come.

    Who is not `sharp` minds neither that nor where a card that is taken away may bounce; `plan` must know that before.
    """
    x[SHARP] = 1.0 if sharp else 0.0
    following = (s[SEAT] + 1) % s[PLAYERS]
    for face in range(12):
        x[GIFT + face] = 0.0
        if sharp and following != s[OUT] and not turn_ends_round(s):
            x[GIFT + face] = gain_of(s, k, x, following, face)


def glance(s: list[int], k: Kit, x: list[float], now: list[int], code: int) -> float:
    """Return how one stands after a choice, seen one turn ahead; `plan` and `look_ahead` were asked before."""
    if code < PLAY:
        return _glance_at_draw(s, x, code)
    if code < DISCARD:
        return _glance_at_put(s, k, x, now, code)
    if code < REMOVE:
        return standing(s, k, x, x[MEAN_UP]) + gift(s, x, now[HAND], code - DISCARD)
    if code < FLIP:
        return standing(s, k, x, x[MEAN_UP]) + gift(s, x, HAZARD, 0) + _glance_at_flips(s, k, x)
    return glance_at_flip(s, k, x, now[WHO], code)


def _glance_at_draw(s: list[int], x: list[float], code: int) -> float:
    if code != DRAW:
        worth = x[BEST + top(s, code)]
        return x[STAY] if s[FREE] == 1 and x[STAY] < worth else worth
    owned = mulligans(s, s[SEAT])
    total = 0.0
    for face in range(12):
        chance = chance_of(s, face)
        if chance > 0.0:
            total += chance * after_drawing(x, face, owned)
    return total


def _glance_at_put(s: list[int], k: Kit, x: list[float], now: list[int], code: int) -> float:
    """Put the card for a moment; what a hidden card underneath may be is weighed by its chances."""
    seat = s[SEAT]
    place = code % 10
    face = now[HAND]
    at = GRIDS + 9 * seat + place
    was = s[at]
    bounces = now[BOUNCES] + (1 if code >= BOUNCE else 0)
    s[at] = face
    s[TOUCHED + seat] = 1
    if was == HIDDEN:
        s[DOWN + seat] -= 1
        here = standing(s, k, x, x[MEAN_UP])
        total = 0.0
        for under in range(12):
            if s[LYING + under] > 0:
                worth = here + least_gift(s, x, under)
                if (
                    x[SHARP] > 0.0
                    and bounces < MOST_BOUNCES
                    and under < POSITIVES
                    and open_in(s, at - place, under)
                ):
                    hop = _best_hop(s, k, x, under, place)
                    worth = hop if hop < worth else worth
                total += worth * s[LYING + under] / s[UNSEEN]
        s[DOWN + seat] += 1
        s[at] = was
        s[TOUCHED + seat] = 0
        return total
    worth = standing(s, k, x, x[MEAN_UP]) + least_gift(s, x, was)
    if (
        x[SHARP] > 0.0
        and s[UP] == 1
        and bounces < MOST_BOUNCES
        and was < POSITIVES
        and open_in(s, at - place, was)
    ):
        hop = _chain(s, k, x, was, place, bounces + 1, 4)
        worth = hop if hop < worth else worth
    s[at] = was
    s[TOUCHED + seat] = 0
    return worth


def _best_hop(s: list[int], k: Kit, x: list[float], face: int, filled: int) -> float:
    """Return the best standing after one bounce of `face`."""
    seat = s[SEAT]
    g = GRIDS + 9 * seat
    best = 1000.0
    for place in range(9):
        was = s[g + place]
        if place == filled or was == face:
            continue
        s[g + place] = face
        if was == HIDDEN:
            s[DOWN + seat] -= 1
        worth = standing(s, k, x, x[MEAN_UP])
        if was == HIDDEN:
            s[DOWN + seat] += 1
        else:
            worth += least_gift(s, x, was)
        s[g + place] = was
        if worth < best:
            best = worth
    return best


def _chain(s: list[int], k: Kit, x: list[float], face: int, filled: int, bounces: int, depth: int) -> float:
    """Return the best standing that a chain of bounces of open cards can reach (section 9), so many steps deep."""
    seat = s[SEAT]
    g = GRIDS + 9 * seat
    best = 1000.0
    for place in range(9):
        was = s[g + place]
        if place == filled or was == face:
            continue
        s[g + place] = face
        if was == HIDDEN:
            s[DOWN + seat] -= 1
        worth = standing(s, k, x, x[MEAN_UP])
        if was == HIDDEN:
            s[DOWN + seat] += 1
        else:
            worth += least_gift(s, x, was)
            if depth > 1 and bounces < MOST_BOUNCES and was < POSITIVES and open_in(s, g, was):
                further = _chain(s, k, x, was, place, bounces + 1, depth - 1)
                worth = further if further < worth else worth
        s[g + place] = was
        if worth + 0.01 < best:
            best = worth + 0.01
    return best


def _glance_at_flips(s: list[int], k: Kit, x: list[float]) -> float:
    """Return what the others gain by the cards that they may turn after a Hazard."""
    total = 0.0
    for other in range(s[PLAYERS]):
        if other != s[SEAT] and asked(s, other):
            place = best_flip(s, k, x, other, True)
            if place >= 0:
                kept = glance_at_flip(s, k, x, other, DECLINE)
                total += kept - glance_at_flip(s, k, x, other, FLIP + place)
    return total / (s[PLAYERS] - 1)


def glance_at_flip(s: list[int], k: Kit, x: list[float], seat: int, code: int) -> float:
    """Return what a seat's grid is worth after it turned up a card, or did not (sections 2 and 6)."""
    g = GRIDS + 9 * seat
    downs = s[DOWN + seat]
    clock = clock_of(s, seat, -1, 0)
    if code == DECLINE:
        same = stage(downs, clock)
        return grid_worth(s, k, x, g, same) + k.base[3 * same + NEXT]
    at = stage(downs - 1, clock)
    place = code - FLIP
    worth = grid_worth(s, k, x, g, at) + k.base[3 * at + NEXT] - place_worth(s, k, x, g, at, place)
    for face in range(12):
        if s[LYING + face] > 0:
            s[g + place] = face
            worth += place_worth(s, k, x, g, at, place) * s[LYING + face] / s[UNSEEN]
    s[g + place] = HIDDEN
    return worth
