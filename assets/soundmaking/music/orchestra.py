"""The orchestra: every instrument of the music as a function from a written note to its sound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi

import numpy as np
from music import sampled
from music.sampled import Touch
from numpy.random import Generator
from waves.materials import noise, wood
from waves.shaping import Wave, band, clock, decay, loud, mix, modes, samples, semitones, struck, unit
from waves.tones import harp as plucked_harp


@dataclass(frozen=True, slots=True)
class Played:
    """A note to be played: key (60 is middle C), seconds held, strength from 0 to 1, and whether it is slurred to the
    last one.
    """

    key: int
    seconds: float
    strength: float
    slurred: bool


@dataclass(frozen=True, slots=True)
class Instrument:
    """An instrument: `play` makes a note, which has to begin `early` seconds before the beat to be heard on it."""

    play: Callable[[Generator, Played], Wave]
    early: float = 0.0


def hertz(key: float) -> float:
    """The pitch of a key, 69 being 440 Hz."""
    return 440.0 * semitones(key - 69)


def _recorded(name: str, touch: Touch, early: float = 0.0) -> Instrument:
    def play(rng: Generator, note: Played) -> Wave:
        return sampled.note(rng, name, note.key, note.seconds, note.strength, touch, note.slurred)

    return Instrument(play, early)


def _breathed(name: str, touch: Touch, early: float) -> Instrument:
    """A wind instrument, whose long notes swell and sink a little, like breath."""

    def play(rng: Generator, note: Played) -> Wave:
        wave = sampled.note(rng, name, note.key, note.seconds, note.strength, touch, note.slurred)
        if note.seconds < 0.5:
            return wave
        at = np.clip(np.arange(len(wave)) / samples(note.seconds), 0.0, 1.0)
        return wave * (0.80 + 0.20 * np.sin(pi * at**0.7))

    return Instrument(play, early)


def _bowed(rng: Generator, note: Played) -> Wave:
    """Strings that rise from silence and fade back to it, without an audible attack."""
    touch = Touch(attack=min(0.9, 0.45 * note.seconds), release=1.1, soft=2_000.0, cents=4.0)
    return sampled.note(rng, "strings", note.key, note.seconds, note.strength, touch)


def _harp(rng: Generator, note: Played) -> Wave:
    """The garden's harp, which sounds softer when it is touched more softly."""
    seconds = min(4.0, 1.2 + 1.5 * note.seconds) * (0.8 if note.key > 76 else 1.0)
    wave = plucked_harp(rng, hertz(note.key + rng.normal(0.0, 0.02)), seconds)
    return loud(note.strength) * band(wave, 50.0, 3_200.0 * 4.0**note.strength)


def _celesta(rng: Generator, note: Played) -> Wave:
    """Steel bars over wooden boxes, struck with felt: nearly pure, with a breath of a higher bar and a soft thump."""
    pitch = hertz(note.key)
    tau = 0.75 * (523.0 / pitch) ** 0.45
    ratios, gains = (
        (1.0, 1.0012, 2.0, 4.02, 9.3),
        (0.7, 0.3, 0.05, 0.22 * note.strength, 0.05 * note.strength),
    )
    taus = (tau, 0.8 * tau, 0.4 * tau, 0.16, 0.03)
    bar = unit(struck(modes([pitch * r for r in ratios], taus, gains, 5.0 * tau), 0.0012))
    thump = band(noise(rng, 0.05), 120.0, 900.0) * decay(0.05, 0.009, 0.002)
    return loud(note.strength) * mix((0.0, 1.0, bar), (0.0, 0.045, unit(thump)))


def _glockenspiel(rng: Generator, note: Played) -> Wave:
    """Small bright bars, kept in the background."""
    pitch = hertz(note.key + rng.normal(0.0, 0.01))
    ring = modes([pitch, 2.756 * pitch, 5.4 * pitch], (0.6, 0.16, 0.05), (1.0, 0.16, 0.04), 2.4)
    return loud(note.strength) * unit(struck(ring, 0.0007))


def _shaker(rng: Generator, note: Played) -> Wave:
    """Seeds in a gourd; the stroke is soft, the seeds land together."""
    long = 0.10 if note.strength > 0.6 else 0.07
    at = clock(long) / long
    seeds = 0.4 + np.abs(band(noise(rng, long), 60.0, 900.0))
    wave = band(noise(rng, long) * seeds, 3_800.0, 8_500.0) * np.sin(pi * np.clip(at / 0.7, 0.0, 1.0)) ** 2
    return loud(note.strength) * unit(wave * np.exp(-2.0 * at))


def _block(rng: Generator, note: Played) -> Wave:
    """A small wooden block, tuned by its key."""
    return loud(note.strength) * wood(rng, hertz(note.key), 0.018, 0.45 + 0.3 * note.strength)


def _triangle(rng: Generator, note: Played) -> Wave:
    """A little triangle, far off."""
    pitch = 2_640.0 * (1.0 + float(rng.normal(0.0, 0.002)))
    ratios = (1.0, 1.84, 2.63, 3.57, 4.4)
    ring = modes([pitch * r for r in ratios], (0.9, 0.7, 0.5, 0.35, 0.2), (0.5, 1.0, 0.6, 0.4, 0.2), 2.2)
    return loud(note.strength) * unit(struck(ring, 0.0003))


def _drum(rng: Generator, note: Played) -> Wave:
    """A frame drum under the palm: a low bound note and a brush of skin."""
    time = clock(0.5)
    fall = hertz(note.key) * (1.0 + 0.25 * np.exp(-time / 0.03))
    skin = np.sin(2 * pi * np.cumsum(fall) / 44_100) * decay(0.5, 0.13, 0.004)
    brush = band(noise(rng, 0.09), 250.0, 1_600.0) * decay(0.09, 0.016, 0.003)
    return loud(note.strength) * unit(mix((0.0, 1.0, skin), (0.0, 0.16, unit(brush))))


INSTRUMENTS = {
    "flute": _breathed("flute", Touch(0.030, 0.16, soft=4_200.0, cents=2.5, slur=0.07), 0.035),
    "clarinet": _breathed("clarinet", Touch(0.040, 0.14, soft=3_000.0, cents=2.0, slur=0.035), 0.040),
    "guitar": _recorded("guitar", Touch(0.002, 0.35, ring=1.6, soft=3_000.0, cents=1.5)),
    "bass": _recorded("bass", Touch(0.004, 0.18, ring=1.1, soft=1_000.0, cents=1.5), 0.006),
    "pizzicato": _recorded("pizzicato", Touch(0.003, 0.30, ring=0.8, soft=2_800.0, cents=2.5), 0.012),
    "strings": Instrument(_bowed, 0.10),
    "harp": Instrument(_harp),
    "celesta": Instrument(_celesta),
    "glockenspiel": Instrument(_glockenspiel),
    "shaker": Instrument(_shaker, 0.03),
    "block": Instrument(_block),
    "triangle": Instrument(_triangle),
    "drum": Instrument(_drum),
}
