"""The terms of Gnoming A Round, and the term that explains each spot."""

from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.around.state import AroundState
from gnoming.core.table import Spot
from scenes.help.glossary import Term

TERMS = (
    Term("grid", "help.goal"),
    Term("draw-pile", "help.turn"),
    Term("discard-pile", "help.turn"),
    Term("points", "help.sets"),
    Term("set", "help.sets"),
    Term("minus-card", "help.sets"),
    Term("bounce", "help.bounce"),
    Term("mulligan", "help.mulligan"),
    Term("hazard", "help.hazard"),
    Term("pond", "help.hazard"),
    Term("going-out", "help.end"),
    Term("last-lap", "help.end"),
    Term("peg-board", "help.end"),
    Term("run", "help.advanced"),
)
BOARD = "peg-board"
ZONES = {"draw": "draw-pile", "left": "discard-pile", "right": "discard-pile", "pond": "pond"}


def term_of(state: AroundState, spot: Spot) -> str:
    """Return the name of the term that best explains a spot now."""
    if spot.zone in ZONES:
        return ZONES[spot.zone]
    return _term_of_face(_face_on(state, spot))


def _face_on(state: AroundState, spot: Spot) -> Face | None:
    """Return the visible face on a spot of a hand or grid."""
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
