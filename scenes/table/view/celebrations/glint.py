"""A band of light that goes over a card that lies: additive, so that the card below stays what it is."""

from collections.abc import Callable
from functools import lru_cache

import pygame

from scenes.kit.cards.posed_card import add_glint
from scenes.kit.drawing.shapes import blank, rounded
from scenes.kit.stage.node import Node

GLINT_MS = 260.0


class Glint(Node):
    """One light on its way over one card; `place` says where the card lies now, in pixels."""

    premultiplied = True

    def __init__(self, place: Callable[[], pygame.Rect], brightness: float, z: float) -> None:
        super().__init__(None, z)
        self._place = place
        self._brightness = brightness

    def show(self, gone: float) -> None:
        """Look as after this share of its way."""
        place = self._place()
        # Multiplied with an alpha of nothing, colours are added to what lies below.
        light = blank(place.size)
        add_glint(light, gone, self._brightness)
        light.blit(_card_mask(place.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.picture = light
        self.rect = place
        self.invalidate()


@lru_cache(maxsize=4)
def _card_mask(size: tuple[int, int]) -> pygame.Surface:
    """Return a card's shape in white on black."""
    mask = pygame.Surface(size)
    mask.blit(rounded(size, max(1, size[0] // 13)), (0, 0))
    return mask
