"""Where sounds come from: so loud left and right, and never for one ear alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scenes.kit.sound.mixer import MIDDLE, Mixer, SoundSource, Volumes


@pytest.mark.parametrize("loudness", [0.2, 0.64, 1.0])
def test_what_comes_from_the_middle_is_as_loud_on_both_sides(loudness: float) -> None:
    assert MIDDLE.volumes(loudness) == pytest.approx((loudness, loudness))


def test_a_side_is_louder_than_the_other_which_hears_it_still() -> None:
    left, right = SoundSource(-1.0).volumes(0.5)
    assert left > 2 * right > 0.1
    assert SoundSource(1.0).volumes(0.5) == pytest.approx((right, left))


def test_nothing_is_louder_than_can_be() -> None:
    assert all(max(SoundSource(side / 10).volumes(1.0)) <= 1.0 for side in range(-20, 21))


class _Channel:
    """Stands for a channel: keeps how loud it was set."""

    def __init__(self) -> None:
        self.volumes: list[tuple[float, ...]] = []

    def set_volume(self, *volumes: float) -> None:
        self.volumes.append(volumes)


class _Sound:
    """Stands for a sound that plays on that channel."""

    def __init__(self, channel: _Channel) -> None:
        self._channel = channel

    def play(self) -> _Channel:
        return self._channel


@pytest.mark.parametrize("mono", [False, True])
def test_an_effect_is_heard_from_its_side_unless_mono_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mono: bool
) -> None:
    (tmp_path / "deal-1.ogg").write_bytes(b"")
    channel = _Channel()
    monkeypatch.setattr("scenes.kit.sound.mixer.decode", lambda path: _Sound(channel))
    mixer = Mixer(tmp_path, random.Random(1), Volumes(effects=0.5, mono=mono))
    mixer.open()
    mixer.play("deal", source=SoundSource(-1.0))
    mixer.close()
    expected = (0.5,) if mono else SoundSource(-1.0).volumes(0.5)
    assert channel.volumes == [pytest.approx(expected)]
