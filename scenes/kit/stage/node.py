"""Nodes, the visible items of a stage, and the stage's record of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, overload

import pygame

EMPTY_RECT = pygame.Rect(0, 0, 0, 0)


@dataclass(eq=False, slots=True)
class PaintRecord:
    """The record of where one node was last painted, and whether its picture is still valid; regions are in pixels.

    `painted_rect` is the node's own region, `covered_area` the part of the window repainted for it, and `previous_area`
    the one before that. A `frozen` node is part of the still layer; `dirty_since` is the number of the draw at which it
    last changed.
    """

    dirty: bool = False
    frozen: bool = False
    index: int = 0
    dirty_since: int = 0
    painted_rect: pygame.Rect = field(default_factory=EMPTY_RECT.copy)
    previous_area: pygame.Rect = field(default_factory=EMPTY_RECT.copy)
    covered_area: pygame.Rect = field(default_factory=EMPTY_RECT.copy)


BLEND_FLAGS = (0, pygame.BLEND_PREMULTIPLIED)

Blit = tuple[pygame.Surface, pygame.Rect]
BatchBlit = tuple[bool, Blit]
"""A picture to blit, and whether it is premultiplied."""


class NodeHost:
    """A stage's nodes in drawing order: the part of a stage that the nodes themselves use."""

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
        self._is_sorted = False


T = TypeVar("T")


class Observed(Generic[T]):
    """An attribute that calls a method of its node when it changes; by default the node is painted again.

    Every value that is set first passes through `convert`. There is no `__get__`: the value is in the node's own
    dictionary, where it is read as fast as any attribute. Cards read some in every frame.
    """

    def __init__(
        self, default: T, on_change: str = "invalidate", convert: Callable[[T], T] = lambda value: value
    ) -> None:
        self._default = default
        self._on_change = on_change
        self._convert = convert

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
        values, value = node.__dict__, self._convert(value)
        if value != values[self._name]:
            values[self._name] = value
            getattr(node, self._on_change)()


def _copy(rect: pygame.Rect | None) -> pygame.Rect | None:
    return None if rect is None else pygame.Rect(rect)


class Node:
    """An item on a stage. `rect` (pixels) must contain everything that `paint` paints.

    A node that shows a single surface at its rect's corner may set it as `picture` instead of painting it, and calls
    `invalidate` when the picture changes. `premultiplied` means that the picture's colours are already multiplied by
    its alpha, which makes blending a third faster. `host` and `record` belong to the stage.
    """

    picture: pygame.Surface | None = None
    premultiplied = False
    attribute_defaults: ClassVar[dict[str, object]] = {}
    """The observed attributes and their initial values."""
    rect = Observed(EMPTY_RECT, convert=pygame.Rect)
    """The rectangle where the node paints, in pixels; replace it, do not change it in place."""
    z = Observed(0.0, "_reorder")
    """The height: higher nodes are above lower ones, and equal ones are in the order they were added in."""
    visible = Observed(True)
    """True if the node is painted at all."""
    opacity = Observed(1.0, convert=lambda opacity: min(max(opacity, 0.0), 1.0))
    """The opacity, 0 (invisible) to 1."""
    clip = Observed[pygame.Rect | None](None, convert=_copy)
    """A rectangle in pixels outside which the node is not painted, as in a scrolled list."""

    def __init__(self, rect: pygame.Rect | None = None, z: float = 0.0) -> None:
        self.__dict__.update(self.attribute_defaults, rect=pygame.Rect(rect or EMPTY_RECT), z=z)
        self.host: NodeHost | None = None
        self.record = PaintRecord()

    def _reorder(self) -> None:
        if self.host is not None:
            self.host.reorder()
        self.invalidate()

    def invalidate(self) -> None:
        """Mark the node to be painted again at the next draw, because its look has changed."""
        if self.host is not None and not self.record.dirty:
            self.record.dirty = True
            self.host.dirty_nodes.append(self)

    def show_picture(self, picture: pygame.Surface, **place: tuple[float, float]) -> None:
        """Show a picture at a place given by the keywords of `Surface.get_rect`, such as `center=(x, y)`."""
        self.picture, self.rect = picture, picture.get_rect(**place)
        self.invalidate()

    def detach(self) -> None:
        """Take the node off its stage, if it is on one."""
        if self.host is not None:
            self.host.remove(self)

    def visible_rect(self) -> pygame.Rect:
        """Return the visible part of the node in pixels; empty if there is none."""
        if not self.visible or self.opacity <= 0:
            return EMPTY_RECT
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def batch_blit(self) -> BatchBlit | None:
        """Return a node's blit for batching if it only shows a picture; None for other nodes."""
        if (
            self.picture is None
            or self.opacity < 1
            or self.clip is not None
            or type(self).paint is not Node.paint
        ):
            return None
        return self.premultiplied, (self.picture, self.rect)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the node at its rect; the surface is clipped to the region that changed."""
        if self.picture is not None:
            surface.blit(self.picture, self.rect, special_flags=BLEND_FLAGS[self.premultiplied])


class Picture(Node):
    def __init__(self, surface: pygame.Surface, pos: tuple[int, int] = (0, 0), z: float = 0.0) -> None:
        super().__init__(surface.get_rect(topleft=pos), z)
        self.picture = surface

    def show(self, surface: pygame.Surface) -> None:
        """Show another surface at the same corner."""
        self.show_picture(surface, topleft=self.rect.topleft)
