"""The sounds that never stop in the garden: the breeze, the trickle of the pond, the turning mill. All are loops."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np
from music.room import above
from numpy.random import Generator
from waves.levels import at as levelled_at
from waves.materials import bubble, wood
from waves.shaping import RATE, Wave, band, decay, mix, modes, noise_band, samples, struck, swell, unit

GARDEN_SECONDS, MILL_SECONDS, TURN_SECONDS = 50, 28, 7


def laid(loop: Wave, wave: Wave, start: float, gain: float, place: float) -> None:
    """Add a wave to a stereo loop; the part beyond its end continues at its beginning."""
    angle = (place + 1.0) * pi / 4.0
    at = (round(start * RATE) + np.arange(len(wave))) % len(loop)
    loop[at, 0] += gain * cos(angle) * wave
    loop[at, 1] += gain * sin(angle) * wave


def slow(rng: Generator, count: int, seconds: float, fastest: float) -> Wave:
    """A wandering curve from 0 to 1 that ends as it begins; `fastest` is its fastest swing in hertz."""
    cycles = np.arange(1, max(2, round(fastest * seconds)))
    swings = np.zeros(count // 2 + 1, dtype=np.complex128)
    swings[cycles] = (
        rng.normal(size=len(cycles)) * np.exp(2j * pi * rng.uniform(size=len(cycles))) / cycles**0.8
    )
    total = np.fft.irfft(swings, count)
    low, high = float(total.min()), float(total.max())
    return (total - low) / (high - low)


def garden(rng: Generator) -> Wave:
    """A breeze that comes and goes, leaves that answer it, and a trickle of water on the right."""
    seconds = float(GARDEN_SECONDS)
    count = samples(seconds)
    loop = np.zeros((count, 2))
    gust = slow(rng, count, seconds, 0.25)
    for side in range(2):
        own = 0.7 * gust + 0.3 * slow(rng, count, seconds, 0.4)
        air = unit(noise_band(rng, count, 90.0, 420.0)) * (0.25 + 0.75 * own)
        sigh = unit(noise_band(rng, count, 350.0, 1_300.0)) * own**2
        # Leaves patter rather than hiss: many small strokes, more of them in stronger wind.
        patter = np.abs(noise_band(rng, count, 3.0, 24.0)) ** 1.7
        leaves = unit(noise_band(rng, count, 1_900.0, 6_000.0) * (0.15 * patter.max() + patter)) * (
            0.08 + own**2
        )
        loop[:, side] += 0.14 * air + 0.26 * sigh + 1.50 * leaves
    for _ in range(round(1.6 * seconds)):
        pitch = float(rng.uniform(480.0, 1_500.0))
        drop = bubble(pitch, 8.0 / pitch + 0.004, float(rng.uniform(0.08, 0.3)))
        laid(
            loop,
            drop,
            float(rng.uniform(0.0, seconds)),
            float(rng.uniform(0.015, 0.075)),
            float(rng.uniform(0.35, 0.8)),
        )
    return loop


def creak(rng: Generator, seconds: float, start: float, end: float) -> Wave:
    """Dry wood turning in wood: it sticks and slips, `start` to `end` times a second, and the beam sounds each time."""
    shape = swell(seconds, 0.55, 1.4)
    train = np.zeros(len(shape))
    at = 0.0
    while at < seconds - 0.02:
        share = at / seconds
        train[samples(at)] = (0.6 + 0.4 * float(rng.uniform())) * shape[samples(at)]
        at += float(rng.uniform(0.86, 1.16)) / (start + (end - start) * share)
    beam = modes((310.0, 474.0, 742.0, 1_130.0), (0.020, 0.016, 0.010, 0.006), (1.0, 0.8, 0.6, 0.3), 0.14)
    body = struck(beam, 0.0012)
    size = 1 << (len(train) + len(body)).bit_length()
    return unit(
        np.fft.irfft(np.fft.rfft(train, size) * np.fft.rfft(body, size), size)[: len(train) + len(body)]
    )


def mill(rng: Generator) -> Wave:
    """Four turns of the sails: cloth that sweeps by, a creak on the way up, a wooden knock now and then."""
    seconds = float(MILL_SECONDS)
    loop = np.zeros((samples(seconds), 2))
    turns = round(seconds / TURN_SECONDS)
    for sail in range(4 * turns):
        at = (sail + float(rng.uniform(-0.06, 0.06))) * TURN_SECONDS / 4
        sweep = band(rng.standard_normal(samples(2.2)), 110.0, float(rng.uniform(240.0, 340.0))) * swell(
            2.2, 0.5, 2.0
        )
        laid(loop, unit(sweep), at, 0.07 + 0.05 * float(rng.uniform()), -0.15)
    for turn in range(turns):
        at = (turn + 0.18 + 0.1 * float(rng.uniform())) * TURN_SECONDS
        laid(
            loop,
            creak(rng, float(rng.uniform(0.7, 1.2)), 17.0, float(rng.uniform(26.0, 34.0))),
            at,
            0.30,
            -0.30,
        )
        at += float(rng.uniform(2.4, 3.2))
        laid(
            loop,
            creak(rng, float(rng.uniform(0.4, 0.7)), 30.0, float(rng.uniform(19.0, 24.0))),
            at,
            0.20,
            -0.22,
        )
        knock = wood(rng, float(rng.uniform(150.0, 185.0)), 0.06, 0.5)
        laid(loop, knock, at + float(rng.uniform(0.8, 1.4)), 0.26, -0.3)
        thump = mix(
            (0.0, 1.0, unit(band(rng.standard_normal(samples(0.3)), 60.0, 160.0) * decay(0.3, 0.06, 0.01)))
        )
        laid(loop, thump, (turn + 0.02) * TURN_SECONDS, 0.12, -0.1)
    return loop


LOOPS: dict[str, tuple[Callable[[Generator], Wave], float]] = {
    "garden": (garden, -38.0),
    "mill": (mill, -37.0),
}
"""Each loop and its loudness in LUFS, which is below that of the music, -18."""


def turned(loop: Wave) -> Wave:
    """The same loop starting at its softest point, where the artefacts of Vorbis at the ends are least audible."""
    step = samples(0.05)
    parts = np.array_split(loop, len(loop) // step)
    softest = int(np.argmin([float(np.mean(part**2)) for part in parts]))
    return np.roll(loop, -sum(len(part) for part in parts[:softest]) - step // 2, axis=0)


def finished_loop(rng: Generator, name: str) -> Wave:
    """A finished loop at its level, (n, 2)."""
    make, loudness = LOOPS[name]
    return levelled_at(turned(above(make(rng), 45.0)), loudness)
