"""Pictures kept without their empty parts, for shapes that fill only half of their rectangle."""

import pygame

_SIDE = 16
"""The side of the squares in pixels."""


class SparsePicture:
    """A premultiplied picture, of which only the squares that show anything are kept, in one row."""

    def __init__(self, picture: pygame.Surface) -> None:
        w, h = self._size = picture.get_size()
        squares = (pygame.Rect(x, y, _SIDE, _SIDE) for y in range(0, h, _SIDE) for x in range(0, w, _SIDE))
        whole = picture.get_rect()
        shown = [one for one in squares if picture.subsurface(one.clip(whole)).get_bounding_rect().w]
        self._places = [one.topleft for one in shown]
        self._row = pygame.Surface((_SIDE * len(shown), _SIDE), pygame.SRCALPHA)
        parts, add = enumerate(shown), pygame.BLEND_RGBA_ADD
        self._row.blits([(picture, (n * _SIDE, 0), one, add) for n, one in parts], False)

    def __len__(self) -> int:
        return len(self._places)

    def unpack(self) -> pygame.Surface:
        """Return a new copy of the picture, pixel for pixel."""
        result = pygame.Surface(self._size, pygame.SRCALPHA)
        parts, add = enumerate(self._places), pygame.BLEND_RGBA_ADD
        result.blits([(self._row, place, (n * _SIDE, 0, _SIDE, _SIDE), add) for n, place in parts], False)
        return result
