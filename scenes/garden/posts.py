"""Posts on which boards stand in the garden, and the grass that grows round their feet."""

from __future__ import annotations

import pygame

from scenes.garden.evening import DAY
from scenes.garden.masters import Masters
from scenes.kit.drawing.shapes import Colour
from scenes.kit.stage.stage import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Panel

WIDE = 18.0
PAGE, STANDS = (96.0, 46.0), (48.0, 30.0)
"""The page of the grass in units, and where on it the post stands."""


class Post(Panel):
    """A wooden post that ends in the ground. `foot` is a node of its own, to be put on the stage after it."""

    def __init__(self, tools: UiContext, masters: Masters, light: Colour = DAY, z: float = 0.0) -> None:
        super().__init__(tools, "wood", z=z)
        self.foot = Node(None, z)
        self.foot.premultiplied = True
        self._masters = masters
        self._light = light

    def stand(self, viewport: Viewport, x: float, top: float, bottom: float) -> None:
        """Stand with the left edge here, between these heights, in units."""
        self.layout(viewport, x, top, WIDE, bottom - top)
        size = (viewport.px(PAGE[0]), viewport.px(PAGE[1]))
        self.foot.picture = self._masters.fitted("post-foot", size, self._light)
        at = viewport.point(x + WIDE / 2 - STANDS[0], bottom - STANDS[1])
        self.foot.rect = pygame.Rect(round(at[0]), round(at[1]), *size)
        self.foot.touch()
