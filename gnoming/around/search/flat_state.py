"""The table as one list of integers, which playouts copy and change thousands of times a second.

Hidden cards have no face here. Since nobody can know them, each face is drawn from the counts of unseen cards when the
card is turned up. That is equivalent to shuffling them beforehand, and costs nothing for cards never turned up.
"""

from gnoming.around.cards import COPIES, Face
from gnoming.around.state import AroundState
from gnoming.search.flat import RNG_STATE

FACES = (
    Face.THREE, Face.FOUR, Face.FIVE, Face.SIX, Face.SEVEN, Face.EIGHT, Face.MINUS_ONE, Face.MINUS_TWO,
    Face.MINUS_THREE, Face.MINUS_FOUR, Face.HAZARD, Face.MULLIGAN,
)  # fmt: skip
"""A face's number is its index in this list; numbers below 6 are the positive cards."""
FACE_NUMBER = {face: number for number, face in enumerate(FACES)}
POSITIVES, HAZARD, MULLIGAN, HIDDEN = 6, 10, 11, 12
FACE_COUNTS = tuple(COPIES[face] for face in FACES)

# Indices into the list; RNG_STATE is 7.
PLAYERS, SEAT, OUT, RENEWED, PILE, STILL_TURNS, ENDED = 0, 1, 2, 3, 4, 5, 6
FREE_TAKE, BOUNCE_FACE_UP, RUNS, HAZARD_NEEDS, MULLIGAN_ONE_VALUE, PENALTY, STIRRED, UNSEEN = range(8, 16)
IN_GRIDS, IN_DRAW_PILE, FACE_DOWN, HEIGHT, GRIDS, LEFT_PILE, RIGHT_PILE = 16, 28, 40, 47, 49, 112, 222
TOUCHED, TOTALS, ROUNDS_WON, ROUNDS_LEFT, COUNT_ROUNDS_WON, SPREAD, SIZE = 332, 339, 346, 353, 354, 355, 356
"""`TOUCHED[seat]` is 0 while the seat's grid hasn't changed since the decision was encoded, so its cached values are
valid. `SPREAD` is 1 if playouts spread their random numbers evenly (`playouts.turn_seed`).
"""
NOBODY = -1


def flatten(view: AroundState, seed: int) -> list[int]:
    """Return the view as a flat list with this random `seed`. It leaves out the card in hand, which counts as seen."""
    options = view.options
    s = [0] * SIZE
    s[PLAYERS], s[SEAT], s[OUT] = view.players, view.turn.seat, NOBODY if view.out is None else view.out
    s[RENEWED], s[PILE] = int(view.renewed), len(view.draw_pile)
    s[STILL_TURNS], s[RNG_STATE] = view.still, seed
    s[FREE_TAKE], s[BOUNCE_FACE_UP] = int(options.free_take), int(options.bounce_face_up)
    s[RUNS], s[HAZARD_NEEDS] = int(options.runs), options.hazard_needs
    s[MULLIGAN_ONE_VALUE] = int(options.mulligan_one_value)
    s[PENALTY], s[STIRRED] = 0 if options.forgive_penalty else 5, int(view.turn.stirred)
    for seat, grid in enumerate(view.grids):
        for place, card in enumerate(grid):
            shown = FACE_NUMBER[card.face] if card.face_up and card.face is not None else HIDDEN
            s[GRIDS + 9 * seat + place] = shown
            s[FACE_DOWN + seat] += shown == HIDDEN
    for side, first in ((0, LEFT_PILE), (1, RIGHT_PILE)):
        pile = [FACE_NUMBER[card.face] for card in view.piles[side] if card.face is not None]
        s[HEIGHT + side] = len(pile)
        s[first : first + len(pile)] = pile
    _count_unseen(s, view)
    _add_results(s, view)
    return s


def _add_results(s: list[int], view: AroundState) -> None:
    s[ROUNDS_LEFT] = view.options.rounds - view.round_number
    s[COUNT_ROUNDS_WON] = int(view.options.count_rounds_won)
    for result in view.results:
        points = [score + adjust for score, adjust in zip(result.scores, result.adjust, strict=True)]
        for seat, scored in enumerate(points):
            s[TOTALS + seat] += scored
            s[ROUNDS_WON + seat] += scored == min(points)


def _count_unseen(s: list[int], view: AroundState) -> None:
    """Count the unseen cards; a renewed draw pile is counted separately (section 7)."""
    s[IN_GRIDS : IN_GRIDS + 12] = FACE_COUNTS
    hand = view.turn.hand
    for cards in (*view.grids, *view.piles, view.removed, () if hand is None else (hand,)):
        for card in cards:
            if card.face_up and card.face is not None:
                s[IN_GRIDS + FACE_NUMBER[card.face]] -= 1
    for face in view.renewed_faces:
        s[IN_DRAW_PILE + FACE_NUMBER[face]] += 1
        s[IN_GRIDS + FACE_NUMBER[face]] -= 1
    s[UNSEEN] = sum(s[IN_GRIDS : IN_GRIDS + 12])
