"""Finding the facts about an action, and choosing the one or two worth mentioning."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.explain.fact import Fact, Kind, card_name, card_object, card_subject
from gnoming.around.explain.put_facts import USEFUL_POINTS, PutFacts
from gnoming.around.explain.taught import saved_by, saved_now, worth_left
from gnoming.around.scoring import round_ends
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.view import after_taking
from gnoming.around.visible import LINES_OF, hand_face, may_discard_drawn, top_face, visible_grid
from gnoming.core.game import JudgedAction
from gnoming.text import format_decimal, player_text, player_text_n, text, text_n

Judgement = Sequence[JudgedAction[AroundAction]]
TIE_POINTS = 0.25
"""The largest difference in points at which two actions count as equally good."""
CERTAIN = 2.0
"""The least difference in standard errors at which one action is called better than another."""
ALIKE_POINTS = 1.0
"""The largest difference in points at which an uncertain loss may be called none."""
MIN_WEIGHT = 0.4
"""The least weight, in points, that makes a fact worth mentioning."""
MOST_FACTS, COVERED = 2, 0.6
"""The most facts told for or against a move, and the share of a loss that they should explain together."""
HOPES = (Kind.PAIR, Kind.BEGINS, Kind.SPOILS)
"""The kinds of facts about sets yet to come."""
MISSING_WEIGHT = 0.6
"""The weight of turning up the card where a set or run lacks one."""
CLOSE_POINTS = 0.5
"""The largest difference in points at which a face-up card counts as about as good as the draw pile."""
NEARLY_ALL = 95
"""The percentage from which a text says "nearly all" cards, as the estimate is no more exact than that."""


def is_about_equal(one: JudgedAction[AroundAction], best: JudgedAction[AroundAction]) -> bool:
    """Return whether an action is about as good as the best one, within the noise of the judgement."""
    noise = CERTAIN * hypot(one.standard_error, best.standard_error)
    return one.points - best.points <= max(TIE_POINTS, noise)


def is_alike(one: JudgedAction[AroundAction], best: JudgedAction[AroundAction]) -> bool:
    """Return whether an action may be called as good as the best one: about equal, and hardly behind in points."""
    return is_about_equal(one, best) and one.points - best.points <= ALIKE_POINTS


def pick_facts(
    view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]
) -> tuple[Fact, ...]:
    """Return the one or two facts that best explain why an action is good, or why it is worse than another."""
    if len(judged) == 1:
        return (_forced(view, action),)
    best, own = judged[0], next((one for one in judged if one.action == action), judged[0])
    flips = [one for one in judged if isinstance(one.action, actions.Flip)]
    found = sorted(find_facts(view, action, names), key=_rank)
    speaking = [
        fact for fact in found if fact.weight >= MIN_WEIGHT or (fact.kind is Kind.OUT and fact.advice)
    ]
    if own in flips and own is best and not speaking and sum(is_alike(one, best) for one in flips) > 1:
        gaps = (fact for one in flips for fact in find_facts(view, one.action, names) if fact.weight < 0)
        is_first = not any(visible_grid(view.grids[view.to_act[0]]))
        free = text("advice.for.any-two" if is_first else "advice.for.unknown")
        advice = next((fact.advice for fact in gaps), free)
        return (Fact(Kind.TURN, 0.0, text("why.alike"), advice),)
    against = [fact for fact in found if fact.weight <= -MIN_WEIGHT]
    behind = own.points - best.points
    if behind > TIE_POINTS:
        deficit = Fact(Kind.TURN, -behind, text("why.worse", points=format_decimal(behind)))
        return (*(against or speaking)[:1], deficit)
    if speaking:
        return tuple(speaking[:2])
    second = min((one for one in judged if one is not own), key=lambda one: one.points)
    ahead = second.points - own.points
    if not is_about_equal(second, own):
        words = text("why.better", points=format_decimal(ahead))
        return (Fact(Kind.TURN, ahead, words, text("advice.for.better")),)
    return (_alike(), *against[:1])


def _forced(view: AroundState, action: AroundAction) -> Fact:
    """Return the fact that explains why no other move is possible."""
    is_pile = isinstance(action, actions.Discard) and top_face(view, action.pile) is None
    if is_pile:
        return Fact(Kind.TURN, 0.0, text("why.forced-pile"), text("advice.for.forced-pile"))
    return Fact(Kind.TURN, 0.0, text("why.forced"), text("advice.for.forced"))


def _alike() -> Fact:
    return Fact(Kind.TURN, 0.0, text("why.alike"), text("advice.for.alike"))


def facts_apart(
    view: AroundState, action: AroundAction, other: AroundAction, names: Sequence[str], lost: float
) -> tuple[list[Fact], list[Fact]]:
    """Return the facts that tell an action from another, which loses this many points.

    These are the facts for the action that are less true of the other one, and those against the other. Facts
    about points at once come first. There are as many as it takes to cover the loss, but no more than two on
    each side. The next player is mentioned only if that explains half of the loss.
    """
    own, others = tuple(find_facts(view, action, names)), tuple(find_facts(view, other, names))
    sides = _more_than(own, others, 1), _more_than(others, own, -1)
    told: tuple[list[Fact], list[Fact]] = [], []
    covered = 0.0
    for fact, side in sorted(
        ((fact, side) for side, facts in zip(told, sides, strict=True) for fact in facts),
        key=lambda one: _rank(one[0]),
    ):
        is_small = fact.kind is Kind.OTHERS and abs(fact.weight) < lost / 2
        is_vague = fact.kind >= Kind.BOUNCE and bool(side)
        if (
            not is_small
            and not is_vague
            and len(side) < MOST_FACTS
            and (covered < COVERED * lost or not side)
        ):
            side.append(fact)
            covered += abs(fact.weight)
    return told


def _more_than(facts: Sequence[Fact], others: Sequence[Fact], sign: int) -> list[Fact]:
    """Return the facts for (sign 1) or against (-1) an action that weigh more than facts of their kind in `others`."""
    known: dict[tuple[Kind, str], float] = {}
    for fact in others:
        known[_key(fact)] = max(sign * fact.weight, known.get(_key(fact), 0.0))
    clear = [fact for fact in facts if sign * fact.weight >= MIN_WEIGHT]
    return [fact for fact in clear if sign * fact.weight - known.get(_key(fact), 0.0) >= MIN_WEIGHT]


def _key(fact: Fact) -> tuple[Kind, str]:
    """Return the key that comparable facts share: their kind and, if they spoil something, their sentence."""
    return fact.kind, fact.sentence if fact.kind is Kind.SPOILS and fact.weight < 0 else ""


def _rank(fact: Fact) -> tuple[int, float]:
    """Return the sort key of facts: those in plain sight come first, then the weightiest."""
    return fact.kind, -abs(fact.weight)


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
            if hand_face(view) is HAZARD:
                words, advice = text("why.hazard-kept"), text("advice.for.hazard-kept")
                yield Fact(Kind.TURN, MIN_WEIGHT, words, advice)
            yield from _given_facts(putting, place - 1, following)
        case actions.Discard(pile):
            yield from _discard_facts(view, pile, names)
        case actions.RemoveHazard():
            others = [grid for seat, grid in enumerate(view.grids) if seat != view.turn.seat]
            offered = sum(face_down(grid) >= view.options.hazard_needs for grid in others)
            sentence = text_n("why.sinks", offered) if offered else text("why.sinks-alone")
            yield Fact(Kind.CHANGE, float(HAZARD), sentence, text("advice.for.sinks"))
        case actions.Flip(place):
            yield from _flip_facts(view, place - 1)
        case actions.Decline():
            yield from _decline_facts(view)
        case actions.Deal():
            return
        case _:
            assert_never(action)


def in_sight(view: AroundState, action: AroundAction) -> float:
    """Return the points that an action visibly saves at once.

    Points expected from sets that it brings closer or spoils are included.
    """
    saved = saved_now(view, action)
    if not isinstance(action, actions.Play | actions.Bounce):
        return saved
    found = find_facts(view, action, [""] * view.players)
    return saved + sum(fact.weight for fact in found if fact.kind in HOPES)


def _decline_facts(view: AroundState) -> Iterator[Fact]:
    """Yield the effects of leaving a card face down: it can still bounce, but stays unknown."""
    race = PutFacts(view).race
    percent = round(100 * sum(race.chances.in_grids[face] for face in {*race.grid} if face and face.positive))
    if percent and not view.options.bounce_face_up:
        words, advice = text("why.keeps-hidden", percent=percent), text("advice.for.keeps-hidden")
        yield Fact(Kind.PAIR, MIN_WEIGHT, words, advice)
    yield Fact(Kind.KNOWN, -MIN_WEIGHT, text("why.knows-less"))


def _flip_facts(view: AroundState, place: int) -> Iterator[Fact]:
    """Yield the facts about turning up a face-down card.

    It may match a face-up card in its line, or be the missing third of two, which turning it up would spoil.
    """
    grid = visible_grid(view.grids[view.to_act[0]])
    found: dict[int, set[Face]] = {1: set(), 2: set()}
    for line in LINES_OF[place]:
        faces = [face for at in line if (face := grid[at]) is not None]
        alike = set(faces) - {MULLIGAN}
        if len(alike) == 1 and min(alike).positive:
            found[len(faces)] |= alike
    if found[2]:
        name = card_name(max(found[2]))
        words, advice = text("why.may-be-missing", face=name), text("advice.for.may-be-missing", face=name)
        yield Fact(Kind.PAIR, MISSING_WEIGHT, words, advice)
        keeps = text("advice.for.keeps-gap", face=name)
        yield Fact(Kind.SPOILS, -MISSING_WEIGHT, text("why.turns-gap", face=name), keeps)
    if found[1] and not found[2]:
        name = card_name(max(found[1]))
        words, advice = text("why.may-match", face=name), text("advice.for.may-match", face=name)
        yield Fact(Kind.BEGINS, 0.5 * len(found[1]), words, advice)


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
    percent = round(100 * sum(chance for chance, gain in gains if gain > 0))
    advice = text("advice.for.blind" if percent >= 50 else "advice.for.blind-hope")
    sources = [actions.Draw(pile) for pile in (Source.LEFT, Source.RIGHT)]
    saving = max(sources, key=lambda take: saved_now(view, take))
    face, saved = top_face(view, saving.source), saved_now(view, saving)
    if saved and face is not None:
        key = "why.blind-saves-some" if 50 <= percent < NEARLY_ALL else "why.blind-saves"
        words = text_n(key, round(saved), card=card_object(face), percent=percent)
        advice = text("advice.for.blind-average", card=card_object(face))
    elif percent >= NEARLY_ALL:
        words = text("why.blind-most")
    else:
        words = text("why.blind-some", percent=percent) if percent >= 50 else text("why.blind-hope")
    yield Fact(Kind.PILE, max(mean, MIN_WEIGHT), words, advice)
    if percent < 50 and mean <= -MIN_WEIGHT:
        yield Fact(Kind.PILE, mean, text("why.blind-worse", percent=max(1, percent)))


def _cost_holding(putting: PutFacts, face: Face, may_discard: bool) -> float:
    """Return the seat's cost after the best use of a drawn card."""
    if face is HAZARD:
        return putting.cost_unchanged()
    return min(putting.cost_with(face), putting.cost_unchanged()) if may_discard else putting.cost_with(face)


def _pile_facts(view: AroundState, source: Source, following: str) -> Iterator[Fact]:
    """Yield the effects of a pile's top card at its best spot, and the next player's loss.

    Effects that any drawn card would have are left out.
    """
    face, after = top_face(view, source), after_taking(view, actions.Draw(source))
    if face is None or after is None:
        return
    putting = PutFacts(after)
    place = putting.best_place(face)
    for fact in putting.find(face, place):
        costs = fact.kind is Kind.CHANGE and fact.weight < 0  # nobody has to put it just there
        if not costs and fact.kind not in (Kind.BOUNCE, Kind.TURNS_UP):
            yield fact
    yield from _given_facts(putting, place, following)
    if face < 0:
        words = text("why.no-sets", card=card_subject(face))
        yield Fact(Kind.BEGINS, -MIN_WEIGHT, words)
    gain = putting.next_gain(face)
    others = [top for pile in (Source.LEFT, Source.RIGHT) if (top := top_face(after, pile)) is not None]
    if gain >= max([USEFUL_POINTS, *(putting.next_gain(other) for other in others)]):
        words = player_text_n("why.denies", round(gain), following, card=card_object(face))
        yield Fact(Kind.OTHERS, 0.5 * gain, words, text("advice.for.denies", name=following))


def _given_facts(putting: PutFacts, place: int, following: str) -> Iterator[Fact]:
    """Yield the next player's gain from a face-up card that is replaced."""
    old = putting.grid[place]
    if old is not None and putting.next_use(old):
        yield Fact(Kind.OTHERS, -putting.next_use(old), _next_words("feeds", putting, old, following))


def _next_words(what: str, putting: PutFacts, face: Face, following: str, ahead: int = 1) -> str:
    """Return the sentence about a useful card that a player gets ("feeds", "leaves-to") or not ("buries")."""
    # text keys: why.feeds* why.buries* why.leaves-to*
    gain, card = putting.next_gain(face, ahead), card_object(face)
    if gain >= USEFUL_POINTS:
        return player_text_n(f"why.{what}", round(gain), following, card=card)
    return player_text(f"why.{what}-match", following, card=card)


def _discard_facts(view: AroundState, pile: Source, names: Sequence[str]) -> Iterator[Fact]:
    """Yield the facts about a discard: the next player's gain or loss, and whether the card fits nowhere."""
    face, putting = hand_face(view), PutFacts(view)
    user, following = putting.user_of(face), names[(view.to_act[0] + 1) % view.players]
    covered, is_useless = top_face(view, pile), False
    if view.phase is Phase.PLAY:
        loss = putting.cost_with(face) - putting.cost_unchanged()
        is_useless = loss >= 0
        if is_useless:
            is_second = face is MULLIGAN and MULLIGAN in putting.grid
            words, advice = text("why.no-place", card=card_object(face)), text("advice.for.no-place")
            if is_second:
                advice = text("advice.for.second-mulligan")
            elif saved_by(view, face) > 0:
                words, advice = text("why.no-gain", card=card_subject(face)), text("advice.for.no-gain")
            yield Fact(Kind.TURN, loss + MIN_WEIGHT, words, advice)
        else:
            yield Fact(Kind.TURN, loss - MIN_WEIGHT, text("why.wastes-turn"))
    if round_ends(view):
        return
    (lost, taken), (kept, left) = (worth_left(view, side) for side in (pile, pile.other))
    beside, of_pile = top_face(view, pile.other), partial(_of_pile, is_useless)
    if beside is not None and kept - lost > max(MIN_WEIGHT, left - taken):
        words = text_n("why.leaves", saved_by(view, beside), card=card_object(beside))
        yield of_pile(Kind.TURN, kept - lost, words, "leaves", card=card_object(beside))
    elif covered is not None and left > taken:
        words = _next_words("buries", putting, covered, following)
        values = {"name": following, "card": card_object(covered)}
        yield of_pile(Kind.OTHERS, max(MIN_WEIGHT, left - taken), words, "buries", **values)
    elif covered is not None and lost - kept > max(MIN_WEIGHT, taken - left):
        words = text_n("why.covers-own", saved_by(view, covered), card=card_object(covered))
        yield Fact(Kind.TURN, kept - lost, words)
    elif beside is not None and taken > left:
        words = _next_words("leaves-to", putting, beside, following)
        yield Fact(Kind.OTHERS, min(-MIN_WEIGHT, left - taken), words)
    elif user:
        name = names[(view.to_act[0] + user) % view.players]
        words = _next_words("feeds", putting, face, name, user)
        advice = text("advice.for.feeds-anyway", name=name)
        yield Fact(Kind.OTHERS, -putting.next_use(face, user), words, advice)
    elif putting.next_gain(face) < 1:
        advice = text("advice.for.harmless", name=following)
        words = player_text("why.harmless", following, card=card_object(face))
        yield Fact(Kind.OTHERS, MIN_WEIGHT, words, advice)


def _of_pile(is_second: bool, kind: Kind, weight: float, words: str, what: str, **values: str) -> Fact:
    """Return the fact for a pile, worded as the second sentence of a hint if another reason comes first."""
    # text keys: advice.for.leaves advice.for.buries advice.but.leaves advice.but.buries
    if is_second:
        return Fact(kind, weight, words, warning=text(f"advice.but.{what}", **values))
    return Fact(kind, weight, words, text(f"advice.for.{what}", **values))
