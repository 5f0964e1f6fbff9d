from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from gnoming.characters import seat_portraits
from gnoming.core.game import Player, State
from gnoming.core.table import ZoneKind
from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Presenter
from scenes.table.view.panels.plaque import SeatStatus
from scenes.table.view.panels.score_board import ScoreBoard, ScoreBoardContent, ScoreBoardRow, board_height
from scenes.table.view.panels.seats import (
    FACE_IN_COLUMN,
    FACE_IN_STRIP,
    PileLabel,
    PileLabelContent,
    Prompt,
    SeatView,
    Slate,
    ThinkingDots,
)
from scenes.table.view.panels.sheet import free_length

PREWARMED_MOODS = ("thinking", "delighted", "dismayed", "sleeping")


class TablePanels:
    """The seats, score board, slate, prompt and pile labels, and whatever the game adds."""

    def __init__(self, ui: UiContext, stage: Stage, presenter: Presenter, players: Sequence[Player]) -> None:
        self.names = tuple(player.name for player in players)
        self.portrait_names = seat_portraits(players)
        self.held_points: dict[int, str] = {}
        """The old points that plaques keep showing while new points are on their way, by seat."""
        self.held_totals: dict[int, int] = {}
        """The totals that the score board keeps showing until a round's scores have been counted, by seat."""
        self._covered: dict[str, frozenset[Node]] = {}
        self._ui = ui
        self._presenter = presenter
        self.seats = [SeatView(ui, stage, name) for name in self.portrait_names]
        self.board = ScoreBoard(ui)
        self.slate = Slate(ui)
        self.prompt = Prompt(ui)
        zones = presenter.game.zones(len(players))
        self._labels = {zone.name: PileLabel(ui) for zone in zones if zone.kind is ZoneKind.PILE}
        self.thinking_dots = ThinkingDots(ui)
        self._extras = presenter.extras(ui, self.names, self.portrait_names)
        stage.add(self.board, self.slate, self.prompt, *self._labels.values(), self.thinking_dots)
        for extra in self._extras:
            stage.add(*extra.nodes)

    def cover(self, cause: str, *panels: Node) -> None:
        """Hide these panels for this cause, such as a sheet over part of them; show those that no cause hides
        any more.
        """
        if self._covered.get(cause, frozenset()) != frozenset(panels):
            self._covered[cause] = frozenset(panels)
            hidden = frozenset[Node]().union(*self._covered.values())
            for panel in (self.slate, self.board, self.prompt):
                panel.opacity = 0.0 if panel in hidden else 1.0

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        for box in layout.seats:
            self.seats[box.seat].layout(viewport, box)
        self._set_legs(viewport, layout)
        self.board.has_heading = layout.has_heading
        self.board.layout(viewport, self.board_box(layout, viewport.text_scale))
        self.prompt.layout(viewport, layout.prompt)
        self.slate.visible = layout.slate is not None
        if layout.slate is not None:
            self.slate.layout(viewport, layout.slate)
        for name, label in self._labels.items():
            if name in layout.labels:
                label.layout(viewport, layout.labels[name])
        for extra in self._extras:
            extra.lay_out(viewport, layout)

    def _set_legs(self, viewport: Viewport, layout: TableLayout) -> None:
        """Set the legs of the score board and the slate, which need room below them."""
        board = self.board_box(layout, viewport.text_scale)
        others = [layout.tray, layout.shelf, layout.pond, layout.prompt, layout.choice_button]
        others += [*layout.labels.values(), *layout.spots.values(), *layout.plates.values()]
        self.board.leg_length = free_length(viewport, board, [*others, layout.slate])
        if layout.slate is not None:
            self.slate.leg_length = free_length(viewport, layout.slate, [*others, board])

    def board_box(self, layout: TableLayout, text: float) -> Box:
        """Return the box of the score board, as tall as its rows need at the text scale `text`."""
        if not layout.has_heading:
            return layout.board
        return replace(layout.board, h=min(layout.board.h, board_height(len(self.names), text)))

    def points_place(self, seat: int) -> Point:
        """Return the position of the points on a seat's plaque, in pixels."""
        plaque = self.seats[seat].plaque
        if plaque.stacked:
            return plaque.area.centerx, plaque.area.centery + plaque.area.h / 4
        return plaque.area.right - plaque.area.h, plaque.area.centery

    def hold_points(self, seat: int) -> None:
        """Keep the points on a seat's plaque until `release_points` is called."""
        self.held_points.setdefault(seat, self.seats[seat].plaque.content.points)

    def hold_totals(self, view: State) -> None:
        """Keep this view's totals on the score board until `held_totals` is cleared."""
        self.held_totals = {row.seat: row.total for row in self._presenter.standings(view)}

    def release_points(self, seat: int) -> None:
        """Let a seat's plaque show its true points again from the next update on."""
        self.held_points.pop(seat, None)

    def prewarm_lit(self, u: float) -> None:
        """Paint every seat's highlighted panels in idle time."""
        idle, panel = self._ui.idle, self._ui.skin.panel
        for seat in self.seats:
            turf, plaque = seat.turf.area.size, seat.plaque.area.size
            idle.add([partial(panel, "turf", turf, u, True), partial(panel, "wood", plaque, u, True)])

    def prewarm_moods(self, viewport: Viewport) -> None:
        """Draw the portraits' expressions in idle time, starting with the portraits on the slate."""
        idle, sizes = self._ui.idle, [viewport.px(side) for side in (FACE_IN_COLUMN, FACE_IN_STRIP)]
        for name in self.portrait_names:
            idle.add(partial(medallion_picture, self._ui, name, size) for size in sizes)
        for seat, name in zip(self.seats, self.portrait_names, strict=True):
            make = partial(medallion_picture, self._ui, name, seat.medallion.rect.w)
            idle.add(partial(make, mood) for mood in PREWARMED_MOODS)

    def show(self, view: State, layout: TableLayout, own: int, active: Collection[int]) -> None:
        """Update everything from a view, as seen by the seat `own`; the `active` seats are lit."""
        presenter, standings = self._presenter, self._presenter.standings(view)
        for row in standings:
            points = self._points(view, row.seat)
            status = SeatStatus(self.names[row.seat], points, row.seat in active, row.dealer, row.out)
            self.seats[row.seat].show(status)
        rows = tuple(
            ScoreBoardRow(self.names[seat], self.portrait_names[seat], total, seat in active)
            for total, seat in sorted((self.held_totals.get(s.seat, s.total), s.seat) for s in standings)
        )
        self.board.show(ScoreBoardContent(presenter.heading(view), presenter.progress(view), rows))
        self.show_labels(view, layout)
        for extra in self._extras:
            extra.show_view(view, own)

    def show_labels(self, view: State, layout: TableLayout) -> None:
        for zone, label in self._labels.items():
            words = self._presenter.pile_label(view, zone)
            short = self._presenter.short_pile_label(view, zone)
            label.show(PileLabelContent(words, self._key_of(zone), short))
            label.visible = zone in layout.labels and bool(words)

    def _points(self, view: State, seat: int) -> str:
        held = self.held_points.get(seat)
        return self._presenter.plaque_text(view, seat) if held is None else held

    def _key_of(self, zone: str) -> str:
        """Return the name of a pile's key on the current input device; empty if there is none."""
        found = (command for command, spot in self._presenter.spot_keys.items() if spot.zone == zone)
        return next((self._ui.bindings.prompt(command) for command in found), "")
