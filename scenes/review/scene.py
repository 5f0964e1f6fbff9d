"""The review's first page: the course of the game, everybody's figures, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.text import text
from scenes.app.app import App
from scenes.kit.stage.stage import Node
from scenes.kit.text.typography import longest
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, Widget
from scenes.menus.base import MenuScene
from scenes.menus.portraits import known
from scenes.results.patience import Patience, answers
from scenes.review.book import AnyStep, Book
from scenes.review.chart import Chart
from scenes.review.costly import CostlyRow
from scenes.review.figures import FigureRow, Heads, lay_rows
from scenes.review.places import EDGE, GAP, LARGE, Boxes, lay_foot, lay_tabs, one_at_a_time, side_by_side
from scenes.table.layout import Box

REDRAWN = 120.0
"""Milliseconds between two pictures of a review that grows."""
PAGES = ("course", "players", "costliest")


class ReviewScene(MenuScene[None]):
    """Shows a book. `on_position` opens the table at a decision."""

    name = "review"
    picture = "garden"

    def __init__(self, app: App, book: Book, on_position: Callable[[AnyStep], None]) -> None:
        super().__init__(app)
        self.book = book
        self.page = PAGES[0]
        self._on_position = on_position
        self._waited = 0.0
        self._seen, self._focused = Patience(), Patience()
        self._rows: list[CostlyRow] = []
        self._unmoved = True
        """Whether the focus is where the page put it when it opened."""

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        tools, size = self.tools, self.tools.theme.text
        self._plaque = self.put(Panel(tools, "wood"))
        self._heading = self.put(
            Label(tools, text("review.heading"), size.heading, "display", "centre", too_long="shrink")
        )
        self._tabs = {
            # text keys: review.page.*
            page: self.put(Button(tools, text(f"review.page.{page}"), partial(self._turn_to, page)))
            for page in PAGES
        }
        self.chart = self.put(Chart(tools, self.book, self.choose, z=1))
        self._board = self.put(Panel(tools, "wood"))
        self._heads = self.put(Heads(tools, z=1))
        self.players = self._make_players()
        self._slate = self.put(Panel(tools, "slate"))
        strong = tools.theme.on_slate_strong
        self._worst = self.put(
            Label(tools, "", size.body, "display", "centre", "slate", colour=strong, too_long="shrink", z=1)
        )
        self._none = self.put(Label(tools, "", size.body, "text", "centre", "slate", too_long="fit", z=1))
        self._look = self.put(Button(tools, text("review.look"), self._open, "primary", "eye"))
        self._leave = self.put(Button(tools, text("review.close"), self._close, "wood", "door"))
        self._rows = []
        self._bring_up()

    def _make_players(self) -> list[FigureRow]:
        players = self.book.session.match.players
        rows = [
            self.put(
                FigureRow(self.tools, seat, player.name, known(player.portrait, seat), self.look_at, z=1)
            )
            for seat, player in enumerate(players)
        ]
        for row in rows:
            row.like = longest(self.book.names)
        return rows

    @property
    def topic(self) -> str:
        return self.book.session.game.name

    def first_focus(self) -> Widget | None:
        return self._look if self._look.reachable else self._leave

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        large = viewport.text_scale >= LARGE
        focused = self.focus.focus
        # Where the text has just become large, the page that is shown is the one the focus is on.
        self.page = next((page for page, part in self._parts.items() if focused in part), self.page)
        for node in (self._plaque, self._heading):
            node.visible = not large
        for tab in self._tabs.values():
            tab.visible = large
        boxes = self._places(viewport, large)
        self.chart.layout(viewport, boxes.chart.x, boxes.chart.y, boxes.chart.w, boxes.chart.h)
        self._place_costly(viewport, boxes.costly)
        self._place_players(viewport, boxes.players)
        self._show_pages(large)
        if focused is not None and not focused.reachable:
            self.focus.set(self._in_place_of_tab())
        self.chart.refresh()

    def _in_place_of_tab(self) -> Widget | None:
        """Return what is focused once there are no tabs any more: what was on the page that was shown."""
        usable = (node for node in self._parts[self.page] if isinstance(node, Widget) and node.reachable)
        return next(usable, self.first_focus())

    def _places(self, viewport: Viewport, large: bool) -> Boxes:
        """Lay what is above and below; answer the places between."""
        foot = lay_foot(viewport, (self._look, self._leave))
        if large:
            return one_at_a_time(viewport, lay_tabs(viewport, tuple(self._tabs.values())), foot)
        wide, head = viewport.units_wide, self._heading.height(viewport, 2000) + 14
        plaque = min(wide - 2 * EDGE, 420 * max(1.0, viewport.text_scale))
        self._plaque.layout(viewport, (wide - plaque) / 2, 10, plaque, head)
        self._heading.layout(viewport, (wide - plaque) / 2 + 16, 10, plaque - 32, head)
        return side_by_side(viewport, len(self.players), 10 + head + GAP, foot)

    def _place_players(self, viewport: Viewport, box: Box) -> None:
        self._board.layout(viewport, box.x, box.y, box.w, box.h)
        lay_rows(viewport, self._heads, self.players, box)

    def _place_costly(self, viewport: Viewport, box: Box) -> None:
        self._slate.layout(viewport, box.x, box.y, box.w, box.h)
        line = 28 * viewport.text_scale
        self._worst.layout(viewport, box.x + 16, box.y + 10, box.w - 32, line)
        rest = Box(box.x + 12, box.y + line + 14, box.w - 24, box.h - line - 26)
        self._none.layout(viewport, rest.x + 8, rest.y, rest.w - 16, rest.h)
        for n, row in enumerate(self._rows):
            pitch = min(rest.h / max(1, len(self._rows)), 62 + 62 * viewport.text_scale)
            row.layout(viewport, rest.x, rest.y + n * pitch, rest.w, pitch - 6)

    @property
    def _parts(self) -> dict[str, list[Node]]:
        """What is on each page."""
        return {
            "course": [self.chart],
            "players": [self._board, self._heads, *self.players],
            "costliest": [self._slate, self._worst, self._none, *self._rows],
        }

    def _show_pages(self, large: bool) -> None:
        """Hide what is on another page."""
        for page, nodes in self._parts.items():
            for node in nodes:
                node.visible = not large or page == self.page
        self._none.visible = self._none.visible and not self._rows
        for page, tab in self._tabs.items():
            tab.kind = "primary" if page == self.page else "wood"
            tab.touch()

    # what it says ---------------------------------------------------------------------------------

    def _bring_up(self) -> None:
        """Bring everything up to date with the book."""
        book = self.book
        for row, figure in zip(self.players, book.figures(), strict=True):
            row.show(figure, row.seat == book.seat)
        percent = round(100 * book.share)
        self._heading.text = text("review.heading") if book.done else text("review.growing", percent=percent)
        self._worst.text = text("review.worst-of", name=book.names[book.seat])
        self._none.text = text("review.flawless") if book.done else ""
        if book.chosen is None and book.done:
            book.chosen = next(iter([*book.costliest(), *book.decisions()]), None)
        self._look.enabled = book.chosen is not None
        worst = book.costliest()
        if [row.step for row in self._rows] != list(worst):
            self._list(worst)
        if self._unmoved and self.focus.focus is self._leave:
            self._lead_to(self.first_focus())
        self.chart.refresh()

    def _list(self, worst: tuple[AnyStep, ...]) -> None:
        """List these; a row that stays keeps focus and pointer, one that goes leaves the focus to its neighbour."""
        before, focused = self._rows, self.focus.focus
        known_rows = {row.step.number: row for row in before}
        self._rows = [known_rows.get(step.number) or self._row(step) for step in worst]
        gone = [row for row in before if row not in self._rows]
        self.focus.remove(*gone)
        self.stage.remove(*gone)
        self.focus.put_last(*self._rows)
        if self.chart.area.w:
            self.arrange(self.viewport)
        if focused in gone:
            at = min(before.index(focused), len(self._rows) - 1)
            self._lead_to(self._rows[at] if self._rows else self._leave)

    def _lead_to(self, widget: Widget | None) -> None:
        """Give the focus to another widget unasked; a press that was already on its way is not meant for it."""
        if widget is not self.focus.focus:
            self.focus.set(widget)
            self._focused.begin()

    def _row(self, step: AnyStep) -> CostlyRow:
        return self.put(CostlyRow(self.tools, self.book, step, self._go_to, z=1))

    def update(self, dt: float) -> None:
        for patience in (self._seen, self._focused):
            patience.wait(dt)
        if self.book.done:
            return
        self.book.update()
        self._waited += dt
        if self._waited >= REDRAWN or self.book.done:
            self._waited = 0.0
            self._bring_up()

    @property
    def busy(self) -> bool:
        return super().busy or not self.book.done

    def resume(self) -> None:
        super().resume()
        self.chart.rebuild()
        self._bring_up()

    # use ------------------------------------------------------------------------------------------

    def choose(self, step: AnyStep) -> None:
        """Lay the ball on a decision."""
        self.book.chosen = step
        self.chart.touch()
        self._look.enabled = True

    def look_at(self, seat: int) -> None:
        """Look at another seat's game."""
        self.book.seat = seat
        self.book.chosen = None
        self._bring_up()

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.focus.set(self._tabs[page])
        self.arrange(self.viewport)

    def _go_to(self, step: AnyStep) -> None:
        self.choose(step)
        self._open()

    def _open(self) -> None:
        if self.book.chosen is not None:
            self._on_position(self.book.chosen)

    def handle(self, event: pygame.event.Event) -> bool:
        command = self.tools.bindings.command(event)
        # The way back is another key than the one that led here: nobody presses it without meaning it.
        if command != "back" and answers(event, self.tools.bindings):
            patience = self._seen if event.type == pygame.MOUSEBUTTONDOWN else self._focused
            if not patience.heeds():
                return True
        if command == "confirm" and self.focus.focus is self.chart:
            self._open()
            return True
        before = self.focus.focus
        used = super().handle(event)
        self._unmoved = self._unmoved and self.focus.focus is before
        return used

    def back(self) -> bool:
        self._close()
        return True

    def _close(self) -> None:
        self.close(None)

    def leave(self) -> None:
        self.book.close()
