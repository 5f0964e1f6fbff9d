"""The rows in the review: the players' figures on a wooden board, and the costliest decisions."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.review.player_stats import PlayerStats
from gnoming.review.steps import part_name
from gnoming.text import after_colon, format_decimal, text
from scenes.kit.box import Box, Space
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import put, rounded
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Style, longest_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.review.decision_content import first_reasons, margin_text
from scenes.review.live_review import AnyStep, LiveReview

COLUMN_COUNT = 5
STYLES: tuple[Style, ...] = ("bold", "text", "text", "text", "bold")
"""The style of the figures in each column."""
LEAST_LETTERS = 0.85
"""The minimum size of a decision's text, as a share of the usual size, if its row is to show the reason."""
NAME_SHARE = 0.3
"""The share of a row's width for the portrait and the name."""
NAME_LINE, TALL_ROW = 38.0, 104.0
"""The height of a name above its figures and the largest height of such a row in a tall window at a text scale of 1,
in units."""


def stat_cells(stats: PlayerStats | None) -> tuple[str, ...]:
    """Return a seat's figures as text, column by column; dots if there are none yet."""
    if stats is None:
        return ("…",) * COLUMN_COUNT
    return (
        format_decimal(stats.mean_loss, 2),
        text("review.some-of", some=stats.decisions - stats.mistakes, all=stats.decisions),
        margin_text(stats.luck, "review.good-luck", "review.bad-luck"),
        margin_text(stats.result),
        margin_text(stats.adjusted),
    )


def column_heads() -> tuple[str, ...]:
    # text keys: review.head.*
    return tuple(text(f"review.head.{name}") for name in ("error", "good", "luck", "result", "adjusted"))


def column_meanings() -> tuple[str, ...]:
    # text keys: review.guide.*
    return tuple(text(f"review.guide.{name}") for name in ("error", "good", "luck", "result", "adjusted"))


def _is_stacked(viewport: Viewport) -> bool:
    """Return whether each row has its name above its figures, because there is more height than width."""
    return viewport.is_tall and viewport.has_large_text


def _column_rects(area: pygame.Rect, viewport: Viewport) -> list[pygame.Rect]:
    left = area.x + (0 if _is_stacked(viewport) else round(area.w * NAME_SHARE))
    wide = (area.right - left) / COLUMN_COUNT
    return [pygame.Rect(round(left + n * wide), area.y, round(wide), area.h) for n in range(COLUMN_COUNT)]


class ColumnHeads(Node):
    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=1.0)
        self._ui = ui
        self._size = 8
        self._viewport: Viewport
        self._area = self._note = pygame.Rect(0, 0, 0, 0)

    @property
    def columns(self) -> list[pygame.Rect]:
        """The places of the columns' names, in pixels."""
        return _column_rects(self._area, self._viewport)

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the headings in a box in units, with the note beside or above them.

        Headings of two lines may reach slightly beyond the box.
        """
        self._viewport, self._area = viewport, viewport.rect(*box)
        self._size = min(viewport.text_px(16), round(self._area.h * 0.8))
        self._note = self._area.copy()
        if _is_stacked(viewport):
            self._note.h //= 3
            self._area = pygame.Rect(self._area.x, self._note.bottom, self._area.w, 2 * self._note.h)
        self.rect = self._area.union(self._note).inflate(0, self._area.h // 2)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        type_, colour = self._ui.typography, self._ui.theme.on_wood_strong
        columns = self.columns
        room = (columns[0].w - self._size // 2, self._area.h)
        size = min(type_.fit_block(words, self._size, room, "bold")[0] for words in column_heads())
        for words, cell in zip(column_heads(), columns, strict=True):
            lines = type_.wrap(words, size, room[0], "bold")
            y = cell.centery - type_.line_height(size, "bold") * len(lines) // 2
            for line in lines:
                put(surface, type_.render(line, size, colour, "bold"), midtop=(cell.centerx, y))
                y += type_.line_height(size, "bold")
        self._paint_note(surface, columns[0].x)

    def _paint_note(self, surface: pygame.Surface, right: int) -> None:
        """Draw the note that explains the figures, to the left of the columns or above them."""
        words, left = text("review.less-is-better"), self._note.x + self._size // 2
        right = self._note.right if right == self._note.x else right
        box = pygame.Rect(left, 0, right - left - self._size // 2, round(self._note.h * 1.1))
        box.centery = self._note.centery
        self._ui.typography.write_block(surface, words, self._size, box, self._ui.theme.on_wood)


class HeadTag(Widget):
    """An invisible area over a column's heading, with a tag that explains the column."""

    is_tagged = is_for_pointer = True
    cursor = pygame.SYSTEM_CURSOR_ARROW

    @property
    def takes_focus(self) -> bool:
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Paint nothing."""


class PlayerRow(Widget):
    """A row with a seat's figures. A click on it shows that seat's line and decisions."""

    reach = 0.0

    def __init__(
        self, ui: UiContext, seat: int, names: Sequence[str], portrait: str, on_use: Callable[[int], None]
    ) -> None:
        super().__init__(ui, names[seat], z=1.0)
        self.seat = seat
        self._longest_name = longest_text(names)
        self._portrait = portrait
        self.on_use = partial(on_use, seat)
        self._cells = ("",) * COLUMN_COUNT
        self._chosen = False
        self.peers: Sequence[PlayerRow] = (self,)
        """The rows, including this one, whose figures share one size."""

    def show(self, stats: PlayerStats | None, chosen: bool) -> None:
        """Show these figures, or dots if there are none yet, and highlight the row if its seat is `chosen`."""
        now = stat_cells(stats)
        if (now, chosen) != (self._cells, self._chosen):
            self._cells, self._chosen = now, chosen
            self.invalidate()

    def value(self) -> str:
        known = zip(column_heads(), self._cells, strict=True) if self._cells != stat_cells(None) else ()
        cells = [f"{head} {cell}" for head, cell in known]
        words = ", ".join([*([self.ui.words.selected] if self._chosen else []), *cells])
        return f"{words}. {text('review.less-is-better')}" if self._chosen and cells else words

    def paint(self, surface: pygame.Surface) -> None:
        theme, area, px = self.ui.theme, self.area, self.viewport.px
        if self._chosen or self.state in ("hover", "pressed"):
            alpha = 120 if self._chosen else 50
            band = area.inflate(0, -px(2))
            surface.blit(rounded(band.size, band.h // 4, theme.palette.honey_deep, alpha), band)
        head, room = self._places
        side = round(head.h * 0.86)
        face = medallion_picture(self.ui, self._portrait, side)
        surface.blit(face, (head.x, head.centery - side // 2))
        ink = theme.on_wood_strong if self._chosen else theme.on_wood
        left, type_ = head.x + side + px(8), self.ui.typography
        most = min(self.viewport.text_px(19), round(head.h * 0.66))
        wide = head.right - left
        size = type_.fit_size(self._longest_name, most, wide, "bold", min_px=round(most * 0.62))
        name = type_.shorten(self.name, size, wide, "bold")
        put(surface, type_.render(name, size, ink, "bold"), midleft=(left, head.centery))
        size = min(row._figures_px for row in self.peers)
        for words, style, cell in zip(self._cells, STYLES, _column_rects(room, self.viewport), strict=True):
            lines = type_.wrap(words, size, cell.w - px(6), style)
            y = cell.centery - type_.line_height(size, style) * len(lines) // 2
            for line in lines:
                put(surface, type_.render(line, size, ink, style), midtop=(cell.centerx, y))
                y += type_.line_height(size, style)

    @property
    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the name and portrait, and of the figures beside or below them."""
        area, px = self.area, self.viewport.px
        head = pygame.Rect(area.x + px(6), area.y, round(area.w * NAME_SHARE) - px(6), area.h)
        if not _is_stacked(self.viewport):
            return head, area
        head.update(head.x, area.y + px(4), area.w - px(12), round(area.h * NAME_LINE / TALL_ROW))
        return head, pygame.Rect(area.x, head.bottom, area.w, area.bottom - head.bottom - px(4))

    @property
    def _figures_px(self) -> int:
        """The largest text size in pixels at which every figure fits on one or two lines."""
        type_, room = self.ui.typography, self._places[1]
        most = min(self.viewport.text_px(19), round(room.h * 0.66))
        cells = zip(self._cells, STYLES, _column_rects(room, self.viewport), strict=True)
        return min(
            type_.fit_block(words, most, (c.w - self.viewport.px(6), c.h), style)[0]
            for words, style, c in cells
        )


def lay_out_rows(viewport: Viewport, heads_: ColumnHeads, rows: Sequence[PlayerRow], box: Box) -> None:
    """Lay out the headings and the rows on a board in units."""
    space = Space(box.inset(14, 10))
    # Large text needs two lines, and a third for the note if it is above them.
    lines = 3 if _is_stacked(viewport) else 2 if viewport.has_large_text else 1
    head = min(lines * space.box.h / (len(rows) + lines), 24.0 * lines * viewport.text_scale)
    heads_.layout(viewport, space.top(head))
    most = TALL_ROW * viewport.text_scale if _is_stacked(viewport) else 34 + 22 * viewport.text_scale
    pitch = min(space.box.h / len(rows), most)
    for row in rows:
        row.peers = rows
        row.layout(viewport, *space.top(pitch))


class CostlyRow(Widget):
    """A row for a decision: its cost, with a flag that is red from half a point on, and the better move."""

    reach = 0.0

    def __init__(
        self, ui: UiContext, review: LiveReview, step: AnyStep, on_use: Callable[[AnyStep], None]
    ) -> None:
        super().__init__(ui, "", z=1.0)
        self._review = review
        self._on_use = on_use
        self.is_shown = False
        """True if the chart shows this decision."""
        self.show(step)

    def show(self, step: AnyStep) -> None:
        """Show this decision, for instance because it has been judged again."""
        review = self._review
        self.step = step
        self.on_use = partial(self._on_use, step)
        decision = step.decision
        assert decision is not None
        self.is_mistake = decision.is_mistake
        self._points = format_decimal(decision.points_lost)
        view = review.session.game.view(review.session.journal[step.number].before, step.seat or 0)
        moves = decision.taken.action, decision.best.action
        done, better = (after_colon(review.session.game.describe(view, move)) for move in moves)
        part = part_name(review.session.game, step.round)
        why, against = first_reasons(review, step.number, decision)
        full = f"{done}. {against.rstrip('.')}" if against else done
        # from the longest to the shortest; the better move's reason is the last to be left out
        said = (full, why), (done, why), (full, ""), (done, "")
        self._forms = [
            text("review.instead", part=part, move=move, better=better, why=reason).strip()
            for move, reason in said
        ]
        self.name = self._forms[0]

    def value(self) -> str:
        return text("review.points-lost", points=self._points)

    def paint(self, surface: pygame.Surface) -> None:
        theme, area, px = self.ui.theme, self.area, self.viewport.px
        if self.is_shown or self.state in ("hover", "pressed"):
            alpha = 75 if self.is_shown else 45
            surface.blit(rounded(area.size, px(8), theme.palette.dusk_pale, alpha), area)
        column = px(28 + 40 * self.viewport.text_scale)
        side = px(16 + 10 * self.viewport.text_scale)
        size = self.ui.typography.fit_size(self._points, self.viewport.text_px(20), column - px(16), "bold")
        shown = self.ui.typography.render(self._points, size, theme.on_slate_strong, "bold")
        place = shown.get_rect(center=(area.x + column // 2, area.centery))
        if self.is_mistake:
            place.y += side // 2
            sign = render_icon("halt", side, theme.palette.poppy)
            surface.blit(sign, (area.x + (column - side) // 2, place.y - side))
        surface.blit(shown, place)
        box = pygame.Rect(area.x + column, area.y + px(5), area.w - column - px(6), area.h - px(10))
        most, type_ = self.viewport.text_px(17), self.ui.typography
        *_, least = self._forms
        fitting = (
            one for one in self._forms if type_.fit_block(one, most, box.size)[0] >= most * LEAST_LETTERS
        )
        type_.write_block(surface, next(fitting, least), most, box, theme.on_slate)
