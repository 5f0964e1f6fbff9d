"""Letters: widths are remembered, and forgotten with the window's size."""

import unicodedata
from datetime import date
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.text import set_language
from scenes.kit.text import typography
from scenes.kit.text.character_map import CharacterMap
from scenes.kit.text.faces import Style
from scenes.kit.text.phrases import day_text
from scenes.kit.text.system_fonts import SystemFonts
from scenes.kit.text.typography import Typography
from scenes.kit.widgets.ui_context import UiContext


class CountingFont:
    """A font of pygame's that counts how often it is asked for a size."""

    def __init__(self, font: pygame.Font) -> None:
        self.font = font
        self.count = 0

    def size(self, text: str) -> tuple[int, int]:
        self.count += 1
        return self.font.size(text)


def test_a_width_is_measured_once(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = tools.typography
    counting = CountingFont(letters.font(20))
    monkeypatch.setattr(letters, "font", lambda px, style="text": counting)
    assert letters.width("Nine cards", 20) == letters.width("Nine cards", 20) > 0
    assert counting.count == 1
    letters.clear()
    assert letters.width("Nine cards", 20) > 0
    assert counting.count == 2


def test_only_so_many_widths_are_remembered(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typography, "_MAX_WIDTHS", 3)
    letters = tools.typography
    counting = CountingFont(letters.font(20))
    monkeypatch.setattr(letters, "font", lambda px, style="text": counting)
    for word in "abcda":
        letters.width(word, 20)
    assert counting.count == 5


INK = (255, 255, 255)
PX = 60


def _line(tools: UiContext, words: str) -> pygame.Surface:
    return tools.typography.render(words, PX, INK, "display")


def _inked(line: pygame.Surface) -> pygame.Rect:
    return line.get_bounding_rect(60)


def test_a_nought_has_no_dot_in_it(tools: UiContext) -> None:
    line = _line(tools, "0")
    ring = _inked(line)
    middle = [line.get_at((x, ring.centery)).a > 60 for x in range(ring.left, ring.right)]
    changes = sum(a != b for a, b in pairwise(middle))
    assert changes == 2, "a stroke, what it encloses, a stroke"


def test_a_minus_stands_at_the_middle_of_numerals(tools: UiContext) -> None:
    numerals, minus = _inked(_line(tools, "8")), _inked(_line(tools, "−"))
    assert abs(minus.centery - numerals.centery) <= PX * 0.04
    assert minus.w > 3 * minus.h


@pytest.mark.parametrize("words", ["−10", "100", "Round 10 of 10"])
def test_lines_are_as_wide_as_the_face_has_them(tools: UiContext, words: str) -> None:
    face = tools.typography.font(PX, "display").render(words, True, INK)
    assert _line(tools, words).get_size() == face.get_size()
    assert tools.typography.width(words, PX, "display") == face.get_width()


@pytest.mark.parametrize(
    ("code", "first", "later"),
    [
        ("en", "1 March 2026", "23 November 2026"),
        ("de", "1. März 2026", "23. November 2026"),
        ("fr", "1er mars 2026", "23 novembre 2026"),
        ("es", "1 de marzo de 2026", "23 de noviembre de 2026"),
    ],
)
def test_a_day_is_told_as_each_language_tells_it(code: str, first: str, later: str) -> None:
    set_language(code)
    assert day_text(date(2026, 3, 1)) == first
    assert day_text(date(2026, 11, 23)) == later


FONTS = sorted((paths.assets() / "fonts").glob("*.ttf"))
NOWHERE = "\U0010fffd"
"""A character that no font has."""
NAMES = {
    "Polish": "ĄĆĘŁŃÓŚŹŻ",
    "Czech, Slovak": "ÁČĎÉĚÍĽĹŇÓÔŘŔŠŤÚŮÝŽ",
    "Hungarian": "ÁÉÍÓÖŐÚÜŰ",
    "Turkish": "ÇĞİIıÖŞÜ",
    "Romanian": "ĂÂÎȘȚŞŢ",
    "Croatian": "ČĆĐŠŽ",
    "Baltic": "ĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲ",
    "Vietnamese": "ĂÂĐÊÔƠƯ"
    + "".join(base + mark for base in "aăâeêioôơuưy" for mark in "\u0300\u0301\u0309\u0303\u0323"),
    "Greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫςΐΰ",
    "Russian": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    "Ukrainian, Belarusian": "ҐЄІЇЎ",
    "Serbian, Macedonian": "ЂЈЉЊЋЏЃЅЌ",
}
STYLES: tuple[Style, ...] = ("text", "bold", "display")


def _nothing(char: str) -> Path | None:
    """Return no font, as a system without any would."""


def _pixels(letters: Typography, words: str, style: Style = "text") -> bytes:
    return pygame.image.tobytes(letters.render(words, 24, INK, style), "RGBA")


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("style", STYLES)
def test_the_game_brings_the_letters_of_every_european_name(language: str, style: Style) -> None:
    letters = Typography(paths.assets() / "fonts", _nothing)
    word = unicodedata.normalize("NFC", NAMES[language])
    unlike = {_pixels(letters, letter, style) for letter in ("?", NOWHERE, "")}
    assert [letter for letter in word + word.lower() if _pixels(letters, letter, style) in unlike] == []


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_font_has_what_it_draws(path: Path) -> None:
    font, has = pygame.Font(path, 40), CharacterMap(path)

    def pixels(char: str) -> bytes:
        return pygame.image.tobytes(font.render(char, True, INK), "RGBA")

    box, letters = pixels(NOWHERE), [chr(code) for code in range(0x21, 0x2100)]
    shown = [char for char in letters if char.isalnum() and not unicodedata.decomposition(char)]
    assert [char for char in shown if (pixels(char) != box) is not (char in has)] == []


def test_a_damaged_font_has_nothing_or_less(tmp_path: Path) -> None:
    data, path = FONTS[0].read_bytes(), tmp_path / "cut.ttf"
    for end in (*range(0, 1200, 7), len(data) // 2):
        path.write_bytes(data[:end])
        assert "\u4e00" not in CharacterMap(path)
    assert "a" not in CharacterMap(tmp_path / "gone.ttf")


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (NOWHERE, "?"),
        ("a\ud800b", "a?b"),
        ("A\0d\x07a", "Ada"),
        ("\u0483", ""),
        ("A\tB", "A B"),
        ("\u200b", ""),
        ("Zoë \U0001f600", "Zoë ?"),
    ],
)
@pytest.mark.parametrize("style", STYLES)
def test_what_no_font_has_is_a_question_mark(words: str, shown: str, style: Style) -> None:
    letters = Typography(paths.assets() / "fonts", _nothing)
    if shown:
        assert _pixels(letters, words, style) == _pixels(letters, shown, style)
    assert letters.width(words, 24, style) == letters.width(shown, 24, style)


@pytest.mark.parametrize("name", ["李雷", "משה", "محمد", "김철수", "नरेन्द्र"])
def test_other_writing_is_drawn_by_a_font_of_the_system(name: str) -> None:
    if not all(map(SystemFonts().find, name)):
        pytest.skip("no font here has these letters")
    letters = Typography(paths.assets() / "fonts")
    assert all(map(letters.has_glyph, name))
    assert len({_pixels(letters, letter) for letter in (*name[:2], "?", NOWHERE)}) == 3


def test_hebrew_is_written_from_right_to_left() -> None:
    if not SystemFonts().find("א"):
        pytest.skip("no font here has these letters")
    letters = Typography(paths.assets() / "fonts")
    first, both = letters.render("ש", 40, INK), letters.render("שי: 3", 40, INK)
    ink = first.get_bounding_rect()
    at = letters.width("י", 40) + ink.x
    assert both.subsurface((at, ink.y), ink.size).get_bounding_rect().size == ink.size
    assert letters.width("שי: 3", 40) > letters.width("שי", 40) > at
