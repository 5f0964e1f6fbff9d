"""A retained picture: nodes over a still background, of which only what changed is painted again."""

from __future__ import annotations

import pygame

from scenes.kit.stage.node import EMPTY_RECT, Group, Node, Picture
from scenes.kit.stage.painting import BatchBlit, align, batch_blit, merge, paint_node, paint_nodes
from scenes.kit.stage.underlay_cache import UnderlayCache

__all__ = ["Colour", "Group", "Node", "Picture", "Stage", "merge"]

Colour = tuple[int, int, int]

DEFAULT_BACKGROUND = (43, 57, 38)

_FREEZE_AFTER = 20
_FREEZE_INTERVAL = 8
"""After so many draws without a change a node counts as still; looked for at every so-manieth draw."""


class Stage:
    """The nodes of a scene. `draw` paints what changed since the last draw and says whether anything did.

    With `layered` set, it keeps what stands still as one picture of the window's size, from which it takes the
    ground under what moves: for scenes in which cards fly over many things. A node in that picture is `_held`;
    the others are loose. Above a loose node, nothing that it overlaps is held, or it would lie below that.
    """

    def __init__(self, background: pygame.Surface | Colour = DEFAULT_BACKGROUND) -> None:
        self.dirty_nodes: list[Node] = []
        self.keeps_still_layer = False
        self._background = background
        self._nodes: list[Node] = []
        self._loose_rects: list[pygame.Rect] = []
        self._frozen_rects: list[pygame.Rect] = []
        self._blits: list[BatchBlit | None] = []
        self._is_sorted = True
        self._dirty_regions: list[pygame.Rect] = []
        self._stale_regions: list[pygame.Rect] = []
        self._cleared_regions: list[pygame.Rect] = []
        self._still_layer: pygame.Surface | None = None
        self._underlays = UnderlayCache()
        self._draws = 0
        self._all_dirty = True
        self._size = (0, 0)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes, from below to above."""
        self._sort()
        return tuple(self._nodes)

    @property
    def background(self) -> pygame.Surface | Colour:
        """What lies under all nodes: a colour, or an opaque surface as large as the window."""
        return self._background

    @background.setter
    def background(self, background: pygame.Surface | Colour) -> None:
        self._background = background
        self.invalidate_all()

    def add(self, *nodes: Node) -> None:
        """Puts nodes on the stage; one that is already there stays."""
        for node in nodes:
            if node.stage is self:
                continue
            if node.stage is not None:
                node.stage.remove(node)
            node._stage = self
            node._frozen = False
            node._painted_rect = node._covered_area = EMPTY_RECT
            self._nodes.append(node)
            self._is_sorted = False
            node._dirty = True
            self.dirty_nodes.append(node)

    def remove(self, *nodes: Node) -> None:
        """Takes nodes off the stage; others' nodes are left alone."""
        for node in nodes:
            if node.stage is self:
                self._dirty_regions.append(node._painted_rect)
                if node._frozen:
                    self._stale_regions.append(node._painted_rect)
                    node._frozen = False
                self._underlays.discard(node)
                self._nodes.remove(node)
                self._is_sorted = False
                if node._dirty:
                    self.dirty_nodes.remove(node)
                node._stage = None
                node._dirty = False

    def clear(self) -> None:
        """Takes all nodes off."""
        self.remove(*tuple(self._nodes))

    def reorder(self) -> None:
        """Says that a node's z changed."""
        self._is_sorted = False

    def invalidate_all(self) -> None:
        """Paints everything with the next draw."""
        self._all_dirty = True

    def drop_underlays(self) -> None:
        """Nobody sees it for now: lets go of what it keeps of what stands still, and paints everything next time."""
        self._still_layer = None
        self._underlays.clear()
        self.invalidate_all()

    def release_still(self) -> None:
        """Its scene is gone: lets go of the ground too, which takes a window's memory."""
        self._background = DEFAULT_BACKGROUND
        self.drop_underlays()

    def invalidate_area(self, rect: pygame.Rect) -> None:
        """Paints a region with the next draw, for instance where the background was changed."""
        self._dirty_regions.append(pygame.Rect(rect))
        if self._still_layer is not None:
            self._stale_regions.append(pygame.Rect(rect))

    @property
    def still_layer(self) -> pygame.Surface | None:
        """The picture of what stands still, if it keeps one."""
        return self._still_layer

    @property
    def dirty(self) -> bool:
        """Whether the next draw will paint something."""
        return bool(self._all_dirty or self.dirty_nodes or self._dirty_regions)

    def draw(self, target: pygame.Surface) -> bool:
        """Paints what changed onto the target; false if nothing did."""
        if target.get_size() != self._size:
            self._size = target.get_size()
            self._all_dirty = True
        if not self.dirty:
            return False
        self._sort()
        window = target.get_rect()
        if self._all_dirty:
            self._paint_everything(target, window)
            return True
        touched = self._take_dirty(window)
        if self._still_layer is not None and self._is_isolated(window, touched):
            self._restore_and_paint(target, self._still_layer, touched)
        else:
            self._paint_regions(target, window, touched)
        self._draws += 1
        if self._still_layer is not None and self._draws % _FREEZE_INTERVAL == 0:
            self._freeze_idle(self._still_layer)
        return bool(self._cleared_regions) or any(
            node._previous_area.w or node._covered_area.w for node in touched
        )

    def _sort(self) -> None:
        if not self._is_sorted:
            self._nodes.sort(key=lambda node: node._z)
            self._loose_rects = [EMPTY_RECT if node._frozen else node._painted_rect for node in self._nodes]
            self._frozen_rects = [node._painted_rect if node._frozen else EMPTY_RECT for node in self._nodes]
            self._blits = [batch_blit(node) for node in self._nodes]
            for index, node in enumerate(self._nodes):
                node._stage_index = index
            self._is_sorted = True

    def _paint_everything(self, target: pygame.Surface, window: pygame.Rect) -> None:
        self._all_dirty = False
        if not self.keeps_still_layer:
            self._still_layer = None
        elif self._still_layer is None or self._still_layer.get_size() != window.size:
            self._still_layer = pygame.Surface(window.size, 0, 32)
        self._underlays.clear()
        for node in self._nodes:
            node._painted_rect = node.visible_rect()
            node._covered_area = align(node._painted_rect).clip(window)
            node._dirty = False
            node._frozen = self.keeps_still_layer
        self.dirty_nodes, self._dirty_regions, self._stale_regions = [], [], []
        self._is_sorted = False
        self._sort()
        if self._still_layer is None:
            self._paint_region(target, window, self._background, self._loose_rects)
        else:
            self._paint_region(self._still_layer, window, self._background, self._frozen_rects)
            self._still_layer.set_clip(None)
            target.blit(self._still_layer, (0, 0))
        target.set_clip(None)

    def _take_dirty(self, window: pygame.Rect) -> list[Node]:
        """Takes note of what changed, and of where in the window each of these nodes was and is."""
        touched, self.dirty_nodes = self.dirty_nodes, []
        if self._still_layer is not None:
            self._unfreeze(self._still_layer, touched)
        cleared, self._dirty_regions = self._dirty_regions, []
        seen = (align(region).clip(window) for region in cleared)
        self._cleared_regions = [region for region in seen if region.w > 0 and region.h > 0]
        for node in touched:
            node._previous_area = node._covered_area
            node._painted_rect = node.visible_rect()
            node._covered_area = align(node._painted_rect).clip(window)
            node._dirty = False
            self._loose_rects[node._stage_index] = EMPTY_RECT
            self._blits[node._stage_index] = batch_blit(node)
        return touched

    def _is_isolated(self, window: pygame.Rect, touched: list[Node]) -> bool:
        """Whether nothing else that is loose lies where they were and are, nor where the stage was cleared."""
        others = [self._loose_rects[index] for index in window.collidelistall(self._loose_rects)]
        if not others:
            return True
        for node in touched:
            if node._covered_area.collidelist(others) >= 0 or node._previous_area.collidelist(others) >= 0:
                return False
        return all(region.collidelist(others) < 0 for region in self._cleared_regions)

    def _restore_and_paint(self, target: pygame.Surface, still: pygame.Surface, touched: list[Node]) -> None:
        """Paints what changed where it meets nothing else that is loose.

        All around, the target shows what stands still, so that only where something was needs to be put back.
        """
        for region in self._cleared_regions:
            target.blit(still, region, region)
        self._underlays.restore(target, still, touched)
        self._underlays.capture(target, touched)
        for node in touched:
            self._loose_rects[node._stage_index] = node._painted_rect
        seen = sorted(node._stage_index for node in touched if node._covered_area.w > 0)
        paint_nodes(target, self._nodes, self._blits, seen, None)

    def _paint_regions(self, target: pygame.Surface, window: pygame.Rect, touched: list[Node]) -> None:
        """Paints everything loose where something changed."""
        self._underlays.invalidate()
        regions = list(self._cleared_regions)
        for node in touched:
            before, now = node._previous_area, node._painted_rect
            self._loose_rects[node._stage_index] = now
            both = before.union(now) if before.w > 0 else now
            together = before.w * before.h + now.w * now.h >= both.w * both.h
            regions += [align(region).clip(window) for region in ((both,) if together else (before, now))]
        ground = self._background if self._still_layer is None else self._still_layer
        for region in merge(region for region in regions if region.w > 0 and region.h > 0):
            self._paint_region(target, region, ground, self._loose_rects)
        target.set_clip(None)

    # what stands still ----------------------------------------------------------------------------

    def _unfreeze(self, still: pygame.Surface, touched: list[Node]) -> None:
        """Takes out of the still picture what changed, and whatever lies above it where it is now."""
        going = list(touched)
        for node in going:
            if node._frozen:
                node._frozen = False
                self._stale_regions.append(node._painted_rect)
                self._frozen_rects[node._stage_index] = EMPTY_RECT
                self._loose_rects[node._stage_index] = node._painted_rect
            node._dirty_since = self._draws
            above = node._stage_index + 1
            for index in node.visible_rect().collidelistall(self._frozen_rects[above:]):
                going.append(self._nodes[above + index])
        if self._stale_regions:
            window = still.get_rect()
            stale = [region.clip(window) for region in self._stale_regions]
            for region in merge(region for region in stale if region.w > 0 and region.h > 0):
                self._paint_region(still, region, self._background, self._frozen_rects)
            still.set_clip(None)
            self._underlays.invalidate()
            self._stale_regions = []

    def _freeze_idle(self, still: pygame.Surface) -> None:
        """Puts into the still picture what has not changed for a while, from below to above."""
        loose: list[pygame.Rect] = []
        for index, node in enumerate(self._nodes):
            if node._frozen:
                continue
            place = node._painted_rect
            if self._draws - node._dirty_since < _FREEZE_AFTER or place.collidelist(loose) >= 0:
                loose.append(place)
                continue
            node._frozen = True
            self._underlays.discard(node)
            self._frozen_rects[index], self._loose_rects[index] = place, EMPTY_RECT
            visible = place.clip(still.get_rect())
            if visible.w > 0 and visible.h > 0:
                still.set_clip(visible)
                paint_node(still, node, visible)
        still.set_clip(None)

    def _paint_region(
        self,
        target: pygame.Surface,
        region: pygame.Rect,
        background: pygame.Surface | Colour,
        rects: list[pygame.Rect],
    ) -> None:
        """Paints the ground and the nodes at these places, as far as they lie in a region."""
        target.set_clip(region)
        if isinstance(background, pygame.Surface):
            target.blit(background, region, region)
        else:
            target.fill(background, region)
        paint_nodes(target, self._nodes, self._blits, region.collidelistall(rects), region)
