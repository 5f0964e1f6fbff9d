"""The pictures that ship are those that today's sources draw; nothing is drawn to find out."""

import importlib.util
import json
import math
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from gnoming import paths

FOLDERS = ("cards", "gnomes", "icon", "pesky", "table")
ADVICE = "run `python3 build art` and commit what it renders"


@pytest.fixture(scope="module")
def stamp() -> ModuleType:
    """Return the module that knows how a stamp is made; it needs no drawing library."""
    spec = importlib.util.spec_from_file_location("stamp", paths.assets() / "art" / "stamp.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pictures_come_from_todays_sources(stamp: ModuleType) -> None:
    assert stamp.sources_hash() == stamp.read()["sources"], ADVICE


def test_pictures_are_the_ones_that_were_rendered(stamp: ModuleType) -> None:
    noted = stamp.read()["files"]
    changed = [path for path, mark in noted.items() if stamp.file_hash(paths.assets() / path) != mark]
    assert not changed, ADVICE


def test_every_picture_has_a_drawing(stamp: ModuleType) -> None:
    known = set(json.loads((paths.assets() / "art" / "masters.json").read_text("utf-8")))
    assert known == set(stamp.read()["files"])
    there = {
        path.relative_to(paths.assets()).as_posix()
        for folder in FOLDERS
        for path in (paths.assets() / folder).rglob("*")
        if path.suffix in (".webp", ".png", ".ico")
    }
    assert there == known


def test_a_changed_source_is_noticed(stamp: ModuleType, tmp_path: Path) -> None:
    drawing = tmp_path / "drawing.py"
    drawing.write_text("SIZE = (1, 2)\n", "utf-8")
    before = stamp.sources_hash(tmp_path)
    drawing.write_text("SIZE = (1,\n        2)\n", "utf-8")
    assert stamp.sources_hash(tmp_path) == before
    drawing.write_text("SIZE = (1, 3)\n", "utf-8")
    assert stamp.sources_hash(tmp_path) != before


def test_the_score_path_has_a_stone_for_every_score() -> None:
    path = json.loads((paths.assets() / "pesky" / "layout.json").read_text("utf-8"))
    stones = [tuple(stone) for stone in path["stones"]]
    assert len(stones) == 31
    assert all(0 < x < path["width"] and 0 < y < path["height"] for x, y in [*stones, tuple(path["beyond"])])
    # Pawns are some 40 units wide: neighbours on any two stones do not hide each other.
    assert min(math.dist(a, b) for a, b in combinations([*stones, tuple(path["beyond"])], 2)) > 60
