"""The material that the three pieces share: the garden's tune, its darker sister, and the slow call of the long
green.

The garden's tune opens with three rising notes (F# G A), and everything else grows from them: the table's call states
them slowly, the last round's tune a third lower, in minor.
"""

GARDEN = (
    "F#5:.5 -G5:.5 A5 F#5 | D5:1.5 -E5:.5 -F#5 | G5:.5 -A5:.5 B5 G5 | E5:2 (A4 |"
    "F#5:.5 -G5:.5 A5 >D6 | C#6 -A5 F#5 | G5:.5 -F#5:.5 -E5 C#5 | D5:2 r |"
    "F#5:.5 -G5:.5 A5 F#5 | D5:1.5 -E5:.5 -F#5 | G5:.5 -A5:.5 B5 >E6 | C#6:1.5 -B5:.5 -A5 |"
    "B5:.5 -C#6:.5 >D6 B5 | A5:1.5 -G5:.5 -F#5 | E5:.5 -F#5:.5 -G5 C#5 | D5:2 r"
)
GARDEN_CHORDS = "D|Bm|G|A7|D|F#m|Em:2 A7:1|D|D|Bm|Em|A7/C#|G|D/F#|Em:2 A7:1|D"

# A second voice to the tune: long notes where it runs, a step where it rests.
GARDEN_AGAINST = (
    "A5:3 | F#5:3 | B5:2 -A5 | C#6:2 r | A5:3 | A5:2 -C#6 | B5:2 -A5 | F#5 -A5 -D6 |"
    "D6:3 | B5:2 -A5 | G5:3 | E5:2 -A5 | D6:2 -B5 | A5:3 | G5:2 -E5 | F#5:2 r"
)

SHADE = (
    "B4:2 -C#5 | D5 -C#5 A4 | B4:1.5 -A4:.5 -G4 | F#4:2 (A4 |"
    "G4 -B4 E5 | D5:1.5 -C#5:.5 -B4 | E5 -D5 -B4 | D5:2 -C#5"
)
SHADE_ANSWER = (
    "F#5:2 -E5 | C#5:1.5 -B4:.5 -A4 | D5:1.5 -B4:.5 -G4 | A4:2 D5 |"
    "E5 -G5 B5 | >A#5:1.5 -A5:.5 -G5 | F#5 -A5 D5 | E5:2 (C#5"
)
SHADE_CHORDS = "Bm|F#m|G|D|Em|Bm|E7|A7sus4:2 A:1|Bm|F#m|G|D/F#|Em7|Gm6|D/A|A7"

DUSK = (
    "D5:.5 -E5:.5 F#5 D5 | B4:1.5 -C#5:.5 -D5 | E5:.5 -F#5:.5 G5 E5 | C#5:2 (F#4 |"
    "D5:.5 -E5:.5 F#5 >B5 | A5 -F#5 D5 | E5:.5 -D5:.5 -C#5 A#4 | B4:2 r |"
    "D5:.5 -E5:.5 F#5 D5 | B4:1.5 -C#5:.5 -D5 | E5:.5 -F#5:.5 G5 >B5 | A#5:1.5 -G5:.5 -F#5 |"
    "G5:.5 -A5:.5 >B5 G5 | F#5:1.5 -E5:.5 -D5 | C#5:.5 -D5:.5 -E5 A#4 | B4:2 r"
)
DUSK_CHORDS = "Bm|G|Em|F#7|Bm|D/A|Em:2 F#7:1|Bm|Bm|G|Em|F#7|G|D/F#|Em:2 F#7:1|Bm"

# The call of the long green: the tune's first three notes, and then time. Four beats to a bar.
CALL = "r F#5:.5 (G5:.5 A5:2 | r:4 | r:2 E5 (D5 | r:4 |r F#5:.5 (E5:.5 D5:2 | r:2 B4 (D5 | E5:3 r | r:4"
CALL_CHORDS = "Dadd9|G/D|Dadd9|G6|Bm7|Gmaj7|Em7|A7sus4"
REPLY = "A4:3 r | r C#5 -E5:2 | D5:3 -B4 | A4:3 r |r:2 G4 -B4 | D5:3 r | E5:1.5 -D5:.5 -B4:2 | A4:3 r"
REPLY_CHORDS = "Dadd9|F#m7|Gmaj7|D/F#|Em7|Bm7|G6|A7sus4"
DREAM = "r F#4 -B4:2 | B4:1.5 -A4:.5 -G4:2 | r E4 -G4:2 | B4:3 r |r G4 -B4 -E5 | C#5:3 -A4 | B4:3 r | A4:3 r"
DREAM_CHORDS = "Bm7|Em7|Cmaj7|G/B|Em7|F#m7|Gmaj7|A7sus4"

# The same call, hurried: long notes over a pulse of three.
CHASE = (
    "B4:3 | D5:2 -B4 | A4:3 | D5:2 (E5 | G4:2 -B4 | E5:3 | F#5:2 -E5 | C#5:2 (A#4 |"
    "B4:2 -D5 | C#5:2 -E5 | D5:2 -F#5 | B5:3 | G5:2 -F#5 | E5:2 -D5 | E5:2 -D5 | C#5:2 A4"
)
CHASE_CHORDS = "G|G|D/F#|D/F#|Em|Em|F#7sus4|F#7|G|A|Bm|Bm|Em7|Em7|A7sus4|A7"
