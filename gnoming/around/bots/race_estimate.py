"""An estimate of a grid's prospects against the others: points, turns left, and going out."""

from collections.abc import Sequence
from math import erf, sqrt

from gnoming.around import visible
from gnoming.around.bots.grid_estimate import GridEstimate, Heuristics
from gnoming.around.cards import Face
from gnoming.around.scoring import GOING_OUT
from gnoming.around.state import AroundState
from gnoming.around.visible import Chances, VisibleGrid
from gnoming.search.slices import add_in_order


class RaceEstimate:
    """A seat's prospects against the others at a decision. Lower scores and costs are better."""

    def __init__(
        self,
        view: AroundState,
        heuristics: Heuristics,
        known: Chances | None = None,
        overlooked: frozenset[int] = frozenset(),
    ) -> None:
        """Estimate the prospects of the seat to act.

        `known` are the probabilities as this player remembers them; by default, no card is forgotten. `overlooked` has
        the indices in LINES of the player's own lines in which the player expects no set.
        """
        self._view, self.heuristics = view, heuristics
        seat = view.to_act[0]
        grids = [visible.visible_grid(grid) for grid in view.grids]
        self.grid: VisibleGrid = grids[seat]
        self._others = grids[seat + 1 :] + grids[:seat]
        self.chances = known or visible.chances(view)
        turns = self._turns_to_come()
        self._estimate = self._estimate_with(turns, self._poor_places(self.grid), overlooked)
        self._final_estimate = self._estimate_with(0.0, 1, overlooked)
        self._others_mean = _mean(self._others_scores(turns + 0.5))
        self._haste = heuristics.impatience * max(0.0, visible.turns_played(view) - heuristics.patience)

    def expected_score(self, grid: VisibleGrid) -> float:
        """Return the score that this seat can expect with this grid, ignoring what the others do."""
        return self._estimate.expected_score(grid)

    def cost_after(self, grid: VisibleGrid) -> float:
        """Return this seat's cost if it ends its turn with this grid."""
        if self._view.out is not None:
            return self._final_estimate.expected_score(grid)
        hidden = grid.count(None)
        if not hidden:
            return self._cost_gone_out(self._final_estimate.expected_score(grid))
        turned = self.grid.count(None) - hidden
        return self._estimate.expected_score(grid) - turned * self._haste - self._others_mean

    def next_seat_gain(self, face: Face) -> float:
        """Return the points that the next seat could gain by taking this face."""
        view, grid = self._view, self._others[0]
        if view.out is not None and view.out == (view.to_act[0] + 1) % view.players:
            return 0.0
        outlook = self._estimate if view.out is None else self._final_estimate
        best = min(outlook.expected_score(visible.with_face(grid, place, face)) for place in range(9))
        return max(0.0, outlook.expected_score(grid) - best)

    def _turns_to_come(self) -> float:
        """Return the number of turns that this seat can expect after this one."""
        view, pace = self._view, self.heuristics.flips_per_turn
        if view.out is not None:
            return 0.0
        fewest = min(grid.count(None) for grid in self._others)
        turns = min(self.grid.count(None) / pace, fewest / pace + 0.5)
        return min(turns, len(view.draw_pile) // view.players) if view.renewed else turns

    def _others_scores(self, turns: float) -> list[float]:
        """Return the expected scores of the others if each has this many turns left."""
        bad = sum(self._poor_places(grid) for grid in self._others) / len(self._others)
        outlook = self._estimate_with(turns, bad)
        return [outlook.expected_score(grid) for grid in self._others]

    def _estimate_with(
        self, turns: float, bad: float, overlooked: frozenset[int] = frozenset()
    ) -> GridEstimate:
        return GridEstimate(self.chances, turns, bad, self._view.options, self.heuristics, overlooked)

    def _poor_places(self, grid: VisibleGrid) -> int:
        """Return how many of a grid's cards its owner would like to replace."""
        kept = visible.secured_places(grid, self._view.options.runs)
        return sum(face is None or (face > 2 and place not in kept) for place, face in enumerate(grid))

    def _cost_gone_out(self, score: float) -> float:
        """Return the seat's cost of going out with this expected score; the lowest score gains points."""
        theirs = self._others_scores(self.heuristics.last_lap_turns)
        lowest = 1.0
        for grid, worth in zip(self._others, theirs, strict=True):
            lowest *= _chance_above(score + 0.5, worth, grid)
        penalty = 0 if self._view.options.forgive_penalty else GOING_OUT
        adjust = penalty - lowest * (penalty + GOING_OUT)
        return score + adjust - self._haste - _mean(theirs)


def _mean(values: Sequence[float]) -> float:
    return add_in_order(values) / len(values)


def _chance_above(score: float, expected: float, grid: VisibleGrid) -> float:
    """Return the probability that a grid ends above this score. Face-down cards make the outcome less certain."""
    spread = sqrt(3 + 10 * grid.count(None))
    return 0.5 + 0.5 * erf((expected - score) / spread / sqrt(2))
