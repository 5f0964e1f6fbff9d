"""A player that looks one turn ahead, as far as its perception goes, in a style of its own."""

from gnoming.around.actions import REMOVE_HAZARD, AroundAction, Flip
from gnoming.around.bots.perception import Perception, overlooked_lines, remembered_chances
from gnoming.around.bots.race_estimate import RaceEstimate
from gnoming.around.bots.style import Style, bias
from gnoming.around.bots.turn_costs import TurnCosts
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.visible import count_open_in_line, visible_grid
from gnoming.core.game import Budget
from gnoming.core.luck import shuffled, stream

BESIDE_OPEN_BONUS = 0.01
"""Points by which a card beside open ones is rather turned up, where it may make a pair."""
DECIDING_DIGITS = 6
"""Digits behind the point that decide, so that the last bits of some machine's arithmetic never do."""


class OneTurnBot:
    """Plays what leaves its grid best, as far as it looks."""

    def __init__(self, perception: Perception, style: Style) -> None:
        """`perception` says what it sees and how far it looks ahead, `style` what it prefers."""
        self._perception, self._style = perception, style

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; the seed decides only between equally good ones."""
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        if REMOVE_HAZARD in choices:
            return REMOVE_HAZARD
        choices = shuffled(choices, stream(budget.seed, "equally-good"))
        if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
            return max(choices, key=lambda choice: self._flip_appeal(view, choice))
        known, unseen = remembered_chances(view, self._perception), overlooked_lines(view, self._perception)
        turn_costs = TurnCosts(view, RaceEstimate(view, self._perception.heuristics, known, unseen))
        costs = {choice: turn_costs.cost(choice) - bias(self._style, view, choice) for choice in choices}
        return min(choices, key=lambda choice: round(costs[choice], DECIDING_DIGITS))

    def _flip_appeal(self, view: AroundState, choice: AroundAction) -> float:
        """Return how much it likes to turn a card up, or not to."""
        liked = bias(self._style, view, choice)
        if isinstance(choice, Flip):
            liked += BESIDE_OPEN_BONUS * count_open_in_line(
                visible_grid(view.grids[view.to_act[0]]), choice.place - 1
            )
        return liked
