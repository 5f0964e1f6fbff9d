"""The faces of Those Pesky Garden Gnomes: pictures of suits, goals and tokens, with the numbers of its sheet.

    ui.art.register_deck(make_deck(sheet))                       once for a game, before its table is shown
    ui.art.render_face(placement_face_name(placement), w, h)     or CardSprite(ui.art, ...)

Cards and goals are 1.4 times as high as they are wide; tokens are round, in a square.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from gnoming.pesky.cards import DECK, TOKENS, Suit, format_token
from gnoming.pesky.cards import Face as PlayingFace
from gnoming.pesky.sheet import Goal, GoalSheet, Kind
from scenes.kit.cards.clear_look import ClearLook
from scenes.kit.cards.deck import (
    CardStyle,
    Deck,
    Face,
    FaceMark,
    MedallionMark,
    NumberMark,
    PictureMark,
    PlateMark,
    WashMark,
)
from scenes.kit.theme import Colour, parse_hex
from scenes.pesky.cards.face_names import (
    BACK,
    GOAL_BACK,
    TOKEN_BACK,
    card_face_name,
    goal_face_name,
    token_face_name,
)
from scenes.pesky.cards.painted_faces import goal_face, playing_face, points_plate, token_face

_LOOKS: dict[Suit, ClearLook] = {
    Suit.GREEN: ClearLook(parse_hex("2f6f1c"), "dots"),
    Suit.YELLOW: ClearLook(parse_hex("8a5c00"), "bars"),
    Suit.BLUE: ClearLook(parse_hex("1d4f9e"), "waves"),
    Suit.RED: ClearLook(parse_hex("a82418"), "stripes"),
}
_GOOD, _BAD = ClearLook(parse_hex("8a5c00"), "plain"), ClearLook(parse_hex("28407a"), "plain", night=True)
_SHAPE = 480 / 671.5
"""A card's width divided by its height, for converting shares of one into shares of the other."""
_WHITE, _BLACK = parse_hex("ffffff"), parse_hex("0a0806")
_BACK_WASH = WashMark(parse_hex("120c24"), 0.45, 0.0, _WHITE)


def make_deck(sheet: GoalSheet, examples: Sequence[Goal] = ()) -> Deck:
    """Return all faces for this sheet's points and goals, with the playing cards and their back as the deck's `cards`.

    `examples` are further goals that get faces, unless the sheet has different goals under the same names.
    """
    goals = {goal.name: goal for goal in (*examples, *sheet.goals)}.values()
    faces = {card_face_name(face): playing_face(face, sheet.points(face)) for face in DECK}
    faces[BACK] = Face("pesky/back", "pesky/small/back")
    cards = tuple(faces)
    faces |= {goal_face_name(goal): goal_face(goal) for goal in goals}
    faces |= {token_face_name(format_token(token)): token_face(token) for token in TOKENS}
    faces[GOAL_BACK] = Face("pesky/goal-back", "pesky/goal-back")
    faces[TOKEN_BACK] = Face("pesky/token-back", "pesky/token-back", round=True)
    return Deck(faces, cards, BACK, partial(restyled_faces, sheet))


def restyled_faces(sheet: GoalSheet, style: CardStyle) -> Mapping[str, Face]:
    """Return all faces that this style draws differently from the painted ones."""
    if not (style.large_numerals or style.high_contrast):
        return {}
    draw = _large_face if style.large_numerals else _calm_face
    faces = {card_face_name(face): draw(face, sheet.points(face), style) for face in DECK}
    faces |= {token_face_name(format_token(token)): _token_face(token, style) for token in TOKENS}
    faces |= {goal_face_name(goal): _goal_face(goal, style) for goal in sheet.goals}
    if style.high_contrast:
        faces[BACK] = Face("pesky/back", "pesky/small/back", (_BACK_WASH,), (_BACK_WASH,))
        faces[GOAL_BACK] = Face("pesky/goal-back", "pesky/goal-back", (_BACK_WASH,), (_BACK_WASH,))
    return faces


def _large_face(face: PlayingFace, points: int, style: CardStyle) -> Face:
    """Return a face with its rank as large as possible.

    In a hand, other cards cover all but a strip on the left, so rank and points must fit into that strip.
    """
    look = _LOOKS[face.suit]
    ground = look.plain_card(style)
    gnome = f"pesky/small/{face.suit.name.lower()}"
    head = MedallionMark(gnome, 0.68, 0.67, 0.32, 0.74, 0.82, 0.23, look.hue)
    strip: list[FaceMark] = [_rank(face, style, 0.31, 0.25, 0.6, 0.54), _suit(face.suit, 0.08, 0.42, 0.38)]
    strip += _points(points, style, 0.46, 0.03)
    whole: list[FaceMark] = [_rank(face, style, 0.5, 0.32, 0.84, 0.88), _suit(face.suit, 0.05, 0.68, 0.42)]
    whole += _points(points, style, 0.5, 0.48)
    return Face(ground, ground, (head, *strip), tuple(whole))


def _calm_face(face: PlayingFace, points: int, style: CardStyle) -> Face:
    """Return the painted face in muted colours, with a plain label for the rank and suit over the painted one."""
    painted = playing_face(face, points)
    look = _LOOKS[face.suit]

    def marks(wide: float, tall: float, margin: float) -> Iterator[FaceMark]:
        yield look.wash()
        yield PlateMark(0.03, 0.02, wide, tall, 0.1, _WHITE, look.hue)
        middle = 0.03 + wide / 2
        yield _rank(face, style, middle, 0.02 + tall * 0.32, wide * 0.86, wide * 0.86)
        side = wide * 0.66
        yield _suit(face.suit, middle - side / 2, 0.02 + tall * 0.97 - side * _SHAPE, side)
        yield from _points(points, style, margin, 0.03)

    return Face(painted.large, painted.small, tuple(marks(0.38, 0.5, 0.4)), tuple(marks(0.5, 0.63, 0.5)))


def _rank(
    face: PlayingFace, style: CardStyle, x: float, y: float, height: float, max_width: float
) -> NumberMark:
    look = _LOOKS[face.suit]
    return NumberMark(str(face.rank), x, y, height, max_width, look.ink(style), look.edge(style))


def _suit(suit: Suit, left: float, top: float, wide: float) -> PictureMark:
    picture = f"pesky/suit-{suit.name.lower()}"
    return PictureMark(picture, left, top, wide, wide * _SHAPE, _LOOKS[suit].sign_ink)


def _points(points: int, style: CardStyle, wide: float, left: float) -> Iterator[FaceMark]:
    """Yield the plate with the points at the lower edge, unless they are 0; sizes are fractions of the width."""
    if not style.high_contrast:
        yield from points_plate(points, wide, 0.03, left)
    elif points:
        tall = wide * 0.7
        yield from _plain_plate(
            f"{points:+d}", points, (left, 1 - (0.03 + tall) * _SHAPE, wide, tall * _SHAPE)
        )


def _plain_plate(words: str, number: int, box: tuple[float, float, float, float]) -> Iterator[FaceMark]:
    """Yield a number on a plain plate: black on white, or white on black if it is negative."""
    fill, ink = (_BLACK, _WHITE) if number < 0 else (_WHITE, _BLACK)
    left, top, wide, tall = box
    yield PlateMark(left, top, wide, tall, 0.45, fill, ink)
    high = tall / _SHAPE * 0.74
    yield NumberMark(words, left + wide / 2, top + tall / 2, high, wide * 0.84, ink, fill)


def _token_face(token: int, style: CardStyle) -> Face:
    name = f"pesky/token-{'plus' if token > 0 else 'minus'}"
    look = _GOOD if token > 0 else _BAD
    fill, ink = (_BLACK, _WHITE) if token < 0 else (_WHITE, _BLACK)
    inks: tuple[Colour, Colour] = (ink, fill) if style.high_contrast else (look.ink(style), look.edge(style))
    size = (0.56, 0.76) if style.large_numerals else (0.42, 0.62)
    marks: list[FaceMark] = [PlateMark(0.09, 0.09, 0.82, 0.82, 0.5, fill, ink)] if style.high_contrast else []
    marks.append(NumberMark(format_token(token), 0.495, 0.49, *size, *inks))
    return Face(name, name, tuple(marks), tuple(marks), round=True)


def _goal_face(goal: Goal, style: CardStyle) -> Face:
    """Return a goal with a larger, plain board and the same content."""
    painted = goal_face(goal)
    if goal.kind is Kind.TOKEN or (goal.kind is Kind.CARDS and goal.number is None):
        return painted
    marks: list[FaceMark] = []
    if style.high_contrast:
        marks.append(WashMark(_WHITE, 0.4, 0.03, _BLACK))
    top = 0.58 if style.large_numerals else 0.68
    box = (0.03, top, 0.94, 0.98 - top)
    number = goal.number or 0
    if goal.kind is Kind.POINTS:
        marks += _plain_plate(f"{number:+d}" if number else "0", number, box)
    else:
        marks += _counted(number, goal.suits, box)
    return Face(painted.large, painted.small, tuple(marks), tuple(marks))


def _counted(
    number: int, suits: tuple[Suit, ...], box: tuple[float, float, float, float]
) -> Iterator[FaceMark]:
    """Yield a number and, beside it, each suit that counts, or a card if all suits count."""
    left, top, wide, tall = box
    middle, room = top + tall / 2, tall / _SHAPE
    yield PlateMark(*box, 0.2, _WHITE, _BLACK)
    yield NumberMark(str(number), left + wide * 0.27, middle, room * 0.74, wide * 0.46, _BLACK, _WHITE)
    if len(suits) == len(Suit):
        yield PictureMark("pesky/small/back", 0.6, middle - tall * 0.42, tall * 0.84, tall * 0.84)
        return
    side = min(room * 0.8, 0.44 / len(suits))
    for n, suit in enumerate(suits):
        x = 0.72 + (n - len(suits) / 2) * side
        yield _suit(suit, x, middle - side * _SHAPE / 2, side)
