"""Decks: the faces of a game's cards, made of pictures or plain cards with numbers and small pictures on them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from scenes.kit.theme import Colour

CARD_SHAPE = 123 / 88
"""The ratio of a card's height to its width."""
Pattern: TypeAlias = Literal[
    "plain", "dots", "bars", "stripes", "checks", "diamonds", "waves", "stars", "rays"
]
FaceSign: TypeAlias = Literal["alarm", "star"]


class CardStyle(NamedTuple):
    large_numerals: bool = False
    high_contrast: bool = False


PAINTED = CardStyle()
"""The style of the cards as originally painted."""


class PlainCard(NamedTuple):
    """A plain card without a picture: a rim, a frame within it, and a fill with a pattern."""

    fill: Colour
    ink: Colour
    """The colour of the pattern."""
    pattern: Pattern
    frame: Colour
    rim: Colour


Picture: TypeAlias = str | PlainCard
"""A picture by its path below the folder of cards, without suffix; or a plain card to paint."""


class PictureMark(NamedTuple):
    """A small picture on a card; its rectangle is in fractions of the card's width and height.

    With a `tint`, only its shape shows, in that colour.
    """

    picture: str
    left: float
    top: float
    width: float
    height: float
    tint: Colour | None = None


class MedallionMark(NamedTuple):
    """A round piece of a picture, such as a head, in a ring.

    The piece's centre is in fractions of the picture's width and height, its radius in fractions of the width; `x`, `y`
    and `radius` place the ring on the card in the same way.
    """

    picture: str
    from_x: float
    from_y: float
    from_radius: float
    x: float
    y: float
    radius: float
    ring: Colour


class PlateMark(NamedTuple):
    """A plain plate; its box is in fractions of the card's size, and its corner radius is a fraction of its height."""

    left: float
    top: float
    width: float
    height: float
    corner: float
    fill: Colour
    edge: Colour


class WashMark(NamedTuple):
    """A colour over everything drawn so far, within a frame; the inset is a fraction of the card's width."""

    colour: Colour
    share: float
    inset: float
    frame: Colour


class SignMark(NamedTuple):
    """A symbol in place of a number; its centre is in fractions of the card's size, its height in fractions
    of its width.
    """

    sign: FaceSign
    x: float
    y: float
    height: float
    ink: Colour


class NumberMark(NamedTuple):
    """A number on a card, in the numerals of the cards.

    Its centre is in fractions of the card's size, its height and maximum width in fractions of its width.
    """

    text: str
    x: float
    y: float
    height: float
    max_width: float
    ink: Colour
    outline: Colour


FaceMark: TypeAlias = PictureMark | MedallionMark | PlateMark | WashMark | SignMark | NumberMark


class PicturePatch(NamedTuple):
    """A piece of another version of a picture, laid over it where the two differ; its corner is in pixels."""

    picture: str
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: its large and small pictures, their marks and patches; `round` is for tokens."""

    large: Picture
    small: Picture
    marks: tuple[FaceMark, ...] = ()
    small_marks: tuple[FaceMark, ...] = ()
    round: bool = False
    patch: PicturePatch | None = None
    small_patch: PicturePatch | None = None

    def picture(self, small: bool) -> Picture:
        return self.small if small else self.large

    def patch_for(self, small: bool) -> PicturePatch | None:
        """Return the patch on the face's picture for small or large cards; None if there is none."""
        return self.small_patch if small else self.patch

    def marks_for(self, small: bool) -> tuple[FaceMark, ...]:
        return self.small_marks if small else self.marks


@dataclass(frozen=True, slots=True)
class Deck:
    """A game's faces by the names that its table uses.

    `cards` are the faces on the table that are worth preparing; `faces` may hold more (tokens, goals). `back`
    is the name of a hidden card's face. `restyled` returns the faces that a style changes.
    """

    faces: Mapping[str, Face] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    back: str = "back"
    restyled: Callable[[CardStyle], Mapping[str, Face]] = lambda style: {}

    def faces_in(self, style: CardStyle) -> Mapping[str, Face]:
        """Return all faces as they are drawn in a style."""
        return {**self.faces, **self.restyled(style)}
