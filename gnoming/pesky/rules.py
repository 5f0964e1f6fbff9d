"""The rules of play (section 2): `legal` lists the legal actions, `refusal` names the broken rule."""

from typing import assert_never

from gnoming.core.errors import IllegalActionError
from gnoming.pesky import actions
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.cards import Face, known_faces, suit_and_rank
from gnoming.pesky.state import DEAL, OVER, PLAY, PeskyState, Phase, totals
from gnoming.text import text

MAY_TAKE_ONE, MAY_TAKE_BOTH = 10, 20
"""The lowest game scores at which a player may take a second goal or token, or both (section 2.2)."""


def check(state: PeskyState, action: PeskyAction) -> None:
    """Raise IllegalActionError, with the rule, if this action is illegal now."""
    rule = refusal(state, action)
    if rule is not None:  # text keys: pesky.colour.*
        colour = "" if state.led is None else text(f"pesky.colour.{state.led.name.lower()}")
        raise IllegalActionError(rule, colour=colour)


def legal(state: PeskyState) -> tuple[PeskyAction, ...]:
    """Return all legal actions, except those with cards, goals or tokens that the view hides."""
    phase = state.phase
    if phase is PLAY:
        return tuple([actions.PLAYS[face] for face in playable(state)])
    if phase is OVER:
        return ()
    if phase is DEAL:
        return (actions.DEAL,)
    match phase:
        case Phase.EXTRA:
            return tuple(take for take in actions.TAKES if _take_refusal(state, take) is None)
        case Phase.KEEP_GOAL:
            return tuple(actions.KeepGoal(goal.name) for goal in known_faces(state.goals[state.seat]))
        case Phase.KEEP_TOKEN:
            return tuple(actions.KEEPS[token] for token in known_faces(state.tokens[state.seat]))
        case Phase.TRUMP:
            return actions.NAMES
        case _:
            assert_never(phase)


def playable(state: PeskyState) -> tuple[Face, ...]:
    """Return the sorted cards that the current seat may play: those of the suit led if it has any, else all (2.5)."""
    hand, led = known_faces(state.hands[state.seat]), state.led
    return tuple(sorted([face for face in hand if face.suit is led] or hand, key=suit_and_rank))


def last_card(state: PeskyState) -> PeskyAction | None:
    """Return the action that plays the last card of the current seat; None if it holds more cards."""
    is_last = state.phase is PLAY and len(state.hands[state.seat]) == 1
    return legal(state)[0] if is_last else None


def refusal(state: PeskyState, action: PeskyAction) -> str | None:
    """Return the rule that forbids an action now, or None if it is legal."""
    phase = state.phase
    if phase is OVER:
        return "game-over"
    match action:
        case actions.Play():
            return _play_refusal(state, action.face) if phase is PLAY else _not_now(phase, "")
        case actions.Take():
            return (
                _take_refusal(state, action) if phase is Phase.EXTRA else _not_now(phase, "nothing-to-take")
            )
        case actions.KeepGoal(name):
            if phase is not Phase.KEEP_GOAL:
                return _not_now(phase, "nothing-to-keep")
            held = {goal.name for goal in known_faces(state.goals[state.seat])}
            return None if name in held else "not-your-goal"
        case actions.KeepToken(token):
            if phase is not Phase.KEEP_TOKEN:
                return _not_now(phase, "nothing-to-keep")
            return None if token in known_faces(state.tokens[state.seat]) else "not-your-token"
        case actions.NameTrump():
            return None if phase is Phase.TRUMP else _not_now(phase, "trump-is-named")
        case actions.Deal():
            return None if phase is DEAL else "round-not-over"
        case _:
            assert_never(action)


def _not_now(phase: Phase, too_late: str) -> str:
    """Return the rule broken by an action that doesn't belong in this phase; `too_late` if its own phase is over."""
    return {
        Phase.DEAL: "deal-first",
        Phase.EXTRA: "say-what-you-take",
        Phase.KEEP_GOAL: "keep-a-goal-first",
        Phase.KEEP_TOKEN: "keep-a-token-first",
        Phase.TRUMP: "trump-first",
    }.get(phase, too_late)


def _take_refusal(state: PeskyState, take: actions.Take) -> str | None:
    takes_both = take.goal and take.token
    return "both-from-twenty" if takes_both and totals(state)[state.seat] < MAY_TAKE_BOTH else None


def may_take(state: PeskyState, seat: int) -> bool:
    """Return whether a seat may take a second goal or token (section 2.2)."""
    return totals(state)[seat] >= MAY_TAKE_ONE


def _play_refusal(state: PeskyState, face: Face) -> str | None:
    hand, led = known_faces(state.hands[state.seat]), state.led
    if face not in hand:
        return "not-in-your-hand"
    if led is None or face.suit is led or led not in [other.suit for other in hand]:
        return None
    return "follow-suit"
