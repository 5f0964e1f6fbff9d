"""The sentences that explain an action, compare it with another, and recommend it."""

import math
import re
from collections.abc import Sequence

from gnoming.core.game import JudgedAction
from gnoming.pesky.actions import KeepGoal, NameTrump, PeskyAction, Play, Trump
from gnoming.pesky.bots.heuristics import choose
from gnoming.pesky.cards import known_faces
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.cards_apart import CardsApart
from gnoming.pesky.explain.choices_apart import choices_apart, trumps_alike
from gnoming.pesky.explain.outcome import Ends, Judged, outcomes
from gnoming.pesky.explain.situation import situation
from gnoming.pesky.explain.trick import are_touching
from gnoming.pesky.explain.words import card_name, describe, trump_name
from gnoming.pesky.state import PeskyState
from gnoming.text import after_colon, format_decimal, text

FEW = 3
"""The fewest trumps about equal to the best one that make a hint name the worse ones instead."""
CLEAR = 0.5
"""The least difference in points at which one choice is called better than another."""
SLIGHT = 0.2
"""The least difference in points, beyond the noise, at which a reason is told instead of calling it equal."""
CERTAIN = 2.0
"""The least difference in standard errors at which one choice is called better than another."""


def explain(view: PeskyState, action: PeskyAction, judged: Judged, names: Sequence[str]) -> str:
    """Return the reason why an action is better than one that is clearly worse.

    If the action is itself clearly worse than the best one, return its cost and the reason for the best one.
    """
    if len(judged) == 1:
        return text("pesky.why.forced")
    best, own = judged[0], next(one for one in judged if one.action == action)
    if own in _worse_ones(best, judged):
        lost = format_decimal(own.points - best.points)
        costs = text("pesky.why.worse", points=lost, better=after_colon(describe(view, best.action)))
        return f"{costs} {_apart(view, best, own, judged, names)}"
    if worse := _worse_ones(own, judged):
        return _apart(view, own, _rival(view, own, worse, judged), judged, names)
    return _situation(view, own, judged, names) or text("pesky.why.unsure")


def _situation(view: PeskyState, own: JudgedAction[PeskyAction], judged: Judged, names: Sequence[str]) -> str:
    """Return the text about an action to which the others are about equal."""
    others = [one.action for one in judged if one.action != own.action]
    if slight := _worse_ones(own, judged, SLIGHT):
        return _apart(view, own, _rival(view, own, slight, judged), judged, names)
    if isinstance(own.action, Play):
        faces = [one.face for one in others if isinstance(one, Play)]
        return situation(view, [own.action.face, *faces], judged)
    if isinstance(own.action, NameTrump) and isinstance(others[0], NameTrump):
        return trumps_alike(view, own.action, others[0], judged)
    return choices_apart(view, own.action, others[0], judged, names)


def _worse_ones(own: JudgedAction[PeskyAction], judged: Judged, least: float = CLEAR) -> Judged:
    """Return the actions that are clearly worse than this one, beyond the noise of the judgement."""
    return [
        one
        for one in judged
        if one.points - own.points >= max(least, CERTAIN * math.hypot(one.standard_error, own.standard_error))
    ]


def _rival(
    view: PeskyState, own: JudgedAction[PeskyAction], worse: Judged, judged: Judged
) -> JudgedAction[PeskyAction]:
    """Return the best of the actions that are clearly worse.

    Among cards, prefer the one that the rules of thumb suggest, or one that is worse for the player's goal,
    and avoid those that are as strong as the card itself. Among trumps, prefer the longest suit if it is
    longer than the chosen one, and the second-best trump rather than no trump.
    """
    if isinstance(own.action, Play):
        face, found = own.action.face, outcomes(view, judged)
        apart = [
            one
            for one in worse
            if isinstance(one.action, Play) and not are_touching(view, [face, one.action.face])
        ]
        usual = next((one for one in apart if one.action == choose(view)), None)
        felt = (one for one in apart if Ends(found[own.action], found[one.action]).is_own)
        return usual or next(felt, (apart or worse)[0])

    def held(one: JudgedAction[PeskyAction]) -> int:
        """Return how many cards of a trump suit the player holds."""
        return _held(view, one.action.trump) if isinstance(one.action, NameTrump) else 0

    longest = max(worse, key=held)
    if held(longest) > held(own):
        return longest
    second = next(one for one in judged if one is not own)
    is_suit = isinstance(worse[0].action, NameTrump) and worse[0].action.trump is not Trump.NONE
    return worse[0] if is_suit or second.points - own.points < CLEAR else second


def explain_apart(
    view: PeskyState, action: PeskyAction, other: PeskyAction, judged: Judged, names: Sequence[str]
) -> tuple[str, str]:
    """Return why an action is better than `other`, and the sentence about `other`; either may be empty."""
    best, rival = (next(one for one in judged if one.action == wanted) for wanted in (action, other))
    if rival not in _worse_ones(best, judged, SLIGHT):
        return explain(view, action, judged, names), ""  # as the hint says
    if isinstance(action, Play) and isinstance(other, Play):
        cards = CardsApart.of(view, action.face, other.face, judged, names)
        if cards is not None and (both := cards.parted()):
            return both
    return _apart(view, best, rival, judged, names), ""


def _apart(
    view: PeskyState,
    best: JudgedAction[PeskyAction],
    rival: JudgedAction[PeskyAction],
    judged: Judged,
    names: Sequence[str],
) -> str:
    """Return the reason why an action is better than a worse one in the same position."""
    if isinstance(best.action, Play) and isinstance(rival.action, Play):
        cards = CardsApart.of(view, best.action.face, rival.action.face, judged, names)
        told = "" if cards is None else cards.sentence()
    else:
        told = choices_apart(view, best.action, rival.action, judged, names)
    return told or text("pesky.why.later", points=format_decimal(rival.points - best.points))


def advise(
    view: PeskyState, action: PeskyAction, judged: Judged, names: Sequence[str], following: Judged = ()
) -> str:
    """Return a sentence that recommends an action, with the first sentence of its reason."""
    best, why = judged[0], explain(view, action, judged, names)
    if isinstance(action, KeepGoal) and len(judged) > 1:
        return text("pesky.advise.keep", outlook=why)
    if not isinstance(action, Play):
        if isinstance(action, NameTrump):
            return _advise_trump(view, action, judged, _briefly(why))
        return f"{text('pesky.advise.other', move=describe(view, action))} {_briefly(why)}"
    key, others = "play", [one.action for one in judged[1:]]
    is_equal = others and best.action == action and not _worse_ones(best, judged, SLIGHT)
    if is_equal and len(others) == 1:
        key = "or"
    elif is_equal and _are_alike(judged):
        key = "any"
    other = others[0] if others and isinstance(others[0], Play) else action
    # text keys: pesky.advise.*
    advice = text(f"pesky.advise.{key}", card=card_name(action.face), other=card_name(other.face))
    return f"{advice} {_briefly(why)}"


def _are_alike(judged: Judged) -> bool:
    """Return whether every action is surely about as good as the best one."""
    return all(one.points - judged[0].points + one.standard_error < CLEAR for one in judged)


def _advise_trump(view: PeskyState, action: NameTrump, judged: Judged, why: str) -> str:
    """Return the advice to name a trump or, if many are about equal, any trump except one or two."""
    worse, move = _worse_ones(judged[0], judged), describe(view, action)
    worst = [one.action.trump for one in worse if isinstance(one.action, NameTrump)]
    if not worst and _are_alike(judged):
        return f"{text('pesky.advise.any-trump', move=move)} {why}"
    few = len(judged) - len(worst) < FEW or Trump.NONE in worst
    if judged[0].action != action or not worst or few:
        return f"{text('pesky.advise.other', move=move)} {why}"
    key, values = "any-but" if len(worst) == 1 else "any-but-two", [trump_name(one) for one in worst]
    # text keys: pesky.advise.any-but*
    advice = text(f"pesky.advise.{key}", move=move, worst=values[0], second=values[-1])
    aim = Aim.of(view)
    is_helped = aim is not None and not aim.is_settled and not aim.wants_no_more
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
