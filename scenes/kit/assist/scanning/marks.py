"""The marks of the scan: a frame in a colour and shape of its own, and a plate for entries without a widget."""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.kit.drawing.shapes import Size, blank, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour, Theme
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

BAND, EDGE = 8.0, 2.0
"""Units: the thickness of the frame, and of its dark edges."""
DASH, GAP = 22.0, 7.0
"""Units: the length of the pieces of a group's frame, and of the gaps between them."""
Z_FRAME = 10_001.0
RING, RING_STEPS, RING_STEPS_REDUCED = 20.0, 32, 8
"""A resting pointer's ring: its radius in units, and the steps that fill it (fewer if motion is reduced)."""
PAD, SIZE = (16.0, 9.0), 21.0
"""Units: the padding of a plate, across and down, and the size of its text."""


class ScanFrame(Node):
    """A rectangular frame with dark edges: solid round a single item, broken round a group."""

    def __init__(self) -> None:
        super().__init__(None, Z_FRAME)
        self.visible = False

    def enclose(self, areas: Sequence[pygame.Rect], theme: Theme, viewport: Viewport, is_group: bool) -> None:
        """Draw a frame round each of these rectangles (pixels), clipped to the window."""
        u, colours = viewport.u, (theme.scan, theme.scan_edge)
        band = max(4, round(BAND * u))
        rects = [area.inflate(2 * band, 2 * band).clip(viewport.window) for area in areas]
        whole = rects[0].unionall(rects[1:])
        self.picture = blank(whole.size, theme.scan_edge)
        for rect in rects:
            self.picture.blit(
                scan_frame(rect.size, u, colours, is_group), (rect.x - whole.x, rect.y - whole.y)
            )
        self.rect = whole
        self.visible = True
        self.invalidate()


@lru_cache(maxsize=24)
def scan_frame(size: Size, u: float, colours: tuple[Colour, Colour], is_group: bool) -> pygame.Surface:
    light, dark = colours
    picture = blank(size, dark)
    band, edge = max(4, round(BAND * u)), max(1, round(EDGE * u))
    whole = picture.get_rect()
    pygame.draw.rect(picture, dark, whole, band)
    pygame.draw.rect(picture, light, whole.inflate(-2 * edge, -2 * edge), max(2, band - 2 * edge))
    if is_group:
        dash, gap = max(8, round(DASH * u)), max(3, round(GAP * u))
        for at in range(dash, size[0] - dash, dash + gap):
            picture.fill(dark, (at, 0, gap, band))
            picture.fill(dark, (at, size[1] - band, gap, band))
        for at in range(dash, size[1] - dash, dash + gap):
            picture.fill(dark, (0, at, band, gap))
            picture.fill(dark, (size[0] - band, at, band, gap))
    return picture


class DwellRing(Node):
    """A ring round the pointer that fills up while it rests."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_FRAME + 2)
        self._ui = ui
        self.visible = False

    def show_at(self, point: tuple[float, float] | None, share: float, u: float) -> None:
        """Show a ring round this pixel, filled by `share` of the wait (0 to 1); hide it at 0."""
        self.visible = point is not None and share > 0
        if point is None or not self.visible:
            return
        steps = RING_STEPS_REDUCED if self._ui.motion.reduced else RING_STEPS
        theme, radius = self._ui.theme, max(8, round(RING * u))
        picture = dwell_ring(radius, math.ceil(share * steps), steps, (theme.scan, theme.scan_edge))
        if picture is not self.picture:
            self.picture = picture
            self.invalidate()
        self.rect = picture.get_rect(center=(round(point[0]), round(point[1])))


@lru_cache(maxsize=64)
def dwell_ring(radius: int, step: int, steps: int, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """Return a ring of this radius in pixels, filled clockwise from the top by `step` of `steps`."""
    light, dark = colours
    size = (2 * radius + 2,) * 2

    def paint(surface: pygame.Surface, scale: int) -> None:
        middle, outer, inner = (radius + 1) * scale, radius * scale, round(radius * 0.52 * scale)
        ends = [2 * math.pi * step / steps * n / 48 for n in range(49)]
        arc = [(middle + outer * 0.9 * math.sin(a), middle - outer * 0.9 * math.cos(a)) for a in ends]
        pygame.draw.circle(surface, dark, (middle, middle), outer)
        pygame.draw.polygon(surface, light, [(middle, middle), *arc])
        pygame.draw.circle(surface, dark, (middle, middle), inner + scale)
        pygame.draw.circle(surface, (0, 0, 0, 0), (middle, middle), inner)

    return supersampled(size, paint, dark)


class ScanPlate(Node):
    """Text on a dark plate."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_FRAME + 1)
        self._ui = ui
        self._shown: tuple[str, Viewport, Theme] | None = None
        self.visible = False

    def say(self, words: str, viewport: Viewport, beside: pygame.Rect | None) -> None:
        """Show text below or above the rectangle `beside` (pixels); if that is None, at the foot of the window."""
        if (words, viewport, self._ui.theme) != self._shown:
            self._shown = words, viewport, self._ui.theme
            self.picture = self._draw(words, viewport)
            self.invalidate()
        if self.picture is None:
            return
        window, rect = viewport.window, self.picture.get_rect()
        if beside is None:
            rect.midbottom = window.centerx, window.bottom - viewport.px(14)
        else:
            gap = viewport.px(4)
            rect.midtop = beside.centerx, beside.bottom + gap
            if rect.bottom > window.bottom:
                rect.bottom = beside.top - gap
        self.rect = rect.clamp(window)
        self.visible = True

    def _draw(self, words: str, viewport: Viewport) -> pygame.Surface:
        theme, type_ = self._ui.theme, self._ui.typography
        pad = viewport.px(PAD[0]), viewport.px(PAD[1])
        room = viewport.window.w - 2 * pad[0] - viewport.px(20)
        px, line = type_.fit_line(words, viewport.text_px(SIZE), room, "bold")
        written = type_.render(line, px, theme.on_slate, "bold")
        size = written.get_width() + 2 * pad[0], written.get_height() + 2 * pad[1]
        picture = blank(size, theme.scan_edge)
        whole, edge = picture.get_rect(), max(1, viewport.px(EDGE))
        picture.fill(theme.scan_edge)
        pygame.draw.rect(picture, theme.scan, whole.inflate(-2 * edge, -2 * edge), edge)
        picture.blit(written, written.get_rect(center=whole.center))
        return picture
