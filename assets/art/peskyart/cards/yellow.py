"""Yellow: she smells the sunflowers, empties the honey pot, and dances with the bees."""

from __future__ import annotations

import math

from cardart.frame import painted
from drawing.animals import bee
from drawing.colour import CREAM, HONEY, HONEY_DARK, MOSS, WOOD, ink, mix
from drawing.curves import polygon, round_path, smooth
from drawing.form import form, limb, line
from drawing.plants import leaf, tuft
from drawing.svg import Svg, clip, dot, fill, glow, group, put
from rig import clothes

from peskyart.cards.frame import backdrop
from peskyart.cast import BLISS, CHEEKY, ROAR, SHIRTS, SUNNY
from peskyart.figure import arm, far, near, person
from peskyart.suits import YELLOW

CLOTH = SHIRTS["yellow"]


def sunflower(x: float, y: float, radius: float, turn: float = 0, tall: float = 0.95) -> Svg:
    """A sunflower's head: two rings of petals round a disc of seeds."""
    drawn = ""
    for ring, (count, reach, tone) in enumerate(((15, 1.0, "#e09a22"), (15, 0.9, "#f7c93e"))):
        for i in range(count):
            angle = i * 360 / count + ring * 12
            shaded = math.sin(math.radians(angle - 45)) > 0.2
            petal = smooth(
                f"{radius * 0.34},{-radius * 0.09}! {radius * 0.7},{-radius * 0.17} {radius * reach},0! "
                f"{radius * 0.7},{radius * 0.17} {radius * 0.34},{radius * 0.09}!"
            )
            rib = line([(radius * 0.4, 0), (radius * 0.9, 0)], [1.8, 0.3], ink(tone), 0.4, 4)
            drawn += put(
                form(petal, mix(tone, "#a8601a", 0.22 if shaded else 0), rib, line=1.3, volume=2.6),
                turn=angle,
            )
    seeds = ""
    for i in range(90):
        reach, angle = radius * 0.43 * math.sqrt(i / 90), i * 2.39996
        seeds += dot(reach * math.cos(angle), reach * math.sin(angle), radius * 0.026, "#2e1a0e", 0.8)
    heart = form(round_path(0, 0, radius * 0.47), "#7a4a20", seeds, line=1.8, volume=radius * 0.1)
    lit = glow(-radius * 0.15, -radius * 0.18, radius * 0.3, radius * 0.26, "#e8a850", 0.5)
    return put(drawn + heart + lit, x=x, y=y, turn=turn, tall=tall)


def stalk(points: str, leaves: tuple[tuple[float, float, float, float], ...]) -> Svg:
    """A thick green stalk with large leaves."""
    tone = mix(MOSS, "#8fa957", 0.4)
    return limb(points, [11, 12, 13], tone, edge_line=1.8, volume=3) + "".join(
        leaf(x, y, length, length * 0.62, turn, tone, 1.8, 4) for x, y, length, turn in leaves
    )


def honey_pot() -> Svg:
    """A round crock overflowing with honey, centred at the origin."""
    clay = "#b0673c"
    band = line("-74,-8 0,8 74,-8", [17, 18, 17], mix(clay, CREAM, 0.55), 0.95) + line(
        "-74,-8 0,8 74,-8", [2.6] * 3, clay, 0.8
    )
    body = form(
        smooth("-52,-62! -78,-22 -76,28 -46,70! 0,80 46,70! 76,28 78,-22 52,-62!"),
        clay,
        glow(-36, -10, 30, 50, "#ffd9a8", 0.55),
        band,
        line=2.4,
        volume=13,
    )
    rim = form(
        smooth("-60,-74! -64,-60! 0,-50 64,-60! 60,-74! 0,-64"), mix(clay, CREAM, 0.2), line=2, volume=5
    )
    gold = form(
        smooth(
            "-56,-76! -54,-60 -50,-30 -42,-24 -34,-34 -30,-52 -18,-50 -12,-18 -2,-8 8,-20 10,-50 24,-52 30,-40 "
            "38,-38 44,-54 56,-76! 30,-84 0,-87 -30,-84"
        ),
        "#f0a92c",
        glow(-28, -68, 26, 10, "#fff3c0", 0.9),
        line=2,
        volume=6,
        light=0.8,
    )
    return body + rim + gold


def dipper(x: float, y: float, turn: float) -> Svg:
    """A dripping honey dipper; the upper end of its head is at the origin."""
    stick = limb("0,90 0,0", [9, 9], WOOD, edge_line=1.7, volume=3)
    rings = "".join(
        form(round_path(0, -k * 11, w, 6.4), mix(HONEY_DARK, HONEY, 0.2), line=1.5, volume=3)
        for k, w in ((0, 16), (1, 22), (2, 24), (3, 22), (4, 15))
    )
    gold = form(
        smooth("-22,-40! -26,-20 -20,-4 -12,4 -8,30 -2,34 4,28 4,2 14,4 18,14 24,4 26,-22 20,-44! 0,-52"),
        "#f2b234",
        glow(-8, -30, 10, 14, "#fff6d0", 0.9),
        line=1.8,
        volume=5,
        light=0.8,
    )
    return put(stick + rings + gold, x=x, y=y, turn=turn)


def low() -> Svg:
    """A gnome with her eyes shut and her nose in a sunflower."""
    body = person(SUNNY, BLISS, CLOTH, clothes.round_collar(284, 474, 0.94), at=(298, 376), scale=1.12)
    left = arm("196,560 128,626 104,650 130,566", near(CLOTH), SUNNY, "fist", CREAM, -24, 1.2)
    right = arm("378,546 436,606 404,640 300,600", far(CLOTH), SUNNY, "resting", CREAM, 0, 1.16)
    flower = stalk("118,700 126,600 168,470", ((120, 640, 92, -150), (128, 600, 70, -30)))
    flower += sunflower(166, 424, 92, -12)
    tall = stalk("440,700 430,560 436,470", ((436, 600, 80, -30), (434, 560, 76, -150))) + sunflower(
        436, 446, 58, 20
    )
    front = tuft(40, 674, 1.4, 11, 5) + tuft(330, 678, 1.1, 9, 6)
    return (
        backdrop(YELLOW, 500)
        + painted(tall + body + right + flower + left, 7)
        + painted(front + bee(404, 250, 1.2), 11)
    )


def middle() -> Svg:
    """A gnome caught at the honey pot, tongue out, and not sorry at all."""
    body = person(SUNNY, CHEEKY, CLOTH, clothes.round_collar(282, 470, 0.94), at=(290, 366), scale=1.12)
    pot = fill(round_path(252, 664, 90, 16), "#3a2410", 0.45, 6) + put(honey_pot(), x=250, y=588)
    left = arm("184,540 108,580 84,530 116,448", near(CLOTH), SUNNY, "fist", CREAM, 0, 1.2)
    tool = dipper(136, 352, 14)
    right = arm("384,536 446,590 424,640 340,606", far(CLOTH), SUNNY, "resting", CREAM, 10, 1.2)
    drips = fill(round_path(126, 404, 4, 7), "#f2b234") + fill(round_path(134, 430, 3, 5), "#f2b234")
    swarm = bee(408, 210, 1.3) + bee(444, 284, 0.9) + bee(210, 92, 0.9) + bee(420, 116, 0.75)
    front = tuft(36, 674, 1.4, 11, 5) + tuft(448, 676, 1.2, 9, 6)
    return (
        backdrop(YELLOW, 506, 0.2)
        + painted(body + tool + drips + left + pot + right, 7)
        + painted(front + swarm, 11)
    )


def _sunburst(x: float, y: float) -> Svg:
    """The sun itself, half risen behind her."""
    drawn = ""
    for i in range(26):
        a, b = math.tau * i / 26, math.tau * (i + 0.5) / 26
        drawn += fill(
            polygon(
                [
                    (x, y),
                    (x + 620 * math.cos(a), y + 620 * math.sin(a)),
                    (x + 620 * math.cos(b), y + 620 * math.sin(b)),
                ]
            ),
            "#fff1b4",
        )
    return (
        group(drawn, opacity=0.4)
        + glow(x, y, 260, 260, "#fff6c8", 0.95)
        + fill(round_path(x, y, 168), "#fbd86a", 0.9)
        + fill(round_path(x, y, 150), "#fde58c", 0.8)
    )


def high() -> Svg:
    """A gnome dancing with the bees at midsummer."""
    garland = "".join(
        put(sunflower(0, 0, 25), x=x, y=y)
        for x, y in ((196, 500), (232, 536), (276, 552), (322, 540), (360, 506))
    )
    body = person(SUNNY, ROAR, CLOTH, clothes.round_collar(278, 464, 0.94), at=(284, 360), scale=1.12)
    left = arm("184,540 108,560 66,500 78,420", near(CLOTH), SUNNY, "spread", CREAM, 0, 1.28)
    right = arm("376,538 440,552 468,490 436,408", far(CLOTH), SUNNY, "spread", CREAM, 0, 1.28)
    path = "".join(
        fill(round_path(x, y, 3), "#7a4a14", 0.5)
        for x, y in (
            (190, 70),
            (210, 62),
            (232, 62),
            (252, 72),
            (404, 300),
            (416, 318),
            (420, 340),
            (410, 236),
        )
    )
    swarm = (
        bee(286, 86, 1.2) + bee(420, 280, 1.25) + bee(400, 96, 1.0) + bee(56, 330, 0.9) + bee(446, 180, 0.8)
    )
    front = tuft(40, 674, 1.4, 11, 5) + tuft(440, 676, 1.3, 9, 6)
    sky = backdrop(YELLOW, 540, 1)
    sun = clip("M0 0H480V540H0Z", _sunburst(284, 350))
    return sky + sun + painted(left + right + body + garland, 7) + path + painted(front + swarm, 11)
