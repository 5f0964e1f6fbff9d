"""Descriptions of actions, the sentence that explains one, and the one that recommends it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, Face
from gnoming.around.explain.fact import card_object, card_subject, own_card
from gnoming.around.explain.find_facts import (
    CLOSE_POINTS,
    COVERED,
    TIE_POINTS,
    USEFUL_POINTS,
    Judgement,
    facts_apart,
    pick_facts,
)
from gnoming.around.explain.put_facts import PutFacts
from gnoming.around.explain.taught import HIGH, open_minus_card, saved_now
from gnoming.around.scoring import round_ends, score_round, winners
from gnoming.around.state import AroundState, face_down
from gnoming.around.view import after_taking
from gnoming.around.visible import hand_face, top_face, visible_grid
from gnoming.text import after_colon, format_decimal, text, text_n

DRAW = actions.Draw(Source.DRAW_PILE)
WEAK_REASONS = ("advice.for.alike", "advice.for.better")
"""The reasons for a put that don't say why to keep the card."""


def explain(view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]) -> str:
    """Return a sentence with the reasons for or against an action."""
    rival = _rival_of_draw_pile(view, judged) if action == judged[0].action == DRAW else None
    if rival is not None:
        return text("why.one", first=text("why.blind-close", card=card_object(rival)))
    first, *more = [fact.sentence for fact in pick_facts(view, action, judged, names)]
    return text("why.two", first=first, second=more[0]) if more else text("why.one", first=first)


def explain_over(
    view: AroundState, action: AroundAction, other: AroundAction, judged: Judgement, names: Sequence[str]
) -> str:
    """Return what tells an action from `other`, a worse one: facts for it and against the other, else points. If the
    other saves more at once, it says so.
    """
    points = {one.action: one.points for one in judged}
    lost = points[other] - points[action]
    good, bad = facts_apart(view, action, other, names, lost)
    is_covered = sum(abs(fact.weight) for fact in (*good, *bad)) >= COVERED * lost
    told = []
    if not is_covered and _covers_hidden(view, action) and not _covers_hidden(view, other):
        told, good, bad = [text("why.turns-up")], good[:1], bad[:1]
    told += [text("why.one", first=fact.sentence) for fact in good]
    told = told if told or bad else [text("why.over", points=format_decimal(lost))]
    more = _saved(view, other) - _saved(view, action)
    head = text_n("why.saves-now", more) if more > 0 else text("why.the-other")
    if bad:
        against = " ".join(text("why.one", first=fact.sentence) for fact in bad)
        told.append(text("why.of-move", move=head, reason=after_colon(against)))
    elif more > 0:
        told.append(text("why.one", first=head))
    return " ".join(told)


def advise(
    view: AroundState,
    action: AroundAction,
    judged: Judgement,
    names: Sequence[str],
    following: Judgement = (),
) -> str:
    """Return one sentence that recommends an action and gives its best reason.

    For a face-up card, the place and the reason are those of the best move in `following`, the judgement after taking
    it, so that the next hint says the same.
    """
    facts = pick_facts(view, action, judged, names)
    after, put = after_taking(view, action), following[0].action if following else None
    if after is not None and put is None:
        put = actions.Play(PutFacts(after).best_place(hand_face(after)) + 1)
    if after is not None and following and isinstance(put, actions.Play):
        facts = (*pick_facts(after, put, following, names), *facts)
    reasons, weak = [fact.advice for fact in facts if fact.advice], [text(one) for one in WEAK_REASONS]
    reasons += [text("advice.for.alike")]
    reason = next((one for one in reasons if after is not None and one not in weak), reasons[0])
    if reason in weak and view.out is None:
        if _spares_a_turn(view, action, judged):
            reason = text("advice.for.no-waste")
        elif _covers_hidden(view, action) or (after and put and _covers_hidden(after, put)):
            reason = text("advice.for.turns-up")
    if reason == text("advice.for.alike") and _piles_are_alike(view, action, judged):
        reason = text("advice.for.either-way" if _wins_with_this_turn(view) else "advice.for.either-pile")
    if isinstance(action, actions.Flip) and set(visible_grid(view.grids[view.to_act[0]])) == {None}:
        reason = text("advice.for.unknown")
    if action == DRAW:
        reason = _reason_to_draw(view, judged) or reason
    advice = text("advice.one", move=_recommend(view, action, put), reason=reason)
    return f"{advice} {text('advice.hazard-waits')}" if _leaves_hazard(view, action) else advice


def _saved(view: AroundState, action: AroundAction) -> int:
    """Return the points that an action saves at once, with a face-up card in the best place by the estimate."""
    after = after_taking(view, action)
    if after is None:
        return saved_now(view, action)
    return saved_now(after, actions.Play(PutFacts(after).best_place(hand_face(after)) + 1))


def _piles_are_alike(view: AroundState, action: AroundAction, judged: Judgement) -> bool:
    """Return whether an action discards a card of no use to the next player, if one still plays, and the other pile is
    about as good.
    """
    if not isinstance(action, actions.Discard):
        return False
    discards = [one.points for one in judged if isinstance(one.action, actions.Discard)]
    is_useless = round_ends(view) or PutFacts(view).next_gain(hand_face(view)) < USEFUL_POINTS
    return is_useless and max(discards) - min(discards) <= TIE_POINTS


def _wins_with_this_turn(view: AroundState) -> bool:
    """Return whether the game ends with this turn, all cards are face up, and they let the player win alone."""
    is_last = round_ends(view) and len(view.results) + 1 == view.options.rounds
    if not is_last or any(face_down(grid) for grid in view.grids):
        return False
    return winners(replace(view, results=(*view.results, score_round(view)))) == view.to_act


def _spares_a_turn(view: AroundState, action: AroundAction, judged: Judgement) -> bool:
    """Return whether a card goes on a face-down one because throwing it away is worse."""
    if not _covers_hidden(view, action):
        return False
    behind = [one.points - judged[0].points for one in judged if isinstance(one.action, actions.Discard)]
    return any(points > TIE_POINTS for points in behind)


def _covers_hidden(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action puts a card on a face-down one."""
    grid = visible_grid(view.grids[view.to_act[0]])
    return isinstance(action, actions.Play) and grid[action.place - 1] is None


def _reason_to_draw(view: AroundState, judged: Judgement) -> str:
    """Return why to draw from the draw pile: the minus card beside it makes no set, or one of the face-up cards is as
    good; empty otherwise.
    """
    rival, minus = _rival_of_draw_pile(view, judged), open_minus_card(view)
    if minus is not None and rival is not minus:
        return text("advice.for.blind-minus", card=card_object(minus))
    if rival is None:
        return ""
    return text(
        "advice.for.blind-hope" if rival >= HIGH else "advice.for.blind-close", card=card_object(rival)
    )


def _leaves_hazard(view: AroundState, action: AroundAction) -> bool:
    """Return whether a drawn number goes elsewhere than on an open Hazard, where it would save points."""
    grid, face = visible_grid(view.grids[view.to_act[0]]), hand_face(view) if view.turn.hand else HAZARD
    if not isinstance(action, actions.Play) or HAZARD not in grid or not face.positive:
        return False
    return grid[action.place - 1] is not HAZARD


def _rival_of_draw_pile(view: AroundState, judged: Judgement) -> Face | None:
    """Return the best face-up card if taking it is about as good as the best action; otherwise None."""
    for one in judged:
        if isinstance(one.action, actions.Draw) and one.action.source is not Source.DRAW_PILE:
            is_close = one.points - judged[0].points <= CLOSE_POINTS
            return top_face(view, one.action.source) if is_close else None
    return None


def _recommend(view: AroundState, action: AroundAction, put: AroundAction | None) -> str:
    """Return an action as an imperative without its place, which the arrow of a hint shows.

    `put` is the best move after taking a face-up card.
    """
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return text("advice.draw")
        case actions.Draw(source):
            face, grid = top_face(view, source), visible_grid(view.grids[view.to_act[0]])
            assert face is not None
            assert isinstance(put, actions.Play)
            place = own_card(grid[put.place - 1])
            key = "advice.take-left" if source is Source.LEFT else "advice.take-right"
            return text(key, card=card_object(face), place=place)
        case actions.Play(place) | actions.Bounce(place):
            key = "advice.put" if isinstance(action, actions.Play) else "advice.bounce"
            covered = own_card(visible_grid(view.grids[view.to_act[0]])[place - 1])
            return text(key, card=card_object(hand_face(view)), place=covered)
        case actions.Discard(pile):
            key = "advice.discard-left" if pile is Source.LEFT else "advice.discard-right"
            return text(key, card=card_object(hand_face(view)))
        case actions.RemoveHazard():
            return text("advice.sink")
        case actions.Flip():
            return text("advice.flip")
        case actions.Decline():
            return text("advice.decline")
        case actions.Deal():
            return text("move.deal")
        case _:
            assert_never(action)


def describe(view: AroundState, action: AroundAction) -> str:
    """Describe an action in a few words."""
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return text("move.draw")
        case actions.Draw(source):
            key = "move.take-left" if source is Source.LEFT else "move.take-right"
            return text(key, card=card_subject(top_face(view, source)))
        case actions.Play(place):
            old = visible_grid(view.grids[view.to_act[0]])[place - 1]
            covered = text("around.card.hidden") if old is None else card_object(old)
            spot = row_and_column(place)
            return text("move.play", card=card_subject(hand_face(view)), covered=covered, **spot)
        case actions.Bounce(place):
            return text("move.bounce", card=card_subject(hand_face(view)), **row_and_column(place))
        case actions.Discard(pile):
            key = "move.discard-left" if pile is Source.LEFT else "move.discard-right"
            return text(key, card=card_subject(hand_face(view)))
        case actions.RemoveHazard():
            return text("move.sink")
        case actions.Flip(place):
            return text("move.flip", **row_and_column(place))
        case actions.Decline():
            return text("move.decline")
        case actions.Deal():
            return text("move.deal")
        case _:
            assert_never(action)


def row_and_column(place: int) -> dict[str, int]:
    """Return the row and column of a place, for texts."""
    return {"row": (place - 1) // 3 + 1, "column": (place - 1) % 3 + 1}
