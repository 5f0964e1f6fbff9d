"""Bots that only the arena and old records use: yardsticks for the levels."""

from collections.abc import Sequence
from dataclasses import replace

from gnoming.around.actions import AroundAction, Bounce, Flip, Play
from gnoming.around.bots.grid_estimate import HEURISTICS, Heuristics
from gnoming.around.bots.race_estimate import RaceEstimate
from gnoming.around.bots.turn_costs import TurnCosts
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.visible import count_open_in_line, visible_grid
from gnoming.core.game import Budget
from gnoming.core.luck import shuffled, stream


class Careful:
    """A player that counts cards and turns, looks one turn ahead, and makes the move that leaves it the best grid."""

    def __init__(self, heuristics: Heuristics = HEURISTICS) -> None:
        self._heuristics = heuristics

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action; the seed decides only which of two equally good cards to turn up."""
        choices: Sequence[AroundAction] = legal(view)
        if len(choices) == 1:
            return choices[0]
        if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
            return choose_flip(view, shuffled(choices, stream(budget.seed, "careful")))
        return min(choices, key=TurnCosts(view, RaceEstimate(view, self._heuristics)).cost)


def choice_costs(view: AroundState, heuristics: Heuristics = HEURISTICS) -> dict[AroundAction, float]:
    """Return the seat's cost after each legal action; lower is better."""
    turn = TurnCosts(view, RaceEstimate(view, heuristics))
    return {choice: turn.cost(choice) for choice in legal(view)}


def choose_flip(view: AroundState, choices: Sequence[AroundAction]) -> AroundAction:
    """Return the best flip: the card with the most face-up cards in line with it. Any flip beats declining."""
    grid = visible_grid(view.grids[view.to_act[0]])
    return max(
        choices,
        key=lambda choice: count_open_in_line(grid, choice.place - 1) if isinstance(choice, Flip) else -1,
    )


RUSHING = replace(HEURISTICS, patience=-1.0, impatience=30.0)
STALLING = replace(HEURISTICS, impatience=0.0)


class Rusher(Careful):
    """A player that turns up a card whenever possible, even the last one; points come second."""

    def __init__(self) -> None:
        super().__init__(RUSHING)


class Staller(Careful):
    """A player that keeps improving its grid and never turns up its last card, unless the rules force it to."""

    def __init__(self) -> None:
        super().__init__(STALLING)

    def think(self, view: AroundState, budget: Budget) -> AroundAction:
        """Return a legal action that does not go out, if there is one."""
        action = super().think(view, budget)
        if not _goes_out(view, action):
            return action
        cost = choice_costs(view, STALLING)
        staying = [choice for choice in legal(view) if not _goes_out(view, choice)]
        return min(staying, key=cost.__getitem__) if staying else action


def _goes_out(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action turns up the last card of the seat to act."""
    if view.phase is Phase.OFFER or not isinstance(action, Play | Bounce):
        return False
    grid = view.grids[view.to_act[0]]
    return not grid[action.place - 1].face_up and face_down(grid) == 1
