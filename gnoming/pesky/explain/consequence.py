"""Sentences on a choice's consequences for the trick and the player's goal."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from gnoming.pesky.actions import Deal, KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Take, Trump
from gnoming.pesky.cards import Card, Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim, signed
from gnoming.pesky.explain.words import describe_goal
from gnoming.pesky.rules import playable
from gnoming.pesky.scoring import assess_goal, beats, trick_winner
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState, PlayedCard
from gnoming.pesky.view import unseen_faces
from gnoming.text import text, text_n

MANY_HIGHER = 3
"""The number of higher cards still out that makes a lead a low one."""
STRONG = 0.75
"""The share of a suit's ranks below a card that is likely to win a trick."""
COLLECTED, SHARE = 3, 2 / 3
"""The number of a goal's cards that a player has won, and their share of all cards won, that betray the goal.
"""


def consequence(view: PeskyState, action: PeskyAction, names: Sequence[str]) -> str:
    """Return the sentences on a choice's consequences; empty if there are none to mention."""
    return " ".join(filter(None, _sentences(view, action, names)))


def _sentences(view: PeskyState, action: PeskyAction, names: Sequence[str]) -> Iterator[str]:
    match action:
        case Play(face):
            if view.trump is not None:
                yield from _card_sentences(view, face, view.trump, names)
        case NameTrump(trump):
            yield _trump_sentence(view, trump)
            aim = Aim.of(view)
            yield aim.sentence if aim else ""
        case KeepGoal(name):
            goal = view.options.sheet.goal(name)
            yield _start_sentence(view, (goal,), known_faces(view.tokens[view.seat]))
            yield _hand_sentence(view, goal)
        case KeepToken(token):
            yield _start_sentence(view, known_faces(view.goals[view.seat]), (token,))
        case Take(goal, token):
            apart = _nearest(view, known_faces(view.goals[view.seat]), known_faces(view.tokens[view.seat]))[0]
            yield text("pesky.does.take" if goal or token else "pesky.does.stay", apart=apart)
        case Deal():
            return
        case _:
            assert_never(action)


# a card -----------------------------------------------------------------------------------------------


def _card_sentences(view: PeskyState, face: Face, trump: Trump, names: Sequence[str]) -> Iterator[str]:
    """Yield a card's effects on the trick and the goal, and the goal's remaining needs."""
    whole = (*view.trick, PlayedCard(view.seat, Card(-1, face)))
    faces = known_faces(played.card for played in whole)
    aim, winner = Aim.of(view), trick_winner(whole, trump)
    is_last = len(whole) == view.players
    if winner != view.seat:
        yield _leave_sentence(view, faces, names[winner]) if is_last else text("pesky.does.cannot-win")
        if aim is not None:
            yield _loss_sentence(view, aim, face, faces if is_last else ())
    elif is_last:
        yield _take_sentence(view, aim, faces)
        yield _stop_sentence(view, trump, faces, names)
        if aim is not None:
            if aim.suffers_from(*faces):
                yield _why_take_sentence(view, face, trump)
            if aim.apart_with(faces) != aim.apart:
                return
    elif view.trick:
        yield _best_so_far_sentence(view, face, trump)
        yield _stop_sentence(view, trump, faces, names)
    else:
        yield _lead_sentence(view, aim, face, trump)
    yield aim.sentence if aim else ""


def _leave_sentence(view: PeskyState, faces: Sequence[Face], name: str) -> str:
    return text("pesky.does.leaves", name=name, points=_points_in(view, faces))


def _loss_sentence(view: PeskyState, aim: Aim, face: Face, trick: Sequence[Face]) -> str:
    """Return why losing a trick is good, if it is: it gets rid of the card or, if complete, of unwanted
    cards; else empty.
    """
    if aim.suffers_from(face):
        if aim.progress.goal.kind is Kind.POINTS:
            return text("pesky.does.throws-points", points=signed(view.options.sheet.points(face)))
        return text("pesky.does.throws-card")
    return text("pesky.does.unwanted") if trick and aim.suffers_from(*trick) else ""


def _take_sentence(view: PeskyState, aim: Aim | None, faces: Sequence[Face]) -> str:
    """Return the effect of taking a complete trick: its points, and the distance to the goal before and after."""
    points = _points_in(view, faces)
    apart = None if aim is None else aim.apart_with(faces)
    if aim is None or apart is None or apart == aim.apart:
        return text("pesky.does.takes", points=points)
    if not apart:
        return text("pesky.does.takes-exactly", points=points)
    return text("pesky.does.takes-off", points=points, apart=apart, before=aim.apart)


def _why_take_sentence(view: PeskyState, face: Face, trump: Trump) -> str:
    """Return why a card may take even an unwanted trick: all others would too, or it is the highest; else
    empty.
    """
    choices = playable(view)
    tricks = [(*view.trick, PlayedCard(view.seat, Card(-1, one))) for one in choices]
    if all(trick_winner(trick, trump) == view.seat for trick in tricks):
        return text("pesky.does.must-win")
    highest = max(one.rank for one in choices if one.suit is face.suit)
    return text("pesky.does.rid") if face.rank == highest else ""


def _stop_sentence(view: PeskyState, trump: Trump, faces: Sequence[Face], names: Sequence[str]) -> str:
    """Return which player is stopped by taking this trick, if that player seems to collect its cards; else
    empty.
    """
    seat = trick_winner(view.trick, trump)
    won = known_faces(view.won[seat])
    for goal in view.options.sheet.goals:
        counted = [face for face in won if face.suit in goal.suits]
        is_guess = (
            len(counted) >= COLLECTED and len(counted) >= SHARE * len(won) and goal.target(view.players)
        )
        if len(goal.suits) < len(Suit) and is_guess and any(face.suit in goal.suits for face in faces):
            return text("pesky.does.stops", name=names[seat], goal=describe_goal(goal, view.players))
    return ""


def _best_so_far_sentence(view: PeskyState, face: Face, trump: Trump) -> str:
    better = sum(beats(other, face, trump) for other in unseen_faces(view))
    return text_n("pesky.does.best-so-far", better) if better else text("pesky.does.best-sure")


def _lead_sentence(view: PeskyState, aim: Aim | None, face: Face, trump: Trump) -> str:
    """Return a sentence on the cards that can beat a lead, or on a low lead and its purpose."""
    better = [other for other in unseen_faces(view) if beats(other, face, trump)]
    higher = sum(other.suit is face.suit for other in better)
    if higher >= MANY_HIGHER and aim is not None:
        if aim.wants_cards is None:
            return text("pesky.does.lead-low-pass")
        return text("pesky.does.lead-low-save" if aim.wants_cards else "pesky.does.lead-low")
    if higher:
        return text_n("pesky.does.lead-out", higher)
    return text("pesky.does.lead-trump" if better else "pesky.does.lead-wins")


def _points_in(view: PeskyState, trick: Sequence[Face]) -> str:
    """Return the points in a trick, with their sign."""
    return signed(sum(view.options.sheet.points(face) for face in trick))


# choices ----------------------------------------------------------------------------------------------


def _trump_sentence(view: PeskyState, trump: Trump) -> str:
    """Return a sentence on the hand's cards of this suit: their number, and the highest one."""
    if trump.suit is None:
        return ""
    ranks = [face.rank for face in known_faces(view.hands[view.seat]) if face.suit is trump.suit]
    if not ranks:
        return text("pesky.does.trump-none")
    return text_n("pesky.does.trump", len(ranks), rank=max(ranks))


def _start_sentence(view: PeskyState, goals: Sequence[Goal], tokens: Sequence[int]) -> str:
    """Return a sentence on the starting distance, or on the nearer one of two goals or bids to choose from."""
    apart, goal, token = _nearest(view, goals, tokens)
    if len(tokens) > 1:
        return text("pesky.does.begins-with", token=signed(token), apart=apart)
    if len(goals) > 1:
        return text("pesky.does.begins-for", goal=describe_goal(goal, view.players), apart=apart)
    return text("pesky.does.begins", apart=apart)


def _nearest(view: PeskyState, goals: Sequence[Goal], tokens: Sequence[int]) -> tuple[int, Goal, int]:
    """Return the smallest distance at the start, with its goal and bid."""
    pairs = [(goal, token) for goal in goals for token in tokens]
    sheet, players = view.options.sheet, view.players

    def apart(pair: tuple[Goal, int]) -> int:
        return assess_goal(*pair, (), sheet, players).difference

    nearest = min(pairs, key=apart)
    return apart(nearest), *nearest


def _hand_sentence(view: PeskyState, goal: Goal) -> str:
    """Return a sentence on the hand's cards for a goal in cards: those of its suits, or strong ones; else
    empty.
    """
    if goal.kind is not Kind.CARDS:
        return ""
    hand = known_faces(view.hands[view.seat])
    if len(goal.suits) == len(Suit):
        return text_n("pesky.does.strong", sum(face.rank > STRONG * face.suit.highest for face in hand))
    ranks = [face.rank for face in hand if face.suit in goal.suits]
    return text_n("pesky.does.holds", len(ranks), rank=max(ranks)) if ranks else text("pesky.does.holds-none")
