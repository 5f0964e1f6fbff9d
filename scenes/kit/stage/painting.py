"""Painting the nodes of a stage, and the regions in which they are painted."""

from collections.abc import Iterable, Sequence

import pygame

from scenes.kit.stage.node import BLEND_FLAGS, BatchBlit, Blit, Node


def align(region: pygame.Rect) -> pygame.Rect:
    """Return the region widened so that it does not begin at a multiple of 16 bytes.

    At such an address SDL copies past the processor's cache, and blending onto the copy has to fetch it again, which
    doubles the time of a frame.
    """
    left = region.left - ((region.left - 1) & 3)
    return pygame.Rect(left, region.top, region.right - left, region.height)


def paint_node(target: pygame.Surface, node: Node, region: pygame.Rect) -> None:
    """Paint one node inside the region to which the target is clipped."""
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


def paint_nodes(
    target: pygame.Surface,
    nodes: Sequence[Node],
    blits: Sequence[BatchBlit | None],
    indices: Iterable[int],
    region: pygame.Rect | None,
) -> None:
    """Paint the nodes with these indices in order, inside the region to which the target is clipped, if any."""
    pending: list[Blit] = []
    kind = False
    for index in indices:
        run = blits[index]
        if pending and (run is None or run[0] is not kind):
            target.fblits(pending, BLEND_FLAGS[kind])
            pending = []
        if run is not None:
            kind = run[0]
            pending.append(run[1])
            continue
        node = nodes[index]
        place = region or node.record.painted_rect.clip(target.get_rect())
        if place.w > 0 and place.h > 0:
            target.set_clip(place)
            paint_node(target, node, place)
            target.set_clip(region)
    if pending:
        target.fblits(pending, BLEND_FLAGS[kind])


def merge(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return fewer rectangles that cover the same area; two are united if that takes no more area than both."""
    result: list[pygame.Rect] = []
    for rect in rects:
        current = rect
        while (index := _find_mergeable(current, result)) is not None:
            current = current.union(result.pop(index))
        result.append(current)
    return result


def _find_mergeable(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """Return the index of a rectangle to unite with this one, considering only those that touch it."""
    for index in rect.inflate(2, 2).collidelistall(others):
        other = others[index]
        union = rect.union(other)
        if union.w * union.h <= rect.w * rect.h + other.w * other.h:
            return index
    return None
