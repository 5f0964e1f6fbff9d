"""The finishing of pixels after drawing: paper grain."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter


def grained(image: Image.Image, strength: float = 0.05, seed: int = 2) -> Image.Image:
    """The picture on paper with a tooth, lit from the upper left; transparency is kept."""
    rng = np.random.default_rng(seed)
    noise = rng.normal(0, 1, (image.height, image.width))
    soft = Image.fromarray(((noise * 40) + 128).clip(0, 255).astype("uint8")).filter(
        ImageFilter.GaussianBlur(0.9)
    )
    height = np.asarray(soft).astype(float)
    relief = height - np.roll(height, (1, 1), (0, 1))
    relief /= relief.std() or 1
    pixels = np.asarray(image.convert("RGBA")).astype(float)
    pixels[..., :3] *= (1 + strength * 0.5 * relief.clip(-2, 2))[..., None]
    return Image.fromarray(pixels.clip(0, 255).round().astype("uint8"), "RGBA")
