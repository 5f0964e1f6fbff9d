"""What a choice is worth by playing it out, again and again, to one's next turn; its codes are those of `glance`."""

from gnoming.around.mind.aim import in_points
from gnoming.around.mind.deal import (
    DRAW,
    asked,
    draw,
    end_turn,
    final_scores,
    leave,
    mulligans,
    put,
    take,
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
    MULLIGAN,
    OUT,
    PLAYERS,
    SEAT,
)
from gnoming.around.mind.glance import BOUNCE, BOUNCES, DECLINE, DISCARD, FLIP, HAND, PLAY, REMOVE, WHO
from gnoming.around.mind.planning import bounce_on, plan
from gnoming.around.mind.standing import MEAN_UP
from gnoming.around.mind.turn import best_flip, flip, place_it, play_turn, throw
from gnoming.around.mind.worth import (
    LATER,
    NEXT,
    NO_TURN,
    ONE_TURN,
    Kit,
    clock_of,
    seat_worth,
    stage,
    weigh_unseen,
)


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
