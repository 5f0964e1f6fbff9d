"""Copies of the still layer under moving nodes, put back after they have moved on."""

from collections.abc import Iterable

import pygame

from scenes.kit.stage.node import PaintRecord

_MAX_AREA_SHARE = 24
"""The divisor of the window's area that limits a patch: larger nodes are not moving cards."""
_SLACK = 16
"""The number of pixels by which a moving card may grow before it needs a larger patch."""
_PATCH_LEFT = 1
"""The left edge of the picture in a patch: as far from a multiple of 16 bytes as the regions are (see `align`)."""


class UnderlayCache:
    """A small patch of the still layer for each moving node, by the node's record.

    The still layer holds the same pixels, but it is as large as the window, so they have left the processor's cache. A
    patch was written in the last frame and is still there. Ten cards then take a fifth less time.
    """

    def __init__(self) -> None:
        self._patches: dict[PaintRecord, pygame.Surface] = {}
        self._valid: set[PaintRecord] = set()

    def contains(self, record: PaintRecord) -> bool:
        return record in self._patches

    def invalidate(self) -> None:
        """Mark all patches as differing from the still layer."""
        self._valid.clear()

    def discard(self, record: PaintRecord) -> None:
        self._patches.pop(record, None)
        self._valid.discard(record)

    def clear(self) -> None:
        self._patches.clear()
        self._valid.clear()

    def restore(self, target: pygame.Surface, still: pygame.Surface, records: Iterable[PaintRecord]) -> None:
        """Restore the still layer at the previous regions of these nodes."""
        for record in records:
            region = record.previous_area
            if region.w > 0:
                if record in self._valid:
                    target.blit(self._patches[record], region, (_PATCH_LEFT, 0, region.w, region.h))
                else:
                    target.blit(still, region, region)

    def capture(self, target: pygame.Surface, records: Iterable[PaintRecord]) -> None:
        """Save the target at the new regions of these nodes, where it must show only the still layer."""
        width, height = target.get_size()
        most = width * height // _MAX_AREA_SHARE
        for record in records:
            w, h = record.covered_area.size
            if not 0 < w * h <= most:
                self.discard(record)
                continue
            patch = self._patches.get(record)
            if patch is None or patch.get_width() < _PATCH_LEFT + w or patch.get_height() < h:
                patch = self._patches[record] = pygame.Surface(
                    (_PATCH_LEFT + w + _SLACK, h + _SLACK), 0, target
                )
            patch.blit(target, (_PATCH_LEFT, 0), record.covered_area)
            self._valid.add(record)
