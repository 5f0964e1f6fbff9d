from collections import Counter
from collections.abc import Iterator, Sequence

from gnoming.around.actions import Bounce, Discard, Draw, Play, Source
from gnoming.around.cards import COPIES
from gnoming.around.events import (
    CardBounced,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    GridTurnedUp,
    HazardRemoved,
    HazardSetAside,
    LastLapBegan,
    PileRenewed,
    PlaceTurnedUp,
)
from gnoming.around.explain.words import describe, row_and_column
from gnoming.around.scoring import ROWS
from gnoming.around.state import AroundState, Phase
from gnoming.around.view import unseen_faces
from gnoming.core.game import Event
from gnoming.core.session import AnyEntry
from gnoming.text import format_decimal, player_text, text, text_n
from scenes.around.cues import cue
from scenes.around.scores.seat_results import grid_score
from scenes.around.words import card_at, card_in_turn, describe_line, face_name
from scenes.kit.widgets.ui_context import as_sentence
from scenes.table.game.presenter import Names

FLIPPING = (Phase.STARTING_FLIPS, Phase.OFFER)
"""The phases in which a card is turned up to stay where it is."""
PILES = "left", "right", "draw"
"""The names of the piles in texts, in the order of `Source`."""


def seat_lines(state: AroundState, seat: int, names: Names) -> Sequence[str]:
    """Return a seat's grid row by row, with its sets and runs and its visible score."""
    if not state.grids:
        return [text("around.narration.no-grid", name=names[seat])]
    heading = player_text("around.narration.grid", names[seat])  # text keys: around.narration.grid.*
    return heading, *_grid_sentences(state, seat)


def _grid_sentences(state: AroundState, seat: int) -> Iterator[str]:
    faces = tuple(card.face if card.face_up else None for card in state.grids[seat])
    for number, row in enumerate(ROWS, 1):
        hidden = text("around.narration.hidden")
        cards = (face_name(faces[place]) if faces[place] is not None else hidden for place in row)
        yield text("around.narration.row", row=number, cards=", ".join(cards))
    yield from _line_sentences(state, seat).values()
    yield text("around.narration.score", points=format_decimal(grid_score(state, seat).points, 0))


def _line_sentences(state: AroundState, seat: int) -> dict[tuple[int, ...], str]:
    """Return a sentence with points for each set and run in a seat's grid, keyed by the line's places."""
    faces = tuple(card.face if card.face_up else None for card in state.grids[seat])
    told = {}
    for line in grid_score(state, seat).lines:
        if len(line.places) > 1:
            words = describe_line(line, tuple(faces[place - 1] for place in line.places))
            told[line.places] = text(
                "around.narration.line", line=words, points=format_decimal(line.points, 0)
            )
    return told


def _new_lines(before: AroundState, after: AroundState, seat: int) -> Iterator[str]:
    """Yield a sentence for each set or run that a card has just completed."""
    known = _line_sentences(before, seat)
    return (line for places, line in _line_sentences(after, seat).items() if known.get(places) != line)


def _found(event: CardPlayed | CardBounced, after: AroundState) -> str:
    """Return the name of the card that was replaced if it had been face down; otherwise, an empty text."""
    hand = after.turn.hand
    return card_in_turn(hand.face) if event.had_been_down and hand is not None else ""


def event_text(
    event: Event, before: AroundState, after: AroundState, names: Names, listener: int | None
) -> str:
    """Return a sentence about an event between turns, or about a card that the seat `listener` uses."""
    match event:
        case CardPlayed(seat, place) | CardBounced(seat, place) if seat == listener:
            move = Play(place) if isinstance(event, CardPlayed) else Bounce(place)
            card = _found(event, after)
            words = as_sentence(describe(before, move)), *_new_lines(before, after, seat)
            return " ".join((*words, text("around.narration.found", card=card)) if card else words)
        case CardDrawn(seat, source) if seat == listener and source is not Source.DRAW_PILE:
            return as_sentence(describe(before, Draw(source)))
        case CardDiscarded(seat, pile) if seat == listener:
            return as_sentence(describe(before, Discard(pile)))
        case PlaceTurnedUp(seat, place) if seat == listener and before.phase in FLIPPING:
            return as_sentence(card_at(after.grids[seat][place - 1].face, place - 1))
        case GridTurnedUp(seat):
            return _turned_over_text(before, after, seat, names)
        case HazardRemoved(seat) if seat != listener:
            return ""  # the turn's summary covers it
        case HazardRemoved() | HazardSetAside() | PileRenewed() | LastLapBegan():
            return cue(event, before, after, names).banner or ""
        case _:
            return ""


def turn_text(turn: Sequence[AnyEntry]) -> str:
    """Return a turn's moves and the sets that they complete, as in "drew 6, put it on row 2, column 3".

    It is empty if there were no moves.
    """
    moves, lines = list[str](), list[str]()
    for entry in turn:
        before, after = entry.before, entry.after
        assert isinstance(before, AroundState)
        assert isinstance(after, AroundState)
        for event in entry.events:
            moves.append(_move_words(event, before, after))
            if isinstance(event, CardPlayed | CardBounced):
                lines += _new_lines(before, after, event.seat)
    told = ", ".join(filter(None, moves))
    return " ".join((as_sentence(told), *lines)) if lines else told


def _move_words(event: Event, before: AroundState, after: AroundState) -> str:
    """Return the text for one event of a turn; empty if the event isn't a move."""
    match event:
        case CardDrawn(source=source) if after.turn.hand is not None:
            return text(f"around.turn.drew.{PILES[source]}", card=card_in_turn(after.turn.hand.face))
        case CardPlayed(place=place):
            card = _found(event, after)
            key = "around.turn.put-found" if card else "around.turn.put"
            return text(key, card=card, **row_and_column(place))
        case CardBounced(place=place) if before.turn.hand is not None:
            card, found = card_in_turn(before.turn.hand.face), _found(event, after)
            key = "around.turn.bounced-found" if found else "around.turn.bounced"
            return text(key, card=card, found=found, **row_and_column(place))
        case CardDiscarded(pile=pile):
            card = card_in_turn(after.piles[pile.value][-1].face)
            return text(f"around.turn.discarded.{PILES[pile]}", card=card)
        case HazardRemoved():
            return text("around.turn.sank")
        case PlaceTurnedUp(seat, place) if before.phase in FLIPPING:
            card = card_in_turn(after.grids[seat][place - 1].face)
            return text("around.turn.turned-up", card=card, **row_and_column(place))
        case _:
            return ""


def _turned_over_text(before: AroundState, after: AroundState, seat: int, names: Names) -> str:
    """Return a sentence that names the cards of a grid that are turned up at the end of a round."""
    pairs = zip(before.grids[seat], after.grids[seat], strict=True)
    cards = ", ".join(face_name(new.face) for old, new in pairs if not old.face_up)
    # text keys: around.narration.turned-over.*
    return player_text("around.narration.turned-over", names[seat], cards=cards)


def piles_lines(state: AroundState) -> Sequence[str]:
    """Return sentences about the card in hand, and about the top cards of the piles."""
    return tuple(_pile_sentences(state))


def _pile_sentences(state: AroundState) -> Iterator[str]:
    if state.turn.hand is not None:
        yield text("around.narration.hand", card=card_in_turn(state.turn.hand.face))
    for name, pile in zip(PILES, state.piles, strict=False):
        # text keys: around.spot.*
        card = face_name(pile[-1].face) if pile else text("table.empty")
        yield text("around.narration.pile", pile=text(f"around.spot.{name}"), card=card)
    yield text_n("around.narration.draw", len(state.draw_pile))
    if state.removed:
        yield text_n("around.narration.pond", len(state.removed))


def left_lines(state: AroundState) -> Sequence[str]:
    """Return lines with the number of cards of each face that haven't been seen yet."""
    left = Counter(unseen_faces(state))
    cards = (
        text("around.narration.left-of", card=face_name(face), left=left[face], copies=copies)
        for face, copies in COPIES.items()
    )
    return text("around.narration.left"), *cards
