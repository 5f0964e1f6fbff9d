"""Texts for goals and actions."""

from typing import assert_never

from gnoming.pesky.actions import Deal, KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Take, Trump
from gnoming.pesky.cards import Face, Suit
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState
from gnoming.text import format_decimal, text

_TAKES = {
    (True, True): "pesky.move.take-both",
    (True, False): "pesky.move.take-goal",
    (False, True): "pesky.move.take-token",
    (False, False): "pesky.move.take-nothing",
}


def describe_goal(goal: Goal, players: int) -> str:
    """Return a text for the task on a goal card."""
    match goal.kind:
        case Kind.POINTS:
            return text("pesky.goal.points", points=format_decimal(goal.target(players), 0))
        case Kind.TOKEN:
            return text("pesky.goal.none")
        case Kind.CARDS:
            return _describe_cards_goal(goal, players)


def describe_goal_shortly(goal: Goal, players: int) -> str:
    """Return a goal card's task as briefly as the card itself, for large type."""
    if goal.kind is Kind.TOKEN:
        return text("pesky.goal-short.none")
    if goal.kind is Kind.CARDS and goal.number is None and len(goal.suits) == len(Suit):
        return text("pesky.goal.cards", number=goal.target(players))
    if goal.kind is Kind.CARDS and 1 < len(goal.suits) < len(Suit):
        *first, last = [suit_name(suit) for suit in goal.suits]
        return text(
            "pesky.goal-short.colours", number=goal.target(players), colours=" + ".join(first), colour=last
        )
    return describe_goal(goal, players)


def _describe_cards_goal(goal: Goal, players: int) -> str:
    number, every = goal.target(players), len(goal.suits) == len(Suit)
    if not number and every:
        return text("pesky.goal.no-cards")
    if goal.number is None and every:
        return text("pesky.goal.half", number=number)
    if every:
        return text("pesky.goal.cards", number=number)
    if len(goal.suits) == 1:
        return text("pesky.goal.one-colour", number=number, colour=suited(goal.suits[0]))
    *first, last = map(suited, goal.suits)
    return text("pesky.goal.colours", number=number, colours=", ".join(first), colour=last)


def suited(suit: Suit) -> str:
    """Return the word for cards of a suit, as in "10 red cards"."""
    return text(f"pesky.cards-of.{suit.name.lower()}")


def suit_name(suit: Suit) -> str:
    """Return a suit's name, as in "the green 3"."""
    return text(f"pesky.colour.{suit.name.lower()}")


def card_name(face: Face) -> str:
    """Return a card's name, as in "green 3"."""
    return text(f"pesky.card.{face.suit.name.lower()}", rank=face.rank)


def trump_name(trump: Trump) -> str:
    """Return the name of the trump suit, or a text for no trump."""
    return text("pesky.trump.none") if trump.suit is None else suit_name(trump.suit)


def describe(view: PeskyState, action: PeskyAction) -> str:
    """Describe an action in a few words, including anything secret about it."""
    match action:
        case Deal():
            return text("pesky.move.deal")
        case Take(goal, token):
            return text(_TAKES[goal, token])
        case KeepGoal(name):
            return text(
                "pesky.move.keep-goal", goal=describe_goal(view.options.sheet.goal(name), view.players)
            )
        case KeepToken(token):
            return text("pesky.move.keep-token", token=format_decimal(token, 0, plus=True))
        case NameTrump(trump):
            if trump is Trump.NONE:
                return text("pesky.move.no-trump")
            return text("pesky.move.trump", colour=trump_name(trump))
        case Play(face):
            return text("pesky.move.play", card=card_name(face))
        case _:
            assert_never(action)
