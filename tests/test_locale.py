"""The catalogues as they are: complete, alike, and of characters that the game's fonts can draw."""

from pathlib import Path

import pygame
import pytest

from checks import locale_texts
from gnoming import paths, po

ROOT = Path(__file__).resolve().parent.parent


def test_the_catalogues_are_in_order() -> None:
    assert locale_texts.faults(ROOT) == []


@pytest.mark.parametrize("name", ["Andika-Regular", "Andika-Bold", "Milonga-Regular"])
def test_the_fonts_have_every_character(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(paths.assets() / "fonts" / f"{name}.ttf", 20)
    used = {
        character
        for file in (paths.assets() / "locale").glob("*/*.po")
        for entry in po.parse(file.read_text("utf-8"))
        for character in "".join(entry.forms)
    }
    letters = sorted(used - {"\n"})
    missing = [
        letter for letter, metrics in zip(letters, font.metrics("".join(letters)), strict=True) if not metrics
    ]
    assert missing == []
