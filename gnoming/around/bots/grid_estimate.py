"""The expected score of a grid at the end of the round, given the number of turns left.

A card counts only if neither its row nor its column becomes a set, so a grid is worth `sum(card * chance that its row
stays open * chance that its column stays open) - sum(chance of a set * its value)`. The chance of a set depends on the
unseen cards. With no turns left, it depends on what the face-down cards may be, and once all cards are face up, the
estimate is the score itself.
"""

from dataclasses import dataclass
from functools import lru_cache

from gnoming.around.cards import MULLIGAN, Face
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import POSITIVE, one_valued
from gnoming.around.visible import Chances, VisibleGrid
from gnoming.search.slices import add_in_order

Line = tuple[Face | None, Face | None, Face | None]
Missing = tuple[Face, bool]
"""A face that a line lacks. If its place is face down, the face may already be there."""
_RISING = tuple((Face(n - 1), Face(n), Face(n + 1)) for n in (4, 5, 6, 7))
RUNS = _RISING + tuple((high, middle, low) for low, middle, high in _RISING)


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The parameters of the estimate, which were tuned over many thousand rounds."""

    flips_per_turn: float = 1.2
    """The number of face-down cards that a player turns up in a turn."""
    max_turns: float = 4.5
    """The most turns to plan ahead."""
    cards_per_turn: float = 1.1
    """The number of new cards that a player can choose from in a turn: from the draw pile and the others' discards."""
    mulligan_turns: float = 0.0
    """The most turns to plan ahead for a line with a Mulligan in it, if more than `max_turns`."""
    second_card_share: float = 0.4
    """A factor for the chance of getting two wanted cards, because a player can't spend every turn on them."""
    replacement_points: float = -0.5
    """The expected points of a card that replaces a bad one; each turn replaces one card outside the sets."""
    patience: float = 8.0
    """The number of turns after which it is good in itself to turn up a card."""
    impatience: float = 0.7
    """The points that turning up a card gains for each turn beyond `patience`."""
    denial_weight: float = 0.5
    """The weight of a point that the next player gains, compared with a point of your own."""
    last_lap_turns: float = 1.0
    """The number of turns in which the other players are expected to improve their grids in the last lap."""


HEURISTICS = Heuristics()


class GridEstimate:
    """An estimate of grids from the unseen cards and the turns left, with a cache of the lines judged so far."""

    def __init__(
        self,
        chances: Chances,
        turns: float,
        bad: float,
        options: AroundOptions,
        heuristics: Heuristics,
        overlooked: frozenset[int] = frozenset(),
    ) -> None:
        """Prepare the estimate for a grid with this many `bad` cards, which its owner would like to replace.

        `overlooked` has the indices in LINES of the lines that the player expects never to become sets.
        """
        self._options = options
        self._in_grids = chances.in_grids
        mulligan_turns = min(turns, max(heuristics.mulligan_turns, heuristics.max_turns))
        turns = min(turns, heuristics.max_turns)
        self._one_card_chance: dict[Face, float] = {}
        self._mulligan_chance: dict[Face, float] = {}
        self._two_card_chance: dict[Face, float] = {}
        for face in POSITIVE:
            once = 1 - (1 - chances.in_draw_pile[face]) ** heuristics.cards_per_turn
            never = (1 - once) ** turns
            exactly_one = turns * once * (1 - once) ** max(turns - 1, 0)
            self._one_card_chance[face] = 1 - never
            self._mulligan_chance[face] = 1 - (1 - once) ** mulligan_turns
            self._two_card_chance[face] = max(0.0, 1 - never - exactly_one) * heuristics.second_card_share
        mean = add_in_order(face * chance for face, chance in chances.in_grids.items())
        mended = min(0.9, turns / max(bad, 1.0))
        self._card_points: dict[Face | None, float] = {
            face: face + mended * (heuristics.replacement_points - face)
            if face > heuristics.replacement_points
            else float(face)
            for face in Face
        }
        self._card_points[None] = mean + mended * (heuristics.replacement_points - mean)
        self._known_lines: dict[Line, tuple[float, float]] = {}
        self._line_functions = tuple(_ignored_line if line in overlooked else self._line for line in range(6))

    def expected_score(self, grid: VisibleGrid) -> float:
        if self._options.mulligan_one_value and MULLIGAN in grid:
            return min(self._score_of(face, grid) for face in one_valued(grid))
        return self._score_of(grid, grid)

    def _score_of(self, as_if: VisibleGrid, grid: VisibleGrid) -> float:
        a, b, c, d, e, f, g, h, i = as_if
        row1, row2, row3, column1, column2, column3 = self._line_functions
        r1, gain1 = row1((a, b, c))
        r2, gain2 = row2((d, e, f))
        r3, gain3 = row3((g, h, i))
        c1, gain4 = column1((a, d, g))
        c2, gain5 = column2((b, e, h))
        c3, gain6 = column3((c, f, i))
        worth = self._card_points
        a, b, c, d, e, f, g, h, i = grid
        return (
            r1 * (c1 * worth[a] + c2 * worth[b] + c3 * worth[c])
            + r2 * (c1 * worth[d] + c2 * worth[e] + c3 * worth[f])
            + r3 * (c1 * worth[g] + c2 * worth[h] + c3 * worth[i])
            - (gain1 + gain2 + gain3 + gain4 + gain5 + gain6)
        )

    def _line(self, line: Line) -> tuple[float, float]:
        """Return the chance that a line stays open, and the expected gain from a set or run in it."""
        known = self._known_lines.get(line)
        if known is None:
            known = self._known_lines[line] = self._best_target(line)
        return known

    def _best_target(self, line: Line) -> tuple[float, float]:
        worth = self._card_points
        lying = add_in_order(max(0.0, worth[face]) if face is None else worth[face] for face in line)
        best, best_gain = (1.0, 0.0), 0.0
        for value, missing in line_targets(line, self._options.runs):
            chance = self._chance(
                missing, self._mulligan_chance if MULLIGAN in line else self._one_card_chance
            )
            gain = chance * (value + lying)
            if gain > best_gain:
                best, best_gain = (1 - chance, chance * value), gain
        return best

    def _chance(self, missing: tuple[Missing, ...], one_card_chance: dict[Face, float]) -> float:
        """Return the probability that a line's missing cards turn up, or already lie there face down."""
        match missing:
            case ():
                return 1.0
            case ((want, hidden),):
                return 1 - (1 - one_card_chance[want]) * (1 - self._in_grids[want] * hidden)
            case ((want, hidden), (_, hidden_too)):
                there = self._in_grids[want] * (hidden + hidden_too)
                return self._two_card_chance[want] * (1 - there) + there * one_card_chance[want]
            case _:
                return 0.0


def _ignored_line(line: Line) -> tuple[float, float]:
    """Return the estimate for an overlooked line: the player expects it to stay open and to gain nothing."""
    return 1.0, 0.0


@lru_cache(maxsize=8192)
def line_targets(line: Line, runs: bool) -> tuple[tuple[Face, tuple[Missing, ...]], ...]:
    """Return the sets and runs that a line can become, each with its score and the one or two cards it lacks.

    Runs that lack two cards are left out as too unlikely.
    """
    faces = {face for face in line if face is not None and face.positive}
    found = [
        (face, _missing(line, (face, face, face))) for face in faces or (POSITIVE if MULLIGAN in line else ())
    ]
    if runs and faces:
        found += [(wanted[1], missing) for wanted in RUNS if len(missing := _missing(line, wanted)) < 2]
    return tuple(found)


def _missing(line: Line, wanted: tuple[Face, Face, Face]) -> tuple[Missing, ...]:
    pairs = zip(line, wanted, strict=True)
    return tuple((want, face is None) for face, want in pairs if face is not want and face is not MULLIGAN)
