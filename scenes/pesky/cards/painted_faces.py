"""The painted faces of Those Pesky Garden Gnomes, with the numbers of the game's sheet."""

from collections.abc import Iterator
from typing import assert_never

from gnoming.pesky.cards import Face as PlayingFace
from gnoming.pesky.cards import Suit, format_token
from gnoming.pesky.sheet import Goal, Kind
from scenes.kit.cards.deck import Face, FaceMark, NumberMark, PictureMark
from scenes.kit.theme import Colour, parse_hex

_PALE, _UMBER = parse_hex("fbf4dc"), parse_hex("4a2a10")
_SUIT_INKS: dict[Suit, tuple[Colour, Colour]] = {
    Suit.GREEN: (parse_hex("1f3f0d"), parse_hex("dcf2c4")),
    Suit.YELLOW: (_UMBER, parse_hex("f8dc8e")),
    Suit.BLUE: (_PALE, parse_hex("142a4e")),
    Suit.RED: (_PALE, parse_hex("561508")),
}
"""The colours of the rank on each suit's label, and of its outline."""
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
"""Each suit's pictures, with the highest rank that uses each."""


def playing_face(face: PlayingFace, points: int) -> Face:
    suit = face.suit.name.lower()
    scene = next(scene for highest, scene in _SUIT_PICTURES[face.suit] if face.rank <= highest)
    ink, edge = _SUIT_INKS[face.suit]
    # The middle of the label's upper half, on a page of 480 by 671.5 units.
    large = NumberMark(str(face.rank), 91 / 480, 83 / 671.5, 0.215, 0.25, ink, edge)
    small = NumberMark(str(face.rank), 148 / 480, 138 / 671.5, 0.36, 0.435, ink, edge)
    return Face(
        f"pesky/{suit}-{scene}",
        f"pesky/small/{suit}",
        (large, *points_plate(points, 0.30, 0.016, 0.016)),
        (small, *points_plate(points, 0.46, 0.016, 0.016)),
    )


def points_plate(points: int, wide: float, margin: float, left: float) -> Iterator[FaceMark]:
    """Yield the plate at the lower edge; its width and distances are fractions of the card's width.

    Near the left edge, it stays visible in a hand. A card without points has no plate.
    """
    if not points:
        return
    plate, ink, edge = _POINT_PLATES[points > 0]
    tall = wide * 192 / 240
    shape = 480 / 671.5
    top = 1 - (margin + tall) * shape
    yield PictureMark(plate, left, top, wide, tall * shape)
    x, y = left + wide * 0.5, top + tall * shape * 0.49
    yield NumberMark(f"{points:+d}", x, y, tall * 0.56, wide * 0.72, ink, edge)


_CARD_ASPECT = 480 / 671.5
"""A card's width divided by its height, for converting shares of one into shares of the other."""
_BOARD_MIDDLE = 560 / 671.5
"""The height of the board's middle on a goal card, as a share of the card's height from the top."""


def goal_face(goal: Goal) -> Face:
    """Return a goal's face: a scene for its kind, with a points plate, or with a number and the suits that count."""
    picture, drawn = _goal_picture(goal)
    name, marks = f"pesky/goal-{picture}", tuple(drawn)
    return Face(name, name, marks, marks)


def _goal_picture(goal: Goal) -> tuple[str, Iterator[FaceMark]]:
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


def _goal_points(number: int) -> Iterator[FaceMark]:
    words = f"{number:+d}" if number else "0"
    plate, ink, edge = _POINT_PLATES[number > 0] if number else _ZERO_PLATE
    yield PictureMark(plate, 143 / 480, 482 / 671.5, 0.4, 0.32 * _CARD_ASPECT)
    yield NumberMark(words, 0.497, _BOARD_MIDDLE - 0.003, 0.2, 0.3, ink, edge)


def _goal_cards(number: int, suits: tuple[Suit, ...]) -> Iterator[FaceMark]:
    """Yield the number and, beside it, each suit that counts, or a card if all suits count."""
    yield NumberMark(str(number), 0.28, _BOARD_MIDDLE, 0.2, 0.28, parse_hex("ffe9ad"), parse_hex("2e1809"))
    if len(suits) == len(Suit):
        yield PictureMark("pesky/small/back", 0.56, 0.735, 0.2, 0.2)
    yield from _suit_stamps(suits)


def _suit_stamps(suits: tuple[Suit, ...]) -> Iterator[FaceMark]:
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


def token_face(token: int) -> Face:
    name = f"pesky/token-{'plus' if token > 0 else 'minus'}"
    ink, edge = (_UMBER, parse_hex("fbe6a4")) if token > 0 else (parse_hex("ffe9ad"), parse_hex("070b18"))
    mark = NumberMark(format_token(token), 0.495, 0.49, 0.34, 0.58, ink, edge)
    return Face(name, name, (mark,), (mark,), round=True)
