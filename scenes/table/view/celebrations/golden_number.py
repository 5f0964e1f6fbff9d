"""A golden number over the cards: drawn once, turned and grown as it moves, or faded in where it stands."""

import pygame

from scenes.kit.drawing.shapes import blank
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point

INK, SHADE, EDGE = (255, 214, 96), (214, 140, 36), (70, 40, 10)
HIGH = 50
"""Units: how high a number is; its ways are told for one of this height."""
COARSE = 4
"""How many times smaller the copy is on which a shadow is blurred: one as soft as this shows no steps."""


class GoldenNumber(Node):
    """One number, so many pixels high; `start` is where it springs out, in pixels."""

    premultiplied = True

    def __init__(self, ui: UiContext, words: str, height: int, start: Point, z: float) -> None:
        super().__init__(None, z)
        self.words = words
        self._big = _draw_number(ui, words, height)
        self._start = start
        self._unit = height / HIGH
        self._place = pygame.Rect(0, 0, 0, 0)
        self.visible = False

    def show(self, gone: float) -> None:
        """Look as after this share of its time."""
        raise NotImplementedError

    def fade(self, shown: float) -> None:
        """Stand still, shown so much: for those who want less motion."""
        self.visible = shown > 0
        self.opacity = shown
        self._lay(self._big, self._start)

    def _pose(self, centre: Point, lean: float, grown: float) -> None:
        """Be at a point in pixels, leaning so many degrees, so large."""
        self._lay(pygame.transform.rotozoom(self._big, lean, max(0.05, grown)), centre)
        self.invalidate()

    def _lay(self, picture: pygame.Surface, centre: Point) -> None:
        self.picture = picture
        self._place = self.rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))

    def paint(self, surface: pygame.Surface) -> None:
        if self.picture is not None:
            surface.blit(self.picture, self._place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_number(ui: UiContext, words: str, height: int) -> pygame.Surface:
    """Return a golden number with a warm edge and some thickness, over a soft shadow."""
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
    """Return a picture blurred by so many pixels; it is done on a small copy, in a tenth of the time."""
    coarse = min(COARSE, radius)
    small = pygame.transform.smoothscale_by(picture, 1 / coarse)
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / coarse)))
    return pygame.transform.smoothscale(soft, picture.get_size())
