"""Finds the facts about an action, and picks the one or two worth mentioning."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, Face
from gnoming.around.explain import facts
from gnoming.around.explain.facts import Fact
from gnoming.around.explain.put_facts import PutFacts
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.visible import count_open_in_line, hand_face, may_discard_drawn, top_face
from gnoming.core.game import JudgedAction

Judgement = Sequence[JudgedAction[AroundAction]]
TIE_POINTS = 0.25
"""The difference in points up to which two actions are equally good."""
MIN_WEIGHT = 0.4
"""The least weight, in points, at which a fact is mentioned."""
USEFUL_POINTS = 1.0
"""The least number of points at which a card is of use to the next player."""


def pick_facts(view: AroundState, action: AroundAction, judged: Judgement) -> tuple[Fact, ...]:
    """Return the one or two facts that best explain why an action is good, or what speaks against a worse one."""
    if len(judged) == 1:
        return (facts.OnlyChoice(0.0),)
    found = sorted(_find_facts(view, action), key=lambda fact: -fact.weight)
    speaking = [fact for fact in found if fact.weight >= MIN_WEIGHT]
    against = [fact for fact in reversed(found) if fact.weight <= -MIN_WEIGHT]
    behind = _points_behind(judged, action)
    if behind > TIE_POINTS:
        return (*(against or speaking)[:1], facts.Deficit(-behind, behind))
    if speaking:
        return tuple(sorted(speaking[:2], key=_order))
    return (_compared(judged, action), *against[:1])


def _order(fact: Fact) -> int:
    """Return the sort key of two facts: going out comes first; bounces and denied cards come last."""
    if isinstance(fact, facts.GoingOut):
        return -1
    return int(isinstance(fact, facts.PossibleBounce | facts.DeniedCard))


def _points_behind(judged: Judgement, action: AroundAction) -> float:
    """Return how many points an action is worse than the best."""
    points = next((one.points for one in judged if one.action == action), judged[0].points)
    return points - judged[0].points


def _compared(judged: Judgement, action: AroundAction) -> Fact:
    """Return how an action compares to the others, for when no visible fact speaks for it."""
    others = [one.points for one in judged if one.action != action]
    ahead = min(others) - (judged[0].points + _points_behind(judged, action))
    return facts.Lead(ahead, ahead) if ahead > TIE_POINTS else facts.EquallyGood(0.0)


def _find_facts(view: AroundState, action: AroundAction) -> Iterator[Fact]:
    match action:
        case actions.Draw(Source.DRAW_PILE):
            yield from _draw_pile_facts(view)
        case actions.Draw(source):
            yield from _pile_facts(view, source)
        case actions.Play(place) | actions.Bounce(place):
            yield from PutFacts(view).find(hand_face(view), place - 1)
        case actions.Discard(pile):
            yield from _discard_facts(view, pile)
        case actions.RemoveHazard():
            needed = 4 if view.options.hazard_needs_four else 2
            others = [grid for seat, grid in enumerate(view.grids) if seat != view.turn.seat]
            yield facts.SunkHazard(float(HAZARD), sum(face_down(grid) >= needed for grid in others))
        case actions.Flip(place):
            grid = tuple(c.face if c.face_up else None for c in view.grids[view.to_act[0]])
            beside = count_open_in_line(grid, place - 1)
            yield facts.OpenNeighbours(0.5 * beside, beside)
        case actions.Decline() | actions.Deal():
            return
        case _:
            assert_never(action)


def _draw_pile_facts(view: AroundState) -> Iterator[Fact]:
    """Yield how likely a card from the draw pile is to help more than the face-up cards."""
    putting = PutFacts(view)
    tops = [top_face(view, pile) for pile in (Source.LEFT, Source.RIGHT)]
    opened = [_cost_holding(putting, face, view.options.free_take) for face in tops if face is not None]
    if not opened:
        return
    gains = [
        (chance, min(opened) - _cost_holding(putting, face, may_discard_drawn(putting.grid, face)))
        for face, chance in putting.race.chances.in_draw_pile.items()
        if chance
    ]
    mean = sum(chance * gain for chance, gain in gains)
    weight = mean if mean <= -MIN_WEIGHT else max(mean, MIN_WEIGHT)
    yield facts.BetterUnseen(weight, round(100 * sum(chance for chance, gain in gains if gain > 0)))


def _cost_holding(putting: PutFacts, face: Face, may_discard: bool) -> float:
    """Return the seat's cost after the best use of a drawn card."""
    if face is HAZARD:
        return putting.cost_unchanged()
    return min(putting.cost_with(face), putting.cost_unchanged()) if may_discard else putting.cost_with(face)


def _pile_facts(view: AroundState, source: Source) -> Iterator[Fact]:
    """Yield what the top card does at its best place, and whom taking it thwarts."""
    face = top_face(view, source)
    if face is None:
        return
    putting = PutFacts(view)
    yield from putting.find(face, putting.best_place(face))
    gain = putting.race.next_seat_gain(face)
    if gain >= USEFUL_POINTS:
        yield facts.DeniedCard(0.5 * gain, face, _next_seat(view), round(gain))


def _discard_facts(view: AroundState, pile: Source) -> Iterator[Fact]:
    """Yield what the next player is denied or given, and that the drawn card fits nowhere."""
    face, putting = hand_face(view), PutFacts(view)
    covered = top_face(view, pile)
    if view.phase is Phase.PLAY and putting.cost_with(face) >= putting.cost_unchanged():
        yield facts.UselessCard(putting.cost_with(face) - putting.cost_unchanged() + MIN_WEIGHT, face)
    standing, seat = putting.race, _next_seat(view)
    beside = top_face(view, Source.RIGHT if pile is Source.LEFT else Source.LEFT)
    given, taken, left = (0.0 if f is None else standing.next_seat_gain(f) for f in (face, covered, beside))
    if covered is not None and taken >= USEFUL_POINTS and taken > left:
        yield facts.BuriedCard(max(MIN_WEIGHT, taken - max(given, left)), covered, seat, round(taken))
    elif given >= USEFUL_POINTS:
        yield facts.FedCard(-given, face, seat, round(given))
    else:
        yield facts.HarmlessDiscard(MIN_WEIGHT, face, seat)


def _next_seat(view: AroundState) -> int:
    return (view.to_act[0] + 1) % view.players
