"""The faces of Those Pesky Garden Gnomes: pictures of suits, goals and tokens, with the numbers of the game's sheet.

ui.art.register_deck(make_deck(sheet))                       once for a game, before its table is shown
ui.art.render_face(placement_face_name(placement), w, h)     or CardSprite(ui.art, ...)

Cards and goals are 1.4 times as high as wide, tokens are round in a square.
"""

from __future__ import annotations

from functools import partial

from gnoming.pesky.cards import DECK, TOKENS, format_token
from gnoming.pesky.sheet import GoalSheet
from scenes.kit.cards.deck import Deck, Face
from scenes.pesky.cards.clear_deck import restyled_faces
from scenes.pesky.cards.face_names import (
    BACK,
    GOAL_BACK,
    TOKEN_BACK,
    card_face_name,
    goal_face_name,
    token_face_name,
)
from scenes.pesky.cards.painted_faces import goal_face, playing_face, token_face


def make_deck(sheet: GoalSheet) -> Deck:
    """Return all faces of a game with these points and goals; `cards` names the playing cards and their back."""
    faces = {card_face_name(face): playing_face(face, sheet.points(face.rank)) for face in DECK}
    faces[BACK] = Face("pesky/back", "pesky/small/back")
    cards = tuple(faces)
    faces |= {goal_face_name(goal): goal_face(goal) for goal in sheet.goals}
    faces |= {token_face_name(format_token(token)): token_face(token) for token in TOKENS}
    faces[GOAL_BACK] = Face("pesky/goal-back", "pesky/goal-back")
    faces[TOKEN_BACK] = Face("pesky/token-back", "pesky/token-back", round=True)
    return Deck(faces, cards, BACK, partial(restyled_faces, sheet))
