"""Descriptions of actions, the sentence that explains one, and the one that recommends it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import HAZARD, Face
from gnoming.around.explain.fact import Fact, Kind, card_name, card_object, card_subject, own_card
from gnoming.around.explain.find_facts import (
    CLOSE_POINTS,
    TIE_POINTS,
    Judgement,
    facts_apart,
    find_facts,
    is_about_equal,
    is_alike,
    pick_facts,
)
from gnoming.around.explain.last_turn import stake
from gnoming.around.explain.put_facts import HIGH, PutFacts
from gnoming.around.explain.taught import makes_line, open_minus_card, saved_by, saved_now
from gnoming.around.scoring import round_ends, score_round, winners
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.view import after_taking
from gnoming.around.visible import hand_face, top_face, visible_grid
from gnoming.text import format_decimal, text, text_n

DRAW = actions.Draw(Source.DRAW_PILE)
WEAK_REASONS = ("advice.for.alike", "advice.for.better", "advice.for.turns-up")
"""The reasons for a put that don't say why to keep the card."""
REASONS_TO_PUT = (Kind.OUT, Kind.CHANGE, Kind.PAIR, Kind.KNOWN)
"""The kinds of reasons for a put that come before the reason that a discard would waste the turn."""
BAD_LUCK = -3
"""The highest value of a card whose loss a hint calls bad luck; so rare that no game has it twice."""
TEMPTING_TAKE = 5
"""The fewest points that a face-up card saves at once to be named when drawing is better."""
TEMPTING_POINTS = 3
"""The fewest points that make a move that saves them at once tempting, even if it is worse."""


def explain(view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]) -> str:
    """Return a sentence with the reasons for or against an action."""
    rival = _rival_of_draw_pile(view, judged) if action == judged[0].action == DRAW else None
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
    if _leaves_hazard(view, action) and isinstance(other, actions.Play) and not _leaves_hazard(view, other):
        good = [text("advice.hazard-waits")]
    if not bad and _goes_out(view, other) and not _goes_out(view, action) and not is_unsure:
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
            return text("why.sure-card", card=_moved(view, action, card_subject))
        case actions.Discard(), actions.Play():
            return text("why.keeps-cards")
        case ((actions.Play() | actions.Bounce()), _) if _goes_out(view, other):
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
            return text("why.passes-up", card=_moved(view, better, card_object))
        case actions.Draw(), actions.Draw(Source.DRAW_PILE):
            return text("why.below-average")
        case actions.Draw(), actions.Draw():
            return text("why.leaves-there", card=_moved(view, better, card_object))
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


def advise(
    view: AroundState,
    action: AroundAction,
    judged: Judgement,
    names: Sequence[str],
    following: Judgement = (),
) -> str:
    """Return one sentence that recommends an action and gives its best reason.

    If the action takes a face-up card, the place and the reason come from the best move in `following`, the judgement
    once that card is taken, so that the next hint agrees.
    """
    facts = pick_facts(view, action, judged, names)
    if _spares_a_turn(view, action, judged):
        face, begins = hand_face(view), any(fact.kind is Kind.BEGINS for fact in facts)
        key = "no-waste" if face < HIGH else "no-waste-begins" if begins else "no-waste-high"
        # text keys: advice.for.no-waste*
        spared = text(f"advice.for.{key}", face=card_name(face))
        facts = (*(fact for fact in facts if fact.kind in REASONS_TO_PUT), Fact(Kind.TURN, 0.0, "", spared))
    after, put = after_taking(view, action), following[0].action if following else None
    if after is not None and put is None:
        put = actions.Play(PutFacts(after).best_place(hand_face(after)) + 1)
    if after is not None and following and isinstance(put, actions.Play):
        facts = (*pick_facts(after, put, following, names), *facts)
    reasons, weak = [fact.advice for fact in facts if fact.advice], [text(one) for one in WEAK_REASONS]
    reasons += [text("advice.for.alike")]
    reason = next((one for one in reasons if after is not None and one not in weak), reasons[0])
    if after is not None and facts and facts[0].kind in (Kind.BEGINS, Kind.KNOWN, Kind.TURN):
        denied = [
            fact for fact in find_facts(view, action, names) if fact.kind is Kind.OTHERS and fact.advice
        ]
        reason = next((fact.advice for fact in denied if fact.weight > facts[0].weight), reason)
    is_any_pile = False
    if _piles_are_alike(view, action, judged):
        feeds = next((one.advice for one in facts if one.kind is Kind.OTHERS and one.weight < 0), "")
        if _wins_with_this_turn(view):
            reason = text("advice.for.either-way")
        elif view.phase is Phase.TAKEN:
            reason, is_any_pile = feeds or text("advice.for.either-pile"), True
    tempting = _tempting_take(view, judged) if action == DRAW else None
    if tempting is not None:
        card, saved = card_object(hand_face(tempting)), saved_by(tempting, hand_face(tempting))
        reason = text("advice.for.blind-tempts", card=card, n=saved)
    elif action == DRAW:
        reason = _reason_to_draw(view, judged, reason == text("advice.for.blind")) or reason
    if tempting is not None:
        place = PutFacts(tempting).best_place(hand_face(tempting)) + 1
        spoilt = find_facts(tempting, actions.Play(place), names)
        more = next((fact.warning for fact in spoilt if fact.kind is Kind.SPOILS and fact.weight < 0), "")
    elif _leaves_hazard(view, action) or (
        after is not None and put is not None and _leaves_hazard(after, put)
    ):
        more = text("advice.hazard-waits")
    elif after is not None and following and put is not None:
        more = _warning(after, put, following, names)
    else:
        more = _warning(view, action, judged, names)
    if isinstance(action, actions.Discard) and reason in weak:
        may_bounce = any(isinstance(one.action, actions.Bounce) for one in judged)
        if may_bounce or reason == text("advice.for.better"):
            reason = text("advice.for.no-bounce" if may_bounce else "advice.for.better-pile")
        left = top_face(view, action.pile.other)
        if not may_bounce and left is not None and left in visible_grid(view.grids[view.to_act[0]]):
            reason = text("advice.for.leaves", card=card_object(left))
    move = _recommend(view, action, put, tells_spot=more != text("advice.any-spot"))
    if is_any_pile:
        move = text("advice.discard-any", card=card_object(hand_face(view)))
    if view.out is not None and isinstance(action, actions.Draw | actions.Play):
        move = text("advice.last-turn", advice=move)
    more = more or stake(view, action, names)
    if (
        not more
        and isinstance(action, actions.Discard)
        and view.turn.taken_down
        and hand_face(view) <= BAD_LUCK
    ):
        more = text("advice.bad-luck")
    if more == text("advice.any-spot") and reason in (text("advice.for.alike"), text("advice.for.better")):
        more, reason = "", text("advice.for.any-spot")
    return f"{text('advice.one', move=move, reason=reason)} {more}".rstrip()


def _may_stay(view: AroundState, action: AroundAction, judged: Judgement) -> str:
    """Return the name of the face-up card with which an action makes a set, if it can wait; empty otherwise.

    It can wait if drawing costs at most half of the points saved, as the card may still lie there next turn.
    """
    after, cost = after_taking(view, action), {one.action: one.points for one in judged}
    if view.out is not None or after is None or DRAW not in cost:
        return ""
    face, is_cheap = hand_face(after), saved_now(view, action) >= 2 * (cost[DRAW] - cost[action])
    return card_object(face) if is_cheap and makes_line(view, face) else ""


def _warning(view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]) -> str:
    """Return the warning against a worse move that would save points at once.

    It may also say that any face-down card will do, or be empty.
    """
    own = next((one for one in judged if one.action == action), judged[0])
    if _goes_out(view, action):
        return ""
    others = [one for one in judged if isinstance(one.action, actions.Play | actions.Bounce)]
    second = min((one for one in judged if one is not own), key=lambda one: one.points, default=own)
    if _goes_out(view, second.action) and not is_about_equal(second, own):
        found = find_facts(view, second.action, names)
        return next((fact.warning for fact in found if fact.kind is Kind.OUT), "")
    saving = max(others, key=lambda one: saved_now(view, one.action), default=own)
    least = TEMPTING_POINTS if view.out is None else 1
    is_tempting = saved_now(view, saving.action) >= max(least, saved_now(view, action) + 1)
    own_facts = tuple(find_facts(view, own.action, names))
    spoils = any(fact.kind is Kind.SPOILS and fact.weight < 0 and fact.warning for fact in own_facts)
    if is_tempting and not is_about_equal(saving, own):
        if spoils:  # it would contradict the move
            return ""
        return next((fact.warning for fact in find_facts(view, saving.action, names) if fact.warning), "")
    if isinstance(own.action, actions.Play | actions.Bounce | actions.Discard):
        for fact in own_facts:
            if fact.weight > 0 and fact.warning:
                return fact.warning
    hidden = [one for one in others if _covers_hidden(view, one.action)]
    is_any = own in hidden and len(hidden) > 1 and all(is_alike(one, own) for one in hidden)
    return text("advice.any-spot") if is_any else ""


def _piles_are_alike(view: AroundState, action: AroundAction, judged: Judgement) -> bool:
    """Return whether an action discards a card, and the other pile is about as good.

    It must be about as good by the judgement, and covering it must lose nothing in plain sight.
    """
    discards = [one for one in judged if isinstance(one.action, actions.Discard)]
    own = [one for one in discards if one.action == action]
    return bool(own) and all(
        abs(one.points - own[0].points) <= TIE_POINTS and saved_now(view, one.action) == 0 for one in discards
    )


def _wins_with_this_turn(view: AroundState) -> bool:
    """Return whether the game ends with this turn, all cards are face up, and the player wins alone."""
    is_last = round_ends(view) and len(view.results) + 1 == view.options.rounds
    if not is_last or any(face_down(grid) for grid in view.grids):
        return False
    return winners(replace(view, results=(*view.results, score_round(view)))) == view.to_act


def _spares_a_turn(view: AroundState, action: AroundAction, judged: Judgement) -> bool:
    """Return whether a card goes on a face-down one because throwing it away is worse."""
    if not _covers_hidden(view, action) or view.out is not None:
        return False
    behind = [one.points - judged[0].points for one in judged if isinstance(one.action, actions.Discard)]
    return any(points > TIE_POINTS for points in behind)


def _covers_hidden(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action puts a card on a face-down one."""
    grid = visible_grid(view.grids[view.to_act[0]])
    return isinstance(action, actions.Play | actions.Bounce) and grid[action.place - 1] is None


def _goes_out(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action covers the last face-down card before anybody else has gone out."""
    is_last = view.out is None and face_down(view.grids[view.to_act[0]]) == 1
    return is_last and _covers_hidden(view, action)


def _reason_to_draw(view: AroundState, judged: Judgement, is_mostly_better: bool) -> str:
    """Return the reason to draw from the draw pile; empty if there is none.

    For example, the minus card beside it blocks sets, or one of the face-up cards is only as good.
    """
    rival, minus = _rival_of_draw_pile(view, judged), open_minus_card(view)
    if minus is not None and rival is not minus:
        return text("advice.for.blind-minus", card=card_object(minus))
    wanted = [card_name(face) for face in PutFacts(view).wanted()] if view.out is None else []
    if len(wanted) > 1:
        return text("advice.for.blind-wants-two", face=wanted[0], other=wanted[1])
    if wanted:
        return text("advice.for.blind-wants", face=wanted[0])
    if rival is None or is_mostly_better:
        return ""
    only_later = rival >= HIGH and not saved_by(view, rival)
    return text("advice.for.blind-high" if only_later else "advice.for.blind-close", card=card_object(rival))


def _tempting_take(view: AroundState, judged: Judgement) -> AroundState | None:
    """Return the view after taking the face-up card that saves most at once, if that is tempting but worse."""
    takes = [one for one in judged if isinstance(one.action, actions.Draw) and one.action != DRAW]
    best = max(takes, key=lambda one: saved_now(view, one.action), default=None)
    if best is None or saved_now(view, best.action) < TEMPTING_TAKE or is_about_equal(best, judged[0]):
        return None
    after = after_taking(view, best.action)
    return (
        after if after is not None and hand_face(after) > 0 else None
    )  # a minus card has a reason of its own


def _leaves_hazard(view: AroundState, action: AroundAction) -> bool:
    """Return whether a drawn card doesn't go on a face-up Hazard, although it would save points there."""
    grid, face = visible_grid(view.grids[view.to_act[0]]), hand_face(view) if view.turn.hand else HAZARD
    if not isinstance(action, actions.Play) or HAZARD not in grid or face is HAZARD:
        return False
    return grid[action.place - 1] is not HAZARD


def _rival_of_draw_pile(view: AroundState, judged: Judgement) -> Face | None:
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


def _recommend(view: AroundState, action: AroundAction, put: AroundAction | None, tells_spot: bool) -> str:
    """Return an action as an imperative.

    The arrow of a hint shows the action's place, but not yet that of `put`, the best move after taking a
    face-up card. With `tells_spot`, the words say which face-down card `put` covers.
    """
    target = put if isinstance(action, actions.Draw) else action
    place = ""
    if isinstance(target, actions.Play | actions.Bounce):
        place = own_card(visible_grid(view.grids[view.to_act[0]]), target.place, tells_spot and target is put)
    if isinstance(action, actions.Deal):
        return describe(view, action)
    # text keys: advice.draw advice.take-* advice.play advice.bounce advice.discard-* advice.sink advice.flip
    # text keys: advice.decline
    return text(f"advice.{_key(action)}", card=_moved(view, action, card_object), place=place)


def describe(view: AroundState, action: AroundAction) -> str:
    """Describe an action in a few words."""
    values: dict[str, object] = {"card": _moved(view, action, card_subject)}
    if isinstance(action, actions.Play | actions.Bounce | actions.Flip):
        old = visible_grid(view.grids[view.to_act[0]])[action.place - 1]
        values["covered"] = text("around.card.hidden") if old is None else card_object(old)
        values |= row_and_column(action.place)
    # text keys: move.*
    return text(f"move.{_key(action)}", **values)


def _moved(view: AroundState, action: AroundAction, name: Callable[[Face], str]) -> str:
    """Return the name of the face-up card that an action moves; empty if it moves none."""
    if isinstance(action, actions.Draw):
        face = None if action == DRAW else top_face(view, action.source)
        return "" if face is None else name(face)
    is_from_hand = isinstance(action, actions.Play | actions.Bounce | actions.Discard)
    return name(hand_face(view)) if is_from_hand else ""


def _key(action: AroundAction) -> str:
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
