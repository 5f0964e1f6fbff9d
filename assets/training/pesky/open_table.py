"""Those Pesky Garden Gnomes with a bot that sees all cards and goals, to show how much knowing everything could win.

It is for `ceiling.py` alone: no game offers it, and only studies may use it.
"""

from collections.abc import Callable, Sequence
from random import Random

from pesky import open_playouts

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots import levels
from gnoming.pesky.bots.heuristics import choose
from gnoming.pesky.bots.judge import apply_action
from gnoming.pesky.bots.search_bot import STAKE, encode_choice
from gnoming.pesky.cards import known_faces
from gnoming.pesky.game import PeskyGame
from gnoming.pesky.rules import legal
from gnoming.pesky.search import objective
from gnoming.pesky.search.decision import Decision, encode_decision
from gnoming.pesky.search.flat_state import CARD_NUMBER, GOAL, HAND_COUNT, HAND_SIZE, HANDS, NEED, SIZE
from gnoming.pesky.search.playouts import apply_choice
from gnoming.pesky.search.worlds import goal_need
from gnoming.pesky.state import PeskyState, Phase, totals
from gnoming.pesky.view import resample, together, view
from gnoming.search import flat

PLAYOUTS = 100
"""The number of hands played out for each choice."""
SLIPS = 500
"""The times in a thousand that another player is assumed to play at random; with fewer, it relies on plays that never
come.
"""
DICE = 1000
OPENINGS = 10
"""The number of ways in which the remaining choices before the first card are tried, for each choice."""


class AllSeeing:
    """A bot that plays every choice out in the one true deal; only cards that nobody has drawn are hidden from it."""

    def __init__(self, slips: int = SLIPS, playouts: int = PLAYOUTS) -> None:
        self._slips, self._playouts = slips, playouts

    def think(self, state: PeskyState, budget: Budget) -> PeskyAction:
        """Return the best choice; `state` is what all seats know together."""
        choices = legal(state)
        if len(choices) == 1:
            return choices[0]
        rng = stream(budget.seed, "all-seeing")
        aims = objective.make_objective(totals(state), state.options.target, STAKE)
        if state.phase in (Phase.TRUMP, Phase.PLAY):
            costs = self._play_out(state, choices, aims, rng)
        else:
            seed = rng.random()
            costs = [self._open(state, choice, aims, Random(seed)) for choice in choices]
        return choices[costs.index(min(costs))]

    def _play_out(
        self, state: PeskyState, choices: Sequence[PeskyAction], aims: list[int], rng: Random
    ) -> list[int]:
        decision = encode_decision(view(state, state.seat), rng)
        whole, costs = open_all_hands(decision, state), list[int]()
        for choice in choices:
            table = flat.ints(list(whole))
            apply_choice(table, decision.weights, encode_choice(choice, decision, state.seat))
            costs.append(self._cost(table, decision, aims, state.seat, self._playouts))
        return costs

    def _open(self, state: PeskyState, choice: PeskyAction, aims: list[int], rng: Random) -> int:
        """Return the value of taking or keeping something, with the later choices made by rules of thumb."""
        cost = 0
        for _ in range(OPENINGS):
            after = apply_action(resample(state, rng), choice)
            while after.phase is not Phase.PLAY:
                after = apply_action(after, choose(after))
            decision = encode_decision(view(after, after.seat), rng)
            table = open_all_hands(decision, after)
            cost += self._cost(table, decision, aims, state.seat, self._playouts // OPENINGS)
        return cost

    def _cost(self, table: list[int], decision: Decision, aims: list[int], seat: int, playouts: int) -> int:
        t, costs = flat.ints([0] * SIZE), flat.ints([0] * 16)
        return open_playouts.play_out_open(
            table, t, decision.weights, aims, seat, self._slips, playouts, costs
        )


def open_all_hands(decision: Decision, state: PeskyState) -> list[int]:
    """Return the flat table with everybody's cards and goals."""
    table = flat.ints(list(decision.table))
    for seat, hand in enumerate(state.hands):
        cards = sorted((CARD_NUMBER[face] for face in known_faces(hand)), reverse=True)
        for place, card in enumerate(cards):
            table[HANDS + HAND_SIZE * seat + place] = card
        (goal,) = known_faces(state.goals[seat])
        table[HAND_COUNT + seat] = len(cards)
        table[GOAL + seat] = number = state.options.sheet.goals.index(goal)
        table[NEED + seat] = goal_need(decision.weights, decision.world, decision.won, seat, number)
    return table


class Honest:
    """A normal bot of the game, which is given only its own view."""

    def __init__(self, bot: levels.PeskyBot) -> None:
        self._bot = bot

    def think(self, state: PeskyState, budget: Budget) -> PeskyAction:
        """Return the bot's choice."""
        return self._bot.think(view(state, state.seat), budget)


ALL_SEEING: dict[str, Callable[[], levels.PeskyBot]] = {
    "all-seeing": AllSeeing,
    "all-seeing-dice": lambda: AllSeeing(DICE),
}
"""The all-seeing bots; the second one assumes that all others play at random."""


class OpenTable(PeskyGame):
    """The game with bots that are given everything that all seats know together."""

    def view(self, state: PeskyState, seat: int) -> PeskyState:
        return together(state)

    def make_bot(self, level: str) -> levels.PeskyBot:
        maker = ALL_SEEING.get(level)
        return maker() if maker else Honest(levels.make_bot(level))
