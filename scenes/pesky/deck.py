"""The faces of Those Pesky Garden Gnomes: pictures of suits, goals and tokens, with the numbers of the game's sheet.

    ui.art.register_deck(make_deck(sheet))                       once for a game, before its table is shown
    ui.art.render_face(placement_face_name(placement), w, h)     or CardSprite(ui.art, ...)

Cards and goals are 1.4 times as high as wide, tokens are round in a square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from gnoming.core.table import Placement
from gnoming.pesky.cards import DECK, TOKENS, Suit, format_token
from gnoming.pesky.cards import Face as PlayingFace
from gnoming.pesky.sheet import Goal, Kind, Sheet
from scenes.kit.cards.deck import Deck, Face, Mark, NumberMark, PictureMark
from scenes.kit.theme import Colour, parse_hex

_PREFIX = "pesky:"
"""Before every name, since tokens are called as some cards of the other game are."""
BACK, GOAL_BACK, TOKEN_BACK = f"{_PREFIX}back", f"{_PREFIX}goal-back", f"{_PREFIX}token-back"

_PALE, _UMBER = parse_hex("fbf4dc"), parse_hex("4a2a10")
_SUIT_INKS: dict[Suit, tuple[Colour, Colour]] = {
    Suit.GREEN: (parse_hex("1f3f0d"), parse_hex("dcf2c4")),
    Suit.YELLOW: (_UMBER, parse_hex("f8dc8e")),
    Suit.BLUE: (_PALE, parse_hex("142a4e")),
    Suit.RED: (_PALE, parse_hex("561508")),
}
"""What ranks are written in on each suit's label, and its outline."""
_POINT_PLATES: dict[bool, tuple[str, Colour, Colour]] = {
    True: ("pesky/points-plus", _UMBER, parse_hex("fbe6a4")),
    False: ("pesky/points-minus", parse_hex("ffe9ad"), parse_hex("070b18")),
}
_ZERO_PLATE = ("pesky/points-zero", parse_hex("3a4450"), parse_hex("fffaf0"))
_SUIT_PICTURES: dict[Suit, tuple[tuple[int, str], ...]] = {
    Suit.GREEN: ((2, "low"), (4, "middle"), (5, "high")),
    Suit.YELLOW: ((3, "low"), (7, "middle"), (10, "high")),
    Suit.BLUE: ((5, "low"), (10, "middle"), (15, "high")),
    Suit.RED: ((5, "pot"), (10, "low"), (15, "middle"), (20, "high")),
}
"""The highest rank with each picture of a suit."""


def card_face_name(face: PlayingFace | str) -> str:
    """Return the name under which the picture of a playing card is asked for."""
    return f"{_PREFIX}{face}"


def goal_face_name(goal: Goal | str) -> str:
    """Return the name of a goal's picture: goals may be called as cards are (r10)."""
    return f"{_PREFIX}goal:{goal}"


def token_face_name(token: str) -> str:
    """Return the name of the picture of a token, which is written with its sign."""
    return f"{_PREFIX}token:{token}"


def placement_face_name(placement: Placement) -> str:
    """Return the name of what lies there: its face if it shows, else the back of its kind."""
    kind = placement.spot.zone.partition("-")[0].removesuffix("s")
    back, name = _ZONE_FACES.get(kind, (BACK, card_face_name))
    return back if placement.face is None else name(placement.face)


_ZONE_FACES: dict[str, tuple[str, Callable[[str], str]]] = {
    "goal": (GOAL_BACK, goal_face_name),
    "token": (TOKEN_BACK, token_face_name),
}
"""What lies in zones of these names."""


def make_deck(sheet: Sheet) -> Deck:
    """Return all faces of a game with these points and goals; `cards` names the playing cards and their back."""
    faces = {card_face_name(face): _card_face(face, sheet.points(face.rank)) for face in DECK}
    faces[BACK] = Face("pesky/back", "pesky/small/back")
    cards = tuple(faces)
    faces |= {goal_face_name(goal): _goal_face(goal) for goal in sheet.goals}
    faces |= {token_face_name(format_token(token)): _token_face(token) for token in TOKENS}
    faces[GOAL_BACK] = Face("pesky/goal-back", "pesky/goal-back")
    faces[TOKEN_BACK] = Face("pesky/token-back", "pesky/token-back", round=True)
    return Deck(faces, cards, BACK)


def _card_face(face: PlayingFace, points: int) -> Face:
    suit = face.suit.name.lower()
    scene = next(scene for highest, scene in _SUIT_PICTURES[face.suit] if face.rank <= highest)
    ink, edge = _SUIT_INKS[face.suit]
    # The middle of the label's upper half, on the page of 480 by 671.5 units.
    large = NumberMark(str(face.rank), 91 / 480, 83 / 671.5, 0.215, 0.25, ink, edge)
    small = NumberMark(str(face.rank), 148 / 480, 138 / 671.5, 0.36, 0.435, ink, edge)
    return Face(
        f"pesky/{suit}-{scene}",
        f"pesky/small/{suit}",
        (large, *_points_plate(points, 0.30, 0.016)),
        (small, *_points_plate(points, 0.46, 0.016)),
    )


def _points_plate(points: int, wide: float, margin: float) -> Iterator[Mark]:
    """Yield the plate in the lower left corner, which shows in a hand; `wide` in shares of the card's width.

    A card without points has none.
    """
    if not points:
        return
    plate, ink, edge = _POINT_PLATES[points > 0]
    tall = wide * 192 / 240
    shape = 480 / 671.5
    left, top = margin, 1 - (margin + tall) * shape
    yield PictureMark(plate, left, top, wide, tall * shape)
    x, y = left + wide * 0.5, top + tall * shape * 0.49
    yield NumberMark(f"{points:+d}", x, y, tall * 0.56, wide * 0.72, ink, edge)


_CARD_ASPECT = 480 / 671.5
"""A card's width in shares of its height: what makes shares of the one those of the other."""
_BOARD_MIDDLE = 560 / 671.5
"""The middle of the board at the foot of a goal card."""


def _goal_face(goal: Goal) -> Face:
    """Return a scene for its kind; on the board a plate with points, or a number with the suits that count."""
    picture, drawn = _goal_picture(goal)
    name, marks = f"pesky/goal-{picture}", tuple(drawn)
    return Face(name, name, marks, marks)


def _goal_picture(goal: Goal) -> tuple[str, Iterator[Mark]]:
    match goal.kind:
        case Kind.TOKEN:
            return "none", iter(())
        case Kind.POINTS:
            number = goal.number or 0
            return "up" if number > 0 else "down" if number < 0 else "level", _goal_points(number)
        case Kind.CARDS if goal.number is None:
            return "half", _suit_stamps(goal.suits)
        case Kind.CARDS:
            return "cards" if goal.number else "empty", _goal_cards(goal.number, goal.suits)
        case _:
            assert_never(goal.kind)


def _goal_points(number: int) -> Iterator[Mark]:
    words = f"{number:+d}" if number else "0"
    plate, ink, edge = _POINT_PLATES[number > 0] if number else _ZERO_PLATE
    yield PictureMark(plate, 143 / 480, 482 / 671.5, 0.4, 0.32 * _CARD_ASPECT)
    yield NumberMark(words, 0.497, _BOARD_MIDDLE - 0.003, 0.2, 0.3, ink, edge)


def _goal_cards(number: int, suits: tuple[Suit, ...]) -> Iterator[Mark]:
    """Yield the number, and beside it each suit that counts; for all of them a card."""
    yield NumberMark(str(number), 0.28, _BOARD_MIDDLE, 0.2, 0.28, parse_hex("ffe9ad"), parse_hex("2e1809"))
    if len(suits) == len(Suit):
        yield PictureMark("pesky/small/back", 0.56, 0.735, 0.2, 0.2)
    yield from _suit_stamps(suits)


def _suit_stamps(suits: tuple[Suit, ...]) -> Iterator[Mark]:
    """Yield the shapes of the suits that count, unless all do."""
    if len(suits) == len(Suit):
        return
    wide = {1: 0.25, 2: 0.21}.get(len(suits), 0.15)
    tall = wide * _CARD_ASPECT
    for n, suit in enumerate(suits):
        x = 0.66 + (n - (len(suits) - 1) / 2) * (wide + 0.01)
        yield PictureMark(
            f"pesky/suit-{suit.name.lower()}", x - wide / 2, _BOARD_MIDDLE - tall / 2, wide, tall
        )


def _token_face(token: int) -> Face:
    name = f"pesky/token-{'plus' if token > 0 else 'minus'}"
    ink, edge = (_UMBER, parse_hex("fbe6a4")) if token > 0 else (parse_hex("ffe9ad"), parse_hex("070b18"))
    mark = NumberMark(format_token(token), 0.495, 0.49, 0.34, 0.58, ink, edge)
    return Face(name, name, (mark,), (mark,), round=True)
