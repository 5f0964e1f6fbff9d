"""The sentences that explain an action, compare it with another, and recommend it."""

from collections.abc import Sequence

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import KeepToken, PeskyAction, Play
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.cards_apart import CardsApart
from gnoming.pesky.explain.choices_apart import choices_apart
from gnoming.pesky.explain.words import card_name, describe
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState
from gnoming.text import format_decimal, text

Judged = Sequence[JudgedAction[PeskyAction]]
CLEAR = 0.5
"""The least difference in points at which one choice is called better than another."""
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
    worse_ones = [one for one in judged if one.points - own.points >= CLEAR]
    if not worse_ones:
        idle = choices_apart(view, action, judged[1].action) if isinstance(action, KeepToken) else ""
        return idle or text(
            "pesky.why.alike", points=format_decimal(max(LEAST, judged[-1].points - best.points))
        )
    return _apart(view, own, worse_ones[0], names)


def explain_over(
    view: PeskyState, action: PeskyAction, other: PeskyAction, judged: Judged, names: Sequence[str]
) -> str:
    """Return what tells an action from `other`, the worse one that the player intended."""
    best, rival = (next(one for one in judged if one.action == wanted) for wanted in (action, other))
    if rival.points - best.points < CLEAR:
        return text("pesky.why.equal", points=_difference(best, rival), other=describe(view, other))
    return _apart(view, best, rival, names)


def _apart(
    view: PeskyState,
    best: JudgedAction[PeskyAction],
    rival: JudgedAction[PeskyAction],
    names: Sequence[str],
) -> str:
    """Return what tells an action from a worse one of the same position."""
    values = {"points": _difference(best, rival)}
    if not isinstance(best.action, Play) or not isinstance(rival.action, Play):
        words = {"move": describe(view, best.action), "other": describe(view, rival.action)}
        return choices_apart(view, best.action, rival.action) or text("pesky.why.later", **words, **values)
    own, other = best.action.face, rival.action.face
    cards = CardsApart.of(view, own, other, names)
    words = {"card": card_name(own), "other": card_name(other)}
    told = "" if cards is None else cards.sentences()
    return told or text(f"pesky.why.card.{_key_of_later(view)}", **words, **values)


def _key_of_later(view: PeskyState) -> str:
    """Return the key of the sentence on two cards that only the judgement tells apart."""
    # text keys: pesky.why.card.settled pesky.why.card.lost pesky.why.card.later
    aim = Aim.of(view)
    if aim is not None and aim.progress.goal.kind is Kind.TOKEN:
        return "settled"
    return "lost" if aim is not None and aim.is_lost else "later"


def _difference(best: JudgedAction[PeskyAction], rival: JudgedAction[PeskyAction]) -> str:
    """Return the difference in points between two actions as text."""
    return format_decimal(max(LEAST, rival.points - best.points))


def advise(
    view: PeskyState, action: PeskyAction, judged: Judged, names: Sequence[str], following: Judged = ()
) -> str:
    """Return a sentence that recommends an action, with what tells it from a clearly worse one."""
    if isinstance(action, Play):
        do = _advise_card(action, judged)
    else:
        do = text("pesky.advise.other", move=describe(view, action))
    return f"{do} {explain(view, action, judged, names)}"


def _advise_card(play: Play, judged: Judged) -> str:
    """Return a sentence that recommends a card; it names the second best one, as clearly worse or as hardly worse."""
    card, second = card_name(play.face), judged[1] if len(judged) > 1 else None
    if second is None or not isinstance(second.action, Play) or judged[0].action != play:
        return text("pesky.advise.play", card=card)
    other, behind = card_name(second.action.face), second.points - judged[0].points
    if behind >= CLEAR:
        return text("pesky.advise.rather", card=card, other=other)
    if judged[-1].points - judged[0].points < CLEAR:
        return text("pesky.advise.play", card=card)
    return text("pesky.advise.or", card=card, other=other)
