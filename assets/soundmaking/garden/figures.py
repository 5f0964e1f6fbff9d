"""The sounds with a meaning: short figures, all in D major so that they suit each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from garden.recipes import Effect, Take
from numpy.random import Generator
from waves.materials import splash, wood
from waves.shaping import Wave, mix
from waves.tones import bell, glockenspiel, harp, hertz, marimba, pizzicato, reed

# A few cents up or down: alive, but never out of tune with other sounds.
TUNED = (1.0, 0.994, 1.006)

Instrument = Callable[[Generator, float], Wave]
Part = tuple[float, float, Wave]


def figure(take: Take, play: Instrument, notes: str, step: float, start: float = 0.0) -> list[Part]:
    """Notes one after another, `step` seconds apart, each as loud as the last or a little more."""
    parts: list[Part] = []
    for count, name in enumerate(notes.split()):
        when = start + count * step + float(take.rng.uniform(0.0, 0.006))
        loud = 0.72 + 0.07 * count + float(take.rng.uniform(-0.03, 0.03))
        parts.append((when, loud, play(take.rng, hertz(name) * take.pitch)))
    return parts


def choose(take: Take, figures: Sequence[str]) -> str:
    """The figure for this take."""
    return figures[(take.number - 1) % len(figures)]


def completed_set(take: Take) -> Wave:
    """Three of a kind: a harp chord opening upwards while the glow sweeps (350 ms)."""
    notes = choose(take, ("D4 A4 D5 F#5", "A3 F#4 A4 D5", "F#4 A4 D5 A5"))
    return mix(*figure(take, harp, notes, 0.088))


def completed_run(take: Take) -> Wave:
    """Three in order: three neighbours climbed on stopped strings, and a harp note that crowns them."""
    notes, crown = choose(take, ("D4 E4 F#4|B4", "G4 A4 B4|E5", "E4 F#4 G4|D5")).split("|")
    return mix(*figure(take, pizzicato, notes, 0.092), *figure(take, harp, crown, 0.0, 0.285))


def hazard(take: Take) -> Wave:
    """One soft alarm, two reed tones a tritone apart, and a splash in the pond."""
    high, low = hertz("A4") * take.pitch, hertz("D#4") * take.pitch
    alarm = mix((0.0, 0.8, reed(high, 0.17)), (0.165, 0.9, reed(low, 0.27)))
    knock = wood(take.rng, 196 * take.pitch, 0.050, 0.6)
    return mix((0.0, 0.45, alarm), (0.165, 0.35, knock), (0.40, 0.95, splash(take.rng, take.pitch)))


def mulligan(take: Take) -> Wave:
    """A second chance: a star's quick twinkle over one low harp note."""
    notes = choose(take, ("A5 D6 F#6 A6", "D6 F#6 A6 D7", "F#5 A5 D6 F#6"))
    twinkle = figure(take, lambda rng, pitch: glockenspiel(pitch), notes, 0.066, 0.03)
    return mix(
        (0.0, 0.55, harp(take.rng, hertz("D4") * take.pitch)),
        *[(at, 0.6 * loud, wave) for at, loud, wave in twinkle],
    )


def moonrise(take: Take) -> Wave:
    """The king of the night comes: a slow harp, and one chime as he winks."""
    notes = choose(take, ("D3 A3 D4 F#4 B4", "B3 F#4 A4 D5 E5"))
    rising = figure(take, harp, notes, 0.105)
    chime = glockenspiel(hertz("A6") * take.pitch)
    return mix(*[(at, 0.7 * loud, wave) for at, loud, wave in rising], (0.62, 0.22, chime))


def gasp(take: Take) -> Wave:
    """Everybody says "oh": two muffled bars falling a third, with a breath before them."""
    notes = choose(take, ("F#4 D4", "A4 F#4", "B4 G4"))
    return mix(*[(at, 0.8 * loud, wave) for at, loud, wave in figure(take, marimba, notes, 0.13)])


def turn(take: Take) -> Wave:
    """Your move: two wooden bars, a fourth up."""
    return mix(*figure(take, marimba, "A4 D5", 0.115))


def last_lap(take: Take) -> Wave:
    """The bell of the last lap: struck twice, the second stroke ringing out."""
    pitch = hertz("A5") * take.pitch
    return mix((0.0, 0.7, bell(pitch, 3.2)), (0.21, 1.0, bell(pitch, 3.2)))


def win(take: Take) -> Wave:
    """A flourish up two octaves, a full chord, and a bell on top; the essential part takes two seconds."""
    climb = figure(take, harp, choose(take, ("D4 F#4 A4 D5 F#5", "D4 A4 B4 D5 F#5")), 0.085)
    chord = [
        (0.52 + 0.018 * count, 0.62, harp(take.rng, hertz(name) * take.pitch, 2.6))
        for count, name in enumerate(("D3", "A3", "F#4", "D5", "A5"))
    ]
    sparkle = figure(take, lambda rng, pitch: glockenspiel(pitch), "A5 D6 F#6", 0.075, 0.60)
    return mix(
        *[(at, 0.6 * loud, wave) for at, loud, wave in climb],
        *chord,
        *[(at, 0.22 * loud, wave) for at, loud, wave in sparkle],
    )


def lose(take: Take) -> Wave:
    """Well played all the same: four stopped strings down, and a warm low harp note at the end."""
    fall = figure(take, pizzicato, choose(take, ("A4 F#4 E4", "B4 A4 F#4")), 0.17)
    rest = [
        (0.53, 0.85, harp(take.rng, hertz("B3") * take.pitch, 2.2)),
        (0.555, 0.7, harp(take.rng, hertz("D4") * take.pitch, 2.2)),
        (0.58, 0.5, harp(take.rng, hertz("G3") * take.pitch, 2.2)),
    ]
    return mix(*fall, *rest)


EFFECTS = {
    "set": Effect(completed_set, -16.0, TUNED, room=0.16),
    "run": Effect(completed_run, -16.0, TUNED, room=0.16),
    "hazard": Effect(hazard, -15.0, TUNED, room=0.12),
    "mulligan": Effect(mulligan, -16.0, TUNED, room=0.16),
    "moonrise": Effect(moonrise, -17.0, TUNED, room=0.2),
    "gasp": Effect(gasp, -20.0, TUNED, room=0.12),
    "turn": Effect(turn, -20.0, TUNED),
    "last-lap": Effect(last_lap, -15.0, TUNED[:2], room=0.14, longest=3.2),
    "win": Effect(win, -13.0, TUNED[:2], room=0.18, longest=3.0),
    "lose": Effect(lose, -15.5, TUNED[:2], room=0.16, longest=2.7),
}
