"""The way from a raw wave to a finished sound: placing, trimming, fading, levelling, and the measurements for that."""

from __future__ import annotations

from math import cos, log10, pi, sin

import numpy as np
from garden.recipes import Effect
from numpy.random import Generator
from waves.bs1770 import blocks, true_peak
from waves.materials import small_room
from waves.shaping import Wave, band, convolve, samples

HIGHEST_PEAK = -2.0  # dBTP before encoding; the encoder may add a little, and -1 is the limit
TAIL = -62.0  # dB below the peak where a sound may be cut off
WINDOW = 0.125  # seconds; about what the ear takes as one loudness


def decibels(amplitude: float) -> float:
    """An amplitude as dB; silence is -120."""
    return 20.0 * log10(max(amplitude, 1e-6))


def loudness(sound: Wave) -> float:
    """The loudest eighth of a second in LUFS, for shape (n, channels)."""
    padded = np.pad(sound, ((0, samples(WINDOW)), (0, 0)))
    return float(np.max(blocks(padded, WINDOW, WINDOW / 16)))


def _placed(wave: Wave, effect: Effect, rng: Generator) -> Wave:
    """One channel, or two if the effect is to one side or in a room."""
    if not effect.room and not effect.place:
        return wave[:, None]
    angle = (effect.place + 1.0) * pi / 4.0
    sides = []
    for share in (cos(angle), sin(angle)):
        answer = effect.room * convolve(wave, small_room(rng)) if effect.room else np.zeros(1)
        side = np.zeros(max(len(wave), len(answer)))
        side[: len(wave)] += share * 2**0.5 * wave
        side[: len(answer)] += answer
        sides.append(side)
    return np.stack(sides, axis=1)


def _trimmed(sound: Wave, longest: float) -> Wave:
    """The sound without its inaudible end; the last stretch is faded, and so is the first millisecond."""
    level = np.max(np.abs(sound), axis=1)
    audible = np.nonzero(level > np.max(level) * 10.0 ** (TAIL / 20.0))[0]
    sound = sound[: min(int(audible[-1]) + 1, samples(longest))].copy()
    end = min(len(sound) // 3, samples(0.25))
    sound[-end:] *= (0.5 + 0.5 * np.cos(np.linspace(0.0, pi, end)))[:, None]
    start = samples(0.001)
    sound[:start] *= (0.5 - 0.5 * np.cos(np.linspace(0.0, pi, start)))[:, None]
    return np.pad(sound, ((samples(0.002), samples(0.004)), (0, 0)))


def finished(wave: Wave, effect: Effect, rng: Generator) -> Wave:
    """The effect as the encoder gets it; shape (n, 1 or 2)."""
    sound = _trimmed(_placed(band(wave, 45.0, 15_000.0), effect, rng), effect.longest)
    gain = effect.loudness - loudness(sound)
    amplitude: float = 10.0 ** (min(gain, HIGHEST_PEAK - true_peak(sound)) / 20.0)
    return sound * amplitude
