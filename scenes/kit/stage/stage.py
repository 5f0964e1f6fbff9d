"""A retained picture: nodes over a still background, of which only what changed is painted again."""

from __future__ import annotations

import pygame

from scenes.kit.stage.node import EMPTY, Group, Node, Picture
from scenes.kit.stage.painting import Run, aligned, blit_of, merged, paint_node, paint_nodes
from scenes.kit.stage.underlay_cache import UnderlayCache

__all__ = ["Colour", "Group", "Node", "Picture", "Stage", "merged"]

Colour = tuple[int, int, int]

GROUND = (43, 57, 38)

_STILL_AFTER = 20
_GATHERS_EVERY = 8
"""After so many draws without a change a node counts as still; looked for at every so-manieth draw."""


class Stage:
    """The nodes of a scene. `draw` paints what changed since the last draw and says whether anything did.

    With `layered` set, it keeps what stands still as one picture of the window's size, from which it takes the
    ground under what moves: for scenes in which cards fly over many things. A node in that picture is `_held`;
    the others are loose. Above a loose node, nothing that it overlaps is held, or it would lie below that.
    """

    def __init__(self, background: pygame.Surface | Colour = GROUND) -> None:
        self.touched: list[Node] = []
        self.layered = False
        self._background = background
        self._nodes: list[Node] = []
        self._loose: list[pygame.Rect] = []
        self._held: list[pygame.Rect] = []
        self._blits: list[Run | None] = []
        self._sorted = True
        self._regions: list[pygame.Rect] = []
        self._stale: list[pygame.Rect] = []
        self._cleared: list[pygame.Rect] = []
        self._still: pygame.Surface | None = None
        self._beneath = UnderlayCache()
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
            node._painted = node._covers = EMPTY
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
                self._beneath.discard(node)
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

    def drop_underlays(self) -> None:
        """Nobody sees it for now: lets go of what it keeps of what stands still, and paints everything next time."""
        self._still = None
        self._beneath.clear()
        self.touch_all()

    def release_still(self) -> None:
        """Its scene is gone: lets go of the ground too, which takes a window's memory."""
        self._background = GROUND
        self.drop_underlays()

    def touch_area(self, rect: pygame.Rect) -> None:
        """Paints a region with the next draw, for instance where the background was changed."""
        self._regions.append(pygame.Rect(rect))
        if self._still is not None:
            self._stale.append(pygame.Rect(rect))

    @property
    def still(self) -> pygame.Surface | None:
        """The picture of what stands still, if it keeps one."""
        return self._still

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
        touched = self._take(window)
        if self._still is not None and self._apart(window, touched):
            self._put_back(target, self._still, touched)
        else:
            self._paint_regions(target, window, touched)
        self._draws += 1
        if self._still is not None and self._draws % _GATHERS_EVERY == 0:
            self._gather(self._still)
        return bool(self._cleared) or any(node._before.w or node._covers.w for node in touched)

    def _sort(self) -> None:
        if not self._sorted:
            self._nodes.sort(key=lambda node: node._z)
            self._loose = [EMPTY if node._held else node._painted for node in self._nodes]
            self._held = [node._painted if node._held else EMPTY for node in self._nodes]
            self._blits = [blit_of(node) for node in self._nodes]
            for index, node in enumerate(self._nodes):
                node._stage_index = index
            self._sorted = True

    def _paint_everything(self, target: pygame.Surface, window: pygame.Rect) -> None:
        self._everything = False
        if not self.layered:
            self._still = None
        elif self._still is None or self._still.get_size() != window.size:
            self._still = pygame.Surface(window.size, 0, 32)
        self._beneath.clear()
        for node in self._nodes:
            node._painted = node.shown()
            node._covers = aligned(node._painted).clip(window)
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

    def _take(self, window: pygame.Rect) -> list[Node]:
        """Takes note of what changed, and of where in the window each of these nodes was and is."""
        touched, self.touched = self.touched, []
        if self._still is not None:
            self._let_go(self._still, touched)
        cleared, self._regions = self._regions, []
        seen = (aligned(region).clip(window) for region in cleared)
        self._cleared = [region for region in seen if region.w > 0 and region.h > 0]
        for node in touched:
            node._before = node._covers
            node._painted = node.shown()
            node._covers = aligned(node._painted).clip(window)
            node._touched = False
            self._loose[node._stage_index] = EMPTY
            self._blits[node._stage_index] = blit_of(node)
        return touched

    def _apart(self, window: pygame.Rect, touched: list[Node]) -> bool:
        """Whether nothing else that is loose lies where they were and are, nor where the stage was cleared."""
        others = [self._loose[index] for index in window.collidelistall(self._loose)]
        if not others:
            return True
        for node in touched:
            if node._covers.collidelist(others) >= 0 or node._before.collidelist(others) >= 0:
                return False
        return all(region.collidelist(others) < 0 for region in self._cleared)

    def _put_back(self, target: pygame.Surface, still: pygame.Surface, touched: list[Node]) -> None:
        """Paints what changed where it meets nothing else that is loose.

        All around, the target shows what stands still, so that only where something was needs to be put back.
        """
        for region in self._cleared:
            target.blit(still, region, region)
        self._beneath.restore(target, still, touched)
        self._beneath.keep(target, touched)
        for node in touched:
            self._loose[node._stage_index] = node._painted
        seen = sorted(node._stage_index for node in touched if node._covers.w > 0)
        paint_nodes(target, self._nodes, self._blits, seen, None)

    def _paint_regions(self, target: pygame.Surface, window: pygame.Rect, touched: list[Node]) -> None:
        """Paints everything loose where something changed."""
        self._beneath.invalidate()
        regions = list(self._cleared)
        for node in touched:
            before, now = node._before, node._painted
            self._loose[node._stage_index] = now
            both = before.union(now) if before.w > 0 else now
            together = before.w * before.h + now.w * now.h >= both.w * both.h
            regions += [aligned(region).clip(window) for region in ((both,) if together else (before, now))]
        ground = self._background if self._still is None else self._still
        for region in merged(region for region in regions if region.w > 0 and region.h > 0):
            self._paint_region(target, region, ground, self._loose)
        target.set_clip(None)

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
            above = node._stage_index + 1
            for index in node.shown().collidelistall(self._held[above:]):
                going.append(self._nodes[above + index])
        if self._stale:
            window = still.get_rect()
            stale = [region.clip(window) for region in self._stale]
            for region in merged(region for region in stale if region.w > 0 and region.h > 0):
                self._paint_region(still, region, self._background, self._held)
            still.set_clip(None)
            self._beneath.invalidate()
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
            self._beneath.discard(node)
            self._held[index], self._loose[index] = place, EMPTY
            visible = place.clip(still.get_rect())
            if visible.w > 0 and visible.h > 0:
                still.set_clip(visible)
                paint_node(still, node, visible)
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
        paint_nodes(target, self._nodes, self._blits, region.collidelistall(places), region)
