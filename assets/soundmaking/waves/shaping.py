"""The basic tools for all sounds: silence, mixing, envelopes, filters.

A wave is an array of samples, mono, 44 100 per second, about -1 to 1. Times are in seconds, pitches in hertz.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, tan

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 44_100

Wave = NDArray[np.float64]


def samples(seconds: float) -> int:
    """The number of samples in this many seconds; at least one."""
    return max(1, round(seconds * RATE))


def clock(seconds: float) -> Wave:
    """The time of every sample, in seconds."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts on top of each other; each is (start in seconds, gain, wave)."""
    end = max(round(start * RATE) + len(wave) for start, _, wave in parts)
    total = np.zeros(end)
    for start, gain, wave in parts:
        first = round(start * RATE)
        total[first : first + len(wave)] += gain * wave
    return total


def swell(seconds: float, peak: float, sharpness: float = 2.0) -> Wave:
    """A smooth envelope: up to 1 at `peak` (0 to 1 of its length), then down to 0."""
    at = np.linspace(0.0, 1.0, samples(seconds))
    rising = np.clip(at / peak, 0.0, 1.0)
    falling = np.clip((1.0 - at) / (1.0 - peak), 0.0, 1.0)
    shape: Wave = np.sin(0.5 * pi * np.minimum(rising, falling)) ** sharpness
    return shape


def decay(seconds: float, tau: float, attack: float = 0.001) -> Wave:
    """A soft attack, then an exponential fall that loses 8.7 dB every `tau` seconds."""
    time = clock(seconds)
    onset = 0.5 - 0.5 * np.cos(pi * np.clip(time / attack, 0.0, 1.0))
    shape: Wave = onset * np.exp(-time / tau)
    return ended(shape, 0.3 * seconds)


def band(wave: Wave, low: float, high: float) -> Wave:
    """The part of a wave between two frequencies, with two-pole slopes."""
    size = 1 << (2 * len(wave) - 1).bit_length()  # powers of two are transformed much faster
    spectrum = np.fft.rfft(wave, size)
    pitch = np.fft.rfftfreq(size, 1 / RATE)
    above = pitch**2 / (pitch**2 + low**2)
    below = high**2 / (pitch**2 + high**2)
    return np.fft.irfft(spectrum * above * below, size)[: len(wave)]


def noise_band(rng: Generator, count: int, low: float, high: float) -> Wave:
    """Noise between two pitches that repeats without a seam after `count` samples."""
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    phase = np.exp(2j * pi * rng.uniform(size=len(pitch)))
    strength = pitch**2 / (pitch**2 + low**2) * high**2 / (pitch**2 + high**2)
    return np.fft.irfft(strength * phase, count)


def swept(wave: Wave, centre: Wave, width: float) -> Wave:
    """A band-pass whose centre moves sample by sample; a `width` of 0.3 is narrow, 1.5 is broad."""
    first = second = 0.0
    heard: list[float] = []
    for sample, pitch in zip(wave.tolist(), centre.tolist(), strict=True):
        gain = tan(pi * min(pitch, 0.45 * RATE) / RATE)
        middle = (first + gain * (sample - second)) / (1.0 + gain * (gain + width))
        low = second + gain * middle
        first, second = 2.0 * middle - first, 2.0 * low - second
        heard.append(width * middle)
    return np.array(heard)


def glide(start: float, end: float, seconds: float) -> Wave:
    """Pitches from `start` to `end`, in even musical steps."""
    return np.geomspace(start, end, samples(seconds))


def convolve(wave: Wave, response: Wave) -> Wave:
    """The wave as heard through a body or in a room."""
    length = len(wave) + len(response) - 1
    size = 1 << (length - 1).bit_length()
    product = np.fft.rfft(wave, size) * np.fft.rfft(response, size)
    return np.fft.irfft(product, size)[:length]


def ended(wave: Wave, fade: float) -> Wave:
    """The same wave faded to silence over its last `fade` seconds, so that cutting it off does not click."""
    count = min(samples(fade), len(wave))
    quiet = wave.copy()
    quiet[-count:] *= 0.5 + 0.5 * np.cos(np.linspace(0.0, pi, count))
    return quiet


def unit(wave: Wave) -> Wave:
    """The same wave with its highest peak at 1."""
    return wave / max(float(np.max(np.abs(wave))), 1e-9)


def loud(strength: float) -> float:
    """The amplitude for a strength of touch from 0 to 1: one that feels half as hard is a third as loud."""
    return float(strength**1.5)


def semitones(steps: float) -> float:
    """The ratio of two pitches this many semitones apart."""
    return float(2.0 ** (steps / 12.0))


def modes(pitches: Sequence[float], taus: Sequence[float], gains: Sequence[float], seconds: float) -> Wave:
    """Ringing modes struck together: each is a sine that decays with its own time constant."""
    time = clock(seconds)
    total = np.zeros(len(time))
    for pitch, tau, gain in zip(pitches, taus, gains, strict=True):
        if pitch < 0.45 * RATE:
            total += gain * np.exp(-time / tau) * np.sin(2 * pi * pitch * time)
    return ended(total, 0.3 * seconds)


def struck(ringing: Wave, contact: float) -> Wave:
    """Modes excited by a mallet that stays in contact for `contact` seconds; longer sounds softer."""
    hammer = np.hanning(samples(contact) + 2)
    return convolve(ringing, hammer / hammer.sum())
