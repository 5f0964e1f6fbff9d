"""Texts for actions and facts; a seat is called by its player's name."""

from collections.abc import Sequence
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.explain import facts
from gnoming.around.explain.facts import Fact
from gnoming.around.explain.find_facts import Judgement, pick_facts
from gnoming.around.state import AroundState
from gnoming.around.visible import hand_face, top_face
from gnoming.text import format_decimal, text, text_n

Names = Sequence[str]


def explain(view: AroundState, action: AroundAction, judged: Judgement, names: Names) -> str:
    """Return one sentence on what speaks for or against an action."""
    first, *more = [describe_fact(fact, names) for fact in pick_facts(view, action, judged)]
    if not more:
        return text("why.one", first=first)
    return text("why.two", first=first, second=more[0])


def describe(view: AroundState, action: AroundAction) -> str:
    """Return an action in a few words."""
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return text("move.draw")
        case actions.Draw(source):
            key = "move.take-left" if source is Source.LEFT else "move.take-right"
            return text(key, card=_card_subject(top_face(view, source)))
        case actions.Play(place):
            return text("move.play", card=_card_subject(hand_face(view)), **_at(place))
        case actions.Bounce(place):
            return text("move.bounce", card=_card_subject(hand_face(view)), **_at(place))
        case actions.Discard(pile):
            key = "move.discard-left" if pile is Source.LEFT else "move.discard-right"
            return text(key, card=_card_subject(hand_face(view)))
        case actions.RemoveHazard():
            return text("move.sink")
        case actions.Flip(place):
            return text("move.flip", **_at(place))
        case actions.Decline():
            return text("move.decline")
        case actions.Deal():
            return text("move.deal")
        case _:
            assert_never(action)


def _at(place: int) -> dict[str, int]:
    return {"row": (place - 1) // 3 + 1, "column": (place - 1) % 3 + 1}


def _card_subject(face: Face | None) -> str:
    """Return a card's name as the subject at the beginning of a phrase."""
    if face is HAZARD:
        return text("move.card.hazard")
    if face is MULLIGAN:
        return text("move.card.mulligan")
    return text("move.card.number", value=_whole(int(face)) if face is not None else "")


def _card_object(face: Face) -> str:
    """Return a card's name as the object that somebody takes, gives or covers."""
    if face is HAZARD:
        return text("around.the.hazard")
    if face is MULLIGAN:
        return text("around.the.mulligan")
    return text("around.the.number", value=_whole(int(face)))


def _card_name(face: Face) -> str:
    """Return a card's plain name."""
    if face is HAZARD:
        return text("around.card.hazard")
    return text("around.card.mulligan") if face is MULLIGAN else _whole(int(face))


def _whole(value: float) -> str:
    return format_decimal(value, 0)


def describe_fact(fact: Fact, names: Names) -> str:
    """Return a fact as a sentence without its full stop."""
    match fact:
        case facts.CompletedLine() | facts.BrokenLine():
            return _describe_line(fact)
        case facts.ReplacedCard(_, new, old, points):
            key = "why.replaces" if points >= 0 else "why.raises"
            return text_n(key, abs(points), new=_card_name(new), old=_card_name(old))
        case facts.ReplacedUnknown(_, new, average):
            return text("why.settles", new=_card_name(new), average=format_decimal(average))
        case facts.AwaitedCard(_, face, left):
            return text_n("why.awaits", left, face=_card_name(face))
        case facts.PossibleBounce(_, face, percent):
            if face is None:
                return text("why.may-bounce", percent=percent)
            return text("why.can-bounce", face=_card_name(face))
        case facts.GoingOut(_, points, percent):
            return text("why.out", points=_whole(points), percent=percent)
        case facts.DeniedCard() | facts.BuriedCard() | facts.FedCard() | facts.HarmlessDiscard():
            return _describe_neighbour(fact, names)
        case facts.UselessCard(_, face):
            return text("why.no-place", card=_card_object(face))
        case facts.BetterUnseen(_, percent):
            return text("why.blind", percent=percent)
        case facts.SunkHazard(_, offered):
            return text_n("why.sinks", offered) if offered else text("why.sinks-alone")
        case facts.OpenNeighbours(_, cards):
            return text_n("why.in-line", cards)
        case facts.Lead(_, points):
            return text("why.better", points=format_decimal(points))
        case facts.Deficit(_, points):
            return text("why.worse", points=format_decimal(points))
        case facts.EquallyGood():
            return text("why.alike")
        case facts.OnlyChoice():
            return text("why.forced")
        case _:
            assert_never(fact)


def _describe_line(fact: facts.CompletedLine | facts.BrokenLine) -> str:
    """Return the effect on a set or run."""
    counts = {"then": _whole(fact.points_after), "now": _whole(fact.points_before)}
    ends = {"low": fact.value - 1, "high": fact.value + 1}
    if isinstance(fact, facts.BrokenLine):
        if fact.run:
            return text("why.breaks-run", **ends, **counts)
        return text("why.breaks-set", value=fact.value, **counts)
    if fact.lines > 1:
        return text_n("why.completes-lines", fact.lines, **counts)
    if fact.run:
        return text("why.completes-run", **ends, **counts)
    return text("why.completes-set", value=fact.value, **counts)


def _describe_neighbour(
    fact: facts.DeniedCard | facts.BuriedCard | facts.FedCard | facts.HarmlessDiscard, names: Names
) -> str:
    """Return what a card means to the next player."""
    name, card = names[fact.seat], _card_object(fact.face)
    match fact:
        case facts.DeniedCard(_, _, _, points):
            return text_n("why.denies", points, name=name, card=card)
        case facts.BuriedCard(_, _, _, points):
            return text_n("why.buries", points, name=name, card=card)
        case facts.FedCard(_, _, _, points):
            return text_n("why.feeds", points, name=name, card=card)
        case facts.HarmlessDiscard():
            return text("why.harmless", name=name, card=card)
        case _:
            assert_never(fact)
