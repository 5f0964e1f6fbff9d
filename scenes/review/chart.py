"""A game's chart on paper: points relative to the mean of the others, with a flag for every mistake."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from gnoming.characters import seat_portraits
from gnoming.review.steps import part_name
from gnoming.text import after_colon, format_decimal, player_text, text
from scenes.kit.drawing.icons import render_icon
from scenes.kit.theme import Colour, mix, parse_hex
from scenes.kit.viewport import Point
from scenes.kit.widgets.base import Draggable
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.review.decision_content import margin_text
from scenes.review.live_review import AnyStep, LiveReview

MIN_POINTS = 10
"""The minimum range of points that the chart shows, upwards and downwards."""
SMALL_RIM = 0.15
"""The margin above and below a small chart's line, as a share of its height."""
SIGN_SIZE = 17.0
"""The height of a mistake's flag, in units."""
PORTRAIT_SIZE = 23.0
"""The diameter of a portrait at the end of a line, in units."""
LINE_COLOURS: dict[str, Colour] = {
    "rowan": parse_hex("a3321c"), "helna": parse_hex("2c4f94"), "kiara": parse_hex("9a6a00"),
    "penny": parse_hex("c2476f"), "greta": parse_hex("6c3a80"), "bramble": parse_hex("3f6b2f"),
    "tilda": parse_hex("c05a1e"), "moss": parse_hex("1f7a78"), "juniper": parse_hex("6e7d14"),
    "cobble": parse_hex("5c4a3c"),
}  # fmt: skip
"""The colours of the lines by character: those of the rings, dark enough for the paper and easy to tell apart."""


@dataclass(frozen=True, slots=True)
class _PlotArea:
    """The part of the chart in which entries and points are drawn, in pixels."""

    area: pygame.Rect
    entry_count: int
    max_points: int
    """The points at the foot of the area."""
    least_points: int
    """The points at its top, 0 or negative: so many ahead of the others."""

    def point(self, number: float, points: float) -> Point:
        """Return the position of `points` after entry `number`; fewer points are better, so they are higher up."""
        x = self.area.x + self.area.w * (number + 1) / max(1, self.entry_count)
        share = (points - self.least_points) / (self.max_points - self.least_points)
        return x, self.area.y + share * self.area.h


class ReviewChart(Draggable):
    """A chart of the review so far, for choosing decisions; a `small` one has no text."""

    adjustments = ("more", "less", "use")
    reach = 12.0

    def __init__(
        self,
        ui: UiContext,
        review: LiveReview,
        on_choose: Callable[[AnyStep], None],
        small: bool = False,
        z: float = 0.0,
    ) -> None:
        super().__init__(ui, text("review.chart"), z)
        self._review = review
        self._on_choose = on_choose
        self._is_small = small
        self._portraits = seat_portraits(review.session.match.players)
        self.growing = ""
        """The progress of the review, shown while no decision is chosen; empty if it is shown elsewhere."""
        self._drawn_key: tuple[object, ...] = ()
        self._picture = pygame.Surface((1, 1))
        self._pad = 0
        self._plot = _PlotArea(pygame.Rect(0, 0, 1, 1), 1, MIN_POINTS, 0)

    def value(self) -> str:
        chosen = self._review.chosen_step
        return decision_caption(self._review, chosen) if chosen is not None else ""

    @property
    def keys(self) -> str:
        """A sentence about the keys that choose decisions and move on."""
        prompts = {name: self.ui.bindings.prompt(name) for name in ("left", "right", "up", "down", "next")}
        return text("review.chart-keys", **prompts)

    # use ------------------------------------------------------------------------------------------

    def drag(self, pos: tuple[float, float]) -> None:
        at, decisions = self._plot.point, self._review.decisions()
        if decisions:
            self._on_choose(min(decisions, key=lambda step: abs(at(step.number, 0)[0] - pos[0])))

    def nudge(self, dx: int, dy: int) -> bool:
        """Choose the next or previous decision (for a horizontal step) or mistake (for a vertical one), if any."""
        steps = self._review.mistakes() if dy else self._review.decisions()
        found = neighbouring_step(steps, self._review.chosen_step, dx + dy)
        if found is not None:
            self._on_choose(found)
        return found is not None

    # picture --------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        self._drawn_key = ()

    def refresh(self) -> None:
        """Redraw the chart if there is something new to show."""
        review = self._review
        now = (review.version, review.seat, review.is_settled, len(review.mistakes()))
        if now != self._drawn_key and self.area.w > 0:
            self._drawn_key = now
            self._redraw()
            self.invalidate()

    def _measure_plot(self) -> _PlotArea:
        """Return the plot area, scaled to the entries and points to show so far or, in a small chart, to its
        only line.
        """
        px, scale = self.viewport.px, self.viewport.text_scale
        if self._is_small:
            line = (0.0, *self._review.margins(self._review.seat))
            rim = max(MIN_POINTS / 2, (max(line) - min(line)) * SMALL_RIM)
            span = math.ceil(max(line) + rim), math.floor(min(line) - rim)
            area = self.area.inflate(-2 * px(14), -2 * px(12))
            return _PlotArea(area, len(self._review.session.journal), *span)
        seats = range(len(self._review.player_names))
        most = max((abs(points) for seat in seats for points in self._review.margins(seat)), default=0)
        step = _grid_step(max(MIN_POINTS, most))
        most = step * math.ceil(max(MIN_POINTS, most) / step)
        left, low = self._render_words(format_decimal(most, 0), 16).get_width() + px(22), px(10 + 22 * scale)
        top = px(20 + 31 * scale)
        right = px(PORTRAIT_SIZE + 16) if self._other_seats() else px(16)
        area = pygame.Rect(self.area.x + left, self.area.y + top, self.area.w - left - right, 0)
        area.h = self.area.h - top - low
        return _PlotArea(area, len(self._review.session.journal), most, -most)

    def _redraw(self) -> None:
        body = self.ui.skin.panel("parchment", self.area.size, self.viewport.u)
        self._picture, self._pad = body.surface.copy(), body.pad
        self._plot = paper = self._measure_plot()
        # The plot area is in pixels of the window; the picture counts from its own corner.
        origin = (self.area.x - self._pad, self.area.y - self._pad)
        local = _PlotArea(
            paper.area.move(-origin[0], -origin[1]), paper.entry_count, paper.max_points, paper.least_points
        )
        self._draw_grid(local)
        if not self._is_small:
            self._name_halves(local)
        self._draw_rounds(local)
        others = self._other_seats()
        for seat in others:
            self._draw_line(local, seat, 1.6)
        self._draw_line(local, self._review.seat, 2.8)
        self._draw_signs(local)
        if others and self._review.steps:
            self._draw_portraits(local, others)

    def _other_seats(self) -> list[int]:
        """Return the other seats that get a line: none if there are only two seats or the chart is small."""
        seats = range(len(self._review.player_names))
        return (
            [] if self._is_small or len(seats) < 3 else [seat for seat in seats if seat != self._review.seat]
        )

    def _draw_portraits(self, paper: _PlotArea, others: list[int]) -> None:
        """Draw each player's portrait at the end of their line, ringed in the line's colour, without overlaps."""
        px = self.viewport.px
        seats = [*others, self._review.seat]
        number = len(self._review.steps) - 1
        ends = {seat: paper.point(number, self._review.margins(seat)[-1]) for seat in seats}
        side = min(px(PORTRAIT_SIZE), paper.area.h // len(seats))
        tops = spread_out([ends[seat][1] for seat in seats], side, paper.area.top, paper.area.bottom)
        for seat, y in zip(seats, tops, strict=True):
            colour = LINE_COLOURS[self._portraits[seat]]
            centre = (round(ends[seat][0]) + px(6) + side // 2, round(y))
            pygame.draw.aaline(self._picture, colour, ends[seat], (centre[0] - side // 2, y), max(1, px(1)))
            pygame.draw.aacircle(self._picture, colour, centre, side // 2)
            face = medallion_picture(self.ui, self._portraits[seat], side - 2 * px(1.6))
            self._picture.blit(face, face.get_rect(center=centre))

    def _draw_grid(self, paper: _PlotArea) -> None:
        """Draw the grid's horizontal lines, with a darker one in the middle."""
        theme, px = self.ui.theme, self.viewport.px
        step = _grid_step(paper.max_points)
        for points in (0,) if self._is_small else range(paper.least_points, paper.max_points + 1, step):
            y = round(paper.point(0, points)[1])
            strong = points == 0
            colour = mix(theme.on_paper_quiet, theme.paper, 0.2 if strong else 0.72)
            width = max(1, px(1.6 if strong else 0.8))
            pygame.draw.line(self._picture, colour, (paper.area.x, y), (paper.area.right, y), width)
            if not self._is_small:
                shown = self._render_words(format_decimal(abs(points), 0), 16)
                self._picture.blit(shown, shown.get_rect(midright=(paper.area.x - px(6), y)))

    def _name_halves(self, paper: _PlotArea) -> None:
        """Write at the left what the upper and lower halves mean."""
        gap = self.viewport.px(5)
        above, below = (self._render_words(text(key), 16) for key in ("review.ahead", "review.behind"))
        if above.get_width() < paper.area.w:
            self._picture.blit(above, above.get_rect(topleft=paper.area.move(gap, 0).topleft))
            self._picture.blit(below, below.get_rect(bottomleft=paper.area.move(gap, 0).bottomleft))

    def _draw_rounds(self, paper: _PlotArea) -> None:
        """Draw a line where each later round began, and each round's name below it."""
        theme, px = self.ui.theme, self.viewport.px
        starts = [n for n, entry in enumerate(self._review.session.journal) if entry.seat is None]
        for number, (start, end) in enumerate(pairwise([*starts, paper.entry_count]), 1):
            x, right = round(paper.point(start - 1, 0)[0]), round(paper.point(end - 1, 0)[0])
            if number > 1:
                colour = mix(theme.on_paper_quiet, theme.paper, 0.5)
                ends = (x, paper.area.top), (x, paper.area.bottom)
                pygame.draw.line(self._picture, colour, *ends, max(1, px(1)))
            if not self._is_small:
                shown = self._render_words(part_name(self._review.session.game, number), 16)
                if shown.get_width() > right - x:
                    shown = self._render_words(str(number), 16)
                middle = ((x + right) // 2, paper.area.bottom + px(12 * self.viewport.text_scale))
                self._picture.blit(shown, shown.get_rect(center=middle))

    def _render_words(self, words: str, size: float) -> pygame.Surface:
        return self.ui.typography.render(words, self.viewport.text_px(size), self.ui.theme.on_paper_quiet)

    def _draw_line(self, paper: _PlotArea, seat: int, width: float) -> None:
        colour = LINE_COLOURS[self._portraits[seat]]
        points = [
            paper.point(-1, 0),
            *(paper.point(n, margin) for n, margin in enumerate(self._review.margins(seat))),
        ]
        thick = max(1, round(width * self.viewport.u))
        for one, other in pairwise(points):
            pygame.draw.aaline(self._picture, colour, one, other, thick)

    def _draw_signs(self, paper: _PlotArea) -> None:
        line = self._review.margins(self._review.seat)
        side = self.viewport.px(SIGN_SIZE * (0.72 if self._is_small else 1.0))
        for step in self._review.mistakes() if self._review.is_settled else ():
            if step.number >= len(line):  # judged, but the graph hasn't come that far
                continue
            x, y = paper.point(step.number, line[step.number])
            for colour, drop in ((self.ui.theme.palette.umber, 1), (self.ui.theme.palette.poppy, 0)):
                sign = render_icon("halt", side, colour)
                self._picture.blit(sign, (round(x - side / 2) + drop, round(y - side * 1.15) + drop))

    def _paint_caption(self, surface: pygame.Surface) -> None:
        """Draw the text about the chosen decision above the plot."""
        type_, px = self.ui.typography, self.viewport.px
        words = self.value() or self.growing or text("review.choose")
        size = type_.fit_size(words, self.viewport.text_px(17.5), self.area.w - px(36), "bold")
        shown = type_.render(words, size, self.ui.theme.on_paper, "bold")
        middle = self.area.y + px(8 + 12 * self.viewport.text_scale)
        surface.blit(shown, shown.get_rect(midleft=(self.area.x + px(18), middle)))

    def _paint_keys(self, surface: pygame.Surface) -> None:
        """Write the keys at the bottom of the plot, over the labels of the axis."""
        type_, px, theme, area = self.ui.typography, self.viewport.px, self.ui.theme, self._plot.area
        size = type_.fit_size(self.keys, self.viewport.text_px(16), area.w - px(16), "text")
        shown = type_.render(self.keys, size, theme.on_paper, "text")
        place = shown.get_rect(bottomleft=(area.x + px(8), area.bottom - px(2)))
        surface.fill(theme.paper, place.inflate(px(12), px(8)))
        surface.blit(shown, place)

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, (self.area.x - self._pad, self.area.y - self._pad))
        if not self._is_small:
            self._paint_caption(surface)
        self._paint_chosen(surface)
        if self.focused and self.ui.bindings.follows_focus and not self._is_small:
            self._paint_keys(surface)

    def _paint_chosen(self, surface: pygame.Surface) -> None:
        step = self._review.chosen_step
        if step is None or step.number >= len(self._review.steps):
            return
        paper, palette, u = self._plot, self.ui.theme.palette, self.viewport.u
        x, y = paper.point(step.number, self._review.margins(self._review.seat)[step.number])
        top, bottom = (round(x), paper.area.top), (round(x), paper.area.bottom)
        pygame.draw.line(surface, palette.honey_deep, top, bottom, max(1, round(1.4 * u)))
        for colour, r in ((palette.umber, 7.5), (palette.paper, 6.0)):
            pygame.draw.aacircle(surface, colour, (round(x), round(y)), max(2, round(r * u)))


def spread_out(centres: Sequence[float], side: float, top: float, bottom: float) -> list[float]:
    """Return positions near `centres`, in the same order, at least `side` apart and within bounds."""
    order = sorted(range(len(centres)), key=lambda n: centres[n])
    found = [min(max(place, top + side / 2), bottom - side / 2) for place in centres]
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + side)
    limit = bottom - side / 2
    for n in reversed(order):
        found[n] = min(found[n], limit)
        limit = found[n] - side
    return found


def _grid_step(most: float) -> int:
    """Return the distance between grid lines in points: a round number that gives few lines."""
    return next((step for step in (5, 10, 20, 25, 50, 100, 200) if most / step <= 4), 500)


def neighbouring_step(steps: list[AnyStep], chosen: AnyStep | None, direction: int) -> AnyStep | None:
    """Return the step after or before the chosen one, or the first or last step if none is chosen."""
    if chosen is None:
        return steps[0 if direction > 0 else -1] if steps else None
    if direction > 0:
        return next((step for step in steps if step.number > chosen.number), None)
    return next((step for step in reversed(steps) if step.number < chosen.number), None)


def good_moves_text(review: LiveReview) -> str:
    """Return a sentence with the number of good moves of the seat shown, as in its row."""
    name, every = review.player_names[review.seat], len(review.decisions())
    # text keys: review.narration.good.*
    return player_text("review.narration.good", name, some=every - len(review.mistakes()), all=every)


def costliest_text(review: LiveReview) -> str:
    """Return a sentence about what the costliest of several mistakes cost; empty if there are fewer than two."""
    decisions = [step.decision for step in review.mistakes() if step.decision is not None]
    if len(decisions) < 2:
        return ""
    return text(
        "review.narration.costliest", points=format_decimal(max(one.points_lost for one in decisions))
    )


def course_lines(review: LiveReview) -> Sequence[str]:
    """Return sentences that describe the chart so far, with all players' points at the end of each part."""
    journal, names, game = review.session.journal, review.player_names, review.session.game
    starts = [n for n, entry in enumerate(journal) if entry.seat is None]
    seats = range(len(names))
    lines = {seat: review.margins(seat) for seat in seats}
    parts = []
    for number, end in enumerate([*starts[1:], len(journal)], 1):
        if end > len(review.steps):
            break
        points = (
            text("table.narration.total", name=names[seat], total=margin_text(lines[seat][end - 1]))
            for seat in seats
        )
        parts.append(text("review.narration.part", part=part_name(game, number), points=", ".join(points)))
    return (text("review.chart-narration"), *parts) if parts else ()


def decision_caption(review: LiveReview, step: AnyStep) -> str:
    """Return a one-line description of a decision."""
    decision = step.decision
    assert decision is not None
    game = review.session.game
    view = game.view(review.session.journal[step.number].before, step.seat or 0)
    move, part = after_colon(game.describe(view, decision.taken.action)), part_name(game, step.round)
    if decision.points_lost < 0.05:
        return text("review.was-best", part=part, move=move)
    if decision.is_unsure:
        return text("review.about-best", part=part, move=move)
    key = "review.cost-mistake" if decision.is_mistake else "review.cost"
    return text(key, part=part, move=move, points=format_decimal(decision.points_lost))
