"""The sounds that the game brings: all there, made from today's sources, long enough, small enough."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from gnoming.paths import assets
from scenes.kit.sound.ambience import DUCKING_EFFECTS, GARDEN, LAST_LAP, TABLE, Ambience

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
    """How long an Ogg Vorbis file lasts, from the rate in its first page and the place that its last page tells."""
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
