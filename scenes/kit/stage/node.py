"""What stands on a stage: nodes, alone and in groups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.kit.stage.stage import Stage

BLEND_FLAGS = (0, pygame.BLEND_PREMULTIPLIED)
EMPTY_RECT = pygame.Rect(0, 0, 0, 0)


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
        self._painted_rect = EMPTY_RECT
        self._previous_area = EMPTY_RECT
        self._covered_area = EMPTY_RECT
        self._dirty = False
        self._stage_index = 0
        self._frozen = False
        self._dirty_since = 0

    @property
    def rect(self) -> pygame.Rect:
        """Where the node paints, in pixels; set it, do not change it in place."""
        return self._rect

    @rect.setter
    def rect(self, rect: pygame.Rect) -> None:
        if rect != self._rect:
            self._rect = pygame.Rect(rect)
            self.invalidate()

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
        """0 (unseen) to 1."""
        return self._opacity

    @opacity.setter
    def opacity(self, opacity: float) -> None:
        opacity = min(max(opacity, 0.0), 1.0)
        if opacity != self._opacity:
            self._opacity = opacity
            self.invalidate()

    @property
    def clip(self) -> pygame.Rect | None:
        """A window in pixels outside of which the node is not painted, as in a scrolled list."""
        return self._clip

    @clip.setter
    def clip(self, clip: pygame.Rect | None) -> None:
        if clip != self._clip:
            self._clip = pygame.Rect(clip) if clip is not None else None
            self.invalidate()

    @property
    def stage(self) -> Stage | None:
        """The stage it stands on."""
        return self._stage

    def invalidate(self) -> None:
        """Says that the node looks different, so that it is painted again."""
        if self._stage is not None and not self._dirty:
            self._dirty = True
            self._stage.dirty_nodes.append(self)

    def visible_rect(self) -> pygame.Rect:
        """What of it can be seen, in pixels; empty if nothing."""
        if not self._visible or self._opacity <= 0:
            return EMPTY_RECT
        return self._rect if self._clip is None else self._rect.clip(self._clip)

    def paint(self, surface: pygame.Surface) -> None:
        """Paints itself at its rect; called with the surface clipped to what changed."""
        if self.picture is not None:
            surface.blit(self.picture, self._rect, special_flags=BLEND_FLAGS[self.premultiplied])


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
        self.invalidate()


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
