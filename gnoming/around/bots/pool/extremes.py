"""Two opponents to be measured against, not to be played with: one never ends a round, the other does nothing else."""

from dataclasses import replace

from gnoming.around.actions import AroundAction, Bounce, Play
from gnoming.around.bots.grid_estimate import HEURISTICS
from gnoming.around.bots.pool.careful import Careful, choice_costs
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.core.game import Budget

RUSHING = replace(HEURISTICS, patience=-1.0, impatience=30.0)
STALLING = replace(HEURISTICS, impatience=0.0)


class Rusher(Careful):
    """Turns up a card whenever it can, and the last one too: points come second."""

    def __init__(self) -> None:
        super().__init__(RUSHING)


class Staller(Careful):
    """Mends its grid for ever and never turns up its last card, unless the rules leave it nothing else."""

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
