"""The cards of Gnoming A Round and the pictures of their faces."""

from collections.abc import Iterator, Mapping

from scenes.around.cards.poses import LARGE_PATCHES, POSES, SMALL_PATCHES
from scenes.kit.cards.clear_look import ClearLook
from scenes.kit.cards.deck import (
    CardStyle,
    Deck,
    Face,
    FaceMark,
    FaceSign,
    MedallionMark,
    NumberMark,
    PicturePatch,
    PlateMark,
    SignMark,
    WashMark,
)
from scenes.kit.theme import parse_hex

FACES = ("3", "4", "5", "6", "7", "8", "-1", "-2", "-3", "-4", "X", "M", "back")
_LOOKS: dict[str, ClearLook] = {
    "3": ClearLook(parse_hex("3f7a26"), "dots"),
    "4": ClearLook(parse_hex("9a6a00"), "bars"),
    "5": ClearLook(parse_hex("b3432b"), "stripes"),
    "6": ClearLook(parse_hex("2360a8"), "checks"),
    "7": ClearLook(parse_hex("7a4a9e"), "diamonds"),
    "8": ClearLook(parse_hex("74533a"), "waves"),
    "-1": ClearLook(parse_hex("3a5fb0"), "stars", night=True),
    "-2": ClearLook(parse_hex("1f7f86"), "waves", night=True),
    "-3": ClearLook(parse_hex("8a6a3a"), "dots", night=True),
    "-4": ClearLook(parse_hex("7a4fa8"), "rays", night=True),
    "X": ClearLook(parse_hex("c22a1e"), "plain"),
    "M": ClearLook(parse_hex("b07d10"), "rays"),
}
_SIGNS: dict[str, FaceSign] = {"X": "alarm", "M": "star"}
_BACK_WASH = WashMark(parse_hex("06120a"), 0.4, 0.0, parse_hex("ffffff"))
_CALM_BACK = Face("back", "small/back", (_BACK_WASH,), (_BACK_WASH,))
_SHAPE = 396 / 554
"""A card's width divided by its height; it converts shares of the width into shares of the height."""


def _picture_file(name: str) -> str:
    """Return the name of a face's picture file: p3, n2, hazard, mulligan, back."""
    special = {"X": "hazard", "M": "mulligan", "back": "back"}.get(name)
    return special or (f"n{name[1:]}" if name.startswith("-") else f"p{name}")


def _restyled(style: CardStyle) -> Mapping[str, Face]:
    if not (style.large_numerals or style.high_contrast):
        return {}
    draw = _large_face if style.large_numerals else _calm_face
    faces = {name: draw(name, style) for name in FACES if name != "back"}
    faces |= {name: faces[name.partition(".")[0]] for name in LARGE_PATCHES}
    return faces | {"back": _CALM_BACK} if style.high_contrast else faces


def _large_face(name: str, style: CardStyle) -> Face:
    """Return a face filled by its numeral, with the gnome's head in a corner."""
    look, small = _LOOKS[name], f"small/{_picture_file(name)}"
    head = MedallionMark(small, 0.52, 0.67, 0.4, 0.74, 1 - 0.26 * _SHAPE, 0.2, look.plain_card(style).frame)
    ground, marks = look.plain_card(style), (head, _written(name, style, 0.48, 0.43, 0.92, 0.84))
    return Face(ground, ground, marks, marks)


def _calm_face(name: str, style: CardStyle) -> Face:
    """Return the painted face in muted colours, with its numeral on a plain plate over the painted one."""
    look, picture = _LOOKS[name], _picture_file(name)

    upper, lower = _plate(name, style, 0.48, False), _plate(name, style, 0.38, True)
    small = (look.wash(), *_plate(name, style, 0.62, False))
    return Face(picture, f"small/{picture}", (look.wash(), *upper, *lower), small)


def _plate(name: str, style: CardStyle, wide: float, lower_right: bool) -> Iterator[FaceMark]:
    fill, edge = _LOOKS[name].plate()
    tall = wide * (0.86 if name.startswith("-") else 1)
    wide *= 1.2 if name.startswith("-") else 1
    left, top = (0.98 - wide, 1 - (0.02 + tall) * _SHAPE) if lower_right else (0.02, 0.02 * _SHAPE)
    yield PlateMark(left, top, wide, tall * _SHAPE, 0.5, fill, edge)
    yield _written(name, style, left + wide / 2, top + tall * _SHAPE / 2, tall * 0.72, wide * 0.76)


def _written(name: str, style: CardStyle, x: float, y: float, height: float, wide: float) -> FaceMark:
    look = _LOOKS[name]
    if name in _SIGNS:
        return SignMark(_SIGNS[name], x, y, height, look.ink(style))
    return NumberMark(name, x, y, height, wide, look.ink(style), look.edge(style))


def _posed_face(name: str) -> Face:
    """Return the face with this name, such as `8.1`, in one of its other poses."""
    value, _, pose = name.partition(".")
    file = f"{_picture_file(value)}-{pose}"
    large, small = LARGE_PATCHES[name], SMALL_PATCHES[name]
    patch = PicturePatch(f"poses/{file}", large.left, large.top)
    small_patch = PicturePatch(f"poses/small-{file}", small.left, small.top)
    picture = _picture_file(value)
    return Face(picture, f"small/{picture}", patch=patch, small_patch=small_patch)


def posed(face: str, order: int) -> str:
    """Return the pose of a face, chosen by the card's position in the deck, so that equal cards look different."""
    pose = order % POSES
    return f"{face}.{pose}" if pose and f"{face}.{pose}" in LARGE_PATCHES else face


AROUND_DECK = Deck(
    {name: Face(_picture_file(name), f"small/{_picture_file(name)}") for name in FACES}
    | {name: _posed_face(name) for name in LARGE_PATCHES},
    (*FACES, *LARGE_PATCHES),
    restyled=_restyled,
)
"""All faces of the game."""
