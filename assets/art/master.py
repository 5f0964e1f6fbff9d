"""One rendered picture of the game: what it is drawn from, and how it is made into a file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from drawing.page import Page
from drawing.svg import Svg
from finish import grained
from PIL import Image

RECIPE = "1"
"""Raised whenever the way from drawing to file changes, so that everything is rendered anew."""


@dataclass(frozen=True, slots=True)
class Master:
    """A file below assets/, its size in pixels (the whole picture's, if a part of it is kept) and its drawing."""

    path: str
    size: tuple[int, int]
    page: Page
    draw: Callable[[], Svg]
    grain: float = 0.05
    oversample: float = 2
    quality: int = 90
    change: Callable[[Image.Image], Image.Image] | None = None
    part: tuple[int, int, int, int] | None = None
    """The pixels that are kept of the finished picture: left, top, width and height."""

    def document(self) -> Svg:
        """The drawing as SVG text."""
        return self.page.svg(self.draw())

    def hash_of(self, document: Svg) -> str:
        """Changes with the drawing and with everything that makes a file of it."""
        name = self.change.__qualname__ if self.change else ""
        name += f" {self.part}" if self.part else ""
        recipe = f"{RECIPE} {self.size} {self.grain} {self.oversample} {self.quality} {name}\n{document}"
        return hashlib.sha256(recipe.encode()).hexdigest()[:16]

    def render(self, document: Svg) -> Image.Image:
        """The finished picture."""
        image = self.page.pixels(document, self.size, self.oversample)
        if self.change:
            image = self.change(image)
        if self.grain:
            image = grained(image, self.grain)
        if self.part:
            left, top, wide, high = self.part
            image = image.crop((left, top, left + wide, top + high))
        return image

    def write(self, document: Svg, folder: Path) -> int:
        """Render into `folder`; gives the size of the file in bytes."""
        target = folder / self.path
        target.parent.mkdir(parents=True, exist_ok=True)
        image = self.render(document)
        match target.suffix:
            case ".webp":
                image.save(target, quality=self.quality, method=6, alpha_quality=95)
            case ".ico":
                sizes = [(side, side) for side in (16, 24, 32, 48, 64, 128, 256)]
                drawn = [Image.open(target.with_name(f"{target.stem}-{side}.png")) for side, _ in sizes]
                image.save(target, sizes=sizes, append_images=drawn)
            case _:
                image.save(target, optimize=True)
        return target.stat().st_size
