"""The paper that explains, line by line, the score of a grid being entered."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gnoming.around.cards import MULLIGAN, Face
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import score
from gnoming.core.table import Spot
from gnoming.text import format_decimal, text, text_n
from scenes.around import words
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.presenter import ScoringLine
from scenes.table.view.panels.tallies import COLUMNS, GridTally, line_places, sum_words, tallies

ROW, LEAST_ROW = 34.0, 24.0
CARDS = COLUMNS * COLUMNS
LEAST_DOUBLE = 46.0
"""The minimum height in units of a row with the calculation below the line's name, for large text."""
NAME_SHARE = 0.48
"""The share of a row's width for the line's name."""


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A row of the paper: the line's name, its cards, and its points (None until all its cards are entered)."""

    name: str
    cards: str
    points: int | None
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A grid's score so far: the tallies of complete lines, the rows of the paper, the sum, and a note."""

    tallies: tuple[GridTally, ...]
    rows: tuple[PaperRow, ...]
    points: int
    note: str


def grid_sheet(grid: Sequence[Face | None], options: AroundOptions) -> Sheet:
    """Return the lines and sets that count in a grid, as the game itself scores them."""
    found = score(grid, options.runs, options.mulligan_one_value)
    lines = [
        ScoringLine(
            tuple(Spot("grid", place - 1) for place in line.places), "", line.points, len(line.places) == 3
        )
        for line in found.lines
    ]
    whole, rows = [], []
    for tally in tallies(lines):
        faces = [grid[place] for place in tally.places]
        missing = sum(grid[place] is None for place in line_places(tally))
        if tally.joined:
            names = ", ".join(map(words.face_name, faces))
        else:
            names = sum_words([0 if face is None else int(face) for face in faces])
            if len(faces) == 1 and faces[0] is not None:
                names = words.face_name(faces[0])
        if missing == 0:
            whole.append(tally)
            rows.append(PaperRow(_line_name(tally), names, tally.points, tally.joined))
    for row in range(COLUMNS):
        missing = sum(face is None for face in grid[COLUMNS * row : COLUMNS * (row + 1)])
        if 0 < missing < COLUMNS:
            rows.append(PaperRow(_row_name(row), text_n("count.cards-to-come", missing), None))
    return Sheet(tuple(whole), tuple(rows), found.points, _mulligan_note(grid, whole))


def _mulligan_note(grid: Sequence[Face | None], whole: Sequence[GridTally]) -> str:
    """Return a sentence about the first Mulligan that belongs to a set or run; empty if there is none."""
    for place in (place for place, face in enumerate(grid) if face is MULLIGAN):
        values = {
            tally.is_below: _stands_for(grid, tally)
            for tally in whole
            if tally.joined and place in tally.places
        }
        match values.get(False), values.get(True):
            case int(row), int(column):
                return text("count.mulligan-both", row=row, column=column)
            case int(row), None:
                return text("count.mulligan-row", value=row)
            case None, int(column):
                return text("count.mulligan-column", value=column)
    return ""


def _stands_for(grid: Sequence[Face | None], tally: GridTally) -> int | None:
    """Return the number that the Mulligan stands for in a set or run; None if a run has two Mulligans."""
    middle = -tally.points
    others = {
        int(face) for place in tally.places if (face := grid[place]) is not None and face is not MULLIGAN
    }
    if others <= {middle}:
        return middle
    missing = {middle - 1, middle, middle + 1} - others
    return missing.pop() if len(missing) == 1 else None


def _line_name(tally: GridTally) -> str:
    # text keys: count.column.*
    return text(f"count.column.{tally.line + 1}") if tally.is_below else _row_name(tally.line)


def _row_name(row: int) -> str:
    # text keys: count.row.*
    return text(f"count.row.{row + 1}")


class CountPaper(Widget):
    """A sheet of paper with the scoring lines, their sum, and a note on the Mulligan."""

    role = "text"
    focusable = False

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, text("count.what-counts"))
        self._sheet = Sheet((), (), 0, "")
        self._placed = 0

    def show(self, sheet: Sheet, placed: int) -> None:
        """Show a grid's score; `placed` is the number of cards entered so far."""
        self._sheet, self._placed = sheet, placed
        self.invalidate()

    def value(self) -> str:
        rows = [
            f"{row.name} {format_decimal(row.points, 0)}"
            for row in self._sheet.rows
            if row.points is not None
        ]
        return ". ".join((*rows, f"{self._sum_words} {format_decimal(self._sheet.points, 0)}"))

    @property
    def _is_whole(self) -> bool:
        return self._placed == CARDS

    @property
    def _sum_words(self) -> str:
        return text("count.total" if self._is_whole else "count.so-far.sum")

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme, type_ = self.viewport, self.area, self.ui.theme, self.ui.typography
        self.ui.skin.panel("parchment", area.size, view.u).paint(surface, area.topleft)
        large = view.has_large_text
        pad, edge = (view.px(14), view.px(8)) if large else (view.px(24), view.px(14))
        left, right, top = area.x + pad, area.right - pad, area.y + edge
        quiet, clay = theme.on_paper_quiet, theme.palette.clay_deep
        if not large:
            place = "" if self._is_whole else text("count.place-of", place=self._placed + 1)
            px = view.text_px(theme.text.body)
            if area.w < view.px(280):
                place = ""
            shown = type_.render(place, px, quiet)
            px, heading = type_.fit_line(
                self.name, view.text_px(27), right - left - shown.get_width() - pad, "display"
            )
            title = type_.render(heading, px, clay, "display")
            surface.blit(title, (left, top))
            surface.blit(shown, shown.get_rect(midright=(right, top + title.get_height() // 2)))
            top += view.px(46)
        rows = self._sheet.rows
        note_px = view.text_px(theme.text.small)
        note = (
            []
            if large
            else type_.wrap(self._sheet.note, note_px, right - left)[:2]
            if self._sheet.note
            else []
        )
        sum_high = min(view.text_px(46), round(area.h * 0.17))
        foot = area.bottom - edge
        if foot - sum_high - top - len(note) * type_.line_height(note_px) < len(rows) * view.px(LEAST_ROW):
            note = []
        foot -= len(note) * type_.line_height(note_px)
        room = foot - sum_high - view.px(10) - top
        pitch = round(view.px(ROW) * view.text_scale**0.8) * (2 if large else 1)
        pitch = min(pitch, room // max(1, len(rows)))
        for row in rows:
            self._paint_row(surface, row, pygame.Rect(left, top, right - left, pitch))
            top += pitch
        line = foot - sum_high - view.px(4)
        pygame.draw.line(surface, theme.palette.clay_pale, (left, line), (right, line), max(1, view.px(1.5)))
        number = type_.render(format_decimal(self._sheet.points, 0), round(sum_high * 0.9), clay, "display")
        surface.blit(number, number.get_rect(midright=(right, line + sum_high // 2 + view.px(3))))
        px = min(view.text_px(theme.text.label), round(sum_high * 0.7))
        px, words_ = type_.fit_line(self._sum_words, px, right - left - number.get_width() - pad, "bold")
        shown = type_.render(words_, px, theme.on_paper, "bold")
        surface.blit(shown, shown.get_rect(midleft=(left, line + sum_high // 2 + view.px(3))))
        for words_ in note:
            surface.blit(type_.render(words_, note_px, quiet), (left, foot))
            foot += type_.line_height(note_px)

    def _paint_row(self, surface: pygame.Surface, row: PaperRow, place: pygame.Rect) -> None:
        view, theme, type_ = self.viewport, self.ui.theme, self.ui.typography
        large = view.has_large_text
        is_double = large and place.h >= view.px(LEAST_DOUBLE)
        lower = pygame.Rect(place.x, place.centery, place.w, place.h // 2)
        if is_double:
            place = pygame.Rect(place.x, place.y + place.h // 20, place.w, place.h // 2)
        px = min(view.text_px(theme.text.body), round(place.h * (0.8 if is_double else 0.72)))
        ink = theme.on_paper_quiet if row.points is None else theme.on_paper
        points = "–" if row.points is None else format_decimal(row.points, 0)
        tone = theme.palette.honey_deep if row.joined and not theme.high_contrast else ink
        number = type_.render(points, px, tone, "bold")
        surface.blit(number, number.get_rect(midright=place.midright))
        free = place.w - number.get_width() - view.px(10)
        split = free if large else round(place.w * NAME_SHARE)
        size, name = type_.fit_line(row.name, px, split - view.px(8))
        shown = type_.render(name, size, ink)
        surface.blit(shown, shown.get_rect(midleft=place.midleft))
        if is_double:
            size, cards = type_.fit_line(row.cards, round(px * 0.85), place.w)
            shown = type_.render(cards, size, theme.on_paper_quiet)
            surface.blit(shown, shown.get_rect(midleft=lower.midleft))
        elif not large:
            size, cards = type_.fit_line(row.cards, px, free - split)
            shown = type_.render(cards, size, ink)
            surface.blit(shown, shown.get_rect(midleft=(place.x + split, place.centery)))
