"""The labels printed on gamepads, and the signs for them in texts."""

from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.text import set_language
from scenes.kit.input.pads import (
    FAMILIES,
    PAD_BUTTONS,
    PadFamily,
    PadSign,
    button_name,
    family_of,
    has_sign,
    sign_of,
    spell_out,
)
from scenes.kit.text.typography import Style, Typography

FONTS: Path = paths.assets() / "fonts"
SIGNS = [PadSign(button, family) for family in FAMILIES for button in PAD_BUTTONS]
PAPER = (255, 255, 255)


@pytest.mark.parametrize(
    ("guid", "name", "family"),
    [
        ("030000005e0400008e02000014010000", "Controller", "xbox"),
        ("030000004c050000e60c000011010000", "Controller", "playstation"),
        ("030000007e0500000920000011010000", "Controller", "switch"),
        ("03000000202800001500000000000000", "PowerA Nintendo Switch Controller", "switch"),
        ("03000000202800001500000000000000", "DualSense Wireless Controller", "playstation"),
        ("03000000202800001500000000000000", "Somebody's Gamepad", "xbox"),
        ("", "", "xbox"),
    ],
)
def test_a_pad_has_the_buttons_of_its_maker(guid: str, name: str, family: PadFamily) -> None:
    assert family_of(guid, name) == family


def test_buttons_have_numbers_as_in_events() -> None:
    assert [button_name(number) for number in (0, 4, 14, 20, 32, 33)] == [
        "a", "back", "dpright", "touchpad", "lefttrigger", "righttrigger",
    ]  # fmt: skip
    assert [button_name(number) for number in (-1, 21, 34, 999)] == [None] * 4


def test_a_sign_leads_back_to_its_button() -> None:
    assert [sign_of(sign.char) for sign in SIGNS] == SIGNS
    assert len({sign.char for sign in SIGNS}) == len(SIGNS)
    assert not has_sign("Press Ä, ∞ or \uf8ff")


@pytest.mark.parametrize("code", ["en", "de"])
def test_signs_are_read_aloud_by_their_names(code: str) -> None:
    set_language(code)
    for family in FAMILIES:
        said = [spell_out(PadSign(button, family).char) for button in PAD_BUTTONS]
        assert all(said)
        assert len(set(said)) == len(said)
    set_language("en")
    assert spell_out(f"Press {PadSign('a', 'playstation').char} now") == "Press Cross now"
    assert spell_out("27 November · 3 hands") == "27 November, 3 hands"


def test_on_a_pad_of_nintendo_the_letters_are_those_that_are_printed() -> None:
    assert [PadSign(button, "switch").letters for button in "abxy"] == ["A", "B", "X", "Y"]


@pytest.mark.parametrize("style", ["text", "bold", "display"])
@pytest.mark.parametrize("px", [10, 14, 21, 63])
def test_signs_take_the_room_that_is_measured_and_lie_within_their_line(px: int, style: Style) -> None:
    pygame.font.init()
    typography = Typography(FONTS)
    for family in FAMILIES:
        words = f"Press {' '.join(PadSign(button, family).char for button in PAD_BUTTONS)} now"
        line = typography.render(words, px, PAPER, style)
        assert line.get_width() == typography.width(words, px, style)
        one = typography.render(PadSign("lefttrigger", family).char, px, PAPER, style)
        assert one.get_height() == typography.font(px, style).get_height()
        seen = one.get_bounding_rect()
        assert seen.w > px
        assert seen.h > 1.1 * px


@pytest.mark.parametrize("px", [14, 42])
@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_buttons_of_a_pad_look_alike(px: int, family: PadFamily) -> None:
    pygame.font.init()
    typography = Typography(FONTS)
    pictures = [typography.render(PadSign(button, family).char, px, PAPER) for button in PAD_BUTTONS]
    for n, one in enumerate(pictures):
        for other in pictures[n + 1 :]:
            assert one.get_size() != other.get_size() or _difference(one, other) > px * px * 0.02


def test_what_a_sign_shows_is_cut_out_of_it() -> None:
    pygame.font.init()
    line = Typography(FONTS).render(PadSign("x", "xbox").char, 60, (200, 100, 50))
    box = line.get_bounding_rect()
    assert line.get_at(box.center).a == 0
    assert line.get_at((box.left + 5, box.centery)).a > 250


def test_no_sign_is_typed_into_a_field() -> None:
    pygame.font.init()
    assert not any(Typography(FONTS).has_glyph(sign.char) for sign in SIGNS)


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return how many pixels differ, as shares of full paint."""
    left, right = (pygame.image.tobytes(picture, "RGBA")[3::4] for picture in (one, other))
    return sum(abs(a - b) for a, b in zip(left, right, strict=True)) / 255
