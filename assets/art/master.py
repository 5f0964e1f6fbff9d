"""A picture of the game: its drawing, and the conversion to a file."""

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
"""The version of the conversion from drawing to file; raising it renders everything again."""


@dataclass(frozen=True, slots=True)
class Master:
    """A file below assets/, its size in pixels (of the whole picture, if only a part is kept) and its drawing."""

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
        """A hash of the drawing and of everything that affects its file."""
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
        """Render the picture into `folder`; return the size of the file in bytes."""
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
