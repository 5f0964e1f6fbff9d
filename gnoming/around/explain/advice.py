"""The sentence of a hint, which recommends an action."""

from collections.abc import Sequence
from dataclasses import replace

from gnoming.around import actions
from gnoming.around.actions import AroundAction
from gnoming.around.explain.fact import Fact, Kind, card_name, card_object, own_card
from gnoming.around.explain.find_facts import (
    TIE_POINTS,
    Judgement,
    find_facts,
    is_about_equal,
    is_alike,
    pick_facts,
)
from gnoming.around.explain.last_turn import stake
from gnoming.around.explain.put_facts import HIGH, PutFacts
from gnoming.around.explain.taught import open_minus_card, saved_by, saved_now
from gnoming.around.explain.words import (
    DRAW,
    covers_hidden,
    describe,
    goes_out,
    key_of,
    leaves_hazard,
    moved_card,
    rival_of_draw_pile,
)
from gnoming.around.scoring import round_ends, score_round, winners
from gnoming.around.state import AroundState, Phase, face_down
from gnoming.around.view import after_taking
from gnoming.around.visible import hand_face, top_face, visible_grid
from gnoming.text import text

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
    after, put = after_taking(view, action), following[0].action if following else None
    if after is not None and put is None:
        put = actions.Play(PutFacts(after).best_place(hand_face(after)) + 1)
    tempting = _tempting_take(view, judged) if action == DRAW else None
    is_any_pile = view.phase is Phase.TAKEN and _piles_are_alike(view, action, judged)
    reason = _reason(view, action, judged, names, following, tempting)
    if tempting is not None:
        more = _price_of(tempting, names)
    elif leaves_hazard(view, action) or (after is not None and put is not None and leaves_hazard(after, put)):
        more = text("advice.hazard-waits")
    elif after is not None and following and put is not None:
        more = _warning(after, put, following, names)
    else:
        more = _warning(view, action, judged, names)
    move = _recommend(view, action, put, tells_spot=more != text("advice.any-spot"))
    if is_any_pile and not _wins_with_this_turn(view):
        move = text("advice.discard-any", card=card_object(hand_face(view)))
    if view.out is not None and isinstance(action, actions.Draw | actions.Play):
        move = text("advice.last-turn", advice=move)
    more = more or stake(view, action, names)
    is_discard = isinstance(action, actions.Discard)
    if not more and is_discard and view.turn.taken_down and hand_face(view) <= BAD_LUCK:
        more = text("advice.bad-luck")
    if more == text("advice.any-spot") and reason in (text("advice.for.alike"), text("advice.for.better")):
        more, reason = "", text("advice.for.any-spot")
    return f"{text('advice.one', move=move, reason=reason)} {more}".rstrip()


def _reason(
    view: AroundState,
    action: AroundAction,
    judged: Judgement,
    names: Sequence[str],
    following: Judgement,
    tempting: AroundState | None,
) -> str:
    """Return the best reason for an action; `tempting` is the view after the take that a draw passes over."""
    facts, weak = _facts(view, action, judged, names, following), [text(one) for one in WEAK_REASONS]
    reason = _reason_of_facts(view, action, names, facts, weak)
    if _piles_are_alike(view, action, judged):
        feeds = next((one.advice for one in facts if one.kind is Kind.OTHERS and one.weight < 0), "")
        if _wins_with_this_turn(view):
            reason = text("advice.for.either-way")
        elif view.phase is Phase.TAKEN:
            reason = feeds or text("advice.for.either-pile")
    if tempting is not None:
        card, saved = card_object(hand_face(tempting)), saved_by(tempting, hand_face(tempting))
        return text("advice.for.blind-tempts", card=card, n=saved)
    if action == DRAW:
        return _reason_to_draw(view, judged, reason == text("advice.for.blind")) or reason
    if isinstance(action, actions.Discard) and reason in weak:
        return _reason_to_discard(view, action, judged, reason)
    return reason


def _facts(
    view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str], following: Judgement
) -> tuple[Fact, ...]:
    """Return the facts that speak for an action, the best ones first."""
    facts = pick_facts(view, action, judged, names)
    if _spares_a_turn(view, action, judged):
        face, begins = hand_face(view), any(fact.kind is Kind.BEGINS for fact in facts)
        key = "no-waste" if face < HIGH else "no-waste-begins" if begins else "no-waste-high"
        # text keys: advice.for.no-waste*
        spared = text(f"advice.for.{key}", face=card_name(face))
        facts = (*(fact for fact in facts if fact.kind in REASONS_TO_PUT), Fact(Kind.TURN, 0.0, "", spared))
    after, put = after_taking(view, action), following[0].action if following else None
    if after is not None and isinstance(put, actions.Play):
        facts = (*pick_facts(after, put, following, names), *facts)
    return facts


def _reason_of_facts(
    view: AroundState, action: AroundAction, names: Sequence[str], facts: Sequence[Fact], weak: Sequence[str]
) -> str:
    """Return the first reason among facts; for a take, the first that isn't weak, or what it denies the next player."""
    takes = after_taking(view, action) is not None
    reasons = [*(fact.advice for fact in facts if fact.advice), text("advice.for.alike")]
    reason = next((one for one in reasons if takes and one not in weak), reasons[0])
    if takes and facts and facts[0].kind in (Kind.BEGINS, Kind.KNOWN, Kind.TURN):
        denied = [one for one in find_facts(view, action, names) if one.kind is Kind.OTHERS and one.advice]
        reason = next((fact.advice for fact in denied if fact.weight > facts[0].weight), reason)
    return reason


def _reason_to_discard(view: AroundState, action: actions.Discard, judged: Judgement, weak: str) -> str:
    """Return a plainer reason for a discard than this weak one, or the weak one if there is none."""
    if any(isinstance(one.action, actions.Bounce) for one in judged):
        return text("advice.for.no-bounce")
    left, putting = top_face(view, action.pile.other), PutFacts(view)
    may_stay = left is not None and view.out is None and not putting.next_use(left)
    if left is not None and may_stay and putting.next_use(left, 0):
        return text("advice.for.leaves", card=card_object(left))
    return text("advice.for.better-pile") if weak == text("advice.for.better") else weak


def _price_of(tempting: AroundState, names: Sequence[str]) -> str:
    """Return the warning against what the best put of a tempting card would spoil; empty if it spoils nothing."""
    place = PutFacts(tempting).best_place(hand_face(tempting)) + 1
    spoilt = find_facts(tempting, actions.Play(place), names)
    return next((fact.warning for fact in spoilt if fact.kind is Kind.SPOILS and fact.weight < 0), "")


def _warning(view: AroundState, action: AroundAction, judged: Judgement, names: Sequence[str]) -> str:
    """Return the warning against a worse move that would save points at once.

    It may also say that any face-down card will do, or be empty.
    """
    own = next((one for one in judged if one.action == action), judged[0])
    if goes_out(view, action):
        return ""
    others = [one for one in judged if isinstance(one.action, actions.Play | actions.Bounce)]
    second = min((one for one in judged if one is not own), key=lambda one: one.points, default=own)
    if goes_out(view, second.action) and not is_about_equal(second, own):
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
    hidden = [one for one in others if covers_hidden(view, one.action)]
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
    if not covers_hidden(view, action) or view.out is not None:
        return False
    behind = [one.points - judged[0].points for one in judged if isinstance(one.action, actions.Discard)]
    return any(points > TIE_POINTS for points in behind)


def _reason_to_draw(view: AroundState, judged: Judgement, is_mostly_better: bool) -> str:
    """Return the reason to draw from the draw pile; empty if there is none.

    For example, the minus card beside it blocks sets, or one of the face-up cards is only as good.
    """
    rival, minus = rival_of_draw_pile(view, judged), open_minus_card(view)
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
    # A minus card has a reason of its own.
    return after if after is not None and hand_face(after) > 0 else None


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
    return text(f"advice.{key_of(action)}", card=moved_card(view, action, card_object), place=place)
