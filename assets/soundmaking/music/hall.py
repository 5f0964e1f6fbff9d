"""The rendering of music: notes on an endless loop, in a room, at a level.

The time of a loop is a circle: whatever rings on past its end, including the room's reverberation, is heard at its
beginning. So it repeats without a seam, whatever sounds there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin
from zlib import crc32

import numpy as np
from music.orchestra import INSTRUMENTS, Played
from music.room import above, around, brightened, response
from music.score import Note
from numpy.random import Generator
from waves.bs1770 import integrated
from waves.levels import levelled
from waves.shaping import RATE, Wave

LOUDNESS = -18.0  # LUFS


@dataclass(frozen=True, slots=True)
class Part:
    """The part of one instrument.

    `level` is its loudness alone, in LUFS while it plays; `place` -1 left to 1 right, `spread` the amount by which
    lower notes are further left; `room` is the share of reverberation. `strength` is how hard it is played, `loose`
    the timing spread of its notes in seconds, `short` the share of a note's length that is held.
    """

    instrument: str
    notes: Sequence[Note]
    level: float
    place: float = 0.0
    room: float = 0.2
    strength: float = 0.6
    loose: float = 0.006
    short: float = 0.95
    spread: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of `bars` bars of `meter` beats; `pull` slows single bars (1.03: three percent slower)."""

    name: str
    bpm: float
    meter: int
    bars: int
    parts: Sequence[Part]
    pull: dict[int, float] = field(default_factory=dict)
    echo: float = 1.5

    def beats(self) -> Wave:
        """The time of every bar line in seconds; the last one is the length of the loop."""
        lengths = [60.0 / self.bpm * self.meter * self.pull.get(bar, 1.0) for bar in range(self.bars)]
        times = np.concatenate(([0.0], np.cumsum(lengths)))
        # Slightly slower, so that the number of samples in the loop suits the Fourier transform.
        longer: float = easy(round(float(times[-1]) * RATE)) / RATE / float(times[-1])
        return times * longer


def _laid(piece: Piece, part: Part, rng: Generator, count: int) -> Wave:
    """A single part, (count, 2), at its level."""
    lines = piece.beats()
    places = np.arange(piece.bars + 1) * float(piece.meter)
    stem = np.zeros((count, 2))
    instrument = INSTRUMENTS[part.instrument]
    for note in part.notes:
        start, end = np.interp((note.beat, note.beat + note.length), places, lines)
        if note.beat + note.length > places[-1]:
            end = start + note.length * 60.0 / piece.bpm
        pulse = 1.06 if note.beat % piece.meter == 0 else 0.97
        strength = (
            part.strength * note.accent * pulse * (1.0 + float(np.clip(rng.normal(0.0, 0.05), -0.1, 0.1)))
        )
        played = Played(note.key, (end - start) * part.short, min(1.0, strength), note.slurred)
        wave = instrument.play(rng, played)
        late = float(np.clip(rng.normal(0.0, part.loose), -0.02, 0.02)) - instrument.early
        place = max(-1.0, min(1.0, part.place + part.spread * (note.key - 66) / 24.0))
        _put(stem, wave, start + late, place)
    gain: float = 10.0 ** ((part.level - integrated(stem)) / 20.0)
    return stem * gain


def _put(stem: Wave, wave: Wave, start: float, place: float) -> None:
    """Add a wave on the circle; the farther ear hears it softer and up to 0.3 ms later."""
    angle = (place + 1.0) * pi / 4.0
    for side, gain in enumerate((cos(angle), sin(angle))):
        lag = max(0.0, place if side == 0 else -place) * 0.0003
        first = round((start + lag) * RATE) % len(stem)
        done = 0
        while done < len(wave):
            step = min(len(wave) - done, len(stem) - first)
            stem[first : first + step, side] += gain * wave[done : done + step]
            done, first = done + step, 0


def easy(count: int) -> int:
    """The smallest number from `count` whose only factors are 2, 3 and 5, which suits the Fourier transform."""
    while True:
        rest = count
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return count
        count += 1


def performed(piece: Piece, stems: dict[str, Wave] | None = None) -> Wave:
    """The whole piece as a loop, (n, 2). `stems`, if given, is filled with the single parts, for inspection."""
    count = round(piece.beats()[-1] * RATE)
    dry, sent = np.zeros((count, 2)), np.zeros((count, 2))
    for number, part in enumerate(piece.parts):
        rng = np.random.default_rng(crc32(f"{piece.name} {number} {part.instrument}".encode()))
        stem = _laid(piece, part, rng, count)
        if stems is not None:
            stems[f"{number} {part.instrument}"] = stem
        dry += stem
        sent += part.room * stem
    rng = np.random.default_rng(crc32(f"{piece.name} room".encode()))
    wet = around(above(sent, 160.0), response(rng, piece.echo))
    return levelled(brightened(above(dry + wet, 38.0)), LOUDNESS)
