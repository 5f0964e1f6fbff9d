"""The page that a picture is drawn on, and its conversion to pixels."""

from __future__ import annotations

import io
from dataclasses import dataclass

import resvg_py
from PIL import Image

from drawing.definitions import definitions
from drawing.svg import Svg


@dataclass(frozen=True, slots=True)
class Page:
    """A drawing area in its own units."""

    width: float
    height: float

    def svg(self, *parts: Svg) -> str:
        """The whole document as text."""
        body = "".join(parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'preserveAspectRatio="none"><defs>{definitions(body)}</defs>{body}</svg>'
        )

    def pixels(self, document: Svg, size: tuple[int, int], oversample: float = 2) -> Image.Image:
        """A document as RGBA pixels of this size, drawn larger and then reduced."""
        wide, high = round(size[0] * oversample), round(size[1] * oversample)
        png = resvg_py.svg_to_bytes(svg_string=document, width=wide, height=high, skip_system_fonts=True)
        image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
        return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)
