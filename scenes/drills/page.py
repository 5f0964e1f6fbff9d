"""The page of drills: for each game a bed of one's own leaks, one of ready-made positions, and the way to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from gnoming.text import text
from scenes.app.app import App
from scenes.drills.bed import Bed, Growth
from scenes.drills.tally import Tally
from scenes.garden.ambience import GARDEN
from scenes.kit.box import Box
from scenes.kit.text.typography import Style
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, Widget
from scenes.menus.menu_scene import MenuScene

EDGE, GAP, PAD = 24.0, 18.0, 18.0
MAX_WIDTH = 1200.0


class Plot(NamedTuple):
    """What the page says of a game: its name and title, the plants of both beds, what waits, and whether any does."""

    game: str
    title: str
    own: Sequence[Growth]
    ready: Sequence[Growth]
    tally: Sequence[tuple[Growth, str]]
    note: str
    """When the next drill comes, where none is to be taken today."""
    begin: str
    """The words of its button; empty: nothing is to be taken today."""


class _PlotNodes(NamedTuple):
    panel: Panel
    title: Label
    own_caption: Label
    own: Bed
    ready_caption: Label
    ready: Bed
    tally: Tally
    begin: Button


class DrillsPage(MenuScene):
    """The page. `make_plots` gives what there is to see at present, `latest` says how the last sitting went."""

    name = "drills"
    upright = True
    picture = "garden"
    ambience = GARDEN

    def __init__(
        self,
        app: App,
        make_plots: Callable[[], Sequence[Plot]],
        on_begin: Callable[[str], None],
        on_leave: Callable[[], None],
        latest: str = "",
    ) -> None:
        super().__init__(app)
        self._make_plots = make_plots
        self._on_begin = on_begin
        self._on_leave = on_leave
        self._latest = latest

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._plaque = self.add(Panel(ui, "wood"))
        self._heading = self.add(
            Label(ui, text("drills.heading"), size.title, "display", "centre", overflow="fit", z=1)
        )
        self._sheet = self.add(Panel(ui, "parchment"))
        about = self._latest or text("drills.about")
        self.about = self.add(Label(ui, about, size.body, "text", "centre", "parchment", overflow="fit", z=1))
        self.plots = [self._make_plot(plot) for plot in self._make_plots()]
        self._back = self.add(Button(ui, text("drills.back"), self._on_leave, icon="door"))

    def _make_plot(self, plot: Plot) -> _PlotNodes:
        ui, size = self.ui, self.ui.theme.text
        panel = self.add(Panel(ui, "wood"))
        strong = ui.theme.on_wood_strong

        def label(words: str, letters: float, style: Style = "text") -> Label:
            return self.add(Label(ui, words, letters, style, overflow="fit", z=1))

        title = label(plot.title, size.heading, "display")
        title.colour = strong
        own_words = text("drills.bed-own") if plot.own else text("drills.bed-own-none")
        own = label(own_words, size.small)
        own_bed = self.add(Bed(ui, plot.own))
        ready = label(text("drills.bed-ready"), size.small)
        ready_bed = self.add(Bed(ui, plot.ready))
        tally = self.add(Tally(ui, plot.tally, size.body, 1))
        words = plot.begin or plot.note
        begin = self.add(
            Button(
                ui, words, partial(self._on_begin, plot.game), "primary", "play" if plot.begin else None, z=1
            )
        )
        begin.enabled = bool(plot.begin)
        begin.texts = (tally,)
        return _PlotNodes(panel, title, own, own_bed, ready, ready_bed, tally, begin)

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
        told = min(self.about.height(viewport, wide - 60), 0.16 * high)
        self._sheet.layout(viewport, left, top, wide, told + 18)
        self.about.layout(viewport, left + 24, top + 9, wide - 48, told)
        top += told + 18 + GAP
        back_wide, back_high = self._back.preferred_size(viewport)
        foot = high - 12 - back_high
        self._back.layout(viewport, left, foot, min(back_wide, wide), back_high)
        self._arrange_plots(viewport, Box(left, top, wide, foot - GAP * 0.7 - top))

    def _arrange_plots(self, viewport: Viewport, room: Box) -> None:
        """Lay the plots side by side, in a tall window one above the other."""
        count = max(1, len(self.plots))
        stacked = room.h > room.w
        for n, plot in enumerate(self.plots):
            if stacked:
                high = (room.h - GAP * (count - 1)) / count
                box = Box(room.x, room.y + n * (high + GAP), room.w, high)
            else:
                wide = (room.w - GAP * (count - 1)) / count
                box = Box(room.x + n * (wide + GAP), room.y, wide, room.h)
            self._arrange_plot(viewport, plot, box)

    def _arrange_plot(self, viewport: Viewport, plot: _PlotNodes, box: Box) -> None:
        plot.panel.layout(viewport, box.x, box.y, box.w, box.h)
        left, wide = box.x + PAD, box.w - 2 * PAD
        line = min(24 * viewport.text_scale, box.h * 0.1)
        y = box.y + 10
        title = min(plot.title.height(viewport, 4000), box.h * 0.13)
        plot.title.layout(viewport, left, y, wide, title)
        y += title + 4
        button = min(plot.begin.preferred_size(viewport)[1], box.h * 0.18)
        note = line * 1.7
        beds = box.bottom - 14 - button - 8 - note - 8 - y
        has_own = bool(plot.own.plants)
        caption = line if has_own else min(plot.own_caption.height(viewport, wide), 0.4 * beds)
        plot.own_caption.layout(viewport, left, y, wide, caption)
        y += caption + 2
        rest = beds - caption - line - 10
        share = rest * 0.5 if has_own else 0.0
        plot.own.visible = has_own
        if has_own:
            plot.own.layout(viewport, left, y, wide, share - 4)
            y += share
        plot.ready_caption.layout(viewport, left, y, wide, line)
        y += line + 2
        plot.ready.layout(viewport, left, y, wide, max(20.0, rest - share))
        y = box.bottom - 14 - button
        plot.tally.layout(viewport, left, y - 6 - note, wide, note)
        plot.begin.layout(viewport, left, y, wide, button)

    def back(self) -> bool:
        self._on_leave()
        return True
