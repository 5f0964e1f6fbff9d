"""Counts cards and turns: values half-made sets by the chance to complete them, and picks the moment to go out."""

from collections.abc import Sequence

from gnoming.around.actions import AroundAction, Flip
from gnoming.around.bots.outlook import HABITS, Habits
from gnoming.around.bots.sight import open_beside, shown
from gnoming.around.bots.standing import Standing
from gnoming.around.bots.weigh import Weighing
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import Budget
from gnoming.core.luck import shuffled, stream


class Careful:
    """Plays what leaves its grid best at the end of the round, as far as one turn shows."""

    def __init__(self, habits: Habits = HABITS) -> None:
        """`habits` are the numbers it guesses by."""
        self._habits = habits

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; the seed decides only which of two equally good cards to turn."""
        choices: Sequence[AroundAction] = legal(view)
        if len(choices) == 1:
            return choices[0]
        if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
            return flip(view, shuffled(choices, stream(budget.seed, "careful")))
        return min(choices, key=Weighing(view, Standing(view, self._habits)).cost)


def costs(view: AroundState, habits: Habits = HABITS) -> dict[AroundAction, float]:
    """Return how the seat that is asked stands after each legal action of a turn; less is better."""
    turn = Weighing(view, Standing(view, habits))
    return {choice: turn.cost(choice) for choice in legal(view)}


def flip(view: AroundState, choices: Sequence[AroundAction]) -> AroundAction:
    """Turn a card in line with open ones, where it can make a pair; a free step to the end is always welcome."""
    grid = shown(view.grids[view.to_act[0]])
    return max(
        choices, key=lambda choice: open_beside(grid, choice.place - 1) if isinstance(choice, Flip) else -1
    )
