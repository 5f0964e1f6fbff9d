"""Grass, leaves, flowers, bushes and mushrooms."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from drawing.colour import (
    CLAY,
    CREAM,
    FERN,
    FERN_LIGHT,
    MOSS,
    MOSS_DARK,
    OAT,
    ink,
    mix,
)
from drawing.curves import Knots, Point, oval, round_path, smooth, spine, tapered
from drawing.form import form, line
from drawing.svg import Svg, dot, fill, put

GRASS = (MOSS_DARK, MOSS, FERN, FERN_LIGHT)
NIGHT_GRASS = ("#22342c", "#3d5546", "#5f7a58", "#8aa46c")


def blade(x: float, y: float, height: float, lean: float, width: float, colour: str, edge: float = 0) -> Svg:
    """One blade of grass from its foot."""
    path = tapered(
        [(x, y), (x + lean * 0.35, y - height * 0.55), (x + lean, y - height)],
        [width, width * 0.85, width * 0.5, 0],
        12,
    )
    around = ""
    if edge:
        dark = ink(colour)
        around = f'<path d="{path}" fill="{dark}" stroke="{dark}" stroke-width="{edge * 2}" opacity=".9"/>'
    return around + fill(path, colour)


def tuft(
    x: float, y: float, scale: float, count: int, seed: int, colours: Sequence[str] = GRASS, edge: float = 0.5
) -> Svg:
    """A clump of grass, with the dark blades behind."""
    rng = random.Random(seed)
    blades = []
    for i in range(count):
        aside = (i + 0.5) / count * 2 - 1
        height = (rng.uniform(20, 34) - abs(aside) * 8) * scale
        lean = aside * 15 * scale + rng.uniform(-5, 5) * scale
        blades.append(
            (
                rng.random(),
                x + aside * 9 * scale,
                y + rng.uniform(-1, 2) * scale,
                height,
                lean,
                rng.uniform(3.2, 5) * scale,
            )
        )
    drawn = ""
    for k, (_, at, foot, height, lean, width) in enumerate(sorted(blades)):
        colour = colours[min(len(colours) - 1, int(k / count * len(colours)))]
        drawn += blade(at, foot, height, lean, width, colour, edge)
    return drawn


def grass_strokes(
    left: float,
    top: float,
    right: float,
    bottom: float,
    count: int,
    rng: random.Random,
    colours: Sequence[str],
    near: float = 0.035,
    opacity: float = 0.55,
) -> Svg:
    """Single strokes strewn over a lawn, larger towards the bottom."""
    drawn = ""
    for _ in range(count):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        high = 4 + (y - top) * near
        drawn += line(
            [(x, y), (x + rng.uniform(-2, 4), y - high)], [1.6, 0.2], rng.choice(colours), opacity, 3
        )
    return drawn


def leaf(
    x: float,
    y: float,
    length: float,
    width: float,
    turn: float,
    colour: str,
    edge: float = 1.1,
    volume: float = 2.5,
    veins: bool = True,
) -> Svg:
    """A pointed leaf from its stalk; `turn` in degrees, 0 to the right."""
    knots = (
        f"0,0! {length * 0.3},{-width * 0.5} {length * 0.7},{-width * 0.36} {length},0! "
        f"{length * 0.68},{width * 0.4} {length * 0.28},{width * 0.5}"
    )
    inner = _veins(length, width, ink(colour, 0.7)) if veins else ""
    return put(form(smooth(knots), colour, inner, line=edge, volume=volume, shade=0.6), x=x, y=y, turn=turn)


def _veins(length: float, width: float, dark: str) -> Svg:
    drawn = line([(0, 0), (length * 0.5, width * 0.03), (length * 0.95, 0)], [1.5, 1.2, 0.4], dark, 0.7)
    for k in (0.25, 0.45, 0.65):
        for side in (-0.3, 0.3):
            drawn += line([(length * k, 0), (length * (k + 0.13), width * side)], [0.9, 0.2], dark, 0.5, 6)
    return drawn


def quick_leaf(
    x: float, y: float, length: float, width: float, turn: float, colour: str, edge: float = 0.9
) -> Svg:
    """A leaf for crowds: outline, two tones and a rib, without a filter."""
    half = width / 2
    whole = (
        f"M0 0Q{length * 0.35:.1f} {-half * 1.5:.1f} {length:.1f} 0Q{length * 0.35:.1f} {half * 1.5:.1f} 0 0Z"
    )
    lower = f"M0 0L{length:.1f} 0Q{length * 0.35:.1f} {half * 1.5:.1f} 0 0Z"
    dark, lit_above = ink(colour, 0.5), math.cos(math.radians(turn)) > 0
    upper = f"M0 0Q{length * 0.35:.1f} {-half * 1.5:.1f} {length:.1f} 0Z"
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn:.0f})">'
        f'<path d="{whole}" fill="{colour}" stroke="{dark}" stroke-width="{edge:.2g}" stroke-linejoin="round"/>'
        f'<path d="{lower if lit_above else upper}" fill="{ink(colour, 0.72)}" opacity=".5"/></g>'
    )


def fern(
    x: float, y: float, points: Sequence[Point], scale: float, colour: str = FERN, count: int = 11
) -> Svg:
    """A frond along the points given relative to its foot."""
    along = spine([(x + a * scale, y + b * scale) for a, b in points], count + 2)
    drawn = line(along, [3.2 * scale, 1.2 * scale, 0.6], ink(colour), 1)
    for i in range(1, count + 1):
        ahead = along[i + 1] - along[i - 1]
        turn = math.degrees(math.atan2(ahead.imag, ahead.real))
        length = (30 * (1 - i / (count + 1)) ** 0.75 + 5) * scale
        tone, z = mix(colour, FERN_LIGHT, i / count * 0.5), along[i]
        drawn += leaf(
            z.real, z.imag, length, length * 0.36, turn + 62, mix(tone, MOSS_DARK, 0.25), 0.9, 1.4, False
        )
        drawn += leaf(z.real, z.imag, length, length * 0.36, turn - 62, tone, 0.9, 1.4, False)
    return drawn


def clover(
    x: float, y: float, scale: float, colour: str, leaves: int = 3, opacity: float = 1, turn: float = 0
) -> Svg:
    """A flat clover leaf for patterns."""
    path = smooth("0,0! -8,-6 -8,-15 0,-12! 8,-15 8,-6")
    each = 360 / leaves
    body = "".join(put(fill(path, colour, opacity), turn=each * i) for i in range(leaves))
    return put(body, x=x, y=y, scale=scale, turn=turn)


def bush(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    colour: str,
    seed: int,
    count: int,
    length: float = 16,
    light: str = FERN_LIGHT,
    dark: str = MOSS_DARK,
) -> Svg:
    """A leafy mound, light at the upper left and dark at the lower right, with leaves across its outline."""
    rng = random.Random(seed)
    rim = [
        (x + rng.uniform(-0.06, 0.06) * rx, y + rng.uniform(-0.06, 0.06) * ry)
        for x, y in oval(cx, cy, rx, ry, 0, 11)
    ]
    drawn = form(smooth(rim), mix(colour, dark, 0.45), line=1.2, volume=10)
    spots = []
    for _ in range(count):
        angle, reach = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random()) ** 0.72 * 1.02
        spots.append((cx + math.cos(angle) * rx * reach, cy + math.sin(angle) * ry * reach))
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        low = ((x - cx) / rx + (y - cy) / ry) / 2
        tone = mix(mix(colour, light, max(0, -low) * 0.75 + rng.uniform(0, 0.12)), dark, max(0, low) * 0.75)
        turn = rng.uniform(-170, -10) if rng.random() < 0.8 else rng.uniform(0, 60)
        size = length * rng.uniform(0.8, 1.2)
        drawn += quick_leaf(x, y, size, size * 0.62, turn, tone)
    return drawn


def mushroom(x: float, y: float, scale: float, cap: str = CLAY, turn: float = 0) -> Svg:
    """A spotted toadstool from its foot, about 44 units wide and high."""
    stem = form(smooth("-7,0 -5,-18 -6,-26! 6,-26! 5,-16 8,0 0,3"), OAT, line=1.4, volume=3)
    spots = "".join(
        fill(round_path(a, b, r, r * 0.72), CREAM, 0.92)
        for a, b, r in ((-9, -33, 4.4), (4, -38, 3.6), (12, -29, 3.2), (-1, -27, 2.2), (-17, -26, 2.4))
    )
    top = form(
        smooth("-22,-22! -18,-36 -2,-44 16,-37 23,-22! 10,-18 -10,-18"), cap, spots, line=1.5, volume=5
    )
    gills = fill(smooth("-18,-22 0,-19 18,-21 6,-17 -6,-17"), ink(OAT), 0.55)
    return put(stem + top + gills, x=x, y=y, scale=scale, turn=turn)


def ivy(
    points: Knots, count: int, scale: float, seed: int, colours: Sequence[str] = GRASS, berries: str = ""
) -> Svg:
    """A sprig with leaves on both sides, thinning to its end."""
    rng = random.Random(seed)
    along = spine(points, count + 2)
    drawn = line(along, [3.4 * scale, 2.2 * scale, 0.8], ink(MOSS), 1)
    for i in range(1, count + 2):
        ahead, z = along[min(count + 2, i + 1)] - along[i - 1], along[i]
        turn = math.degrees(math.atan2(ahead.imag, ahead.real))
        length = (24 - 9 * i / count) * scale * rng.uniform(0.85, 1.1)
        for side in (1, -1) if i <= count else (0,):
            tone = mix(rng.choice(colours), FERN, 0.3)
            drawn += leaf(
                z.real, z.imag, length, length * 0.62, turn + side * rng.uniform(42, 64), tone, 1, 2
            )
        if berries and i % 3 == 1:
            for _ in range(2):
                spot = z + complex(rng.uniform(-6, 6), rng.uniform(3, 9)) * scale
                drawn += form(round_path(spot.real, spot.imag, 3.6 * scale), berries, line=1, volume=1.4)
    return drawn


def reed(x: float, y: float, height: float, lean: float, colour: str, cattail: bool = False) -> Svg:
    """A blade at the water's edge, or a cattail."""
    drawn = blade(x, y, height, lean, 8, colour, 0.8)
    if cattail:
        at = x + lean * 0.5 + 4
        drawn += line([(x + 6, y), (at, y - height * 1.05)], [3, 2.4], MOSS_DARK, 1)
        drawn += form(
            tapered([(at, y - height * 1.02), (at + 1, y - height * 1.02 - 40)], [11, 12, 10]),
            "#6b452b",
            line=1.3,
            volume=3,
        )
    return drawn


def oak_leaf(x: float, y: float, length: float, turn: float, colour: str) -> Svg:
    """A lobed leaf from its stalk."""
    half = length * 0.3
    rim = [
        (0.12, -0.25),
        (0.2, -0.62),
        (0.3, -0.66),
        (0.36, -0.36),
        (0.46, -0.8),
        (0.58, -0.84),
        (0.62, -0.44),
        (0.72, -0.72),
        (0.84, -0.66),
        (0.88, -0.36),
        (1.0, 0.0),
    ]
    upper = " ".join(f"{a * length:.1f},{b * half:.1f}" for a, b in rim)
    lower = " ".join(f"{a * length:.1f},{-b * half:.1f}" for a, b in rim[-2::-1])
    dark = ink(colour, 0.7)
    inner = line([(0, 0), (length * 0.5, 1), (length * 0.97, 0)], [2, 1.5, 0.4], dark, 0.7)
    for k in (0.28, 0.54, 0.78):
        for side in (-0.6, 0.6):
            inner += line([(length * (k - 0.12), 0), (length * k, half * side)], [1.2, 0.2], dark, 0.5, 6)
    return put(
        form(smooth(f"0,-1.5! {upper} {lower} 0,1.5!"), colour, inner, line=1.3, volume=3),
        x=x,
        y=y,
        turn=turn,
    )


def sparkle(x: float, y: float, size: float, colour: str = "#fdf3cf", opacity: float = 0.9) -> Svg:
    """A four-pointed twinkle."""
    s, t = size, size * 0.14
    return fill(
        smooth(
            f"{x},{y - s}! {x + t},{y - t} {x + s},{y}! {x + t},{y + t} {x},{y + s}! {x - t},{y + t} "
            f"{x - s},{y}! {x - t},{y - t}"
        ),
        colour,
        opacity,
    ) + dot(x, y, size * 0.2, colour, opacity)
