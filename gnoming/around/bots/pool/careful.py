"""Counts cards and turns: values half-made sets by the chance to complete them, and picks the moment to go out."""

from collections.abc import Sequence

from gnoming.around.actions import AroundAction, Flip
from gnoming.around.bots.grid_estimate import HEURISTICS, Heuristics
from gnoming.around.bots.race_estimate import RaceEstimate
from gnoming.around.bots.turn_costs import TurnCosts
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.visible import count_open_in_line, visible_grid
from gnoming.core.game import Budget
from gnoming.core.luck import shuffled, stream


class Careful:
    """Plays what leaves its grid best at the end of the round, as far as one turn shows."""

    def __init__(self, heuristics: Heuristics = HEURISTICS) -> None:
        """`heuristics` are the numbers it estimates by."""
        self._heuristics = heuristics

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; the seed decides only which of two equally good cards to turn."""
        choices: Sequence[AroundAction] = legal(view)
        if len(choices) == 1:
            return choices[0]
        if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
            return choose_flip(view, shuffled(choices, stream(budget.seed, "careful")))
        return min(choices, key=TurnCosts(view, RaceEstimate(view, self._heuristics)).cost)


def choice_costs(view: AroundState, heuristics: Heuristics = HEURISTICS) -> dict[AroundAction, float]:
    """Return how the seat to act stands after each legal action of a turn; less is better."""
    turn = TurnCosts(view, RaceEstimate(view, heuristics))
    return {choice: turn.cost(choice) for choice in legal(view)}


def choose_flip(view: AroundState, choices: Sequence[AroundAction]) -> AroundAction:
    """Turn a card in line with open ones, where it can make a pair; a free step to the end is always welcome."""
    grid = visible_grid(view.grids[view.to_act[0]])
    return max(
        choices,
        key=lambda choice: count_open_in_line(grid, choice.place - 1) if isinstance(choice, Flip) else -1,
    )
