from functools import partial
from typing import NamedTuple

import pygame

from scenes.garden.evening_light import DAYLIGHT
from scenes.garden.master_images import MasterImages
from scenes.kit.drawing.shapes import blank
from scenes.kit.drawing.sparse_picture import SparsePicture
from scenes.kit.stage.node import Node, Observed
from scenes.kit.theme import Colour
from scenes.kit.widgets.ui_context import UiContext

DEGREES_A_SECOND = 7.4
"""The speed of the sails; no step takes longer than an idle program's nap (`scenes/app/frame_pace.py`)."""
MAX_BYTES = 18 << 20
"""The maximum bytes of one windmill's whole pictures; fewer pictures make the sails turn in coarser steps."""
MAX_STEPS, MIN_STEPS = 64, 24
QUARTER_TURN = 90.0
"""The turn in degrees after which the four sails look the same again."""
MILL_SIZE = (180.0, 275.0)
HUB_POSITION = (93.4, 129.8)
SAIL_SPAN = 214.0
"""The size of the windmill's picture, its hub and the span of its sails, in units of the drawing."""
MASTER_SPAN = 224.0
WIDTH_SHARE = 0.8
"""The width of the sails as a share of their height; the windmill is seen at an angle."""
SHADOW_OFFSET = (3.5, 9.0)
"""The offset of the sails' shadow on the tower, to the right and down, in the drawing's units."""


class _Turned(NamedTuple):
    """A picture of the sails at one of their turns, and its corner within `Sails.home` in pixels."""

    picture: SparsePicture
    corner: tuple[int, int]


class Sails(Node):
    """The windmill's sails, shown in pictures one step apart; they pause until the next picture is rendered."""

    light: Observed[Colour] = Observed(DAYLIGHT, "_relight")
    """The colour by which the sails are multiplied, like everything around them."""

    def __init__(self, ui: UiContext, masters: MasterImages, z: float = 0.5) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._ui = ui
        self._masters = masters
        self.home = pygame.Rect(0, 0, 0, 0)
        """The square in which the sails turn, in pixels; each picture is smaller, so less is repainted."""
        self._size = (0, 0)
        self._pictures: list[_Turned | None] = []
        self._step = 0
        self._elapsed_ms = 0.0

    def _relight(self) -> None:
        if self._pictures:
            self._show(self._step)

    def layout(self, mill: pygame.Rect | None) -> None:
        """Put the sails on the windmill at this place in pixels; None means that there is no windmill."""
        self.visible = mill is not None
        if mill is None:
            return
        scale = min(mill.w / MILL_SIZE[0], mill.h / MILL_SIZE[1])
        across = round(SAIL_SPAN * scale)
        size = (round(across * WIDTH_SHARE), across)
        if size != self._size:
            self._size = size
            self._queue_pictures(self._masters.get("windmill-sails"), round(MASTER_SPAN * scale), scale)
        hub = (
            mill.centerx + (HUB_POSITION[0] - MILL_SIZE[0] / 2) * scale,
            mill.centery + (HUB_POSITION[1] - MILL_SIZE[1] / 2) * scale,
        )
        self.home = pygame.Rect(round(hub[0] - size[0] / 2), round(hub[1] - size[1] / 2), *size)
        self._show(self._step)

    def _queue_pictures(self, master: pygame.Surface, px: int, u: float) -> None:
        flat = pygame.transform.smoothscale(master, (px, px))
        steps = MAX_BYTES // (self._size[0] * self._size[1] * 4)
        self._pictures = [None] * max(MIN_STEPS, min(MAX_STEPS, steps))
        self._step %= len(self._pictures)
        self._render_step(self._pictures, self._step, flat, u)
        others = [n for n in range(len(self._pictures)) if n != self._step]
        # Jobs for an outdated shape hold their own list, so they have no visible effect.
        self._ui.idle.add(partial(self._render_step, self._pictures, n, flat, u) for n in others)

    def _render_step(self, pictures: list[_Turned | None], step: int, flat: pygame.Surface, u: float) -> None:
        if pictures is not self._pictures:
            return
        turned = pygame.transform.rotozoom(flat, QUARTER_TURN * step / len(pictures), 1.0)
        across = self._size[1]
        face = blank((across, across))
        face.blit(turned, turned.get_rect(center=face.get_rect().center))
        sails = pygame.transform.smoothscale(face, self._size)
        picture = _render_shadow(sails, (round(SHADOW_OFFSET[0] * u), round(SHADOW_OFFSET[1] * u)))
        picture.blit(sails, (0, 0))
        seen = picture.get_bounding_rect()
        pictures[step] = _Turned(SparsePicture(picture.subsurface(seen).premul_alpha()), seen.topleft)

    @property
    def is_turning(self) -> bool:
        return self.visible and bool(self._pictures) and self._ui.motion.drift > 0

    def update(self, dt: float) -> None:
        """Advance by `dt` ms of wind."""
        if not self.is_turning:
            return
        self._elapsed_ms += dt * self._ui.motion.drift
        pace = 1000 * QUARTER_TURN / len(self._pictures) / DEGREES_A_SECOND
        if self._elapsed_ms >= pace:
            self._elapsed_ms %= pace
            self._show((self._step + 1) % len(self._pictures))

    def release(self) -> None:
        """Release all pictures when the scene is left, because they take a lot of memory."""
        self._pictures, self._size, self.picture = [], (0, 0), None

    def _show(self, step: int) -> None:
        turned = self._pictures[step]
        if turned is not None:
            self._step = step
            picture = turned.picture.unpack()
            if self.light != DAYLIGHT:
                picture.fill(self.light, special_flags=pygame.BLEND_RGB_MULT)
            self.show_picture(picture, topleft=self.home.move(turned.corner).topleft)


def _render_shadow(shape: pygame.Surface, by: tuple[int, int]) -> pygame.Surface:
    """Return a shape's soft shadow on a surface of the same size, moved right and down by `by` pixels."""
    w, h = shape.get_size()
    small = pygame.transform.smoothscale(shape, (max(1, w // 5), max(1, h // 5)))
    small.fill((0, 0, 0, 72), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((30, 24, 8, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft = pygame.transform.smoothscale(small, (w, h))
    result = blank((w, h), (30, 24, 8))
    result.blit(soft, by)
    return result
