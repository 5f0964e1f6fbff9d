"""The best player: plays what looks best out to its next draw, again and again, and plays to win the game."""

from gnoming.around.actions import AroundAction
from gnoming.around.bots.style import NEUTRAL, Style, bias
from gnoming.around.rules import legal
from gnoming.around.search.allocate import rank_choices
from gnoming.around.search.decision import encode_decision
from gnoming.around.search.weights import WeightSet
from gnoming.around.state import AroundState
from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.search.slices import SlicedPlayer, Slices

PLAYOUTS = 900
"""At most; a choice that is plain needs far fewer."""


class Champion(SlicedPlayer[AroundState, AroundAction]):
    """A player that searches with the learned values; the nodes of a budget are playouts."""

    def __init__(self, style: Style = NEUTRAL, weight_set: WeightSet = WeightSet.FITTED) -> None:
        """`style` is the gnome's style of play, `weight_set` the learned values it plays by."""
        self._style, self._weight_set = style, weight_set

    def think_in_slices(self, view: AroundState, budget: Budget) -> Slices[AroundAction]:
        """Think in slices of about two milliseconds; the action is the generator's value."""
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
