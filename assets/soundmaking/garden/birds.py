"""The birds of the garden: short calls, each a whistle whose pitch is drawn in a few strokes. Kilohertz and seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi

import numpy as np
from music.room import response
from numpy.random import Generator
from waves.levels import at as levelled_at
from waves.materials import noise
from waves.shaping import RATE, Wave, band, clock, convolve, ended, mix, samples, unit

Strokes = Sequence[tuple[float, float]]
Part = tuple[float, float, Wave]

LOUDNESS = -33.0  # LUFS
ROOM_SECONDS = 1.4


def whistle(
    rng: Generator, strokes: Strokes, warble: float = 0.0, rate: float = 30.0, breath: float = 0.03
) -> Wave:
    """One note: pitch in kHz at each time, smoothly joined; it trembles by `warble`, `rate` times a second."""
    times = np.array([at for at, _ in strokes])
    heights = np.log2([pitch for _, pitch in strokes])
    time = clock(float(times[-1]))
    line = np.interp(time, times, heights)
    smooth = np.hanning(samples(0.008) + 2)
    reach = len(smooth) // 2
    line = np.convolve(np.pad(line, reach, mode="edge"), smooth / smooth.sum(), "same")[
        reach : reach + len(time)
    ]
    tremble = 1.0 + warble * np.sin(2 * pi * rate * time + float(rng.uniform(0, 2 * pi)))
    pitch = 1_000.0 * 2.0**line * tremble * (1.0 + 0.002 * band(noise(rng, len(time) / RATE), 2.0, 40.0))
    phase = 2 * pi * np.cumsum(pitch) / RATE
    swell = np.sin(pi * np.clip(time / time[-1], 0.0, 1.0)) ** 0.6
    tone = np.sin(phase) + 0.07 * np.sin(2 * phase) + 0.02 * np.sin(3 * phase)
    air = band(noise(rng, len(time) / RATE), 2_000.0, 7_000.0)[: len(time)]
    return ended((tone + breath * air) * swell * (1.0 - 0.5 * warble * np.cos(2 * pi * rate * time)), 0.012)


def great_tit(rng: Generator) -> Wave:
    """Two notes, sawn to and fro: tea-cher, tea-cher."""
    high, low = rng.uniform(4.6, 5.3), rng.uniform(3.5, 3.9)
    parts: list[Part] = []
    for time in range(int(rng.integers(3, 6))):
        start = 0.34 * time
        parts.append((start, 0.9, whistle(rng, ((0.0, high * 0.97), (0.03, high), (0.11, high * 0.99)))))
        parts.append(
            (start + 0.145, 1.0, whistle(rng, ((0.0, low * 1.06), (0.03, low), (0.14, low * 0.985))))
        )
    return mix(*parts)


def blackbird(rng: Generator) -> Wave:
    """Unhurried flute tones, then a thin scribble as if it did not matter."""
    parts: list[Part] = []
    at = 0.0
    for _ in range(int(rng.integers(3, 6))):
        base, bend, long = rng.uniform(1.75, 2.9), rng.uniform(0.82, 1.22), rng.uniform(0.14, 0.34)
        strokes = (
            (0.0, base),
            (0.35 * long, base * bend),
            (0.7 * long, base * rng.uniform(0.92, 1.1)),
            (long, base * bend * 0.97),
        )
        parts.append((at, rng.uniform(0.8, 1.0), whistle(rng, strokes, 0.012, 26.0, 0.02)))
        at += long + rng.uniform(0.02, 0.10)
    for _ in range(int(rng.integers(2, 5))):
        base = rng.uniform(4.5, 7.0)
        parts.append(
            (at, 0.28, whistle(rng, ((0.0, base), (0.03, base * 1.2), (0.07, base * 0.8)), 0.05, 70.0))
        )
        at += rng.uniform(0.06, 0.11)
    return mix(*parts)


def robin(rng: Generator) -> Wave:
    """Silver drops: a high thin start, then a cascade."""
    parts: list[Part] = [(0.0, 0.6, whistle(rng, ((0.0, 6.2), (0.20, 6.6), (0.26, 6.0))))]
    at, pitch = 0.33, rng.uniform(5.6, 6.4)
    while pitch > 2.7:
        long = rng.uniform(0.045, 0.10)
        parts.append(
            (at, rng.uniform(0.6, 1.0), whistle(rng, ((0.0, pitch * 1.12), (long, pitch * 0.86)), 0.02, 60.0))
        )
        at += long + rng.uniform(0.015, 0.05)
        pitch *= rng.uniform(0.84, 1.04)
    return mix(*parts)


def chaffinch(rng: Generator) -> Wave:
    """A rattle that falls and hurries, and a flourish to end it."""
    parts: list[Part] = []
    at, pitch, gap = 0.0, rng.uniform(4.8, 5.3), 0.135
    for count in range(12):
        parts.append(
            (at, 0.5 + 0.04 * count, whistle(rng, ((0.0, pitch * 1.18), (0.03, pitch), (0.06, pitch * 0.8))))
        )
        at += gap
        gap, pitch = gap * 0.95, pitch * 0.965
    parts.append((at + 0.02, 1.0, whistle(rng, ((0.0, 3.2), (0.06, 4.6), (0.11, 3.4), (0.19, 2.5)))))
    return mix(*parts)


def sparrow(rng: Generator) -> Wave:
    """A few plain chirps from the hedge."""
    parts: list[Part] = []
    at = 0.0
    for _ in range(int(rng.integers(2, 5))):
        top = rng.uniform(4.2, 5.2)
        parts.append(
            (
                at,
                rng.uniform(0.7, 1.0),
                whistle(rng, ((0.0, top * 0.7), (0.03, top), (0.09, top * 0.72)), 0.03, 90.0, 0.08),
            )
        )
        at += rng.uniform(0.22, 0.5)
    return mix(*parts)


def dove(rng: Generator) -> Wave:
    """A wood dove, rough and low: coo, coo-coo."""
    pitch = rng.uniform(0.46, 0.50)
    parts: list[Part] = []
    for at, long, loud, high in (
        (0.0, 0.30, 0.7, 0.97),
        (0.38, 0.52, 1.0, 1.06),
        (0.98, 0.26, 0.75, 1.0),
        (1.36, 0.30, 0.7, 0.97),
    ):
        note = whistle(
            rng,
            ((0.0, pitch * high * 0.97), (0.4 * long, pitch * high), (long, pitch * high * 0.95)),
            0.012,
            24.0,
            0.02,
        )
        parts.append((at, loud, note))
    return mix(*parts)


def cuckoo(rng: Generator) -> Wave:
    """From very far: a falling third, F sharp and D, at home in the music's key."""
    parts: list[Part] = []
    for time in range(int(rng.integers(2, 4))):
        parts.append(
            (1.15 * time, 1.0, whistle(rng, ((0.0, 0.735), (0.05, 0.74), (0.18, 0.737)), 0.0, 20.0, 0.01))
        )
        parts.append(
            (
                1.15 * time + 0.30,
                0.9,
                whistle(rng, ((0.0, 0.587), (0.08, 0.587), (0.30, 0.58)), 0.0, 20.0, 0.01),
            )
        )
    return mix(*parts)


SINGERS: tuple[tuple[Callable[[Generator], Wave], float], ...] = (
    (great_tit, 0.5),
    (blackbird, 0.55),
    (robin, 0.5),
    (chaffinch, 0.5),
    (sparrow, 0.35),
    (dove, 0.7),
    (cuckoo, 1.1),
    (blackbird, 0.6),
    (robin, 0.6),
    (great_tit, 0.7),
    (sparrow, 0.5),
    (blackbird, 0.8),
)
"""Every call, with the distance it is sung from: the share of room around it."""


def far(wave: Wave, answer: Wave, room: float) -> Wave:
    """A call as it comes over the lawn: less treble, and the garden's answer after it; (n,)."""
    near = band(wave, 250.0, 9_000.0 - 4_500.0 * min(1.0, room))
    heard = room * convolve(near, answer)
    heard[: len(near)] += near
    return unit(ended(heard, 0.4))


def call(rng: Generator, singer: int) -> Wave:
    """A finished call of one of the SINGERS, mono, (n, 1)."""
    sing, room = SINGERS[singer]
    answer = response(np.random.default_rng(7), ROOM_SECONDS)[:, 0]
    heard = levelled_at(far(sing(rng), answer, room)[:, None], LOUDNESS)
    return np.pad(heard, ((samples(0.002), samples(0.004)), (0, 0)))
