"""A retained picture: nodes over a still background, of which only what changed is painted again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.kit.node import BLEND, Group, Node, Picture

__all__ = ["Colour", "Group", "Node", "Picture", "Stage", "merged"]

Colour = tuple[int, int, int]

_Blit = tuple[pygame.Surface, pygame.Rect]
_Run = tuple[bool, _Blit]


class Stage:
    """The nodes of a scene. `draw` paints what changed since the last draw and says whether anything did."""

    def __init__(self, background: pygame.Surface | Colour = (43, 57, 38)) -> None:
        self.touched: list[Node] = []
        self._background = background
        self._nodes: list[Node] = []
        self._places: list[pygame.Rect] = []
        self._blits: list[_Run | None] = []
        self._sorted = True
        self._regions: list[pygame.Rect] = []
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
            node._touched = False
            node._painted = pygame.Rect(0, 0, 0, 0)
            self._nodes.append(node)
            self._sorted = False
            node._touched = True
            self.touched.append(node)

    def remove(self, *nodes: Node) -> None:
        """Takes nodes off the stage; others' nodes are left alone."""
        for node in nodes:
            if node.stage is self:
                self._regions.append(node._painted)
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
        regions = self._take_regions(target.get_rect())
        for region in regions:
            self._paint_region(target, region)
        target.set_clip(None)
        return bool(regions)

    def _sort(self) -> None:
        if not self._sorted:
            self._nodes.sort(key=lambda node: node._z)
            self._places = [node.shown() for node in self._nodes]
            self._blits = [_blit_of(node) for node in self._nodes]
            for index, node in enumerate(self._nodes):
                node._stage_index = index
            self._sorted = True

    def _take_regions(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Collects and forgets what changed."""
        regions = [_aligned(region).clip(window) for region in self._regions if region.w > 0]
        for node in self.touched:
            before, now = node._painted, node.shown().copy()
            index = node._stage_index
            self._places[index] = now
            self._blits[index] = _blit_of(node)
            node._painted = now
            node._touched = False
            both = _partner(before, [now]) is not None
            for region in (before.union(now),) if both else (before, now):
                if region.w > 0:
                    regions.append(_aligned(region).clip(window))
        self.touched = []
        self._regions = []
        if self._everything:
            self._everything = False
            return [window]
        return merged(region for region in regions if region.w > 0 and region.h > 0)

    def _paint_region(self, target: pygame.Surface, region: pygame.Rect) -> None:
        target.set_clip(region)
        if isinstance(self._background, pygame.Surface):
            target.blit(self._background, region, region)
        else:
            target.fill(self._background, region)
        pending: list[_Blit] = []
        kind = False
        for index in region.collidelistall(self._places):
            run = self._blits[index]
            if pending and (run is None or run[0] is not kind):
                target.fblits(pending, BLEND[kind])
                pending = []
            if run is None:
                _paint_node(target, self._nodes[index], region)
            else:
                kind = run[0]
                pending.append(run[1])
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
