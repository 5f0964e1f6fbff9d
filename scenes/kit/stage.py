"""A retained picture: nodes over a still background, of which only what changed is painted again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.kit.node import BLEND, EMPTY, Group, Node, Picture

__all__ = ["Colour", "Group", "Node", "Picture", "Stage", "merged"]

Colour = tuple[int, int, int]

_STILL_AFTER = 20
_GATHERS_EVERY = 8
"""After so many draws without a change a node counts as still; looked for at every so-manieth draw."""

_Blit = tuple[pygame.Surface, pygame.Rect]
_Run = tuple[bool, _Blit]


class Stage:
    """The nodes of a scene. `draw` paints what changed since the last draw and says whether anything did.

    With `layered` set, it keeps what stands still as one picture of the window's size, from which it takes the
    ground under what moves: for scenes in which cards fly over many things. A node in that picture is `_held`;
    the others are loose. Above a loose node, nothing that it overlaps is held, or it would lie below that.
    """

    def __init__(self, background: pygame.Surface | Colour = (43, 57, 38)) -> None:
        self.touched: list[Node] = []
        self.layered = False
        self._background = background
        self._nodes: list[Node] = []
        self._loose: list[pygame.Rect] = []
        self._held: list[pygame.Rect] = []
        self._blits: list[_Run | None] = []
        self._sorted = True
        self._regions: list[pygame.Rect] = []
        self._stale: list[pygame.Rect] = []
        self._still: pygame.Surface | None = None
        self._draws = 0
        self._everything = True
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
        self.touch_all()

    def add(self, *nodes: Node) -> None:
        """Puts nodes on the stage; one that is already there stays."""
        for node in nodes:
            if node.stage is self:
                continue
            if node.stage is not None:
                node.stage.remove(node)
            node._stage = self
            node._held = False
            node._painted = EMPTY
            self._nodes.append(node)
            self._sorted = False
            node._touched = True
            self.touched.append(node)

    def remove(self, *nodes: Node) -> None:
        """Takes nodes off the stage; others' nodes are left alone."""
        for node in nodes:
            if node.stage is self:
                self._regions.append(node._painted)
                if node._held:
                    self._stale.append(node._painted)
                    node._held = False
                self._nodes.remove(node)
                self._sorted = False
                if node._touched:
                    self.touched.remove(node)
                node._stage = None
                node._touched = False

    def clear(self) -> None:
        """Takes all nodes off."""
        self.remove(*tuple(self._nodes))

    def reorder(self) -> None:
        """Says that a node's z changed."""
        self._sorted = False

    def touch_all(self) -> None:
        """Paints everything with the next draw."""
        self._everything = True

    def touch_area(self, rect: pygame.Rect) -> None:
        """Paints a region with the next draw, for instance where the background was changed."""
        self._regions.append(pygame.Rect(rect))
        if self._still is not None:
            self._stale.append(pygame.Rect(rect))

    @property
    def dirty(self) -> bool:
        """Whether the next draw will paint something."""
        return bool(self._everything or self.touched or self._regions)

    def draw(self, target: pygame.Surface) -> bool:
        """Paints what changed onto the target; false if nothing did."""
        if target.get_size() != self._size:
            self._size = target.get_size()
            self._everything = True
        if not self.dirty:
            return False
        self._sort()
        window = target.get_rect()
        if self._everything:
            self._paint_everything(target, window)
            return True
        regions = self._take_regions(window)
        ground = self._background if self._still is None else self._still
        for region in regions:
            self._paint_region(target, region, ground, self._loose)
        target.set_clip(None)
        self._draws += 1
        if self._still is not None and self._draws % _GATHERS_EVERY == 0:
            self._gather(self._still)
        return bool(regions)

    def _sort(self) -> None:
        if not self._sorted:
            self._nodes.sort(key=lambda node: node._z)
            self._loose = [EMPTY if node._held else node._painted for node in self._nodes]
            self._held = [node._painted if node._held else EMPTY for node in self._nodes]
            self._blits = [_blit_of(node) for node in self._nodes]
            for index, node in enumerate(self._nodes):
                node._stage_index = index
            self._sorted = True

    def _paint_everything(self, target: pygame.Surface, window: pygame.Rect) -> None:
        self._everything = False
        if not self.layered:
            self._still = None
        elif self._still is None or self._still.get_size() != window.size:
            self._still = pygame.Surface(window.size, 0, 32)
        for node in self._nodes:
            node._painted = node.shown()
            node._touched = False
            node._held = self.layered
        self.touched, self._regions, self._stale = [], [], []
        self._sorted = False
        self._sort()
        if self._still is None:
            self._paint_region(target, window, self._background, self._loose)
        else:
            self._paint_region(self._still, window, self._background, self._held)
            self._still.set_clip(None)
            target.blit(self._still, (0, 0))
        target.set_clip(None)

    def _take_regions(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Collects and forgets what changed."""
        touched, self.touched = self.touched, []
        if self._still is not None:
            self._let_go(self._still, touched)
        regions = [_aligned(region).clip(window) for region in self._regions if region.w > 0]
        self._regions = []
        for node in touched:
            before, now, index = node._painted, node.shown(), node._stage_index
            self._loose[index] = node._painted = now
            self._blits[index] = _blit_of(node)
            node._touched = False
            both = before.union(now)
            if before.w * before.h + now.w * now.h >= both.w * both.h:
                regions.append(_aligned(both).clip(window))
                continue
            for region in (before, now):
                if region.w > 0:
                    regions.append(_aligned(region).clip(window))
        return merged(region for region in regions if region.w > 0 and region.h > 0)

    # what stands still ----------------------------------------------------------------------------

    def _let_go(self, still: pygame.Surface, touched: list[Node]) -> None:
        """Takes out of the still picture what changed, and whatever lies above it where it is now."""
        going = list(touched)
        for node in going:
            if node._held:
                node._held = False
                self._stale.append(node._painted)
                self._held[node._stage_index] = EMPTY
                self._loose[node._stage_index] = node._painted
            node._touched_at = self._draws
            for index in node.shown().collidelistall(self._held):
                if index > node._stage_index:
                    going.append(self._nodes[index])
        window = still.get_rect()
        stale = [region.clip(window) for region in self._stale]
        for region in merged(region for region in stale if region.w > 0 and region.h > 0):
            self._paint_region(still, region, self._background, self._held)
        still.set_clip(None)
        self._stale = []

    def _gather(self, still: pygame.Surface) -> None:
        """Puts into the still picture what has not changed for a while, from below to above."""
        loose: list[pygame.Rect] = []
        for index, node in enumerate(self._nodes):
            if node._held:
                continue
            place = node._painted
            if self._draws - node._touched_at < _STILL_AFTER or place.collidelist(loose) >= 0:
                loose.append(place)
                continue
            node._held = True
            self._held[index], self._loose[index] = place, EMPTY
            visible = place.clip(still.get_rect())
            if visible.w > 0 and visible.h > 0:
                still.set_clip(visible)
                _paint_node(still, node, visible)
        still.set_clip(None)

    def _paint_region(
        self,
        target: pygame.Surface,
        region: pygame.Rect,
        ground: pygame.Surface | Colour,
        places: list[pygame.Rect],
    ) -> None:
        """Paints the ground and the nodes at these places, as far as they lie in a region."""
        target.set_clip(region)
        if isinstance(ground, pygame.Surface):
            target.blit(ground, region, region)
        else:
            target.fill(ground, region)
        pending: list[_Blit] = []
        kind = False
        for index in region.collidelistall(places):
            run = self._blits[index]
            if pending and (run is None or run[0] is not kind):
                target.fblits(pending, BLEND[kind])
                pending = []
            if run is None:
                _paint_node(target, self._nodes[index], region)
            else:
                kind = run[0]
                pending.append(run[1])
        if pending:
            target.fblits(pending, BLEND[kind])


def _blit_of(node: Node) -> _Run | None:
    """What to blit for a node that only shows a picture; such ones are put down many at a time."""
    if (
        node.picture is None
        or node._opacity < 1
        or node._clip is not None
        or type(node).paint is not Node.paint
    ):
        return None
    return node.premultiplied, (node.picture, node._rect)


def _aligned(region: pygame.Rect) -> pygame.Rect:
    """The region widened so that it does not begin at a multiple of 16 bytes.

    There SDL copies past the processor's cache, and blending onto what was just copied must fetch it again:
    measured, that doubles the time of a frame.
    """
    left = region.left - ((region.left - 1) & 3)
    return pygame.Rect(left, region.top, region.right - left, region.height)


def _paint_node(target: pygame.Surface, node: Node, region: pygame.Rect) -> None:
    if node.clip is not None:
        target.set_clip(region.clip(node.clip))
    if node.opacity < 1:
        area = target.get_clip().clip(node.rect)
        below = target.subsurface(area).copy()
        node.paint(target)
        below.set_alpha(round(255 * (1 - node.opacity)))
        target.blit(below, area)
    else:
        node.paint(target)
    if node.clip is not None:
        target.set_clip(region)


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer rectangles covering the same: two become one where that costs no more area than both."""
    result: list[pygame.Rect] = []
    for rect in rects:
        current = rect
        while (index := _partner(current, result)) is not None:
            current = current.union(result.pop(index))
        result.append(current)
    return result


def _partner(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """One with which it may be united; only those that touch it come into question."""
    for index in rect.inflate(2, 2).collidelistall(others):
        other = others[index]
        union = rect.union(other)
        if union.w * union.h <= rect.w * rect.h + other.w * other.h:
            return index
    return None
