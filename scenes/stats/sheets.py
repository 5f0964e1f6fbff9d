"""The sheets on the statistics page: tiles with figures, places, the chart, and notes."""

from collections.abc import Sequence

import pygame

from gnoming.stats.summary import Figures, PlayedGame, figures_of, trend
from gnoming.text import format_decimal, text, text_n
from scenes.app.controller import Navigator
from scenes.kit.box import Box, grid
from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Node
from scenes.kit.theme import mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Panel, UnseenWords, Widget
from scenes.kit.widgets.ui_context import UiContext, as_sentence
from scenes.stats.trend_chart import TrendChart
from scenes.stats.words import day_text, habit_words, known_words, mean_words, percent


class Places(Widget):
    """A bar for each place in games, the first at the top. The name for screen readers lists all places."""

    role = "text"
    focusable = False
    reach = 0.0

    def __init__(self, ui: UiContext, places: Sequence[int]) -> None:
        self.places = tuple(places)
        every = max(1, sum(places))
        self._rows = [
            text("stats.place-count", place=place, count=count, share=percent(count, every))
            for place, count in enumerate(places, 1)
        ]
        super().__init__(ui, "; ".join([text("stats.places"), *self._rows]), z=2)
        self._picture = pygame.Surface((1, 1))

    def rebuild(self) -> None:
        """Draw the bars and their labels, each bar on a pale track."""
        theme, px, type_ = self.ui.theme, self.viewport.px, self.ui.typography
        self._picture = pygame.Surface(self.area.size, pygame.SRCALPHA)
        head = round(1.5 * self.viewport.text_px(theme.text.label))
        label = self.viewport.text_px(theme.text.label)
        size = type_.fit_size(text("stats.places"), label, self.area.w, "display")
        title = type_.render(text("stats.places"), size, theme.on_paper, "display")
        self._picture.blit(title, title.get_rect(midleft=(0, head // 2)))
        pitch = (self.area.h - head) / max(1, len(self._rows))
        high = max(2, min(round(pitch) - px(3), round(1.7 * self.viewport.text_px(theme.text.small))))
        most = max(1, *self.places)
        for n, (row, count) in enumerate(zip(self._rows, self.places, strict=True)):
            y = head + round((n + 0.5) * pitch) - high // 2
            track = rounded((self.area.w, high), px(5), mix(theme.paper, theme.palette.cream_deep, 0.45))
            self._picture.blit(track, (0, y))
            wide = round(self.area.w * count / most)
            if wide:
                pale = mix(theme.palette.cream_deep, theme.palette.fern, 0.5)
                colour = theme.palette.honey if n == 0 else pale
                bar = rounded((max(wide, px(10)), high), px(5), colour)
                self._picture.blit(bar, (0, y))
            letters = type_.fit_size(
                row,
                min(self.viewport.text_px(theme.text.small), round(high * 0.72)),
                self.area.w - px(16),
                "bold",
            )
            words = type_.render(row, letters, theme.on_paper, "bold")
            self._picture.blit(words, words.get_rect(midleft=(px(8), y + high // 2)))

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.area)


GAP, PAD = 10.0, 16.0
TILE_PAD, TILE_PAD_GROWTH = 8.0, 0.09
"""The margin of a tile in units, and the growth of its upper and lower margin per unit of extra height."""
FIGURE_SIZE, MAX_LARGER_WORDS = 34.0, 1.5
"""The size of a tile's figure in units, and the maximum growth of its text in a taller tile."""
PLAIN_TILE = 420.0, 210.0
"""The maximum size in units, at 100 % text, of a tile on the first view."""


class Tile:
    """A sheet with the labels for one figure; the caller adds `nodes` to the stage.

    The `interval` is below the figure, or below the caption as a `remark` on both. `spoken` is read instead of caption
    and figure; if it is empty, nothing is read.
    """

    def __init__(
        self,
        ui: UiContext,
        caption: str,
        figure: str,
        interval: str = "",
        remark: bool = False,
        spoken: str | None = None,
    ) -> None:
        self._is_remark = remark
        size, quiet = ui.theme.text, ui.theme.on_paper_quiet
        self._sheet = Panel(ui, "parchment", z=1)
        self._caption = Label(ui, caption, size.small, "text", "centre", "parchment", quiet, "fit", 2)
        self._figure = Label(
            ui, figure, FIGURE_SIZE, "display", "centre", "parchment", overflow="shrink", z=2
        )
        self._interval = Label(
            ui, interval, size.small, "bold", "centre", "parchment", quiet, overflow="shrink", z=2
        )
        told = f"{caption}: {figure}" if spoken is None else spoken
        words = ", ".join(part for part in (told, interval) if told and part)
        self._spoken = UnseenWords(ui, as_sentence(words), (self._caption, self._figure, self._interval))
        self.nodes: tuple[Node, ...] = (
            self._sheet,
            self._caption,
            self._figure,
            self._interval,
            self._spoken,
        )

    def height(self, viewport: Viewport) -> float:
        return 2 * TILE_PAD + 4 + 86 * viewport.text_scale

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the tile in a box in units; in a taller box, the text and the figure are larger."""
        for whole in (self._sheet, self._spoken):
            whole.layout(viewport, *box)
        larger = max(1.0, box.h / self.height(viewport))
        words = min(larger, MAX_LARGER_WORDS)
        self._figure.size = FIGURE_SIZE * larger
        self._caption.size = self._interval.size = self._sheet.ui.theme.text.small * words
        wide, line = box.w - 2 * TILE_PAD, 22 * viewport.text_scale * words
        edge = TILE_PAD + TILE_PAD_GROWTH * max(0.0, box.h - self.height(viewport))
        figure = box.h - 2 * edge - 2 * line
        self._figure.layout(viewport, box.x + TILE_PAD, box.y + edge, wide, figure)
        lines = (self._caption, self._interval) if self._is_remark else (self._interval, self._caption)
        for n, label in enumerate(lines):
            label.layout(viewport, box.x + TILE_PAD, box.y + edge + figure + n * line, wide, line)


class PlainSheets:
    """Four plain figures about some games; none if there are no games. `nodes` are in reading order."""

    def __init__(self, ui: UiContext, entries: Sequence[PlayedGame], game: str) -> None:
        self._tiles = _plain_tiles(ui, entries, game) if entries else []
        self.nodes = [node for tile in self._tiles for node in tile.nodes]

    def least_height(self, viewport: Viewport, wide: float) -> float:
        return 2 * (self._tiles[0].height(viewport) + GAP)

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the tiles in two rows, in the middle of a box in units."""
        scale = viewport.text_scale**0.5
        wide, high = (
            min(side, most * scale)
            for side, most in zip(((box.w - GAP) / 2, (box.h - GAP) / 2), PLAIN_TILE, strict=True)
        )
        middle = box.centred(2 * wide + GAP, 2 * high + GAP)
        for tile, place in zip(self._tiles, grid(middle, 2, 2, GAP), strict=True):
            tile.layout(viewport, place)


def _plain_tiles(ui: UiContext, entries: Sequence[PlayedGame], game: str) -> list[Tile]:
    # text keys: stats.best.*
    figures = figures_of(entries)
    best = figures.best
    begun = next(entry.created for entry in entries if entry.file == best.file)
    share = text("stats.share", share=percent(figures.wins, figures.games)) if figures.games > 1 else ""
    won = text_n("stats.games-won", figures.wins)
    return [
        # The page's heading tells the number of games.
        Tile(ui, text_n("stats.played", figures.games), str(figures.games), remark=True, spoken=""),
        Tile(ui, won, str(figures.wins), share, remark=True, spoken=f"{figures.wins} {won}"),
        Tile(ui, text("stats.place"), format_decimal(figures.place.value, 1), remark=True),
        Tile(ui, text(f"stats.best.{game}"), format_decimal(best.points, 0), day_text(begun), remark=True),
    ]


class Sheets:
    """The sheets about some games; empty if there are no games. `nodes` are in reading order."""

    def __init__(
        self, ui: UiContext, entries: Sequence[PlayedGame], game: str, navigator: Navigator, is_own: bool
    ) -> None:
        self._ui, stats = ui, navigator.stats
        self.nodes: list[Node] = []
        if not entries:
            return
        figures = figures_of(entries)
        self._tiles = self._make_tiles(figures, entries, game)
        self._places_sheet, self.places = Panel(ui, "parchment", z=1), Places(ui, figures.places)
        periods = trend(entries, stats.losses if is_own else {})
        known = sum(period.reviewed for period in periods)
        about = known_words(known, len(entries)) if is_own else text("stats.not-yours")
        self._chart_sheet, self.chart = Panel(ui, "parchment", z=1), TrendChart(ui, periods, about)
        self._notes_sheet = Panel(ui, "parchment", z=1)
        self.notes = (
            [
                self._make_note(text("stats.handicap"), stats.handicap_text(game)),
                self._make_note(
                    text("stats.habit"), habit_words(stats.habit(one.identity for one in entries))
                ),
            ]
            if is_own
            else []
        )
        self.nodes = [node for tile in self._tiles for node in tile.nodes]
        self.nodes += [self._places_sheet, self.places, self._chart_sheet, self.chart]
        if self.notes:
            self.nodes += [self._notes_sheet, *(label for pair in self.notes for label in pair)]

    def _make_tiles(self, figures: Figures, entries: Sequence[PlayedGame], game: str) -> list[Tile]:
        # text keys: stats.round.* stats.rounds.* stats.best.*
        ui, best = self._ui, figures.best
        begun = next(entry.created for entry in entries if entry.file == best.file)
        won = text("stats.won", wins=figures.wins, share=percent(figures.wins, figures.games))
        means = (
            (text("stats.place"), figures.place, 2),
            (text("stats.total"), figures.total, 1),
            (text(f"stats.round.{game}"), figures.round, 1),
            (text("stats.margin"), figures.margin, 1),
        )
        rounds = text_n(f"stats.rounds.{game}", figures.rounds)
        spoken = f"{text_n('stats.played', figures.games)}: {figures.games}, {won}"
        tiles = [Tile(ui, won, str(figures.games), rounds, spoken=spoken)]
        for caption, mean, digits in means:
            value, _, half = mean_words(mean, digits).partition(" ")
            tiles.append(Tile(ui, caption, value, half))
        points = format_decimal(best.points, 0)
        return [*tiles, Tile(ui, text(f"stats.best.{game}"), points, day_text(begun))]

    def _make_note(self, heading: str, words: str) -> tuple[Label, Label]:
        ui, size = self._ui, self._ui.theme.text
        return (
            Label(ui, heading, size.label, "display", "left", "parchment", overflow="fit", z=2),
            Label(ui, words, size.body, "text", "left", "parchment", overflow="fit", z=2),
        )

    # places ---------------------------------------------------------------------------------------

    def _columns(self, viewport: Viewport, wide: float) -> int:
        each = 165 * viewport.text_scale
        return 6 if wide > 6 * each else 3 if wide > 3 * each else 2

    def _is_stacked(self, viewport: Viewport, wide: float) -> bool:
        """Return whether the chart is below the places instead of beside them."""
        return wide < 860 * viewport.text_scale

    def _note_width(self, viewport: Viewport, wide: float) -> float:
        """Return the width of the notes' headings, which is the full width if they are above the notes."""
        widest = max(heading.width(viewport) for heading, _ in self.notes) + 6
        return widest if widest < 0.34 * wide else wide

    def _note_height(self, viewport: Viewport, wide: float) -> float:
        if not self.notes:
            return 0.0
        inner = wide - 2 * PAD
        heads = self._note_width(viewport, inner)
        beside = heads < inner
        total = 2 * PAD - 8
        for heading, words in self.notes:
            high = words.height(viewport, inner - heads - 14 if beside else inner) + 4
            head = heading.height(viewport, 4000)
            total += max(high, head) if beside else high + head
            total += 4
        return total

    def _tiles_height(self, viewport: Viewport, wide: float) -> float:
        rows = len(self._tiles) // self._columns(viewport, wide)
        return rows * (self._tiles[0].height(viewport) + GAP)

    def least_height(self, viewport: Viewport, wide: float) -> float:
        scale = viewport.text_scale
        places, stacked = self._places_height(viewport), self._is_stacked(viewport, wide)
        chart = 150 + 150 * scale if stacked else 128 + 72 * scale
        middle = chart + GAP + places if stacked else max(chart, places)
        notes = self._note_height(viewport, wide - 18)
        return self._tiles_height(viewport, wide) + middle + GAP + notes

    def _places_height(self, viewport: Viewport) -> float:
        return 2 * PAD + (34 + 29 * len(self.places.places)) * viewport.text_scale

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the sheets in a box in units; the chart takes the remaining room."""
        y = self._arrange_tiles(viewport, box)
        notes = self._note_height(viewport, box.w)
        middle = Box(box.x, y, box.w, box.bottom - y - (notes + GAP if notes else 0))
        self._arrange_middle(viewport, middle)
        if notes:
            self._arrange_notes(viewport, Box(box.x, box.bottom - notes, box.w, notes))

    def _arrange_tiles(self, viewport: Viewport, box: Box) -> float:
        columns, high = self._columns(viewport, box.w), self._tiles[0].height(viewport)
        wide = (box.w - GAP * (columns - 1)) / columns
        for n, tile in enumerate(self._tiles):
            row, column = divmod(n, columns)
            tile.layout(viewport, Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high))
        return box.y + len(self._tiles) // columns * (high + GAP)

    def _arrange_middle(self, viewport: Viewport, box: Box) -> None:
        if self._is_stacked(viewport, box.w):
            high = self._places_height(viewport)
            places = Box(box.x, box.bottom - high, box.w, high)
            chart = Box(box.x, box.y, box.w, box.h - high - GAP)
        else:
            wide = 0.27 * box.w
            places = Box(box.x, box.y, wide, box.h)
            chart = Box(box.x + wide + GAP, box.y, box.w - wide - GAP, box.h)
        for sheet, widget, at in (
            (self._places_sheet, self.places, places),
            (self._chart_sheet, self.chart, chart),
        ):
            sheet.layout(viewport, *at)
            widget.layout(viewport, at.x + PAD, at.y + PAD - 6, at.w - 2 * PAD, at.h - 2 * PAD + 8)

    def _arrange_notes(self, viewport: Viewport, box: Box) -> None:
        self._notes_sheet.layout(viewport, *box)
        inner = Box(box.x + PAD, box.y + PAD - 4, box.w - 2 * PAD, box.h)
        heads = self._note_width(viewport, inner.w)
        y = inner.y
        for heading, words in self.notes:
            head = heading.height(viewport, 4000)
            if heads < inner.w:
                room = inner.w - heads - 14
                high = max(words.height(viewport, room) + 4, head)
                heading.layout(viewport, inner.x, y, heads, high)
                words.layout(viewport, inner.x + heads + 14, y, room, high)
            else:
                high = words.height(viewport, inner.w) + 4
                heading.layout(viewport, inner.x, y, inner.w, head)
                words.layout(viewport, inner.x, y + head, inner.w, high)
                high += head
            y += high + 4
