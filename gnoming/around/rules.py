"""The rules of play (sections 2 to 7, 9): `legal` lists the legal actions, `refusal` names the broken rule."""

from typing import assert_never

from gnoming.around import actions
from gnoming.around.actions import DRAW_PILE, AroundAction, Source
from gnoming.around.cards import HAZARD, MULLIGAN
from gnoming.around.state import DEAL, DRAW, OFFER, OVER, PLAY, TAKEN, AroundState, Phase, mulligans
from gnoming.core.errors import IllegalActionError

MOST_BOUNCES = 9
STARTING_FLIPS = 2
STILL_TURNS = 3
"""The turns without progress, per player, after which the next player must use the draw pile (section 7)."""


def check(state: AroundState, action: AroundAction) -> None:
    """Raise IllegalActionError, with the rule, if this action is illegal now."""
    rule = refusal(state, action)
    if rule is not None:
        raise IllegalActionError(rule)


def legal(state: AroundState) -> tuple[AroundAction, ...]:
    """Return all legal actions, in the order of their places."""
    phase = state.turn.phase
    if phase is PLAY:
        owned = _mulligans_to_replace(state)
        plays = tuple([actions.PLAYS[place - 1] for place in owned]) if owned else actions.PLAYS
        return plays + _legal_discards(state)
    if phase is TAKEN:
        filled = state.turn.filled
        if not bounceable(state):
            return _legal_discards(state)
        return (*[one for one in actions.BOUNCES if one.place != filled], *_legal_discards(state))
    if phase is DRAW:
        return tuple([draw for draw in actions.DRAWS if _draw_refusal(state, draw.source) is None])
    if phase is OVER:
        return ()
    if phase is DEAL:
        return (actions.DEAL,)
    grid = state.grids[state.to_act[0]]
    flips = tuple([actions.FLIPS[n] for n, card in enumerate(grid) if not card.face_up])
    return (*flips, actions.DECLINE) if phase is OFFER else flips


def _legal_discards(state: AroundState) -> tuple[AroundAction, ...]:
    if _keep_refusal(state) is not None:
        return ()
    hand = state.turn.hand
    if hand is not None and hand.face is HAZARD:
        return (actions.REMOVE_HAZARD,)
    left, right = state.piles
    if left and not right:
        return actions.DISCARDS[1:]
    return actions.DISCARDS[:1] if right and not left else actions.DISCARDS


def refusal(state: AroundState, action: AroundAction) -> str | None:
    """Return the rule that forbids an action now, or None if it is legal."""
    phase = state.turn.phase
    if phase is OVER:
        return "game-over"
    match action:
        case actions.Draw():
            return _draw_refusal(state, action.source) if phase is DRAW else _not_now(phase)
        case actions.Play():
            if phase is PLAY:
                return _play_refusal(state, action.place)
            return "card-already-played" if phase is TAKEN else _not_now(phase)
        case actions.Discard():
            return _discard_refusal(state, action.pile)
        case actions.Flip():
            return _flip_refusal(state, action.place)
        case actions.Bounce():
            return _bounce_refusal(state, action.place) if phase is TAKEN else _not_now(phase)
        case actions.RemoveHazard():
            hand = state.turn.hand
            if hand is None or hand.face is not HAZARD:
                return "no-hazard-in-hand"
            return _keep_refusal(state)
        case actions.Decline():
            return None if phase is OFFER else "nothing-to-decline"
        case actions.Deal():
            return None if phase is DEAL else "round-not-over"
        case _:
            assert_never(action)


def _not_now(phase: Phase) -> str:
    """Return the rule broken by an action that doesn't belong in this phase of a turn."""
    return {
        Phase.DEAL: "deal-first",
        Phase.STARTING_FLIPS: "flip-two-first",
        Phase.DRAW: "draw-first",
        Phase.PLAY: "one-card-a-turn",
        Phase.TAKEN: "one-card-a-turn",
        Phase.OFFER: "answer-the-hazard",
    }[phase]


def _flip_refusal(state: AroundState, place: int) -> str | None:
    phase = state.turn.phase
    if phase is not Phase.STARTING_FLIPS and phase is not OFFER:
        return "no-peeking"
    if state.grids[state.to_act[0]][place - 1].face_up:
        return "already-face-up"
    return None


def _draw_refusal(state: AroundState, source: Source) -> str | None:
    """Return the rule against drawing from this pile: an empty pile, a second Mulligan, or a standstill."""
    if source is DRAW_PILE:
        return None
    if at_standstill(state):
        return "standstill"
    pile = state.piles[source]
    if not pile:
        return "pile-empty"
    if pile[-1].face is MULLIGAN and mulligans(state.grids[state.turn.seat]):
        return "one-mulligan-take"
    return None


def _play_refusal(state: AroundState, place: int) -> str | None:
    """Return the Mulligan rule (section 5) that forbids this place; None if the drawn card may go there."""
    owned = _mulligans_to_replace(state)
    if not owned or place in owned:
        return None
    return "replace-a-mulligan" if len(owned) >= 2 else "one-mulligan-place"


def _mulligans_to_replace(state: AroundState) -> tuple[int, ...]:
    """Return the places of the Mulligans, one of which the drawn card must replace; empty if it may go anywhere.

    A player with two Mulligans must replace one, and a second Mulligan may only replace the first (section 5).
    """
    owned, hand = mulligans(state.grids[state.turn.seat]), state.turn.hand
    must = len(owned) >= 2 or (owned and hand is not None and hand.face is MULLIGAN)
    return owned if must else ()


def at_standstill(state: AroundState) -> bool:
    """Return whether the seat must use the draw pile because too many turns brought no progress (section 7)."""
    return state.still >= STILL_TURNS * state.players


def flips_left(state: AroundState) -> int:
    """Return how many starting flips the seat to act still has to make (section 2)."""
    return STARTING_FLIPS - sum(card.face_up for card in state.grids[state.turn.seat])


def bounceable(state: AroundState) -> bool:
    """Return whether the card in hand may bounce: it is positive and matches a face-up card (section 4).

    The card must have been face down, unless the advanced rule lets face-up cards bounce too (section 9).
    """
    turn = state.turn
    hand = turn.hand
    if hand is None or hand.face is None or not hand.face.positive or turn.bounces >= MOST_BOUNCES:
        return False
    if not turn.taken_down and not state.options.bounce_face_up:
        return False
    face = hand.face
    return any(card.face is face and card.face_up for card in state.grids[turn.seat])


def _bounce_refusal(state: AroundState, place: int) -> str | None:
    turn, hand = state.turn, state.turn.hand
    if hand is None or hand.face is None or not hand.face.positive:
        return "bounce-positive-only"
    if place == turn.filled:
        return "bounce-elsewhere"
    if bounceable(state):
        return None
    if turn.bounces >= MOST_BOUNCES:
        return "bounce-nine"
    if not turn.taken_down and not state.options.bounce_face_up:
        return "bounce-face-down-only"
    return "bounce-needs-match"


def _keep_refusal(state: AroundState) -> str | None:
    """Return the rule against discarding the card in hand now; None if it may be discarded."""
    turn = state.turn
    if turn.phase is not PLAY:
        return None if turn.phase is TAKEN else _not_now(turn.phase)
    if turn.source is not DRAW_PILE and not state.options.free_take:
        return "taken-must-be-played"
    face = turn.hand.face if turn.hand is not None else None
    if face is not HAZARD and face is not MULLIGAN and len(mulligans(state.grids[turn.seat])) >= 2:
        return "replace-a-mulligan"
    return None


def _discard_refusal(state: AroundState, pile: Source) -> str | None:
    """Return the broken rule of section 3: a Hazard never goes onto a pile, and an empty pile must be filled first."""
    rule = _keep_refusal(state)
    if rule is not None:
        return rule
    if pile is DRAW_PILE:
        return "not-onto-draw-pile"
    if state.turn.hand is not None and state.turn.hand.face is HAZARD:
        return "hazard-is-removed"
    if state.piles[pile] and not state.piles[1 - pile]:
        return "fill-the-empty-pile"
    return None
