"""The measurement of how well the small cards can be told apart: in greyscale, and with each kind of colour
blindness.

Every picture is reduced to 48 by 67 pixels on turf, as in a game for seven. The difference between two cards is the
root mean square over all pixels, 0 to 100; the badge's corner is measured on its own, since it must carry the value
alone.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
from cardart.frame import INKS
from drawing.colour import contrast
from numpy.typing import NDArray
from PIL import Image

TURF = "#526831"
SIZE = (48, 67)
PLATE = "#fbf3dc"
NAMES = ("p3", "p4", "p5", "p6", "p7", "p8", "n1", "n2", "n3", "n4", "hazard", "mulligan", "back")
Pixels = NDArray[np.float64]

EYES: dict[str, list[list[float]]] = {
    "greyscale": [[0.2126, 0.7152, 0.0722]] * 3,
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}
"""The transformation of linear red, green and blue for each kind of colour vision (Machado and others, 2009)."""


def seen(folder: Path, name: str, eye: str) -> Pixels:
    """A small card on the table as seen by an eye; 0 to 100."""
    card = Image.open(folder / f"{name}.webp").convert("RGBA").resize(SIZE, Image.Resampling.LANCZOS)
    table = Image.new("RGBA", SIZE, TURF)
    table.alpha_composite(card)
    light: Pixels = (np.asarray(table.convert("RGB")).astype(np.float64) / 255) ** 2.2
    changed: Pixels = np.clip(light @ np.array(EYES[eye]).T, 0, 1) ** (1 / 2.2) * 100
    return changed


def measure(assets: Path) -> int:
    """Print the closest pairs and the contrasts; return 1 if two cards are too similar."""
    faults = 0
    for eye in EYES:
        cards = {name: seen(assets / "cards" / "small", name, eye) for name in NAMES}
        whole = sorted((_far(cards[a], cards[b]), a, b) for a, b in combinations(NAMES, 2))
        corner = sorted(
            (_far(cards[a][3:33, 2:32], cards[b][3:33, 2:32]), a, b) for a, b in combinations(NAMES, 2)
        )
        print(
            f"{eye:13} closest: "
            + ", ".join(f"{a}/{b} {d:.1f}" for d, a, b in whole[:3])
            + "; by the badge: "
            + ", ".join(f"{a}/{b} {d:.1f}" for d, a, b in corner[:3])
        )
        faults += whole[0][0] < 10 or corner[0][0] < 8
    rims = {"day": "#f7ecd3", "night": "#d1dce4", "hazard": "#f4e7cb", "mulligan": "#fbe9b4"}
    print("rims on turf: " + ", ".join(f"{name} {contrast(rim, TURF):.1f}" for name, rim in rims.items()))
    print(
        "numerals on paper: "
        + ", ".join(f"{value} {contrast(tint, PLATE):.1f}" for value, tint in INKS.items())
        + f"; night {contrast('#ffe9ad', '#18213c'):.1f}"
    )
    return 1 if faults else 0


def _far(first: Pixels, second: Pixels) -> float:
    return float(np.sqrt(((first - second) ** 2).mean()))
