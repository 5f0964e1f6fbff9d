"""The faces of Those Pesky Garden Gnomes: pictures of suits, goals and tokens, with the numbers of the game's sheet.

    tools.art.learn(deck_of(sheet))            once for a game, before its table is shown
    tools.art.face(face_of(placement), w, h)   or CardSprite(art, face_of(placement), w, h)

Cards and goals are 1.4 times as high as wide, tokens are round in a square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

import pygame

from gnoming.core.table import Placement
from gnoming.pesky.cards import DECK, TOKENS, Suit, format_token
from gnoming.pesky.cards import Face as PlayingFace
from gnoming.pesky.sheet import Goal, Kind, Sheet
from scenes.kit.cards.card_faces import plain_face
from scenes.kit.cards.deck import Colour, Deck, Face, Mark, Number, Stamp
from scenes.kit.text.typography import Typography
from scenes.kit.theme import hexed

_OF = "pesky:"
"""Before every name, since tokens are called as some cards of the other game are."""
BACK, GOAL_BACK, TOKEN_BACK = f"{_OF}back", f"{_OF}goal-back", f"{_OF}token-back"

_PALE, _UMBER = hexed("fbf4dc"), hexed("4a2a10")
_INKS: dict[Suit, tuple[Colour, Colour]] = {
    Suit.GREEN: (_PALE, hexed("22400f")),
    Suit.YELLOW: (_UMBER, hexed("f8dc8e")),
    Suit.BLUE: (_PALE, hexed("142a4e")),
    Suit.RED: (_PALE, hexed("561508")),
}
"""What ranks are written in on each suit's label, and its outline."""
_PLATES: dict[bool, tuple[str, Colour, Colour]] = {
    True: ("pesky/points-plus", _UMBER, hexed("fbe6a4")),
    False: ("pesky/points-minus", hexed("ffe9ad"), hexed("070b18")),
}
_NO_POINTS = ("pesky/points-zero", hexed("3a4450"), hexed("fffaf0"))
_SCENES: dict[Suit, tuple[tuple[int, str], ...]] = {
    Suit.GREEN: ((2, "low"), (4, "middle"), (5, "high")),
    Suit.YELLOW: ((3, "low"), (7, "middle"), (10, "high")),
    Suit.BLUE: ((5, "low"), (10, "middle"), (15, "high")),
    Suit.RED: ((5, "pot"), (10, "low"), (15, "middle"), (20, "high")),
}
"""The highest rank with each picture of a suit."""


def named(face: PlayingFace | str) -> str:
    """Return the name under which the picture of a playing card is asked for."""
    return f"{_OF}{face}"


def goal_named(goal: Goal | str) -> str:
    """Return the name of a goal's picture: goals may be called as cards are (r10)."""
    return f"{_OF}goal:{goal}"


def token_named(token: str) -> str:
    """Return the name of the picture of a token, which is written with its sign."""
    return f"{_OF}token:{token}"


def face_of(placement: Placement) -> str:
    """Return the name of what lies there: its face if it shows, else the back of its kind."""
    kind = placement.spot.zone.partition("-")[0].removesuffix("s")
    back, name = _KINDS.get(kind, (BACK, named))
    return back if placement.face is None else name(placement.face)


_KINDS: dict[str, tuple[str, Callable[[str], str]]] = {
    "goal": (GOAL_BACK, goal_named),
    "token": (TOKEN_BACK, token_named),
}
"""What lies in zones of these names."""


def deck_of(sheet: Sheet) -> Deck:
    """Return all faces of a game with these points and goals; `cards` names the playing cards and their back."""
    faces = {named(face): _playing(face, sheet.points(face.rank)) for face in DECK}
    faces[BACK] = Face("pesky/back", "pesky/small/back")
    cards = tuple(faces)
    faces |= {goal_named(goal): _goal(goal) for goal in sheet.goals}
    faces |= {token_named(format_token(token)): _token(token) for token in TOKENS}
    faces[GOAL_BACK] = Face("pesky/goal-back", "pesky/goal-back")
    faces[TOKEN_BACK] = Face("pesky/token-back", "pesky/token-back", round=True)
    return Deck(faces, cards, BACK, _plain)


def _plain(name: str, type_: Typography, small: bool) -> pygame.Surface:
    """A card whose picture is missing: its code on paper."""
    return plain_face(name.removeprefix(_OF).rpartition(":")[2], type_, small)


def _playing(face: PlayingFace, points: int) -> Face:
    suit = face.suit.name.lower()
    scene = next(scene for highest, scene in _SCENES[face.suit] if face.rank <= highest)
    ink, edge = _INKS[face.suit]
    # The middle of the label's upper half, on the page of 480 by 671.5 units.
    large = Number(str(face.rank), 91 / 480, 83 / 671.5, 0.215, 0.25, ink, edge)
    small = Number(str(face.rank), 148 / 480, 138 / 671.5, 0.36, 0.435, ink, edge)
    return Face(
        f"pesky/{suit}-{scene}",
        f"pesky/small/{suit}",
        (large, *_points(points, 0.30, 0.016)),
        (small, *_points(points, 0.46, 0.016)),
    )


def _points(points: int, wide: float, margin: float) -> Iterator[Mark]:
    """The plate in the lower left corner, which shows in a hand; `wide` in shares of the card's width.

    A card without points has none.
    """
    if not points:
        return
    plate, ink, edge = _PLATES[points > 0]
    tall = wide * 192 / 240
    shape = 480 / 671.5
    left, top = margin, 1 - (margin + tall) * shape
    yield Stamp(plate, left, top, wide, tall * shape)
    x, y = left + wide * 0.5, top + tall * shape * 0.49
    yield Number(f"{points:+d}", x, y, tall * 0.56, wide * 0.72, ink, edge)


_SHAPE = 480 / 671.5
"""A card's width in shares of its height: what makes shares of the one those of the other."""
_BOARD = 560 / 671.5
"""The middle of the board at the foot of a goal card."""


def _goal(goal: Goal) -> Face:
    """A scene for its kind; on the board a plate with points, or a number with the suits that count."""
    picture, drawn = _scene(goal)
    name, marks = f"pesky/goal-{picture}", tuple(drawn)
    return Face(name, name, marks, marks)


def _scene(goal: Goal) -> tuple[str, Iterator[Mark]]:
    match goal.kind:
        case Kind.TOKEN:
            return "none", iter(())
        case Kind.POINTS:
            number = goal.number or 0
            return "up" if number > 0 else "down" if number < 0 else "level", _wanted_points(number)
        case Kind.CARDS if goal.number is None:
            return "half", _suits(goal.suits)
        case Kind.CARDS:
            return "cards" if goal.number else "empty", _wanted_cards(goal.number, goal.suits)
        case _:
            assert_never(goal.kind)


def _wanted_points(number: int) -> Iterator[Mark]:
    words = f"{number:+d}" if number else "0"
    plate, ink, edge = _PLATES[number > 0] if number else _NO_POINTS
    yield Stamp(plate, 143 / 480, 482 / 671.5, 0.4, 0.32 * _SHAPE)
    yield Number(words, 0.497, _BOARD - 0.003, 0.2, 0.3, ink, edge)


def _wanted_cards(number: int, suits: tuple[Suit, ...]) -> Iterator[Mark]:
    """The number, and beside it each suit that counts; for all of them a card."""
    yield Number(str(number), 0.28, _BOARD, 0.2, 0.28, hexed("ffe9ad"), hexed("2e1809"))
    if len(suits) == len(Suit):
        yield Stamp("pesky/small/back", 0.56, 0.735, 0.2, 0.2)
    yield from _suits(suits)


def _suits(suits: tuple[Suit, ...]) -> Iterator[Mark]:
    """The shapes of the suits that count, unless all do."""
    if len(suits) == len(Suit):
        return
    wide = {1: 0.25, 2: 0.21}.get(len(suits), 0.15)
    tall = wide * _SHAPE
    for n, suit in enumerate(suits):
        x = 0.66 + (n - (len(suits) - 1) / 2) * (wide + 0.01)
        yield Stamp(f"pesky/suit-{suit.name.lower()}", x - wide / 2, _BOARD - tall / 2, wide, tall)


def _token(token: int) -> Face:
    name = f"pesky/token-{'plus' if token > 0 else 'minus'}"
    ink, edge = (_UMBER, hexed("fbe6a4")) if token > 0 else (hexed("ffe9ad"), hexed("070b18"))
    mark = Number(format_token(token), 0.495, 0.49, 0.34, 0.58, ink, edge)
    return Face(name, name, (mark,), (mark,), round=True)
