"""From a raw wave to one that may be heard: placed, trimmed, faded, levelled. And the measures for that."""

from __future__ import annotations

from math import cos, log10, pi, sin

import numpy as np
from materials import small_room
from numpy.random import Generator
from recipes import Effect
from shaping import RATE, Wave, band, convolve, samples

HIGHEST_PEAK = -2.0  # dBTP before encoding; the encoder may add a little, and -1 is the limit
TAIL = -62.0  # dB below the peak where a sound may be cut off
WINDOW = 0.125  # seconds; about what the ear takes as one loudness


def decibels(amplitude: float) -> float:
    """An amplitude as dB; silence is -120."""
    return 20.0 * log10(max(amplitude, 1e-6))


def true_peak(sound: Wave) -> float:
    """The highest point of the curve through the samples in dBTP, for shape (n, channels)."""
    count = len(sound)
    finer = np.fft.irfft(np.fft.rfft(sound, axis=0), 4 * count, axis=0) * 4.0
    return decibels(float(np.max(np.abs(finer))))


def loudness(sound: Wave) -> float:
    """The loudest eighth of a second, weighted as in ITU-R BS.1770, in LUFS, for shape (n, channels)."""
    padded = np.pad(sound, ((0, samples(WINDOW)), (0, 0)))
    pitch = np.fft.rfftfreq(len(padded), 1 / RATE)
    shelf = (1.0 + 1.585 * (pitch / 1_500.0) ** 2) / (1.0 + (pitch / 1_500.0) ** 2)
    rumble = pitch**2 / (pitch**2 + 38.0**2)
    heard = np.fft.irfft(np.fft.rfft(padded, axis=0) * (shelf * rumble)[:, None], len(padded), axis=0)
    running = np.cumsum(np.sum(heard**2, axis=1))
    window = samples(WINDOW)
    power = float(np.max(running[window:] - running[:-window])) / window
    # A mono file comes out of both loudspeakers.
    return -0.691 + 10.0 * log10(max(power * (2 if sound.shape[1] == 1 else 1), 1e-12))


def _placed(wave: Wave, effect: Effect, rng: Generator) -> Wave:
    """One channel, or two when the effect stands to one side or in a room."""
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
    """Without what nobody hears at the end; the last stretch faded, the first millisecond too."""
    level = np.max(np.abs(sound), axis=1)
    audible = np.nonzero(level > np.max(level) * 10.0 ** (TAIL / 20.0))[0]
    sound = sound[: min(int(audible[-1]) + 1, samples(longest))].copy()
    end = min(len(sound) // 3, samples(0.25))
    sound[-end:] *= (0.5 + 0.5 * np.cos(np.linspace(0.0, pi, end)))[:, None]
    start = samples(0.001)
    sound[:start] *= (0.5 - 0.5 * np.cos(np.linspace(0.0, pi, start)))[:, None]
    return np.pad(sound, ((samples(0.002), samples(0.004)), (0, 0)))


def finished(wave: Wave, effect: Effect, rng: Generator, longest: float = 1.95) -> Wave:
    """The effect as it goes to the encoder; shape (n, 1 or 2)."""
    sound = _trimmed(_placed(band(wave, 45.0, 15_000.0), effect, rng), longest)
    gain = effect.loudness - loudness(sound)
    amplitude: float = 10.0 ** (min(gain, HIGHEST_PEAK - true_peak(sound)) / 20.0)
    return sound * amplitude
