"""The owner's cards as the game draws them.

No table uses the names of these faces, so a game in progress keeps its own.
"""

from collections.abc import Mapping

from gnoming.pesky.cards import DECK
from gnoming.pesky.cards import Face as PlayingFace
from gnoming.pesky.sheet import Goal, GoalSheet
from scenes.kit.cards.deck import CardStyle, Deck, Face
from scenes.pesky.cards.deck import make_deck, restyled_faces
from scenes.pesky.cards.face_names import card_face_name, goal_face_name

_PREFIX = "pesky:own:"


def own_card_name(face: PlayingFace, points: int) -> str:
    """Return the name of a card's picture; it includes the points, so changed points get a picture of their own."""
    return f"{_PREFIX}{face}{points:+d}"


def own_goal_name(goal: Goal) -> str:
    """Return the name of a goal's picture, which includes everything about the goal."""
    return f"{_PREFIX}{goal.as_json()}"


def own_deck(sheet: GoalSheet) -> Deck:
    names = {card_face_name(face): own_card_name(face, sheet.points(face)) for face in DECK}
    names |= {goal_face_name(goal): own_goal_name(goal) for goal in sheet.goals}

    def renamed(faces: Mapping[str, Face]) -> Mapping[str, Face]:
        return {names[name]: face for name, face in faces.items() if name in names}

    def restyled(style: CardStyle) -> Mapping[str, Face]:
        return renamed(restyled_faces(sheet, style))

    return Deck(renamed(make_deck(sheet).faces), back=_PREFIX, restyled=restyled)
