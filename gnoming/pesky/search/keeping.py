"""Choosing the goal and the token to keep (section 2.2) by playing out whole hands with each."""

from itertools import product
from random import Random

from gnoming.core.luck import shuffled
from gnoming.pesky.cards import known_faces
from gnoming.pesky.rules import may_take
from gnoming.pesky.scoring import trump_namer
from gnoming.pesky.search import plain_habits, worlds
from gnoming.pesky.search.decision import encode_decision
from gnoming.pesky.search.flat_state import GOAL, HAND_SIZE, HANDS, NEED, SEAT, SIZE, TRUMP
from gnoming.pesky.search.habits import PLACES_SIZE, play_out_by_habit
from gnoming.pesky.search.opening import UnplayedHand
from gnoming.pesky.search.playouts import outcome_cost
from gnoming.pesky.sheet import Goal
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_tokens
from gnoming.search import flat
from gnoming.search.slices import Slices

Pair = tuple[Goal, int]


class Keeping:
    """Random deals, each played out with every goal and token that the seat may keep."""

    def __init__(self, view: PeskyState, aims: list[int], rng: Random) -> None:
        self._view, self._aims, self._rng = view, aims, rng
        self._decision = encode_decision(view, rng)
        self.table = flat.ints(list(self._decision.table))
        """The latest deal."""
        self._tokens = unseen_tokens(view)
        self._others = [seat for seat in range(view.players) if seat != view.seat]
        self._choosers = [seat for seat in self._others if may_take(view, seat)]
        self._hands: dict[int, UnplayedHand] = {}

    def play_out(self, deals: int) -> Slices[dict[Pair, float]]:
        """Return the mean cost of each goal and token over this many deals, in hundredths of a point.

        Yields after every deal, which takes a few milliseconds.
        """
        seat = self._view.seat
        pairs = list(product(known_faces(self._view.goals[seat]), known_faces(self._view.tokens[seat])))
        sums = dict.fromkeys(pairs, 0)
        for _ in range(deals):
            tokens = self.deal()
            for pair in pairs:
                sums[pair] += self._play_out_with(pair, tokens)
            yield
        return {pair: total / deals for pair, total in sums.items()}

    def deal(self) -> list[int]:
        """Deal new cards, goals and tokens to the others; return all seats' tokens, with 0 for the seat's own."""
        s, d, k, view = self.table, self._decision.world, self._decision.weights, self._view
        worlds.exchange_cards(s, d, k)
        worlds.hand_out(s, d)
        tokens = [0] * view.players
        for seat, token in zip(self._others, shuffled(self._tokens, self._rng), strict=False):
            tokens[seat] = d[worlds.TOKENS + seat] = token
        worlds.draw_goals(s, d, k, self._decision.won, self._decision.goal_odds)
        self._hands.clear()
        for seat in self._choosers:
            self._choose_goal(seat, tokens[seat])
        return tokens

    def _hand(self, seat: int) -> UnplayedHand:
        if seat not in self._hands:
            at = HANDS + HAND_SIZE * seat
            cards = self.table[at : at + HAND_SIZE]
            self._hands[seat] = UnplayedHand(self._view.options.sheet, self._view.players, cards)
        return self._hands[seat]

    def _choose_goal(self, seat: int, token: int) -> None:
        """Let a seat that may take a second goal draw one and keep the better of the two."""
        s, goals = self.table, self._view.options.sheet.goals
        held = {int(s[GOAL + other]) for other in range(self._view.players)}
        odds = self._decision.goal_odds
        free = [number for number in range(len(goals)) if number not in held and odds[number] > 0]
        if not free:
            return
        hand, drawn, own = self._hand(seat), free[int(self._rng.random() * len(free))], int(s[GOAL + seat])
        if hand.expected_miss(goals[drawn], token) < hand.expected_miss(goals[own], token):
            self._give(s, seat, drawn)

    def _give(self, s: list[int], seat: int, goal: int) -> None:
        decision = self._decision
        s[GOAL + seat] = goal
        s[NEED + seat] = worlds.goal_need(decision.weights, decision.world, decision.won, seat, goal)

    def _play_out_with(self, pair: Pair, tokens: list[int]) -> int:
        """Play out the current deal with this goal and token for the seat; return the cost."""
        own, goals, k = self._view.seat, self._view.options.sheet.goals, self._decision.weights
        goal, tokens[own] = pair
        self._decision.world[worlds.TOKENS + own] = tokens[own]
        t = flat.ints([0] * SIZE)
        t[:] = self.table
        self._give(t, own, goals.index(goal))
        namer = trump_namer(tokens)
        t[SEAT], t[TRUMP] = namer, self._hand(namer).best_trump(goals[int(t[GOAL + namer])], tokens[namer])
        worlds.sum_hands(t, k)
        if flat.COMPILED:
            play_out_by_habit(t, k, flat.ints([0] * PLACES_SIZE), flat.ints([0] * 16))
        else:
            plain_habits.play_out_by_habit(t, plain_habits.book_of(k))
        return int(outcome_cost(t, self._aims, own))
