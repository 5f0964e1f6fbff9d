"""Descriptions of actions and the sentence that explains an action; both use the players' names."""

from collections.abc import Sequence
from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.explain.fact import card_subject
from gnoming.around.explain.find_facts import Judgement, pick_facts
from gnoming.around.state import AroundState
from gnoming.around.visible import hand_face, top_face
from gnoming.text import text


def explain(view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]) -> str:
    """Return a sentence of reasons for or against an action."""
    first, *more = [fact.sentence for fact in pick_facts(view, action, judged, names)]
    return text("why.two", first=first, second=more[0]) if more else text("why.one", first=first)


def describe(view: AroundState, action: AroundAction) -> str:
    """Describe an action in a few words."""
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return text("move.draw")
        case actions.Draw(source):
            key = "move.take-left" if source is Source.LEFT else "move.take-right"
            return text(key, card=card_subject(top_face(view, source)))
        case actions.Play(place):
            return text("move.play", card=card_subject(hand_face(view)), **_at(place))
        case actions.Bounce(place):
            return text("move.bounce", card=card_subject(hand_face(view)), **_at(place))
        case actions.Discard(pile):
            key = "move.discard-left" if pile is Source.LEFT else "move.discard-right"
            return text(key, card=card_subject(hand_face(view)))
        case actions.RemoveHazard():
            return text("move.sink")
        case actions.Flip(place):
            return text("move.flip", **_at(place))
        case actions.Decline():
            return text("move.decline")
        case actions.Deal():
            return text("move.deal")
        case _:
            assert_never(action)


def _at(place: int) -> dict[str, int]:
    return {"row": (place - 1) // 3 + 1, "column": (place - 1) % 3 + 1}
