"""Locks of hair, beards built from them in layers, and braids."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from drawing.colour import CREAM, HAIRLINE, SAND, SKIN_SHADE, ink, luminance, mix
from drawing.curves import Knots, oval, smooth, spine, tapered
from drawing.form import form, line
from drawing.svg import Svg, fill, put

Layer = tuple[int, float, float, float]
"""Count of locks, share of the full length, width, and share of shade in the tone."""


def hair_line(colour: str) -> str:
    """Outline of hair: warm and light for pale hair, deep for dark hair."""
    pale = luminance(colour)
    return mix(ink(colour, 0.72), HAIRLINE, 0.75 if pale > 0.5 else 0.3 if pale > 0.2 else 0)


def hair_light(colour: str) -> str:
    """The tone of a strand in the light."""
    return "#fffdf2" if luminance(colour) > 0.5 else mix(colour, "#fff0d0", 0.45)


def lock(
    points: Knots,
    width: float,
    colour: str,
    rng: random.Random,
    strands: int = 3,
    root: float = 0.3,
    edge: float = 1.2,
    volume: float = 2.5,
) -> Svg:
    """One S-shaped lock from its root to its tip; a small `root` hides it under its neighbours."""
    profile = [root, 0.72, 0.95, 1, 0.84, 0.5, 0.04]
    dark, pale = hair_line(colour), hair_light(colour)
    along = spine(points, 16)
    inner = ""
    for i in range(strands):
        aside = (i + 0.5) / strands - 0.5 + rng.uniform(-0.08, 0.08)
        first, last = rng.randint(0, 4), rng.randint(10, 15)
        strand = []
        for j in range(first, last, 2):
            ahead = along[j + 1] - along[j - 1] if j else along[1] - along[0]
            reach = width * float(np.interp(j / 16, np.linspace(0, 1, 7), profile)) * aside * 0.85
            strand.append(along[j] + ahead / (abs(ahead) or 1) * 1j * reach)
        if len(strand) > 2:
            shaded = aside > -0.1
            inner += line(strand, [0, 1.5, 1.1, 0], dark if shaded else pale, 0.4 if shaded else 0.55, 10)
    path = tapered(points, [width * share for share in profile], 20)
    return form(path, colour, inner, line=edge, edge=dark, volume=volume, light=0.7, shade=0.5)


def shade_of(colour: str) -> str:
    """The tone of a hair colour in the shade."""
    return mix(SAND, SKIN_SHADE, 0.25) if luminance(colour) > 0.5 else ink(colour, 0.62)


def beard(
    roots: Knots,
    tips: Knots,
    layers: Sequence[Layer],
    colour: str,
    seed: int,
    sway: complex = 0,
    wave: float = 1,
) -> Svg:
    """Layers of locks between the jaw (`roots`) and the outline of the beard (`tips`), from outside in."""
    rng = random.Random(seed)
    top, end = spine(roots, 40), spine(tips, 40)
    shade = shade_of(colour)
    outer = [top[0], *(top[i] + (end[i] - top[i]) * 0.86 + sway * 0.7 for i in range(0, 41, 5)), top[40]]
    mass = smooth([*outer, *(top[i] for i in (30, 20, 10))])
    drawn = form(mass, mix(colour, shade, 0.75), line=1.15, edge=hair_line(colour), volume=6)
    for depth, (count, share, width, tone) in enumerate(layers):
        order = sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2 + 0.2))
        for i in order:
            place = min(0.98, max(0.02, (i + 0.5) / count + rng.uniform(-0.25, 0.25) / count))
            root, tip = top[int(place * 40)], end[int(place * 40)]
            length = share * rng.uniform(0.9, 1.07)
            tip = root + (tip - root) * length + sway * length * length
            side = (place - 0.5) * 2
            along = _beard_curve(root, tip, side, 1 if (i + depth) % 2 else -1, wave * rng.uniform(0.7, 1.3))
            deep = min(0.8, max(0.0, tone + side * 0.2 + rng.uniform(-0.05, 0.05)))
            drawn += lock(along, width * rng.uniform(0.88, 1.15), mix(colour, shade, deep), rng, 4, edge=1.15)
    return drawn


def _beard_curve(root: complex, tip: complex, side: float, sign: int, wave: float) -> list[complex]:
    """Five points of a long S from root to tip, bellied outwards on its side of the beard."""
    reach = tip - root
    normal = reach * 1j / (abs(reach) or 1)
    belly, swing = abs(reach) * -0.13 * side, abs(reach) * 0.075 * sign * wave
    return [
        root,
        root + reach * 0.25 + normal * (belly * 0.8 + swing * 0.5),
        root + reach * 0.52 + normal * (belly + swing * 0.2),
        root + reach * 0.78 + normal * (belly * 0.6 - swing * 0.9),
        tip + normal * (swing * 0.9),
    ]


def braid(points: Knots, width: float, colour: str, ribbon: str, count: int = 7, seed: int = 0) -> Svg:
    """A plait from its root to its tassel, tied with a ribbon."""
    rng = random.Random(seed)
    along = spine(points, count * 2 + 2)
    drawn = ""
    end, before = along[-3], along[-5]
    way = (end - before) / (abs(end - before) or 1)
    for aside in (-0.35, 0.35, 0):
        tip = end + way * width * 1.5 + way * 1j * width * aside * 1.3
        drawn += lock(
            [end - way * 4, end + way * width * 0.7 + way * 1j * width * aside, tip],
            width * 0.62,
            colour,
            rng,
        )
    for i in range(count, -1, -1):
        at, ahead = along[2 * i], along[2 * i + 1] - along[2 * i]
        way = ahead / (abs(ahead) or 1)
        size = width * (1 - 0.35 * i / count)
        for sign in (1, -1) if i % 2 else (-1, 1):
            tone = mix(colour, shade_of(colour), 0.25 if sign < 0 else 0.04)
            drawn += _plait(at, way, sign, size, tone)
    knot = smooth(oval(end.real, end.imag, width * 0.42, width * 0.26, _degrees(way) + 90))
    return drawn + form(knot, ribbon, line=1.3, volume=2.4)


def _degrees(way: complex) -> float:
    return float(np.degrees(np.angle(way)))


def _plait(at: complex, way: complex, sign: int, size: float, colour: str) -> Svg:
    """One bulge of a braid, on one side."""
    shape = [(-0.42, 0.1), (-0.1, -0.36), (0.5, -0.42), (0.78, -0.05), (0.62, 0.32), (0.1, 0.42)]
    strand = line(
        [(-0.1 * size, -0.12 * size), (0.3 * size, -0.12 * size), (0.6 * size, 0.1 * size)],
        [0.2, 1.4, 0.3],
        hair_line(colour),
        0.5,
        8,
    )
    path = smooth([(x * size, y * size) for x, y in shape])
    bulge = form(path, colour, strand, line=1.15, edge=hair_line(colour), volume=size * 0.12, light=0.6)
    shift = at + way * 1j * size * 0.24 * sign
    turn = _degrees(way) - 38 * sign
    return put(bulge, x=shift.real, y=shift.imag, turn=turn, tall=-sign)


def curls(points: Knots, size: float, colour: str, count: int, seed: int, spread: float = 1) -> Svg:
    """A cloud of round curls strung along a line, the hindmost first."""
    rng = random.Random(seed)
    along = spine(points, count)
    spots = [(z + complex(rng.uniform(-1, 1), rng.uniform(-1, 1)) * size * 0.35 * spread) for z in along]
    drawn = ""
    for z in sorted(spots, key=lambda spot: (spot.imag, spot.real)):
        radius = size * rng.uniform(0.78, 1.15)
        tone = mix(colour, shade_of(colour), rng.uniform(0, 0.4))
        drawn += curl(z.real, z.imag, radius, tone, rng)
    return drawn


def curl(x: float, y: float, radius: float, colour: str, rng: random.Random) -> Svg:
    """One round curl with its spiral."""
    turn = rng.uniform(0, 360)
    r = radius
    spiral = line(
        [
            (-r * 0.5, r * 0.1),
            (-r * 0.1, -r * 0.48),
            (r * 0.42, -r * 0.1),
            (r * 0.1, r * 0.34),
            (-r * 0.18, 0),
        ],
        [0.3, r * 0.1, r * 0.1, 0.3],
        hair_line(colour),
        0.55,
        16,
    )
    lit = fill(smooth(oval(-r * 0.3, -r * 0.42, r * 0.28, r * 0.14, -35)), hair_light(colour), 0.4)
    bumps = [(math_x * (1 + rng.uniform(-0.07, 0.07)), math_y) for math_x, math_y in oval(0, 0, r, r, 0, 7)]
    body = form(
        smooth(bumps), colour, put(spiral, turn=turn), lit, line=1.2, edge=hair_line(colour), volume=r * 0.28
    )
    return put(body, x=x, y=y)


WHITE = CREAM
"""The colour of white hair: cream, because pure white cannot have highlights."""
