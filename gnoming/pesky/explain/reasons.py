"""The sentences that explain an action, compare it with another, and recommend it."""

import math
from collections.abc import Sequence

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import NameTrump, PeskyAction, Play
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.cards_apart import CardsApart
from gnoming.pesky.explain.choices_apart import choices_apart, own_trumps
from gnoming.pesky.explain.facts_apart import facts_apart
from gnoming.pesky.explain.situation import situation
from gnoming.pesky.explain.words import card_name, describe, trump_name
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState
from gnoming.text import format_decimal, text

Judged = Sequence[JudgedAction[PeskyAction]]
CLEAR = 0.5
"""The least difference in points at which one choice is called better than another."""
SLIGHT = 0.2
"""The least difference in points, beyond the noise, of which a reason is told all the same."""
CERTAIN = 2.0
"""The least difference in standard errors at which one choice is called better than another."""
PAIR = 2
"""The number of choices between which a hint leaves no others."""
LEAST = 0.1
"""The smallest difference in points that is told as a number."""


def explain(view: PeskyState, action: PeskyAction, judged: Judged, names: Sequence[str]) -> str:
    """Return what tells an action from one that is clearly worse; of an action that is clearly worse than the best one,
    the cost and what speaks for the best one.
    """
    if len(judged) == 1:
        return text("pesky.why.forced")
    best, own = judged[0], next(one for one in judged if one.action == action)
    lost = own.points - best.points
    if lost >= CLEAR:
        worse = text("pesky.why.worse", points=format_decimal(lost), better=describe(view, best.action))
        return f"{worse} {_apart(view, best, own, names)}"
    if not _worse_ones(own, judged):
        return _hardly_apart(view, own, judged, names)
    return _apart(view, own, _rival(view, own, judged, names), names)


def _hardly_apart(
    view: PeskyState, own: JudgedAction[PeskyAction], judged: Judged, names: Sequence[str]
) -> str:
    """Return what can be said of an action that is hardly better than any other one, and that it isn't."""
    return f"{_situation(view, own, judged, names)} {text('pesky.why.unsure')}".lstrip()


def _situation(view: PeskyState, own: JudgedAction[PeskyAction], equal: Judged, names: Sequence[str]) -> str:
    """Return what can be said of choices that are about equal."""
    others = [one.action for one in equal if one.action != own.action]
    if isinstance(own.action, Play):
        slightly = [one.action for one in _worse_ones(own, equal, SLIGHT)]
        for other in slightly:
            if told := _reason(view, own.action, other, names):
                return told
        faces = [one.face for one in others if isinstance(one, Play)]
        return situation(view, [own.action.face, *faces])
    if isinstance(own.action, NameTrump):
        aim = Aim.of(view)
        return f"{own_trumps(view, own.action, others[0])} {aim.sentence if aim else ''}"
    return choices_apart(view, own.action, others[0])


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
    """Return the best of the actions that are clearly worse, or one about as good if a reason speaks against it."""
    worse = _worse_ones(own, judged)
    near = [one for one in worse if one.points - worse[0].points < CLEAR]
    return next((one for one in near if _reason(view, own.action, one.action, names)), worse[0])


def explain_over(
    view: PeskyState, action: PeskyAction, other: PeskyAction, judged: Judged, names: Sequence[str]
) -> str:
    """Return what tells an action from `other`, the worse one that the player intended."""
    best, rival = (next(one for one in judged if one.action == wanted) for wanted in (action, other))
    if rival not in _worse_ones(best, judged):
        alike = text("pesky.why.equal", other=describe(view, other))
        return f"{_situation(view, best, (rival,), names)} {alike}".lstrip()
    return _apart(view, best, rival, names)


def _apart(
    view: PeskyState,
    best: JudgedAction[PeskyAction],
    rival: JudgedAction[PeskyAction],
    names: Sequence[str],
) -> str:
    """Return what tells an action from a worse one of the same position."""
    told, values = _reason(view, best.action, rival.action, names), {"points": _difference(best, rival)}
    if told:
        return told
    if isinstance(best.action, Play) and isinstance(rival.action, Play):
        cards = CardsApart.of(view, best.action.face, rival.action.face, names)
        if cards is not None and (facts := facts_apart(cards)):
            return facts
        words = {"card": card_name(best.action.face), "other": card_name(rival.action.face)}
        return text(f"pesky.why.card.{_key_of_later(view)}", **words, **values)
    trumps = own_trumps(view, best.action, rival.action)
    if trumps and _is_settled(view):
        return _settled(view, trumps)
    words = {"move": describe(view, best.action), "other": describe(view, rival.action)}
    return f"{trumps} {text('pesky.why.later', **words, **values)}".lstrip()


def _reason(view: PeskyState, best: PeskyAction, rival: PeskyAction, names: Sequence[str]) -> str:
    """Return what speaks for an action over another one, besides the judgement; empty if nothing does."""
    if not isinstance(best, Play) or not isinstance(rival, Play):
        return choices_apart(view, best, rival)
    cards = CardsApart.of(view, best.face, rival.face, names)
    return "" if cards is None else cards.sentences()


def _is_settled(view: PeskyState) -> bool:
    """Return whether only the player's bid counts, whatever the player wins."""
    aim = Aim.of(view)
    return aim is not None and aim.progress.goal.kind is Kind.TOKEN


def _settled(view: PeskyState, more: str) -> str:
    """Return that only the bid counts, and then `more`."""
    aim = Aim.of(view)
    return more if aim is None else f"{aim.sentence} {more}".rstrip()


def _key_of_later(view: PeskyState) -> str:
    """Return the key of the sentence on two cards that only the judgement tells apart."""
    # text keys: pesky.why.card.settled pesky.why.card.lost pesky.why.card.later
    aim = Aim.of(view)
    if _is_settled(view):
        return "settled"
    return "lost" if aim is not None and aim.is_lost else "later"


def _difference(best: JudgedAction[PeskyAction], rival: JudgedAction[PeskyAction]) -> str:
    """Return the difference in points between two actions as text."""
    return format_decimal(max(LEAST, rival.points - best.points))


def advise(
    view: PeskyState, action: PeskyAction, judged: Judged, names: Sequence[str], following: Judged = ()
) -> str:
    """Return a sentence that recommends an action, with what tells it from the one it names, or a clearly worse one."""
    why, best = explain(view, action, judged, names), judged[0]
    is_surest = best.action == action and len(judged) > 1
    if is_surest and not _worse_ones(best, judged) and isinstance(action, Play):
        key = "or" if len(judged) == PAIR else "any"
        return f"{_advice(view, key, action, judged[1].action)} {_situation(view, best, judged, names)}"
    if not is_surest or not _worse_ones(best, judged) or not isinstance(action, (Play, NameTrump)):
        key = "play" if isinstance(action, Play) else "other"
        return f"{_advice(view, key, action, action)} {why}"
    key, other = "rather", _rival(view, best, judged, names).action
    if judged[1].points - best.points < CLEAR and (nearer := _reason(view, action, judged[1].action, names)):
        key, other, why = "or", judged[1].action, nearer
    return f"{_advice(view, key, action, other)} {why}"


def _advice(view: PeskyState, key: str, action: PeskyAction, other: PeskyAction) -> str:
    """Return the sentence that recommends an action, beside another one."""
    if isinstance(action, Play) and isinstance(other, Play):
        # text keys: pesky.advise.*
        return text(f"pesky.advise.{key}", card=card_name(action.face), other=card_name(other.face))
    if isinstance(other, NameTrump) and key != "other":
        key = f"choice-{key}"
        # text keys: pesky.advise.choice-*
        return text(f"pesky.advise.{key}", move=describe(view, action), other=trump_name(other.trump))
    return text("pesky.advise.other", move=describe(view, action))
