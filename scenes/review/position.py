"""One decision on the table: what was done and what was better, with the game's course in small beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from gnoming.core.game import State
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.drawing.icons import IconName
from scenes.kit.motion.timeline import Call
from scenes.kit.scene import Scene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Panel
from scenes.review.book import AnyStep, Book
from scenes.review.chart import Chart, neighbour
from scenes.review.sheet import DecisionSheet, marks, page
from scenes.table.advice.move_marks import MoveMarkLayer
from scenes.table.portraits import Portraits
from scenes.table.presenter import Presenter
from scenes.table.view.picture import TablePicture

SHOWN_AT_MOST = 16
"""Entries that are played on the way to a later decision; a longer way is jumped."""
LARGE = 1.4
REDRAWN = 250.0
"""Milliseconds between two pictures of the course while it grows."""


class PositionScene(Scene[None]):
    """Steps through the decisions of the book's seat. `on_play_on` begins a game at an entry."""

    name = "review-position"

    def __init__(
        self,
        app: App,
        presenter: Presenter,
        book: Book,
        step: AnyStep,
        portraits: Portraits,
        on_play_on: Callable[[int], None],
    ) -> None:
        super().__init__(app.tools)
        self.book = book
        self.step = step
        self._presenter = presenter
        self._on_play_on = on_play_on
        self._told = False
        self._waited = 0.0
        players = book.session.match.players
        self.picture = TablePicture(app.tools, self.stage, presenter, players, portraits, book.seat)
        self.marks = MoveMarkLayer(app.tools, self.stage, self.timeline)
        self.sheet = DecisionSheet(app.tools)
        self.chart = Chart(app.tools, book, self.go_to, small=True, z=39.0)
        self._tray = Panel(app.tools, "wood", 39.0)
        self._buttons = [
            self._button("review.earlier-mistake", "first", lambda: self._go(-1, mistakes=True)),
            self._button("review.earlier", "back", lambda: self._go(-1)),
            self._button("review.later", "forward", lambda: self._go(1)),
            self._button("review.later-mistake", "last", lambda: self._go(1, mistakes=True)),
            self._button("review.to-pages", "door", self._leave),
        ]
        self._onward = Button(app.tools, text("review.play-on"), self._play_on, "primary", z=40.0)
        self.stage.add(self._tray, self.sheet, self.chart, self._onward, *self._buttons)
        self.focus.add(*self._buttons, self._onward, self.chart)

    def _button(self, key: str, icon: IconName, use: Call) -> IconButton:
        return IconButton(self.tools, text(key), icon, use, "dusk", z=40.0)

    @property
    def busy(self) -> bool:
        return super().busy or self.picture.busy or not self.book.done

    def enter(self) -> None:
        self.focus.set(self._buttons[2])

    def layout(self, viewport: Viewport) -> None:
        self.picture.lay_out(viewport, self._view())
        self.picture.board.visible = self.picture.slate.visible = False
        layout = self.picture.layout
        tray, board, choice = layout.tray, layout.board, layout.choice_button
        self._tray.layout(viewport, tray.x - 8, tray.y + 18, tray.w + 8, 70)
        for n, button in enumerate(self._buttons):
            button.layout(viewport, tray.x + 2 + n * 49, tray.y + 31, 44, 44)
        self._onward.layout(viewport, choice.x, choice.y, choice.w, min(54.0, choice.h))
        self.chart.visible = viewport.text_scale < LARGE
        if self.focus.focus is self.chart and not self.chart.visible:
            self.enter()
        self.chart.layout(viewport, board.x, board.y, board.w, min(board.h, 170))
        self.chart.refresh()
        self.sheet.viewport = viewport
        self._tell()

    def _view(self) -> State:
        book = self.book
        return book.session.game.view(book.session.journal[self.step.number].before, self.picture.own)

    # what it says ---------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Say where we are, and when the cards lie still, what was done and what was better."""
        book, step = self.book, self.step
        decisions = book.decisions()
        at = next((n for n, other in enumerate(decisions, 1) if other.number == step.number), 0)
        name = book.names[book.seat]
        self.picture.prompt.show(
            text("review.at", name=name, number=at, all=len(decisions), round=step.round)
        )
        self._told = not self.picture.busy
        self.sheet.visible = self._told
        self.marks.clear()
        if self._told and step.decision is not None:
            self._show_decision()

    def _show_decision(self) -> None:
        decision, game, view = self.step.decision, self._presenter.game, self._view()
        assert decision is not None
        layout, viewport = self.picture.layout, self.picture.viewport
        box = layout.detail
        if viewport.text_scale >= LARGE:
            box = replace(box, h=layout.tray.y + 8 - box.y)
        self.sheet.show(page(game, view, decision, self.book.names), box)
        self.marks.show(viewport, layout, marks(game, view, decision))

    def update(self, dt: float) -> None:
        beats = self.picture.beats
        beats.speed = self.tools.motion.speed * 1.6
        self.picture.advance(dt)
        self.book.update()
        if not self._told and not self.picture.busy:
            self._tell()
        self._waited += dt
        if self._waited >= REDRAWN:
            self._waited = 0.0
            self.chart.refresh()

    # use ------------------------------------------------------------------------------------------

    def go_to(self, step: AnyStep) -> None:
        """Show another decision; a short way there is played."""
        before, self.step = self.step.number, step
        self.book.chosen = step
        self.chart.touch()
        self.picture.beats.finish_all()
        way = self.book.session.journal[before : step.number]
        if 0 < len(way) <= SHOWN_AT_MOST:
            for entry in way:
                self.picture.perform(entry)
        elif step.number != before:
            self.picture.settle(self._view())
        self._tell()

    def _go(self, way: int, mistakes: bool = False) -> None:
        """Go to the next decision or mistake, if there is one."""
        steps = self.book.mistakes() if mistakes else self.book.decisions()
        found = neighbour(steps, self.step, way)
        if found is not None:
            self.go_to(found)
        else:
            self.toast.say(text("review.no-further"), "flag")

    def _play_on(self) -> None:
        self._on_play_on(self.step.number)

    def handle(self, event: pygame.event.Event) -> bool:
        match self.tools.bindings.command(event):
            case "right":
                self._go(1)
            case "left":
                self._go(-1)
            case "down":
                self._go(1, mistakes=True)
            case "up":
                self._go(-1, mistakes=True)
            case "skip":
                self.picture.beats.finish_all()
            case _:
                return super().handle(event)
        return True

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.close(None)
