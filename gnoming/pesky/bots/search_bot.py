"""The players that deal the hidden cards at random many times: gardener, greenkeeper and champion."""

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import KeepGoal, KeepToken, NameTrump, PeskyAction, Play
from gnoming.pesky.bots.heuristics import noticed
from gnoming.pesky.rules import legal
from gnoming.pesky.search import objective
from gnoming.pesky.search.allocate import rank_choices
from gnoming.pesky.search.decision import PERFECT, Decision, Perception, encode_decision
from gnoming.pesky.search.flat_state import CARD_NUMBER, HAND_SIZE, HANDS
from gnoming.pesky.search.keeping import Keeping
from gnoming.pesky.search.opening import choice_costs, trump_number
from gnoming.pesky.search.playouts import NAME_TRUMP
from gnoming.pesky.state import PeskyState, Phase, totals
from gnoming.search.slices import SlicedPlayer, Slices

PLAYOUTS_A_DEAL = 6
"""The number of playouts that a deal counts as when the player chooses a goal or token to keep. Up to four hands are
played out per deal.
"""


class SearchBot(SlicedPlayer[PeskyState, PeskyAction]):
    """A player that chooses cards and trump by playing out hands, and the rest by the results of similar hands."""

    def __init__(
        self, playouts: int, perception: Perception = PERFECT, stake: int = 0, knows_habits: bool = False
    ) -> None:
        """Create a bot with a usual number of `playouts`, which it uses if the budget sets no nodes.

        `stake` is the worth of winning the game, in hundredths of a point of this hand. With `knows_habits`, the bot
        infers goals from the cards played, plays hands out as strong bots do, and chooses the goal and token to keep in
        the same way.
        """
        self.playouts, self.perception = playouts, perception
        self.stake, self.knows_habits = stake, knows_habits

    def think_in_slices(self, view: PeskyState, budget: Budget) -> Slices[PeskyAction]:
        choices = legal(view)
        if len(choices) == 1:
            return choices[0]
        if self.knows_habits and view.phase in (Phase.KEEP_GOAL, Phase.KEEP_TOKEN):
            return (yield from self._keep(view, budget))
        if view.phase is not Phase.PLAY and view.phase is not Phase.TRUMP:
            costs = choice_costs(view)
            return min(choices, key=costs.__getitem__)
        if view.phase is Phase.PLAY and self.perception.overlooked:
            choices = noticed(choices, self.perception.overlooked, stream(budget.seed, "overlooked"))
            if len(choices) == 1:
                return choices[0]
        decision = encode_decision(view, stream(budget.seed, "dealing"), self.perception)
        codes = [encode_choice(choice, decision, view.seat) for choice in choices]
        return choices[(yield from self.search(decision, codes, self._aims(view), budget.nodes))]

    def _aims(self, view: PeskyState) -> list[int]:
        return objective.make_objective(totals(view), view.options.target, self.stake)

    def _keep(self, view: PeskyState, budget: Budget) -> Slices[PeskyAction]:
        keeping = Keeping(view, self._aims(view), stream(budget.seed, "keeping"))
        playouts = self.playouts if budget.nodes is None else budget.nodes
        costs = yield from keeping.play_out(max(1, playouts // PLAYOUTS_A_DEAL))
        goal, token = min(costs, key=costs.__getitem__)
        return KeepGoal(goal.name) if view.phase is Phase.KEEP_GOAL else KeepToken(token)

    def search(self, decision: Decision, codes: list[int], aims: list[int], nodes: int | None) -> Slices[int]:
        """Return the number of the best choice after `nodes` playouts (None: the bot's usual number)."""
        playouts = self.playouts if nodes is None else nodes
        ranked = yield from rank_choices(decision, codes, aims, playouts, self.knows_habits)
        return ranked[0]


def encode_choice(choice: PeskyAction, decision: Decision, seat: int) -> int:
    match choice:
        case Play(face):
            hand = [
                int(card)
                for card in decision.table[HANDS + HAND_SIZE * seat : HANDS + HAND_SIZE * (seat + 1)]
            ]
            return hand.index(CARD_NUMBER[face])
        case NameTrump(trump):
            return NAME_TRUMP + trump_number(trump)
        case _:
            raise ValueError(f"not played out: {choice}")


class Gardener(SearchBot):
    """A good family player: plays out a few deals, remembers each player's last trick, overlooks some cards in hand."""

    def __init__(self) -> None:
        super().__init__(12, Perception(memory=1, notices_voids=False, overlooked=0.17))


class Greenkeeper(SearchBot):
    """A strong player that counts cards and voids, considers all goals equally likely, and plays for this hand only."""

    def __init__(self) -> None:
        super().__init__(80)


STAKE = 3000
"""The worth of winning the game, in hundredths of a point of this hand."""


class Champion(SearchBot):
    """The strongest player, which infers the others' goals from the cards they play, and plays to win the game."""

    def __init__(self) -> None:
        super().__init__(1800, stake=STAKE, knows_habits=True)
