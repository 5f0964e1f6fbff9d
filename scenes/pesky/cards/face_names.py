"""The names of the pictures for Pesky's cards, goals and tokens."""

from collections.abc import Callable

from gnoming.core.table import CardPlacement
from gnoming.pesky.cards import Face as PlayingFace
from gnoming.pesky.sheet import Goal

_PREFIX = "pesky:"
"""The prefix of every name, because some tokens share names with A Round's cards."""
BACK, GOAL_BACK, TOKEN_BACK = f"{_PREFIX}back", f"{_PREFIX}goal-back", f"{_PREFIX}token-back"


def card_face_name(face: PlayingFace | str) -> str:
    return f"{_PREFIX}{face}"


def goal_face_name(goal: Goal | str) -> str:
    """Return the name of a goal's picture. It contains "goal:" because some goals are named like cards (r10)."""
    return f"{_PREFIX}goal:{goal}"


def token_face_name(token: str) -> str:
    """Return the name of a token's picture, including the plus or minus sign."""
    return f"{_PREFIX}token:{token}"


def placement_face_name(placement: CardPlacement) -> str:
    """Return the name of a placement's picture: its face if visible, otherwise the back for its kind."""
    kind = placement.spot.zone.partition("-")[0].removesuffix("s")
    back, name = _ZONE_FACES.get(kind, (BACK, card_face_name))
    return back if placement.face is None else name(placement.face)


_ZONE_FACES: dict[str, tuple[str, Callable[[str], str]]] = {
    "goal": (GOAL_BACK, goal_face_name),
    "token": (TOKEN_BACK, token_face_name),
}
"""The back and the function that names a face, for each kind of zone."""
