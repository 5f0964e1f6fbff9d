"""The sentences that explain an action, compare it with another, and recommend it."""

from collections.abc import Sequence

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import PeskyAction, Play
from gnoming.pesky.cards import known_faces
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.consequence import Effect, consequence, effects, strength
from gnoming.pesky.explain.words import card_name, describe, suit_name
from gnoming.pesky.state import PeskyState
from gnoming.text import format_decimal, text

CLEAR = 0.5
"""The least difference in points at which one choice is called better than another."""


def explain(
    view: PeskyState, action: PeskyAction, judged: Sequence[JudgedAction[PeskyAction]], names: Sequence[str]
) -> str:
    """Return the sentences for or against an action: its consequence for the goal, and a comparison of its points."""
    return f"{consequence(view, action, names)} {_compare(view, action, judged)}".strip()


def explain_over(
    view: PeskyState,
    action: PeskyAction,
    other: PeskyAction,
    judged: Sequence[JudgedAction[PeskyAction]],
    names: Sequence[str],
) -> str:
    """Return what tells an action from `other`, the worse one that the player intended."""
    own, others = effects(view, action, names), effects(view, other, names)
    aim = Aim.of(view)
    need = aim.sentence if aim is not None and Effect(aim.sentence) in (*own, *others) else ""
    good = [one.words for one in own if one not in others and one.sign >= 0 and one.words != need]
    bad = [one.words for one in others if one not in own and one.sign <= 0 and one.words != need]
    if not good and not bad:
        differs = _difference(view, action, other) if isinstance(action, Play) else ""
        good = [differs or _compare(view, action, [one for one in judged if one.action in (action, other)])]
    against = text("pesky.why.of-move", move=describe(view, other), reason=" ".join(bad)) if bad else ""
    return " ".join(filter(None, (*good, against, need)))


def _difference(view: PeskyState, play: Play, other: PeskyAction) -> str:
    """Return what tells a card from another one that does the same to the trick; empty if nothing does."""
    if not isinstance(other, Play):
        return ""
    aim, suits = Aim.of(view), [face.suit for face in known_faces(view.hands[view.seat])]
    face, rival = play.face, other.face
    wants = None if aim is None else aim.wants_cards
    if (
        suits.count(face.suit) == 1 < len(suits)
        and view.trump is not None
        and face.suit is not view.trump.suit
    ):
        return text("pesky.does.last-of-suit", colour=suit_name(face.suit))
    if strength(face) < strength(rival) and wants is not False:
        return text("pesky.does.keeps-high", card=card_name(rival))
    if strength(face) > strength(rival) and wants is not True:
        return text("pesky.does.gone-high", card=card_name(rival))
    return ""


def _compare(view: PeskyState, action: PeskyAction, judged: Sequence[JudgedAction[PeskyAction]]) -> str:
    """Return a sentence on how an action ranks among all choices."""
    if len(judged) == 1:
        return text("pesky.why.forced")
    own = next(one for one in judged if one.action == action)
    best, second = judged[0], judged[1]
    if own.action != best.action:
        lost = own.points - best.points
        better = describe(view, best.action)
        if lost < CLEAR:
            return text("pesky.why.equal", other=better)
        return text("pesky.why.worse", points=format_decimal(lost), better=better)
    gained = second.points - own.points
    other = describe(view, second.action)
    if gained < CLEAR:
        return text("pesky.why.equal", other=other)
    return text("pesky.why.better", points=format_decimal(gained), other=other)


def advise(
    view: PeskyState,
    action: PeskyAction,
    judged: Sequence[JudgedAction[PeskyAction]],
    names: Sequence[str],
    following: Sequence[JudgedAction[PeskyAction]] = (),
) -> str:
    """Return a sentence that recommends an action, with a reason based on the player's goal."""
    if isinstance(action, Play):
        do = _advise_card(action, judged)
    else:
        do = text("pesky.advise.other", move=describe(view, action))
    forced = "" if len(judged) > 1 else text("pesky.why.forced")
    return f"{do} {forced or consequence(view, action, names) or _compare(view, action, judged)}"


def _advise_card(play: Play, judged: Sequence[JudgedAction[PeskyAction]]) -> str:
    """Return a sentence that recommends a card, and names the second best one if that is clearly worse."""
    card, best, second = card_name(play.face), judged[0], judged[1] if len(judged) > 1 else None
    is_clear = second is not None and best.action == play and second.points - best.points >= CLEAR
    if is_clear and second is not None and isinstance(second.action, Play):
        return text("pesky.advise.rather", card=card, other=card_name(second.action.face))
    return text("pesky.advise.play", card=card)
