"""Hats of cloth and wool; each sits with its band from (-78, -20) to (78, -60)."""

from __future__ import annotations

import math
import random

from drawing.colour import CLAY, CREAM, ink, mix
from drawing.curves import round_path, smooth, tapered
from drawing.form import Fold, crease, form, highlight, line
from drawing.plants import leaf
from drawing.svg import Svg, fill, glow, put

from rig.who import Hat


def creases(colour: str, folds: list[Fold]) -> Svg:
    """Several folds in one cloth."""
    return "".join(crease(at, widths, colour) for at, widths in folds)


def rolled_brim(band: str) -> Svg:
    """A knitted roll round the forehead."""
    inner = ""
    for i in range(15):
        x = -74 + i * 10.6
        y = -25 - 19 * math.cos((x + 6) / 78 * 1.35)
        inner += line([(x - 2, y - 15), (x + 4, y), (x + 1, y + 16)], [0.4, 2.4, 0.4], ink(band), 0.42)
    inner += glow(-40, -46, 34, 10, mix(band, "#fff7dc", 0.6), 0.7)
    path = smooth("-80,-20 -78,-38 -44,-56 0,-62 44,-56 76,-40 78,-22 66,-20 38,-32 0,-37 -40,-33 -66,-16")
    return form(path, band, inner, line=2, volume=7)


def flat_band(band: str, stitch: str) -> Svg:
    """A ribbon with two seams."""
    path = smooth("-70,-22 -70,-46! -44,-60 0,-66 44,-60 70,-44! 70,-24 40,-38 0,-43 -40,-38")
    seams = line("-70,-40 -40,-54 0,-60 40,-54 70,-38", [1.2] * 5, stitch, 0.6)
    seams += line("-70,-27 -40,-43 0,-48 40,-43 70,-28", [1.2] * 5, stitch, 0.6)
    return form(path, band, seams, line=1.8, volume=5)


def patch(x: float, y: float, turn: float, colour: str) -> Svg:
    """A sewn-on square."""
    body = form(smooth("-12,-11! 11,-13! 13,11! -10,13!"), colour, line=1, volume=3)
    stitches = ""
    for a, b in (
        ((-15, -6), (-8, -6)),
        ((-15, 4), (-8, 4)),
        ((-5, 16), (-5, 9)),
        ((5, 16), (5, 9)),
        ((9, 6), (16, 6)),
        ((9, -4), (16, -4)),
        ((4, -16), (4, -9)),
        ((-6, -15), (-6, -8)),
    ):
        stitches += line([a, b], [1.7, 1.2], CREAM, 0.9, 4)
    return put(body + stitches, x=x, y=y, turn=turn)


def jingle(x: float, y: float, colour: str, size: float = 12) -> Svg:
    """A small round bell."""
    s = size / 12
    inner = line([(-10 * s, 4 * s), (0, 7 * s), (10 * s, 3 * s)], [0.5, 2.4, 0.5], ink(colour), 0.9)
    inner += fill(round_path(s, 8 * s, 2.6 * s), ink(colour))
    return put(
        form(round_path(0, 0, size, size * 1.04), colour, inner, line=1.6, volume=5)
        + fill(round_path(-4 * s, -5 * s, 3.4 * s, 2.4 * s), SPARKLE, 0.85),
        x=x,
        y=y,
    )


SPARKLE = "#fff6d8"


def pompom(x: float, y: float, size: float, colour: str, seed: int = 3) -> Svg:
    """A ball of wool."""
    rng = random.Random(seed)
    hairs = ""
    for _ in range(34):
        angle, reach = rng.uniform(0, 6.28), rng.uniform(0.1, 0.95) * size
        a, b = x + math.cos(angle) * reach, y + math.sin(angle) * reach
        end = (a + math.cos(angle) * size * 0.3, b + math.sin(angle) * size * 0.3)
        hairs += line(
            [(a, b), end], [2, 0.3], ink(colour, 0.75) if angle < 2.4 else highlight(colour), 0.55, 4
        )
    rim = [
        (
            x + size * (1 + 0.09 * (i % 2)) * math.cos(i * math.pi / 9),
            y + size * (1 + 0.09 * (i % 2)) * math.sin(i * math.pi / 9),
        )
        for i in range(18)
    ]
    return form(smooth(rim), colour, hairs, line=1.5, volume=size * 0.4)


def floppy(hat: Hat) -> Svg:
    """Tall felt, its tip flopping to the back with a bell."""
    body = (
        "-66,-28! -66,-62 -54,-102 -30,-142 -22,-164 -44,-186 -78,-184 -112,-160! -70,-214 -24,-222 12,-196 26,-158 "
        "44,-110 62,-62 66,-30! 0,-44"
    )
    inner = fill(smooth("-34,-150 -10,-150 22,-170 40,-140 10,-130 -20,-128"), ink(hat.colour), 0.25, 6)
    inner += glow(-34, -92, 26, 46, highlight(hat.colour), 0.6) + glow(
        -10, -208, 30, 14, highlight(hat.colour), 0.55
    )
    inner += fill(smooth("30,-30 40,-70 34,-120 26,-158 60,-150 90,-30"), ink(hat.colour), 0.26, 9)
    inner += creases(
        hat.colour,
        [
            ("-30,-142 -8,-140 16,-152 24,-166", [0.4, 4, 3, 0.3]),
            ("-24,-162 -4,-158 12,-168", [0.3, 3, 0.3]),
            ("-40,-128 -22,-122 -4,-126", [0.3, 3.4, 0.3]),
            ("-22,-196 -6,-206 10,-200", [0.3, 2.4, 0.3]),
            ("-60,-70 -44,-66 -36,-72", [0.3, 2.6, 0.3]),
            ("44,-108 30,-104 22,-110", [0.3, 3, 0.3]),
            ("-84,-186 -68,-194 -56,-204", [0.3, 2, 0.3]),
        ],
    )
    drawn = form(smooth(body), hat.colour, inner, line=2.2, volume=12, light=0.45)
    drawn += patch(24, -89, 2, mix(hat.colour, CLAY, 0.55))
    return drawn + jingle(-116, -152, hat.tip) + rolled_brim(hat.band)


def cone(hat: Hat) -> Svg:
    """The classic tall point, dented by use."""
    body = "-66,-30! -60,-74 -46,-132 -24,-186 6,-236 34,-264! 40,-250 40,-214 38,-170 50,-110 62,-66 66,-32! 0,-46"
    inner = glow(-30, -100, 24, 70, highlight(hat.colour), 0.6)
    inner += fill(smooth("26,-30 40,-90 30,-150 36,-220 60,-220 90,-30"), ink(hat.colour), 0.26, 9)
    inner += creases(
        hat.colour,
        [
            ("-40,-150 -16,-142 12,-150 38,-170", [0.3, 4, 3.4, 0.4]),
            ("-30,-168 -8,-164 16,-172", [0.3, 3, 0.3]),
            ("52,-104 34,-98 20,-104", [0.3, 3, 0.3]),
            ("-58,-84 -40,-78 -28,-84", [0.3, 3, 0.3]),
            ("0,-222 16,-214 32,-218", [0.3, 2.4, 0.3]),
        ],
    )
    drawn = form(smooth(body), hat.colour, inner, line=2.2, volume=12, light=0.45)
    stripe = tapered("-52,-104 -20,-92 20,-94 52,-112", [11, 12, 12, 11])
    drawn += form(stripe, hat.tip, line=1.2, volume=3)
    return drawn + rolled_brim(hat.band)


def bud(hat: Hat) -> Svg:
    """An upside-down flower bud: a short curled cap with a collar of leaves."""
    body = (
        "-64,-28! -68,-74 -48,-116 -12,-134 4,-142 8,-160 -8,-176 -26,-170! -18,-192 8,-198 28,-178 28,-142 "
        "54,-112 66,-70 64,-30! 0,-44"
    )
    ribs = creases(
        hat.colour,
        [
            ("-40,-40 -44,-84 -8,-136", [0.3, 3, 0.3]),
            ("-4,-48 -6,-92 10,-136", [0.3, 3, 0.3]),
            ("34,-44 36,-88 20,-136", [0.3, 3, 0.3]),
            ("4,-152 16,-150 26,-154", [0.3, 2, 0.3]),
        ],
    )
    lit = glow(-34, -88, 24, 40, highlight(hat.colour), 0.7)
    drawn = form(smooth(body), hat.colour, lit, ribs, line=2.2, volume=11, light=0.5)
    for x, y, turn in (
        (-62, -42, 128),
        (62, -44, 52),
        (-38, -54, 112),
        (40, -55, 68),
        (-12, -60, 98),
        (14, -60, 82),
    ):
        drawn += leaf(x, y, 40, 30, turn, mix(hat.band, "#ffffff", 0.04 if x < 0 else 0), 1.5, 3)
    return drawn
