"""The wide view of the course for the title: sky, ridges, village, fairway; 1707 by 720 units."""

from __future__ import annotations

import math
import random

from drawing.colour import (
    CLAY,
    CREAM,
    DUSK,
    FERN,
    FERN_LIGHT,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    OAT,
    STONE,
    WOOD,
    WOOD_DARK,
    mix,
)
from drawing.curves import oval, polygon, round_path, smooth, spine
from drawing.form import form, line
from drawing.plants import bush, grass_strokes
from drawing.svg import Svg, clip, dot, fill, glow, group, linear, named, put, radial, stroke

from tableart.course.kerb import brick

WIDTH, HEIGHT = 1707, 720


def sky() -> Svg:
    """Late afternoon: deep blue above, honey at the horizon, the sun low on the left."""
    tones = linear(
        (0, "#3b74a2"), (0.24, "#5f9ab0"), (0.40, "#98b8a8"), (0.50, "#e3cf96"), (1, "#f6dfa6"), x2=0
    )
    drawn = f'<rect x="-20" y="-20" width="{WIDTH + 40}" height="{HEIGHT + 40}" fill="{tones}"/>'
    drawn += glow(690, 372, 560, 190, "#ffe6a0", 0.85) + glow(690, 372, 170, 90, "#fff8dc", 0.95)
    for i in range(11):
        angle = math.radians(186 + i * 17)
        ray = [
            (690 + r * math.cos(angle + a), 372 + r * math.sin(angle + a))
            for r, a in ((110, -0.02), (1500, -0.05), (1500, 0.05), (110, 0.02))
        ]
        drawn += fill(polygon(ray), "#fff3c8", 0.07)
    # The near clouds drift, so they are separate pictures.
    for x, y, s, seed in ((1010, 300, 0.6, 7), (330, 318, 0.7, 8)):
        drawn += heaped_cloud(x, y, s, seed)
    for x, y, s in ((830, 130, 1.0), (862, 116, 0.7), (806, 112, 0.6)):
        drawn += line(
            [(x - 13 * s, y - 4 * s), (x - 5 * s, y - 7 * s), (x, y)],
            [0.4, 2.6 * s, 2 * s],
            "#4a4a52",
            0.7,
            8,
        )
        drawn += line(
            [(x, y), (x + 6 * s, y - 8 * s), (x + 14 * s, y - 4 * s)],
            [2 * s, 2.6 * s, 0.4],
            "#4a4a52",
            0.7,
            8,
        )
    return drawn


def heaped_cloud(x: float, y: float, scale: float, seed: int) -> Svg:
    """A tall summer cloud: cool below, warm where the sun meets it."""
    rng = random.Random(seed)
    puffs = [(rng.gauss(0, 52), -abs(rng.gauss(0, 16)), rng.uniform(15, 32)) for _ in range(13)]
    puffs += [(i * 24 - 96, 2, rng.uniform(12, 18)) for i in range(9)]
    body = ""
    for tone, dx, dy, shrink in (("#a9b9bf", 3, 6, 1.0), ("#dcd9c6", 0, 1, 0.97), ("#fbeecb", -4, -5, 0.82)):
        body += "".join(
            fill(round_path(a + dx, b + dy, r * shrink, r * 0.72 * shrink), tone) for a, b, r in puffs
        )
    floor = "M-400 -300H400V12Q200 17 0 13Q-200 17 -400 12Z"
    return put(group(clip(floor, body), filter=named("blur", 1.6), opacity=0.82), x=x, y=y, scale=scale)


def ridges() -> Svg:
    """Three ridges, each nearer, darker and warmer than the last."""
    drawn = ""
    for level, tone, swell, seed in (
        (352, "#a9b9a4", 34, 1),
        (382, "#93aa80", 26, 2),
        (414, "#7c9a60", 20, 3),
    ):
        rng = random.Random(seed)
        edge = [
            (x, level - swell * (math.sin(x * 0.0052 + seed * 2.1) + 0.4 * math.sin(x * 0.013 + seed)))
            for x in range(-60, WIDTH + 120, 60)
        ]
        outline = "L".join(f"{z.real:.1f} {z.imag:.1f}" for z in spine(edge, 160))
        drawn += fill(f"M{outline}L{WIDTH + 60} 730L-60 730Z", tone)
        for _ in range(70):
            x = rng.uniform(-20, WIDTH + 20)
            y = level - swell * (math.sin(x * 0.0052 + seed * 2.1) + 0.4 * math.sin(x * 0.013 + seed))
            s = rng.uniform(7, 15) * (0.8 + seed * 0.25)
            dark = mix(tone, MOSS_DARK, rng.uniform(0.16, 0.36))
            drawn += fill(
                smooth(
                    f"{x - s},{y + 8}! {x - s * 0.8},{y - s * 0.6} {x},{y - s * 1.2} "
                    f"{x + s * 0.8},{y - s * 0.6} {x + s},{y + 8}!"
                ),
                dark,
            )
            drawn += fill(
                round_path(x - s * 0.3, y - s * 0.6, s * 0.4, s * 0.34), mix(dark, "#fff0b8", 0.32), 0.8
            )
    return drawn


def cottage(x: float, y: float, scale: float, cap: str = CLAY) -> Svg:
    """A toadstool house with a lit window and a chimney."""
    walls = form(smooth("-30,0! -34,-30 -26,-58! 26,-58! 34,-30 30,0! 0,6"), OAT, line=1.8, volume=7)
    door = form(
        smooth("-10,4! -10,-22 0,-32 10,-22 10,4!"), WOOD, dot(6, -12, 1.6, HONEY_LIGHT), line=1.4, volume=3
    )
    panes = line("19,-44 19,-28", [1.6, 1.6], WOOD_DARK, 1) + line("12,-36 26,-36", [1.6, 1.6], WOOD_DARK, 1)
    light = glow(19, -36, 26, 26, "#ffd97a", 0.6) + form(
        round_path(19, -36, 7), "#ffe08a", panes, line=1.6, volume=2, edge=WOOD_DARK
    )
    chimney = form(smooth("24,-84! 24,-112! 40,-112! 40,-80!"), "#a8614a", line=1.6, volume=3) + form(
        smooth("21,-118! 43,-118! 43,-109! 21,-109!"), STONE, line=1.4, volume=2
    )
    spots = "".join(
        fill(round_path(a, b, r, r * 0.75), CREAM, 0.92)
        for a, b, r in ((-30, -76, 9), (4, -92, 11), (34, -74, 7), (-8, -66, 5), (-52, -62, 5))
    )
    roof = form(
        smooth("-66,-52! -60,-82 -30,-108 4,-112 40,-104 62,-80 66,-52! 30,-60 0,-62 -34,-60"),
        cap,
        spots,
        line=2,
        volume=9,
    )
    smoke = "".join(
        fill(round_path(36 + i * 5, -128 - i * 17, 7 + i * 2.4, 6 + i * 1.8), "#f3ead6", 0.42 - i * 0.07, 1.6)
        for i in range(5)
    )
    return put(smoke + chimney + walls + door + light + roof, x=x, y=y, scale=scale)


def middle_ground() -> Svg:
    """Meadow, hedgerows, the village."""
    meadow = linear((0, "#a9b560"), (0.35, "#8fa34c"), (1, "#5f7a38"), x2=0)
    drawn = fill(f"M-20 430C300 404 560 446 820 428C1080 410 1380 400 {WIDTH + 20} 434V740H-20Z", meadow)
    for x, y, rx, ry, tone, seed in (
        (60, 428, 130, 52, MOSS, 1),
        (250, 436, 110, 40, mix(MOSS, FERN, 0.3), 2),
        (430, 428, 80, 30, mix(MOSS, FERN, 0.4), 3),
        (1400, 424, 120, 48, MOSS, 4),
        (1560, 430, 120, 56, mix(MOSS, DUSK, 0.12), 5),
        (1680, 430, 90, 60, MOSS, 6),
        (760, 420, 60, 20, mix(MOSS, FERN, 0.4), 7),
    ):
        drawn += bush(x, y, rx, ry, tone, seed, int(rx * ry / 16), 15, "#d2d184")
    drawn += cottage(596, 446, 0.82) + cottage(498, 438, 0.6, "#b3772a") + cottage(1500, 446, 0.74, "#8d6a8c")
    return drawn + grass_strokes(
        0, 440, WIDTH, 720, 700, random.Random(4), (MOSS, FERN, FERN_LIGHT, MOSS_DARK), 0.03, 0.5
    )


LEFT_EDGE = "1096,424 1010,436 900,452 800,478 770,510 800,548 760,600 600,660 430,740"
RIGHT_EDGE = "1170,424 1150,446 1090,466 1010,486 980,512 1050,548 1180,600 1320,660 1420,740"


def fairway() -> Svg:
    """The green that winds from the foreground to the windmill's door."""
    left, right = spine(LEFT_EDGE, 60), spine(RIGHT_EDGE, 60)
    shape = "M" + "L".join(f"{z.real:.1f} {z.imag:.1f}" for z in left + right[::-1]) + "Z"
    green = fill(shape, linear((0, "#c9cc74"), (0.4, "#aab659"), (1, "#869b45"), x2=0))
    bands = ""
    for i in range(0, 60, 6):
        corners = [left[i], left[min(60, i + 3)], right[min(60, i + 3)], right[i]]
        bands += fill("M" + "L".join(f"{z.real:.1f} {z.imag:.1f}" for z in corners) + "Z", "#e6e08c", 0.26)
    shade = stroke(shape, "#33451f", 16, 0.3, 4)
    return (
        fill(shape, "#2f3f1b", 0.4, 6)
        + clip(shape, green, bands, shade)
        + edging(left, 11)
        + edging(right, 12)
    )


def edging(points: list[complex], seed: int) -> Svg:
    """Bricks along an edge, growing towards the viewer."""
    rng = random.Random(seed)
    drawn = ""
    along = points[0]
    for z in points[1:]:
        while abs(z - along) > 0:
            size = 0.32 + max(0.0, (along.imag - 424) / 300) * 1.25
            step = 15.5 * size
            if abs(z - along) < step:
                break
            way = (z - along) / abs(z - along)
            middle = along + way * step / 2
            drawn += put(
                brick(0, 0, math.degrees(math.atan2(way.imag, way.real)), 16, rng),
                x=middle.real,
                y=middle.imag,
                scale=size,
            )
            along += way * step
    return drawn


def pool() -> Svg:
    """A still pond that reflects the sky."""
    shape = smooth(oval(330, 520, 170, 40, -3, 9))
    water = fill(shape, linear((0, "#f0dca6"), (0.35, "#9dbcb4"), (1, "#3f7482"), x2=0))
    lines = "".join(
        line([(x - w, y), (x, y + 1), (x + w, y)], [0.3, 2, 0.3], "#f3ead0", 0.5, 10)
        for x, y, w in ((290, 506, 46), (380, 516, 60), (250, 528, 40), (360, 538, 70), (420, 528, 30))
    )
    return (
        fill(smooth(oval(334, 526, 178, 44, -3, 9)), "#2f3f1b", 0.35, 5)
        + stroke(shape, "#b9ad7c", 9)
        + clip(shape, water, lines, stroke(shape, "#23464c", 10, 0.4, 4))
        + radial_light()
    )


def radial_light() -> Svg:
    """A glint on the pond."""
    return f'<ellipse cx="330" cy="512" rx="90" ry="16" fill="{radial((0, "#fffbe6", 0.7), (1, "#fffbe6", 0))}"/>'
