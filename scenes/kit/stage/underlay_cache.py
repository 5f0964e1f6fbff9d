"""Copies of the still layer under moving nodes, put back after they have moved on."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.kit.stage.node import Placement

_MAX_AREA_SHARE = 24
"""No patch is kept for a node that takes more than this fraction of the window, since it is no moving card."""
_SLACK = 16
"""Pixels by which a moving card may grow before it needs a larger patch."""
_PATCH_LEFT = 1
"""The left edge of the picture in a patch: as far from a multiple of 16 bytes as the regions are (see `align`)."""


class UnderlayCache:
    """A small patch of the still layer for each moving node, by its placement.

    The still layer holds the same pixels, but it is as large as the window and was read there long ago; a patch was
    written in the last frame and is still in the processor's cache. With ten cards a frame takes a fifth less time.
    """

    def __init__(self) -> None:
        self._patches: dict[Placement, pygame.Surface] = {}
        self._valid: set[Placement] = set()

    def contains(self, placement: Placement) -> bool:
        """Return whether there is a patch for this node."""
        return placement in self._patches

    def invalidate(self) -> None:
        """Mark all patches as differing from the still layer."""
        self._valid.clear()

    def discard(self, placement: Placement) -> None:
        """Drop the patch of a node."""
        self._patches.pop(placement, None)
        self._valid.discard(placement)

    def clear(self) -> None:
        """Drop all patches."""
        self._patches.clear()
        self._valid.clear()

    def restore(self, target: pygame.Surface, still: pygame.Surface, placements: Iterable[Placement]) -> None:
        """Restore the still layer at the previous regions of these nodes."""
        for placement in placements:
            region = placement.previous_area
            if region.w > 0:
                if placement in self._valid:
                    target.blit(self._patches[placement], region, (_PATCH_LEFT, 0, region.w, region.h))
                else:
                    target.blit(still, region, region)

    def capture(self, target: pygame.Surface, placements: Iterable[Placement]) -> None:
        """Copy the target, which shows only the still layer there, at the new regions of these nodes."""
        width, height = target.get_size()
        most = width * height // _MAX_AREA_SHARE
        for placement in placements:
            w, h = placement.covered_area.size
            if not 0 < w * h <= most:
                self.discard(placement)
                continue
            patch = self._patches.get(placement)
            if patch is None or patch.get_width() < _PATCH_LEFT + w or patch.get_height() < h:
                patch = self._patches[placement] = pygame.Surface(
                    (_PATCH_LEFT + w + _SLACK, h + _SLACK), 0, target
                )
            patch.blit(target, (_PATCH_LEFT, 0), placement.covered_area)
            self._valid.add(placement)
