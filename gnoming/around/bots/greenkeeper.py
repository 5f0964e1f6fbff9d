"""A strong player of one turn: learned values of every line, every card counted, the moment to go out well chosen."""

from gnoming.around.actions import AroundAction
from gnoming.around.bots.style import NEUTRAL, Style, bias
from gnoming.around.rules import legal
from gnoming.around.search.decision import encode_decision
from gnoming.around.search.weights import WeightSet
from gnoming.around.state import AroundState
from gnoming.core.game import Budget


class Greenkeeper:
    """Plays what leaves its own grid best when its turn ends.

    Looks at the others' grids for how soon the round may end and whether going out would pay, not for the use that they
    have for cards turned up or thrown away.
    """

    def __init__(self, style: Style = NEUTRAL) -> None:
        """`style` is what it likes."""
        self._style = style

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; nothing in it is left to chance."""
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        costs = encode_decision(view, weight_set=WeightSet.MEANS).evaluate(sharp=False)
        if self._style is not NEUTRAL:
            costs = [
                cost - bias(self._style, view, choice) for cost, choice in zip(costs, choices, strict=True)
            ]
        return choices[costs.index(min(costs))]
