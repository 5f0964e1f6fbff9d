"""Sound never stands in the way."""

import random
from pathlib import Path

import pytest

from scenes.kit.sound import Mixer, Volumes


def test_missing_files_are_silence(tmp_path: Path) -> None:
    mixer = Mixer(tmp_path, random.Random(1))
    mixer.open()
    mixer.play("owl")
    mixer.music("owl")
    mixer.music(None)
    mixer.close()


def test_a_broken_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "owl-1.ogg").write_bytes(b"not a sound")
    mixer = Mixer(tmp_path, random.Random(1))
    mixer.open()
    mixer.play("owl")
    mixer.play("owl")
    mixer.close()


def test_no_device_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    mixer = Mixer(tmp_path, random.Random(1))
    assert not mixer.open()
    mixer.play("deal")
    mixer.set_volumes(Volumes(mono=True))
    mixer.close()


def test_captions_hear_even_what_is_mute(tmp_path: Path) -> None:
    heard: list[str] = []
    mixer = Mixer(tmp_path, random.Random(1), Volumes(muted=True))
    mixer.heard = heard.append
    mixer.play("deal")
    assert heard == ["deal"]


def test_mono_takes_effect_at_once(tmp_path: Path) -> None:
    mixer = Mixer(tmp_path, random.Random(1))
    mixer.open()
    mixer.set_volumes(Volumes(mono=True))
    assert mixer.volumes.mono
    mixer.close()
