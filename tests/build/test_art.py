"""The pictures and sounds that ship: made by their recipes, and fit for use."""

import importlib.util
import json
import math
import re
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from gnoming import paths
from gnoming.paths import assets
from scenes.kit.sound.ambience import DUCKING_EFFECTS, GARDEN, LAST_LAP, TABLE, Ambience

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


ROOT = Path(__file__).resolve().parents[2]
SOUND = assets() / "sound"
EFFECTS = """
deal lift place flip discard-left discard-right bounce set garland run hazard mulligan turn last-lap peg
win lose button refusal
"""
WORDS_PLAYED = re.compile(r"""(?:mixer\.play|Cue)\(\s*"([a-z-]+)"|sound="([a-z-]+)\"""")


def stamps() -> ModuleType:
    """Return the part of the sounds' sources that needs nothing but Python."""
    spec = importlib.util.spec_from_file_location("stamps", ROOT / "assets" / "soundmaking" / "stamps.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def seconds(path: Path) -> float:
    """Return the seconds that an Ogg Vorbis file lasts, by the rate in its first page and the position in its last."""
    data = path.read_bytes()
    head = data.index(b"\x01vorbis")
    rate = int.from_bytes(data[head + 12 : head + 16], "little")
    last = data.rindex(b"OggS")
    return int.from_bytes(data[last + 6 : last + 14], "little") / rate


def test_every_sound_was_made_from_todays_sources() -> None:
    made = stamps()
    remembered = made.read()
    assert made.files() == set(remembered)
    late = [path for path, stamp in remembered.items() if stamp != made.stamp(path)]
    assert not late, f"`python3 build sound` makes them anew: {late}"


def test_code_changes_a_stamp_and_comments_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stamp_of(text: str) -> str:
        made = stamps()
        monkeypatch.setattr(made, "SOURCES", tmp_path)
        monkeypatch.setattr(made, "ROOTS", (("", ("tune",)),))
        (tmp_path / "tune.py").write_text("import voice\n")
        (tmp_path / "voice.py").write_text(text)
        return str(made.stamp("x"))

    plain = stamp_of("def sing():\n    return 1\n")
    assert stamp_of('def sing():\n    """La."""\n    return 1  # one\n') == plain
    assert stamp_of("def sing():\n    return 2\n") != plain


@pytest.mark.parametrize("name", EFFECTS.split())
def test_effects_have_two_to_four_variants(name: str) -> None:
    found = [path for path in SOUND.glob(f"{name}-*.ogg") if path.stem[len(name) + 1 :].isdigit()]
    assert 2 <= len(found) <= 4
    assert len({path.read_bytes() for path in found}) == len(found)
    assert all(0.05 < seconds(path) < 3.5 for path in found)


def test_what_scenes_play_is_there() -> None:
    played = {
        name
        for path in (ROOT / "scenes").rglob("*.py")
        for found in WORDS_PLAYED.findall(path.read_text("utf-8"))
        for name in found
        if name
    }
    assert {"deal", "win", "button", "refusal"} <= played
    assert played | set(DUCKING_EFFECTS) <= {*EFFECTS.split()}


@pytest.mark.parametrize("air", [GARDEN, TABLE, LAST_LAP], ids=lambda air: str(air.music))
def test_what_hangs_in_the_air_is_there(air: Ambience) -> None:
    assert (SOUND / "music" / f"{air.music}.ogg").is_file()
    assert all((SOUND / "around" / f"{name}.ogg").is_file() for name in air.loops)
    assert all(len(list((SOUND / "around").glob(f"{name}-*.ogg"))) >= 6 for name in air.calls)


@pytest.mark.parametrize("name", ["title", "table", "last"])
def test_music_is_long_enough(name: str) -> None:
    assert seconds(SOUND / "music" / f"{name}.ogg") >= 90


def test_all_sounds_together_are_small_enough() -> None:
    assert sum(path.stat().st_size for path in SOUND.rglob("*.ogg")) <= 12_000_000
