"""Sentences on a choice's consequences for the trick and the player's goal."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from gnoming.pesky.actions import Deal, KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Take, Trump
from gnoming.pesky.cards import Card, Face, Suit, known_faces
from gnoming.pesky.explain.aim import Aim, signed
from gnoming.pesky.explain.words import describe_goal
from gnoming.pesky.rules import playable
from gnoming.pesky.scoring import assess_goal, beats, trick_winner
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState, PlayedCard
from gnoming.pesky.view import unseen_faces
from gnoming.text import player_text, text, text_n

MANY_HIGHER, LOW = 3, 0.5
"""The number of higher cards that may come, and the largest share of a suit's ranks, that make a lead a low one."""
STRONG = 0.75
"""The share of a suit's ranks below a card that is likely to win a trick."""
COLLECTED, SHARE = 3, 2 / 3
"""The number of a goal's cards that a player has won, and their share of all cards won, that betray the goal.
"""


def consequence(view: PeskyState, action: PeskyAction, names: Sequence[str]) -> str:
    """Return the sentences on a choice's consequences; empty if there are none to mention."""
    return " ".join(effect.words for effect in effects(view, action, names))


class Effect(NamedTuple):
    """A sentence on a consequence. It speaks for the choice if `sign` is above 0, and against it below 0."""

    words: str
    sign: int = 0


def effects(view: PeskyState, action: PeskyAction, names: Sequence[str]) -> tuple[Effect, ...]:
    """Return a choice's consequences."""
    return tuple(effect for effect in _effects(view, action, names) if effect.words)


def _effects(view: PeskyState, action: PeskyAction, names: Sequence[str]) -> Iterator[Effect]:
    match action:
        case Play(face):
            if view.trump is not None:
                yield from _card_effects(view, face, view.trump, names)
        case NameTrump(trump):
            yield Effect(_trump_sentence(view, trump))
            aim = Aim.of(view)
            yield Effect(aim.sentence if aim else "")
        case KeepGoal(name):
            goal = view.options.sheet.goal(name)
            if goal.kind is not Kind.CARDS:
                yield Effect(_start_sentence(view, (goal,), known_faces(view.tokens[view.seat])))
            yield Effect(_hand_sentence(view, goal))
        case KeepToken(token):
            goals = _with_bid(view)
            yield Effect(_start_sentence(view, goals, (token,)) if goals else text("pesky.does.token-idle"))
        case Take(goal, token):
            takes = goal or token
            yield from (Effect(words, int(not takes)) for words in _take_choice_sentences(view, takes))
        case Deal():
            return
        case _:
            assert_never(action)


# a card -----------------------------------------------------------------------------------------------


def _card_effects(view: PeskyState, face: Face, trump: Trump, names: Sequence[str]) -> Iterator[Effect]:
    """Yield a card's effects on the trick and the goal, and the goal's remaining needs."""
    whole = (*view.trick, PlayedCard(view.seat, Card(-1, face)))
    faces = known_faces(played.card for played in whole)
    aim, winner = Aim.of(view), trick_winner(whole, trump)
    is_last = len(whole) == view.players
    if winner != view.seat:
        lost = _trick_sentence("leaves", view, aim, faces, names[winner])
        yield Effect(lost if is_last else text("pesky.does.cannot-win"))
        if aim is not None:
            yield _loss_effect(view, aim, face, faces if is_last else ())
    elif is_last:
        yield Effect(_trick_sentence("takes", view, aim, faces))
        yield Effect(_after_sentence(aim, faces))
        yield Effect(_stop_sentence(view, trump, faces, names), 1)
        if aim is not None:
            if aim.suffers_from(*faces):
                yield Effect(_why_take_sentence(view, face, trump), 1)
            if aim.apart_with(faces) != aim.apart:
                return
    elif view.trick:
        yield Effect(_best_so_far_sentence(view, face, trump))
        yield Effect(_stop_sentence(view, trump, faces, names), 1)
    else:
        yield Effect(_lead_sentence(view, aim, face, trump))
    yield Effect(aim.sentence if aim else "")


def _trick_sentence(
    done: str, view: PeskyState, aim: Aim | None, faces: Sequence[Face], name: str = ""
) -> str:
    """Return the sentence on who gets a complete trick, and what is in it that the goal counts."""
    # text keys: pesky.does.takes* pesky.does.leaves*
    key, goal = f"pesky.does.{done}", None if aim is None else aim.progress.goal
    if goal is not None and goal.kind is Kind.POINTS:
        points = signed(sum(view.options.sheet.points(face) for face in faces))
        return player_text(f"{key}-points", name, points=points)
    if done == "takes" and goal is not None and goal.kind is Kind.CARDS and len(goal.suits) < len(Suit):
        return text_n(f"{key}-cards", sum(face.suit in goal.suits for face in faces))
    return player_text(key, name)


def _after_sentence(aim: Aim | None, faces: Sequence[Face]) -> str:
    """Return the sentence on the distance to the goal before and after winning these cards; empty if it stays."""
    apart = None if aim is None else aim.apart_with(faces)
    if aim is None or apart is None or apart == aim.apart:
        return ""
    if not apart:
        return text("pesky.does.then-exactly")
    return text("pesky.does.then-off", apart=apart, before=aim.apart)


def _loss_effect(view: PeskyState, aim: Aim, face: Face, trick: Sequence[Face]) -> Effect:
    """Return why losing a trick is good or bad: it gets rid of the card, gives it away or, if complete, spares the
    player unwanted cards; else without words.
    """
    goal, points = aim.progress.goal, signed(view.options.sheet.points(face))
    counts_points = goal.kind is Kind.POINTS
    if aim.suffers_from(face):
        words = text("pesky.does.throws-points", points=points)
        return Effect(words if counts_points else text("pesky.does.throws-card"), 1)
    if trick and aim.suffers_from(*trick):
        return Effect(text("pesky.does.unwanted"), 1)
    if aim.apart_with((face,)) < aim.apart and len(goal.suits) < len(Suit):
        words = text("pesky.does.gives-points", points=points)
        return Effect(words if counts_points else text("pesky.does.gives-card"), -1)
    rest = [other for other in playable(view) if other is not face]
    if aim.wants_cards is not False and rest and all(strength(other) > strength(face) for other in rest):
        return Effect(text("pesky.does.keeps-others"), 1)
    return Effect("")


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
            return player_text("pesky.does.stops", names[seat], goal=describe_goal(goal, view.players))
    return ""


def _best_so_far_sentence(view: PeskyState, face: Face, trump: Trump) -> str:
    better = sum(beats(other, face, trump) for other in _may_come(view))
    return text_n("pesky.does.best-so-far", better) if better else text("pesky.does.best-sure")


def _lead_sentence(view: PeskyState, aim: Aim | None, face: Face, trump: Trump) -> str:
    """Return a sentence on the cards that can beat a lead, or on a low lead and its purpose."""
    better = [other for other in _may_come(view) if beats(other, face, trump)]
    higher = sum(other.suit is face.suit for other in better)
    if higher >= MANY_HIGHER and strength(face) <= LOW and aim is not None:
        if aim.wants_cards is False:
            return text("pesky.does.lead-low")
        saves = aim.wants_cards and any(map(_is_strong, known_faces(view.hands[view.seat])))
        return text("pesky.does.lead-low-save" if saves else "pesky.does.lead-low-pass")
    if higher:
        return text_n("pesky.does.lead-out", higher)
    if better:
        return text("pesky.does.lead-trump")
    return text("pesky.does.lead-wins" if len(view.hands[view.seat]) > 1 else "pesky.does.best-sure")


def _may_come(view: PeskyState) -> tuple[Face, ...]:
    """Return the cards that the players who are still to play to this trick may hold."""
    left = [(view.seat + n) % view.players for n in range(1, view.players - len(view.trick))]
    return tuple(
        face for face in unseen_faces(view) if any(face.suit not in view.voids[seat] for seat in left)
    )


def strength(face: Face) -> float:
    """Return a card's rank as a share of its suit's highest."""
    return face.rank / face.suit.highest


def _is_strong(face: Face) -> bool:
    """Return whether a card is likely to win a trick."""
    return strength(face) > STRONG


# choices ----------------------------------------------------------------------------------------------


def _trump_sentence(view: PeskyState, trump: Trump) -> str:
    """Return a sentence on the hand's cards of this suit: their number, and the highest one."""
    if trump.suit is None:
        return text("pesky.does.no-trump")
    ranks = [face.rank for face in known_faces(view.hands[view.seat]) if face.suit is trump.suit]
    if not ranks:
        return text("pesky.does.trump-none")
    return text_n("pesky.does.trump", len(ranks), rank=max(ranks))


def _with_bid(view: PeskyState) -> tuple[Goal, ...]:
    """Return the player's goals to which a bid counts."""
    return tuple(goal for goal in known_faces(view.goals[view.seat]) if goal.kind is not Kind.CARDS)


def _take_choice_sentences(view: PeskyState, takes: bool) -> Iterator[str]:
    """Yield the sentences on the start without a second goal or bid, and that a choice may help if it `takes` one."""
    goals, tokens = _with_bid(view), known_faces(view.tokens[view.seat])
    if goals:
        yield text("pesky.does.take" if takes else "pesky.does.stay", apart=_nearest(view, goals, tokens)[0])
        return
    aim = Aim.of(view)
    if aim is not None:
        yield text("pesky.does.take-cards") if takes else ""
        yield aim.sentence
        yield _hand_sentence(view, aim.progress.goal)


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
        return text_n("pesky.does.strong", sum(map(_is_strong, hand)))
    ranks = [face.rank for face in hand if face.suit in goal.suits]
    return text_n("pesky.does.holds", len(ranks), rank=max(ranks)) if ranks else text("pesky.does.holds-none")
