"""Rules of thumb for keeping a goal and a token, naming trump, and playing cards."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from gnoming.pesky.actions import PLAYS, KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Take, Trump
from gnoming.pesky.bots.rollout import NO_TRUMP, RELATIVE_RANK, goal_need, pick_card
from gnoming.pesky.cards import DECK, HAND_SIZE, Face, known_faces
from gnoming.pesky.rules import legal, playable
from gnoming.pesky.scoring import MAX_SCORE
from gnoming.pesky.search.flat_state import CARD_NUMBER
from gnoming.pesky.search.weights import card_values
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState, Phase
from gnoming.search.slices import add_in_order

USUAL_RANK = 0.55
"""The average relative rank of the cards in a hand."""
EASY_POINTS = 4
"""The points that can be won or avoided in most hands."""
USUAL_MISS = 2.5
"""The usual miss, in points, of a goal within reach."""


def choose(view: PeskyState) -> PeskyAction:
    """Return the action that the rules of thumb suggest; needs only the current seat's view."""
    choices = legal(view)
    if len(choices) == 1:
        return choices[0]
    match view.phase:
        case Phase.EXTRA:
            return max((choice for choice in choices if isinstance(choice, Take)), key=_take_preference)
        case Phase.KEEP_GOAL | Phase.KEEP_TOKEN:
            return min(choices, key=lambda choice: keep_cost(view, choice))
        case Phase.TRUMP:
            return NameTrump(best_trump(view))
        case _:
            return choose_card(view, playable(view))


def _take_preference(take: Take) -> tuple[bool, bool]:
    """Return a sort key that prefers taking more, since that never hurts.

    A second goal is worth more than a second token.
    """
    return take.goal, take.token


def choose_card(
    view: PeskyState, cards: Sequence[Face], foresight: bool = True, memory: int = HAND_SIZE
) -> Play:
    """Return the action that plays the best of these cards, which are sorted lowest first.

    Without `foresight`, the seat ignores everyone who plays after it. It remembers only the latest `memory` tricks that
    it has won.
    """
    seat, sheet = view.seat, view.options.sheet
    (goal,), (token,) = known_faces(view.goals[seat]), known_faces(view.tokens[seat])
    won = view.won[seat]
    remembered = known_faces(won[max(0, len(won) - memory * view.players) :])
    trump = view.trump.suit if view.trump is not None else None
    card = pick_card(
        [CARD_NUMBER[face] for face in cards],
        [CARD_NUMBER[face] for face in known_faces(played.card for played in view.trick)],
        NO_TRUMP if trump is None else int(trump),
        card_values(goal, sheet),
        goal_need(goal, token, remembered, sheet, view.players),
        view.players - 1 - len(view.trick) if foresight else 0,
    )
    return PLAYS[DECK[card]]


def keep_cost(view: PeskyState, keep: PeskyAction) -> float:
    """Return roughly by how many points the seat misses its goal if it keeps this goal or token.

    If the seat also has to choose the other kind, the best choice counts.
    """
    goals, tokens = known_faces(view.goals[view.seat]), known_faces(view.tokens[view.seat])
    if isinstance(keep, KeepGoal):
        goals = (view.options.sheet.goal(keep.name),)
    elif isinstance(keep, KeepToken):
        tokens = (keep.token,)
    hand = known_faces(view.hands[view.seat])
    return min(expected_miss(goal, token, hand, view.players) for goal in goals for token in tokens)


def expected_miss(goal: Goal, token: int, hand: Sequence[Face], players: int) -> float:
    """Return roughly by how many points this hand misses a goal."""
    tricks = HAND_SIZE / players * (mean_rank(hand) / USUAL_RANK) ** 2
    match goal.kind:
        case Kind.TOKEN:
            return min(abs(token), MAX_SCORE)
        case Kind.POINTS:
            far = abs(goal.target(players) - token)
            return min(USUAL_MISS + max(0, far - EASY_POINTS), MAX_SCORE)
        case Kind.CARDS:
            share = sum(suit.highest for suit in goal.suits) / len(DECK)
            return min(abs(goal.target(players) - tricks * players * share), MAX_SCORE)


def mean_rank(hand: Sequence[Face]) -> float:
    """Return the mean relative rank of the cards in a hand, up to 1."""
    return add_in_order(RELATIVE_RANK[CARD_NUMBER[face]] for face in hand) / max(1, len(hand))


def best_trump(view: PeskyState) -> Trump:
    """Return the hand's strongest suit if the goal needs tricks, else its weakest."""
    seat = view.seat
    (goal,), (token,) = known_faces(view.goals[seat]), known_faces(view.tokens[seat])
    hand = known_faces(view.hands[seat])

    def strength(trump: Trump) -> float:
        own = [face for face in hand if face.suit is trump.suit]
        return add_in_order(RELATIVE_RANK[CARD_NUMBER[face]] for face in own)

    colours = [trump for trump in Trump if trump.suit is not None]
    return (
        max(colours, key=strength) if wants_tricks(goal, token, view.players) else min(colours, key=strength)
    )


def wants_tricks(goal: Goal, token: int, players: int) -> bool:
    match goal.kind:
        case Kind.CARDS:
            return goal.target(players) > 0
        case Kind.POINTS:
            return goal.target(players) - token > EASY_POINTS
        case Kind.TOKEN:
            return False


T = TypeVar("T")


def noticed(choices: Sequence[T], overlooked: float, rng: Random) -> tuple[T, ...]:
    """Return the sorted choices that the player notices; a random share is overlooked, but never the highest."""
    return (*(choice for choice in choices[:-1] if rng.random() >= overlooked), choices[-1])
