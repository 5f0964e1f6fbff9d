"""A turtle in a hat that walks through the picture, now and then."""

from __future__ import annotations

import pygame

from scenes.garden.masters import Masters
from scenes.kit.stage.stage import Node
from scenes.kit.ui_context import UiContext

STEPS = 8
PACE_UNITS = 24.8
"""Units, as it was drawn, that it goes in one pace of all its steps: so its feet stay where they stand."""
STEP_MS = 140.0
"""Milliseconds between two steps."""
REST = 25_000.0
"""Milliseconds that it stays away after each walk."""
CELL = (104.0, 74.0)
FOOT = 6.0
"""Its page in units, and how far above its edge the ground is."""


class Turtle(Node):
    """Walks from one side of a way to the other, in steps: it moves only with its feet."""

    def __init__(self, tools: UiContext, masters: Masters, scale: float = 0.62, z: float = 0.4) -> None:
        super().__init__(None, z)
        self._tools = tools
        self._masters = masters
        self._scale = scale
        self._poses: list[pygame.Surface] = []
        self._u = 0.0
        self._ends = (0.0, 0.0)
        self._floor = 0.0
        self._at = 0.0
        self._rests = 0.0
        self._waited = 0.0
        self._step = 0

    def layout(self, ends: tuple[float, float], floor: float, u: float, start: float) -> None:
        """Walk between these pixels on a floor, `u` pixels a unit; the first walk starts at a share of the way."""
        if u != self._u:
            self._poses = self._cut(u)
            self._at = start * (ends[1] - ends[0]) / u
        self._ends, self._floor, self._u = ends, floor, u
        self.visible = bool(self._poses)
        self._show()

    def _cut(self, u: float) -> list[pygame.Surface]:
        sheet = self._masters.get("turtle")
        if sheet is None:
            return []
        wide, high = sheet.get_width() // STEPS, sheet.get_height()
        size = (round(CELL[0] * self._scale * u), round(CELL[1] * self._scale * u))
        cells = [sheet.subsurface((n * wide, 0, wide, high)) for n in range(STEPS)]
        return [pygame.transform.smoothscale(cell, size) for cell in cells]

    def update(self, dt: float) -> None:
        """Let `dt` ms pass."""
        motion = self._tools.motion
        if not self._poses or motion.reduced or motion.background <= 0:
            return
        self._rests = max(0.0, self._rests - dt)
        if self._rests > 0:
            return
        self._waited += dt * motion.background
        if self._waited >= STEP_MS:
            self._waited %= STEP_MS
            self._walk()

    def _walk(self) -> None:
        self._step = (self._step + 1) % STEPS
        self._at += PACE_UNITS / STEPS * self._scale
        if self._ends[0] + self._at * self._u > self._ends[1]:
            self._at, self._rests = 0.0, REST
        self._show()

    def _show(self) -> None:
        if not self._poses:
            return
        picture = self._poses[self._step]
        x = self._ends[0] + self._at * self._u
        foot = self._floor + FOOT * self._scale * self._u
        self.picture = picture
        self.rect = picture.get_rect(midbottom=(round(x), round(foot)))
        self.touch()
