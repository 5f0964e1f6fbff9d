"""What a choice is worth: at a glance, and by playing it out to one's next turn.

A *code* is a choice as a number: 0, 1, 2 draw from the left pile, the right one, the draw pile; then, counted from the
numbers below, places to play, bounce or turn up, and what ends a turn.
"""

from gnoming.around.mind.aim import in_points
from gnoming.around.mind.deal import (
    DRAW,
    asked,
    draw,
    end_turn,
    final_scores,
    forced_side,
    leave,
    mulligans,
    put,
    take,
    top,
    turn_ends_round,
    turn_up_all,
)
from gnoming.around.mind.flat import (
    DICE,
    DOWN,
    ENDED,
    FREE,
    GRIDS,
    HAZARD,
    HIDDEN,
    LYING,
    MULLIGAN,
    OUT,
    PLAYERS,
    POSITIVES,
    SEAT,
    TOUCHED,
    UNSEEN,
    UP,
)
from gnoming.around.mind.turn import (
    BEST,
    MEAN_UP,
    MOST_BOUNCES,
    STAY,
    after_drawing,
    best_flip,
    bounce_on,
    chance_of,
    flip,
    gain_of,
    open_in,
    place_it,
    plan,
    play_turn,
    standing,
    throw,
)
from gnoming.around.mind.worth import (
    LATER,
    NEXT,
    NO_TURN,
    ONE_TURN,
    SHARP,
    Kit,
    clock_of,
    grid_worth,
    place_worth,
    seat_worth,
    stage,
    weigh_unseen,
)

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


def carry_out(s: list[int], k: Kit, x: list[float], now: list[int], code: int) -> None:
    """Do what a code says on the flat table, finish the turn by the learned worths, and end it."""
    face = now[HAND]
    if code < PLAY:
        owned = mulligans(s, s[SEAT])
        plan(s, k, x)
        face = draw(s) if code == DRAW else take(s, code)
        may = code == DRAW or s[FREE] == 1
        place_it(s, k, x, face, may and (owned < 2 or face in (HAZARD, MULLIGAN)))
    elif code < DISCARD:
        place = code % 10
        was_down = s[GRIDS + 9 * s[SEAT] + place] == HIDDEN
        bounces = now[BOUNCES] + (1 if code >= BOUNCE else 0)
        x[MEAN_UP] = weigh_unseen(s, x)
        taken = put(s, place, face)
        throw(s, k, x, bounce_on(s, k, x, taken, was_down, place, bounces))
    elif code < REMOVE:
        leave(s, code - DISCARD, face)
    elif code < FLIP:
        throw(s, k, x, HAZARD)
    else:
        _answer(s, k, x, now[WHO], code)
    end_turn(s)


def _answer(s: list[int], k: Kit, x: list[float], seat: int, code: int) -> None:
    """Turn a card after a Hazard or not; the seats after this one then answer too."""
    if code != DECLINE:
        flip(s, seat, code - FLIP)
    players = s[PLAYERS]
    for n in range((seat - s[SEAT]) % players + 1, players):
        other = (s[SEAT] + n) % players
        if asked(s, other):
            place = best_flip(s, k, x, other, True)
            if place >= 0:
                flip(s, other, place)


def expected(s: list[int], k: Kit, x: list[float], scores: list[float]) -> None:
    """Fill `scores` with what each seat may expect as a turn begins, or with the scores of a finished round."""
    if s[ENDED] == 1:
        turn_up_all(s)
        final_scores(s, k, x, scores)
        return
    mean = weigh_unseen(s, x)
    players = s[PLAYERS]
    now = s[SEAT]
    for seat in range(players):
        if s[OUT] >= 0:
            to_come = (seat - now) % players < (s[OUT] - now) % players
            clock = ONE_TURN if to_come else NO_TURN
        else:
            clock = clock_of(s, seat, -1, 0)
        when = NEXT if seat == now else (2 if (now - seat) % players == 1 else LATER)
        scores[seat] = seat_worth(s, k, x, mean, seat, stage(s[DOWN + seat], clock), when)


def dice_of(playout: int, turn: int) -> int:
    """Return where the chance of a turn begins: far apart for any two turns and playouts."""
    n = (playout * 1103515245 + turn * 747796405 + 12345) & 0x7FFFFFFF
    n = ((n ^ (n >> 15)) * 739982445) & 0x7FFFFFFF
    return n ^ (n >> 13)


def playouts(
    start: list[int],
    s: list[int],
    k: Kit,
    x: list[float],
    now: list[int],
    code: int,
    first: int,
    count: int,
    sums: list[float],
) -> None:
    """Add to `sums` the values of playouts number `first` and on of a choice, each to one's next turn.

    Playouts of one number meet the same chance turn by turn, whatever the choice: what differs is the choice.
    """
    seat = now[WHO]
    for n in range(first, first + count):
        s[:] = start
        s[DICE] = dice_of(start[DICE] + n, 0)
        carry_out(s, k, x, now, code)
        turn = 1
        while s[ENDED] == 0 and s[SEAT] != seat:
            s[DICE] = dice_of(start[DICE] + n, turn)
            play_turn(s, k, x)
            turn += 1
        s[DICE] = dice_of(start[DICE] + n, turn)
        expected(s, k, x, sums)
        value = in_points(s, x, sums, seat)
        sums[10] += value
