"""The score of a grid (section 8), with the advanced rules of runs and one-valued Mulligans (section 9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from gnoming.around.cards import HAZARD, MULLIGAN, Face

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
    """Return the value of a set of three equal positive cards; None if they aren't one.

    Mulligans are wild, and three of them count as 8s.
    """
    values = {face for face in line if face is not MULLIGAN}
    if not values:
        return Face.EIGHT
    value = values.pop()
    return value if not values and value.positive else None


def is_run(line: Sequence[Face]) -> Face | None:
    """Return the middle value of a run of three consecutive positive cards; None if they aren't one.

    Mulligans are wild, as high as possible.
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
    """Return only the points of a grid."""
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
