"""Nodes, which show something on a stage, and their record on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, overload

import pygame

EMPTY_RECT = pygame.Rect(0, 0, 0, 0)


class PaintRecord:
    """Where one node was last painted, and whether that is still valid; regions in pixels.

    `painted_rect` is the node's own region, `covered_area` the part of the window repainted for it, and `previous_area`
    the one before that. A `frozen` node is part of the still layer; `dirty_since` is the number of the draw at which it
    last changed.
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


BLEND_FLAGS = (0, pygame.BLEND_PREMULTIPLIED)

Blit = tuple[pygame.Surface, pygame.Rect]
BatchBlit = tuple[bool, Blit]
"""A picture to blit, and whether it is premultiplied."""


class NodeHost:
    """The nodes of a stage in their order: the part of a stage that the nodes themselves use."""

    def __init__(self) -> None:
        self.dirty_nodes: list[Node] = []
        self._nodes: list[Node] = []
        self._is_sorted = True

    def add(self, *nodes: Node) -> None:
        """Put nodes on the stage, taking them off any other; nodes that are already there stay."""
        for node in nodes:
            if node.host is self:
                continue
            node.detach()
            node.host = self
            node.record = PaintRecord(dirty=True)
            self._nodes.append(node)
            self._is_sorted = False
            self.dirty_nodes.append(node)

    def remove(self, *nodes: Node) -> None:
        """Take nodes off the stage; nodes of other stages are left alone."""
        for node in nodes:
            if node.host is self:
                self._nodes.remove(node)
                self._is_sorted = False
                if node.record.dirty:
                    self.dirty_nodes.remove(node)
                node.host = None
                node.record = PaintRecord()

    def reorder(self) -> None:
        """Note that a node's z changed."""
        self._is_sorted = False


class Node:
    """Something with a place on a stage. `rect` (pixels) must contain everything that `paint` paints.

    A node that shows a single surface at its rect's corner may set it as `picture` instead of painting it, and calls
    `invalidate` when the picture changes. `premultiplied` means that the picture's colours are already multiplied with
    its alpha, which blends a third faster. `host` and `record` belong to the stage.
    """

    picture: pygame.Surface | None = None
    premultiplied = False
    attribute_defaults: ClassVar[dict[str, object]] = {}
    """The observed attributes and their initial values."""

    def __init__(self, rect: pygame.Rect | None = None, z: float = 0.0) -> None:
        self.__dict__.update(self.attribute_defaults)
        self.host: NodeHost | None = None
        self.record = PaintRecord()
        self._rect = pygame.Rect(rect) if rect is not None else pygame.Rect(0, 0, 0, 0)
        self._z = z
        self._visible = True
        self._opacity = 1.0
        self._clip: pygame.Rect | None = None

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle where the node paints, in pixels; replace it, do not change it in place."""
        return self._rect

    @rect.setter
    def rect(self, rect: pygame.Rect) -> None:
        if rect != self._rect:
            self._rect = pygame.Rect(rect)
            self.invalidate()

    @property
    def z(self) -> float:
        """The height: higher nodes lie above, equal ones in the order in which they were added."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        if z != self._z:
            self._z = z
            if self.host is not None:
                self.host.reorder()
            self.invalidate()

    @property
    def visible(self) -> bool:
        """Whether it is painted at all."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.invalidate()

    @property
    def opacity(self) -> float:
        """The opacity, 0 (invisible) to 1."""
        return self._opacity

    @opacity.setter
    def opacity(self, opacity: float) -> None:
        opacity = min(max(opacity, 0.0), 1.0)
        if opacity != self._opacity:
            self._opacity = opacity
            self.invalidate()

    @property
    def clip(self) -> pygame.Rect | None:
        """A rectangle in pixels outside which the node is not painted, as in a scrolled list."""
        return self._clip

    @clip.setter
    def clip(self, clip: pygame.Rect | None) -> None:
        if clip != self._clip:
            self._clip = pygame.Rect(clip) if clip is not None else None
            self.invalidate()

    def invalidate(self) -> None:
        """Have the node painted again at the next draw, because it looks different."""
        if self.host is not None and not self.record.dirty:
            self.record.dirty = True
            self.host.dirty_nodes.append(self)

    def detach(self) -> None:
        """Take the node off its stage, if it is on one."""
        if self.host is not None:
            self.host.remove(self)

    def visible_rect(self) -> pygame.Rect:
        """Return the visible part of the node in pixels; empty if there is none."""
        if not self._visible or self._opacity <= 0:
            return EMPTY_RECT
        return self._rect if self._clip is None else self._rect.clip(self._clip)

    def batch_blit(self) -> BatchBlit | None:
        """Return the blit that paints the node, if it only shows a picture; such nodes are blitted many at a time."""
        if (
            self.picture is None
            or self._opacity < 1
            or self._clip is not None
            or type(self).paint is not Node.paint
        ):
            return None
        return self.premultiplied, (self.picture, self._rect)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the node at its rect; the surface is clipped to the region that changed."""
        if self.picture is not None:
            surface.blit(self.picture, self._rect, special_flags=BLEND_FLAGS[self.premultiplied])


class Picture(Node):
    """A node that shows one surface."""

    def __init__(self, surface: pygame.Surface, pos: tuple[int, int] = (0, 0), z: float = 0.0) -> None:
        super().__init__(surface.get_rect(topleft=pos), z)
        self.picture = surface

    def show(self, surface: pygame.Surface) -> None:
        """Show another surface at the same corner."""
        self.picture = surface
        self.rect = surface.get_rect(topleft=self.rect.topleft)
        self.invalidate()


T = TypeVar("T")


class Observed(Generic[T]):
    """An attribute of a node that calls one of the node's methods when it changes, by default to be painted again.

    It has no `__get__`: the value is in the node's own dictionary, where reading it is as fast as any attribute. Cards
    read some in every frame.
    """

    def __init__(self, default: T, on_change: str = "invalidate") -> None:
        self._default = default
        self._on_change = on_change

    def __set_name__(self, owner: type[Node], name: str) -> None:
        self._name = name
        owner.attribute_defaults = {**owner.attribute_defaults, name: self._default}

    if TYPE_CHECKING:

        @overload
        def __get__(self, node: None, owner: type[Node]) -> Observed[T]: ...
        @overload
        def __get__(self, node: Node, owner: type[Node]) -> T: ...
        def __get__(self, node: Node | None, owner: type[Node]) -> Observed[T] | T: ...

    def __set__(self, node: Node, value: T) -> None:
        values = node.__dict__
        if value != values[self._name]:
            values[self._name] = value
            getattr(node, self._on_change)()
