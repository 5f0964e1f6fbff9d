"""The parts of a record that are specific to Those Pesky Garden Gnomes: decks, goals, tokens and scores."""

from collections.abc import Iterable

from gnoming.core.codes import join_words, split_words
from gnoming.core.game import JsonObject, Options
from gnoming.core.model import RoundScored
from gnoming.pesky.actions import KeepGoal, KeepToken, decode, encode
from gnoming.pesky.cards import DECK, TOKENS, Card, F, format_token, known_faces
from gnoming.pesky.events import Dealt, ExtraTaken, PeskyEvent
from gnoming.pesky.options import PeskyOptions
from gnoming.pesky.state import PeskyState


def record_event(event: PeskyEvent, round_: JsonObject) -> None:
    """Add this event's data to a record's round, except for data that the moves contain."""
    match event:
        case Dealt(dealer, seats, deck, goals, tokens):
            drawn = {
                "goals": join_words(goals[:seats]),
                "tokens": join_words(map(format_token, tokens[:seats])),
            }
            round_ |= {"dealer": dealer, "deck": join_words(deck), **drawn, "moves": ""}
        case ExtraTaken(_, goal, token):
            if goal is not None:
                round_["goals"] = f"{round_['goals']} {goal}"
            if token is not None:
                round_["tokens"] = f"{round_['tokens']} {format_token(token)}"
        case RoundScored(scores):
            round_["scores"] = list(scores)


def recorded_shuffles(number: int, round_: JsonObject) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the shuffles of a record's round; only the goals and tokens that were drawn are recorded."""
    name = f"round-{number}"
    return (
        (name, split_words(round_.get("deck"), "deck")),
        (f"{name}-goals", split_words(round_.get("goals"), "goals")),
        (f"{name}-tokens", split_words(round_.get("tokens"), "tokens")),
    )


def round_shuffles(options: Options, number: int) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the shuffles at the start of a hand, each in its printed order: cards, goals and tokens."""
    assert isinstance(options, PeskyOptions)
    name = f"round-{number}"
    return (
        (name, tuple(map(str, DECK))),
        (f"{name}-goals", tuple(map(str, options.sheet.goals))),
        (f"{name}-tokens", tuple(map(format_token, TOKENS))),
    )


def redeal(round_: JsonObject, state: PeskyState) -> JsonObject:
    """Return a round's record with this state's deck, goals and tokens, and the secret choices filled in."""
    cards = [card for hand in (*state.hands, *state.won, state.rest) for card in hand]
    cards += [played.card for played in state.trick]
    deck = [str(face) for face in in_order(cards)]
    goals = [str(goal) for goal in in_order(_all(state.goals, state.returned_goals, state.goal_pile))]
    tokens = [format_token(t) for t in in_order(_all(state.tokens, state.returned_tokens, state.token_pile))]
    drawn = {key: len(split_words(round_.get(key), key)) for key in ("goals", "tokens")}
    return round_ | {
        "deck": join_words(deck),
        "goals": join_words(goals[: drawn["goals"]]),
        "tokens": join_words(tokens[: drawn["tokens"]]),
        "moves": join_words(_kept(state, move) for move in split_words(round_.get("moves"), "moves")),
    }


def _all(
    held: tuple[tuple[Card[F], ...], ...],
    returned: tuple[tuple[Card[F], ...], ...],
    pile: tuple[Card[F], ...],
) -> list[Card[F]]:
    return [card for cards in (*held, *returned, pile) for card in cards]


def in_order(cards: Iterable[Card[F]]) -> tuple[F, ...]:
    """Return the cards' faces, sorted by `order`; raises ValueError if one is hidden."""
    found = sorted(cards, key=lambda card: card.order)
    faces = known_faces(found)
    if len(faces) != len(found):
        raise ValueError("a view cannot be written down")
    return faces


def _kept(state: PeskyState, move: str) -> str:
    """Return a move for the record; if it keeps a goal or token, it now keeps the one in this state."""
    seat, _, code = move.partition(":")
    match decode(code):
        case KeepGoal():
            return f"{seat}:{encode(KeepGoal(known_faces(state.goals[int(seat)])[0].name))}"
        case KeepToken():
            return f"{seat}:{encode(KeepToken(known_faces(state.tokens[int(seat)])[0]))}"
        case _:
            return move
