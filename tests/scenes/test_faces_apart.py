"""The cards of both games as they lie on the table at 48 pixels, told apart by every kind of eye."""

import math
import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.core.table import CardPlacement, Spot
from gnoming.pesky.cards import BY_TEXT, DECK, TOKENS, Suit, format_token
from gnoming.pesky.sheet import Goal, GoalSheet, Kind, built_in_sheet
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.around.cards.deck import AROUND_DECK, FACES, posed
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.deck import NumberMark, PictureMark
from scenes.pesky.cards.deck import make_deck
from scenes.pesky.cards.face_names import (
    BACK,
    GOAL_BACK,
    TOKEN_BACK,
    card_face_name,
    goal_face_name,
    placement_face_name,
    token_face_name,
)
from tests.scenes.eyes import EYES, TURF, Seen, apart, closest, contrast_of, lightness_and_hue, seen

SIZE = (48, 67)
RANK = pygame.Rect(3, 3, 22, 22)
SUIT = pygame.Rect(4, 23, 20, 17)
POINTS = pygame.Rect(1, 46, 24, 19)


@pytest.fixture(scope="module")
def art() -> Iterator[CardArt]:
    """Return the program's own pictures."""
    pygame.display.init()
    pygame.font.init()
    tools = make_ui_context(AppOptions(assets=paths.assets(), size=(1280, 720)), random.Random(1))
    for deck in (AROUND_DECK, make_deck(built_in_sheet())):
        tools.art.register_deck(deck)
    yield tools.art
    pygame.quit()


def looks(art: CardArt, names: list[str], eye: str, part: pygame.Rect | None = None) -> dict[str, Seen]:
    return {name: seen(art.render_face(name, *SIZE, True), eye, part) for name in names}


@pytest.mark.parametrize("eye", EYES)
def test_the_first_games_cards(art: CardArt, eye: str) -> None:
    for order in range(3):
        assert closest(looks(art, [posed(face, order) for face in FACES], eye))[0] >= 10


@pytest.mark.parametrize("eye", EYES)
def test_suits_by_the_whole_card(art: CardArt, eye: str) -> None:
    for rank in (1, 5):
        names = [card_face_name(f"{suit.letter}{rank}") for suit in Suit]
        assert closest(looks(art, [*names, BACK], eye))[0] >= 14


@pytest.mark.parametrize("eye", EYES)
def test_suits_by_their_shape_alone(art: CardArt, eye: str) -> None:
    assert closest(looks(art, [card_face_name(f"{suit.letter}1") for suit in Suit], eye, SUIT))[0] >= 14


@pytest.mark.parametrize("small", [True, False])
@pytest.mark.parametrize("eye", [eye for eye in EYES if eye != "greyscale"])
def test_suits_by_the_colour_of_their_label(art: CardArt, eye: str, small: bool) -> None:
    """Two colours this far apart (CIE 1976) are told from one another at a glance, in one's hand as on the table."""
    for rank in (1, 5):
        labels = [
            lightness_and_hue(tuple(label_colour(art, card_face_name(f"{suit.letter}{rank}"), small)), eye)
            for suit in Suit
        ]
        assert min(math.dist(a, b) for a, b in combinations(labels, 2)) >= 20


def label_colour(art: CardArt, name: str, small: bool) -> pygame.Color:
    """Return the colour of most of a card's label: the rank and the suit's shape take less of it."""
    card = art.render_face(name, 240, 336, small)
    across, down = (0.44, 0.36) if small else (0.25, 0.26)
    points = [
        card.get_at((round(x), round(y)))
        for x in range(round(0.09 * 240), round(across * 240), 2)
        for y in range(round(0.05 * 336), round(down * 336), 2)
    ]
    return pygame.Color(*(sorted(colour[n] for colour in points)[len(points) // 2] for n in range(3)))


@pytest.mark.parametrize("eye", EYES)
def test_ranks_by_their_numeral(art: CardArt, eye: str) -> None:
    for suit in Suit:
        names = [card_face_name(f"{suit.letter}{rank}") for rank in range(1, suit.highest + 1)]
        assert closest(looks(art, names, eye, RANK))[0] >= 9


@pytest.mark.parametrize("eye", EYES)
def test_points_that_are_added_look_unlike_those_that_are_taken(art: CardArt, eye: str) -> None:
    sheet = built_in_sheet()
    plates = looks(art, [card_face_name(face) for face in DECK if face.suit is Suit.RED], eye, POINTS)
    good, bad, none = (
        [name for name in plates if points(sheet, name) * sign > 0 or (not sign and not points(sheet, name))]
        for sign in (1, -1, 0)
    )
    assert min(apart(plates[a], plates[b]) for a in good for b in bad) >= 25
    assert min(apart(plates[a], plates[none[0]]) for a in good + bad) >= 8


def points(sheet: GoalSheet, name: str) -> int:
    return sheet.points(BY_TEXT[name.removeprefix("pesky:")])


@pytest.mark.parametrize("eye", EYES)
def test_tokens(art: CardArt, eye: str) -> None:
    names = [token_face_name(format_token(token)) for token in TOKENS]
    tokens = {name: seen(art.render_face(name, 48, 48, True), eye) for name in [*names, TOKEN_BACK]}
    assert closest(tokens)[0] >= 5
    assert (
        min(
            apart(tokens[token_face_name(format_token(a))], tokens[token_face_name(format_token(b))])
            for a in TOKENS
            if a > 0
            for b in TOKENS
            if b < 0
        )
        >= 20
    )


@pytest.mark.parametrize("eye", EYES)
def test_goals(art: CardArt, eye: str) -> None:
    names = [goal_face_name(goal) for goal in built_in_sheet().goals]
    assert closest(looks(art, [*names, GOAL_BACK], eye))[0] >= 3


def test_no_two_cards_are_the_same_picture(art: CardArt) -> None:
    for small in (False, True):
        cards = {
            art.render_face(name, 88, 123, small).get_buffer().raw
            for name in make_deck(built_in_sheet()).cards
        }
        assert len(cards) == len(DECK) + 1


def test_every_picture_is_there() -> None:
    for name, face in make_deck(built_in_sheet()).faces.items():
        for picture in (face.large, face.small):
            assert (paths.assets() / "cards" / f"{picture}.webp").is_file(), name
        for mark in (*face.marks, *face.small_marks):
            if isinstance(mark, PictureMark):
                assert (paths.assets() / "cards" / f"{mark.picture}.webp").is_file(), name


@pytest.mark.usefixtures("screen")
def test_without_pictures_cards_show_their_codes(fonts_alone: Path) -> None:
    bare = make_ui_context(AppOptions(assets=fonts_alone, size=(1280, 720)), random.Random(1)).art
    bare.register_deck(make_deck(built_in_sheet()))
    names = [card_face_name("g1"), card_face_name("b15"), token_face_name("+4"), goal_face_name("half")]
    assert len({bare.render_face(name, 88, 123, False).get_buffer().raw for name in names}) == len(names)


def test_points_are_those_of_the_sheet() -> None:
    points = {3: 12, 20: -9}
    own = GoalSheet(tuple(points.get(face.rank, 0) for face in DECK), built_in_sheet().goals)
    faces = make_deck(own).faces
    assert written(faces[card_face_name("g3")].marks) == ["3", "+12"]
    assert written(faces[card_face_name("r20")].small_marks) == ["20", "-9"]
    assert written(faces[card_face_name("r2")].marks) == ["2"]


def test_goals_are_those_of_the_sheet() -> None:
    goals = (
        Goal("p+7", Kind.POINTS, 7),
        Goal("p0", Kind.POINTS, 0),
        Goal("g4", Kind.CARDS, 4, (Suit.GREEN,)),
        Goal("c0", Kind.CARDS, 0, tuple(Suit)),
        Goal("half", Kind.CARDS, None, tuple(Suit)),
        Goal("halfred", Kind.CARDS, None, (Suit.RED,)),
        Goal("none", Kind.TOKEN),
    )
    faces = make_deck(GoalSheet(built_in_sheet().cards, goals)).faces
    assert [written(faces[goal_face_name(goal)].small_marks) for goal in goals[:4]] == [
        ["+7"],
        ["0"],
        ["4"],
        ["0"],
    ]
    stamps = [mark.picture for mark in faces[goal_face_name("g4")].marks if isinstance(mark, PictureMark)]
    assert stamps == ["pesky/suit-green"]
    assert [
        mark.picture for mark in faces[goal_face_name("halfred")].marks if isinstance(mark, PictureMark)
    ] == ["pesky/suit-red"]
    assert len({faces[goal_face_name(goal)].large for goal in goals}) == 6


def written(marks: tuple[object, ...]) -> list[str]:
    return [mark.text for mark in marks if isinstance(mark, NumberMark)]


def test_higher_ranks_have_another_scene() -> None:
    faces = make_deck(built_in_sheet()).faces
    for suit in Suit:
        scenes = [faces[card_face_name(f"{suit.letter}{rank}")].large for rank in range(1, suit.highest + 1)]
        assert len(set(scenes)) == (4 if suit is Suit.RED else 3)
        assert all(a == b or scenes.index(a) < scenes.index(b) for a, b in combinations(scenes, 2))


def test_what_nobody_may_see_shows_its_back() -> None:
    assert placement_face_name(CardPlacement(3, Spot("rest"), 0, None)) == BACK
    assert placement_face_name(CardPlacement(3, Spot("won-2"), 0, None)) == BACK
    assert placement_face_name(CardPlacement(3, Spot("trick", 1), 0, "b15")) == card_face_name("b15")
    for zone in ("goals", "goal-3"):
        assert placement_face_name(CardPlacement(53, Spot(zone), 0, None)) == GOAL_BACK
        assert (
            placement_face_name(CardPlacement(53, Spot(zone), 0, "r10"))
            == goal_face_name("r10")
            != card_face_name("r10")
        )
    for zone in ("tokens", "token-0"):
        assert placement_face_name(CardPlacement(63, Spot(zone), 0, None)) == TOKEN_BACK
        assert placement_face_name(CardPlacement(63, Spot(zone), 0, "-2")) == token_face_name("-2")


@pytest.mark.parametrize("small", [True, False])
@pytest.mark.parametrize("suit", Suit)
def test_ranks_stand_out_from_their_label(art: CardArt, suit: Suit, small: bool) -> None:
    """Beside the upright 1 the label is bare: there all of it must be dark or light enough for the numeral's ink."""
    name = card_face_name(f"{suit.letter}1")
    face = make_deck(built_in_sheet()).faces[name]
    (number,) = (mark for mark in face.marks_for(small) if isinstance(mark, NumberMark))
    card = art.render_face(name, 240, 336, small)
    left, right = (number.x - number.max_width * 0.46, number.x + number.max_width * 0.46)
    ratios = [
        contrast_of(tuple(card.get_at((round(x * 240), round((number.y + dy) * 336)))), number.ink)
        for x in (left, right)
        for dy in (-0.05, 0, 0.05)
    ]
    assert min(ratios) >= 4.5


@pytest.mark.parametrize("token", TOKENS)
def test_tokens_can_be_read(art: CardArt, token: int) -> None:
    name = token_face_name(format_token(token))
    (number,) = make_deck(built_in_sheet()).faces[name].marks
    assert isinstance(number, NumberMark)
    disc = art.render_face(name, 240, 240, False)
    around = [disc.get_at((120 + dx, 120 + dy)) for dx, dy in ((0, -60), (0, 60), (-30, -55), (30, 55))]
    assert min(contrast_of(tuple(colour), number.ink) for colour in around) >= 4.5


@pytest.mark.parametrize(
    "face",
    [
        *FACES,
        BACK,
        GOAL_BACK,
        TOKEN_BACK,
        card_face_name("g1"),
        card_face_name("y9"),
        card_face_name("b15"),
        card_face_name("r20"),
    ]
    + [goal_face_name(name) for name in ("p0", "p-5", "p+5", "half", "r10", "c0", "none")]
    + [token_face_name("+4"), token_face_name("-13")],
)
def test_rims_stand_out_from_the_turf(art: CardArt, face: str) -> None:
    """Going in from the left edge one soon meets a pale rim, on a large card and on a small one."""
    for small, w in ((False, 200), (True, 48)):
        high = w if "token" in face else round(w * 1.4)
        card = art.render_face(face, w, high, small)
        rim = [card.get_at((x, high // 2)) for x in range(round(w * 0.12))]
        assert max(contrast_of(tuple(colour), TURF) for colour in rim if colour.a > 200) >= 3
