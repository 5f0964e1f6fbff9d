"""The bots that use learned values of lines: greenkeeper, champion, and veteran (an earlier champion)."""

from gnoming.around.actions import AroundAction
from gnoming.around.bots.style import NEUTRAL, Style, bias
from gnoming.around.rules import legal
from gnoming.around.search.allocate import rank_choices
from gnoming.around.search.decision import encode_decision
from gnoming.around.search.weights import WeightSet, has_weights
from gnoming.around.state import AroundState
from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.search.slices import SlicedPlayer, Slices


class Greenkeeper:
    """A strong player that gets the most out of its own grid by the end of its turn.

    It looks at the other grids only to see what the next seat could do with a discard, how soon the round may end, and
    whether going out would pay.
    """

    def __init__(self, style: Style = NEUTRAL) -> None:
        self._style = style

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; no random numbers are involved."""
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        costs = encode_decision(view, weight_set=WeightSet.MEANS).evaluate(sharp=False)
        if self._style is not NEUTRAL:
            costs = [
                cost - bias(self._style, view, choice) for cost, choice in zip(costs, choices, strict=True)
            ]
        return choices[costs.index(min(costs))]


PLAYOUTS = 900
"""The most playouts for one decision; clear decisions need far fewer."""


class Champion(SlicedPlayer[AroundState, AroundAction]):
    """The strongest player: plays out its best choices to its next draw (`Budget.nodes` playouts), and aims to win."""

    def __init__(self, style: Style = NEUTRAL, weight_set: WeightSet = WeightSet.FITTED) -> None:
        """`style` is the gnome's style of play, and `weight_set` has the learned values that the bot uses."""
        self._style, self._weight_set = style, weight_set

    def think_in_slices(self, view: AroundState, budget: Budget) -> Slices[AroundAction]:
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        decision = encode_decision(
            view, int(stream(budget.seed, "champion").random() * 2**31), self._weight_set
        )
        plain = self._style is NEUTRAL
        biases = [0.0 if plain else bias(self._style, view, choice) for choice in choices]
        nodes = PLAYOUTS if budget.nodes is None else budget.nodes
        ranked = yield from rank_choices(decision, biases, nodes)
        return choices[ranked[0].number]


class Veteran(Champion):
    """An earlier champion, kept as a yardstick; its values aren't fitted to grids, and its playouts end early."""

    def __init__(self) -> None:
        super().__init__(weight_set=WeightSet.VETERAN)

    @staticmethod
    def is_here() -> bool:
        """Return whether the veteran's weights are present; installed programs don't have them."""
        return has_weights(WeightSet.VETERAN)
