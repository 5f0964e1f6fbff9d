"""All facts about an action, and the two of them that are worth telling."""

from collections.abc import Iterator, Sequence
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
from gnoming.around.bots.sight import hand_face, may_keep_out, open_beside, top_face
from gnoming.around.cards import HAZARD, Face
from gnoming.around.explain import (
    Alike,
    Better,
    Blind,
    Buries,
    Denies,
    Fact,
    Feeds,
    Forced,
    GoesOut,
    Harmless,
    InLine,
    MayBounce,
    NoPlace,
    SinksHazard,
    Worse,
)
from gnoming.around.explain_put import Putting
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.core.game import Judged

Judgement = Sequence[Judged[AroundAction]]
CLOSE = 0.25
"""Points within which two actions are as good as each other."""
NOTED = 0.4
"""Points that a second fact must weigh to be told."""
USEFUL = 1.0
"""Points from which on a card is of use to the next player."""


def told(view: AroundState, action: AroundAction, judged: Judgement) -> tuple[Fact, ...]:
    """Return the one or two facts that tell best why an action is good, or what speaks against a worse one."""
    if len(judged) == 1:
        return (Forced(0.0),)
    found = sorted(_facts(view, action), key=lambda fact: -fact.weight)
    speaking = [fact for fact in found if fact.weight >= NOTED]
    against = [fact for fact in reversed(found) if fact.weight <= -NOTED]
    behind = _behind(judged, action)
    if behind > CLOSE:
        return (*(against or speaking)[:1], Worse(-behind, behind))
    if speaking:
        return tuple(sorted(speaking[:2], key=_order))
    return (_by_judgement(judged, action), *against[:1])


def _order(fact: Fact) -> int:
    """Return which of two facts is told first: the end of the round before all, and last what comes of the other."""
    return -1 if isinstance(fact, GoesOut) else int(isinstance(fact, MayBounce | Denies))


def _behind(judged: Judgement, action: AroundAction) -> float:
    """Return how many points an action is worse than the best."""
    points = next((one.points for one in judged if one.action == action), judged[0].points)
    return points - judged[0].points


def _by_judgement(judged: Judgement, action: AroundAction) -> Fact:
    """Say how an action compares, where nothing can be seen that speaks for it."""
    others = [one.points for one in judged if one.action != action]
    ahead = min(others) - (judged[0].points + _behind(judged, action))
    return Better(ahead, ahead) if ahead > CLOSE else Alike(0.0)


def _facts(view: AroundState, action: AroundAction) -> Iterator[Fact]:
    match action:
        case Draw(Source.DRAW_PILE):
            yield from _from_draw_pile(view)
        case Draw(source):
            yield from _from_pile(view, source)
        case Play(place) | Bounce(place):
            yield from Putting(view).facts(hand_face(view), place - 1)
        case Discard(pile):
            yield from _onto_pile(view, pile)
        case RemoveHazard():
            needed = 4 if view.options.hazard_needs_four else 2
            others = [grid for seat, grid in enumerate(view.grids) if seat != view.turn.seat]
            yield SinksHazard(float(HAZARD), sum(face_down(grid) >= needed for grid in others))
        case Flip(place):
            grid = tuple(c.face if c.face_up else None for c in view.grids[view.to_act[0]])
            beside = open_beside(grid, place - 1)
            yield InLine(0.5 * beside, beside)
        case Decline() | Deal():
            return
        case _:
            assert_never(action)


def _from_draw_pile(view: AroundState) -> Iterator[Fact]:
    """How many of the cards to come do more than those that lie open."""
    putting = Putting(view)
    tops = [top_face(view, pile) for pile in (Source.LEFT, Source.RIGHT)]
    opened = [_holding(putting, face, view.options.free_take) for face in tops if face is not None]
    if not opened:
        return
    gains = [
        (chance, min(opened) - _holding(putting, face, may_keep_out(putting.grid, face)))
        for face, chance in putting.standing.chances.coming.items()
        if chance
    ]
    mean = sum(chance * gain for chance, gain in gains)
    weight = mean if mean <= -NOTED else max(mean, NOTED)
    yield Blind(weight, round(100 * sum(chance for chance, gain in gains if gain > 0)))


def _holding(putting: Putting, face: Face, may_discard: bool) -> float:
    """Return how the seat stands with the best use of a drawn card."""
    if face is HAZARD:
        return putting.stays()
    return min(putting.stands(face), putting.stays()) if may_discard else putting.stands(face)


def _from_pile(view: AroundState, source: Source) -> Iterator[Fact]:
    """What the card on top does at its best place, and to whom it is denied."""
    face = top_face(view, source)
    if face is None:
        return
    putting = Putting(view)
    yield from putting.facts(face, putting.best(face))
    gain = putting.standing.gain_of_next(face)
    if gain >= USEFUL:
        yield Denies(0.5 * gain, face, _next(view), round(gain))


def _onto_pile(view: AroundState, pile: Source) -> Iterator[Fact]:
    """What the next player is denied or given, and that the card drawn finds no place."""
    face, putting = hand_face(view), Putting(view)
    covered = top_face(view, pile)
    if view.phase is Phase.PLAY and putting.stands(face) >= putting.stays():
        yield NoPlace(putting.stands(face) - putting.stays() + NOTED, face)
    standing, seat = putting.standing, _next(view)
    beside = top_face(view, Source.RIGHT if pile is Source.LEFT else Source.LEFT)
    given, taken, left = (0.0 if f is None else standing.gain_of_next(f) for f in (face, covered, beside))
    if covered is not None and taken >= USEFUL and taken > left:
        yield Buries(max(NOTED, taken - max(given, left)), covered, seat, round(taken))
    elif given >= USEFUL:
        yield Feeds(-given, face, seat, round(given))
    else:
        yield Harmless(NOTED, face, seat)


def _next(view: AroundState) -> int:
    return (view.to_act[0] + 1) % view.players
