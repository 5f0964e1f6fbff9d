"""What lies under things that move: kept as they are painted over it, and put back when they have moved on."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.kit.stage.node import Node

_MAX_AREA_SHARE = 24
"""Of a node that takes more than this part of the window nothing is kept: it is no card on its way."""
_SLACK = 16
"""Pixels by which a card on its way may grow before it needs a larger piece."""
_PATCH_LEFT = 1
"""Where in a piece its picture begins: as far from a multiple of 16 bytes as the regions are (see `aligned`)."""


class UnderlayCache:
    """Keeps a piece of the window for each node that moves.

    All of it stands in the picture of what stands still, too. But that one is as large as the window and was last
    looked at there long ago; a piece was written a frame ago, and the processor still has it at hand. Measured with
    ten cards, what a frame paints takes a fifth less.
    """

    def __init__(self) -> None:
        self._patches: dict[Node, pygame.Surface] = {}
        self._valid: set[Node] = set()

    def contains(self, node: Node) -> bool:
        """Whether it has a piece for this node."""
        return node in self._patches

    def invalidate(self) -> None:
        """What is kept may differ from what stands still now."""
        self._valid.clear()

    def discard(self, node: Node) -> None:
        """Lets go of what is kept for a node."""
        self._patches.pop(node, None)
        self._valid.discard(node)

    def clear(self) -> None:
        """Lets go of everything."""
        self._patches.clear()
        self._valid.clear()

    def restore(self, target: pygame.Surface, still: pygame.Surface, nodes: Iterable[Node]) -> None:
        """Shows what stands still where these nodes were before."""
        for node in nodes:
            region = node._previous_area
            if region.w > 0:
                if node in self._valid:
                    target.blit(self._patches[node], region, (_PATCH_LEFT, 0, region.w, region.h))
                else:
                    target.blit(still, region, region)

    def capture(self, target: pygame.Surface, nodes: Iterable[Node]) -> None:
        """Takes note of what the target shows where these nodes will be painted: nothing but what stands still."""
        width, height = target.get_size()
        most = width * height // _MAX_AREA_SHARE
        for node in nodes:
            w, h = node._covered_area.size
            if not 0 < w * h <= most:
                self.discard(node)
                continue
            piece = self._patches.get(node)
            if piece is None or piece.get_width() < _PATCH_LEFT + w or piece.get_height() < h:
                piece = self._patches[node] = pygame.Surface(
                    (_PATCH_LEFT + w + _SLACK, h + _SLACK), 0, target
                )
            piece.blit(target, (_PATCH_LEFT, 0), node._covered_area)
            self._valid.add(node)
