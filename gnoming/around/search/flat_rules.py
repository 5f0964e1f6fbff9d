"""The rules on the flat table: turning up, drawing, putting and discarding cards, and the end of a turn and a round."""

from gnoming.around.search.flat_state import (
    ENDED,
    FACE_DOWN,
    GRIDS,
    HAZARD_NEEDS,
    HEIGHT,
    HIDDEN,
    IN_DRAW_PILE,
    IN_GRIDS,
    LEFT_PILE,
    MULLIGAN,
    MULLIGAN_ONE_VALUE,
    NOBODY,
    OUT,
    PENALTY,
    PILE,
    PLAYERS,
    RENEWED,
    RIGHT_PILE,
    SEAT,
    SPREAD,
    STILL_TURNS,
    STIRRED,
    TOUCHED,
    UNSEEN,
)
from gnoming.around.search.lines import IN_WHOLE
from gnoming.around.search.value import NO_TURN, Weights, grid_value, stage
from gnoming.search.flat import RNG_STATE, random_below

DRAW, TAKE_LEFT, TAKE_RIGHT = 2, 0, 1


def random_card(s: list[int], n: int) -> int:
    """Return a random number below `n`, the number of cards, and advance the generator.

    If random numbers are spread, the same state means the same share of `n`. So choices that leave different numbers of
    cards still meet the same luck in the same playout.
    """
    below = random_below(s, n)
    return (s[RNG_STATE] >> 10) * n >> 21 if s[SPREAD] == 1 else below


def turn_up(s: list[int]) -> int:
    """Return a random face for a grid's face-down card that is being turned up."""
    n = random_card(s, s[UNSEEN])
    face = 0
    while n >= s[IN_GRIDS + face]:
        n -= s[IN_GRIDS + face]
        face += 1
    s[IN_GRIDS + face] -= 1
    s[UNSEEN] -= 1
    return face


def top(s: list[int], side: int) -> int:
    """Return the face on top of a pile (0 left, 1 right), or -1 if it is empty."""
    height = s[HEIGHT + side]
    return -1 if height == 0 else s[(LEFT_PILE if side == 0 else RIGHT_PILE) + height - 1]


def draw(s: list[int]) -> int:
    """Return a face from the draw pile, which is renewed from the discards if empty (section 7)."""
    s[STIRRED] = 1
    if s[PILE] == 0:
        _renew(s)
    s[PILE] -= 1
    if s[RENEWED] == 0:
        return turn_up(s)
    n = random_card(s, s[PILE] + 1)
    face = 0
    while n >= s[IN_DRAW_PILE + face]:
        n -= s[IN_DRAW_PILE + face]
        face += 1
    s[IN_DRAW_PILE + face] -= 1
    return face


def _renew(s: list[int]) -> None:
    s[RENEWED] = 1
    for side in range(2):
        first = LEFT_PILE if side == 0 else RIGHT_PILE
        height = s[HEIGHT + side]
        for n in range(height - 1):
            s[IN_DRAW_PILE + s[first + n]] += 1
            s[PILE] += 1
        if height > 1:
            s[first] = s[first + height - 1]
            s[HEIGHT + side] = 1


def take(s: list[int], side: int) -> int:
    face = top(s, side)
    s[HEIGHT + side] -= 1
    return face


def put(s: list[int], place: int, face: int) -> int:
    """Put a face on a place of the current seat's grid; return the card that was there, turned up if necessary."""
    at = GRIDS + 9 * s[SEAT] + place
    taken = s[at]
    if taken == HIDDEN:
        taken = turn_up(s)
        s[FACE_DOWN + s[SEAT]] -= 1
        s[STIRRED] = 1
    s[at] = face
    s[TOUCHED + s[SEAT]] = 1
    return taken


def lay_on_pile(s: list[int], side: int, face: int) -> None:
    s[(LEFT_PILE if side == 0 else RIGHT_PILE) + s[HEIGHT + side]] = face
    s[HEIGHT + side] += 1


def forced_side(s: list[int]) -> int:
    """Return the pile that must take the discard, or -1 if either may (section 3)."""
    left, right = s[HEIGHT], s[HEIGHT + 1]
    if left == 0 and right > 0:
        return 0
    if right == 0 and left > 0:
        return 1
    return -1


def mulligans(s: list[int], seat: int) -> int:
    """Return the number of face-up Mulligans in a seat's grid."""
    n = 0
    for at in range(GRIDS + 9 * seat, GRIDS + 9 * seat + 9):
        if s[at] == MULLIGAN:
            n += 1
    return n


def turn_ends_round(s: list[int]) -> bool:
    """Return whether the round ends with the current turn (section 7)."""
    if s[RENEWED] == 1 and s[PILE] == 0:
        return True
    return s[OUT] != NOBODY and (s[SEAT] + 1) % s[PLAYERS] == s[OUT]


def may_flip(s: list[int], other: int) -> bool:
    """Return whether a seat may turn up a card after a Hazard was discarded (section 6)."""
    if s[FACE_DOWN + other] < s[HAZARD_NEEDS] or turn_ends_round(s):
        return False
    now, players = s[SEAT], s[PLAYERS]
    return s[OUT] == NOBODY or (other - now) % players < (s[OUT] - now) % players


def end_turn(s: list[int]) -> None:
    """End the turn: check whether the seat goes out and the round ends; otherwise begin the next seat's turn."""
    seat = s[SEAT]
    if s[OUT] == NOBODY and s[FACE_DOWN + seat] == 0:
        s[OUT] = seat
    if turn_ends_round(s):
        s[ENDED] = 1
        return
    s[STILL_TURNS] = 0 if s[STIRRED] == 1 else s[STILL_TURNS] + 1
    s[STIRRED] = 0
    s[SEAT] = (seat + 1) % s[PLAYERS]


def turn_up_all(s: list[int]) -> None:
    for at in range(GRIDS, GRIDS + 9 * s[PLAYERS]):
        if s[at] == HIDDEN:
            s[at] = turn_up(s)
    for seat in range(s[PLAYERS]):
        s[FACE_DOWN + seat] = 0


def grid_score(s: list[int], k: Weights, x: list[float], seat: int) -> float:
    """Return the points of a face-up grid (section 8); one-valued Mulligans are tried with every value (section 9)."""
    g = GRIDS + 9 * seat
    at = stage(0, NO_TURN)
    if s[MULLIGAN_ONE_VALUE] == 0 or mulligans(s, seat) == 0:
        return grid_value(s, k, x, g, at)
    first, second = -1, -1
    for place in range(g, g + 9):
        if s[place] == MULLIGAN:
            if first < 0:
                first = place
            elif second < 0:
                second = place
    best = 1000.0
    for face in range(6):
        s[first] = face
        for other in range(6 if second >= 0 else 1):
            if second >= 0:
                s[second] = other
            worth = grid_value(s, k, x, g, at)
            if is_loose(s, k, first):
                worth -= k.value[face]
            if second >= 0 and is_loose(s, k, second):
                worth -= k.value[other]
            best = worth if worth < best else best
    s[first] = MULLIGAN
    if second >= 0:
        s[second] = MULLIGAN
    return best


def is_loose(s: list[int], k: Weights, at: int) -> bool:
    """Return whether the card at `at` is in no scoring line."""
    place = (at - GRIDS) % 9
    a = at - place % 3
    b = at - place + place % 3
    row = s[a] * 169 + s[a + 1] * 13 + s[a + 2]
    column = s[b] * 169 + s[b + 3] * 13 + s[b + 6]
    return k.role[row * 3 + place % 3] != IN_WHOLE and k.role[column * 3 + place // 3] != IN_WHOLE


def final_scores(s: list[int], k: Weights, x: list[float], scores: list[float]) -> None:
    """Fill `scores` with each seat's points in a finished round, including going out (section 8)."""
    players = s[PLAYERS]
    out = s[OUT]
    for seat in range(players):
        scores[seat] = grid_score(s, k, x, seat)
    if out == NOBODY:
        return
    lowest = True
    for seat in range(players):
        if seat != out and scores[seat] <= scores[out] + 0.25:
            lowest = False
    scores[out] += -5.0 if lowest else float(s[PENALTY])
