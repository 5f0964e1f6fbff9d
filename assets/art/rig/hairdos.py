"""Hair on the head, moustaches and beards of a gnome."""

from __future__ import annotations

import random

from drawing.colour import ink, mix
from drawing.curves import Knots, round_path, smooth
from drawing.form import form, line
from drawing.hair import beard, braid, curl, curls, hair_light, hair_line, lock, shade_of
from drawing.svg import Svg, glow

from rig.who import Gnome

ROOTS = "-60,4 -46,26 -22,42 14,48 46,40 60,6"
TIPS: dict[str, str] = {
    "short": "-76,44 -58,78 -26,96 20,98 60,78 76,40",
    "round": "-92,54 -76,96 -34,124 24,128 72,98 90,50",
    "long": "-86,64 -72,120 -30,168 14,190 58,128 84,62",
    "wide": "-126,62 -92,102 -34,118 36,120 98,98 132,56",
    "forked": "-84,60 -70,128 -44,172 -14,150 10,112 34,150 60,166 82,122 92,58",
    "goatee": "-30,62 -18,92 2,116 16,124 34,96 42,60",
}
GOATEE_ROOTS = "-22,42 -12,50 4,54 18,54 32,50 42,42"


def bearded(gnome: Gnome) -> Svg:
    """The beard without its moustache."""
    if gnome.beard in ("none", "moustache"):
        return ""
    if gnome.beard == "goatee":
        return beard(
            GOATEE_ROOTS, TIPS["goatee"], [(6, 1.0, 24, 0.3), (4, 0.8, 22, 0.04)], gnome.hair, gnome.seed
        )
    layers = [(9, 1.0, 34.0, 0.42), (8, 0.88, 31.0, 0.2), (6, 0.68, 27.0, 0.03)]
    return beard(ROOTS, TIPS[gnome.beard], layers, gnome.hair, gnome.seed, 6 if gnome.beard == "long" else 0)


def chin_locks(gnome: Gnome) -> Svg:
    """Locks below the lip that join mouth and beard."""
    rng = random.Random(gnome.seed + 40)
    tone = mix(gnome.hair, shade_of(gnome.hair), 0.06)
    knots: tuple[Knots, ...] = (
        "2,58 4,70 10,80 8,92",
        "28,57 26,70 20,80 24,90",
        "15,60 13,74 18,86 14,100",
    )
    return "".join(lock(at, 14, tone, rng, root=0.55, edge=1.1) for at in knots)


def moustache(gnome: Gnome, lift: float) -> Svg:
    """Two sweeps of locks under the nose; `lift` raises their ends in a smile."""
    rng = random.Random(gnome.seed + 4)
    shade = shade_of(gnome.hair)
    sweeps: list[tuple[list[tuple[float, float]], float, float]] = [
        ([(0, 0), (-24, 4 - lift * 0.3), (-46, 16 - lift * 0.6), (-62, 8 - lift)], 20, 0.22),
        ([(0, 2), (-20, 14), (-40, 24 - lift * 0.4), (-54, 22 - lift)], 18, 0.14),
        ([(2, 0), (-16, 6), (-36, 12 - lift * 0.5), (-52, 2 - lift)], 17, 0.02),
        ([(-2, 3), (-12, 14), (-24, 22), (-36, 26 - lift * 0.5)], 14, 0.06),
    ]
    drawn = ""
    for knots, width, tone in sweeps:
        drawn += lock(
            [(16 + a, 34 + b) for a, b in knots], width, mix(gnome.hair, shade, tone), rng, 4, edge=1.3
        )
    for knots, width, tone in sweeps:
        drawn += lock(
            [(16 - a * 0.8, 34 + b) for a, b in knots],
            width * 0.94,
            mix(gnome.hair, shade, tone + 0.2),
            rng,
            3,
            edge=1.3,
        )
    return drawn


def sideburns(gnome: Gnome) -> Svg:
    """Tufts before the ears, under the hat."""
    rng = random.Random(gnome.seed)
    shade = shade_of(gnome.hair)
    drawn = ""
    for knots, width, tone in (
        ("-66,-26 -76,2 -68,26 -76,54", 19, 0.2),
        ("-60,-26 -64,-2 -56,16 -62,42", 14, 0.05),
        ("62,-26 66,-2 62,20 70,44", 12, 0.35),
    ):
        drawn += lock(knots, width, mix(gnome.hair, shade, tone), rng, root=0.7)
    return drawn


def fringe(gnome: Gnome) -> Svg:
    """Hair parted under the brim and swept to both temples."""
    colour, dark = gnome.hair, hair_line(gnome.hair)
    near = "18,-58! 2,-48 -30,-34 -52,-14 -62,14! -72,4 -76,-24 -62,-62!"
    far = "16,-58! 34,-44 54,-28 62,-2! 70,-18 62,-60!"
    strands = "".join(
        line(at, [0.3, 2, 0.3], tone, 0.5)
        for at, tone in (
            ("10,-46 -24,-40 -54,-18", dark),
            ("0,-50 -40,-38 -64,-6", dark),
            ("6,-49 -34,-40 -58,-14", hair_light(colour)),
        )
    )
    other = line("24,-46 46,-38 62,-16", [0.3, 1.8, 0.3], dark, 0.5)
    front = form(smooth(near), colour, strands, line=1.5, edge=dark, volume=3)
    return (
        form(smooth(far), mix(colour, shade_of(colour), 0.25), other, line=1.4, edge=dark, volume=3) + front
    )


def falling(gnome: Gnome, length: float, count: int, spread: float) -> Svg:
    """Long locks at both sides of the face, in front of the shoulders."""
    rng = random.Random(gnome.seed + 11)
    shade = shade_of(gnome.hair)
    drawn = ""
    for side in (1, -1):
        for i in range(count):
            x, out = (58 + i * 6) * side, (16 + spread * i) * side
            points = [
                (x, -26),
                (x + out, 10 + i * 4),
                (x + out * 0.7, 10 + length * 0.55),
                (x + out * 1.1 + 6 * side, 10 + length * (1 - 0.12 * i)),
            ]
            drawn = (
                lock(points, 30, mix(gnome.hair, shade, 0.08 + 0.14 * i), rng, 4, root=0.75, edge=1.4) + drawn
            )
    return drawn


def cloud(gnome: Gnome) -> Svg:
    """A large round cloud of curls, behind the head."""
    size = 27
    mass = form(
        smooth("-104,-60 -122,0 -112,56 -76,84 -30,60 0,40 40,56 84,80 112,50 116,0 98,-60 0,-90"),
        shade_of(gnome.hair),
        line=1.4,
        edge=hair_line(gnome.hair),
        volume=12,
    )
    rim = curls("-96,-66 -128,-10 -122,44 -88,82 -56,74", size, gnome.hair, 9, gnome.seed)
    inner = curls("-82,-50 -98,0 -88,48", size * 0.85, gnome.hair, 8, gnome.seed + 1)
    far = curls("96,-66 124,-10 118,40 90,76 62,68", size * 0.95, gnome.hair, 9, gnome.seed + 4)
    return mass + rim + far + inner + curls("80,-50 92,0 80,46", size * 0.8, gnome.hair, 6, gnome.seed + 2)


def brow_curls(gnome: Gnome) -> Svg:
    """Small curls that peep out under the brim."""
    near = curls("-70,16 -68,-8 -56,-28", 13, gnome.hair, 4, gnome.seed + 5)
    return (
        near
        + curls("-52,-34 -24,-42 8,-44 40,-40 62,-24", 11, gnome.hair, 8, gnome.seed + 3)
        + curls("64,-14 66,6", 11, gnome.hair, 2, gnome.seed + 6)
    )


def puff(gnome: Gnome, x: float, y: float, radius: float) -> Svg:
    """A round puff of hair."""
    dark = mix(gnome.hair, ink(gnome.hair), 0.3)
    body = form(
        round_path(x, y, radius),
        dark,
        glow(x - radius * 0.3, y - radius * 0.4, radius * 0.7, radius * 0.6, hair_light(gnome.hair), 0.35),
        line=1.6,
        volume=radius * 0.25,
    )
    ring = [
        (x + radius * 0.72 * a, y + radius * 0.72 * b)
        for a, b in ((-1, 0), (-0.5, -0.9), (0.5, -0.9), (1, 0), (0.5, 0.9), (-0.5, 0.9))
    ]
    rng = random.Random(gnome.seed)
    return (
        body
        + curls(ring, radius * 0.4, gnome.hair, 7, gnome.seed)
        + "".join(
            curl(
                x + rng.uniform(-0.3, 0.3) * radius,
                y + rng.uniform(-0.3, 0.3) * radius,
                radius * 0.36,
                gnome.hair,
                rng,
            )
            for _ in range(3)
        )
    )


def bob_behind(gnome: Gnome) -> Svg:
    """A chin-length mass behind the head."""
    path = smooth("-70,-50 -96,0 -104,50 -88,76! -60,70 0,60 60,70 88,74! 98,50 88,0 66,-50 0,-70")
    return form(
        path, mix(gnome.hair, shade_of(gnome.hair), 0.55), line=1.6, edge=hair_line(gnome.hair), volume=8
    )


def long_behind(gnome: Gnome) -> Svg:
    """A waist-length mass behind the shoulders."""
    path = smooth(
        "-70,-50 -98,10 -112,90 -118,170 -96,210! -40,190 0,184 50,192 104,206! 118,160 104,80 90,10 66,-50 0,-70"
    )
    return form(
        path, mix(gnome.hair, shade_of(gnome.hair), 0.55), line=1.6, edge=hair_line(gnome.hair), volume=10
    )


def bun(gnome: Gnome) -> Svg:
    """A knot of hair behind the crown."""
    strands = "".join(
        line(at, [0.3, 2, 0.3], hair_line(gnome.hair), 0.5)
        for at in ("-96,-66 -80,-78 -66,-68", "-98,-54 -84,-44 -66,-52", "-92,-60 -80,-62 -72,-58")
    )
    return form(
        round_path(-82, -60, 26, 24), gnome.hair, strands, line=1.6, edge=hair_line(gnome.hair), volume=6
    )


def hair_behind(gnome: Gnome) -> Svg:
    """All hair behind face and shoulders."""
    match gnome.hairdo:
        case "curls":
            return cloud(gnome)
        case "bob":
            return bob_behind(gnome)
        case "long":
            return long_behind(gnome)
        case "puffs":
            return puff(gnome, -98, 6, 40) + puff(gnome, 88, 4, 32)
        case "bun":
            return bun(gnome)
        case "braids" | "pigtails" | "tufts" | "none":
            return ""


def hair_front(gnome: Gnome) -> Svg:
    """All hair that frames the face, under the hat."""
    match gnome.hairdo:
        case "tufts":
            return sideburns(gnome)
        case "curls":
            return brow_curls(gnome)
        case "bob":
            return falling(gnome, 52, 2, 6) + fringe(gnome)
        case "long":
            return falling(gnome, 130, 3, 3) + fringe(gnome)
        case "braids":
            near = braid("-66,-4 -86,44 -84,92 -74,132", 34, gnome.hair, gnome.ribbon, 7, gnome.seed)
            far = braid(
                "64,-4 80,44 82,88 76,124",
                30,
                mix(gnome.hair, shade_of(gnome.hair), 0.2),
                gnome.ribbon,
                7,
                gnome.seed + 1,
            )
            return far + near + fringe(gnome)
        case "pigtails":
            near = braid("-70,6 -112,12 -142,36 -152,74", 34, gnome.hair, gnome.ribbon, 5, gnome.seed)
            far = braid(
                "66,6 100,14 122,36 130,66",
                28,
                mix(gnome.hair, shade_of(gnome.hair), 0.2),
                gnome.ribbon,
                5,
                gnome.seed + 1,
            )
            return far + near + fringe(gnome)
        case "puffs" | "bun":
            return fringe(gnome)
        case "none":
            return ""
