"""Explanations of Gnoming A Round's piles and cards, and the glossary term for each spot."""

from gnoming.around.actions import Source
from gnoming.around.cards import HAZARD, MULLIGAN, Card, Face
from gnoming.around.scoring import COLUMNS, ROWS, ScoreLine
from gnoming.around.state import AroundState
from gnoming.core.table import Spot
from gnoming.text import format_decimal, text, text_n
from scenes.around.scores.seat_results import grid_score
from scenes.around.words import face_name
from scenes.help.glossary import Term

PILES = {"left": Source.LEFT, "right": Source.RIGHT}
TERMS = (
    Term("grid", "help.goal"), Term("draw-pile", "help.turn"), Term("discard-pile", "help.turn"),
    Term("points", "help.sets"), Term("set", "help.sets"), Term("minus-card", "help.sets"),
    Term("bounce", "help.bounce"), Term("mulligan", "help.mulligan"), Term("hazard", "help.hazard"),
    Term("pond", "help.hazard"), Term("going-out", "help.end"), Term("last-lap", "help.end"),
    Term("peg-board", "help.end"), Term("run", "help.advanced"),
)  # fmt: skip
BOARD = "peg-board"
ZONES = {"draw": "draw-pile", "left": "discard-pile", "right": "discard-pile", "pond": "pond"}


def note(state: AroundState, spot: Spot) -> tuple[str, str] | None:
    """Return a heading and an explanation for a spot; None if it needs none."""
    if spot.zone == "draw":
        return text("around.spot.draw"), text_n("around.note.draw", len(state.draw_pile))
    if spot.zone in PILES:
        return _pile_note(state, spot.zone)
    if spot.zone == "pond":
        return text("around.spot.pond"), text_n("around.note.pond", len(state.removed))
    if spot.zone == "hand":
        hand = state.turn.hand
        return None if hand is None else _card_note(hand, None, ())
    seat = int(spot.zone.removeprefix("grid-"))
    if not state.grids:
        return None
    grid = state.grids[seat]
    shown = [card.face if card.face_up else None for card in grid]
    lines = grid_score(state, seat).lines
    line = next((one for one in lines if spot.index + 1 in one.places and len(one.places) == 3), None)
    return _card_note(grid[spot.index], line, _neighbours(shown, spot.index))


def _pile_note(state: AroundState, zone: str) -> tuple[str, str]:
    pile = state.piles[PILES[zone].value]
    heading = text("around.spot.left") if zone == "left" else text("around.spot.right")
    if not pile:
        return heading, text("around.note.empty")
    key = "around.note.pile-free" if state.options.free_take else "around.note.pile-taken"
    return heading, text(key, card=face_name(pile[-1].face))


def _card_note(card: Card, line: ScoreLine | None, near: tuple[Face, ...]) -> tuple[str, str]:
    """Return a card's heading and effect, given its set or run, if any, and the visible cards in line with
    it.
    """
    if not card.face_up or card.face is None:
        return text("around.card.hidden"), text("around.note.hidden")
    face, heading = card.face, face_name(card.face)
    if face is HAZARD:
        return heading, text("around.note.hazard")
    if line is not None:
        key = "around.note.in-set" if line.kind == "set" else "around.note.in-run"
        return heading, text(key, points=format_decimal(line.points, 0))
    if face is MULLIGAN:
        return heading, text("around.note.mulligan")
    points = format_decimal(int(face), 0)
    if not face.positive:
        return heading, text("around.note.minus", points=points)
    key = "around.note.pair" if face in near or MULLIGAN in near else "around.note.alone"
    return heading, text(key, points=points, set=format_decimal(-int(face), 0))


def _neighbours(shown: list[Face | None], place: int) -> tuple[Face, ...]:
    """Return the visible faces in the same row or column as a place, which counts from 0."""
    lines = (line for line in (*ROWS, *COLUMNS) if place in line)
    found = (shown[other] for line in lines for other in line if other != place)
    return tuple(face for face in found if face is not None)


def term_of(state: AroundState, spot: Spot) -> str:
    """Return the name of the glossary term that best explains what is on a spot now."""
    if spot.zone in ZONES:
        return ZONES[spot.zone]
    return _term_of_face(_face_on(state, spot))


def sign_note(state: AroundState, spot: Spot) -> str:
    """Return the effect of a Hazard or Mulligan on a spot, or the meaning of the draw pile's number; empty
    for other spots.
    """
    if spot.zone == "draw":
        return text_n("tag.draw-pile", len(state.draw_pile))
    has_sign = spot.zone not in ZONES and _face_on(state, spot) in (HAZARD, MULLIGAN)
    found = note(state, spot) if has_sign else None
    return "" if found is None else found[1]


def _face_on(state: AroundState, spot: Spot) -> Face | None:
    """Return the visible face on a spot in a hand or grid, or None."""
    if spot.zone == "hand":
        return None if state.turn.hand is None else state.turn.hand.face
    card = state.grids[int(spot.zone.removeprefix("grid-"))][spot.index] if state.grids else None
    return card.face if card is not None and card.face_up else None


def _term_of_face(face: Face | None) -> str:
    if face is None:
        return "grid"
    if face is HAZARD:
        return "hazard"
    if face is MULLIGAN:
        return "mulligan"
    return "set" if face.positive else "minus-card"
