"""The painted form: a silhouette outlined in its own darker tone, with volume, and the strokes laid on it."""

from __future__ import annotations

from collections.abc import Sequence

from drawing.colour import ink, mix
from drawing.curves import Knots, spine, tapered
from drawing.svg import Svg, clip, fill, group, named

Fold = tuple[str, Sequence[float]]
"""A crease: its points and its widths from start to end."""


def form(
    path: str,
    colour: str,
    *inner: Svg,
    line: float = 1.8,
    volume: float = 7,
    light: float = 0.55,
    shade: float = 0.8,
    edge: str = "",
    paint: str = "",
    tone: str = "warm",
) -> Svg:
    """A solid body: outline, fill, what is painted on it (`inner`, clipped to it), light and shade.

    `line` and `volume` are sizes in units, 0 for none; `edge` overrides the outline's colour; `paint` overrides the
    fill (a gradient) while `colour` still gives the outline.
    """
    drawn = ""
    if line:
        tint = edge or ink(colour)
        drawn = (
            f'<path d="{path}" fill="{tint}" stroke="{tint}" stroke-width="{line * 1.7:.2f}" stroke-linejoin="round" '
            f'transform="translate({line * 0.28:.2f},{line * 0.36:.2f})"/>'
        )
    body = fill(path, paint or colour) + (clip(path, *inner) if inner else "")
    if not volume:
        return drawn + body
    return drawn + group(body, filter=named("volume", volume, light, shade, tone))


def line(points: Knots, widths: Sequence[float], colour: str, opacity: float = 0.75, steps: int = 22) -> Svg:
    """A brush stroke that swells and thins."""
    return fill(tapered(points, widths, steps), colour, opacity)


def crease(
    points: Knots, widths: Sequence[float], colour: str, spread: float = 2.6, blur: float = 2.4
) -> Svg:
    """A fold in cloth of the given colour: a thin line over a wide soft one."""
    dark = ink(colour)
    wide = fill(tapered(points, [width * spread for width in widths]), dark, 0.24, blur)
    return wide + fill(tapered(points, widths), dark, 0.62)


def limb(
    points: Knots,
    widths: Sequence[float],
    colour: str,
    *inner: Svg,
    folds: Sequence[Fold] = (),
    edge_line: float = 2,
    volume: float = 8,
) -> Svg:
    """An arm, a leg, a stick: a thick tapered stroke with volume and folds."""
    creases = [crease(at, width, colour) for at, width in folds]
    return form(tapered(points, widths, 30), colour, *inner, *creases, line=edge_line, volume=volume)


def bands(
    points: Knots, width: float, colour: str, count: int, opacity: float = 0.95, thick: float = 6.5
) -> Svg:
    """Stripes across a limb, bent round it."""
    along = spine(points, count * 2 + 1)
    drawn = ""
    for i in range(count):
        at = along[2 * i + 1]
        ahead = along[2 * i + 2] - along[2 * i]
        side = ahead / (abs(ahead) or 1) * 1j * width * 0.62
        drawn += line(
            [at - side, at + ahead * 0.45, at + side], [thick, thick * 1.06, thick], colour, opacity, 8
        )
    return drawn


def highlight(colour: str, share: float = 0.6) -> str:
    """The lit tone of a cloth."""
    return mix(colour, "#fff4c8", share)
