"""Curves through few points: Hobby splines, sampled spines, tapered strokes, ovals.

Points are written as text, `"x,y x,y! x,y"`, where `!` marks a corner, or given as pairs.
Every function returns SVG path data or plain points; nothing here knows a colour.
"""

from __future__ import annotations

import cmath
import math
import random
from collections.abc import Sequence

import numpy as np

Point = tuple[float, float]
Knots = str | Sequence[Point] | Sequence[complex]
Bend = tuple[complex, complex, complex]
"""One cubic piece: two handles and the end point."""


def knots(points: Knots) -> list[tuple[complex, bool]]:
    """Each point, and whether it is a corner."""
    if isinstance(points, str):
        found = []
        for word in points.split():
            x, y = word.rstrip("!").split(",")
            found.append((complex(float(x), float(y)), word.endswith("!")))
        return found
    return [(point if isinstance(point, complex) else complex(point[0], point[1]), False) for point in points]


def _rho(theta: float, phi: float) -> float:
    sin, cos = math.sin, math.cos
    above = 2 + math.sqrt(2) * (sin(theta) - sin(phi) / 16) * (sin(phi) - sin(theta) / 16) * (
        cos(theta) - cos(phi)
    )
    below = 1 + 0.5 * (math.sqrt(5) - 1) * cos(theta) + 0.5 * (3 - math.sqrt(5)) * cos(phi)
    return above / below / 3


def _angles(points: list[complex], steps: list[complex], closed: bool) -> tuple[list[float], list[float]]:
    """Turning angle at each point, and the angle at which the curve leaves each point (Hobby's equations)."""
    count, pieces = len(points), len(steps)
    turn = [0.0] * count
    for k in range(count):
        if closed or 0 < k < count - 1:
            turn[k] = cmath.phase(steps[k % pieces] / (steps[(k - 1) % pieces] or 1e-9))
    table, right = np.zeros((count, count)), np.zeros(count)
    for k in range(count):
        if not closed and k in (0, count - 1):
            table[k, k] = table[k, 1 if k == 0 else k - 1] = 1
            right[k] = -turn[1] if k == 0 else 0
            continue
        before, after = 1 / (abs(steps[(k - 1) % pieces]) or 1e-6), 1 / (abs(steps[k % pieces]) or 1e-6)
        table[k, (k - 1) % count] += before
        table[k, k] += 2 * before + 2 * after
        table[k, (k + 1) % count] += after
        right[k] = -2 * before * turn[k] - after * turn[(k + 1) % count]
    return turn, [float(angle) for angle in np.linalg.solve(table, right)]


def _hobby(points: list[complex], closed: bool) -> list[Bend]:
    count = len(points)
    if count == 2 and not closed:
        third = (points[1] - points[0]) / 3
        return [(points[0] + third, points[1] - third, points[1])]
    pieces = count if closed else count - 1
    steps = [points[(k + 1) % count] - points[k] for k in range(pieces)]
    turn, leave = _angles(points, steps, closed)
    bends = []
    for k in range(pieces):
        after = (k + 1) % count
        theta, phi = leave[k], -turn[after] - leave[after]
        if not closed and k == pieces - 1:
            phi = -leave[count - 1]
        first = points[k] + cmath.rect(1, theta) * steps[k] * _rho(theta, phi)
        second = points[after] - cmath.rect(1, -phi) * steps[k] * _rho(phi, theta)
        bends.append((first, second, points[after]))
    return bends


def bends(points: Knots, closed: bool) -> tuple[complex, list[Bend]]:
    """Start point and cubic pieces of the smooth curve, broken at its corners."""
    marked = knots(points)
    if closed and any(corner for _, corner in marked):
        first = [corner for _, corner in marked].index(True)
        marked = marked[first:] + marked[:first]
        marked = [*marked, marked[0]]
        closed = False
    if closed:
        return marked[0][0], _hobby([point for point, _ in marked], True)
    pieces: list[Bend] = []
    run = [marked[0][0]]
    for point, corner in marked[1:]:
        run.append(point)
        if corner:
            pieces += _hobby(run, False)
            run = [point]
    if len(run) > 1:
        pieces += _hobby(run, False)
    return marked[0][0], pieces


def smooth(points: Knots, closed: bool = True) -> str:
    """Path data of a smooth curve through the points."""
    start, pieces = bends(points, closed)
    body = "".join(
        f"C{a.real:.1f} {a.imag:.1f} {b.real:.1f} {b.imag:.1f} {c.real:.1f} {c.imag:.1f}"
        for a, b, c in pieces
    )
    return f"M{start.real:.1f} {start.imag:.1f}{body}" + ("Z" if closed else "")


def polygon(points: Sequence[Point]) -> str:
    """Path data with straight edges."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def spine(points: Knots, steps: int = 24, closed: bool = False) -> list[complex]:
    """`steps` + 1 points at even distances along the curve."""
    start, pieces = bends(points, closed)
    each = max(2, math.ceil(steps / len(pieces)))
    raw, here = [], start
    for first, second, end in pieces:
        for i in range(each):
            t, u = i / each, 1 - i / each
            raw.append(u**3 * here + 3 * u * u * t * first + 3 * u * t * t * second + t**3 * end)
        here = end
    raw.append(here)
    length = np.concatenate([[0], np.cumsum(np.abs(np.diff(np.array(raw))))])
    at = np.linspace(0, length[-1], steps + 1)
    real = np.interp(at, length, [point.real for point in raw])
    imag = np.interp(at, length, [point.imag for point in raw])
    return [complex(x, y) for x, y in zip(real, imag, strict=True)]


def tapered(points: Knots, widths: Sequence[float], steps: int = 22) -> str:
    """Path data of a stroke along the points whose width follows `widths` from start to end."""
    along = spine(points, steps)
    half = np.interp(np.linspace(0, 1, len(along)), np.linspace(0, 1, len(widths)), widths) / 2
    left, right = [], []
    for i, point in enumerate(along):
        ahead = along[min(len(along) - 1, i + 1)] - along[max(0, i - 1)]
        normal = ahead / (abs(ahead) or 1) * 1j * float(half[i])
        left.append(point + normal)
        right.append(point - normal)
    path = "M" + "L".join(f"{z.real:.1f} {z.imag:.1f}" for z in left)
    first, last = float(half[0]), float(half[-1])
    if last > 1:
        path += f"A{last:.1f} {last:.1f} 0 0 0 {right[-1].real:.1f} {right[-1].imag:.1f}"
    path += "L" + "L".join(f"{z.real:.1f} {z.imag:.1f}" for z in reversed(right))
    if first > 1:
        path += f"A{first:.1f} {first:.1f} 0 0 0 {left[0].real:.1f} {left[0].imag:.1f}"
    return path + "Z"


def oval(cx: float, cy: float, rx: float, ry: float, turn: float = 0, count: int = 8) -> list[Point]:
    """Points round an ellipse; `turn` in degrees."""
    lean = math.radians(turn)
    around = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        x, y = rx * math.cos(angle), ry * math.sin(angle)
        around.append(
            (cx + x * math.cos(lean) - y * math.sin(lean), cy + x * math.sin(lean) + y * math.cos(lean))
        )
    return around


def round_path(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0) -> str:
    """Path data of an ellipse, or a circle without `ry`."""
    return smooth(oval(cx, cy, rx, rx if ry is None else ry, turn))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a rectangle with round corners."""
    right, bottom, r = x + width, y + height, radius
    return (
        f"M{x + r} {y}H{right - r}A{r} {r} 0 0 1 {right} {y + r}V{bottom - r}A{r} {r} 0 0 1 {right - r} {bottom}"
        f"H{x + r}A{r} {r} 0 0 1 {x} {bottom - r}V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


def rough(points: Knots, swing: float, count: int, rng: random.Random) -> str:
    """Path data of a closed shape with a brushed edge."""
    around = spine(points, count, closed=True)
    edge = []
    for i, point in enumerate(around[:-1]):
        ahead = around[(i + 1) % count] - around[i - 1]
        out = ahead / (abs(ahead) or 1) * 1j * swing * (math.sin(i * 0.9) * 0.35 + rng.uniform(-0.6, 0.6))
        edge.append(point + out)
    return smooth(edge)


def star(cx: float, cy: float, outer: float, inner: float, tips: int = 5, turn: float = -90) -> list[Point]:
    """Corners of a star, a tip first."""
    corners = []
    for i in range(2 * tips):
        reach, angle = (inner if i % 2 else outer), math.radians(turn + i * 180 / tips)
        corners.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return corners
