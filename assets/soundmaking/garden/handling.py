"""The sounds of handling things: cards, pegs, buttons. Short, dry, wooden and papery."""

from __future__ import annotations

from dataclasses import replace

from garden.recipes import Effect, Take
from waves.materials import cup, pat, rustle, snap, wood
from waves.shaping import Wave, mix, semitones

LIGHT = (1.0, 0.945, 1.06)
SLIGHT = (1.0, 0.965, 1.035)


def deal(take: Take) -> Wave:
    """A card slid off the pile; very short, as dozens follow each other 40 ms apart."""
    slide = rustle(take.rng, 0.075, 2_600 * take.pitch, 4_600 * take.pitch, 0.55)
    return mix((0.0, 0.7, slide), (0.052, 0.55, snap(take.rng, 1_150 * take.pitch, 0.7)))


def lift(take: Take) -> Wave:
    """A card picked up: paper leaving paper, brightening."""
    slide = rustle(take.rng, 0.12, 1_700 * take.pitch, 4_800 * take.pitch, 0.35)
    return mix((0.0, 0.8, slide), (0.018, 0.30, snap(take.rng, 1_500 * take.pitch, 0.6)))


def place(take: Take) -> Wave:
    """A card laid on the green."""
    brush = rustle(take.rng, 0.06, 3_200 * take.pitch, 1_800 * take.pitch, 0.6)
    edge = snap(take.rng, 880 * take.pitch, 0.8)
    return mix((0.0, 0.35, brush), (0.035, 1.0, pat(take.rng, 150 * take.pitch)), (0.036, 0.5, edge))


def flip(take: Take) -> Wave:
    """A card turned over in 240 ms: a swish that peaks on the edge, then the card coming flat."""
    over = rustle(take.rng, 0.20, 1_500 * take.pitch, 4_000 * take.pitch, 0.62, 340.0)
    land = mix((0.0, 0.6, pat(take.rng, 175 * take.pitch)), (0.0, 1.0, snap(take.rng, 1_020 * take.pitch)))
    return mix((0.0, 0.55, over), (0.185, 0.8, land))


def discard(take: Take, pitch: float) -> Wave:
    """A card flicked away, and dropped into its hole."""
    flick = rustle(take.rng, 0.11, 2_200 * take.pitch, 3_600 * take.pitch, 0.5)
    return mix((0.0, 0.45, flick), (0.095, 1.0, cup(take.rng, pitch * take.pitch)))


def discard_left(take: Take) -> Wave:
    """A card dropped into the left hole, the lower-pitched one, so that the piles sound different."""
    return discard(take, 330.0)


def discard_right(take: Take) -> Wave:
    """A card dropped into the right hole, a fourth higher."""
    return discard(take, 440.0)


def bounce(take: Take) -> Wave:
    """A ball that hops off the green: ever quicker, lighter and higher."""
    hops = ((0.0, 1.0, 1.0), (0.130, 0.62, 1.10), (0.222, 0.38, 1.19), (0.285, 0.22, 1.26))
    taps = [
        (start, loud, wood(take.rng, 520 * step * take.pitch, 0.030, 0.75 * loud + 0.15))
        for start, loud, step in hops
    ]
    return mix(*taps, (0.0, 0.35, pat(take.rng, 165 * take.pitch)))


def bounce_third(take: Take) -> Wave:
    """The second bounce of a turn, a third higher."""
    return bounce(replace(take, pitch=take.pitch * semitones(4)))


def bounce_fifth(take: Take) -> Wave:
    """The third one, a fifth higher."""
    return bounce(replace(take, pitch=take.pitch * semitones(7)))


def bounce_octave(take: Take) -> Wave:
    """The fourth bounce and all later ones, an octave higher; the four make a chord with any music."""
    return bounce(replace(take, pitch=take.pitch * semitones(12)))


def thud(take: Take) -> Wave:
    """A card that falls like a stone: the lawn takes it, and the wood beneath answers."""
    return mix(
        (0.0, 1.0, pat(take.rng, 92 * take.pitch)),
        (0.004, 0.5, wood(take.rng, 150 * take.pitch, 0.06, 0.5)),
        (0.05, 0.2, rustle(take.rng, 0.16, 900 * take.pitch, 2_000 * take.pitch, 0.3)),
    )


def garland(take: Take) -> Wave:
    """Leaves drawn round three cards from both sides, and tied."""
    round_them = rustle(take.rng, 0.30, 1_900 * take.pitch, 5_200 * take.pitch, 0.8)
    return mix((0.0, 0.8, round_them), (0.30, 0.5, snap(take.rng, 1_300 * take.pitch, 0.5)))


def peg(take: Take) -> Wave:
    """A peg pushed home in the score board: a touch of friction, then a small hollow tock."""
    push = rustle(take.rng, 0.045, 1_300 * take.pitch, 2_400 * take.pitch, 0.6, 500.0)
    tock = wood(take.rng, 930 * take.pitch, 0.020, 0.9)
    seat = wood(take.rng, 410 * take.pitch, 0.026, 0.6)
    return mix((0.0, 0.16, push), (0.038, 1.0, tock), (0.040, 0.5, seat))


def button(take: Take) -> Wave:
    """A wooden button pressed."""
    down = wood(take.rng, 640 * take.pitch, 0.013, 0.7)
    return mix((0.0, 1.0, down), (0.034, 0.30, wood(take.rng, 860 * take.pitch, 0.009, 0.6)))


def refusal(take: Take) -> Wave:
    """ "Not that one": two muffled knocks, the second lower."""
    high = wood(take.rng, 262 * take.pitch, 0.032, 0.5)
    low = wood(take.rng, 208 * take.pitch, 0.042, 0.45)
    return mix((0.0, 0.85, high), (0.115, 1.0, low))


EFFECTS = {
    "deal": Effect(deal, -25.0, LIGHT),
    "lift": Effect(lift, -27.0, LIGHT),
    "place": Effect(place, -21.0, LIGHT),
    "flip": Effect(flip, -22.0, LIGHT),
    "discard-left": Effect(discard_left, -19.0, SLIGHT, place=-0.35),
    "discard-right": Effect(discard_right, -19.0, SLIGHT, place=0.35),
    "bounce": Effect(bounce, -19.0, SLIGHT),
    "bounce-third": Effect(bounce_third, -18.5, SLIGHT),
    "bounce-fifth": Effect(bounce_fifth, -18.5, SLIGHT),
    "bounce-octave": Effect(bounce_octave, -18.5, SLIGHT),
    "thud": Effect(thud, -19.0, SLIGHT),
    "garland": Effect(garland, -26.0, LIGHT),
    "peg": Effect(peg, -22.0, LIGHT),
    "button": Effect(button, -24.0, SLIGHT),
    "refusal": Effect(refusal, -20.0, SLIGHT),
}
