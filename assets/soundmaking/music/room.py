"""The room's effect on a sound, and filters for loops; all of it works on the circle of a loop."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator
from waves.shaping import RATE, Wave, band, samples

AIR, AIR_FROM = 6.0, 3_500.0  # dB, hertz


def response(rng: Generator, seconds: float) -> Wave:
    """The response of a garden room to a clap, (n, 2): early reflections, then a tail whose treble fades first.

    `seconds` is the time in which the middle frequencies fall by 60 dB.
    """
    count = samples(1.3 * seconds)
    time = np.arange(count) / RATE
    answer = np.zeros((count, 2))
    for side in range(2):
        for low, high, share, lasts in (
            (150, 500, 0.8, 1.1),
            (500, 2_000, 1.0, 1.0),
            (2_000, 8_000, 0.9, 0.6),
        ):
            tail = band(rng.standard_normal(count), float(low), float(high))
            tail *= np.exp(-6.9 * time / (seconds * lasts)) * (1.0 - np.exp(-time / 0.025))
            answer[:, side] += share * tail
        for delay in np.sort(rng.uniform(0.011, 0.065, 7)):
            at = samples(float(delay))
            answer[at : at + 40, side] += (
                3.2 * (0.07 - delay) / 0.06 * np.hanning(40) * rng.choice((-1.0, 1.0))
            )
    answer /= np.sqrt(np.sum(answer**2, axis=0))
    return np.pad(answer, ((samples(0.016), 0), (0, 0)))


def around(sound: Wave, answer: Wave) -> Wave:
    """The room's response to a loop, itself a loop."""
    count = len(sound)
    spectrum = np.fft.rfft(sound, axis=0) * np.fft.rfft(answer, count, axis=0)
    return np.fft.irfft(spectrum, count, axis=0)


def brightened(sound: Wave) -> Wave:
    """A loop with more treble, because the recordings are dull above 3 kHz."""
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    share = pitch**2 / (pitch**2 + AIR_FROM**2)
    lift = 1.0 + (10.0 ** (AIR / 20.0) - 1.0) * share
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * lift[:, None], len(sound), axis=0)


def above(sound: Wave, low: float) -> Wave:
    """A loop without the frequencies below `low` hertz."""
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    keep = pitch**4 / (pitch**4 + low**4)
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * keep[:, None], len(sound), axis=0)
