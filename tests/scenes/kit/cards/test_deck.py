"""Faces put together from a picture and the numbers set on it."""

import base64
import shutil
from pathlib import Path

import pytest

from gnoming import paths
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.deck import Deck, Face, NumberMark, PictureMark
from scenes.kit.cards.sprite_composer import SpriteSpec
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.text.numerals import NUMERAL_CHARACTERS, Numerals
from scenes.kit.theme import Theme
from scenes.kit.widgets.ui_context import UiContext
from tests.scenes.kit.cards.test_card_sprite import GREEN

PLAIN = (10, 200, 30)
INK, EDGE = (250, 240, 220), (20, 30, 10)
SHEET = paths.assets() / "cards" / "figures.webp"


def numbered(words: str, wide: float = 0.9) -> Face:
    mark = NumberMark(words, 0.5, 0.5, 0.5, wide, INK, EDGE)
    return Face("plain", "small/plain", (mark,), (mark,))


@pytest.fixture
def art(tools: UiContext, tmp_path: Path) -> CardArt:
    """Art whose only pictures are a green card and a dark plate."""
    folder = tmp_path / "cards"
    folder.mkdir()
    shutil.copyfile(SHEET, folder / "figures.webp")
    shutil.copyfile(paths.assets() / "cards" / "pesky" / "points-minus.webp", folder / "plate.webp")
    (folder / "plain.webp").write_bytes(base64.b64decode(GREEN))
    return CardArt(folder, Theme(), IdleQueue())


def pixels(art: CardArt, face: str) -> bytes:
    return art.render_face(face, 100, 140, False).get_buffer().raw


def test_faces_share_a_picture_and_differ_by_their_numbers(art: CardArt) -> None:
    art.register_deck(Deck({name: numbered(name) for name in ("7", "17", "20")}))
    assert len({pixels(art, name) for name in ("7", "17", "20")}) == 3


def test_a_number_lies_where_it_is_told_to(art: CardArt) -> None:
    art.register_deck(
        Deck({"low": Face("plain", "plain", (NumberMark("8", 0.5, 0.8, 0.2, 0.9, INK, EDGE),))})
    )
    card = art.render_face("low", 100, 140, False)
    changed = [y for y in range(8, 132) for x in range(8, 92) if card.get_at((x, y))[:3] != PLAIN]
    assert min(changed) >= 100
    assert max(changed) <= 124


def test_a_stamp_covers_its_rectangle(art: CardArt) -> None:
    art.register_deck(Deck({"sealed": Face("plain", "plain", (PictureMark("plate", 0.5, 0.5, 0.4, 0.4),))}))
    card = art.render_face("sealed", 100, 140, False)
    assert sum(card.get_at((70, 98))[:3]) < 150
    assert card.get_at((30, 40))[:3] == PLAIN


def test_a_corrected_number_is_shown_at_once(art: CardArt) -> None:
    art.register_deck(Deck({"a": numbered("3"), "b": numbered("5")}))
    before, other = pixels(art, "a"), pixels(art, "b")
    age = art.generation
    art.register_deck(Deck({"a": numbered("3")}))
    assert art.generation == age
    art.register_deck(Deck({"a": numbered("-7")}))
    assert art.generation == age + 1
    assert pixels(art, "a") != before
    assert pixels(art, "b") == other


def test_faces_of_another_game_stay_what_they_are(art: CardArt) -> None:
    before = pixels(art, "-2")
    art.register_deck(Deck({"pesky:-2": numbered("-2")}))
    assert pixels(art, "-2") == before
    assert pixels(art, "pesky:-2") != before


def test_the_frame_of_a_picked_card_covers_nothing_but_its_rim(art: CardArt) -> None:
    art.register_deck(Deck({"plain": Face("plain", "plain")}))
    sprite = art.compose_sprite(SpriteSpec("plain", 100, 140, selected=True))
    inside = {sprite.surface.get_at((x - sprite.left, -sprite.top))[:3] for x in range(-46, 47)}
    assert inside == {PLAIN}


def test_a_round_face_is_ringed_round(art: CardArt) -> None:
    art.register_deck(Deck({"square": Face("plain", "plain"), "round": Face("plain", "plain", round=True)}))
    seen = []
    for face in ("square", "round"):
        sprite = art.compose_sprite(SpriteSpec(face, 100, 100, selected=True))
        # Just inside the corner: within a square frame, outside a round one.
        seen.append(sprite.surface.get_at((-50 - sprite.left + 14, -50 - sprite.top + 14))[:3] == PLAIN)
    assert seen == [True, False]


def test_every_sign_is_on_the_sheet_and_unlike_the_others() -> None:
    figures = Numerals(SHEET)
    signs = [figures.render(sign, 60, 200, INK, EDGE) for sign in NUMERAL_CHARACTERS]
    assert len({(sign.get_size(), sign.get_buffer().raw) for sign in signs}) == len(NUMERAL_CHARACTERS)
    assert {sign.get_height() for sign in signs} == {60}


def test_a_long_number_is_made_to_fit() -> None:
    figures = Numerals(SHEET)
    assert figures.render("20", 60, 400, INK, EDGE).get_height() == 60
    narrow = figures.render("20", 60, 40, INK, EDGE)
    assert narrow.get_width() == 40
    assert narrow.get_height() < 60


def test_numbers_have_the_ink_and_the_edge_asked_for() -> None:
    eight = Numerals(SHEET).render("8", 100, 200, INK, EDGE)
    w, h = eight.get_size()
    colours = {eight.get_at((x, y))[:3] for x in range(w) for y in range(h) if eight.get_at((x, y)).a > 250}
    for wanted in (INK, EDGE):
        # Reducing and multiplying round a little.
        assert min(max(abs(a - b) for a, b in zip(c, wanted, strict=True)) for c in colours) <= 8


def test_pictures_are_kept_within_a_budget_and_read_again(tools: UiContext, tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    folder.mkdir()
    for name in "abcd":
        (folder / f"{name}.webp").write_bytes(base64.b64decode(GREEN))
    one = 8 * 11 * 4
    art = CardArt(folder, Theme(), IdleQueue(), masters=2 * one)
    for width in (30, 40):
        for name in "abcd":
            assert art.render_face(name, width, 42, False).get_at((width // 2, 21))[:3] == PLAIN
            assert art._painter._masters.used_bytes <= 2 * one
