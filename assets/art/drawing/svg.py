"""Bits of SVG text: fills, groups, clips, gradients.

A drawing is plain text built by pure functions. Filters and gradients are not passed round: they are *named by their
own parameters* (`url(#blur_2p5)`), and the page writes the definition of every name it meets (`definitions.py`).
"""

from __future__ import annotations

import hashlib

Svg = str
"""A piece of a drawing."""
Stop = tuple[float, str] | tuple[float, str, float]
"""A gradient stop: position from 0 to 1, colour, and opacity (1 by default)."""


def word(value: float | str) -> str:
    """A number or colour as part of a definition's name."""
    if isinstance(value, str):
        return value.replace("#", "h")
    return f"{value:.4g}".replace("-", "m").replace(".", "p").replace("+", "")


def named(kind: str, *values: float | str) -> str:
    """Reference to a definition by kind and parameters."""
    return f"url(#{'_'.join([kind, *(word(value) for value in values)])})"


def fill(path: str, colour: str, opacity: float = 1, blur: float = 0) -> Svg:
    """A filled path, softened by `blur` units."""
    more = f' opacity="{opacity:.3g}"' if opacity != 1 else ""
    if blur:
        more += f' filter="{named("blur", blur)}"'
    return f'<path d="{path}" fill="{colour}"{more}/>'


def stroke(path: str, colour: str, width: float, opacity: float = 1, blur: float = 0) -> Svg:
    """An even line along a path."""
    more = f' filter="{named("blur", blur)}"' if blur else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.3g}" stroke-linejoin="round" '
        f'stroke-linecap="round" opacity="{opacity:.3g}"{more}/>'
    )


def group(*parts: Svg, filter: str = "", opacity: float = 1, blend: str = "") -> Svg:
    """Parts treated as one picture; `filter` is a name from `named`, `blend` a mix-blend-mode."""
    more = f' filter="{filter}"' if filter else ""
    more += f' opacity="{opacity:.3g}"' if opacity != 1 else ""
    more += f' style="mix-blend-mode:{blend}"' if blend else ""
    return f"<g{more}>{''.join(parts)}</g>"


def put(
    *parts: Svg,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    turn: float = 0,
    flip: bool = False,
    tall: float = 1,
) -> Svg:
    """Parts moved to a place, turned by degrees, scaled; `flip` mirrors left and right, `tall` stretches height."""
    across = -scale if flip else scale
    return (
        f'<g transform="translate({x:.2f},{y:.2f}) rotate({turn:.2f}) scale({across:.4g},{scale * tall:.4g})">'
        f"{''.join(parts)}</g>"
    )


def clip(path: str, *parts: Svg) -> Svg:
    """Parts shown only inside a path."""
    key = "clip-" + hashlib.md5(path.encode(), usedforsecurity=False).hexdigest()[:12]
    return (
        f'<clipPath id="{key}"><path d="{path}"/></clipPath><g clip-path="url(#{key})">{"".join(parts)}</g>'
    )


def _stops(stops: tuple[Stop, ...]) -> list[float | str]:
    flat: list[float | str] = []
    for stop in stops:
        flat += [stop[0], stop[1], stop[2] if len(stop) == 3 else 1]
    return flat


def linear(*stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0.1, y2: float = 1) -> str:
    """A fill running from one corner of the shape's box to another (0 to 1)."""
    return named("linear", x1, y1, x2, y2, *_stops(stops))


def radial(*stops: Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    """A fill running outwards from a point of the shape's box."""
    return named("radial", cx, cy, r, *_stops(stops))


def glow(cx: float, cy: float, rx: float, ry: float, colour: str, opacity: float = 0.6) -> Svg:
    """A soft patch of light or blush."""
    paint = radial((0, colour, opacity), (0.55, colour, opacity * 0.45), (1, colour, 0))
    return f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{paint}"/>'


def dot(cx: float, cy: float, r: float, colour: str, opacity: float = 1) -> Svg:
    """A plain small disc."""
    more = f' opacity="{opacity:.3g}"' if opacity != 1 else ""
    return f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.2f}" fill="{colour}"{more}/>'


def soft_oval(cx: float, cy: float, rx: float, ry: float, colour: str, opacity: float, blur: float) -> Svg:
    """A blurred ellipse: a cast shadow or a haze."""
    return (
        f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{colour}" '
        f'opacity="{opacity:.3g}" filter="{named("blur", blur)}"/>'
    )
