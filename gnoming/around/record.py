"""The parts of a record that are specific to Gnoming A Round: decks, renewed draw piles and scores."""

from gnoming.around.events import AroundEvent, Dealt, PileRenewed, RoundScored
from gnoming.around.state import AroundState
from gnoming.core.codes import join_words, split_words
from gnoming.core.errors import RecordError
from gnoming.core.game import Json, JsonObject


def record_event(event: AroundEvent, round_: JsonObject) -> None:
    """Add this event's data to a record's round, except for data that the moves contain."""
    match event:
        case Dealt(dealer, deck):
            round_ |= {"dealer": dealer, "deck": join_words(deck), "reshuffles": [], "moves": ""}
        case PileRenewed(faces):
            round_["reshuffles"] = [join_words(faces)]
        case RoundScored(scores, out, adjust):
            round_ |= {"scores": list(scores), "out": out, "adjust": list(adjust)}


def recorded_shuffles(number: int, round_: JsonObject) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the shuffles of a record's round: its deck, and the renewed draw pile if there is one."""
    deck = split_words(round_.get("deck"), "deck")
    reshuffles = round_.get("reshuffles")
    if not isinstance(reshuffles, list) or len(reshuffles) > 1:
        raise RecordError("record.key", name="reshuffles")
    renewals = tuple((f"round-{number}-renewal", split_words(order, "reshuffles")) for order in reshuffles)
    return ((f"round-{number}", deck), *renewals)


def redeal(round_: JsonObject, state: AroundState) -> JsonObject:
    """Return a round's record with this state's unseen cards; a card's order is its position in the deck."""
    deck = str(round_["deck"]).split()
    hidden = [card for grid in state.grids for card in grid if not card.face_up]
    for card in hidden if state.renewed else (*hidden, *state.draw_pile):
        deck[card.order] = str(card)
    if not state.renewed:
        return round_ | {"deck": " ".join(deck)}
    (order,) = _list(round_["reshuffles"])
    drawn = split_words(order, "reshuffles")[: -len(state.draw_pile) or None]
    renewed = " ".join((*drawn, *(str(card) for card in reversed(state.draw_pile))))
    return round_ | {"deck": " ".join(deck), "reshuffles": [renewed]}


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value
