"""The sentences that explain an action, compare it with another, and recommend it."""

import math
import re
from collections.abc import Sequence

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import KeepGoal, NameTrump, PeskyAction, Play, Trump
from gnoming.pesky.cards import known_faces
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.cards_apart import CardsApart
from gnoming.pesky.explain.choices_apart import choices_apart, own_trumps
from gnoming.pesky.explain.facts_apart import facts_apart
from gnoming.pesky.explain.situation import situation
from gnoming.pesky.explain.words import card_name, describe, trump_name
from gnoming.pesky.state import PeskyState
from gnoming.text import format_decimal, text

FEW = 3
"""The fewest trumps about equal to the best one that make a hint name the worse ones instead."""
Judged = Sequence[JudgedAction[PeskyAction]]
CLEAR = 0.5
"""The least difference in points at which one choice is called better than another."""
SLIGHT = 0.2
"""The least difference in points with which a reason is told, beyond the noise, and not every choice called equal."""
CERTAIN = 2.0
"""The least difference in standard errors at which one choice is called better than another."""


def explain(view: PeskyState, action: PeskyAction, judged: Judged, names: Sequence[str]) -> str:
    """Return what tells an action from one that is clearly worse; of an action that is clearly worse than the best one,
    the cost and what speaks for the best one.
    """
    if len(judged) == 1:
        return text("pesky.why.forced")
    best, own = judged[0], next(one for one in judged if one.action == action)
    if own in _worse_ones(best, judged):
        lost = format_decimal(own.points - best.points)
        worse = text("pesky.why.worse", points=lost, better=describe(view, best.action))
        return f"{worse} {_apart(view, best, own, names)}"
    if not _worse_ones(own, judged):
        return f"{_situation(view, own, judged, names)} {text('pesky.why.unsure')}".lstrip()
    return _apart(view, own, _rival(view, own, judged, names), names)


def _situation(view: PeskyState, own: JudgedAction[PeskyAction], equal: Judged, names: Sequence[str]) -> str:
    """Return what can be said of choices that are about equal."""
    others = [one.action for one in equal if one.action != own.action]
    if isinstance(own.action, Play):
        if slight := _slight_reason(view, own, equal, names):
            return slight
        faces = [one.face for one in others if isinstance(one, Play)]
        return situation(view, [own.action.face, *faces])
    if isinstance(own.action, NameTrump):
        aim = Aim.of(view)
        return f"{own_trumps(view, own.action, others[0])} {aim.sentence if aim else ''}"
    return choices_apart(view, own.action, others[0])


def _slight_reason(
    view: PeskyState, own: JudgedAction[PeskyAction], equal: Judged, names: Sequence[str]
) -> str:
    """Return what tells an action from one that is a little worse beyond the noise; empty if nothing does."""
    told = (_reason(view, own.action, one.action, names) for one in _worse_ones(own, equal, SLIGHT))
    return next(filter(None, told), "")


def _worse_ones(own: JudgedAction[PeskyAction], judged: Judged, least: float = CLEAR) -> Judged:
    """Return the actions that are clearly worse than this one, beyond the noise of the judgement."""
    return [
        one
        for one in judged
        if one.points - own.points >= max(least, CERTAIN * math.hypot(one.standard_error, own.standard_error))
    ]


def _rival(
    view: PeskyState, own: JudgedAction[PeskyAction], judged: Judged, names: Sequence[str]
) -> JudgedAction[PeskyAction]:
    """Return the best of the actions that are clearly worse, or one about as good if a reason speaks against it; of
    trumps, the one of the longest suit first.
    """
    worse = _worse_ones(own, judged)
    if isinstance(own.action, NameTrump):
        held = {one: _held(view, one.action.trump) for one in worse if isinstance(one.action, NameTrump)}
        longest = max(worse, key=lambda one: held.get(one, 0))
        is_longer = held.get(longest, 0) > _held(view, own.action.trump)
        if is_longer and _reason(view, own.action, longest.action, names):
            return longest
    near = [one for one in worse if one.points - worse[0].points < CLEAR]

    def plainness(one: JudgedAction[PeskyAction]) -> tuple[bool, int]:
        """Return how plain the reason against an action is; less is plainer."""
        cards = _cards(view, own.action, one.action, names)
        return not _reason(view, own.action, one.action, names), cards.difference()[0] if cards else 0

    return min(near, key=plainness)


def explain_over(
    view: PeskyState, action: PeskyAction, other: PeskyAction, judged: Judged, names: Sequence[str]
) -> str:
    """Return what tells an action from `other`, the worse one that the player intended."""
    best, rival = (next(one for one in judged if one.action == wanted) for wanted in (action, other))
    if rival in _worse_ones(best, judged):
        return _apart(view, best, rival, names)
    return " ".join(filter(None, explain_apart(view, action, other, judged, names)))


def explain_apart(
    view: PeskyState, action: PeskyAction, other: PeskyAction, judged: Judged, names: Sequence[str]
) -> tuple[str, str]:
    """Return why an action is better than `other`, and what is to be said of `other`; either may be empty."""
    best, rival = (next(one for one in judged if one.action == wanted) for wanted in (action, other))
    if rival not in _worse_ones(best, judged):
        return _situation(view, best, (rival,), names), text("pesky.why.equal", other=describe(view, other))
    cards = _cards(view, action, other, names)
    if cards is not None and cards.is_taken_by_rival:
        return cards.left(cards.best), cards.taken(cards.rival)
    return _apart(view, best, rival, names), ""


def _apart(
    view: PeskyState, best: JudgedAction[PeskyAction], rival: JudgedAction[PeskyAction], names: Sequence[str]
) -> str:
    """Return what tells an action from a worse one of the same position."""
    if told := _reason(view, best.action, rival.action, names):
        return told
    if (cards := _cards(view, best.action, rival.action, names)) is not None:
        return facts_apart(cards) or cards.later()
    trumps, aim = own_trumps(view, best.action, rival.action), Aim.of(view)
    if trumps and aim is not None and aim.is_settled:
        return f"{aim.sentence} {trumps}"
    words = {"move": describe(view, best.action), "other": describe(view, rival.action)}
    points = format_decimal(rival.points - best.points)
    return f"{trumps} {text('pesky.why.later', points=points, **words)}".lstrip()


def _reason(view: PeskyState, best: PeskyAction, rival: PeskyAction, names: Sequence[str]) -> str:
    """Return what speaks for an action over another one, besides the judgement; empty if nothing does."""
    cards = _cards(view, best, rival, names)
    return choices_apart(view, best, rival) if cards is None else cards.sentences()


def _cards(
    view: PeskyState, best: PeskyAction, rival: PeskyAction, names: Sequence[str]
) -> CardsApart | None:
    """Return two cards to compare; None for other actions."""
    if not isinstance(best, Play) or not isinstance(rival, Play):
        return None
    return CardsApart.of(view, best.face, rival.face, names)


def advise(
    view: PeskyState, action: PeskyAction, judged: Judged, names: Sequence[str], following: Judged = ()
) -> str:
    """Return a sentence that recommends an action, and the first one of what tells it from a clearly worse one."""
    best, why = judged[0], explain(view, action, judged, names)
    if isinstance(action, KeepGoal) and len(judged) > 1:
        return text("pesky.advise.keep", outlook=why)
    key, others = "play", [one.action for one in judged[1:]]
    is_equal = others and best.action == action and not _worse_ones(best, judged)
    if not isinstance(action, Play):
        if isinstance(action, NameTrump):
            return _advise_trump(view, action, judged, _briefly(why))
        return f"{text('pesky.advise.other', move=describe(view, action))} {why}"
    if is_equal and len(others) == 1 and not _slight_reason(view, best, judged, names):
        key = "or"
    elif is_equal and judged[-1].points - best.points < SLIGHT:
        key = "any"
    other = others[0] if others and isinstance(others[0], Play) else action
    # text keys: pesky.advise.*
    advice = text(f"pesky.advise.{key}", card=card_name(action.face), other=card_name(other.face))
    return f"{advice} {_briefly(why)}"


def _advise_trump(view: PeskyState, action: NameTrump, judged: Judged, why: str) -> str:
    """Return the advice to name a trump, or all but one or two of them if the others are about equal."""
    worse, move = _worse_ones(judged[0], judged), describe(view, action)
    worst = [one.action.trump for one in worse if isinstance(one.action, NameTrump)]
    if judged[0].action != action or (worst and (len(judged) - len(worst) < FEW or Trump.NONE in worst)):
        return f"{text('pesky.advise.other', move=move)} {why}"
    if not worst:
        return f"{text('pesky.advise.any-trump', move=move)} {why}"
    key, values = "any-but" if len(worst) == 1 else "any-but-two", [trump_name(one) for one in worst]
    # text keys: pesky.advise.any-but*
    advice = text(f"pesky.advise.{key}", move=move, worst=values[0], second=values[-1])
    aim = Aim.of(view)
    is_helped = aim is not None and not aim.is_settled and aim.wants_cards is not False
    none_held = [one for one in Trump if one is not Trump.NONE and not _held(view, one)]
    if is_helped and set(none_held) == set(worst):
        why = text("pesky.advise.none-held")
    return f"{advice} {why}"


def _held(view: PeskyState, trump: Trump) -> int:
    """Return how many cards of a trump suit the player holds."""
    return sum(face.suit is trump.suit for face in known_faces(view.hands[view.seat]))


def _briefly(why: str) -> str:
    """Return the first sentence of a reason."""
    return re.split(r"(?<=[.?!]) (?=[^a-z])", why)[0]
