"""Golden numbers over the cards: they spring out, meet in a sum, and fly to the score."""

import math

import pygame

from scenes.kit.drawing.shapes import blank
from scenes.kit.drawing.sparks import spark_picture
from scenes.kit.motion.curves import FALL, LEAVE, cubic_bezier, keyed, mix, share, sprung, struck
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext

INK, SHADE, EDGE = (255, 214, 96), (214, 140, 36), (70, 40, 10)
HIGH = 50
"""The height in units of a number with the motions given below."""
COARSE = 4
"""The divisor of a shadow's size for blurring; more would leave visible steps."""


class GoldenNumber(Node):
    """A golden number `height` pixels tall, which appears at the point `start` in pixels."""

    premultiplied = True

    def __init__(self, ui: UiContext, words: str, height: int, start: Point, z: float) -> None:
        super().__init__(None, z)
        self.words = words
        self._big = _draw_number(ui, words, height)
        self._start = start
        self._unit = height / HIGH
        self._place = pygame.Rect(0, 0, 0, 0)
        self.visible = False

    def fade(self, shown: float) -> None:
        """Show the number in place at this opacity, for reduced motion."""
        self.visible = shown > 0
        self.opacity = shown
        self._lay(self._big, self._start)

    def _pose(self, centre: Point, lean: float, grown: float) -> None:
        """Show the number at a point in pixels, at this angle in degrees and this relative size."""
        self._lay(pygame.transform.rotozoom(self._big, lean, max(0.05, grown)), centre)

    def _lay(self, picture: pygame.Surface, centre: Point) -> None:
        self.show_picture(picture, center=(round(centre[0]), round(centre[1])))
        self._place = self.rect

    def paint(self, surface: pygame.Surface) -> None:
        if self.picture is not None:
            surface.blit(self.picture, self._place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_number(ui: UiContext, words: str, height: int) -> pygame.Surface:
    """Return a picture of a golden number with a warm edge, some thickness and a soft shadow."""
    signs = words.replace("−", "-")
    deep, face = (ui.art.render_number(signs, height, 6 * height, ink, EDGE) for ink in (SHADE, INK))
    drop, pad, soft = max(1, height // 16), max(2, 3 * height // 8), max(1, height // 12)
    w, h = face.get_size()
    picture = blank((w + 2 * pad, h + 2 * pad), EDGE)
    shadow = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    shadow.blit(deep, (pad + drop, pad + 3 * drop))
    shadow.fill((24, 16, 4, 130), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(_softened(shadow, soft), (0, 0))
    picture.blit(deep, (pad, pad + drop))
    picture.blit(face, (pad, pad))
    return picture.premul_alpha()


def _softened(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a picture blurred by this many pixels; blurring a small copy takes a tenth of the time."""
    coarse = min(COARSE, radius)
    small = pygame.transform.smoothscale_by(picture, 1 / coarse)
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / coarse)))
    return pygame.transform.smoothscale(soft, picture.get_size())


LEAVES_AT, FLIES_MS = 430.0, 360.0
"""The time from the number's appearance until it leaves, and the time it flies, in milliseconds."""
GONE_AT = 0.84
"""The share of its path after which it vanishes, so that it isn't read together with the new score."""
FLIGHT = cubic_bezier(0.4, 0.0, 0.8, 0.7)
LEAST_SIZE, BOW, TRAIL = 0.3, 34.0, 6


class FlyingNumber(GoldenNumber):
    def __init__(
        self,
        ui: UiContext,
        words: str,
        height: int,
        start: Point,
        home: Point,
        z: float,
        leaves_at: float = LEAVES_AT,
    ) -> None:
        super().__init__(ui, words, height, start, z)
        self._home = home
        self._leaves_at = leaves_at
        self.lasts = leaves_at + FLIES_MS
        self._sparks: list[tuple[pygame.Surface, pygame.Rect]] = []

    def show(self, gone: float) -> None:
        """Show the number as it is once this share of its duration has passed."""
        ms, leaves = gone * self.lasts, self._leaves_at
        way = keyed(ms, (leaves, 0), (leaves + 80, -0.05, LEAVE), (self.lasts, 1, FLIGHT))
        grown = mix(0.25, 1, sprung(ms, 3.0, 0.38)) * mix(1, LEAST_SIZE, max(0.0, way) ** 1.5)
        lean = 6 * struck(ms, 2.4, 0.25) + 10 * max(0.0, way)
        self.visible = way < GONE_AT
        self._pose(self._at(way, ms), lean, grown)
        self._sparks = self._trail(way, ms) if way > 0.02 else []
        self.rect = self._place.unionall([rect for _, rect in self._sparks])

    def _at(self, way: float, ms: float) -> Point:
        """Return the position in pixels after the share `way` of a curved path, which first rises a little."""
        (x0, y0), (x1, y1) = self._start, self._home
        y0 -= 16 * self._unit * share(ms, 0, 160)
        length = max(1.0, math.dist((x0, y0), (x1, y1)))
        inside = min(max(way, 0.0), 1.0)
        side = BOW * self._unit * 4 * inside * (1 - inside) / length * (1 if x1 > x0 else -1)
        return x0 + (x1 - x0) * way + (y1 - y0) * side, y0 + (y1 - y0) * way - (x1 - x0) * side

    def _trail(self, way: float, ms: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the sparks that follow the number, from large to small."""
        found = []
        for n in range(1, TRAIL + 1):
            x, y = self._at(max(0.0, way - n * 0.055), ms)
            size = max(2, round((22 - 3 * n) * self._unit / 2) * 2)
            picture = spark_picture("spark", size, n * 3 + round(ms / 60), n)
            centre = (x + 6 * self._unit * math.sin(2.1 * n), y + 6 * self._unit * math.cos(1.7 * n))
            found.append((picture, picture.get_rect(center=(round(centre[0]), round(centre[1])))))
        return found

    def paint(self, surface: pygame.Surface) -> None:
        surface.fblits(self._sparks, pygame.BLEND_PREMULTIPLIED)
        super().paint(surface)


DRAWS_BACK, RUSHES = 230.0, 150.0
"""The times before the meeting at which a number draws back, and rushes forward, in milliseconds."""
BACK = -0.12
"""The distance that a number draws back, as a share of its path."""


class MeetingNumber(GoldenNumber):
    """One of several numbers that meet at `meeting`, a point in pixels, after `lasts` milliseconds."""

    def __init__(
        self, ui: UiContext, words: str, height: int, start: Point, meeting: Point, lasts: float, z: float
    ) -> None:
        super().__init__(ui, words, height, start, z)
        self._meeting = meeting
        self._lasts = lasts

    def show(self, gone: float) -> None:
        """Show the number as it is once this share of its duration has passed."""
        ms, lasts = gone * self._lasts, self._lasts
        way = keyed(ms, (lasts - DRAWS_BACK, 0), (lasts - RUSHES, BACK, LEAVE), (lasts, 1, FALL))
        (x0, y0), (x1, y1) = self._start, self._meeting
        self.visible = ms > 0
        self._pose((mix(x0, x1, way), mix(y0, y1, way)), 6 * struck(ms, 2.4, 0.25), sprung(ms, 3.0, 0.38))
