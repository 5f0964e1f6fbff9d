"""Blue: an old salt with a paper boat, with the garden hose, and in heavy rain."""

from __future__ import annotations

import random

from cardart.frame import painted
from cardart.special import ripples
from drawing.animals import frog
from drawing.colour import CREAM, DUSK, FERN, MOSS, ink, mix
from drawing.curves import smooth, tapered
from drawing.flowers import lily_pad
from drawing.form import form, limb, line
from drawing.plants import leaf, reed, tuft
from drawing.svg import Svg, clip, fill, glow, put, stroke
from drawing.things import cloud, water_drop
from rig import clothes
from rig.who import FOCUSED

from peskyart.cards.frame import backdrop
from peskyart.cast import CHEEKY, PUDDLE, ROAR, SHIRTS
from peskyart.figure import BROAD, arm, far, near, person
from peskyart.suits import BLUE

CLOTH = SHIRTS["blue"]
STRIPE = "".join(
    line([(60, 520 + 34 * i), (270, 534 + 34 * i), (460, 520 + 34 * i)], [10, 11, 10], "#eef0ea", 0.9)
    for i in range(6)
)


def _wool(x: float, y: float) -> Svg:
    return clothes.neckerchief(x, y, 0.98, "#d9b04a")


def paper_boat(x: float, y: float, scale: float, turn: float = 0) -> Svg:
    """A folded boat with a leaf for a flag."""
    paper = "#f0a04a"
    sail = form(smooth("-34,-4! 0,-66! 34,-4!"), mix(paper, DUSK, 0.12), line=1.8, volume=5)
    half = fill(smooth("0,-66! 34,-4! 4,-4!"), mix(paper, DUSK, 0.3), 0.8)
    hull = form(
        smooth("-84,-26! -34,-6! 34,-6! 84,-26! 54,30! -54,30!"),
        paper,
        fill(smooth("34,-6! 84,-26! 54,30! 0,30!"), mix(paper, DUSK, 0.28), 0.7),
        line("-84,-26 -50,28", [1.4, 1.4], ink(paper), 0.5, 6),
        line("84,-26 50,28", [1.4, 1.4], ink(paper), 0.4, 6),
        line=2,
        volume=5,
    )
    mast = line("0,-62 0,-98", [3, 3], "#7a5230", 1)
    return put(
        mast + leaf(0, -96, 34, 18, -6, FERN, 1.3, 2) + sail + half + hull, x=x, y=y, scale=scale, turn=turn
    )


def low() -> Svg:
    """A gnome launching a paper boat on the flower bed."""
    body = person(PUDDLE, FOCUSED, CLOTH, "", BROAD, STRIPE, at=(304, 352), scale=1.08, turn=3)
    left = arm("170,540 76,580 44,640 74,612", near(CLOTH), PUDDLE, "resting", "#f4f0e2", 0, 1.2)
    right = arm("396,540 452,596 426,636 330,600", far(CLOTH), PUDDLE, "resting", "#f4f0e2", 12, 1.2)
    boat = paper_boat(180, 566, 1.2, -6)
    pool = _pool(628)
    return (
        backdrop(BLUE, 500)
        + cloud(404, 120, 1.0)
        + cloud(268, 76, 0.62)
        + painted(body + left + boat + right, 7)
        + painted(pool, 11)
    )


def _pool(level: float) -> Svg:
    """The flooded bed along the lower edge."""
    shape = smooth(f"-10,{level + 6}! 120,{level - 6} 300,{level - 4} 490,{level + 8}! 490,700! -10,700!")
    water = form(shape, "#4f8ba8", glow(150, level + 16, 150, 16, "#d6ecf0", 0.7), line=2, volume=5)
    shine = clip(shape, ripples(230, level + 8, 110, 12, 0.9))
    return (
        water
        + shine
        + lily_pad(410, level + 26, 56, 15)
        + reed(28, 690, 190, 8, mix(MOSS, FERN, 0.4), True)
        + reed(46, 690, 140, -6, MOSS)
        + reed(458, 690, 170, -10, FERN)
    )


def middle() -> Svg:
    """A gnome about to spray someone with the hose."""
    body = person(PUDDLE, CHEEKY, CLOTH, _wool(282, 486), BROAD, STRIPE, at=(292, 360), scale=1.12)
    tone = "#5d7f3a"
    hose = limb(
        "480,640 420,676 300,672 236,640 226,586 196,548", [22, 22, 22, 21, 20], tone, edge_line=2.2, volume=6
    )
    hose += stroke(
        smooth("480,636 420,670 300,666 240,634 231,584 200,546", closed=False),
        mix(tone, CREAM, 0.4),
        3.4,
        0.8,
    )
    nozzle = form(tapered("204,556 176,526 150,500", [19, 22, 30]), "#d9a63a", line=2.1, volume=6)
    spray = ""
    rng = random.Random(6)
    for bow, width, shade in ((0, 15, "#cfe8f0"), (-26, 10, "#a9d3e4"), (22, 11, "#e9f6f8")):
        spray += line(
            [(150, 498), (104, 440 + bow * 0.5), (62, 392 + bow), (14, 372 + bow * 1.5)],
            [6, width, width * 1.1, 5],
            shade,
            0.9,
        )
    for _ in range(16):
        x = rng.uniform(16, 130)
        spray += water_drop(
            x, 372 + (x - 14) * 0.75 + rng.uniform(-46, 50), rng.uniform(3.5, 8), "#cfe8f0", -50
        )
    left = arm("172,540 86,600 100,650 182,596", near(CLOTH), PUDDLE, "fist", "#f4f0e2", 10, 1.24)
    right = arm("396,540 452,606 420,650 300,668", far(CLOTH), PUDDLE, "fist", "#f4f0e2", -30, 1.2)
    front = tuft(36, 676, 1.3, 11, 5)
    return (
        backdrop(BLUE, 500, 0.1)
        + painted(body + right + hose + nozzle + left, 7)
        + painted(front + spray, 11, 0.06)
    )


def _rain(seed: int, count: int) -> Svg:
    """Slanting streaks."""
    rng = random.Random(seed)
    drawn = ""
    for _ in range(count):
        x, y, long = rng.uniform(0, 500), rng.uniform(60, 640), rng.uniform(22, 52)
        drawn += line(
            [(x, y), (x - long * 0.34, y + long)], [0.4, 3.4, 1], "#eef6fa", rng.uniform(0.35, 0.75), 4
        )
    return drawn


def rhubarb(x: float, y: float, scale: float) -> Svg:
    """A leaf as large as an umbrella, seen from below its edge; the top of its stalk is at (x, y)."""
    tone = mix(FERN, MOSS, 0.25)
    ribs = "".join(
        line(
            [(0, -14), (dx * 0.6, -40 - abs(dx) * 0.04), (dx, dy)], [7, 4, 1], mix(tone, "#b8623e", 0.4), 0.75
        )
        for dx, dy in ((-150, 10), (-100, -44), (-40, -84), (30, -88), (98, -50), (150, 8))
    )
    rim = "-178,24! -172,-18 -140,-60 -96,-92 -44,-112 6,-118 60,-112 108,-92 150,-56 178,-14 182,26! "
    rim += "160,12 138,30! 116,10 92,26! 62,4 32,22! 0,4 -30,22! -62,4 -92,26! -116,8 -140,28! -160,12"
    body = form(smooth(rim), tone, ribs, glow(-60, -76, 80, 34, "#e6efb0", 0.7), line=2.6, volume=12)
    return put(body, x=x, y=y, scale=scale)


def high() -> Svg:
    """A gnome enjoying a proper cloudburst."""
    body = person(PUDDLE, ROAR, CLOTH, _wool(282, 500), BROAD, STRIPE, at=(284, 384), scale=1.1)
    stem = limb("104,640 98,480 126,330 190,196", [17, 16, 15, 13], "#b8623e", edge_line=2, volume=5)
    cover = rhubarb(282, 196, 1.0)
    left = arm("172,556 96,600 76,560 96,500", near(CLOTH), PUDDLE, "fist", "#f4f0e2", 0, 1.24)
    right = arm("396,556 452,570 466,500 432,430", far(CLOTH), PUDDLE, "spread", "#f4f0e2", 0, 1.24)
    storm = cloud(390, 84, 1.5, "#8f9ab4", 0.95) + cloud(240, 66, 1.25, "#a9b3c8", 0.95)
    splash = "".join(
        water_drop(x, y, s, "#d6ebf2", t)
        for x, y, s, t in (
            (112, 236, 8, -40),
            (76, 262, 6, -60),
            (456, 232, 8, 40),
            (470, 270, 5, 60),
            (300, 64, 7, 10),
            (220, 92, 6, -10),
            (380, 112, 6, 30),
        )
    )
    passenger = put(frog(), x=348, y=106, scale=0.86, turn=8)
    scene = backdrop(BLUE, 516) + fill("M0 0H480V672H0Z", "#3c5478", 0.3)
    return (
        scene
        + storm
        + _rain(3, 70)
        + painted(right + body + stem + cover + passenger + left, 7)
        + painted(_pool(634) + splash, 11)
        + _rain(8, 26)
    )
