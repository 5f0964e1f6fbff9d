"""Instruments from recordings: each note is played from the nearest recording, looped while it is held."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from math import pi
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped, import-not-found, unused-ignore]
from numpy.random import Generator
from waves.shaping import RATE, Wave, band, loud, samples

FOLDER = Path(__file__).resolve().parents[1] / "samples"
FINER = 2  # recordings are kept at twice their rate, so that cubic interpolation is accurate enough


@dataclass(frozen=True, slots=True)
class Recording:
    """A recorded note, oversampled `FINER` times; `key` is its pitch with fractions, loop ends are in samples."""

    wave: Wave
    rate: float
    key: float
    low: int
    high: int
    loop: tuple[float, float] | None
    onset: float


@dataclass(frozen=True, slots=True)
class Touch:
    """The way an instrument plays a note: attack and release in seconds, decay, and liveliness.

    `ring` is the time constant of an additional decay (None: it is held), `soft` the low-pass in hertz of the softest
    touch, `cents` the spread around the true pitch, `slur` the part of the recorded attack that a slurred note leaves
    out (seconds).
    """

    attack: float
    release: float
    ring: float | None = None
    soft: float = 2_500.0
    cents: float = 3.0
    slur: float = 0.0


@cache
def recordings(instrument: str) -> tuple[Recording, ...]:
    """All recorded notes of an instrument, from low to high."""
    whole, rate = soundfile.read(FOLDER / f"{instrument}.flac", dtype="float64")
    found = []
    for note in json.loads((FOLDER / "notes.json").read_text("utf-8"))[instrument]:
        wave = whole[note["start"] : note["start"] + note["count"]]
        heard = np.abs(wave) > 0.06 * np.max(np.abs(wave))
        spectrum = np.fft.rfft(wave)
        finer = np.fft.irfft(spectrum, FINER * len(wave)) * FINER
        loop = (float(FINER * note["loop"][0]), float(FINER * note["loop"][1])) if note["loop"] else None
        onset = max(0.0, int(np.argmax(heard)) / rate - 0.003)
        key = note["root"] - note["cents"] / 100.0
        found.append(Recording(finer, FINER * rate, key, note["low"], note["high"], loop, onset))
    return tuple(found)


def _between(wave: Wave, at: Wave) -> Wave:
    """The wave at positions between its samples, by cubic Hermite interpolation."""
    padded = np.concatenate((np.zeros(1), wave, np.zeros(3)))
    whole = np.minimum(at.astype(np.int64), len(wave) - 1)
    part = at - whole
    a, b, c, d = (padded[whole + step] for step in range(4))
    first, second = 0.5 * (c - a), a - 2.5 * b + 2.0 * c - 0.5 * d
    third = 0.5 * (d - a) + 1.5 * (b - c)
    found: Wave = ((third * part + second) * part + first) * part + b
    return found


def _nearest(instrument: str, key: float) -> Recording:
    notes = recordings(instrument)
    return next((note for note in notes if note.low <= round(key) <= note.high), notes[-1])


def _shape(count: int, held: float, touch: Touch) -> Wave:
    """Attack, hold and release; the release falls by 60 dB in its time."""
    time = np.arange(count) / RATE
    rise = 0.5 - 0.5 * np.cos(pi * np.clip(time / touch.attack, 0.0, 1.0))
    fall = 10.0 ** (-3.0 * np.clip((time - held) / touch.release, 0.0, 1.5))
    shape: Wave = rise * fall
    if touch.ring is not None:
        shape = shape * np.exp(-time / touch.ring)
    end = samples(0.02)
    shape[-end:] *= np.linspace(1.0, 0.0, end)
    return shape


def note(
    rng: Generator,
    instrument: str,
    key: float,
    seconds: float,
    strength: float,
    touch: Touch,
    slurred: bool = False,
) -> Wave:
    """A note of this pitch (60 is middle C), held for `seconds`; a higher `strength` (0 to 1) also makes it brighter.

    It begins like the recording, without the silence before it; the release comes after `seconds`.
    """
    source = _nearest(instrument, key)
    wander = float(rng.normal(0.0, touch.cents)) / 100.0
    step = source.rate / RATE * 2.0 ** ((key + wander - source.key) / 12.0)
    count = samples(seconds + 1.1 * touch.release)
    at = source.onset * source.rate + step * np.arange(count)
    if slurred:
        at = at + touch.slur * source.rate
    if source.loop is not None:
        start, end = source.loop
        beyond = at >= end
        at[beyond] = start + np.mod(at[beyond] - start, end - start)
    else:
        at = at[: int(np.searchsorted(at, len(source.wave) - 2))]
    wave = _between(source.wave, at) * _shape(len(at), seconds, touch)
    return loud(strength) * band(wave, 30.0, touch.soft * 6.0 ** min(1.0, strength))
