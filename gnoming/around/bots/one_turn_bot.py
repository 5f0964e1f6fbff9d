"""The bots that look one turn ahead: weeder and gardener, which differ in what they notice."""

from typing import ClassVar

from gnoming.around.actions import REMOVE_HAZARD, AroundAction, Flip
from gnoming.around.bots.grid_estimate import Heuristics
from gnoming.around.bots.perception import Perception, overlooked_lines, remembered_chances
from gnoming.around.bots.race_estimate import RaceEstimate
from gnoming.around.bots.style import NEUTRAL, Style, bias
from gnoming.around.bots.turn_costs import TurnCosts
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.visible import count_open_in_line, visible_grid
from gnoming.core.game import Budget
from gnoming.core.luck import shuffled, stream

BESIDE_OPEN_BONUS = 0.01
"""The points for turning up a card, for each face-up card in line with it: the two may make a pair."""
DECIDING_DIGITS = 6
"""Costs are compared to this many decimals, so that a machine's rounding errors never decide."""


class OneTurnBot:
    """A player that makes whichever move leaves its grid looking best to it."""

    perception: ClassVar[Perception]
    """The lines and cards that the player notices, and how far the player looks ahead."""

    def __init__(self, style: Style = NEUTRAL) -> None:
        self._style = style

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
        known, unseen = remembered_chances(view, self.perception), overlooked_lines(view, self.perception)
        turn_costs = TurnCosts(view, RaceEstimate(view, self.perception.heuristics, known, unseen))
        costs = {choice: turn_costs.cost(choice) - bias(self._style, view, choice) for choice in choices}
        return min(choices, key=lambda choice: round(costs[choice], DECIDING_DIGITS))

    def _flip_appeal(self, view: AroundState, choice: AroundAction) -> float:
        """Return how much the bot likes this flip, or declining, in points."""
        liked = bias(self._style, view, choice)
        if isinstance(choice, Flip):
            liked += BESIDE_OPEN_BONUS * count_open_in_line(
                visible_grid(view.grids[view.to_act[0]]), choice.place - 1
            )
        return liked


class Weeder(OneTurnBot):
    """A casual player, who sees a set once two of its cards are there, and thinks no further than this turn."""

    perception = Perception(
        Heuristics(
            max_turns=0.4, mulligan_turns=2.0, second_card_share=0.0, denial_weight=0.0, last_lap_turns=0.0
        ),
        memory=0.0,
        rows=0.95,
        columns=0.50,
    )


class Gardener(OneTurnBot):
    """A good family player, who weighs half-made sets, forgets soon, and ignores the next player."""

    perception = Perception(
        Heuristics(max_turns=1.75, denial_weight=0.0, last_lap_turns=0.4), memory=3.0, rows=0.92, columns=0.65
    )
