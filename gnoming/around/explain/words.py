"""Descriptions of actions, the sentence that explains one, and the one that recommends it."""

from collections.abc import Sequence
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, Face
from gnoming.around.explain.fact import card_object, card_subject, own_card
from gnoming.around.explain.find_facts import CLOSE_POINTS, Judgement, facts_apart, pick_facts
from gnoming.around.explain.put_facts import PutFacts
from gnoming.around.state import AroundState
from gnoming.around.view import after_taking
from gnoming.around.visible import hand_face, top_face, visible_grid
from gnoming.text import format_decimal, text

DRAW = actions.Draw(Source.DRAW_PILE)


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
    """Return what tells an action from `other`, a worse one: facts for it and against the other, else points."""
    points = {one.action: one.points for one in judged}
    lost = points[other] - points[action]
    good, bad = facts_apart(view, action, other, names, lost)
    told = [text("why.one", first=fact.sentence) for fact in good]
    if bad:
        against = " ".join(text("why.one", first=fact.sentence) for fact in bad)
        told.append(text("why.of-move", move=describe(view, other), reason=against))
    return " ".join(told) or text("why.over", points=format_decimal(lost))


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
    if after is not None and isinstance(put, actions.Play):
        facts = (*pick_facts(after, put, following, names), *facts)
    reason = next((fact.advice for fact in facts if fact.advice), text("advice.for.alike"))
    if isinstance(action, actions.Discard) and reason == text("advice.for.alike"):
        reason = text("advice.for.either-pile", name=names[(view.to_act[0] + 1) % view.players])
    if isinstance(action, actions.Flip) and set(visible_grid(view.grids[view.to_act[0]])) == {None}:
        reason = text("advice.for.unknown")
    rival = _rival_of_draw_pile(view, judged) if action == DRAW else None
    if rival is not None:
        reason = text("advice.for.blind-close", card=card_object(rival))
    advice = text("advice.one", move=_recommend(view, action, put), reason=reason)
    return f"{advice} {text('advice.hazard-waits')}" if _leaves_hazard(view, action) else advice


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

    `put` is the best move after taking a face-up card, if it is known.
    """
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return text("advice.draw")
        case actions.Draw(source):
            face, putting = top_face(view, source), PutFacts(view)
            assert face is not None
            at = put.place - 1 if isinstance(put, actions.Play) else putting.best_place(face)
            place = own_card(putting.grid[at])
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
            return text("move.play", card=card_subject(hand_face(view)), **row_and_column(place))
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
