"""The notation of music: melodies, chords and bars, as text.

A melody is notes such as `F#5:.5` (pitch, length in beats; 1 if left out) and rests `r:2`, its bars separated by `|`;
`-` before a note slurs it to the one before, `>` accents it, `(` plays it softer. A chord is `D`, `Bm7`, `A7sus4`,
`G/B`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "add9": (0, 2, 4, 7),
    "m9": (0, 2, 3, 7, 10),
    "maj9": (0, 2, 4, 7, 11),
    "sus4": (0, 5, 7),
    "sus2": (0, 2, 7),
    "7sus4": (0, 5, 7, 10),
    "m7b5": (0, 3, 6, 10),
}
_NOTE = re.compile(r"([->(]*)(r|[A-G][#b]?\d)(?::(\d*\.?\d+))?")
_CHORD = re.compile(r"([A-G][#b]?)([a-z0-9]*)(?:/([A-G][#b]?))?")


@dataclass(frozen=True, slots=True)
class Note:
    """A note at a beat of the piece; `accent` multiplies its strength."""

    beat: float
    length: float
    key: int
    accent: float = 1.0
    slurred: bool = False


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord's pitch classes (0 is C), and the one in the bass."""

    tones: tuple[int, ...]
    bass: int

    def ladder(self, low: int, count: int) -> list[int]:
        """The first `count` keys of the chord from `low` upwards; the same `low` gives smooth voice leading."""
        return [key for key in range(low, low + 60) if key % 12 in self.tones][:count]

    def root(self, low: int) -> int:
        """The bass note, at `low` or within the octave above."""
        return low + (self.bass - low) % 12

    def fifth(self, low: int) -> int:
        """The second note for a bass besides the root: the chord's tone nearest to a fifth above it."""
        root = self.root(low)
        return min(
            (root + n for n in range(5, 10) if (root + n) % 12 in self.tones), key=lambda k: abs(k - root - 7)
        )


def key(name: str) -> int:
    """The number of a written pitch; C4 is 60."""
    return 12 * (int(name[-1]) + 1) + STEPS[name[0]] + name.count("#") - name[1:].count("b")


def chord(name: str) -> Chord:
    """A written chord."""
    found = _CHORD.fullmatch(name)
    if found is None:
        raise ValueError(f"{name} is no chord")
    root, kind, bass = found.groups()
    base = key(f"{root}4") % 12
    tones = tuple(sorted({(base + step) % 12 for step in KINDS[kind]}))
    return Chord(tones, key(f"{bass}4") % 12 if bass else base)


def harmony(text: str, meter: int) -> list[tuple[float, float, Chord]]:
    """Chords with their beats and lengths; in a bar, chords share the beats evenly or say `Em:2 A7:1`."""
    found = []
    for number, bar in enumerate(part for part in text.split("|") if part.strip()):
        names = bar.split()
        beat = float(number * meter)
        for name in names:
            written, _, length = name.partition(":")
            lasts = float(length) if length else meter / len(names)
            found.append((beat, lasts, chord(written)))
            beat += lasts
        if abs(beat - (number + 1) * meter) > 1e-6:
            raise ValueError(f"bar {number + 1} of the harmony has not {meter} beats: {bar}")
    return found


def melody(text: str, meter: int, start: float = 0.0, up: int = 0) -> list[Note]:
    """Notes from beat `start`, `up` semitones higher than written; raises ValueError if a bar is not full."""
    notes: list[Note] = []
    for number, bar in enumerate(part for part in text.split("|") if part.strip()):
        beat = start + number * meter
        for word in bar.split():
            note = _read(word, beat, up)
            beat += note.length
            if note.key >= 0:
                notes.append(note)
        if abs(beat - start - (number + 1) * meter) > 1e-6:
            raise ValueError(f"bar {number + 1} has not {meter} beats: {bar}")
    return notes


def _read(word: str, beat: float, up: int) -> Note:
    found = _NOTE.fullmatch(word)
    if found is None:
        raise ValueError(f"{word} is no note")
    marks, pitch, length = found.groups()
    accent = 1.14 ** marks.count(">") * 0.84 ** marks.count("(")
    lasts = float(length) if length else 1.0
    return Note(beat, lasts, -1 if pitch == "r" else key(pitch) + up, accent, "-" in marks)


def shifted(notes: Sequence[Note], beats: float = 0.0, up: int = 0, accent: float = 1.0) -> Iterator[Note]:
    """The same notes later, higher, softer or louder."""
    for note in notes:
        yield Note(note.beat + beats, note.length, note.key + up, note.accent * accent, note.slurred)
