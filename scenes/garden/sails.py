"""The windmill's sails, which turn slowly; its tower stands in the background."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.garden.evening import DAY
from scenes.garden.masters import Masters
from scenes.kit.drawing.shapes import Colour, blank
from scenes.kit.stage.stage import Node
from scenes.kit.ui_context import UiContext

DEGREES_A_SECOND = 8.0
MOST_BYTES = 18 << 20
"""Memory for one windmill's pictures; with fewer of them the sails go in coarser steps."""
MOST_STEPS, FEWEST_STEPS = 64, 24
QUARTER = 90.0
"""Degrees after which four sails look as before."""
PAGE = (180.0, 275.0)
HUB = (93.4, 129.8)
SPAN = 214.0
"""The windmill's page, where its hub lies on it, and how far the sails reach across: as the picture was drawn."""
MASTER_SPAN = 224.0
SQUEEZE = 0.8
"""The windmill is seen from the side: its sails' width on the page."""
SHADE = (3.5, 9.0)
"""How far to the right and down the sails' shadow falls on the tower, on the page."""


class Sails(Node):
    """Shows one of some pictures a step apart. They are made in spare time; until there is a next one they stand."""

    def __init__(self, tools: UiContext, masters: Masters, z: float = 0.5) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._tools = tools
        self._masters = masters
        self._size = (0, 0)
        self._made: list[pygame.Surface | None] = []
        self._step = 0
        self._waited = 0.0
        self._light = DAY

    @property
    def light(self) -> Colour:
        """What they are multiplied with, as all that stands round them."""
        return self._light

    @light.setter
    def light(self, light: Colour) -> None:
        if light != self._light:
            self._light = light
            if self._made:
                self._show(self._step)

    def layout(self, mill: pygame.Rect | None) -> None:
        """Put them on a windmill's place in pixels; None: there is no windmill here."""
        master = self._masters.get("windmill-sails")
        self.visible = mill is not None and master is not None
        if mill is None or master is None:
            return
        scale = min(mill.w / PAGE[0], mill.h / PAGE[1])
        across = round(SPAN * scale)
        size = (round(across * SQUEEZE), across)
        if size != self._size:
            self._size = size
            self._prepare(master, round(MASTER_SPAN * scale), scale)
        hub = mill.centerx + (HUB[0] - PAGE[0] / 2) * scale, mill.centery + (HUB[1] - PAGE[1] / 2) * scale
        self.rect = pygame.Rect(round(hub[0] - size[0] / 2), round(hub[1] - size[1] / 2), *size)
        self._show(self._step)

    def _prepare(self, master: pygame.Surface, px: int, u: float) -> None:
        """Make the picture of where they stand now, and ask for the others."""
        flat = pygame.transform.smoothscale(master, (px, px))
        steps = MOST_BYTES // (self._size[0] * self._size[1] * 4)
        self._made = [None] * max(FEWEST_STEPS, min(MOST_STEPS, steps))
        self._step %= len(self._made)
        self._make(self._made, self._step, flat, u)
        others = [n for n in range(len(self._made)) if n != self._step]
        # A shape that is no longer wanted keeps its list to itself: jobs for it do nothing that is seen.
        self._tools.art.add_jobs(partial(self._make, self._made, n, flat, u) for n in others)

    def _make(self, made: list[pygame.Surface | None], step: int, flat: pygame.Surface, u: float) -> None:
        if made is not self._made:
            return
        turned = pygame.transform.rotozoom(flat, QUARTER * step / len(made), 1.0)
        across = self._size[1]
        face = blank((across, across))
        face.blit(turned, turned.get_rect(center=face.get_rect().center))
        sails = pygame.transform.smoothscale(face, self._size)
        picture = _shade(sails, (round(SHADE[0] * u), round(SHADE[1] * u)))
        picture.blit(sails, (0, 0))
        made[step] = picture.premul_alpha()

    @property
    def turning(self) -> bool:
        """Whether they are to turn at all."""
        return (
            self.visible
            and bool(self._made)
            and not self._tools.motion.reduced
            and self._tools.motion.background > 0
        )

    def update(self, dt: float) -> None:
        """Let `dt` ms of wind pass."""
        if not self.turning:
            return
        self._waited += dt * self._tools.motion.background
        pace = 1000 * QUARTER / len(self._made) / DEGREES_A_SECOND
        if self._waited >= pace:
            self._waited %= pace
            self._show((self._step + 1) % len(self._made))

    def forget(self) -> None:
        """Let go of all pictures: the scene is left, and they take much memory."""
        self._made, self._size, self.picture = [], (0, 0), None

    def _show(self, step: int) -> None:
        picture = self._made[step]
        if picture is not None:
            self._step = step
            if self._light != DAY:
                picture = picture.copy()
                picture.fill(self._light, special_flags=pygame.BLEND_RGB_MULT)
            self.picture = picture
            self.touch()


def _shade(shape: pygame.Surface, by: tuple[int, int]) -> pygame.Surface:
    """Return a surface of the same size with the soft shadow that a shape throws to the right and down."""
    w, h = shape.get_size()
    small = pygame.transform.smoothscale(shape, (max(1, w // 5), max(1, h // 5)))
    small.fill((0, 0, 0, 72), special_flags=pygame.BLEND_RGBA_MULT)
    small.fill((30, 24, 8, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft = pygame.transform.smoothscale(small, (w, h))
    result = blank((w, h), (30, 24, 8))
    result.blit(soft, by)
    return result
