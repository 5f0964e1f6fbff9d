"""What lies under things that move: kept as they are painted over it, and put back when they have moved on."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.kit.stage.node import Node

_MOST_SHARE = 24
"""Of a node that takes more than this part of the window nothing is kept: it is no card on its way."""
_SLACK = 16
"""Pixels by which a card on its way may grow before it needs a larger piece."""
_LEFT = 1
"""Where in a piece its picture begins: as far from a multiple of 16 bytes as the regions are (see `aligned`)."""


class UnderlayCache:
    """Keeps a piece of the window for each node that moves.

    All of it stands in the picture of what stands still, too. But that one is as large as the window and was last
    looked at there long ago; a piece was written a frame ago, and the processor still has it at hand. Measured with
    ten cards, what a frame paints takes a fifth less.
    """

    def __init__(self) -> None:
        self._pieces: dict[Node, pygame.Surface] = {}
        self._fresh: set[Node] = set()

    def keeps(self, node: Node) -> bool:
        """Whether it has a piece for this node."""
        return node in self._pieces

    def invalidate(self) -> None:
        """What is kept may differ from what stands still now."""
        self._fresh.clear()

    def discard(self, node: Node) -> None:
        """Lets go of what is kept for a node."""
        self._pieces.pop(node, None)
        self._fresh.discard(node)

    def clear(self) -> None:
        """Lets go of everything."""
        self._pieces.clear()
        self._fresh.clear()

    def restore(self, target: pygame.Surface, still: pygame.Surface, nodes: Iterable[Node]) -> None:
        """Shows what stands still where these nodes were before."""
        for node in nodes:
            region = node._before
            if region.w > 0:
                if node in self._fresh:
                    target.blit(self._pieces[node], region, (_LEFT, 0, region.w, region.h))
                else:
                    target.blit(still, region, region)

    def keep(self, target: pygame.Surface, nodes: Iterable[Node]) -> None:
        """Takes note of what the target shows where these nodes will be painted: nothing but what stands still."""
        width, height = target.get_size()
        most = width * height // _MOST_SHARE
        for node in nodes:
            w, h = node._covers.size
            if not 0 < w * h <= most:
                self.discard(node)
                continue
            piece = self._pieces.get(node)
            if piece is None or piece.get_width() < _LEFT + w or piece.get_height() < h:
                piece = self._pieces[node] = pygame.Surface((_LEFT + w + _SLACK, h + _SLACK), 0, target)
            piece.blit(target, (_LEFT, 0), node._covers)
            self._fresh.add(node)
