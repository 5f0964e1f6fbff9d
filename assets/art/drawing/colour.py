"""The palette of the whole game, and calculations with colours."""

from __future__ import annotations

import colorsys

MOSS_DEEP, MOSS_DARK, MOSS = "#2b3926", "#3d4e2e", "#61763f"
FERN, FERN_LIGHT, FERN_PALE = "#8fa957", "#b9c878", "#d9dea0"
HONEY_DARK, HONEY, HONEY_LIGHT = "#b3772a", "#e0a43c", "#f1ca74"
CLAY_DARK, CLAY, CLAY_LIGHT = "#83402c", "#b8623e", "#d58e66"
SAND, OAT, CREAM = "#c9ae80", "#e6d3ab", "#f7ecd3"
DUSK_DEEP, DUSK_DARK, DUSK = "#212c46", "#33435f", "#566b8d"
DUSK_LIGHT, DUSK_PALE = "#8fa4bd", "#c3cfd6"
PLUM_DARK, PLUM, PLUM_LIGHT = "#5d3f62", "#8d6a8c", "#c9abc4"
SKIN, SKIN_SHADE, BLUSH = "#eebb92", "#d6926c", "#dd7d63"
WOOD_DARK, WOOD = "#6b452b", "#9a6b42"
STONE_DARK, STONE = "#8b806f", "#b9ad98"
HAIRLINE = "#9c7756"
UMBER = "#3a1f1c"
DARK = "#2a1816"
SPARK = "#fff6dc"
POPPY = "#cf3f2c"
"""Poppy red, which is kept for warnings."""


def rgb(colour: str) -> tuple[int, int, int]:
    """The three channels, 0 to 255, of a colour written #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(channels: tuple[float, float, float]) -> str:
    """A colour written #rrggbb from channels 0 to 255; values outside are clamped."""
    return "#" + "".join(f"{max(0, min(255, round(value))):02x}" for value in channels)


def mix(first: str, second: str, share: float) -> str:
    """The first colour with the given share (0 to 1) of the second."""
    a, b = rgb(first), rgb(second)
    return hexed((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share))


def ink(colour: str, depth: float = 0.52) -> str:
    """The outline tone of a fill: darker and warmer, never black. `depth` is the share of lightness to keep."""
    red, green, blue = rgb(colour)
    hue, light, saturation = colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)
    dark = colorsys.hls_to_rgb(hue, light * depth, min(1.0, saturation * 1.05))
    return mix(hexed((dark[0] * 255, dark[1] * 255, dark[2] * 255)), UMBER, 0.28)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1, as used for contrast ratios."""
    parts = [value / 255 for value in rgb(colour)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Contrast ratio, 1 to 21, of two colours."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
