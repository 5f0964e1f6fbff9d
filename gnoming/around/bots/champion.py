"""The best player: plays what looks best out to its next turn, again and again, and plays to win the game."""

from collections.abc import Generator

from gnoming.around.actions import AroundAction
from gnoming.around.bots.style import NEUTRAL, Style, bias
from gnoming.around.rules import legal
from gnoming.around.search.allocate import rank_choices
from gnoming.around.search.decision import encode_decision
from gnoming.around.state import AroundState
from gnoming.core.game import Budget
from gnoming.core.luck import stream

PLAYOUTS = 1200
"""At most; a choice that is plain needs far fewer."""


class Champion:
    """Searches with the learned worths; the nodes of a budget are playouts."""

    def __init__(self, style: Style = NEUTRAL) -> None:
        """`style` is what it likes."""
        self._style = style

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action, the same for the same view, seed and number of playouts."""
        thinking = self.think_in_slices(view, budget)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                found: AroundAction = end.value
                return found

    def think_in_slices(self, view: AroundState, budget: Budget) -> Generator[None, None, AroundAction]:
        """Think in slices of about two milliseconds; the action is the generator's value."""
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        asked = encode_decision(view, int(stream(budget.seed, "champion").random() * 2**31))
        plain = self._style is NEUTRAL
        likings = [0.0 if plain else bias(self._style, view, choice) for choice in choices]
        nodes = PLAYOUTS if budget.nodes is None else budget.nodes
        found = yield from rank_choices(asked, likings, nodes)
        return choices[found[0].number]
