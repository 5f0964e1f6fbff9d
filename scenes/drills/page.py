"""The drills page: for each game, a bed of the player's own drills, a bed of ready-made ones, and a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from gnoming.text import text
from scenes.app.app import App
from scenes.drills.bed import Bed, Growth, Tally
from scenes.kit.box import Box
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Style
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.filter_knobs import emblem_picture
from scenes.menus.menu_scene import MenuScene

EDGE, GAP, PAD = 24.0, 18.0, 18.0
MAX_WIDTH = 1200.0
LEAST_BEDS = 130.0
"""The minimum height in units for two beds; with less room they are side by side."""


class Plot(NamedTuple):
    """A game on the page: name, title, emblem, the plants in both beds, and the texts about what is due."""

    game: str
    title: str
    emblem: str
    own: Sequence[Growth]
    ready: Sequence[Growth]
    tally: Sequence[tuple[Growth, str]]
    note: str
    """The sentence about the next due date, shown if no drill is due today."""
    begin: str
    """The label of the game's button; empty if no drill is due today."""


class _PlotNodes(NamedTuple):
    panel: Panel
    emblem: Emblem
    title: Label
    own_caption: Label
    own: Bed
    ready_caption: Label
    ready: Bed
    tally: Tally
    begin: Button


class Emblem(Node):
    def __init__(self, ui: UiContext, name: str) -> None:
        super().__init__(None, 1)
        self._ui, self._name = ui, name

    def layout(self, viewport: Viewport, x: float, y: float, high: float) -> None:
        """Lay out the medallion `high` units tall, with its top left corner at (x, y)."""
        self.picture = emblem_picture(self._ui.assets, self._name, viewport.px(high))
        self.rect = self.picture.get_rect(topleft=viewport.rect(x, y, 1, 1).topleft)
        self.invalidate()


class DrillsPage(MenuScene):
    """The drills page. `make_plots` returns its content; `latest` sums up the last practice session."""

    name = "drills"
    upright = True
    tall_ratio = 1.15
    picture = "garden"
    ambience = GARDEN

    def __init__(
        self,
        app: App,
        make_plots: Callable[[], Sequence[Plot]],
        on_begin: Callable[[str], None],
        on_leave: Callable[[], None],
        latest: str = "",
        to_review: bool = False,
    ) -> None:
        super().__init__(app)
        self._make_plots = make_plots
        self._on_begin = on_begin
        self.on_back = self._on_leave = on_leave
        self._latest, self._to_review = latest, to_review

    def build(self) -> None:
        size = self.ui.theme.text
        self._plaque = self.panel("wood")
        self._heading = self.centred(text("drills.heading"), size.title, "display", z=1)
        self._sheet = self.panel("parchment")
        about = self._latest or text("drills.about")
        self.about = self.centred(about, size.body, ground="parchment", z=1)
        self.plots = [self._make_plot(plot) for plot in self._make_plots()]
        self._back = self.button(text("menu.back"), self._on_leave, icon="left")
        if self._to_review:
            self._back.name = text("review.to-pages")

    def _make_plot(self, plot: Plot) -> _PlotNodes:
        ui, size = self.ui, self.ui.theme.text
        panel = self.panel("wood")
        strong = ui.theme.on_wood_strong

        def label(words: str, letters: float, style: Style = "text") -> Label:
            return self.label(words, letters, style, overflow="fit", z=1)

        title = label(plot.title, size.heading, "display")
        title.colour = strong
        own_words = text("drills.bed-own") if plot.own else text("drills.bed-own-none")
        own = label(own_words, size.small)
        own_bed = self.add(Bed(ui, plot.own))
        ready = label(text("drills.bed-ready"), size.small)
        ready_bed = self.add(Bed(ui, plot.ready))
        tally = self.add(Tally(ui, plot.tally, size.body, 1))
        words = plot.begin or plot.note
        use = partial(self._on_begin, plot.game)
        begin = self.button(words, use, "primary", "play" if plot.begin else None, z=1)
        begin.enabled = bool(plot.begin)
        begin.texts = (tally,)
        Group("menu", plot.title).add(begin)
        emblem = self.add(Emblem(ui, plot.emblem))
        return _PlotNodes(panel, emblem, title, own, own_bed, ready, ready_bed, tally, begin)

    def first_focus(self) -> Widget | None:
        return next((plot.begin for plot in self.plots if plot.begin.enabled), self._back)

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = min(viewport.units_wide - 2 * EDGE, MAX_WIDTH)
        left, high = (viewport.units_wide - wide) / 2, viewport.units_high
        title = min(self._heading.height(viewport, 4000), 64.0)
        plaque = min(self._heading.width(viewport) + 90, wide)
        self._plaque.layout(viewport, (viewport.units_wide - plaque) / 2, 12, plaque, title + 12)
        self._heading.layout(viewport, (viewport.units_wide - plaque) / 2 + 16, 16, plaque - 32, title)
        top = 12 + title + 12 + 10
        told = min(self.about.height(viewport, wide - 60), 0.12 * high)
        self._sheet.layout(viewport, left, top, wide, told + 18)
        self.about.layout(viewport, left + 24, top + 9, wide - 48, told)
        top += told + 18 + GAP
        back_wide, back_high = self._back.preferred_size(viewport)
        foot = high - 12 - back_high
        self._back.layout(viewport, left, foot, min(back_wide, wide), back_high)
        self._arrange_plots(viewport, Box(left, top, wide, foot - GAP * 0.7 - top))

    def _arrange_plots(self, viewport: Viewport, room: Box) -> None:
        """Lay out the plots side by side, or one below the other in a tall window."""
        count, stacked = max(1, len(self.plots)), viewport.is_tall
        for n, plot in enumerate(self.plots):
            if stacked:
                high = (room.h - GAP * (count - 1)) / count
                box = Box(room.x, room.y + n * (high + GAP), room.w, high)
            else:
                wide = (room.w - GAP * (count - 1)) / count
                box = Box(room.x + n * (wide + GAP), room.y, wide, room.h)
            self._arrange_plot(viewport, plot, box)

    def _arrange_plot(self, viewport: Viewport, plot: _PlotNodes, box: Box) -> None:
        plot.panel.layout(viewport, *box)
        left, wide = box.x + PAD, box.w - 2 * PAD
        line = min(24 * viewport.text_scale, box.h * 0.1)
        title = min(plot.title.height(viewport, 4000), box.h * 0.16)
        y = box.y + 10
        plot.emblem.layout(viewport, left, y, title)
        plot.title.layout(viewport, left + title * 1.5, y, wide - title * 1.5, title)
        button = min(plot.begin.preferred_size(viewport)[1], box.h * 0.22)
        foot = box.bottom - 14 - button
        plot.begin.layout(viewport, left, foot, wide, button)
        foot -= line * 1.7 + 4
        plot.tally.layout(viewport, left, foot, wide, line * 1.7)
        y += title + 6
        self._arrange_beds(viewport, plot, Box(left, y, wide, foot - 4 - y), line)

    def _arrange_beds(self, viewport: Viewport, plot: _PlotNodes, room: Box, line: float) -> None:
        """Lay out both beds with their captions: one below the other or, in little room, side by side."""
        words = min(plot.own_caption.height(viewport, room.w), 0.3 * room.h)
        upper = line if plot.own.plants else words
        rest = room.h - upper - line - 10
        small = rest < LEAST_BEDS * min(1.6, viewport.text_scale)
        plot.own.visible = bool(plot.own.plants)
        plot.own_caption.visible = plot.own.visible or not small
        if small:
            letters = [one.width(viewport) for one in (plot.own_caption, plot.ready_caption)]
            split = room.w * letters[0] / sum(letters) if plot.own.visible else 0.0
            _arrange_bed(viewport, plot.own_caption, plot.own, Box(room.x, room.y, split - 6, room.h), line)
            right = Box(room.x + split, room.y, room.w - split, room.h)
            _arrange_bed(viewport, plot.ready_caption, plot.ready, right, line)
            return
        rows = len(plot.own.plants), len(plot.ready.plants)
        share = min(0.6, max(0.36, rows[0] / max(1, sum(rows))))
        high = rest * share + line - 2 if plot.own.visible else upper
        _arrange_bed(viewport, plot.own_caption, plot.own, Box(room.x, room.y, room.w, high), upper)
        y = room.y + high + (6 if plot.own.visible else 2)
        _arrange_bed(viewport, plot.ready_caption, plot.ready, Box(room.x, y, room.w, room.bottom - y), line)

    def begin_day(self) -> None:
        self.refresh()


def _arrange_bed(viewport: Viewport, caption: Label, bed: Bed, box: Box, line: float) -> None:
    """Lay out a bed and, above it, its caption, `line` units tall; leave out whichever is hidden."""
    if caption.visible:
        caption.layout(viewport, box.x, box.y, box.w, line)
    if bed.visible:
        bed.layout(viewport, box.x, box.y + line + 2, box.w, box.h - line - 2)
