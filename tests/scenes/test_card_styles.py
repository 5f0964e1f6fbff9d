"""Cards in high contrast and with large numerals: what is written on them, measured on their pixels."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from gnoming import paths
from gnoming.pesky.cards import DECK, TOKENS, Suit, format_token
from gnoming.pesky.sheet import Kind, built_in_sheet
from gnoming.storage.settings import Settings
from scenes.app.app_options import AppOptions, card_style, make_ui_context
from scenes.around.cards.deck import AROUND_DECK, FACES
from scenes.kit.cards import face_painter
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.deck import CardStyle
from scenes.kit.drawing.shapes import blank
from scenes.kit.text.numerals import Numerals
from scenes.kit.theme import Colour, Theme, high_contrast
from scenes.pesky.cards.deck import make_deck
from scenes.pesky.cards.face_names import (
    BACK,
    GOAL_BACK,
    TOKEN_BACK,
    card_face_name,
    goal_face_name,
    token_face_name,
)
from tests.scenes.eyes import EYES, closest, contrast, contrast_of, luminance, seen
from tests.scenes.test_readable import differing

STYLES = (CardStyle(True, False), CardStyle(False, True), CardStyle(True, True))
CONTRAST = STYLES[1:]
SMALL, LARGE, TINY = (48, 67), (96, 134), (34, 48)
CARDS = [card_face_name(face) for face in DECK]
TOKEN_NAMES = [token_face_name(format_token(token)) for token in TOKENS]
GOALS = [goal_face_name(goal) for goal in built_in_sheet().goals]
Draw = Callable[[CardArt], pygame.Surface]


@pytest.fixture(scope="module")
def options() -> Iterator[AppOptions]:
    pygame.display.init()
    pygame.font.init()
    yield AppOptions(assets=paths.assets(), size=(1280, 720))
    pygame.quit()


def art_in(options: AppOptions, style: CardStyle) -> CardArt:
    settings = Settings(large_numerals=style.large_numerals, high_contrast=style.high_contrast)
    art = make_ui_context(replace(options, settings=settings), random.Random(1)).art
    assert art.style == style == card_style(settings)
    for deck in (AROUND_DECK, make_deck(built_in_sheet())):
        art.register_deck(deck)
    return art


def strokes(art: CardArt, name: str, size: tuple[int, int], patch: pytest.MonkeyPatch) -> list[float]:
    """Return the contrast of each pixel that a face's numbers and signs change, against the same face without."""
    small = size[0] < LARGE[0]

    def drawn() -> pygame.Surface:
        art.clear_sprites()
        card = pygame.Surface(size, 0, 32)
        card.fill(high_contrast(Theme()).green)
        card.blit(art.render_face(name, *size, small), (0, 0))
        return card

    with_numbers = drawn()
    with patch.context() as bare:
        bare.setattr(Numerals, "render", lambda self, *words: blank((1, 1)))
        bare.setattr(face_painter, "paint_sign", lambda *sign: blank((1, 1)))
        without = drawn()
    return [ratio for _, _, ratio in differing(with_numbers, without)]


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("style", STYLES)
def test_numerals_stand_out(
    options: AppOptions, style: CardStyle, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nearly all of a numeral's inner pixels do; the others are its rim, half of what lies below it."""
    art, least = art_in(options, style), 7.0 if style.high_contrast else 4.5
    names = [*(name for name in FACES if name != "back"), *CARDS[::3]]
    faint = {}
    for name in names:
        found = strokes(art, name, size, monkeypatch)
        strong = sum(ratio >= least for ratio in found)
        if len(found) < 40 or strong < 0.4 * len(found):
            faint[name] = (strong, len(found))
    assert faint == {}


@pytest.mark.parametrize("style", CONTRAST)
def test_goals_and_bids_stand_out(
    options: AppOptions, style: CardStyle, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = art_in(options, style)
    numbered = [
        goal_face_name(goal)
        for goal in built_in_sheet().goals
        if goal.kind is not Kind.TOKEN and goal.number is not None
    ] + TOKEN_NAMES
    for name in numbered:
        found = strokes(art, name, (48, 48) if name in TOKEN_NAMES else LARGE, monkeypatch)
        assert sum(ratio >= 7 for ratio in found) >= 0.4 * len(found) > 10, name


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("style", CONTRAST)
@pytest.mark.parametrize("suit", Suit)
def test_the_shapes_of_suits_stand_out_sevenfold(
    options: AppOptions, suit: Suit, style: CardStyle, size: tuple[int, int]
) -> None:
    """The darkest large part of the card's left half that is of no numeral: the shape in its deep hue."""
    art = art_in(options, style)
    card = art.render_face(card_face_name(f"{suit.letter}1"), *size, size == SMALL)
    raw = [card.get_at((x, y)) for x in range(size[0] // 2) for y in range(size[1])]
    coloured = [luminance((c.r, c.g, c.b)) for c in raw if max(c.r, c.g, c.b) - min(c.r, c.g, c.b) > 50]
    deep = [light for light in coloured if contrast(light, 1.0) >= 7]
    assert len(deep) > 0.015 * size[0] * size[1]


@pytest.mark.parametrize("style", CONTRAST)
@pytest.mark.parametrize("name", [*FACES, *CARDS[::5], *GOALS[::4], BACK, GOAL_BACK])
def test_rims_stand_out_sevenfold_from_dark_green(options: AppOptions, name: str, style: CardStyle) -> None:
    art, green = art_in(options, style), luminance(high_contrast(Theme()).green)
    for w, h in (LARGE, SMALL):
        card = art.render_face(name, w, h, w == SMALL[0])
        rim = [card.get_at((x, h // 2)) for x in range(round(w * 0.07))]
        assert max(contrast(luminance((c.r, c.g, c.b)), green) for c in rim if c.a > 200) >= 7


def test_marks_and_kerbs_stand_out_sevenfold_from_the_dark_green() -> None:
    theme = high_contrast(Theme())
    marks: dict[str, Colour] = {
        "kerb": theme.kerb_line,
        "legal": theme.legal,
        "turn": theme.turn,
        "focus": theme.focus,
        "set": theme.glow,
    }
    for name, colour in marks.items():
        assert contrast_of(colour, theme.green) >= 7, name
        assert contrast_of(colour, (0, 0, 0)) >= 7, name


@pytest.mark.parametrize("style", STYLES)
def test_all_faces_are_told_apart_by_every_eye(options: AppOptions, style: CardStyle) -> None:
    art = art_in(options, style)

    def are_apart(names: list[str], least: float, size: tuple[int, int] = SMALL) -> None:
        faces = {name: art.render_face(name, *size, True) for name in names}
        for eye in EYES:
            assert closest({name: seen(face, eye) for name, face in faces.items()})[0] >= least, eye

    are_apart(list(FACES), 10)
    for rank in (1, 5):
        are_apart([card_face_name(f"{suit.letter}{rank}") for suit in Suit], 5)
    for suit in Suit:
        are_apart([card_face_name(f"{suit.letter}{rank}") for rank in range(1, suit.highest + 1)], 5)
    are_apart([*TOKEN_NAMES, TOKEN_BACK], 5, (48, 48))
    are_apart([*GOALS, GOAL_BACK], 3)


@pytest.mark.parametrize("style", [style for style in STYLES if style.large_numerals])
@pytest.mark.parametrize("size", [SMALL, TINY])
def test_large_numerals_fill_the_card(
    options: AppOptions, style: CardStyle, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in the small cards of a table of seven, and of the last trick."""
    art = art_in(options, style)
    highest: dict[str, float] = {}
    real = Numerals.render

    def watched(self: Numerals, words: str, *rest: object) -> pygame.Surface:
        shown = real(self, words, *rest)  # type: ignore[arg-type]
        highest[words] = max(highest.get(words, 0.0), shown.get_height() / size[0])
        return shown

    monkeypatch.setattr(Numerals, "render", watched)
    for name in (*FACES, *CARDS):
        art.render_face(name, *size, True)
    around = {name for name in FACES if name[-1].isdigit()}
    assert min(highest[name] for name in around if not name.startswith("-")) >= 0.85
    assert min(highest[name] for name in around) >= 0.5
    assert min(highest[str(rank)] for rank in range(1, 21)) >= 0.5


def test_another_style_takes_effect_at_once(options: AppOptions) -> None:
    art = art_in(options, CardStyle())
    before = {name: art.render_face(name, *LARGE).get_buffer().raw for name in ("7", card_face_name("b15"))}
    generation = art.generation
    art.set_style(CardStyle(large_numerals=True))
    assert art.generation > generation
    for name, raw in before.items():
        assert art.render_face(name, *LARGE).get_buffer().raw != raw
    art.set_style(CardStyle())
    for name, raw in before.items():
        assert art.render_face(name, *LARGE).get_buffer().raw == raw
