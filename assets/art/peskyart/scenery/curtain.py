"""The curtain between two people at one computer: a lantern by night, and nobody whose face could mislead."""

from __future__ import annotations

import random

from cardart.nightfall import firefly
from drawing.colour import MOSS, WOOD, mix
from drawing.curves import smooth, spine
from drawing.form import limb
from drawing.page import Page
from drawing.plants import NIGHT_GRASS, bush, mushroom, sparkle, tuft
from drawing.svg import Svg, dot, fill, glow, group, linear, named, put
from drawing.things import lantern

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


def curtain() -> Svg:
    """A night scene lit by a lantern on the lawn; most of it is free for text and cards."""
    x, y = 640.0, 540.0
    stick = limb(
        f"{x - 8},{y + 120} {x - 6},{y + 60} {x + 2},{y - 4}", [12, 11, 9], WOOD, edge_line=2, volume=3
    )
    light = put(lantern(), x=x + 2, y=y, scale=1.5)
    hedge = bush(120, 742, 260, 84, mix(MOSS, "#33435f", 0.5), 3, 260, 22, "#6a8468", "#1c2a26")
    hedge += bush(1160, 744, 260, 88, mix(MOSS, "#33435f", 0.5), 4, 260, 22, "#6a8468", "#1c2a26")
    front = "".join(tuft(a, 724, 1.7, 12, round(a), NIGHT_GRASS) for a in range(320, 1000, 74))
    front += (
        mushroom(420, 716, 1.5, "#a85a4a", -6)
        + mushroom(468, 722, 1.0, "#a85a4a", 8)
        + mushroom(880, 720, 1.3, "#b98a3c", 5)
    )
    warm = group(glow(x, y + 40, 360, 280, "#e08a30", 0.32), blend="screen") + group(
        glow(x, y + 44, 140, 130, "#ffe6a0", 0.55), blend="screen"
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
    return _night() + painted + hedge + front + shade + warm + flies
