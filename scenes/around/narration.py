"""Descriptions of Gnoming A Round's table for screen readers."""

from collections import Counter
from collections.abc import Iterator

from gnoming.around.cards import COPIES
from gnoming.around.scoring import ROWS
from gnoming.around.state import AroundState
from gnoming.around.view import unseen_faces
from gnoming.text import format_decimal, text, text_n
from scenes.around.scores.seat_results import grid_score
from scenes.around.words import card_in_turn, describe_line, face_name
from scenes.kit.text.phrases import player_text
from scenes.table.game.presenter import Names


def seat_text(state: AroundState, seat: int, names: Names) -> str:
    """Return a seat's grid row by row, with its sets and runs and its visible score."""
    if not state.grids:
        return text("around.narration.no-grid", name=names[seat])
    heading = player_text("around.narration.grid", names[seat])  # text keys: around.narration.grid.*
    return " ".join([heading, *_grid_sentences(state, seat)])


def _grid_sentences(state: AroundState, seat: int) -> Iterator[str]:
    faces = tuple(card.face if card.face_up else None for card in state.grids[seat])
    for number, row in enumerate(ROWS, 1):
        hidden = text("around.narration.hidden")
        cards = (face_name(faces[place]) if faces[place] is not None else hidden for place in row)
        yield text("around.narration.row", row=number, cards=", ".join(cards))
    scored = grid_score(state, seat)
    for line in scored.lines:
        if len(line.places) > 1:
            words = describe_line(line, tuple(faces[place - 1] for place in line.places))
            yield text("around.narration.line", line=words, points=format_decimal(line.points, 0))
    yield text("around.narration.score", points=format_decimal(scored.points, 0))


def piles_text(state: AroundState) -> str:
    """Return the top cards of the piles, and the card in hand."""
    return " ".join(_pile_sentences(state))


def _pile_sentences(state: AroundState) -> Iterator[str]:
    if state.turn.hand is not None:
        yield text("around.narration.hand", card=card_in_turn(state.turn.hand.face))
    for name, pile in zip(("left", "right"), state.piles, strict=True):
        # text keys: around.spot.*
        card = face_name(pile[-1].face) if pile else text("table.empty")
        yield text("around.narration.pile", pile=text(f"around.spot.{name}"), card=card)
    yield text_n("around.narration.draw", len(state.draw_pile))
    if state.removed:
        yield text_n("around.narration.pond", len(state.removed))


def left_text(state: AroundState) -> str:
    """Return how many cards of each face have not been seen yet."""
    left = Counter(unseen_faces(state))
    cards = (
        text("around.narration.left-of", card=face_name(face), left=left[face], copies=copies)
        for face, copies in COPIES.items()
    )
    return text("around.narration.left", cards="; ".join(cards))
