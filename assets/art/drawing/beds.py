"""Flowers for crowds, drawn without filters, and the plants of a border seen from above."""

from __future__ import annotations

import math
import random

from drawing.colour import CREAM, FERN, HONEY, MOSS, SAND, ink, mix
from drawing.curves import oval, smooth
from drawing.form import line
from drawing.plants import blade, quick_leaf
from drawing.svg import Svg, dot, fill, put


def quick_daisy(
    x: float, y: float, radius: float, petal: str, heart: str, seed: int, count: int = 9, tall: float = 0.92
) -> Svg:
    """A flower head: outlined petals, shaded to the lower right, and a domed heart."""
    rng = random.Random(seed)
    first = rng.uniform(0, 40)
    edge, width = mix(ink(petal, 0.6), "#83402c", 0.2), radius * (1.5 / count + 0.09)
    drawn = ""
    order = list(range(count))
    rng.shuffle(order)
    for i in order:
        turn = first + 360 / count * i + rng.uniform(-6, 6)
        low = math.sin(math.radians(turn - 45))
        tone = mix(petal, SAND if petal in (CREAM, "#f7ecd3") else ink(petal, 0.75), 0.34 * max(0, low))
        reach = radius * rng.uniform(0.92, 1.06)
        near, far, half = f"{reach * 0.35:.1f}", f"{reach:.1f}", f"{width:.1f}"
        shape = f"M0 0C{near} -{half} {far} -{half} {far} 0C{far} {half} {near} {half} 0 0Z"
        drawn += (
            f'<path d="{shape}" transform="rotate({turn:.0f})" fill="{tone}" stroke="{edge}" '
            f'stroke-width="{max(0.5, radius * 0.07):.2f}"/>'
        )
    r = radius * 0.34
    drawn += f'<circle r="{r:.1f}" fill="{ink(heart, 0.66)}"/>' + dot(-r * 0.1, -r * 0.12, r * 0.82, heart)
    drawn += dot(-r * 0.3, -r * 0.34, r * 0.3, mix(heart, "#fff6d0", 0.6), 0.8)
    return put(drawn, x=x, y=y, tall=tall)


def lavender(x: float, y: float, height: float, lean: float, colour: str, seed: int) -> Svg:
    """A spike of small buds."""
    rng = random.Random(seed)
    drawn = line(
        [(x, y), (x + lean * 0.4, y - height * 0.6), (x + lean, y - height)],
        [1.8, 1.6, 1],
        mix(MOSS, FERN, 0.4),
        1,
        8,
    )
    for i in range(9):
        t = 0.42 + 0.58 * i / 8
        size = (1 - i / 11) * height * 0.055 + 0.8
        for side in (-1, 1):
            bx, by = x + lean * t**1.5 + side * size * 0.8, y - height * t
            tone = mix(colour, "#ffffff" if side < 0 else ink(colour), rng.uniform(0.02, 0.2))
            drawn += fill(smooth(oval(bx, by, size, size * 0.8, -30 * side, 6)), tone)
    return drawn


def hydrangea(x: float, y: float, radius: float, colour: str, seed: int) -> Svg:
    """A round head of many four-petalled florets."""
    rng = random.Random(seed)
    drawn = fill(
        smooth(oval(x + radius * 0.05, y + radius * 0.08, radius * 1.04, radius * 0.98, 0, 9)),
        ink(colour, 0.62),
    )
    spots = []
    for _ in range(34):
        angle, reach = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random()) * radius * 0.86
        spots.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach * 0.94))
    for px, py in sorted(spots, key=lambda spot: -abs(spot[0] - x) - abs(spot[1] - y)):
        low = (px - x + py - y) / (2 * radius)
        tone = mix(colour, "#fff6ea" if low < 0 else ink(colour, 0.7), min(0.55, abs(low) * 0.9))
        size, turn = radius * 0.22, rng.uniform(0, 90)
        petals = "".join(
            put(fill(smooth(oval(size * 0.55, 0, size * 0.6, size * 0.5, 0, 6)), tone), turn=90 * k)
            for k in range(4)
        )
        drawn += put(petals + dot(0, 0, size * 0.2, mix(HONEY, tone, 0.3)), x=px, y=py, turn=turn)
    return drawn


def clump(x: float, y: float, size: float, petal: str, heart: str, count: int, seed: int) -> Svg:
    """A handful of one sort of flower over its leaves, no two alike."""
    rng = random.Random(seed)
    drawn = ""
    for _ in range(count * 3):
        angle, reach = rng.uniform(-math.pi, 0.4), rng.uniform(0.2, 1.0) * size * math.sqrt(count) * 0.75
        tone = mix(MOSS, FERN, rng.random())
        drawn += quick_leaf(
            x + math.cos(angle) * reach,
            y + math.sin(angle) * reach * 0.7,
            size * rng.uniform(1.3, 2.1),
            size * 0.8,
            math.degrees(angle) + rng.uniform(-40, 40),
            tone,
            0.8,
        )
    heads = []
    for i in range(count):
        angle, reach = i * 2.4 + rng.uniform(-0.4, 0.4), size * 0.86 * math.sqrt(i + 0.3)
        heads.append(
            (
                x + math.cos(angle) * reach * 1.15,
                y + math.sin(angle) * reach * 0.75,
                size * rng.uniform(0.72, 1.15),
            )
        )
    for k, (hx, hy, radius) in enumerate(sorted(heads, key=lambda head: head[1])):
        drawn += fill(smooth(oval(hx + 1.5, hy + 2.5, radius * 0.9, radius * 0.8, 0, 7)), "#1c2610", 0.35)
        drawn += quick_daisy(hx, hy, radius, petal, heart, seed * 31 + k)
    return drawn


def hosta(x: float, y: float, size: float, seed: int) -> Svg:
    """A rosette of broad pale-edged leaves."""
    rng = random.Random(seed)
    drawn = ""
    for turn in sorted(
        (rng.uniform(-200, 20) for _ in range(9)), key=lambda t: abs(math.sin(math.radians(t))), reverse=True
    ):
        length, tone = size * rng.uniform(0.8, 1.1), mix("#6f8f52", "#9db86a", rng.random())
        drawn += quick_leaf(x, y, length, length * 0.62, turn, "#cdd79a", 1)
        drawn += quick_leaf(
            x + math.cos(math.radians(turn)) * 1.5,
            y + math.sin(math.radians(turn)) * 1.5,
            length * 0.9,
            length * 0.46,
            turn,
            tone,
            0.1,
        )
        drawn += line(
            [
                (x, y),
                (
                    x + math.cos(math.radians(turn)) * length * 0.85,
                    y + math.sin(math.radians(turn)) * length * 0.85,
                ),
            ],
            [1.2, 0.3],
            ink(tone),
            0.5,
            4,
        )
    return drawn


def grass_clump(x: float, y: float, height: float, seed: int, colour: str = FERN) -> Svg:
    """Arching ornamental grass."""
    rng = random.Random(seed)
    drawn = ""
    for i in range(17):
        lean = (i - 8) / 8 * height * 0.8 + rng.uniform(-4, 4)
        tone = mix(ink(colour, 0.75), mix(colour, "#f3eab0", 0.4), i % 4 / 3)
        drawn += blade(
            x, y, height * rng.uniform(0.7, 1.05) - abs(lean) * 0.25, lean, height * 0.08, tone, 0.4
        )
    return drawn
