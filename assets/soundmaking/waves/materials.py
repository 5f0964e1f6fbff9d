"""The materials of the garden: paper, card, wood, turf and water."""

from __future__ import annotations

from math import pi

import numpy as np
from numpy.random import Generator
from waves.shaping import (
    Wave,
    band,
    clock,
    convolve,
    decay,
    glide,
    mix,
    modes,
    samples,
    struck,
    swell,
    swept,
    unit,
)

# The overtones of a free wooden bar, which are not harmonic; that makes it sound like wood.
BAR = (1.0, 2.76, 5.40, 8.93)


def noise(rng: Generator, seconds: float) -> Wave:
    """White noise."""
    return rng.standard_normal(samples(seconds))


def rustle(
    rng: Generator, seconds: float, start: float, end: float, peak: float, grain: float = 260.0
) -> Wave:
    """Paper drawn over paper: grainy noise whose colour glides from `start` to `end` hertz.

    `grain` is the number of fibres per second that catch; `peak` (0 to 1) is where the stroke is loudest.
    """
    catches = np.abs(band(noise(rng, seconds), 30.0, grain)) ** 1.4
    texture = 0.35 + unit(catches)
    coloured = swept(noise(rng, seconds) * texture, glide(start, end, seconds), 1.1)
    return unit(band(coloured, 500.0, 9_000.0) * swell(seconds, peak))


def snap(rng: Generator, pitch: float, crispness: float = 1.0) -> Wave:
    """A card's edge springing back: a tick and two bending modes that fade at once."""
    tick = band(noise(rng, 0.03), 1_800.0, 7_000.0) * decay(0.03, 0.003 * crispness, 0.0006)
    bend = modes((pitch, 1.93 * pitch, 3.1 * pitch), (0.009, 0.006, 0.004), (1.0, 0.6, 0.3), 0.06)
    return unit(mix((0.0, 0.8 * crispness, unit(tick)), (0.0005, 1.0, unit(struck(bend, 0.0007)))))


def pat(rng: Generator, pitch: float) -> Wave:
    """A card laid flat on turf: a low, muffled thud and the air pressed out from under it."""
    fall = pitch * (1.0 + 0.5 * np.exp(-clock(0.16) / 0.012))
    thud = np.sin(2 * pi * np.cumsum(fall) / 44_100) * decay(0.16, 0.028, 0.002)
    air = band(noise(rng, 0.08), 350.0, 1_900.0) * decay(0.08, 0.012, 0.002)
    return unit(mix((0.0, 1.0, thud), (0.0, 0.55, unit(air))))


def wood(rng: Generator, pitch: float, tau: float = 0.045, hardness: float = 1.0) -> Wave:
    """A wooden bar or block struck once; `tau` is the time constant of its lowest mode."""
    pitches = [pitch * ratio * rng.uniform(0.99, 1.01) for ratio in BAR]
    taus = [tau, 0.45 * tau, 0.22 * tau, 0.12 * tau]
    gains = [1.0, 0.55 * hardness, 0.30 * hardness, 0.16 * hardness]
    ringing = struck(modes(pitches, taus, gains, 9.0 * tau), 0.0016 / hardness)
    knock = band(noise(rng, 0.02), 600.0, 3_500.0 * hardness) * decay(0.02, 0.0025, 0.0006)
    return unit(mix((0.0, 1.0, unit(ringing)), (0.0, 0.22 * hardness, unit(knock))))


def cup(rng: Generator, pitch: float) -> Wave:
    """A light thing dropped into a golf hole: a tap, and the hollow of the cup answering."""
    tap = wood(rng, 2.1 * pitch, 0.018, 0.9)
    hollow = modes((pitch, 2.02 * pitch, 3.4 * pitch), (0.036, 0.022, 0.012), (1.0, 0.45, 0.25), 0.30)
    hollow = unit(struck(hollow, 0.0018))
    rattle = wood(rng, 2.6 * pitch, 0.012, 0.7)
    again = 0.062 + float(rng.uniform(0.0, 0.012))
    return unit(mix((0.0, 0.55, tap), (0.002, 1.0, hollow), (again, 0.25, rattle)))


def bubble(pitch: float, tau: float, rise: float) -> Wave:
    """One air bubble in water: a sine that rises as it nears the surface."""
    seconds = 6.0 * tau
    time = clock(seconds)
    phase = 2 * pi * np.cumsum(pitch * (1.0 + rise * time / tau)) / 44_100
    wave: Wave = np.sin(phase) * decay(seconds, tau, 0.003)
    return wave


def splash(rng: Generator, pitch: float = 1.0) -> Wave:
    """A card going into the pond: a plunge, a spray that opens and falls, bubbles after it."""
    plunge = bubble(170.0 * pitch, 0.045, 0.35)
    spray = swept(noise(rng, 0.55), glide(3_400.0 * pitch, 900.0 * pitch, 0.55), 1.3)
    drops = band(np.abs(noise(rng, 0.55)) ** 3, 20.0, 140.0)
    spray = unit(spray * (0.5 + unit(np.abs(drops))) * swell(0.55, 0.10, 1.6) * decay(0.55, 0.17))
    parts = [(0.0, 0.7, plunge), (0.004, 0.75, spray)]
    for start in np.sort(rng.uniform(0.09, 0.62, 11)):
        low = float(rng.uniform(420.0, 1_250.0)) * pitch
        tau = 9.0 / low + 0.004
        loud = float(rng.uniform(0.12, 0.34)) * (1.1 - float(start))
        parts.append((float(start), loud, bubble(low, tau, float(rng.uniform(0.10, 0.28)))))
    return unit(mix(*parts))


def small_room(rng: Generator, seconds: float = 0.16) -> Wave:
    """The response of a small wooden room, without the sound itself."""
    tail = band(noise(rng, seconds), 250.0, 4_200.0) * decay(seconds, seconds / 5.0, 0.006)
    return convolve(tail, np.hanning(9) / 4.0) / float(np.sqrt(np.sum(tail**2)))
