"""A player that weighs one turn with the wits it has, in a style of its own."""

from gnoming.around.actions import REMOVE_HAZARD, AroundAction, Flip
from gnoming.around.bots.sight import open_beside, shown
from gnoming.around.bots.standing import Standing
from gnoming.around.bots.style import Style, favour
from gnoming.around.bots.weigh import Weighing
from gnoming.around.bots.wits import Wits, overlooked, recalled
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import Budget
from gnoming.core.luck import shuffled, stream

BESIDE_OPEN = 0.01
"""Points by which a card beside open ones is rather turned up, where it may make a pair."""
DIGITS = 6
"""Digits behind the point that decide, so that the last bits of some machine's arithmetic never do."""


class Reckoner:
    """Plays what leaves its grid best, as far as it looks."""

    def __init__(self, wits: Wits, style: Style) -> None:
        """`wits` say what it sees and how far it thinks, `style` what it likes."""
        self._wits, self._style = wits, style

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; the seed decides only between equally good ones."""
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        if REMOVE_HAZARD in choices:
            return REMOVE_HAZARD
        choices = shuffled(choices, stream(budget.seed, "equally-good"))
        if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
            return max(choices, key=lambda choice: self._pull(view, choice))
        known, unseen = recalled(view, self._wits), overlooked(view, self._wits)
        weighing = Weighing(view, Standing(view, self._wits.habits, known, unseen))
        costs = {choice: weighing.cost(choice) - favour(self._style, view, choice) for choice in choices}
        return min(choices, key=lambda choice: round(costs[choice], DIGITS))

    def _pull(self, view: AroundState, choice: AroundAction) -> float:
        """Return how much it likes to turn a card up, or not to."""
        liked = favour(self._style, view, choice)
        if isinstance(choice, Flip):
            liked += BESIDE_OPEN * open_beside(shown(view.grids[view.to_act[0]]), choice.place - 1)
        return liked
