"""The score path from 0 to the game's target, with a figure for each gnome."""

import math
from collections.abc import Sequence

import pygame

from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.cards.pictures import load_path_points, path_picture, pawn_picture
from scenes.pesky.path.footing import FigureOffset, FigurePlacer
from scenes.pesky.path.stones import draw_stones, make_path_scale

ASPECT = 2000 / 660
"""The width of the path divided by its height."""
FIGURE_HEIGHT = 0.195
"""A figure's height as a share of the path's height."""
OPAQUE_ALPHA = 100
"""The minimum alpha of a figure's pixels; fainter ones belong to its shadow."""
HOP_HEIGHT = 0.05
"""The height of a figure's hop as a share of the path's height."""


class ScorePath(Node):
    """The path's picture; `start_scores` are the seats' scores at first. The figures are separate nodes.

    A game ends when a player passes `target`, the score of the last stone before the pond.
    """

    def __init__(self, ui: UiContext, start_scores: Sequence[int], target: int) -> None:
        super().__init__(None, 1.0)
        self._ui = ui
        self._path_points = load_path_points(ui)
        self._scale = make_path_scale(target, len(self._path_points.stones) - 1)
        self._start_scores = tuple(start_scores)
        self._scores: list[float] = [float(begin) for begin in start_scores]
        self._names: tuple[str, ...] = ()
        self._figures: list[Node] = []
        self.number_rects: tuple[pygame.Rect, ...] = ()
        """The rectangles of the numbers, in pixels of the picture."""
        self._figure_placer = FigurePlacer((1, 1), (1, 1), ())

    def make_figures(self, gnomes: Sequence[str]) -> list[Node]:
        self._names = tuple(gnomes)
        self._figures = [Node(None, 4.0) for _ in gnomes]
        return self._figures

    def lay_out(self, viewport: Viewport, room: Box) -> None:
        """Put the path into a box in units, as large as possible."""
        high = min(room.h, room.w / ASPECT)
        wide = high * ASPECT
        area = viewport.rect(room.centre[0] - wide / 2, room.centre[1] - high / 2, wide, high)
        self.picture = path_picture(self._ui, area.h)
        self.number_rects = draw_stones(self.picture, self._ui, self._path_points, self._scale)
        self.rect = self.picture.get_rect(center=area.center)
        self.invalidate()
        seen = [(1, 1)]
        for name, figure in zip(self._names, self._figures, strict=True):
            figure.picture = pawn_picture(self._ui, name, round(area.h * FIGURE_HEIGHT))
            seen.append(figure.picture.get_bounding_rect(OPAQUE_ALPHA).size)
        largest = max(w for w, _ in seen), max(h for _, h in seen)
        self._figure_placer = FigurePlacer(self.picture.get_size(), largest, self.number_rects)
        for seat in range(len(self._figures)):
            self._place_figure(seat, 0.0)

    def move_figure(self, seat: int, steps: int, share: float) -> None:
        """Show a figure `share` of the way through its steps, with a hop onto each stone."""
        gone = steps * share
        self._scores[seat] = self._start_scores[seat] + gone
        self._place_figure(seat, abs(math.sin(math.pi * gone)))
        for other in range(len(self._figures)):
            if other != seat:
                self._place_figure(other, 0.0)

    def _place_figure(self, seat: int, hop: float) -> None:
        figure = self._figures[seat]
        if figure.picture is None:
            return
        at, high = self._scores[seat], self.rect.h
        # Several scores share the pond.
        place = self._scale.place_of(at)
        places = map(self._scale.place_of, self._scores)
        there = [other for other, stands in enumerate(places) if abs(stands - place) < 0.01]
        x, y, apart = self._foot_point(at, len(there))
        x += apart * (there.index(seat) - (len(there) - 1) / 2)
        body = figure.picture.get_bounding_rect(OPAQUE_ALPHA)
        left, top = x - body.centerx, y - body.bottom - hop * HOP_HEIGHT * high
        figure.z = 4.0 + y / high + 0.001 * seat
        corner = self.rect.x + round(left), self.rect.y + round(top)
        figure.show_picture(figure.picture, topleft=corner)

    def _foot_point(self, score: float, count: int) -> tuple[float, float, float]:
        """Return the middle of `count` figures at a score, in pixels of the picture, and their spacing."""
        below = math.floor(score)
        share = score - below
        x, y = self._standing_point(score)
        one = self._figure_offset(below, count)
        other = self._figure_offset(below + 1, count) if share else one
        beside, lower, apart = (a * (1 - share) + b * share for a, b in zip(one, other, strict=True))
        return x + beside, y + lower, apart

    def _figure_offset(self, score: int, count: int) -> FigureOffset:
        """Return the offset of `count` figures from where a single one would stand at a score."""
        in_pond = self._scale.place_of(score) >= len(self._path_points.stones)
        return self._figure_placer.find_offset(*self._standing_point(score), count, in_pond)

    def _standing_point(self, score: float) -> tuple[float, float]:
        """Return the point where figures stand at a score, in pixels of the picture."""
        x, y = self._score_point(score)
        w, h = self.rect.size
        in_pond = max(0.0, self._scale.place_of(score) - len(self._path_points.stones) + 1)
        return x * w, self._figure_placer.foot_y(y * h, in_pond)

    def _score_point(self, score: float) -> tuple[float, float]:
        """Return the point of a score on the path: on a stone, between two, or in the pond after the last."""
        return self._path_points.point_at(self._scale.place_of(score))
