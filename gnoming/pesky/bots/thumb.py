"""Rules of thumb for all that is decided before the first card: which goal and token to keep, and what is trump."""

from collections.abc import Sequence

from gnoming.pesky.actions import PLAYS, KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Take, Trump
from gnoming.pesky.bots.flat import HEIGHT, NO_TRUMP, NUMBER, needed, pick, worths
from gnoming.pesky.cards import DECK, HAND, Face, known
from gnoming.pesky.rules import legal
from gnoming.pesky.scoring import MOST
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState, Phase

USUAL_HEIGHT = 0.55
"""How high the cards of a hand are on average."""
WITHIN_REACH = 4
"""Points that can be won or avoided in most hands."""
MISSED = 2.5
"""Points by which a goal within reach is usually missed."""


def choose(view: PeskyState) -> PeskyAction:
    """Return what the rules of thumb do; needs to know nothing but what the seat in turn can see."""
    choices = legal(view)
    if len(choices) == 1:
        return choices[0]
    match view.phase:
        case Phase.EXTRA:
            return max((choice for choice in choices if isinstance(choice, Take)), key=_wanted)
        case Phase.KEEP_GOAL | Phase.KEEP_TOKEN:
            return min(choices, key=lambda choice: keep_cost(view, choice))
        case Phase.TRUMP:
            return NameTrump(best_trump(view))
        case _:
            return play(view)


def _wanted(take: Take) -> tuple[bool, bool]:
    """More to choose from can do no harm; a goal is more than a token."""
    return take.goal, take.token


def play(view: PeskyState, foresight: bool = True) -> Play:
    """Return the card that the thumb plays; without foresight as if nobody came after it."""
    seat, sheet = view.seat, view.options.sheet
    (goal,), (token,) = known(view.goals[seat]), known(view.tokens[seat])
    trump = view.trump.suit if view.trump is not None else None
    card = pick(
        [NUMBER[face] for face in sorted(known(view.hands[seat]))],
        [NUMBER[face] for face in known(played.card for played in view.trick)],
        NO_TRUMP if trump is None else int(trump),
        worths(goal, sheet),
        needed(goal, token, known(view.won[seat]), sheet, view.players),
        view.players - 1 - len(view.trick) if foresight else 0,
    )
    return PLAYS[DECK[card]]


def keep_cost(view: PeskyState, keep: PeskyAction) -> float:
    """Return about by how much the goal is missed with what is kept, the rest of the choice made well."""
    goals, tokens = known(view.goals[view.seat]), known(view.tokens[view.seat])
    if isinstance(keep, KeepGoal):
        goals = (view.options.sheet.goal(keep.name),)
    elif isinstance(keep, KeepToken):
        tokens = (keep.token,)
    hand = known(view.hands[view.seat])
    return min(likely_miss(goal, token, hand, view.players) for goal in goals for token in tokens)


def likely_miss(goal: Goal, token: int, hand: Sequence[Face], players: int) -> float:
    """Return about by how much a goal will be missed with this hand."""
    tricks = HAND / players * (height(hand) / USUAL_HEIGHT) ** 2
    match goal.kind:
        case Kind.TOKEN:
            return min(abs(token), MOST)
        case Kind.POINTS:
            far = abs(goal.target(players) - token)
            return min(MISSED + max(0, far - WITHIN_REACH), MOST)
        case Kind.CARDS:
            share = sum(suit.highest for suit in goal.suits) / len(DECK)
            return min(abs(goal.target(players) - tricks * players * share), MOST)


def height(hand: Sequence[Face]) -> float:
    """Return how high the cards of a hand are on average, up to 1."""
    return sum(HEIGHT[NUMBER[face]] for face in hand) / max(1, len(hand))


def best_trump(view: PeskyState) -> Trump:
    """Return the own strongest colour where tricks are wanted, the weakest where they are not."""
    seat = view.seat
    (goal,), (token,) = known(view.goals[seat]), known(view.tokens[seat])
    hand = known(view.hands[seat])

    def strength(trump: Trump) -> float:
        own = [face for face in hand if face.suit is trump.suit]
        return sum(HEIGHT[NUMBER[face]] for face in own) if own else 0.0

    colours = [trump for trump in Trump if trump.suit is not None]
    return max(colours, key=strength) if keen(goal, token, view.players) else min(colours, key=strength)


def keen(goal: Goal, token: int, players: int) -> bool:
    """Return whether tricks are wanted for a goal."""
    match goal.kind:
        case Kind.CARDS:
            return goal.target(players) > 0
        case Kind.POINTS:
            return goal.target(players) - token > WITHIN_REACH
        case Kind.TOKEN:
            return False
