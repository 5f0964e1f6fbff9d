"""The stage's record of where a node was painted."""

from __future__ import annotations

import pygame

EMPTY_RECT = pygame.Rect(0, 0, 0, 0)


class Placement:
    """Where one node was last painted, and whether that is still true; regions in pixels.

    `painted_rect` is the node's own region, `covered_area` the part of the window repainted for it, and
    `previous_area` the one before that. A `frozen` node is part of the still layer; `dirty_since` is the number of the
    draw at which it last changed.
    """

    __slots__ = (
        "covered_area",
        "dirty",
        "dirty_since",
        "frozen",
        "index",
        "painted_rect",
        "previous_area",
    )

    def __init__(self, dirty: bool = False) -> None:
        self.painted_rect = self.previous_area = self.covered_area = EMPTY_RECT
        self.dirty = dirty
        self.frozen = False
        self.index = 0
        self.dirty_since = 0
