"""Checks that every picture, sound and font loads, and that every letter in the texts can be drawn."""

from collections.abc import Callable
from pathlib import Path

import pygame

from gnoming import po
from gnoming.selftest.checks import SelfTestError

PICTURES = ("*.webp", "*.png")
MISSING_LETTER = "\U0010fffd"
"""A character that no font has; any other missing letter is drawn in the same way."""


def check_pictures(assets: Path) -> str:
    """Decode every picture. Raises SelfTestError, naming the files, if any don't load or are empty."""

    def look(path: Path) -> None:
        if min(pygame.image.load(path).get_size()) < 1:
            raise SelfTestError("it is empty")

    shipped = ("cards", "gnomes", "icon", "pesky", "table")
    paths = [path for name in shipped for kind in PICTURES for path in (assets / name).rglob(kind)]
    return f"{_check_all(paths, look)} pictures"


def check_sounds(assets: Path) -> str:
    """Decode every sound. Raises SelfTestError, naming the files, if any don't load or are silent."""

    def look(path: Path) -> None:
        if not any(pygame.mixer.Sound(path).get_raw()):
            raise SelfTestError("it is silent")

    pygame.mixer.init()
    return f"{_check_all(list((assets / 'sound').rglob('*.ogg')), look)} sounds"


def check_fonts(assets: Path) -> str:
    """Open every font. Raises SelfTestError if one of them lacks a letter that the texts need."""
    pygame.font.init()
    letters = {letter for path in (assets / "locale").rglob("*.po") for letter in _letters(path)}
    text_letters = {letter for letter in letters if letter.isalnum()}

    def look(path: Path) -> None:
        font = pygame.font.Font(path, 24)
        none = pygame.image.tobytes(font.render(MISSING_LETTER, True, "white"), "RGBA")
        lacking = [
            letter
            for letter in sorted(text_letters)
            if pygame.image.tobytes(font.render(letter, True, "white"), "RGBA") == none
        ]
        if lacking:
            raise SelfTestError(f"no letters {''.join(lacking)}")

    count = _check_all(list((assets / "fonts").glob("*.ttf")), look)
    return f"{count} fonts, each with all {len(text_letters)} letters"


def _letters(path: Path) -> set[str]:
    entries = po.parse(path.read_text("utf-8"))
    return {letter for entry in entries if entry.key for form in entry.forms for letter in form}


def _check_all(paths: list[Path], check: Callable[[Path], None]) -> int:
    """Check every file and return their number. Raises SelfTestError if any fail, or if there are none."""
    faults = []
    for path in paths:
        try:
            check(path)
        except (SelfTestError, pygame.error, OSError) as error:
            faults.append(f"{path.parent.name}/{path.name}: {error}")
    if faults or not paths:
        raise SelfTestError("; ".join(faults) or "there is none")
    return len(paths)
