"""The pictures of README.md: the check finds an old one, and lets a small change pass."""

from pathlib import Path

import pygame

from environment import ROOT
from gnoming.text import text
from shots import positions, readme

PICTURE = "winners.webp"


def changed(path: Path, area: pygame.Rect) -> list[str]:
    """Return what the check says of the picture after a part of it was painted over."""
    picture = pygame.image.load(ROOT / readme.FOLDER / PICTURE)
    picture.fill("black", area)
    (path / readme.FOLDER).mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path / "painted.png")  # pygame reads WebP but doesn't write it
    (path / "painted.png").replace(path / readme.FOLDER / PICTURE)
    return readme.faults(path, [PICTURE])


def test_an_old_or_missing_picture_is_found_and_a_changed_word_is_none(tmp_path: Path) -> None:
    missing = readme.faults(tmp_path, [PICTURE])
    assert missing == [f"docs/pictures/{PICTURE} is missing: python3 build pictures draws it"]
    assert changed(tmp_path, pygame.Rect(600, 620, 80, 24)) == []
    (old,) = changed(tmp_path, pygame.Rect(840, 200, 360, 240))
    assert "older than what it shows" in old


def test_the_moving_picture_begins_with_what_the_game_shows_now() -> None:
    assert readme.faults(ROOT, [readme.FILM]) == []


def test_the_players_have_the_names_that_the_game_gives_its_gnomes() -> None:
    assert tuple(text(f"gnome.{gnome}") for gnome in positions.PORTRAITS) == positions.NAMES
