"""Finding the facts about an action, and choosing the one or two worth mentioning."""

import re
from collections.abc import Iterator, Sequence
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, Face
from gnoming.around.explain.fact import Concern, Fact, card_object
from gnoming.around.explain.put_facts import PutFacts
from gnoming.around.explain.taught import saved_now
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.visible import count_open_in_line, hand_face, may_discard_drawn, top_face
from gnoming.core.game import JudgedAction
from gnoming.text import format_decimal, player_text, player_text_n, text, text_n

Judgement = Sequence[JudgedAction[AroundAction]]
TIE_POINTS = 0.25
"""The largest difference in points at which two actions count as equally good."""
MIN_WEIGHT = 0.4
"""The least weight, in points, that makes a fact worth mentioning."""
MOST_FACTS, COVERED = 3, 0.6
"""The most facts told about a loss, and the share of it that they should explain."""
CLOSE_POINTS = 0.5
"""The largest difference in points at which a face-up card counts as about as good as the draw pile."""
NEARLY_ALL = 95
"""The percentage from which "nearly all" cards is said, as the estimate is no more exact than that."""
USEFUL_POINTS = 2.0
"""The fewest points that make a card useful to the next player."""


def pick_facts(
    view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]
) -> tuple[Fact, ...]:
    """Return the one or two facts that best explain why an action is good, or why it is worse than another."""
    if len(judged) == 1:
        return (Fact(0.0, text("why.forced"), text("advice.for.forced")),)
    only_piles = all(isinstance(one.action, actions.Discard) for one in judged)
    if only_piles and judged[-1].points - judged[0].points <= TIE_POINTS:
        return (Fact(0.0, text("why.alike"), text("advice.for.alike")),)
    found = sorted(find_facts(view, action, names), key=_rank)
    speaking = [fact for fact in found if fact.weight >= MIN_WEIGHT]
    against = [fact for fact in found if fact.weight <= -MIN_WEIGHT]
    behind = _points_behind(judged, action)
    if behind > TIE_POINTS:
        deficit = Fact(-behind, text("why.worse", points=format_decimal(behind)), "")
        return (*(against or speaking)[:1], deficit)
    if speaking:
        return tuple(speaking[:2])
    return (_compared(judged, action), *against[:1])


def facts_apart(
    view: AroundState, action: AroundAction, other: AroundAction, names: Sequence[str], lost: float
) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """Return what tells an action from another that loses this many points: the facts for it that aren't as true of
    the other, and those against the other. Points at once come first; up to three, as many as it takes to cover the
    loss. The next player is mentioned only if that explains half of it.
    """
    own, others = tuple(find_facts(view, action, names)), tuple(find_facts(view, other, names))
    good, bad = _more_than(own, others, 1), _more_than(others, own, -1)
    told: list[Fact] = []
    for fact in sorted((*good, *bad), key=_rank):
        is_small = fact.concern is Concern.OTHERS and abs(fact.weight) < lost / 2
        if not is_small and len(told) < MOST_FACTS and sum(abs(one.weight) for one in told) < COVERED * lost:
            told.append(fact)
    return tuple(fact for fact in told if fact in good), tuple(fact for fact in told if fact in bad)


def _more_than(facts: Sequence[Fact], others: Sequence[Fact], sign: int) -> tuple[Fact, ...]:
    """Return the facts for (sign 1) or against (-1) an action that weigh more than facts of their kind in `others`."""
    known = {_kind(fact): fact.weight for fact in others}
    apart = [fact for fact in facts if sign * (fact.weight - known.get(_kind(fact), 0.0)) >= MIN_WEIGHT]
    return tuple(sorted((fact for fact in apart if sign * fact.weight >= MIN_WEIGHT), key=_rank))


def _rank(fact: Fact) -> tuple[int, float]:
    """Return what sorts facts: those in plain sight come first, then the weightiest."""
    return fact.order, -abs(fact.weight)


def _kind(fact: Fact) -> str:
    """Return what facts of the same kind have in common: their sentence without its figures, unless they tell the
    change of the score.
    """
    return "change" if fact.is_change else re.sub(r"\d+", "", fact.sentence)


def _points_behind(judged: Judgement, action: AroundAction) -> float:
    """Return how many points worse an action is than the best one."""
    points = next((one.points for one in judged if one.action == action), judged[0].points)
    return points - judged[0].points


def _compared(judged: Judgement, action: AroundAction) -> Fact:
    """Return a sentence that compares an action with the others, used if no visible fact explains it."""
    others = [one.points for one in judged if one.action != action]
    ahead = min(others) - (judged[0].points + _points_behind(judged, action))
    if ahead > TIE_POINTS:
        return Fact(ahead, text("why.better", points=format_decimal(ahead)), text("advice.for.better"))
    return Fact(0.0, text("why.alike"), text("advice.for.alike"))


def find_facts(view: AroundState, action: AroundAction, names: Sequence[str]) -> Iterator[Fact]:
    """Yield all facts for and against an action."""
    following = names[(view.to_act[0] + 1) % view.players]
    match action:
        case actions.Draw(Source.DRAW_PILE):
            yield from _draw_pile_facts(view)
        case actions.Draw(source):
            yield from _pile_facts(view, source, following)
        case actions.Play(place) | actions.Bounce(place):
            putting = PutFacts(view)
            yield from putting.find(hand_face(view), place - 1)
            yield from _given_facts(putting, place - 1, following)
        case actions.Discard(pile):
            yield from _discard_facts(view, pile, following)
        case actions.RemoveHazard():
            others = [grid for seat, grid in enumerate(view.grids) if seat != view.turn.seat]
            offered = sum(face_down(grid) >= view.options.hazard_needs for grid in others)
            sentence = text_n("why.sinks", offered) if offered else text("why.sinks-alone")
            yield Fact(float(HAZARD), sentence, text("advice.for.sinks"))
        case actions.Flip(place):
            grid = tuple(c.face if c.face_up else None for c in view.grids[view.to_act[0]])
            beside = count_open_in_line(grid, place - 1)
            yield Fact(0.5 * beside, text_n("why.in-line", beside), text("advice.for.in-line"))
        case actions.Decline():
            yield from _decline_facts(view)
        case actions.Deal():
            return
        case _:
            assert_never(action)


def _decline_facts(view: AroundState) -> Iterator[Fact]:
    """Yield the effects of leaving a card face down: it can still bounce, but stays unknown."""
    race = PutFacts(view).race
    percent = round(100 * sum(race.chances.in_grids[face] for face in {*race.grid} if face and face.positive))
    if percent and not view.options.bounce_face_up:
        words, advice = text("why.keeps-hidden", percent=percent), text("advice.for.keeps-hidden")
        yield Fact(MIN_WEIGHT, words, advice, concern=Concern.HOPE)
    yield Fact(-MIN_WEIGHT, text("why.knows-less"), "")


def _draw_pile_facts(view: AroundState) -> Iterator[Fact]:
    """Yield the chance that a card from the draw pile would help more than the face-up cards."""
    putting = PutFacts(view)
    tops = [top_face(view, pile) for pile in (Source.LEFT, Source.RIGHT)]
    opened = [_cost_holding(putting, face, view.options.free_take) for face in tops if face is not None]
    if not opened:
        return
    known = min(opened)
    gains = [
        (chance, known - _cost_holding(putting, face, may_discard_drawn(putting.grid, face)))
        for face, chance in putting.race.chances.in_draw_pile.items()
        if chance
    ]
    mean = sum(chance * gain for chance, gain in gains)
    weight = mean if mean <= -MIN_WEIGHT else max(mean, MIN_WEIGHT)
    percent = round(100 * sum(chance for chance, gain in gains if gain > 0))
    advice = text("advice.for.blind" if percent >= 50 else "advice.for.blind-hope")
    sources = [actions.Draw(pile) for pile in (Source.LEFT, Source.RIGHT)]
    saving = max(sources, key=lambda take: saved_now(view, take))
    face, saved = top_face(view, saving.source), saved_now(view, saving)
    if saved and face is not None:
        words = text_n("why.blind-saves", saved, card=card_object(face))
        advice = text("advice.for.blind-average", card=card_object(face))
    elif percent >= NEARLY_ALL:
        words = text("why.blind-most")
    else:
        words = text("why.blind-some", percent=percent) if percent >= 50 else text("why.blind-hope")
    yield Fact(weight, words, advice, 4)


def _cost_holding(putting: PutFacts, face: Face, may_discard: bool) -> float:
    """Return the seat's cost after the best use of a drawn card."""
    if face is HAZARD:
        return putting.cost_unchanged()
    return min(putting.cost_with(face), putting.cost_unchanged()) if may_discard else putting.cost_with(face)


def _pile_facts(view: AroundState, source: Source, following: str) -> Iterator[Fact]:
    """Yield the top card's effects at its best spot, and the next player's loss of it."""
    face = top_face(view, source)
    if face is None:
        return
    putting = PutFacts(view)
    place = putting.best_place(face)
    yield from putting.find(face, place)
    yield from _given_facts(putting, place, following)
    gain = putting.next_gain(face)
    if gain >= USEFUL_POINTS:
        words = player_text_n("why.denies", round(gain), following, card=card_object(face))
        yield Fact(0.5 * gain, words, text("advice.for.denies", name=following), 3, Concern.OTHERS)


def _given_facts(putting: PutFacts, place: int, following: str) -> Iterator[Fact]:
    """Yield the next player's gain from a face-up card that is replaced."""
    old = putting.grid[place]
    gain = 0.0 if old is None else putting.next_gain(old)
    if old is not None and gain >= USEFUL_POINTS:
        words = player_text_n("why.feeds", round(gain), following, card=card_object(old))
        yield Fact(-gain, words, "", 3, Concern.OTHERS)


def _discard_facts(view: AroundState, pile: Source, following: str) -> Iterator[Fact]:
    """Yield the next player's gain or loss from the discard, and that the drawn card fits nowhere, if so."""
    face, putting = hand_face(view), PutFacts(view)
    covered = top_face(view, pile)
    if view.phase is Phase.PLAY and putting.cost_with(face) >= putting.cost_unchanged():
        weight = putting.cost_with(face) - putting.cost_unchanged() + MIN_WEIGHT
        yield Fact(weight, text("why.no-place", card=card_object(face)), text("advice.for.no-place"), 2)
    elif view.phase is Phase.PLAY:
        loss = putting.cost_with(face) - putting.cost_unchanged()
        yield Fact(loss - MIN_WEIGHT, text("why.wastes-turn"), "", 2)
    beside = top_face(view, Source.RIGHT if pile is Source.LEFT else Source.LEFT)
    given, taken, left = (0.0 if f is None else putting.next_gain(f) for f in (face, covered, beside))
    if covered is not None and taken >= USEFUL_POINTS and taken > left:
        words = player_text_n("why.buries", round(taken), following, card=card_object(covered))
        advice = text("advice.for.buries", name=following, card=card_object(covered))
        yield Fact(max(MIN_WEIGHT, taken - max(given, left)), words, advice, 3, Concern.OTHERS)
    elif given >= USEFUL_POINTS:
        words = player_text_n("why.feeds", round(given), following, card=card_object(face))
        yield Fact(-given, words, "", 3, Concern.OTHERS)
    elif given < 1:
        advice = text("advice.for.harmless", name=following)
        words = player_text("why.harmless", following, card=card_object(face))
        yield Fact(MIN_WEIGHT, words, advice, 3, Concern.OTHERS)
