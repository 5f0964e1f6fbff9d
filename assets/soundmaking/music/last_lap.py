"""The last round's music: the garden's tune at dusk, faster, over restless plucked strings.

Introduction 4, in minor 16 (flute and clarinet), the chase 16, the tune in major 16, in minor 16 (all), turnaround 8.
"""

from __future__ import annotations

from music.hall import Part, Piece
from music.patterns import basses, cushion, figured, moved, quiet, strokes
from music.score import Note, harmony, key, melody
from music.themes import CHASE, CHASE_CHORDS, DUSK, DUSK_CHORDS, GARDEN, GARDEN_AGAINST, GARDEN_CHORDS

METER, BARS = 3, 76
FIRST, CHASED, BRIGHT, LAST, TURN = 4, 20, 36, 52, 68

OPENING = harmony("Bm|Bm|G|F#7", METER)
TURNING = harmony("Bm|G|D/F#|F#7|Bm|G|Em7|F#7", METER)
DARK, CHASING, TUNE = harmony(DUSK_CHORDS, METER), harmony(CHASE_CHORDS, METER), harmony(GARDEN_CHORDS, METER)


def at(bar: int) -> float:
    """The beat on which a bar begins."""
    return float(bar * METER)


WHOLE = [
    *OPENING,
    *moved(DARK, at(FIRST)),
    *moved(CHASING, at(CHASED)),
    *moved(TUNE, at(BRIGHT)),
    *moved(DARK, at(LAST)),
    *moved(TURNING, at(TURN)),
]


def flute() -> list[Note]:
    """The dark tune twice, with the bright one in between, and a last call."""
    return [
        *melody(DUSK, METER, at(FIRST)),
        *melody(GARDEN, METER, at(BRIGHT)),
        *melody(DUSK, METER, at(LAST)),
        *melody("D5:.5 -E5:.5 F#5 D5 | r:3 | D5:.5 -E5:.5 F#5 A5 | r:3", METER, at(TURN)),
    ]


def clarinet() -> list[Note]:
    """With the flute in the dark parts, alone in the chase, as second voice in the bright part."""
    return [
        *melody(CHASE, METER, at(CHASED)),
        *melody(GARDEN_AGAINST, METER, at(BRIGHT), -12),
        *melody(DUSK, METER, at(LAST), -12),
        *melody("r:3 | B4:2 -G4 | r:3 | A#4:3 | r:3 | G4:2 -B4 | G4:2 -E4 | C#4:2 -F#4", METER, at(TURN)),
    ]


def pulse() -> list[Note]:
    """Plucked quavers that drive the piece; in the bright part they are off the beat."""
    motor = ("0@0! 2@.5? 3@1 2@1.5? 4@2 2@2.5?", "0@0! 2@.5? 4@1 3@1.5? 2@2 1@2.5?")
    dance = ("2,3@1 1@1.5? 2,3@2", "1,3@1 2@1.5? 2,4@2")
    return [
        *figured(OPENING, motor, key("B3"), 0.45),
        *figured(moved(DARK, at(FIRST)), motor, key("B3"), 0.45),
        *figured(moved(CHASING, at(CHASED)), motor, key("A3"), 0.45),
        *figured(moved(TUNE, at(BRIGHT)), dance, key("D4"), 0.45),
        *figured(moved(DARK, at(LAST)), motor, key("B3"), 0.45),
        *figured(moved(TURNING, at(TURN)), motor, key("B3"), 0.45),
    ]


def guitar() -> list[Note]:
    """Short chords after the beat."""
    return [
        *figured(moved(DARK, at(FIRST)), ("1,2,3@1 1,2,3@2?", "1,2,3@1 2,3@2 1@2.5?"), key("B2"), 0.7),
        *figured(moved(TUNE, at(BRIGHT)), ("1,2,3@1 1,2,3@2?",), key("D3"), 0.8),
        *figured(moved(DARK, at(LAST)), ("1,2,3@1 1,2,3@2?", "1,2,3@1 2,3@2 1@2.5?"), key("B2"), 0.7),
    ]


def bass() -> list[Note]:
    """A bass line in which no two bars are alike."""
    return list(basses(WHOLE, 35, ("r@0 f@2?", "r@0", "r@0 f@1? o@2?", "r@0")))


def harp() -> list[Note]:
    """Runs upwards into each new section, ripples in the bright part."""
    runs: list[Note] = []
    for bar, chord in ((FIRST, "F#7"), (CHASED, "Bm"), (BRIGHT, "A7"), (LAST, "Bm"), (TURN, "Bm")):
        (_, _, tones), *_ = harmony(chord, METER)
        for step, tone in enumerate(tones.ladder(key("F#3"), 10)):
            runs.append(Note(at(bar) - 1.6 + 0.16 * step, 1.0, tone, 0.75 + 0.03 * step))
    ripple = ("0@0 2@.5? 3@1 4@1.5? 5@2 4@2.5?",)
    return [*runs, *figured(moved(TUNE, at(BRIGHT)), ripple, key("A3"), 1.0)]


def celesta() -> list[Note]:
    """The ticking of a clock in the chase, sparkles in the bright part."""
    return [
        *figured(moved(CHASING, at(CHASED)), ("2@0 3@1? 4@2?", "4@0 3@1? 2@2?"), key("D5"), 0.9),
        *melody("r:2 A6:.5 (F#6:.5 | D6:2 r", METER, at(BRIGHT + 7)),
        *melody("r:2 A6:.5 (F#6:.5 | D6:2 r", METER, at(LAST - 1))[:2],
    ]


def percussion() -> list[Part]:
    """A shaker's quavers, a wooden tick, a drum at the beginning of lines; less of it in the bright part."""
    shaker = [*strokes("x,,x,,", FIRST, 32, METER, 60), *strokes("..x.x,", BRIGHT, 16, METER, 60)]
    shaker += strokes("x,xx,x", LAST, 24, METER, 60)
    ticks = [*strokes("..x.x.", 0, CHASED, METER, 86), *strokes("x.x.x.", CHASED, 16, METER, 86)]
    ticks += strokes("..x.x.", LAST, 24, METER, 86)
    drum = [Note(at(bar), 1.0, 42, 1.1 if bar % 8 == 4 else 0.9) for bar in range(0, BARS, 2)]
    drum += [Note(at(bar) + 2.0, 1.0, 45, 0.7) for bar in range(3, BARS, 4)]
    drum = list(quiet(drum, range(BRIGHT, LAST), METER))
    return [
        Part("shaker", shaker, -39.0, 0.45, 0.15, 0.55, 0.005),
        Part("block", ticks, -38.0, -0.45, 0.25, 0.45, 0.004),
        Part("drum", drum, -30.0, 0.0, 0.20, 0.60, 0.005),
    ]


PIECE = Piece(
    "last",
    bpm=144.0,
    meter=METER,
    bars=BARS,
    echo=1.3,
    parts=(
        Part("flute", flute(), -20.5, 0.12, 0.28, 0.70, 0.006, 0.93),
        Part("clarinet", clarinet(), -22.5, -0.20, 0.25, 0.66, 0.006, 0.95),
        Part("pizzicato", pulse(), -25.0, 0.30, 0.22, 0.60, 0.005, 1.0, 0.2),
        Part("guitar", guitar(), -26.5, -0.38, 0.15, 0.55, 0.006, 1.0, 0.1),
        Part(
            "bass",
            bass(),
            -25.0,
            0.0,
            0.05,
            0.66,
            0.004,
            0.9,
        ),
        Part("harp", harp(), -27.0, 0.42, 0.28, 0.52, 0.005, 1.0, 0.2),
        Part("celesta", celesta(), -29.5, 0.25, 0.36, 0.50, 0.005, 1.0),
        Part(
            "strings",
            [
                *cushion(moved(CHASING, at(CHASED)), key("F#3"), 3),
                *cushion(moved(DARK, at(LAST)), key("F#3"), 3),
                *cushion(moved(TURNING, at(TURN)), key("F#3"), 3),
            ],
            -28.5,
            -0.05,
            0.38,
            0.50,
            0.02,
            1.0,
            0.3,
        ),
        *percussion(),
    ),
    pull={BRIGHT - 1: 1.03, LAST - 1: 1.03},
)
