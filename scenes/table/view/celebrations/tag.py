"""A small wooden tag that springs up below a card: what was just done, in a word or two."""

import pygame

from scenes.kit.motion.curves import share, sprung, struck
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point

TAG_MS, LEAVES_AT = 1150.0, 930.0
TAG_SIZE, PADDING = 21.0, (13.0, 5.0)
"""Units: how large the words are, and the wood round them."""


class Tag(Node):
    """One tag; `show` takes the share of its time. `scale` is how large it is, against a tag at one's own cards."""

    premultiplied = True

    def __init__(self, ui: UiContext, words: str, centre: Point, unit: float, z: float) -> None:
        super().__init__(None, z)
        self._reduced = ui.motion.reduced
        self._centre = centre
        text = ui.typography.render(words, round(TAG_SIZE * unit), ui.theme.on_wood, "display")
        size = (
            text.get_width() + round(2 * PADDING[0] * unit),
            text.get_height() + round(2 * PADDING[1] * unit),
        )
        painted = ui.skin.panel("wood", size, unit)
        wood = painted.surface.copy()
        wood.blit(text, text.get_rect(center=wood.get_rect().center))
        self._wood = wood.premul_alpha()
        self.visible = False

    def show(self, gone: float) -> None:
        """Look as after this share of its time."""
        ms = gone * TAG_MS
        leaving = share(ms, LEAVES_AT, TAG_MS)
        grown = 1.0 if self._reduced else max(0.04, sprung(ms, 3.4, 0.42))
        lean = 0.0 if self._reduced else -5 * struck(ms, 2.2, 0.25) - 8 * leaving
        self.visible = True
        self.opacity = (share(ms, 0, 150) if self._reduced else 1.0) * (1 - leaving)
        self.picture = (
            self._wood if grown == 1 and not lean else pygame.transform.rotozoom(self._wood, lean, grown)
        )
        self.rect = self.picture.get_rect(center=(round(self._centre[0]), round(self._centre[1])))
        self.invalidate()
