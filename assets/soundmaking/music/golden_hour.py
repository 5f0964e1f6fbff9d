"""The title's music: a waltz for a garden at golden hour, for flute, clarinet, guitar, harp and plucked strings.

Introduction 4, A 16 (flute), A' 16 (clarinet, with the flute as second voice), B 16 (darker), A'' 16 (all),
turnaround 4.
"""

from __future__ import annotations

from music.hall import Part, Piece
from music.patterns import basses, cushion, figured, moved, quiet, strokes
from music.score import Note, harmony, key, melody
from music.themes import GARDEN, GARDEN_AGAINST, GARDEN_CHORDS, SHADE, SHADE_ANSWER, SHADE_CHORDS

METER, BARS = 3, 72
FIRST, SECOND, MIDDLE, LAST, TURN = 4, 20, 36, 52, 68

OPENING = harmony("D|G/D|D|A7sus4", METER)
TURNING = harmony("D|G/D|Em7|A7sus4", METER)
TUNE = harmony(GARDEN_CHORDS, METER)
SHADED = harmony(SHADE_CHORDS, METER)


def at(bar: int) -> float:
    """The beat on which a bar begins."""
    return float(bar * METER)


def flute() -> list[Note]:
    """The tune, the second voice, the answer in the darker part, and the tune again."""
    return [
        *melody(GARDEN, METER, at(FIRST)),
        *melody(GARDEN_AGAINST, METER, at(SECOND)),
        *melody(SHADE_ANSWER, METER, at(MIDDLE + 8)),
        *melody(GARDEN, METER, at(LAST)),
    ]


def clarinet() -> list[Note]:
    """The tune an octave lower, the song in the darker part, and long notes under the last verse."""
    under = (
        "D5:3 | B4:3 | D5:3 | C#5:2 r | D5:3 | C#5:3 | B4:2 -A4 | F#4:2 r |"
        "A4:3 | B4:3 | B4:3 | C#5:3 | D5:3 | D5:2 -A4 | B4:2 -G4 | F#4:2 r"
    )
    return [
        *melody(GARDEN, METER, at(SECOND), -12),
        *melody(SHADE, METER, at(MIDDLE)),
        *melody(under, METER, at(LAST)),
    ]


def guitar() -> list[Note]:
    """Two soft chords to a bar, now and then broken."""
    waltz = ("1,2,3@1 1,2,3@2?", "1,3@1 2,3@1.5? 1,3@2?", "1,2,3@1 2,3@2?", "1,2@1 3@1.5? 2,3@2")
    broken = ("0@0 1@.5? 2@1 3@1.5? 2@2 1@2.5?",)
    return [
        *figured(OPENING, ("0@0 2@.5 3@1 4@1.5? 3@2 2@2.5?",), key("A3"), 1.4),
        *figured(moved(TUNE, at(FIRST)), waltz, key("D3"), 0.9),
        *figured(moved(TUNE, at(SECOND)), waltz, key("D3"), 0.9),
        *figured(moved(SHADED, at(MIDDLE)), broken, key("B2"), 1.3, 0.9),
        *figured(moved(TUNE, at(LAST)), waltz, key("D3"), 0.9),
        *figured(moved(TURNING, at(TURN)), ("0@0 2@.5 3@1 4@1.5? 3@2 2@2.5?",), key("A3"), 1.4),
    ]


def bass() -> list[Note]:
    """Plucked basses, one to a bar, with a step towards the next line."""
    lines = ("r@0", "r@0 f@2?", "r@0", "r@0 f@1? f@2?")
    return [
        *basses(OPENING, 38, ("r@0",), 1.6),
        *basses(moved(TUNE, at(FIRST)), 38, lines),
        *basses(moved(TUNE, at(SECOND)), 38, lines),
        *basses(moved(SHADED, at(MIDDLE)), 35, ("r@0",), 2.2),
        *basses(moved(TUNE, at(LAST)), 38, lines),
        *basses(moved(TURNING, at(TURN)), 38, ("r@0",), 1.6),
    ]


def harp() -> list[Note]:
    """Ripples under the second and the last verse, a handful of high notes elsewhere."""
    ripple = ("0@0 1@.5? 2@1 3@1.5? 4@2 3@2.5?", "0@0 2@.5? 3@1 4@1.5? 3@2 2@2.5?")
    return [
        *figured(moved(TUNE, at(SECOND)), ripple, key("A3"), 1.2, 0.9),
        *figured(moved(SHADED, at(MIDDLE))[8:], ("0@0 2@1? 3@2?",), key("D4"), 2.0),
        *figured(moved(TUNE, at(LAST)), ripple, key("D4"), 1.2),
    ]


def celesta() -> list[Note]:
    """Echoes where the tune pauses; in the last verse it doubles the ends of lines."""
    echo = "r:2 F#6:.5 -G6:.5 | A6:2 r"
    notes = [
        *melody("r r F#6:.5 G6:.5 | A6 G6 D6 | r:3 | r E6 A6", METER, at(0)),
        *melody("r:2 A6:.5 (F#6:.5 | D6:2 r", METER, at(FIRST + 7)),
        *melody("r:2 A6:.5 (F#6:.5 | D6:2 r", METER, at(FIRST + 15)),
        *melody(echo, METER, at(MIDDLE + 3)),
        *melody("r A6 E6 | F#6:2 r", METER, at(MIDDLE + 7)),
        *melody("r r F#6:.5 G6:.5 | A6 G6 D6 | r G6 B6 | r A6 (E6", METER, at(TURN)),
    ]
    doubled = melody(GARDEN, METER, at(LAST), 12)
    rests = [bar for bar in range(LAST, TURN) if (bar - LAST) % 4 not in (2, 3)]
    return [*notes, *quiet(doubled, rests, METER)]


def strings() -> list[Note]:
    """Held chords in the darker part and under the last verse."""
    return [
        *cushion(moved(SHADED, at(MIDDLE)), key("F#3"), 3),
        *cushion(moved(TUNE, at(LAST)), key("A3"), 3),
    ]


def pizzicato() -> list[Note]:
    """Plucked answers after the beat in the verses that dance."""
    answer = ("", "2,3@1.5? 2@2", "", "3@1 2@1.5? 1@2")
    return [
        *figured(moved(TUNE, at(FIRST))[8:], answer, key("D4"), 0.5),
        *figured(moved(TUNE, at(SECOND)), answer, key("A3"), 0.5),
        *figured(moved(TUNE, at(LAST)), ("1,3@1 2@2?",), key("D4"), 0.5),
    ]


def shaker() -> list[Note]:
    """A barely audible shaker, after the beat."""
    return [*strokes("..,.x,", SECOND, 16, METER, 60), *strokes("..x,x,", LAST, 16, METER, 60)]


def triangle() -> list[Note]:
    """One stroke at the beginning of each section."""
    return [Note(at(bar), 3.0, 60) for bar in (FIRST, SECOND, MIDDLE, LAST, LAST + 8)]


PIECE = Piece(
    "title",
    bpm=116.0,
    meter=METER,
    bars=BARS,
    parts=(
        Part("flute", flute(), -20.5, 0.12, 0.30, 0.66, 0.008, 0.97),
        Part("clarinet", clarinet(), -23.0, -0.22, 0.26, 0.60, 0.008, 0.97),
        Part("guitar", guitar(), -25.0, -0.38, 0.16, 0.50, 0.008, 1.0, 0.1),
        Part("bass", bass(), -26.0, 0.0, 0.05, 0.62, 0.005, 0.95),
        Part("harp", harp(), -27.5, 0.42, 0.28, 0.48, 0.006, 1.0, 0.2),
        Part("celesta", celesta(), -29.0, 0.30, 0.40, 0.50, 0.006, 1.0),
        Part("strings", strings(), -30.5, -0.05, 0.40, 0.45, 0.02, 1.0, 0.3),
        Part("pizzicato", pizzicato(), -28.0, 0.28, 0.22, 0.50, 0.006, 1.0),
        Part("shaker", shaker(), -41.0, 0.5, 0.18, 0.55, 0.005),
        Part("triangle", triangle(), -40.0, -0.5, 0.35, 0.5),
    ),
    pull={
        3: 1.03,
        FIRST + 7: 1.015,
        SECOND - 1: 1.03,
        MIDDLE - 1: 1.05,
        MIDDLE + 7: 1.03,
        LAST - 2: 1.02,
        LAST - 1: 1.09,
        TURN - 1: 1.05,
        TURN + 3: 1.04,
    },
)
