"""The curtain between two people at one computer: one gnome hands the lantern to the next, and nobody looks."""

from __future__ import annotations

import random

from cardart.nightfall import firefly
from drawing.colour import CREAM, MOSS, OAT, WOOD, mix
from drawing.curves import smooth, spine
from drawing.form import limb
from drawing.page import Page
from drawing.plants import NIGHT_GRASS, bush, mushroom, sparkle, tuft
from drawing.svg import Svg, dot, fill, glow, group, linear, named, put
from drawing.things import lantern
from people import PEOPLE
from rig import clothes
from rig.who import Expression

from peskyart.figure import BROAD, SLIM, arm, near, person

PAGE = Page(1280, 720)
_SKY = linear((0, "#141c3a"), (0.55, "#33477a"), (0.85, "#6d7a98"), (1, "#4a5a6a"), x2=0)
_GRASS = linear((0, "#5d7858"), (0.5, "#3c5444"), (1, "#223328"))


def _night() -> Svg:
    rng = random.Random(12)
    drawn = f'<rect x="-40" y="-40" width="1360" height="800" fill="{_SKY}"/>'
    for _ in range(130):
        x, y = rng.uniform(0, 1280), rng.uniform(0, 430)
        if rng.random() < 0.14:
            drawn += sparkle(x, y, rng.uniform(5, 10))
        else:
            drawn += dot(x, y, rng.choice((1.1, 1.5, 2)), "#fdf3cf", rng.uniform(0.4, 0.95))
    for level, tone, swell, seed in ((440, "#2c3f62", 26, 1), (492, "#24364a", 20, 2)):
        ridge = spine(
            f"-60,{level} 160,{level - swell} 360,{level + 8} 560,{level - swell} 760,{level + 6} "
            f"980,{level - swell} 1340,{level}",
            60,
        )
        points = "L".join(f"{z.real:.1f} {z.imag:.1f}" for z in ridge)
        drawn += fill(f"M{points}L1340 760L-60 760Z", tone)
        trees = random.Random(seed)
        for _ in range(34):
            x, s = trees.uniform(0, 1280), trees.uniform(14, 34)
            drawn += fill(
                smooth(
                    f"{x - s},{level + 16}! {x - s * 0.5},{level - s} {x},{level - s * 1.9} "
                    f"{x + s * 0.5},{level - s} {x + s},{level + 16}!"
                ),
                tone,
            )
    lawn = f'<path d="{smooth("-40,560! 300,536 640,528 980,536 1320,560! 1320,760! -40,760!")}" fill="{_GRASS}"/>'
    return group(drawn + lawn, filter=named("paint", 3, 0.05, 0.02, 0.035, 2.2))


def _giver() -> Svg:
    """The gnome on the left, eyes shut tight, holding out the lantern."""
    who = PEOPLE["bramble"]
    face = Expression(eyes="closed", brow=6, lift=3, mouth="smile", cheek=1.0, tilt=-3)
    cloth = "#7a4a2c"
    body = person(who.gnome, face, cloth, "", BROAD, at=(270, 372), scale=1.06, flip=False)
    back_arm = arm("150,540 96,600 100,660 160,650", near(cloth), who.gnome, "resting", OAT, 0, 1.2)
    front_arm = arm("372,548 430,590 470,520 490,440", near(cloth), who.gnome, "fist", OAT, 0, 1.26)
    return body + back_arm + front_arm


def _taker() -> Svg:
    """The gnome on the right, reaching for the lantern with both hands."""
    who = PEOPLE["tilda"]
    face = Expression(lid=0, wide=1.08, brow=4, lift=5, mouth="grin", gaze=(3.0, -0.6), cheek=1.0, tilt=2)
    cloth = "#4f7a6a"
    body = person(
        who.gnome, face, cloth, clothes.round_collar(272, 470, 0.92, CREAM), SLIM, at=(280, 372), scale=1.06
    )
    upper = arm("190,530 120,560 88,520 66,450", near(cloth), who.gnome, "spread", CREAM, 0, 1.2)
    lower = arm("200,580 130,650 84,630 50,590", near(cloth), who.gnome, "spread", CREAM, 10, 1.2)
    return body + upper + lower


def curtain() -> Svg:
    """A night scene lit by the lantern; its upper third is free for text."""
    x, y = 640.0, 318.0
    stick = limb(
        f"{x - 8},{y + 160} {x - 6},{y + 60} {x + 2},{y - 4}", [12, 11, 9], WOOD, edge_line=2, volume=3
    )
    light = put(lantern(), x=x + 2, y=y, scale=1.9)
    figures = put(_giver(), x=146, y=36) + put(_taker(), x=660, y=36)
    hedge = bush(120, 742, 260, 84, mix(MOSS, "#33435f", 0.5), 3, 260, 22, "#6a8468", "#1c2a26")
    hedge += bush(1160, 744, 260, 88, mix(MOSS, "#33435f", 0.5), 4, 260, 22, "#6a8468", "#1c2a26")
    front = "".join(tuft(a, 724, 1.7, 12, round(a), NIGHT_GRASS) for a in range(320, 1000, 74))
    front += (
        mushroom(420, 716, 1.5, "#a85a4a", -6)
        + mushroom(468, 722, 1.0, "#a85a4a", 8)
        + mushroom(880, 720, 1.3, "#b98a3c", 5)
    )
    warm = group(glow(x, y + 40, 430, 360, "#e08a30", 0.4), blend="screen") + group(
        glow(x, y + 44, 190, 170, "#ffe6a0", 0.75), blend="screen"
    )
    shade = (
        f'<rect width="1280" height="720" fill="{linear((0, "#0a0f20", 0.0), (1, "#0a0f20", 0.35), x2=0)}"/>'
    )
    flies = "".join(
        firefly(a, b, s)
        for a, b, s in (
            (180, 330, 1.3),
            (1090, 300, 1.4),
            (80, 480, 1),
            (1210, 470, 1.1),
        )
    )
    painted = group(stick + light, filter=named("paint", 5, 0.08, 0.012, 0.05, 1.6))
    people = group(
        group(figures, filter=named("paint", 7, 0.13, 0.012, 0.05, 2)), filter=named("night", 0.35)
    )
    return _night() + people + painted + hedge + front + shade + warm + flies
