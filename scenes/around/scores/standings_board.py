"""The board below the grids: totals roll to their new values, then the rows are sorted by rank."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gnoming.text import format_decimal
from scenes.kit.drawing.shapes import blank, rounded
from scenes.kit.motion.curves import cubic_bezier, linear, share, standard
from scenes.kit.motion.timeline import Beat, Tween
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.table.view.panels.score_board import PegScale, draw_peg
from scenes.table.view.panels.tallies import sum_words

ROLL_MS, ROLL_APART, SORT_MS = 220.0, 40.0, 740.0
CHANGE_PLACES = cubic_bezier(0.4, 0.2, 0.4, 1.12)
PAD = 9.0
"""The width in units of the wood around the board's rows."""
ROW_HEIGHT = 31.0
"""The height of a row in units, at a text scale of 1."""
ARROW_FROM, SUM_FROM = 8.2, 11.5
"""The minimum width of a row that shows the change of rank, and of one that shows the sum, in row heights."""
PEGS_FROM, NAME_ROOM = 20.0, 6.4
"""The minimum width of a row with pegs, and the width kept for the name, in row heights."""
LEAST_NAME = 0.8
"""The smallest scale at which a name is kept on one line; smaller ones are written on two lines."""
NUMBER_SCALE = 1.25
"""The size of totals relative to other numbers."""


@dataclass(frozen=True, slots=True)
class Total:
    """A seat's total before the round, and the round's score."""

    seat: int
    before: int
    score: int

    @property
    def after(self) -> int:
        return self.before + self.score


def ranks_by(totals: Sequence[int]) -> list[int]:
    """Return each seat's rank, from 1: fewer points are better, and equal totals share a rank."""
    return [1 + sum(other < total for other in totals) for total in totals]


def _ranks_before(totals: Sequence[Total], afters: list[int]) -> list[int]:
    """Return the ranks before the round or, if all totals were equal then, the current ones."""
    befores = [total.before for total in totals]
    return afters if len(set(befores)) == 1 else ranks_by(befores)


class StandingRow(Node):
    """A seat's row: its total rolls to the new value, then its rank and the change of rank appear."""

    def __init__(
        self, ui: UiContext, total: Total, name: str, portrait: str, ranks: tuple[int, int], scale: PegScale
    ) -> None:
        super().__init__(None, z=1)
        self._scale = scale
        self.total = total
        self._ui, self._name, self._portrait = ui, name, portrait
        before, self._now = ranks
        self.places_won = before - self._now
        """The number of places gained; negative if places were lost."""
        self._rolled = 0.0
        self._is_ranked = False
        self._plain = self._ranked = blank((1, 1))
        self._numbers = (self._plain, self._plain)
        self._number_box = pygame.Rect(0, 0, 1, 1)

    def draw(self, size: tuple[int, int], name_px: int, px: int, number_wide: int) -> None:
        """Draw the row. The text sizes of name and numbers, and the width of the totals, are in pixels."""
        w, h = size
        type_, theme = self._ui.typography, self._ui.theme
        self._number_box = pygame.Rect(w - round(0.15 * h) - number_wide, 0, number_wide, h)
        self._numbers = tuple(  # type: ignore[assignment]
            type_.render(format_decimal(n, 0), round(px * NUMBER_SCALE), theme.on_wood, "display")
            for n in (self.total.before, self.total.after)
        )
        self._plain = self._draw_body(size, name_px, px, ranked=False)
        self._ranked = self._draw_body(size, name_px, px, ranked=True)
        self.rect = pygame.Rect(self.rect.topleft, size)
        self.invalidate()

    def _draw_body(self, size: tuple[int, int], name_px: int, px: int, *, ranked: bool) -> pygame.Surface:
        w, h = size
        type_, theme = self._ui.typography, self._ui.theme
        body = blank(size, theme.palette.wood_deep)
        body.blit(rounded((w, h - 2), h // 4, theme.palette.wood_deep, 235), (0, 1))
        colour = theme.on_wood
        if ranked:
            rank = type_.render(str(self._now), px, colour, "display")
            body.blit(rank, rank.get_rect(center=(round(0.5 * h), h // 2)))
        face = round(h * 0.94)
        body.blit(medallion_picture(self._ui, self._portrait, face), (round(0.95 * h), (h - face) // 2))
        left, right = round(2.05 * h), self._number_box.left
        if ranked and w >= SUM_FROM * h:
            points = (self.total.before, self.total.score)
            words = type_.render(f"{sum_words(points)} =", round(px * 0.72), theme.on_wood, "text")
            body.blit(words, words.get_rect(midright=(right - round(0.1 * h), h // 2)))
        if w >= SUM_FROM * h:
            right -= round(3.5 * h)
        if w >= ARROW_FROM * h:
            right -= round(1.1 * h)
            if ranked and self.places_won:
                self._draw_change(body, right, h, round(px * 0.7))
        room = right - left - 4
        if w >= PEGS_FROM * h:
            room = round(NAME_ROOM * h)
            track = pygame.Rect(left + room + h // 2, 0, right - left - room - h, h)
            now, before = (self.total.after, self.total.before) if ranked else (self.total.before, None)
            draw_peg(body, theme, track, h / ROW_HEIGHT, self._scale, self._portrait, now, before)
        self._write_name(body, pygame.Rect(left, 0, room, h), name_px)
        return body

    def _write_name(self, body: pygame.Surface, room: pygame.Rect, px: int) -> None:
        """Write the name on one line, slightly smaller if needed, or on two lines."""
        type_, colour = self._ui.typography, self._ui.theme.on_wood
        type_.write_name(body, self._name, px, room, colour, "bold", least_px=round(LEAST_NAME * px))

    def _draw_change(self, body: pygame.Surface, left: int, h: int, px: int) -> None:
        """Draw an arrow up or down, with the number of places gained or lost."""
        side, middle = round(h * 0.17), h // 2
        tip = -side if self.places_won > 0 else side
        x = left + side + 2
        colour = self._ui.theme.on_wood
        corners = [(x - side, middle - tip), (x + side, middle - tip), (x, middle + tip)]
        pygame.draw.polygon(body, colour, corners)
        words = self._ui.typography.render(str(abs(self.places_won)), px, colour, "text")
        body.blit(words, words.get_rect(midleft=(x + side + 3, middle)))

    def roll(self, part: float) -> None:
        """Show the total on its way from the old value to the new one; `part` is the progress, 0 to 1."""
        self._rolled = part
        self.invalidate()

    def rank(self) -> None:
        self._is_ranked = True
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._ranked if self._is_ranked else self._plain, self.rect)
        box = self._number_box.move(self.rect.topleft)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        for number, down in zip(self._numbers, (-self._rolled, 1 - self._rolled), strict=True):
            if abs(down) < 1:
                place = number.get_rect(midright=(box.right, box.centery + round(down * box.h)))
                surface.blit(number, place)
        surface.set_clip(clip)


class StandingsBoard:
    def __init__(
        self, ui: UiContext, totals: Sequence[Total], names: Sequence[str], portraits: Sequence[str]
    ) -> None:
        self._ui = ui
        self.panel = Panel(ui, "wood")
        afters = ranks_by([total.after for total in totals])
        befores = _ranks_before(totals, afters)
        scale = PegScale.of(points for one in totals for points in (one.before, one.after))
        self.rows = [
            StandingRow(ui, one, names[n], portraits[n], (befores[n], afters[n]), scale)
            for n, one in enumerate(totals)
        ]
        seats = range(len(totals))
        self._start = sorted(seats, key=lambda seat: (totals[seat].before, seat))
        self.order = sorted(seats, key=lambda seat: (totals[seat].after, seat))
        """The seats from first to last after the round."""
        self._tops: list[int] = []
        self._sorted_share = 0.0

    @property
    def nodes(self) -> list[Node]:
        """All nodes, from bottom to top."""
        return [self.panel, *self.rows]

    @staticmethod
    def height(count: int, viewport: Viewport) -> float:
        """Return the preferred height in units of a board with `count` rows."""
        return count * min(ROW_HEIGHT * viewport.text_scale, 44.0) + 2 * PAD

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        self.panel.layout(viewport, x, y, w, h)
        inner = viewport.rect(x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD)
        row_h = min(inner.h / len(self.rows), viewport.px(48.0))
        top = inner.y + (inner.h - row_h * len(self.rows)) / 2
        self._tops = [round(top + n * row_h) for n in range(len(self.rows))]
        size = (inner.w, round(row_h) - 1)
        px = min(viewport.text_px(22), round(row_h * 0.68))
        name_px = min(viewport.text_px(self._ui.theme.text.label), round(row_h * 0.56))
        totals = {format_decimal(n, 0) for row in self.rows for n in (row.total.before, row.total.after)}
        widths = [self._ui.typography.width(words, round(px * NUMBER_SCALE), "display") for words in totals]
        for row in self.rows:
            row.rect = pygame.Rect(inner.x, 0, *size)
            row.draw(size, name_px, px, max(*widths, size[1]) + round(0.25 * size[1]))
        self.sort(self._sorted_share)

    def row_area(self, place: int) -> pygame.Rect:
        """Return the area in pixels of the row that ends up at `place`, from 0; call it after `layout`."""
        row = self.rows[self.order[place]].rect
        return pygame.Rect(row.x, self._tops[place], *row.size)

    def beat(self) -> Beat:
        """Return the beat in which the totals roll and then the rows change places."""
        beat = Beat()
        for n, seat in enumerate(self._start):
            beat.at(ROLL_APART * n, Tween(ROLL_MS, self.rows[seat].roll, standard))
        beat.call(self._rank, beat.length).wait(120)
        if self._start != self.order:
            beat.then(Tween(SORT_MS, self.sort, linear))
        return beat

    def quick_beat(self, ms: float) -> Beat:
        """Return the beat in which the totals roll while the rows change places, in `ms` milliseconds."""
        rolls = (Tween(ms, row.roll, standard) for row in self.rows)
        return Beat(*rolls, Tween(ms, self.sort, linear)).call(self._rank)

    def sort(self, passed: float) -> None:
        """Show the rows on their way to the sorted order; `passed` is 0 to 1. Rows that move up do so first,
        in front of the others.
        """
        self._sorted_share = passed
        if not self._tops:
            return  # not laid out yet: `layout` will place the rows
        for place, seat in enumerate(self.order):
            start, row = self._start.index(seat), self.rows[seat]
            rises = place < start
            own = share(passed, *((0.0, 0.85) if rises else (0.15, 1.0)))
            way = 1.0 if own >= 1 else CHANGE_PLACES(own)
            top = self._tops[start] + (self._tops[place] - self._tops[start]) * way
            row.z = 2.0 if rises and 0 < passed < 1 else 1.0
            row.rect = row.rect.move(0, round(top) - row.rect.y)

    def show_result(self) -> None:
        for row in self.rows:
            row.roll(1.0)
        self._rank()
        self.sort(1.0)

    def _rank(self) -> None:
        for row in self.rows:
            row.rank()
