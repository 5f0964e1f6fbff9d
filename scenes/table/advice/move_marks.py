"""Moves drawn on the table: an arrow for a card, a ring for a spot, and a badge for each."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.kit.box import Box
from scenes.kit.drawing.icons import ICONS, render_icon
from scenes.kit.drawing.shapes import blank, supersampled
from scenes.kit.drawing.skin import Enamel
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Colour, darker, lighter
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.layout import TableLayout
from scenes.table.view.marks.rings import TargetRing

Z_ARROWS = 95.0
Z_ON_BUTTON = 10_001.0
"""The z of a badge on a button, which usually has the focus ring."""
SHADE = (24, 20, 8)
TAIL_HALF_WIDTH = 1.8
"""Half the width of an arrow's tail, in units."""
HAND_START = 0.3
"""The start of an arrow on a card in a hand, left of the badge: a share of the card's visible width."""
ABOVE_HAND = 5.0
"""The units between a card in a hand and the start of its arrow, which has an edge and a shadow."""
SUPERSAMPLING = 3
"""The scale at which an arrow is drawn before it is scaled down."""


class Arrow(Node):
    """A slightly bent arrow from one place to another."""

    def __init__(self, ui: UiContext, colour: Colour) -> None:
        super().__init__(None, Z_ARROWS)
        self._ui, self._colour = ui, colour

    def draw_between(self, viewport: Viewport, start: Point, end: Point) -> None:
        """Draw the arrow between two points in units."""
        a, b = viewport.point(*start), viewport.point(*end)
        pad = viewport.px(22)
        left, top = min(a[0], b[0]) - pad, min(a[1], b[1]) - pad
        size = (round(abs(a[0] - b[0])) + 2 * pad, round(abs(a[1] - b[1])) + 2 * pad)
        ends = (a[0] - left, a[1] - top), (b[0] - left, b[1] - top)
        picture = _draw_arrow(size, ends, viewport.u, self._colour)
        self.show_picture(picture, topleft=(round(left), round(top)))

    def crosses(self, place: pygame.Rect) -> bool:
        """Return whether any part of the arrow covers a rectangle on the screen."""
        common = self.rect.clip(place)
        if self.picture is None or not common:
            return False
        part = self.picture.subsurface(common.move(-self.rect.x, -self.rect.y))
        return bool(part.get_bounding_rect())


def _draw_arrow(size: tuple[int, int], ends: tuple[Point, Point], u: float, colour: Colour) -> pygame.Surface:
    """Return a picture of an arrow with a dark edge and a shadow, visible on both grass and cards."""
    dark = darker(colour, 0.72)

    def shaped(ink: Colour, grow: float, alpha: int = 255) -> pygame.Surface:
        def paint(surface: pygame.Surface, scale: int) -> None:
            start, end = ((x * scale, y * scale) for x, y in ends)
            pygame.draw.polygon(surface, (*ink, alpha), arrow_outline(start, end, u * scale, grow * scale))
            pygame.draw.circle(surface, (*ink, alpha), start, (TAIL_HALF_WIDTH * u + grow) * scale)

        return supersampled(size, paint, ink, SUPERSAMPLING)

    picture = blank(size, dark)
    picture.blit(shaped(SHADE, 2.0 * u, 90), (round(1.6 * u), round(2.6 * u)))
    picture.blit(shaped(dark, 2.0 * u), (0, 0))
    picture.blit(shaped(lighter(colour, 0.12), 0.0), (0, 0))
    return picture


def arrow_outline(start: Point, end: Point, u: float, grow: float) -> list[Point]:
    """Return the outline of a bent arrow that widens towards its head, enlarged by `grow` pixels."""
    (x0, y0), (x1, y1) = start, end
    length = math.dist(start, end) or 1.0
    bend = min(0.12 * length, 26 * u)
    middle = ((x0 + x1) / 2 + (y1 - y0) / length * bend, (y0 + y1) / 2 - (x1 - x0) / length * bend)
    head = min(16 * u, length * 0.5)
    steps = 18
    stop = max(0.05, 1 - head / length)
    spine = [_curve_point(start, middle, end, stop * n / steps) for n in range(steps + 1)]
    left, right = [], []
    for n, point in enumerate(spine):
        dx, dy = _curve_direction(start, middle, end, stop * n / steps)
        half = (TAIL_HALF_WIDTH + 1.8 * n / steps) * u + grow
        left.append((point[0] + dy * half, point[1] - dx * half))
        right.append((point[0] - dy * half, point[1] + dx * half))
    dx, dy = _curve_direction(start, middle, end, 1.0)
    neck, wide = spine[-1], 9 * u + 1.5 * grow
    tip = (x1 + dx * grow * 1.6, y1 + dy * grow * 1.6)
    corners = [(neck[0] + dy * wide, neck[1] - dx * wide), tip, (neck[0] - dy * wide, neck[1] + dx * wide)]
    back = [(x - dx * grow, y - dy * grow) for x, y in (corners[0], corners[2])]
    return [*left, back[0], tip, back[1], *reversed(right)]


def _curve_point(a: Point, b: Point, c: Point, t: float) -> Point:
    """Return the point at share `t` of the curve from `a` to `c` with control point `b`."""
    k, m, n = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return k * a[0] + m * b[0] + n * c[0], k * a[1] + m * b[1] + n * c[1]


def _curve_direction(a: Point, b: Point, c: Point, t: float) -> Point:
    """Return the unit vector of the curve's direction at share `t`."""
    dx = 2 * (1 - t) * (b[0] - a[0]) + 2 * t * (c[0] - b[0])
    dy = 2 * (1 - t) * (b[1] - a[1]) + 2 * t * (c[1] - b[1])
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def arrow_ends(source: Box, target: Box) -> tuple[Point, Point]:
    """Return an arrow's start, which leaves the source card's numbers free, and its end in the target."""
    (x0, y0), (x1, y1) = source.centre, target.centre
    return _point_towards(source, (x1, y1), 1.03), _point_towards(target, (x0, y0), 0.62)


def hand_arrow_ends(source: Box, target: Box) -> tuple[Point, Point]:
    """Return the start of a hand card's arrow, above the card and clear of all numbers, and its end."""
    start = source.x + source.w * HAND_START, source.y - ABOVE_HAND
    return start, _point_towards(target, start, 0.62)


def _point_towards(box: Box, towards: Point, share: float) -> Point:
    """Return the point at this share of the way from a box's centre to its edge, towards another point."""
    x, y = box.centre
    dx, dy = towards[0] - x, towards[1] - y
    if not dx and not dy:
        return x, y
    reach = min(box.w / 2 / abs(dx) if dx else math.inf, box.h / 2 / abs(dy) if dy else math.inf)
    return x + dx * reach * share, y + dy * reach * share


BADGE_SIZE = 34.0
"""The diameter of a badge in units."""


class Badge(Node):
    """A round enamel badge with an icon, a letter or a number."""

    def __init__(self, ui: UiContext, symbol: str, enamel: Enamel) -> None:
        super().__init__(None, Z_ARROWS + 1)
        self._ui, self._symbol, self._enamel = ui, symbol, enamel

    def place(self, viewport: Viewport, centre: Point) -> None:
        """Place the badge's centre at a point in units."""
        x, y = centre
        area = viewport.rect(x - BADGE_SIZE / 2, y - BADGE_SIZE / 2, BADGE_SIZE, BADGE_SIZE)
        picture = badge_picture(self._ui, self._symbol, self._enamel, viewport.u, area.w)
        self.show_picture(picture, center=area.center)


def badge_picture(ui: UiContext, symbol: str, enamel: Enamel, u: float, d: int) -> pygame.Surface:
    """Return a picture of a badge `d` pixels wide, with its shadow."""
    body = ui.skin.knob(enamel, d, u, "normal")
    picture = body.surface.copy()
    palette, px = ui.theme.palette, round(d * 0.56)
    middle = picture.get_rect().center
    for colour, step in ((palette.umber, max(1, round(u))), (palette.paper, 0)):
        shown = _symbol_picture(ui, symbol, px, colour)
        picture.blit(shown, shown.get_rect(center=(middle[0] + step, middle[1] + step)))
    return picture


def _symbol_picture(ui: UiContext, sign: str, px: int, colour: Colour) -> pygame.Surface:
    name = next((name for name in ICONS if name == sign), None)
    return ui.typography.render(sign, px, colour, "bold") if name is None else render_icon(name, px, colour)


@dataclass(frozen=True, slots=True)
class MoveMark:
    """A move to show: its gesture, the symbol on its badge (text or an icon name), and the badge's colour."""

    gesture: Gesture
    symbol: str
    enamel: Enamel


class MoveMarkLayer:
    """The moves drawn on a table's stage, which can be removed or faded out.

    `choice_box` returns the box of a named choice's button in units, or None if it is not visible.
    """

    def __init__(
        self,
        ui: UiContext,
        stage: Stage,
        timeline: Timeline,
        choice_box: Callable[[str], Box | None] = lambda name: None,
    ) -> None:
        self._ui, self._stage, self._timeline = ui, stage, timeline
        self._choice_box = choice_box
        self._nodes: list[Node] = []
        self._fading: list[Node] = []
        self.shown: tuple[MoveMark, ...] = ()

    def show(self, viewport: Viewport, layout: TableLayout, marks: Sequence[MoveMark]) -> None:
        """Show exactly these moves, with the first one on top."""
        self.clear()
        self.shown = tuple(marks)
        for mark in reversed(self.shown):
            nodes = self._make_nodes(viewport, layout, mark)
            self._nodes += nodes
            self._stage.add(*nodes)

    def clear(self) -> None:
        """Remove everything immediately."""
        self._stage.remove(*self._nodes, *self._fading)
        self._nodes, self._fading, self.shown = [], [], ()

    def fade(self) -> None:
        """Fade everything out."""
        self._stage.remove(*self._fading)
        going, self._nodes, self.shown = self._nodes, [], ()
        self._fading = going

        def pale(share: float) -> None:
            for node in going:
                node.opacity = 1 - share

        self._timeline.start(Tween(self._ui.theme.ms.fade, pale, done=lambda: self._stage.remove(*going)))

    def hides(self, words: pygame.Rect) -> bool:
        """Return whether an arrow would cover this rectangle of text."""
        return any(arrow.crosses(words) for arrow in self._nodes if isinstance(arrow, Arrow))

    def legible_z(self, words: pygame.Rect, usual: float) -> float:
        """Return the z at which a sheet's text is readable: above any arrow over it, otherwise `usual`."""
        return Z_ARROWS + 1 if self.hides(words) else usual

    def _make_nodes(self, viewport: Viewport, layout: TableLayout, mark: MoveMark) -> list[Node]:
        """Return the nodes for a move; the badge goes on the source card if several moves share a target.

        If an arrow would cross anything that the player looks up, such as the goal, rings around both ends
        replace it.
        """
        badge = Badge(self._ui, mark.symbol, mark.enamel)
        match mark.gesture:
            case Press(spot):
                badge.place(viewport, _badge_corner(layout, spot))
                return [self._make_ring(viewport, layout.clickable_box(spot), mark), badge]
            case Drag(source, target):
                ends = [one.gesture.target for one in self.shown if isinstance(one.gesture, Drag)]
                start, end = layout.clickable_box(source), layout.spots[target]
                badge.place(viewport, _badge_corner(layout, source if ends.count(target) > 1 else target))
                arrow = Arrow(self._ui, enamel_colour(self._ui, mark.enamel))
                ends_at = hand_arrow_ends if source.zone in layout.arranged else arrow_ends
                arrow.draw_between(viewport, *ends_at(start, end))
                ring = self._make_ring(viewport, layout.spots[target], mark)
                if any(arrow.crosses(viewport.rect(*box)) for box in layout.looked_up):
                    badge.place(viewport, _badge_corner(layout, source))
                    return [ring, self._make_ring(viewport, start, mark), badge]
                return [ring, arrow, badge]
            case Choose(name):
                box = self._choice_box(name) or layout.choice_button
                if viewport.rect(*box) == viewport.rect(*layout.choice_button):
                    right = min(box.right, viewport.units_wide - BADGE_SIZE * 0.5)
                    badge.place(viewport, (right, box.y))  # clear of the words
                else:  # among several, inside its own
                    badge.place(viewport, (box.right - BADGE_SIZE * 0.7, box.centre[1]))
                badge.z = Z_ON_BUTTON
                return [badge]

    def _make_ring(self, viewport: Viewport, box: Box, mark: MoveMark) -> Node:
        ring = TargetRing(self._ui, enamel_colour(self._ui, mark.enamel), Z_ARROWS - 1)
        ring.around(viewport.rect(box.x, box.y, box.w, box.h), viewport.u)
        return ring


def enamel_colour(ui: UiContext, enamel: Enamel) -> Colour:
    """Return the colour of the arrow that goes with a badge of this enamel."""
    palette = ui.theme.palette
    colours: dict[Enamel, Colour] = {
        "honey": palette.honey,
        "dusk": palette.dusk_pale,
        "moss": palette.fern,
        "clay": palette.clay_pale,
        "wood": palette.cream,
    }
    return colours[enamel]


def _badge_corner(layout: TableLayout, spot: Spot) -> Point:
    """Return the point at which a badge hides the least of a card: a corner without numbers.

    In a hand, the next card covers a card's right part, so the badge moves left to stay on its card, and below the
    card's number key, which it would contradict.
    """
    box, free = layout.spots[spot], layout.clickable_box(spot)
    if spot.zone in layout.arranged:
        return free.right - BADGE_SIZE * 0.5, free.centre[1]
    return box.right - BADGE_SIZE * 0.3, box.y + BADGE_SIZE * 0.3
