"""The table's music: slow and sparse, for guitar, harp, celesta and sometimes a wind instrument, to think by.

Call 8 (celesta), reply 8 (flute), dream 8 (clarinet), rest 4, call 8 (harp and flute), turnaround 4. There is more
silence than tune, no insistent beat, and no figure that comes twice in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from music.hall import Part, Piece
from music.patterns import Harmony, basses, cushion, figured, moved
from music.score import Note, harmony, key, melody
from music.themes import CALL, CALL_CHORDS, DREAM, DREAM_CHORDS, REPLY, REPLY_CHORDS

METER, BARS = 4, 40
ANSWERED, DREAMED, RESTED, AGAIN, TURN = 8, 16, 24, 28, 36

RESTING = harmony("Dadd9|G/D|Dadd9|G/D", METER)
TURNING = harmony("Gmaj7|D/F#|Em7|A7sus4", METER)

GUITAR = (
    "r@0 2@1? 4@2 3@3?",
    "r@0 1@1.5? 3@2.5?",
    "r@0 4@1? 3@2? 5@3",
    "r@0 2@1 3@1.5? 5@2.5?",
    "r@0 3@2? 4@3?",
    "r@0 5@1.5? 4@2? 2@3?",
    "r@0 1,3@2?",
)
HARP = ("", "4@2 6@3?", "", "3@1? 5@2", "6@3?", "", "5@0? 4@.5? 3@1?")


def at(bar: int) -> float:
    """The beat on which a bar begins."""
    return float(bar * METER)


def harmonies() -> Harmony:
    """The whole piece's chords, bar by bar."""
    return [
        *harmony(CALL_CHORDS, METER),
        *moved(harmony(REPLY_CHORDS, METER), at(ANSWERED)),
        *moved(harmony(DREAM_CHORDS, METER), at(DREAMED)),
        *moved(RESTING, at(RESTED)),
        *moved(harmony(CALL_CHORDS, METER), at(AGAIN)),
        *moved(TURNING, at(TURN)),
    ]


def wandering(figures: tuple[str, ...], low: int, ring: float, seed: int) -> Iterator[Note]:
    """A figure chosen at random for every bar, never the same twice in a row."""
    rng = np.random.default_rng(seed)
    last = -1
    for bar in harmonies():
        last = int(rng.choice([n for n in range(len(figures)) if n != last]))
        yield from figured([bar], (figures[last],), low, ring)


def bass() -> list[Note]:
    """Long low notes, with gaps."""
    return list(basses(harmonies(), 38, ("r@0", "", "r@0", "r@0?"), 3.2))


def flute() -> list[Note]:
    """The reply, and at the end an echo of the call from farther away."""
    echo = "r:2 D5 (B4 | A4:3 r | r:4 | r:2 A4 (D5 | B4:3 r | r:4"
    return [*melody(REPLY, METER, at(ANSWERED)), *melody(echo, METER, at(AGAIN + 1))]


def celesta() -> list[Note]:
    """The call, and later only single notes of it."""
    drops = "r:3 A5 | r:4 | r:2 D6:.5 (E6:.5 r | r:4"
    return [
        *melody(CALL, METER, 0.0),
        *melody("r:4 | r:4 | r:3 F#6 | r:4 | r:3 B5 | r:4 | r:4 | r:2 E6 (D6", METER, at(ANSWERED)),
        *melody(drops, METER, at(RESTED)),
        *melody(CALL, METER, at(AGAIN), 12),
        *melody("r:3 B5 | r:2 F#6:.5 (G6:.5 A6 | r:4 | r:2 E6 (D6", METER, at(TURN)),
    ]


PIECE = Piece(
    "table",
    bpm=74.0,
    meter=METER,
    bars=BARS,
    echo=2.1,
    parts=(
        Part(
            "guitar", list(wandering(GUITAR, key("D3"), 2.6, 11)), -22.0, -0.25, 0.34, 0.46, 0.012, 1.0, 0.25
        ),
        Part("harp", list(wandering(HARP, key("D4"), 3.0, 5)), -26.0, 0.40, 0.55, 0.44, 0.012, 1.0, 0.2),
        Part("celesta", celesta(), -24.5, 0.22, 0.65, 0.48, 0.012, 1.0),
        Part("flute", flute(), -23.5, 0.10, 0.55, 0.46, 0.014, 0.98),
        Part("clarinet", melody(DREAM, METER, at(DREAMED)), -23.5, -0.12, 0.50, 0.46, 0.014, 0.98),
        Part(
            "bass",
            bass(),
            -29.0,
            0.0,
            0.12,
            0.46,
            0.008,
            1.0,
        ),
        Part(
            "strings",
            [
                *cushion(moved(harmony(REPLY_CHORDS, METER), at(ANSWERED)), key("F#3"), 3),
                *cushion(moved(harmony(DREAM_CHORDS, METER), at(DREAMED)), key("F#3"), 3),
                *cushion(moved(harmony(CALL_CHORDS, METER), at(AGAIN))[4:], key("A3"), 3),
            ],
            -32.0,
            0.0,
            0.55,
            0.40,
            0.02,
            1.0,
            0.35,
        ),
    ),
    pull={7: 1.04, 15: 1.05, 23: 1.06, 27: 1.03, 35: 1.04, 38: 1.03, 39: 1.08},
)
