"""Moves drawn on the table: an arrow for a card that goes somewhere, a ring for a spot, a numbered badge on each."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.kit.icons import ICONS, icon
from scenes.kit.shapes import Colour, blank
from scenes.kit.skin import Enamel
from scenes.kit.stage import Node, Stage
from scenes.kit.theme import darker, lighter
from scenes.kit.timeline import Timeline, Tween
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.table.layout import Box, TableLayout
from scenes.table.overlays import Target

Z_ARROWS = 95.0
SHADE = (24, 20, 8)
BADGE = 34.0
"""Units across."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """A move to be shown: how it is made, what stands on its badge (words or an icon), and of which enamel that is."""

    gesture: Gesture
    sign: str
    enamel: Enamel


class Badge(Node):
    """A round enamel sign with an icon, a letter or a number on it."""

    def __init__(self, tools: Tools, sign: str, enamel: Enamel) -> None:
        super().__init__(None, Z_ARROWS + 1)
        self._tools, self._sign, self._enamel = tools, sign, enamel

    def put(self, viewport: Viewport, centre: Point) -> None:
        """Put its middle at a point in units."""
        x, y = centre
        area = viewport.rect(x - BADGE / 2, y - BADGE / 2, BADGE, BADGE)
        self.picture = badge(self._tools, self._sign, self._enamel, viewport.u, area.w)
        self.rect = self.picture.get_rect(center=area.center)
        self.touch()


def badge(tools: Tools, sign: str, enamel: Enamel, u: float, d: int) -> pygame.Surface:
    """Return the picture of a badge `d` pixels across, with its shadow."""
    body = tools.skin.knob(enamel, d, u, "normal")
    picture = body.surface.copy()
    palette, px = tools.theme.palette, round(d * 0.56)
    middle = picture.get_rect().center
    for colour, step in ((palette.umber, max(1, round(u))), (palette.paper, 0)):
        shown = _sign(tools, sign, px, colour)
        picture.blit(shown, shown.get_rect(center=(middle[0] + step, middle[1] + step)))
    return picture


def _sign(tools: Tools, sign: str, px: int, colour: Colour) -> pygame.Surface:
    name = next((name for name in ICONS if name == sign), None)
    return tools.type.render(sign, px, colour, "bold") if name is None else icon(name, px, colour)


class Arrow(Node):
    """A slightly bent arrow from one place to another."""

    def __init__(self, tools: Tools, colour: Colour) -> None:
        super().__init__(None, Z_ARROWS)
        self._tools, self._colour = tools, colour

    def lay(self, viewport: Viewport, start: Point, end: Point) -> None:
        """Draw it between two points in units."""
        a, b = viewport.point(*start), viewport.point(*end)
        pad = viewport.px(22)
        left, top = min(a[0], b[0]) - pad, min(a[1], b[1]) - pad
        size = (round(abs(a[0] - b[0])) + 2 * pad, round(abs(a[1] - b[1])) + 2 * pad)
        ends = (a[0] - left, a[1] - top), (b[0] - left, b[1] - top)
        self.picture = _arrow(size, ends, viewport.u, self._colour)
        self.rect = self.picture.get_rect(topleft=(round(left), round(top)))
        self.touch()


def _arrow(size: tuple[int, int], ends: tuple[Point, Point], u: float, colour: Colour) -> pygame.Surface:
    """Return an arrow with a dark edge and a shadow, so that it shows on grass and cards alike."""
    picture = blank(size, colour)
    edge = outline(*ends, u, 2.0 * u)
    shade = blank(size, SHADE)
    pygame.draw.polygon(shade, (*SHADE, 90), [(x + 1.6 * u, y + 2.6 * u) for x, y in edge])
    picture.blit(shade, (0, 0))
    for shape, ink in ((edge, darker(colour, 0.72)), (outline(*ends, u, 0.0), lighter(colour, 0.12))):
        pygame.draw.polygon(picture, ink, shape)
        pygame.draw.aalines(picture, ink, True, shape)
    return picture


def outline(start: Point, end: Point, u: float, grow: float) -> list[Point]:
    """Return the corners of a bent arrow that gets thicker towards its head; `grow` pixels larger all round."""
    (x0, y0), (x1, y1) = start, end
    length = math.dist(start, end) or 1.0
    bend = min(0.12 * length, 26 * u)
    middle = ((x0 + x1) / 2 + (y1 - y0) / length * bend, (y0 + y1) / 2 - (x1 - x0) / length * bend)
    head = min(16 * u, length * 0.5)
    steps = 18
    stop = max(0.05, 1 - head / length)
    spine = [_along(start, middle, end, stop * n / steps) for n in range(steps + 1)]
    left, right = [], []
    for n, point in enumerate(spine):
        dx, dy = _way(start, middle, end, stop * n / steps)
        half = (1.8 + 1.8 * n / steps) * u + grow
        left.append((point[0] + dy * half, point[1] - dx * half))
        right.append((point[0] - dy * half, point[1] + dx * half))
    dx, dy = _way(start, middle, end, 1.0)
    neck, wide = spine[-1], 9 * u + 1.5 * grow
    tip = (x1 + dx * grow * 1.6, y1 + dy * grow * 1.6)
    corners = [(neck[0] + dy * wide, neck[1] - dx * wide), tip, (neck[0] - dy * wide, neck[1] + dx * wide)]
    back = [(x - dx * grow, y - dy * grow) for x, y in (corners[0], corners[2])]
    return [*left, back[0], tip, back[1], *reversed(right)]


def _along(a: Point, b: Point, c: Point, t: float) -> Point:
    """Return the point at a share of the curve from a towards b to c."""
    k, m, n = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return k * a[0] + m * b[0] + n * c[0], k * a[1] + m * b[1] + n * c[1]


def _way(a: Point, b: Point, c: Point, t: float) -> Point:
    """Return the direction of the curve there, of length 1."""
    dx = 2 * (1 - t) * (b[0] - a[0]) + 2 * t * (c[0] - b[0])
    dy = 2 * (1 - t) * (b[1] - a[1]) + 2 * t * (c[1] - b[1])
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


class MoveMarks:
    """Draws moves on a table's stage, and takes them away again, fading if there is time for it."""

    def __init__(self, tools: Tools, stage: Stage, timeline: Timeline) -> None:
        self._tools, self._stage, self._timeline = tools, stage, timeline
        self._nodes: list[Node] = []
        self.shown: tuple[Mark, ...] = ()

    def show(self, viewport: Viewport, layout: TableLayout, marks: Sequence[Mark]) -> None:
        """Show these moves and no others; the first lies above the rest."""
        self.clear()
        self.shown = tuple(marks)
        for mark in reversed(self.shown):
            for node in self._drawn(viewport, layout, mark):
                self._nodes.append(node)
                self._stage.add(node)

    def clear(self) -> None:
        """Take all away at once."""
        self._stage.remove(*self._nodes)
        self._nodes, self.shown = [], ()

    def fade(self) -> None:
        """Let all go pale and then away."""
        going, self._nodes, self.shown = self._nodes, [], ()

        def pale(share: float) -> None:
            for node in going:
                node.opacity = 1 - share

        self._timeline.start(Tween(self._tools.theme.ms.fade, pale, done=lambda: self._stage.remove(*going)))

    def _drawn(self, viewport: Viewport, layout: TableLayout, mark: Mark) -> list[Node]:
        match mark.gesture:
            case Press(spot):
                box = layout.spots[spot]
                return [self._ring(viewport, spot, layout, mark), self._badge(viewport, _corner(box), mark)]
            case Drag(source, target):
                arrow = Arrow(self._tools, colour(self._tools, mark.enamel))
                box = layout.spots[target]
                arrow.lay(viewport, *ends(layout.spots[source], box))
                return [
                    self._ring(viewport, target, layout, mark),
                    arrow,
                    self._badge(viewport, _corner(box), mark),
                ]
            case Choose():
                box = layout.choice
                return [self._badge(viewport, (box.right - 6, box.y + 4), mark)]

    def _ring(self, viewport: Viewport, spot: Spot, layout: TableLayout, mark: Mark) -> Node:
        box = layout.spots[spot]
        ring = Target(self._tools, colour(self._tools, mark.enamel), Z_ARROWS - 1)
        ring.around(viewport.rect(box.x, box.y, box.w, box.h), viewport.u, strong=False)
        return ring

    def _badge(self, viewport: Viewport, centre: Point, mark: Mark) -> Node:
        sign = Badge(self._tools, mark.sign, mark.enamel)
        sign.put(viewport, centre)
        return sign


def colour(tools: Tools, enamel: Enamel) -> Colour:
    """Return the colour of the arrow that belongs to a badge."""
    palette = tools.theme.palette
    match enamel:
        case "honey":
            return palette.honey
        case "dusk":
            return palette.dusk_pale
        case "moss":
            return palette.fern
        case "clay":
            return palette.clay_pale
        case "wood":
            return palette.cream


def _corner(box: Box) -> Point:
    """Return where a badge hides least of a card: its numbers stand in the two other corners."""
    return box.right - BADGE * 0.3, box.y + BADGE * 0.3


def ends(source: Box, target: Box) -> tuple[Point, Point]:
    """Return where an arrow begins and ends: in the card that moves, and just inside the place for it."""
    (x0, y0), (x1, y1) = source.centre, target.centre
    return _inside(source, (x1, y1), 0.8), _inside(target, (x0, y0), 0.62)


def _inside(box: Box, towards: Point, share: float) -> Point:
    """Return the point on the way from a box's middle to another point, at a share of the way to its edge."""
    x, y = box.centre
    dx, dy = towards[0] - x, towards[1] - y
    if not dx and not dy:
        return x, y
    reach = min(box.w / 2 / abs(dx) if dx else math.inf, box.h / 2 / abs(dy) if dy else math.inf)
    return x + dx * reach * share, y + dy * reach * share
