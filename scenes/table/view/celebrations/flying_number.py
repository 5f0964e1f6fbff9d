"""A number that springs out of the cards, is read, and flies to a seat's score."""

import math

import pygame

from scenes.kit.drawing.shapes import blank
from scenes.kit.drawing.sparks import spark_picture
from scenes.kit.motion.curves import LEAVE, keyed, mix, share, sprung, struck
from scenes.kit.motion.timeline import cubic_bezier
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point

INK, SHADE, EDGE = (255, 214, 96), (214, 140, 36), (70, 40, 10)
SPRINGS_MS, LEAVES_AT, ARRIVES_AT = 400.0, 430.0, 790.0
"""When it is read, leaves and arrives, in milliseconds from when it springs out."""
GONE_AT = 0.84
"""The share of its way at which it is gone: it and the new score are never read as one."""
FLIGHT = cubic_bezier(0.4, 0.0, 0.8, 0.7)
LEAST_SIZE, BOW, TRAIL = 0.3, 34.0, 5


class FlyingNumber(Node):
    """One number, so many pixels high; `show` takes the share of its time until it arrives."""

    premultiplied = True

    def __init__(self, ui: UiContext, words: str, height: int, start: Point, home: Point, z: float) -> None:
        super().__init__(None, z)
        self._big = _draw_number(ui, words, height)
        self._start = start
        self._home = home
        self._unit = height / 50
        self._sparks: list[tuple[pygame.Surface, pygame.Rect]] = []
        self.visible = False

    def show(self, gone: float) -> None:
        """Look as after this share of its time."""
        ms = gone * ARRIVES_AT
        way = keyed(ms, (LEAVES_AT, 0), (LEAVES_AT + 80, -0.05, LEAVE), (ARRIVES_AT, 1, FLIGHT))
        grown = mix(0.25, 1, sprung(ms, 3.0, 0.38)) * mix(1, LEAST_SIZE, max(0.0, way) ** 1.5)
        lean = 6 * struck(ms, 2.4, 0.25) + 10 * max(0.0, way)
        self.visible = way < GONE_AT
        x, y = self._at(way, ms)
        self.picture = pygame.transform.rotozoom(self._big, lean, max(0.05, grown))
        number = self.picture.get_rect(center=(round(x), round(y)))
        self._sparks = self._trail(way, ms) if way > 0.02 else []
        self.rect = number.unionall([rect for _, rect in self._sparks])
        self._place = number
        self.invalidate()

    def fade(self, shown: float) -> None:
        """Stand still, shown so much: for those who want less motion."""
        self.visible = shown > 0
        self.picture = self._big
        self._place = self._big.get_rect(center=(round(self._start[0]), round(self._start[1])))
        self.rect = self._place
        self.opacity = shown

    def _at(self, way: float, ms: float) -> Point:
        """Return where it is after a share of its way, in pixels: on a bow, after it has risen a little."""
        (x0, y0), (x1, y1) = self._start, self._home
        y0 -= 16 * self._unit * share(ms, 0, 160)
        length = max(1.0, math.dist((x0, y0), (x1, y1)))
        inside = min(max(way, 0.0), 1.0)
        side = BOW * self._unit * 4 * inside * (1 - inside) / length * (1 if x1 > x0 else -1)
        return x0 + (x1 - x0) * way + (y1 - y0) * side, y0 + (y1 - y0) * way - (x1 - x0) * side

    def _trail(self, way: float, ms: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the sparks that follow it, the last ones the smallest."""
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
        if self.picture is not None:
            surface.blit(self.picture, self._place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_number(ui: UiContext, words: str, height: int) -> pygame.Surface:
    """Return a golden number with a warm edge and some thickness, over a soft shadow."""
    signs = words.replace("−", "-")
    deep, face = (ui.art.render_number(signs, height, 6 * height, ink, EDGE) for ink in ((SHADE), (INK)))
    drop, pad = max(1, height // 16), max(2, height // 6)
    w, h = face.get_size()
    picture = blank((w + 2 * pad, h + 2 * pad), EDGE)
    shadow = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    shadow.blit(deep, (pad + drop, pad + 3 * drop))
    shadow.fill((24, 16, 4, 130), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(pygame.transform.gaussian_blur(shadow, max(1, pad // 2)), (0, 0))
    picture.blit(deep, (pad, pad + drop))
    picture.blit(face, (pad, pad))
    return picture.premul_alpha()
