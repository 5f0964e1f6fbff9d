"""Accompaniment: figures that turn a harmony into notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from music.score import Chord, Note

Harmony = Sequence[tuple[float, float, Chord]]
Figure = str
"""Tones of a chord's ladder at beats; `figured` describes the notation."""

HANGS_OVER = 0.1  # beats
LOWEST_STRING = 40


def moved(chords: Harmony, beats: float) -> Harmony:
    """The same chords later."""
    return [(beat + beats, length, chord) for beat, length, chord in chords]


def figured(
    chords: Harmony, figures: Sequence[Figure], low: int, ring: float = 1.0, accent: float = 1.0
) -> Iterator[Note]:
    """One figure after another over the chords; the part beyond a chord's length is left out.

    A word is `tones@beat`: `0@0`, or `1,2@1.5` for two at once; `0@2!` is accented, `0@2?` played softly. Tones are
    counted on the chord's ladder from `low`; `r` is the chord's bass, on a guitar's lower strings.
    """
    for number, (start, length, chord) in enumerate(chords):
        ladder = chord.ladder(low, 12)
        for word in figures[number % len(figures)].split():
            tones, _, place = word.partition("@")
            weight = 1.15 if place.endswith("!") else 0.82 if place.endswith("?") else 1.0
            beat = float(place.rstrip("!?"))
            if beat >= length:
                continue
            for tone in tones.split(","):
                # Notes end soon after the next chord begins, because they would clash with it.
                lasts = min(ring, length - beat + HANGS_OVER)
                pitch = chord.root(LOWEST_STRING) if tone == "r" else ladder[int(tone)]
                yield Note(start + beat, lasts, pitch, accent * weight)


def basses(chords: Harmony, low: int, figures: Sequence[Figure], ring: float = 0.9) -> Iterator[Note]:
    """A bass line: `r@0 f@2` is the root at the beginning and the fifth at beat 2; `o` is the octave."""
    for number, (start, length, chord) in enumerate(chords):
        tones = {"r": chord.root(low), "f": chord.fifth(low), "o": chord.root(low) + 12}
        for word in figures[number % len(figures)].split():
            tone, _, place = word.partition("@")
            beat = float(place.rstrip("!?"))
            if beat < length:
                yield Note(start + beat, ring, tones[tone], 0.85 if place.endswith("?") else 1.0)


def cushion(chords: Harmony, low: int, voices: int = 3, over: float = 0.3) -> Iterator[Note]:
    """Held chords; a tone that is also in the next chord is not repeated."""
    held: dict[int, tuple[float, float]] = {}
    for start, length, chord in chords:
        wanted = chord.ladder(low, voices)
        for key in [key for key in held if key not in wanted]:
            begun, lasts = held.pop(key)
            yield Note(begun, lasts + over, key)
        for key in wanted:
            begun, lasts = held.get(key, (start, 0.0))
            held[key] = (begun, lasts + length)
    for key, (begun, lasts) in held.items():
        yield Note(begun, lasts + over, key)


def strokes(pattern: str, first: int, bars: int, meter: int, key: int) -> Iterator[Note]:
    """Percussion: a pattern of even strokes for one bar, `X` loud, `x` medium, `.` silent, `,` barely audible."""
    weights = {"X": 1.2, "x": 1.0, ",": 0.7}
    step = meter / len(pattern)
    for bar in range(first, first + bars):
        for place, stroke in enumerate(pattern):
            if stroke in weights:
                yield Note(bar * meter + place * step, step, key, weights[stroke])


def quiet(notes: Iterable[Note], bars: Sequence[int], meter: int) -> Iterator[Note]:
    """The notes except those that begin in the given bars."""
    for note in notes:
        if int(note.beat // meter) not in bars:
            yield note
