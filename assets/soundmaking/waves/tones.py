"""The instruments of the effects: harp, plucked string, wooden bars and bells. Pitches are in hertz."""

from __future__ import annotations

from math import cos, pi

import numpy as np
from numpy.random import Generator
from waves.materials import noise
from waves.shaping import (
    RATE,
    Wave,
    band,
    clock,
    convolve,
    decay,
    ended,
    mix,
    modes,
    samples,
    semitones,
    struck,
    unit,
)

NOTES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def hertz(name: str) -> float:
    """The pitch of a written note such as `A4`, `F#5` or `Bb3`, with A4 = 440 Hz."""
    sharp = name.count("#") - name.count("b")
    return 440.0 * semitones(NOTES[name[0]] + sharp + 12 * (int(name[-1]) - 4))


def _loop(period: float, pitch: float, ring: float, ring_high: float) -> tuple[int, Wave]:
    """The loop of a string: its whole delay, and the taps that damp it and tune the rest of the period.

    `ring` and `ring_high` are the seconds in which the fundamental and 4 kHz fall by 60 dB.
    """
    keep, keep_high = (10.0 ** (-3.0 / (pitch * span)) for span in (ring, ring_high))
    side = min(0.24, (1.0 - keep_high / keep) / (2.0 - 2.0 * cos(2 * pi * 4_000.0 / RATE)))
    whole = int(period) - 2
    part = period - whole - 1.0
    lagrange = np.ones(4)
    for tap in range(4):
        for other in range(4):
            if other != tap:
                lagrange[tap] *= (part - other) / (tap - other)
    return whole, keep * np.convolve((side, 1.0 - 2.0 * side, side), lagrange)


def _finger(rng: Generator, period: float, place: float, soft: float) -> Wave:
    """One period of a string just released: a kink at `place` (0 to 1), rounded by a finger (`soft` seconds)."""
    at = np.arange(round(period)) / period
    kink = np.where(at < place, 1.0 - place, -place)
    kink = kink + 0.08 * rng.standard_normal(len(at))
    tip = np.hanning(max(3, min(samples(soft), len(at) - 2)) + 2)
    turns = np.fft.rfft(kink) * np.fft.rfft(tip / tip.sum(), len(at))
    return np.fft.irfft(turns, len(at))


def string(
    rng: Generator, pitch: float, seconds: float, ring: float, ring_high: float, soft: float = 0.0006
) -> Wave:
    """A plucked string (Karplus-Strong, with damping given in seconds)."""
    period = RATE / pitch
    whole, taps = _loop(period, pitch, ring, ring_high)
    lead = whole + len(taps)
    line = np.zeros(lead + samples(seconds) + whole)
    kick = _finger(rng, period, 0.21, min(soft, 0.22 * period / RATE))
    line[lead : lead + len(kick)] = kick
    for start in range(lead, len(line) - whole, whole):
        for step, tap in enumerate(taps):
            came = start - whole - step
            line[start : start + whole] += tap * line[came : came + whole]
    heard = band(line[lead : lead + samples(seconds)], 60.0, 9_000.0)
    return unit(ended(heard, 0.4 * seconds))


def harp(rng: Generator, pitch: float, seconds: float = 1.1) -> Wave:
    """A small harp: gut string, a soft finger, a wooden body."""
    plucked = string(rng, pitch, seconds, ring=2.6 * (330.0 / pitch) ** 0.35, ring_high=0.75)
    body = modes((190.0, 285.0, 430.0, 690.0), (0.022, 0.020, 0.016, 0.010), (1.0, 0.8, 0.7, 0.4), 0.12)
    warm = unit(convolve(plucked, struck(body, 0.0006)))
    touch = band(noise(rng, 0.04), 200.0, 1_400.0) * decay(0.04, 0.008, 0.002)
    onset = 0.5 - 0.5 * np.cos(pi * np.clip(clock(seconds) / 0.0015, 0.0, 1.0))
    return unit(mix((0.0, 0.8, onset * plucked), (0.0, 0.35, warm), (0.0, 0.05, unit(touch))))


def pizzicato(rng: Generator, pitch: float, seconds: float = 0.45) -> Wave:
    """A plucked string that is quickly damped, like a dry harp."""
    plucked = string(rng, pitch, seconds, ring=0.42, ring_high=0.15, soft=0.0009)
    knock = band(noise(rng, 0.03), 250.0, 1_200.0) * decay(0.03, 0.006, 0.001)
    return unit(mix((0.0, 1.0, plucked), (0.0, 0.14, unit(knock))))


def marimba(rng: Generator, pitch: float, seconds: float = 0.7) -> Wave:
    """A tuned wooden bar over its pipe: a warm fundamental, a fourth-octave overtone, a soft mallet."""
    bar = modes((pitch, 3.98 * pitch, 9.9 * pitch), (0.16, 0.05, 0.018), (1.0, 0.28, 0.10), seconds)
    knock = band(noise(rng, 0.03), 300.0, 1_800.0) * decay(0.03, 0.004, 0.001)
    return unit(mix((0.0, 1.0, unit(struck(bar, 0.0015))), (0.0, 0.10, unit(knock))))


def glockenspiel(pitch: float, seconds: float = 1.0) -> Wave:
    """A small steel bar under a wooden mallet: bright, but rounded."""
    ratios, gains = (1.0, 2.756, 5.404), (1.0, 0.20, 0.05)
    taus = (0.30, 0.11, 0.04)
    return unit(struck(modes([pitch * ratio for ratio in ratios], taus, gains, seconds), 0.0004))


def bell(pitch: float, seconds: float = 1.9) -> Wave:
    """A brass hand bell: hum, prime, tierce, quint, nominal and above; the doublets make it shimmer."""
    ratios = (0.5, 1.0, 1.003, 1.2, 1.5, 2.0, 2.006, 2.52, 3.02, 4.1, 5.3, 6.7)
    taus = (0.75, 0.62, 0.60, 0.40, 0.30, 0.42, 0.40, 0.24, 0.20, 0.12, 0.06, 0.03)
    gains = (0.35, 0.60, 0.35, 0.30, 0.18, 0.60, 0.35, 0.24, 0.24, 0.18, 0.14, 0.10)
    return unit(struck(modes([pitch * ratio for ratio in ratios], taus, gains, seconds), 0.0005))


def reed(pitch: float, seconds: float) -> Wave:
    """A muted reed pipe that swells and stops: soft enough to warn without startling."""
    time = clock(seconds)
    waver = 2 * pi * pitch * time + 0.06 * np.sin(2 * pi * 5.5 * time)
    tone = sum((gain * np.sin(order * waver) for order, gain in REED), np.zeros(len(time)))
    ends = np.clip(np.minimum(time / 0.018, (seconds - time) / 0.07), 0.0, 1.0)
    return unit(tone * (0.5 - 0.5 * np.cos(pi * ends)))


REED = ((1, 1.0), (2, 0.28), (3, 0.42), (4, 0.10), (5, 0.14), (7, 0.05))
