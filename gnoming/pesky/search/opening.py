"""Choices before the first card, by learned values: taking more, keeping a goal and a token, and naming trump."""

from collections.abc import Sequence
from statistics import fmean

from gnoming.pesky.actions import KeepGoal, KeepToken, NameTrump, PeskyAction, Take, Trump
from gnoming.pesky.cards import known_faces
from gnoming.pesky.rules import legal
from gnoming.pesky.search.flat_state import CARD_NUMBER, CARDS, HAND_SIZE, NO_TRUMP
from gnoming.pesky.search.value import GOALS, POINTS, TOKEN, TRUMPS, gap_step, value_index
from gnoming.pesky.search.weights import load_weights
from gnoming.pesky.sheet import Goal, GoalSheet
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import unseen_goals, unseen_tokens

CHANCE_TO_NAME = 0.25
"""The rough chance that a seat names trump itself."""


class UnplayedHand:
    """A hand with all its cards, and its expected misses of goals."""

    def __init__(self, sheet: GoalSheet, players: int, cards: Sequence[int]) -> None:
        self._sheet, self._players, self._cards = sheet, players, cards
        self._weights = load_weights(sheet, players)
        self._power = [self._sum(self._weights.power, trump * CARDS) for trump in range(TRUMPS)]
        self._gains: dict[int, list[int]] = {}

    def _sum(self, part: Sequence[int], at: int) -> int:
        return sum(int(part[at + card]) for card in self._cards)

    def _gain(self, number: int) -> list[int]:
        """Return the hand's expected contribution to a goal for each trump."""
        if number not in self._gains:
            places = [(trump * GOALS + number) * CARDS for trump in range(TRUMPS)]
            self._gains[number] = [self._sum(self._weights.gain, place) for place in places]
        return self._gains[number]

    def expected_miss_with(self, goal: Goal, token: int, trump: int, leading: int) -> float:
        """Return the expected miss of a goal, in points, with this trump; `leading` is 1 if the seat leads first."""
        k, number = self._weights, self._sheet.goals.index(goal)
        kind = int(k.goal_kind[number])
        need = 0 if kind == TOKEN else goal.target(self._players)
        if kind in (POINTS, TOKEN):
            need -= token
        place = value_index(kind, HAND_SIZE, leading, self._power[trump]) + gap_step(
            need, self._gain(number)[trump]
        )
        return int(k.value[place]) / 100

    def expected_miss(self, goal: Goal, token: int) -> float:
        """Return the expected miss of a goal, in points, before trump is named."""
        misses = [self.expected_miss_with(goal, token, trump, 0) for trump in range(TRUMPS)]
        return (1 - CHANCE_TO_NAME) * fmean(misses) + CHANCE_TO_NAME * min(misses)

    def best_trump(self, goal: Goal, token: int) -> int:
        """Return the trump with the smallest expected miss, as the flat table stores it."""
        return min(range(TRUMPS), key=lambda trump: self.expected_miss_with(goal, token, trump, 1))


class _Opening:
    """The hand of the seat to act before the first card is played."""

    def __init__(self, view: PeskyState) -> None:
        self._view, self._sheet = view, view.options.sheet
        cards = [CARD_NUMBER[face] for face in known_faces(view.hands[view.seat])]
        self._hand = UnplayedHand(self._sheet, view.players, cards)

    def cost(self, choice: PeskyAction) -> float:
        """Return the expected miss, in points, after a choice in this phase."""
        goals = known_faces(self._view.goals[self._view.seat])
        tokens = known_faces(self._view.tokens[self._view.seat])
        match choice:
            case Take():
                return self._cost_of_taking(choice, goals[0], tokens[0])
            case KeepGoal(name):
                goals = (self._sheet.goal(name),)
            case KeepToken(token):
                tokens = (token,)
            case NameTrump(trump):
                return self._hand.expected_miss_with(goals[0], tokens[0], trump_number(trump), 1)
            case _:
                raise ValueError(f"not chosen before the first card: {choice}")
        return min(self._hand.expected_miss(goal, token) for goal in goals for token in tokens)

    def _cost_of_taking(self, take: Take, goal: Goal, token: int) -> float:
        """Return the mean cost over all goals and tokens that the seat may draw, if it keeps the best."""
        goals = unseen_goals(self._view) if take.goal else (goal,)
        tokens = unseen_tokens(self._view) if take.token else (token,)
        found = {(g, t): self._hand.expected_miss(g, t) for g in {goal, *goals} for t in {token, *tokens}}
        return fmean(
            min(found[g, t] for g in (goal, new_goal) for t in (token, new_token))
            for new_goal in goals
            for new_token in tokens
        )


def trump_number(trump: Trump) -> int:
    return NO_TRUMP if trump.suit is None else int(trump.suit)


def choice_costs(view: PeskyState) -> dict[PeskyAction, float]:
    """Return the expected miss, in points, after each legal choice before the first card."""
    if view.phase is Phase.PLAY:
        raise ValueError("the first card was played")
    opening = _Opening(view)
    return {choice: opening.cost(choice) for choice in legal(view)}
