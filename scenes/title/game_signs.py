"""Wooden signs that hang in the title: one for each game in the box, with its emblem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gnoming.text import text
from scenes.kit.drawing.button_skin import BUTTON_DEPTH, press_depth
from scenes.kit.stage.node import Node
from scenes.kit.theme import darker, lighter, mix
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.menus.backgrounds import load_picture
from scenes.menus.lettering import Lettering

EMBLEM_SIZE, MEDALLION_CENTRE, MEDALLION_RADIUS = (320.0, 370.0), (160.0, 212.0), 148.0
"""The emblem's page, and the medallion on it."""
MEDALLION_TO_BOARD = 1.2
"""How much higher the medallion is than its board."""
MAX_MEDALLION = 116.0
"""How high a medallion is at most, in units: words need the room."""
MAX_MEDALLION_SHARE = 0.32
"""The share of a sign's width that its medallion takes at most."""
LINE_HEIGHT = 1.16
SIGNS_TOP, SIGNS_GAP, STACKED_GAP = 231.0, 26.0, 30.0
"""How far down the signs hang, and the room between them: side by side, and one below the other."""
MIN_WIDTH_SHARE = 0.9
"""How narrow signs may become for hanging side by side."""


@dataclass(frozen=True, slots=True)
class BoxedGame:
    """A game in the box: its name in the program, its title, and its medallion's picture."""

    name: str
    title: str
    emblem: str


class GameSign(Widget):
    """A board that says which game it begins."""

    def __init__(self, ui: UiContext, game: BoxedGame, on_use: Callable[[], None]) -> None:
        super().__init__(ui, text("title.play", game=game.title))
        self.lines = split_title(game.title)
        """What stands on it."""
        self.game = game
        self.on_use = on_use
        self.neighbour_lines: tuple[str, ...] = ()
        """Lines of its neighbours, with which its own are to be of one size."""
        self._medallion = pygame.Surface((1, 1))
        self.size = ui.theme.text.label * 1.12

    def natural(self, viewport: Viewport) -> tuple[float, float]:
        """Return the width and height in units that its words ask for."""
        px = viewport.text_px(self.size)
        words = max(self.ui.typography.width(line, px, "display") for line in self.lines) / viewport.u
        high = max(78.0, self.size * viewport.text_scale * LINE_HEIGHT * len(self.lines) + 26)
        return words + min(high * MEDALLION_TO_BOARD, MAX_MEDALLION) + 26, high

    def paint_bounds(self) -> pygame.Rect:
        up = round(self.area.h * 0.62)
        pad = self.viewport.px(14)
        rect = self.area.inflate(2 * pad, 2 * pad)
        return pygame.Rect(rect.x - pad, rect.y - up, rect.w + pad, rect.h + 2 * up)

    @property
    def _medallion_width(self) -> int:
        """The medallion's width in pixels."""
        return min(
            round(self.area.h * MEDALLION_TO_BOARD),
            self.viewport.px(MAX_MEDALLION),
            round(self.area.w * MAX_MEDALLION_SHARE),
        )

    def rebuild(self) -> None:
        scale = self._medallion_width / (2 * MEDALLION_RADIUS)
        size = (round(EMBLEM_SIZE[0] * scale), round(EMBLEM_SIZE[1] * scale))
        master = load_picture(self.ui, self.game.emblem)
        self._medallion = pygame.transform.smoothscale(master, size)

    def paint(self, surface: pygame.Surface) -> None:
        u, area = self.viewport.u, self.area
        body = self.ui.skin.button("wood", area.size, u, self.state)
        surface.blit(body.surface, (area.x - body.pad, area.y - body.pad))
        down = press_depth(u) if self.state == "pressed" else 0
        scale = self._medallion_width / (2 * MEDALLION_RADIUS)
        middle = (
            area.x + round(self._medallion_width * 0.47),
            area.centery + down - round(BUTTON_DEPTH * u / 2),
        )
        corner = (
            middle[0] - round(MEDALLION_CENTRE[0] * scale),
            middle[1] - round(MEDALLION_CENTRE[1] * scale),
        )
        surface.blit(self._medallion, corner)
        left = middle[0] + self._medallion_width // 2
        face = pygame.Rect(left, area.y + down, area.right - left, area.h - round(BUTTON_DEPTH * u))
        self._paint_title(surface, face.inflate(-self.viewport.px(12), 0))

    def _paint_title(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        px = min(self.viewport.text_px(self.size), round(face.h / len(self.lines) * 0.8))
        px = min(type_.fit_size(line, px, face.w, "display") for line in (*self.lines, *self.neighbour_lines))
        line = round(px * LINE_HEIGHT)
        y = face.centery - line * (len(self.lines) - 1) / 2
        for words in self.lines:
            shown = type_.render(words, px, theme.on_wood_strong, "display")
            surface.blit(shown, shown.get_rect(center=(face.centerx, round(y))))
            y += line


def split_title(title: str) -> tuple[str, ...]:
    """Return a title in two lines that are as equally long as they can be; one word stays in one."""
    words = title.split()
    splits = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(splits, key=lambda lines: max(map(len, lines)), default=(title,))


@dataclass(frozen=True, slots=True)
class RopeSegment:
    """A rope in pixels: straight down from one height to another."""

    x: int
    top: int
    bottom: int


class Ropes(Node):
    """The ropes that the signs hang by."""

    def __init__(self, ui: UiContext, z: float) -> None:
        super().__init__(None, z)
        self._ui = ui
        self.segments: list[RopeSegment] = []
        self._u = 1.0

    def layout(self, u: float, segments: list[RopeSegment]) -> None:
        """Hang between these heights."""
        self._u, self.segments = u, segments
        wide = max(2, round(6 * u))
        boxes = [
            pygame.Rect(hang.x - wide, hang.top, 2 * wide, max(1, hang.bottom - hang.top))
            for hang in segments
        ]
        # The last strand's line is thicker than a pixel, and so hangs out a little.
        self.rect = boxes[0].unionall(boxes[1:]).inflate(0, wide) if boxes else pygame.Rect(0, 0, 0, 0)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        palette = self._ui.theme.palette
        wide = max(2, round(4.4 * self._u))
        edge, rope = darker(palette.wood, 0.6), mix(palette.cream_deep, palette.wood_light, 0.35)
        for hang in self.segments:
            box = pygame.Rect(hang.x - wide // 2, hang.top, wide, hang.bottom - hang.top)
            surface.fill(edge, box.inflate(2, 0))
            surface.fill(rope, box)
            for y in range(hang.top, hang.bottom - wide, max(3, round(wide * 1.2))):
                pygame.draw.line(surface, edge, (box.left, y + wide), (box.right - 1, y), max(1, wide // 4))
                pygame.draw.line(
                    surface, lighter(rope, 0.4), (box.left, y + wide + 1), (box.centerx, y + wide // 2)
                )


def hang_signs(
    viewport: Viewport,
    x: float,
    widths: tuple[float, float],
    lettering: Lettering,
    signs: Sequence[GameSign],
    ropes: Ropes,
    max_height: float | None = None,
) -> None:
    """Hang signs from letters side by side, or one from the other where words are large; there is room for each way.

    With a `max_height` they always hang side by side, their words as large as they can be.
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
    segments: list[RopeSegment] = []
    lines = tuple(line for sign in signs for line in sign.lines)
    for n, sign in enumerate(signs):
        sign.neighbour_lines = lines
        sign.layout(viewport, left + n * step[0], SIGNS_TOP + n * step[1], w, high)
        if beside or n == 0:
            segments += _ropes_from_letters(viewport, sign.area, lettering)
        else:
            segments += _ropes_from_sign(viewport, sign.area, signs[n - 1].area)
    ropes.layout(viewport.u, segments)


def _rope_columns(area: pygame.Rect) -> tuple[int, int]:
    """Return the columns where a sign's two ropes are made fast, right of its medallion."""
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
    """Return a column of a picture at x or near it in which something is, and how far down that reaches."""
    mask = pygame.mask.from_surface(picture, 200)
    wide, high = mask.get_size()
    for step in sorted(range(-reach, reach + 1), key=abs):
        if 0 <= x + step < wide:
            for y in range(high - 1, 0, -1):
                if mask.get_at((x + step, y)):
                    return x + step, y
    return None
