from collections.abc import Sequence

import pygame

from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import KEY_SIGN_SIZE, paint_key_sign
from scenes.kit.widgets.ui_context import UiContext

Z_KEYS = 77.0
"""Above the cards and their marks, below a lesson's shade."""
ASIDE, DOWN = 50.0, 6.0
"""The offset of a key's centre from a card's upper left corner, beside the card's number, in units."""


class HandKeys(Node):
    """Small plates with number keys, each over the upper edge of its card."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_KEYS)
        self._ui = ui
        self._viewport = Viewport(1280, 720)
        self.signs: Sequence[tuple[Box, str]] = ()
        """The visible part of each card in units, and its key."""

    def show(self, viewport: Viewport, signs: Sequence[tuple[Box, str]]) -> None:
        """Show each key on the visible part of its card, given in units; show nothing if there are no keys."""
        if signs == self.signs and viewport == self._viewport:
            return
        self.signs, self._viewport = signs, viewport
        boxes = [viewport.rect(*box) for box, _ in signs] or [pygame.Rect(0, 0, 0, 0)]
        self.rect = boxes[0].unionall(boxes[1:]).inflate(0, 2 * viewport.px(KEY_SIGN_SIZE))
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        for box, sign in self.signs:
            x, y = self._viewport.point(box.x + min(ASIDE, box.w - 12), box.y + DOWN)
            size = self._viewport.px(KEY_SIGN_SIZE)
            paint_key_sign(surface, self._ui, self._viewport, sign, (round(x), round(y)), size)
