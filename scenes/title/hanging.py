"""The ropes of the title page's signs, which hang side by side from the title, or one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.drawing.shapes import blank
from scenes.kit.stage.node import Node
from scenes.kit.theme import darker, lighter, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.lettering import Lettering
from scenes.title.game_signs import GameSign, Swing

SIGNS_TOP, SIGNS_GAP, STACKED_GAP = 231.0, 26.0, 30.0
"""Top of the signs, and the gaps between them side by side and one below the other, in units."""
MIN_WIDTH_SHARE = 0.9
"""Signs hang side by side if there is room for at least this share of their natural width."""


@dataclass(frozen=True, slots=True)
class RopeSegment:
    """A vertical piece of rope, in pixels."""

    x: int
    top: int
    bottom: int


class Ropes(Node):
    """The two ropes of a sign, which swing with it."""

    def __init__(self, ui: UiContext, z: float) -> None:
        super().__init__(None, z)
        self._ui = ui
        self.segments: list[RopeSegment] = []
        self.swing = Swing()
        self._u = 1.0

    def layout(self, u: float, segments: list[RopeSegment], swing: Swing) -> None:
        """Lay out the ropes along these segments; `swing` turns them."""
        self._u, self.segments, self.swing = u, segments, swing
        wide = max(2, round(6 * u))
        boxes = [
            pygame.Rect(hang.x - wide, hang.top, 2 * wide, max(1, hang.bottom - hang.top))
            for hang in segments
        ]
        # The last strand's line is thicker than a pixel, so it extends slightly further.
        room = 4 * wide, 3 * wide
        self.rect = boxes[0].unionall(boxes[1:]).inflate(room) if boxes else pygame.Rect(0, 0, 0, 0)
        self.picture = self._paint_still()
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        if self.picture is not None:
            swings = self.segments and self.swing.angle
            surface.blit(
                *(self.swing.turned(self.picture, self.rect) if swings else (self.picture, self.rect))
            )

    def _paint_still(self) -> pygame.Surface:
        palette, still = self._ui.theme.palette, blank(self.rect.size, self._ui.theme.palette.umber)
        wide = max(2, round(4.4 * self._u))
        edge, rope = darker(palette.wood, 0.6), mix(palette.cream_deep, palette.wood_light, 0.35)
        for hang in self.segments:
            box = pygame.Rect(hang.x - wide // 2, hang.top, wide, hang.bottom - hang.top)
            box.move_ip(-self.rect.x, -self.rect.y)
            still.fill(edge, box.inflate(2, 0))
            still.fill(rope, box)
            for y in range(box.top, box.bottom - wide, max(3, round(wide * 1.2))):
                pygame.draw.line(still, edge, (box.left, y + wide), (box.right - 1, y), max(1, wide // 4))
                start, end = (box.left, y + wide + 1), (box.centerx, y + wide // 2)
                pygame.draw.line(still, lighter(rope, 0.4), start, end)
        return still


def hang_signs(
    viewport: Viewport,
    x: float,
    widths: tuple[float, float],
    lettering: Lettering,
    signs: Sequence[GameSign],
    ropes: Sequence[Ropes],
    max_height: float | None = None,
    top: float = SIGNS_TOP,
) -> None:
    """Hang the signs side by side from the letters, or each from the one above if they would be too narrow.

    With a `max_height`, they always hang side by side, at most that tall. Each sign swings by itself, but one that
    hangs from another swings with it.
    """
    if not signs:
        return
    sizes = [sign.natural(viewport) for sign in signs]
    count, high = len(sizes), max(high for _, high in sizes)
    high = min(high, max_height or high)
    wide = max(wide for wide, _ in sizes)
    each = (widths[0] - (count - 1) * SIGNS_GAP) / count
    beside = max_height is not None or wide * MIN_WIDTH_SHARE <= each
    w = min(wide, each if beside else widths[1])
    left = x + (widths[0] - count * w - (count - 1) * SIGNS_GAP) / 2 if beside else x
    step = (w + SIGNS_GAP, 0.0) if beside else (0.0, high + STACKED_GAP)
    lines = tuple(line for sign in signs for line in sign.lines)
    for n, (sign, rope) in enumerate(zip(signs, ropes, strict=True)):
        sign.neighbour_lines = lines
        sign.layout(viewport, left + n * step[0], top + n * step[1], w, high)
        if beside or n == 0:
            segments = _ropes_from_letters(viewport, sign.area, lettering)
            count, nails = len(segments), sign.area.midtop
            if segments:  # the point between them
                nails = sum(one.x for one in segments) // count, sum(one.top for one in segments) // count
            sign.swing = Swing(nails)
        else:
            segments = _ropes_from_sign(viewport, sign.area, signs[n - 1].area)
            sign.swing = signs[n - 1].swing
        sign.swing.nodes += [sign, rope]
        rope.layout(viewport.u, segments, sign.swing)


def stack_height(viewport: Viewport, signs: Sequence[GameSign]) -> float:
    """Return the lower edge, in units from the top of the page, of signs that hang one below the other."""
    high = max(sign.natural(viewport)[1] for sign in signs)
    return SIGNS_TOP + len(signs) * (high + STACKED_GAP) - STACKED_GAP


def _rope_columns(area: pygame.Rect) -> tuple[int, int]:
    """Return the x positions of a sign's two ropes, to the right of its medallion."""
    return area.x + round(area.w * 0.4), area.x + round(area.w * 0.88)


def _ropes_from_sign(viewport: Viewport, area: pygame.Rect, above: pygame.Rect) -> list[RopeSegment]:
    top, bottom = above.bottom - viewport.px(4), area.top + viewport.px(6)
    return [RopeSegment(x, top, bottom) for x in _rope_columns(area)]


def _ropes_from_letters(viewport: Viewport, area: pygame.Rect, lettering: Lettering) -> list[RopeSegment]:
    found = []
    for spot in _rope_columns(area):
        letter = lowest_pixel(lettering.picture, spot - lettering.rect.x, viewport.px(60))
        if letter is not None:
            x, low = letter[0] + lettering.rect.x, letter[1] + lettering.rect.y
            found.append(RopeSegment(x, low - viewport.px(8), area.top + viewport.px(6)))
    return found


def lowest_pixel(picture: pygame.Surface, x: int, reach: int) -> tuple[int, int] | None:
    """Return the lowest painted pixel of the column nearest `x` that is painted in its lower half, or None.

    Only columns within `reach` count.
    """
    mask = pygame.mask.from_surface(picture, 200)
    wide, high = mask.get_size()
    for step in sorted(range(-reach, reach + 1), key=abs):
        if 0 <= x + step < wide:
            for y in range(high - 1, high // 2, -1):  # not the ear of a letter
                if mask.get_at((x + step, y)):
                    return x + step, y
    return None
