"""Actions and facts in words; what is told of a seat names its player."""

from collections.abc import Sequence
from typing import assert_never

from gnoming.around.actions import (
    AroundAction,
    Bounce,
    Deal,
    Decline,
    Discard,
    Draw,
    Flip,
    Play,
    RemoveHazard,
    Source,
)
from gnoming.around.bots.sight import hand_face, top_face
from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.explain import (
    Alike,
    Awaits,
    Better,
    Blind,
    Breaks,
    Buries,
    Completes,
    Denies,
    Fact,
    Feeds,
    Forced,
    GoesOut,
    Harmless,
    InLine,
    MayBounce,
    NoPlace,
    Replaces,
    Settles,
    SinksHazard,
    Worse,
)
from gnoming.around.explain_facts import Judgement, told
from gnoming.around.state import AroundState
from gnoming.text import decimal, text, text_n

Names = Sequence[str]


def explain(view: AroundState, action: AroundAction, judged: Judgement, names: Names) -> str:
    """Return one sentence of what speaks for an action, or against it."""
    first, *more = [fact_words(fact, names) for fact in told(view, action, judged)]
    if not more:
        return text("why.one", first=first)
    return text("why.two", first=first, second=more[0])


def describe(view: AroundState, action: AroundAction) -> str:
    """Return in a few words what an action is."""
    match action:
        case Draw(Source.DRAW_PILE):
            return text("move.draw")
        case Draw(source):
            key = "move.take-left" if source is Source.LEFT else "move.take-right"
            return text(key, card=_card(top_face(view, source)))
        case Play(place):
            return text("move.play", card=_card(hand_face(view)), **_at(place))
        case Bounce(place):
            return text("move.bounce", card=_card(hand_face(view)), **_at(place))
        case Discard(pile):
            key = "move.discard-left" if pile is Source.LEFT else "move.discard-right"
            return text(key, card=_card(hand_face(view)))
        case RemoveHazard():
            return text("move.sink")
        case Flip(place):
            return text("move.flip", **_at(place))
        case Decline():
            return text("move.decline")
        case Deal():
            return text("move.deal")
        case _:
            assert_never(action)


def _at(place: int) -> dict[str, int]:
    return {"row": (place - 1) // 3 + 1, "column": (place - 1) % 3 + 1}


def _card(face: Face | None) -> str:
    """Return a card as it begins a phrase that says where it goes."""
    if face is HAZARD:
        return text("move.card.hazard")
    if face is MULLIGAN:
        return text("move.card.mulligan")
    return text("move.card.number", value=_whole(int(face)) if face is not None else "")


def _the(face: Face) -> str:
    """Return a card as somebody takes, gives or covers it."""
    if face is HAZARD:
        return text("around.the.hazard")
    if face is MULLIGAN:
        return text("around.the.mulligan")
    return text("around.the.number", value=_whole(int(face)))


def _name(face: Face) -> str:
    """Return a card by its mere name."""
    if face is HAZARD:
        return text("around.card.hazard")
    return text("around.card.mulligan") if face is MULLIGAN else _whole(int(face))


def _whole(value: float) -> str:
    return decimal(value, 0)


def fact_words(fact: Fact, names: Names) -> str:
    """Return a fact as a sentence without its full stop."""
    match fact:
        case Completes() | Breaks():
            return _line(fact)
        case Replaces(_, new, old, points):
            key = "why.replaces" if points >= 0 else "why.raises"
            return text_n(key, abs(points), new=_name(new), old=_name(old))
        case Settles(_, new, average):
            return text("why.settles", new=_name(new), average=decimal(average))
        case Awaits(_, face, left):
            return text_n("why.awaits", left, face=_name(face))
        case MayBounce(_, face, percent):
            if face is None:
                return text("why.may-bounce", percent=percent)
            return text("why.can-bounce", face=_name(face))
        case GoesOut(_, points, percent):
            return text("why.out", points=_whole(points), percent=percent)
        case Denies() | Buries() | Feeds() | Harmless():
            return _neighbour(fact, names)
        case NoPlace(_, face):
            return text("why.no-place", card=_the(face))
        case Blind(_, percent):
            return text("why.blind", percent=percent)
        case SinksHazard(_, asked):
            return text_n("why.sinks", asked) if asked else text("why.sinks-alone")
        case InLine(_, cards):
            return text_n("why.in-line", cards)
        case Better(_, points):
            return text("why.better", points=decimal(points))
        case Worse(_, points):
            return text("why.worse", points=decimal(points))
        case Alike():
            return text("why.alike")
        case Forced():
            return text("why.forced")
        case _:
            assert_never(fact)


def _line(fact: Completes | Breaks) -> str:
    """Return what becomes of a set or run."""
    counts = {"then": _whole(fact.then), "now": _whole(fact.now)}
    ends = {"low": fact.value - 1, "high": fact.value + 1}
    if isinstance(fact, Breaks):
        if fact.run:
            return text("why.breaks-run", **ends, **counts)
        return text("why.breaks-set", value=fact.value, **counts)
    if fact.lines > 1:
        return text_n("why.completes-lines", fact.lines, **counts)
    if fact.run:
        return text("why.completes-run", **ends, **counts)
    return text("why.completes-set", value=fact.value, **counts)


def _neighbour(fact: Denies | Buries | Feeds | Harmless, names: Names) -> str:
    """Return what a card is to the next player."""
    name, card = names[fact.seat], _the(fact.face)
    match fact:
        case Denies(_, _, _, points):
            return text_n("why.denies", points, name=name, card=card)
        case Buries(_, _, _, points):
            return text_n("why.buries", points, name=name, card=card)
        case Feeds(_, _, _, points):
            return text_n("why.feeds", points, name=name, card=card)
        case Harmless():
            return text("why.harmless", name=name, card=card)
        case _:
            assert_never(fact)
