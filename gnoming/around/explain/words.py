"""Descriptions of actions, and the sentences that explain one or tell two apart."""

from collections.abc import Callable, Sequence

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, Face
from gnoming.around.explain.fact import Kind, card_object, card_subject
from gnoming.around.explain.find_facts import (
    CLOSE_POINTS,
    Judgement,
    facts_apart,
    find_facts,
    is_about_equal,
    pick_facts,
)
from gnoming.around.explain.taught import makes_line, saved_now
from gnoming.around.state import AroundState, face_down
from gnoming.around.view import after_taking
from gnoming.around.visible import hand_face, top_face, visible_grid
from gnoming.text import format_decimal, text, text_n

DRAW = actions.Draw(Source.DRAW_PILE)


def explain(view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]) -> str:
    """Return a sentence with the reasons for or against an action."""
    rival = rival_of_draw_pile(view, judged) if action == judged[0].action == DRAW else None
    if rival is not None:
        return text("why.one", first=text("why.blind-close", card=card_object(rival)))
    first, *more = [fact.sentence for fact in pick_facts(view, action, judged, names)]
    return text("why.two", first=first, second=more[0]) if more else text("why.one", first=first)


def explain_apart(
    view: AroundState, action: AroundAction, other: AroundAction, judged: Judgement, names: Sequence[str]
) -> tuple[str, str]:
    """Return the reasons for an action, which is better than `other`, and the reasons against `other`.

    If the other one saves more at once, the text says so. If nothing tells them apart, the first part says
    that.
    """
    own, theirs = (next(one for one in judged if one.action == each) for each in (action, other))
    lost, is_unsure = theirs.points - own.points, is_about_equal(theirs, own)
    good, bad = (
        [text("why.one", first=fact.sentence) for fact in facts]
        for facts in facts_apart(view, action, other, names, lost)
    )
    if leaves_hazard(view, action) and isinstance(other, actions.Play) and not leaves_hazard(view, other):
        good = [text("advice.hazard-waits")]
    if not bad and goes_out(view, other) and not goes_out(view, action) and not is_unsure:
        bad.append(text("why.no-hurry"))
    saved = saved_now(view, other)
    if saved > max(0, saved_now(view, action)) and action != DRAW:
        bad.insert(
            0, text("why.one", first=text_n("why.saves" if is_unsure else "why.saves-now", round(saved)))
        )
    card = _may_stay(view, action, judged) if other == DRAW else ""
    if card:
        bad.append(text("why.one", first=text("why.still-there", card=card)))
    if is_unsure:
        plain = _plain_reason(view, action, other, names, lost) if bad else text("why.equal")
        return " ".join(good) or plain, " ".join(bad)
    fault = " ".join(bad) or _plain_fault(view, other, action, names)
    if not good and not fault and isinstance(other, type(action)):
        return text("why.over-alike"), text("why.worse-average", points=format_decimal(lost))
    return " ".join(good) or _plain_reason(view, action, other, names, lost), fault


def _plain_reason(
    view: AroundState, action: AroundAction, other: AroundAction, names: Sequence[str], lost: float
) -> str:
    """Return the reason why an action is better, if no fact speaks for it."""
    spoils = any(fact.kind is Kind.SPOILS and fact.weight < 0 for fact in find_facts(view, action, names))
    match action, other:
        case actions.Draw(), actions.Draw(Source.DRAW_PILE):
            return text("why.sure-card", card=moved_card(view, action, card_subject))
        case actions.Discard(), actions.Play():
            return text("why.keeps-cards")
        case ((actions.Play() | actions.Bounce()), _) if goes_out(view, other):
            return text("why.waits")
        case ((actions.Play() | actions.Bounce() | actions.Flip()), _) if not spoils:
            return text("why.in-no-way")
        case _:
            return text("why.over", points=format_decimal(lost))


def _plain_fault(view: AroundState, action: AroundAction, better: AroundAction, names: Sequence[str]) -> str:
    """Return the disadvantage of an action that no fact speaks against; empty if none is in sight."""
    hopes = (Kind.PAIR, Kind.BEGINS)
    hoped, here = (
        sum(max(0.0, fact.weight) for fact in find_facts(view, one, names) if fact.kind in hopes)
        for one in (better, action)
    )
    match action, better:
        case actions.Draw(Source.DRAW_PILE), actions.Draw():
            return text("why.passes-up", card=moved_card(view, better, card_object))
        case actions.Draw(), actions.Draw(Source.DRAW_PILE):
            return text("why.below-average")
        case actions.Draw(), actions.Draw():
            return text("why.leaves-there", card=moved_card(view, better, card_object))
        case actions.RemoveHazard(), _:
            return text("why.helps-others")
        case actions.Discard(), actions.Play():
            return text("why.stays-same")
        case ((actions.Play() | actions.Bounce() | actions.Flip()), _) if hoped > here:
            return text("why.less-hope" if here else "why.no-hope")
        case _:
            saved = max(0, round(saved_now(view, action)))
            if saved >= saved_now(view, better):
                return ""
            return text_n("why.saves-only", saved) if saved else text("why.saves-none")


def _may_stay(view: AroundState, action: AroundAction, judged: Judgement) -> str:
    """Return the name of the face-up card with which an action makes a set, if it can wait; empty otherwise.

    It can wait if drawing costs at most half of the points saved, as the card may still lie there next turn.
    """
    after, cost = after_taking(view, action), {one.action: one.points for one in judged}
    if view.out is not None or after is None or DRAW not in cost:
        return ""
    face, is_cheap = hand_face(after), saved_now(view, action) >= 2 * (cost[DRAW] - cost[action])
    return card_object(face) if is_cheap and makes_line(view, face) else ""


def covers_hidden(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action puts a card on a face-down one."""
    grid = visible_grid(view.grids[view.to_act[0]])
    return isinstance(action, actions.Play | actions.Bounce) and grid[action.place - 1] is None


def goes_out(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action covers the last face-down card before anybody else has gone out."""
    is_last = view.out is None and face_down(view.grids[view.to_act[0]]) == 1
    return is_last and covers_hidden(view, action)


def leaves_hazard(view: AroundState, action: AroundAction) -> bool:
    """Return whether a drawn card doesn't go on a face-up Hazard, although it would save points there."""
    grid, face = visible_grid(view.grids[view.to_act[0]]), hand_face(view) if view.turn.hand else HAZARD
    if not isinstance(action, actions.Play) or HAZARD not in grid or face is HAZARD:
        return False
    return grid[action.place - 1] is not HAZARD


def rival_of_draw_pile(view: AroundState, judged: Judgement) -> Face | None:
    """Return the face-up card that saves most at once, among those about as good as the best action.

    Return None if there are none.
    """
    close = [
        one.action
        for one in judged
        if isinstance(one.action, actions.Draw)
        and one.action != DRAW
        and (one.points - judged[0].points <= CLOSE_POINTS or is_about_equal(one, judged[0]))
    ]
    best = max(close, key=lambda take: saved_now(view, take), default=None)
    return None if best is None else top_face(view, best.source)


def describe(view: AroundState, action: AroundAction) -> str:
    """Describe an action in a few words."""
    values: dict[str, object] = {"card": moved_card(view, action, card_subject)}
    if isinstance(action, actions.Play | actions.Bounce | actions.Flip):
        old = visible_grid(view.grids[view.to_act[0]])[action.place - 1]
        values["covered"] = text("around.card.hidden") if old is None else card_object(old)
        values |= row_and_column(action.place)
    # text keys: move.*
    return text(f"move.{key_of(action)}", **values)


def moved_card(view: AroundState, action: AroundAction, name: Callable[[Face], str]) -> str:
    """Return the name of the face-up card that an action moves; empty if it moves none."""
    if isinstance(action, actions.Draw):
        face = None if action == DRAW else top_face(view, action.source)
        return "" if face is None else name(face)
    is_from_hand = isinstance(action, actions.Play | actions.Bounce | actions.Discard)
    return name(hand_face(view)) if is_from_hand else ""


def key_of(action: AroundAction) -> str:
    """Return the last part of the text keys about an action."""
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return "draw"
        case actions.Draw(source):
            return f"take-{source.name.lower()}"
        case actions.Discard(pile):
            return f"discard-{pile.name.lower()}"
        case actions.RemoveHazard():
            return "sink"
        case _:
            return type(action).__name__.lower()


def row_and_column(place: int) -> dict[str, int]:
    """Return the row and column of a place, for texts."""
    return {"row": (place - 1) // 3 + 1, "column": (place - 1) % 3 + 1}
