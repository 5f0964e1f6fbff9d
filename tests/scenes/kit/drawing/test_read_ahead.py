"""Pictures decoded ahead are those of their files, and a file that cannot be read is refused as ever."""

from pathlib import Path

import pygame
import pytest

from gnoming import paths
from scenes.kit.drawing.image_files import each_picture_once, read_ahead, read_image


def test_a_picture_read_ahead_has_the_pixels_of_its_file_each_time_it_is_wanted() -> None:
    files = [paths.assets() / "table" / f"cloud-{n}.webp" for n in (1, 2)]
    read_ahead(files)
    for path in (*reversed(files), *files):
        expected = pygame.image.load(path)
        assert pygame.image.tobytes(read_image(path), "RGBA") == pygame.image.tobytes(expected, "RGBA")


def test_what_cannot_be_read_ahead_is_refused_when_it_is_wanted(tmp_path: Path) -> None:
    broken, missing = tmp_path / "broken.webp", tmp_path / "missing.webp"
    broken.write_bytes(b"no picture")
    read_ahead([broken, missing])
    with pytest.raises(pygame.error):
        read_image(broken)
    with pytest.raises(FileNotFoundError):
        read_image(missing)


def test_a_picture_is_decoded_once_where_that_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, decoded = tmp_path / "cloud.webp", list[Path]()
    load = pygame.image.load

    def count(file: Path) -> pygame.Surface:
        decoded.append(file)
        return load(paths.assets() / "table" / "cloud-1.webp")

    monkeypatch.setattr(pygame.image, "load", count)
    with each_picture_once():
        assert read_image(path) is read_image(path)
    assert decoded == [path]
    with each_picture_once():
        read_image(path)
    assert decoded == [path, path]
