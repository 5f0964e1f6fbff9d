"""The texts of Gnoming A Round: prompts, names of places and cards, and summaries of turns."""

from collections.abc import Sequence

from gnoming.around.actions import Source
from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.events import (
    CardBounced,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    HazardRemoved,
    PlaceTurnedUp,
)
from gnoming.around.rules import at_standstill, bounceable, flips_left
from gnoming.around.scoring import ROWS, ScoreLine
from gnoming.around.state import AroundState, Phase, mulligans
from gnoming.core.session import AnyEntry
from gnoming.core.table import Spot
from gnoming.text import format_decimal, text, text_n
from scenes.table.game.presenter import Names


def face_name(face: Face | None) -> str:
    """Return a face's name: a number (with a true minus sign), Hazard, Mulligan, or "face down"."""
    if face is None:
        return text("around.card.hidden")
    if face is HAZARD:
        return text("around.card.hazard")
    if face is MULLIGAN:
        return text("around.card.mulligan")
    return format_decimal(int(face), 0)


def card_in_sentence(face: Face | None) -> str:
    """Return a card's name for use in a sentence about placing the card."""
    if face is HAZARD:
        return text("around.the.hazard")
    if face is MULLIGAN:
        return text("around.the.mulligan")
    return text("around.the.number", value=format_decimal(int(face), 0) if face is not None else "")


def card_in_turn(face: Face | None) -> str:
    """Return a card's name for use in the summary of a turn: a number, "a Hazard", "a Mulligan"."""
    if face is HAZARD:
        return text("around.a.hazard")
    if face is MULLIGAN:
        return text("around.a.mulligan")
    return text("around.card.hidden") if face is None else text("around.a.number", value=face_name(face))


def card_at(face: Face | None, index: int) -> str:
    """Return the name of a card in a grid, and of the place with this index."""
    return text("around.narration.card-at", card=face_name(face), row=index // 3 + 1, column=index % 3 + 1)


def spot_name(spot: Spot, names: Names) -> str:
    """Return a spot's name, with row and column if it is in a grid."""
    if spot.zone.startswith("grid-"):
        seat = int(spot.zone.removeprefix("grid-"))
        row, column = spot.index // 3 + 1, spot.index % 3 + 1
        return text("around.spot.grid", name=names[seat], row=row, column=column)
    return text(f"around.spot.{spot.zone}")  # text keys: around.spot.*


def prompt(state: AroundState, names: Names, mine: bool) -> str:
    """Return the prompt for this state, phrased for the current player if `mine`."""
    if state.phase is Phase.OVER:
        return text("around.prompt.over")
    if state.phase is Phase.DEAL:
        return text("around.prompt.deal") if state.grids else text("table.dealing")
    if not mine:
        return text("around.prompt.waiting", name=names[state.to_act[0]])
    if state.phase is Phase.STARTING_FLIPS:
        return text_n("around.prompt.flips", flips_left(state))
    # text keys: around.prompt.*
    question = _question(state)
    words = text(f"around.prompt.{question}", card=_held_card_words(state))
    if state.out is not None and question not in ("last-turn", "offer"):
        return f"{text('around.brief.last-turn')} {words}"
    return f"{words} {text('around.prompt.out-costs')}" if _going_out_may_cost(state) else words


BRIEF = ("draw", "last-turn", "place", "place-or-discard", "bounce", "discard")
"""The questions that have a short form."""


def brief_prompt(state: AroundState) -> str:
    """Return a short prompt for the current player, the card first; empty if it can't be shortened."""
    if state.phase is Phase.STARTING_FLIPS:
        return text_n("around.brief.flips", flips_left(state))
    question, hand = _question(state), state.turn.hand
    if question not in BRIEF:
        return ""
    # text keys: around.brief.*
    words = text(f"around.brief.{question}", card=face_name(hand.face if hand is not None else None))
    return f"{words} {text('around.brief.out-costs')}" if _going_out_may_cost(state) else words


def _question(state: AroundState) -> str:
    """Return the name of the question that the current player is asked, once the first cards are turned up."""
    hand = state.turn.hand
    is_hazard = hand is not None and hand.face is HAZARD
    has_mulligans = len(mulligans(state.grids[state.turn.seat])) >= 2
    match state.phase:
        case Phase.DRAW:
            if at_standstill(state):
                return "standstill"
            if has_mulligans:
                return "two-mulligans"
            return "last-turn" if state.out is not None else "draw"
        case Phase.PLAY:
            if is_hazard:
                return "drew-hazard"
            if has_mulligans:
                return "replace-mulligan"
            is_bound = state.turn.source is not Source.DRAW_PILE and not state.options.free_take
            return "place" if is_bound else "place-or-discard"
        case Phase.OFFER:
            return "offer"
        case _ if is_hazard:
            return "took-hazard"
        case _:
            return "bounce" if bounceable(state) else "discard"


def _held_card_words(state: AroundState) -> str:
    return card_in_sentence(state.turn.hand.face if state.turn.hand is not None else None)


def _going_out_may_cost(state: AroundState) -> bool:
    """Return whether the card in hand may turn up the last card of the player's grid, so that they would be
    the first to go out and may lose points.
    """
    grid = state.grids[state.turn.seat]
    is_last = state.out is None and sum(not card.face_up for card in grid) == 1
    return state.phase is Phase.PLAY and is_last and not state.options.forgive_penalty


def describe_line(line: ScoreLine, faces: tuple[Face | None, ...]) -> str:
    """Return the text for a scored line: a set, a run, or a single card."""
    if len(line.places) == 1:
        return face_name(faces[0])
    across = tuple(place - 1 for place in line.places) in ROWS
    value = abs(line.points)
    if line.kind == "set":
        return text("around.line.set-row" if across else "around.line.set-column", value=value)
    ends = {"low": value - 1, "high": value + 1}
    return text("around.line.run-row", **ends) if across else text("around.line.run-column", **ends)


def summarise_turn(turn: Sequence[AnyEntry]) -> str | None:
    """Return a summary of a turn: the card drawn, the card discarded, and the number of bounces."""
    drawn, source, kept, bounces, left, removed = None, None, False, 0, None, False
    for entry in turn:
        after = entry.after
        assert isinstance(after, AroundState)
        for event in entry.events:
            match event:
                case CardDrawn():
                    drawn, source = _held_face(after), event.source
                case CardPlayed():
                    kept = True
                case CardBounced():
                    bounces += 1
                case CardDiscarded():
                    left = after.piles[event.pile.value][-1].face
                case HazardRemoved():
                    removed = True
    if drawn is None:
        return _flips_summary(turn)
    took = source is not Source.DRAW_PILE
    return _draw_summary(card_in_turn(drawn), took, kept, bounces, left, removed)


def _draw_summary(card: str, took: bool, kept: bool, bounces: int, left: Face | None, removed: bool) -> str:
    """Return the summary of a turn with a drawn card: its source, its use, and the discarded card."""
    if removed:
        if not kept:
            return text("around.did.hazard-away")
        return text("around.did.took-sank" if took else "around.did.drew-sank", card=card)
    if left is None:  # the turn goes on, and it isn't known yet where the card ends
        return text("around.did.took" if took else "around.did.drew", card=card)
    if not kept:
        return text("around.did.took-discarded" if took else "around.did.drew-discarded", card=card)
    if bounces:
        key = "around.did.took-bounced" if took else "around.did.drew-bounced"
        return text_n(key, bounces, card=card, left=card_in_turn(left))
    key = "around.did.took-left" if took else "around.did.drew-left"
    return text(key, card=card, left=card_in_turn(left))


def _held_face(state: AroundState) -> Face | None:
    return state.turn.hand.face if state.turn.hand is not None else None


def _flips_summary(turn: Sequence[AnyEntry]) -> str | None:
    """Return a summary of the cards turned up at the start or after a Hazard; None if there were none."""
    shown = []
    for entry in turn:
        after = entry.after
        assert isinstance(after, AroundState)
        for event in entry.events:
            if isinstance(event, PlaceTurnedUp):
                shown.append(card_in_turn(after.grids[event.seat][event.place - 1].face))
    if len(shown) == 2:
        return text("around.did.turned-two", first=shown[0], second=shown[1])
    return text("around.did.turned", card=shown[0]) if shown else None
