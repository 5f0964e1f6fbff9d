"""A retained picture: nodes over a still background, of which only what changed is painted again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

Colour = tuple[int, int, int]

_FLAGS = (0, pygame.BLEND_PREMULTIPLIED)
_EMPTY = pygame.Rect(0, 0, 0, 0)


class Node:
    """Something with a place on the stage. `rect` (pixels) must hold everything that `paint` paints.

    One that shows a single surface at its rect's corner may name it as `picture` instead of painting it,
    and says so with `touch` when it becomes another one. `premultiplied` tells that the picture's colours
    are multiplied with its alpha already, which blends a third faster.
    """

    picture: pygame.Surface | None = None
    premultiplied = False

    def __init__(self, rect: pygame.Rect | None = None, z: float = 0.0) -> None:
        self._rect = pygame.Rect(rect) if rect is not None else pygame.Rect(0, 0, 0, 0)
        self._z = z
        self._visible = True
        self._opacity = 1.0
        self._clip: pygame.Rect | None = None
        self._stage: Stage | None = None
        self._painted = pygame.Rect(0, 0, 0, 0)
        self._touched = False
        self._stage_index = 0

    @property
    def rect(self) -> pygame.Rect:
        """Where the node paints, in pixels; set it, do not change it in place."""
        return self._rect

    @rect.setter
    def rect(self, rect: pygame.Rect) -> None:
        if rect != self._rect:
            self._rect = pygame.Rect(rect)
            self.touch()

    @property
    def z(self) -> float:
        """Higher lies above; equal ones lie in the order in which they were added."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            if self._stage is not None:
                self._stage.reorder()
            self.touch()

    @property
    def visible(self) -> bool:
        """Whether it is painted at all."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.touch()

    @property
    def opacity(self) -> float:
        """0 (unseen) to 1."""
        return self._opacity

    @opacity.setter
    def opacity(self, opacity: float) -> None:
        opacity = min(max(opacity, 0.0), 1.0)
        if opacity != self._opacity:
            self._opacity = opacity
            self.touch()

    @property
    def clip(self) -> pygame.Rect | None:
        """A window in pixels outside of which the node is not painted, as in a scrolled list."""
        return self._clip

    @clip.setter
    def clip(self, clip: pygame.Rect | None) -> None:
        if clip != self._clip:
            self._clip = pygame.Rect(clip) if clip is not None else None
            self.touch()

    @property
    def stage(self) -> Stage | None:
        """The stage it stands on."""
        return self._stage

    def touch(self) -> None:
        """Says that the node looks different, so that it is painted again."""
        if self._stage is not None and not self._touched:
            self._touched = True
            self._stage.touched.append(self)

    def shown(self) -> pygame.Rect:
        """What of it can be seen, in pixels; empty if nothing."""
        if not self._visible or self._opacity <= 0:
            return _EMPTY
        return self._rect if self._clip is None else self._rect.clip(self._clip)

    def paint(self, surface: pygame.Surface) -> None:
        """Paints itself at its rect; called with the surface clipped to what changed."""
        if self.picture is not None:
            surface.blit(self.picture, self._rect, special_flags=_FLAGS[self.premultiplied])


class Picture(Node):
    """A node that shows one surface."""

    def __init__(self, surface: pygame.Surface, pos: tuple[int, int] = (0, 0), z: float = 0.0) -> None:
        super().__init__(surface.get_rect(topleft=pos), z)
        self._surface = self.picture = surface

    @property
    def surface(self) -> pygame.Surface:
        """What it shows; another one comes to the same corner."""
        return self._surface

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        self._surface = self.picture = surface
        self.rect = surface.get_rect(topleft=self.rect.topleft)
        self.touch()


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
                target.fblits(pending, _FLAGS[kind])
                pending = []
            if run is None:
                _paint_node(target, self._nodes[index], region)
            else:
                kind = run[0]
                pending.append(run[1])
        target.fblits(pending, _FLAGS[kind])


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
    for index, other in enumerate(others):
        union = rect.union(other)
        if union.w * union.h <= (rect.w * rect.h + other.w * other.h):
            return index
    return None


class Group:
    """Nodes that come, go, move and fade together."""

    def __init__(self, *nodes: Node) -> None:
        self.nodes = list(nodes)

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes)

    def add(self, *nodes: Node) -> None:
        """Takes nodes in."""
        self.nodes.extend(nodes)

    def move(self, dx: int, dy: int) -> None:
        """Moves all by whole pixels."""
        for node in self.nodes:
            node.rect = node.rect.move(dx, dy)

    def show(self, visible: bool) -> None:
        """Shows or hides all."""
        for node in self.nodes:
            node.visible = visible

    def fade(self, opacity: float) -> None:
        """Sets everyone's opacity, 0 to 1."""
        for node in self.nodes:
            node.opacity = opacity
