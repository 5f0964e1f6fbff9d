"""The scores of grids and rounds, and the end of a game (sections 7 and 8), with the advanced rules (section 9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from gnoming.around.cards import HAZARD, MULLIGAN, Face, Grid
from gnoming.around.events import RoundScored
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, next_seat, totals

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
LINES = ROWS + COLUMNS
POSITIVE = (Face.EIGHT, Face.SEVEN, Face.SIX, Face.FIVE, Face.FOUR, Face.THREE)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One item of a score: `kind` (set, run, positive, negative, mulligan, hazard), its places 1–9, and its points."""

    kind: str
    places: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """A grid's points, and the items they are made of."""

    points: int
    lines: tuple[ScoreLine, ...]


def is_set(line: Sequence[Face]) -> Face | None:
    """Return the value of a set of three equal positive cards, or None. Mulligans are wild; three count as 8s."""
    values = {face for face in line if face is not MULLIGAN}
    if not values:
        return Face.EIGHT
    value = values.pop()
    return value if not values and value.positive else None


def is_run(line: Sequence[Face]) -> Face | None:
    """Return the middle value of a run of three positive cards, or None.

    Mulligans are wild, and count as high as possible.
    """
    for middle in (7, 6, 5, 4):
        for step in (1, -1):
            wanted = (middle - step, middle, middle + step)
            if all(face in (want, MULLIGAN) for face, want in zip(line, wanted, strict=True)):
                return Face(middle)
    return None


@lru_cache(maxsize=4096)
def line_scored(a: Face, b: Face, c: Face, runs: bool) -> tuple[str, int] | None:
    """Return the kind and the (negative) points of the set or run that three cards make; None if they make neither.

    A line counts only once, as a set or as a run, whichever is better (section 9).
    """
    same = is_set((a, b, c))
    row = is_run((a, b, c)) if runs else None
    if same is None and row is None:
        return None
    if row is None or (same is not None and same >= row):
        assert same is not None
        return "set", -int(same)
    return "run", -int(row)


def score(grid: Sequence[Face | None], runs: bool = False, mulligan_one_value: bool = False) -> Score:
    """Return the score of a grid of nine cards: the lowest total that its lines allow (sections 8 and 9).

    Unknown cards (None) count as 0 and don't belong to any line.
    """
    if mulligan_one_value and MULLIGAN in grid:
        return min((_score(grid, shown, runs) for shown in one_valued(grid)), key=lambda s: s.points)
    return _score(grid, grid, runs)


def points(grid: Sequence[Face | None], runs: bool = False, mulligan_one_value: bool = False) -> int:
    return score(grid, runs, mulligan_one_value).points


def one_valued(grid: Sequence[Face | None]) -> list[tuple[Face | None, ...]]:
    """Return the grid once for each way to assign values to its Mulligans."""
    places = [n for n, face in enumerate(grid) if face is MULLIGAN]
    choices = []
    for values in product(POSITIVE, repeat=len(places)):
        shown = list(grid)
        for place, value in zip(places, values, strict=True):
            shown[place] = value
        choices.append(tuple(shown))
    return choices


def _score(grid: Sequence[Face | None], shown: Sequence[Face | None], runs: bool) -> Score:
    """Score a grid whose cards count as `shown`. Every scoring line lowers the total, so all of them count."""
    lines = []
    covered: set[int] = set()
    for line in LINES:
        a, b, c = line
        first, second, third = shown[a], shown[b], shown[c]
        if first is None or second is None or third is None:
            continue
        scored = line_scored(first, second, third, runs)
        if scored is not None:
            lines.append(ScoreLine(scored[0], (a + 1, b + 1, c + 1), scored[1]))
            covered.update(line)
    lines += [
        ScoreLine(_kind(face), (n + 1,), int(face))
        for n, face in enumerate(grid)
        if n not in covered and face is not None
    ]
    return Score(sum(line.points for line in lines), tuple(lines))


def _kind(face: Face) -> str:
    if face is HAZARD:
        return "hazard"
    if face is MULLIGAN:
        return "mulligan"
    return "positive" if face.positive else "negative"


GOING_OUT = 5
"""The points that a seat gains if it goes out with the lowest score alone, and loses otherwise."""


def round_ends(state: AroundState) -> bool:
    """Return whether the round ends with the turn just played (section 7)."""
    if state.renewed and not state.draw_pile:
        return True
    return state.out is not None and next_seat(state, state.turn.seat) == state.out


def grid_faces(grid: Grid) -> tuple[Face, ...]:
    """Return the nine faces of a grid in a full state; raises ValueError if one is unknown."""
    shown = tuple(card.face for card in grid if card.face is not None)
    if len(shown) != len(grid):
        raise ValueError("a grid with unknown faces cannot be scored")
    return shown


def grid_points(state: AroundState, seat: int) -> int:
    """Return the points of a seat's grid with all its cards turned up."""
    options = state.options
    return points(grid_faces(state.grids[seat]), options.runs, options.mulligan_one_value)


def score_round(state: AroundState) -> RoundScored:
    """Return the scores of a finished round, and the gain or loss for going out (section 8)."""
    scores = tuple(grid_points(state, seat) for seat in range(state.players))
    return with_going_out(scores, state.out, state.options)


def with_going_out(scores: tuple[int, ...], out: int | None, options: AroundOptions) -> RoundScored:
    """Return a round with these grid scores and the points for going out (section 8)."""
    adjust = [0] * len(scores)
    if out is not None:
        others = [score for seat, score in enumerate(scores) if seat != out]
        strictly_lowest = all(scores[out] < score for score in others)
        penalty = 0 if options.forgive_penalty else GOING_OUT
        adjust[out] = -GOING_OUT if strictly_lowest else penalty
    return RoundScored(scores, out, tuple(adjust))


def game_ends(state: AroundState) -> bool:
    """Return whether the last round has been scored (section 8)."""
    return len(state.results) == state.options.rounds


def rounds_won(state: AroundState) -> tuple[int, ...]:
    """Return how many rounds each seat has won; a tied round counts for every winner (section 8)."""
    won = [0] * state.players
    for result in state.results:
        finals = [score + change for score, change in zip(result.scores, result.adjust, strict=True)]
        for seat, final in enumerate(finals):
            won[seat] += final == min(finals)
    return tuple(won)


def winners(state: AroundState) -> tuple[int, ...]:
    """Return the winning seats.

    The lowest total wins or, if the options say so, the most rounds won. Ties go to the lower total, then to
    the lower score in the last round.
    """
    sums = totals(state)
    last = state.results[-1]
    finals = [score + change for score, change in zip(last.scores, last.adjust, strict=True)]
    won = rounds_won(state) if state.options.count_rounds_won else (0,) * state.players
    ranks = [(-won[seat], sums[seat], finals[seat]) for seat in range(state.players)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
