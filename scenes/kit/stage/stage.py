"""A stage: nodes over a background, repainted only where something has changed."""

from collections.abc import Callable
from operator import attrgetter

import pygame

from scenes.kit.stage.node import EMPTY_RECT, BatchBlit, Node, NodeHost, PaintRecord
from scenes.kit.stage.painting import align, merge, paint_node, paint_nodes
from scenes.kit.stage.underlay_cache import UnderlayCache
from scenes.kit.theme import Colour

DEFAULT_BACKGROUND = (43, 57, 38)

Background = pygame.Surface | Colour
"""A stage's background: a colour, or an opaque surface of the window's size."""

_FREEZE_AFTER = 20
"""The number of draws without a change after which a node counts as still."""
_FREEZE_INTERVAL = 8
"""The number of draws between two searches for still nodes."""
_FREEZE_SHARE = 1 / 8
"""The share of the window that one such search may paint before it leaves the other still nodes for later."""


class Stage(NodeHost):
    """The nodes of a scene.

    With `keeps_still_layer` set, it keeps the nodes that do not move as one picture of the window's size, from which it
    restores the background of those that move: for scenes in which cards fly over many things. Nodes in that layer are
    frozen, the others loose. No node that overlaps a loose one from above is frozen, or it would end up below it.
    """

    def __init__(self, background: Background = DEFAULT_BACKGROUND) -> None:
        super().__init__()
        self.keeps_still_layer = False
        self._background = background
        self._loose_rects: list[pygame.Rect] = []
        self._frozen_rects: list[pygame.Rect] = []
        self._blits: list[BatchBlit | None] = []
        self._dirty_regions: list[pygame.Rect] = []
        self._stale_regions: list[pygame.Rect] = []
        self._cleared_regions: list[pygame.Rect] = []
        self.still_layer: pygame.Surface | None = None
        """The picture of the frozen nodes, if the stage keeps one."""
        self.tint_background: Callable[[pygame.Surface, pygame.Rect], None] = lambda target, region: None
        """The function that tints a region of a target on which the background's picture has been painted."""
        self._underlays = UnderlayCache()
        self._draws = 0
        self._all_dirty = True
        self._size = (0, 0)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes, from the lowest to the highest."""
        self._sort()
        return tuple(self._nodes)

    @property
    def background(self) -> Background:
        return self._background

    @background.setter
    def background(self, background: Background) -> None:
        self._background = background
        self.invalidate_all()

    def remove(self, *nodes: Node) -> None:
        for node in nodes:
            if node.host is self:
                self._dirty_regions.append(node.record.painted_rect)
                if node.record.frozen:
                    self._stale_regions.append(node.record.painted_rect)
                self._underlays.discard(node.record)
        super().remove(*nodes)

    def clear(self) -> None:
        self.remove(*tuple(self._nodes))

    def invalidate_all(self) -> None:
        """Mark everything to be painted at the next draw."""
        self._all_dirty = True

    def suspend(self) -> None:
        """Drop the still layer while the stage is hidden, and have everything painted next time."""
        self.still_layer = None
        self._underlays.clear()
        self.invalidate_all()

    def release(self) -> None:
        """Drop the background too, because the scene has closed; it takes as much memory as a window."""
        self._background = DEFAULT_BACKGROUND
        self.suspend()

    def invalidate_area(self, rect: pygame.Rect) -> None:
        """Mark a region to be painted at the next draw, for example because its background has changed."""
        self._dirty_regions.append(pygame.Rect(rect))
        if self.still_layer is not None:
            self._stale_regions.append(pygame.Rect(rect))

    @property
    def dirty(self) -> bool:
        return bool(self._all_dirty or self.dirty_nodes or self._dirty_regions)

    def keep_still(self, picture: pygame.Surface) -> None:
        """If the stage keeps a still layer, keep this picture of all nodes, as just drawn, as that layer."""
        if self.keeps_still_layer and not self.dirty:
            self.still_layer = picture
            for node in self._nodes:
                node.record.frozen = True
            self._is_sorted = False

    def draw(self, target: pygame.Surface, keeps: bool = True) -> bool:
        """Paint the changes since the last draw onto the target; return False if there were none.

        If `keeps` is False, painting everything makes no still layer, and `keep_still` may supply one later.
        """
        if target.get_size() != self._size:
            self._size = target.get_size()
            self._all_dirty = True
        if not self.dirty:
            return False
        self._sort()
        window = target.get_rect()
        if self._all_dirty:
            self._paint_everything(target, window, self.keeps_still_layer and keeps)
            return True
        touched = self._take_dirty(window)
        if self.still_layer is not None and self._is_isolated(window, touched):
            self._restore_and_paint(target, self.still_layer, touched)
        else:
            self._paint_regions(target, window, touched)
        self._draws += 1
        if self.still_layer is not None and self._draws % _FREEZE_INTERVAL == 0:
            self._freeze_idle(self.still_layer)
        return bool(self._cleared_regions) or any(
            record.previous_area.w or record.covered_area.w for record in touched
        )

    def _sort(self) -> None:
        if not self._is_sorted:
            self._nodes.sort(key=attrgetter("z"))
            self._loose_rects, self._frozen_rects = [], []
            for index, node in enumerate(self._nodes):
                record = node.record
                record.index = index
                self._loose_rects.append(EMPTY_RECT if record.frozen else record.painted_rect)
                self._frozen_rects.append(record.painted_rect if record.frozen else EMPTY_RECT)
            self._blits = [node.batch_blit() for node in self._nodes]
            self._is_sorted = True

    def _paint_everything(self, target: pygame.Surface, window: pygame.Rect, keeps: bool) -> None:
        self._all_dirty = False
        if not keeps:
            self.still_layer = None
        elif self.still_layer is None or self.still_layer.get_size() != window.size:
            self.still_layer = pygame.Surface(window.size, 0, 32)
        self._underlays.clear()
        for node in self._nodes:
            record = node.record
            record.painted_rect = node.visible_rect()
            record.covered_area = align(record.painted_rect).clip(window)
            record.dirty = False
            record.frozen = keeps
        self.dirty_nodes, self._dirty_regions, self._stale_regions = [], [], []
        self._is_sorted = False
        self._sort()
        if self.still_layer is None:
            self._paint_region(target, window, self._background, self._loose_rects)
        else:
            self._paint_region(self.still_layer, window, self._background, self._frozen_rects)
            self.still_layer.set_clip(None)
            target.blit(self.still_layer, (0, 0))
        target.set_clip(None)

    def _take_dirty(self, window: pygame.Rect) -> list[PaintRecord]:
        """Collect the pending changes, and record each changed node's old and new regions."""
        nodes, self.dirty_nodes = self.dirty_nodes, []
        if self.still_layer is not None:
            self._unfreeze(self.still_layer, nodes)
        cleared, self._dirty_regions = self._dirty_regions, []
        seen = (align(region).clip(window) for region in cleared)
        self._cleared_regions = [region for region in seen if region.w > 0 and region.h > 0]
        touched: list[PaintRecord] = []
        for node in nodes:
            record = node.record
            if record.frozen:  # the still layer shows its change
                record.dirty = False
                self._cleared_regions.append(record.covered_area)
                continue
            record.previous_area = record.covered_area
            record.painted_rect = node.visible_rect()
            record.covered_area = align(record.painted_rect).clip(window)
            record.dirty = False
            self._loose_rects[record.index] = EMPTY_RECT
            self._blits[record.index] = node.batch_blit()
            touched.append(record)
        return touched

    def _is_isolated(self, window: pygame.Rect, touched: list[PaintRecord]) -> bool:
        """Return whether no other loose node overlaps a touched node's old or new region, or a cleared region."""
        others = [self._loose_rects[index] for index in window.collidelistall(self._loose_rects)]
        if not others:
            return True
        return all(
            record.covered_area.collidelist(others) < 0 and record.previous_area.collidelist(others) < 0
            for record in touched
        ) and all(region.collidelist(others) < 0 for region in self._cleared_regions)

    def _restore_and_paint(
        self, target: pygame.Surface, still: pygame.Surface, touched: list[PaintRecord]
    ) -> None:
        """Paint the touched nodes, which overlap no other loose node.

        Everywhere around them the target shows the still layer, so only their old regions need to be restored.
        """
        for region in self._cleared_regions:
            target.blit(still, region, region)
        self._underlays.restore(target, still, touched)
        self._underlays.capture(target, touched)
        for record in touched:
            self._loose_rects[record.index] = record.painted_rect
        seen = sorted(record.index for record in touched if record.covered_area.w > 0)
        paint_nodes(target, self._nodes, self._blits, seen, None)

    def _paint_regions(self, target: pygame.Surface, window: pygame.Rect, touched: list[PaintRecord]) -> None:
        """Paint all loose nodes in the regions that changed."""
        self._underlays.invalidate()
        regions = list(self._cleared_regions)
        for record in touched:
            before, now = record.previous_area, record.painted_rect
            self._loose_rects[record.index] = now
            both = before.union(now) if before.w > 0 else now
            together = before.w * before.h + now.w * now.h >= both.w * both.h
            regions += [align(region).clip(window) for region in ((both,) if together else (before, now))]
        ground = self._background if self.still_layer is None else self.still_layer
        for region in merge(region for region in regions if region.w > 0 and region.h > 0):
            self._paint_region(target, region, ground, self._loose_rects)
        target.set_clip(None)

    def _unfreeze(self, still: pygame.Surface, touched: list[Node]) -> None:
        """Take the touched nodes out of the still layer, and all frozen nodes above their new regions.

        Those that have changed in place after a long rest stay in it, as they and all above will probably rest again.
        """
        going = [node for node in touched if not self._changed_in_place(node)]
        for node in going:
            record = node.record
            if record.frozen:
                record.frozen = False
                self._stale_regions.append(record.painted_rect)
                self._frozen_rects[record.index] = EMPTY_RECT
                self._loose_rects[record.index] = record.painted_rect
            record.dirty_since = self._draws
            above = record.index + 1
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

    def _changed_in_place(self, node: Node) -> bool:
        """Return whether a frozen node, after a long rest, has changed without moving; if so, note the change
        for the still layer.
        """
        record, place = node.record, node.record.painted_rect
        rested = record.frozen and self._draws - record.dirty_since >= _FREEZE_AFTER
        if not rested or node.visible_rect() != place:
            return False
        if place.collidelist(self._loose_rects[: record.index]) >= 0:  # it has another z now
            return False
        record.dirty_since = self._draws
        self._blits[record.index] = node.batch_blit()
        self._stale_regions.append(record.covered_area)
        return True

    def _freeze_idle(self, still: pygame.Surface) -> None:
        """Put the nodes that have not changed for a while into the still layer, from the lowest to the highest."""
        loose: list[pygame.Rect] = []
        room = _FREEZE_SHARE * still.get_width() * still.get_height()
        for index, node in enumerate(self._nodes):
            record = node.record
            if record.frozen:
                continue
            if room <= 0:
                break
            place = record.painted_rect
            if self._draws - record.dirty_since < _FREEZE_AFTER or place.collidelist(loose) >= 0:
                loose.append(place)
                continue
            record.frozen = True
            self._underlays.discard(record)
            self._frozen_rects[index], self._loose_rects[index] = place, EMPTY_RECT
            visible = place.clip(still.get_rect())
            if visible.w > 0 and visible.h > 0:
                room -= visible.w * visible.h
                still.set_clip(visible)
                paint_node(still, node, visible)
        still.set_clip(None)

    def _paint_region(
        self, target: pygame.Surface, region: pygame.Rect, ground: Background, rects: list[pygame.Rect]
    ) -> None:
        """Paint a region: the background, and the nodes whose rectangles (`rects`) are in it."""
        target.set_clip(region)
        if isinstance(ground, pygame.Surface):
            target.blit(ground, region, region)
            if ground is self._background:
                self.tint_background(target, region)
        else:
            target.fill(ground, region)
        paint_nodes(target, self._nodes, self._blits, region.collidelistall(rects), region)
