"""The score of a round: every grid is counted line by line, all of them side by side."""

from __future__ import annotations

from collections.abc import Sequence

from gnoming.text import format_decimal, text
from scenes.app.app import App
from scenes.around.presenter import as_around_state, grid_faces, seat_results
from scenes.around.score_panel import SeatScorePanel
from scenes.kit.box import Box
from scenes.kit.motion.timeline import Beat, Tween, there_and_back
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.label import equalize_sizes
from scenes.results.score_panel import NO_BREAK_SPACE
from scenes.results.scores_scene import RoundEnd, ScoresScene
from scenes.table.presenter import SeatResult


class AroundScoresScene(ScoresScene):
    """Counts grids; `grids` holds each seat's nine faces in seat order."""

    def __init__(
        self,
        app: App,
        end: RoundEnd,
        results: Sequence[SeatResult],
        grids: Sequence[Sequence[str | None]],
        heading: str,
    ) -> None:
        super().__init__(app, end)
        self._results, self._grids = results, grids
        self._title = heading

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        names, portraits = self._end.names, self._end.portraits
        self.panels = [
            SeatScorePanel(self.ui, result, names[n], portraits[n], self._grids[n])
            for n, result in enumerate(self._results)
        ]
        self.build_page(self._title, self.panels, text("score.next"))
        if self.is_counted:
            self.show_result()

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        """Lay the heading above and the button below, or both side by side at the foot where height is precious."""
        wide, scale = viewport.units_wide, viewport.text_scale
        rows = 1 if len(self.panels) <= (4 if wide >= 1150 else 3) else 2
        go, high = self._next_button.preferred_size(viewport)
        head, plaque = max(high, self._heading.height(viewport, 2000)), self.heading_width(viewport) + 56
        tight = rows == 2 or scale > 1.3
        if tight:
            go, plaque = max(go, 210.0), min(plaque, wide - go - 56)
            left, top = 24.0, 720 - high - 10
            self.place_heading(viewport, left, top, plaque, high)
            self._next_button.layout(viewport, wide - go - 24, top, go, high)
            self._arrange_seats(viewport, rows, 12, top - 10)
            return
        go = max(go, 230.0)
        self.place_heading(viewport, (wide - plaque) / 2, 12, plaque, head)
        self._next_button.layout(viewport, (wide - go) / 2, 720 - high - 12, go, high)
        self._arrange_seats(viewport, rows, 12 + head + 10, 720 - high - 24)

    def _arrange_seats(self, viewport: Viewport, rows: int, top: float, bottom: float) -> None:
        wide, count = viewport.units_wide, len(self.panels)
        columns = -(-count // rows)
        gap = 12.0
        most = 330.0 if viewport.text_scale < 1.4 and rows == 1 else 620.0
        w = min((wide - 32 - gap * (columns - 1)) / columns, most)
        h = min((bottom - top - gap * (rows - 1)) / rows, 540.0)
        top += max(0.0, (bottom - top - rows * h - gap * (rows - 1)) / 2)
        for n, seat in enumerate(self.panels):
            row, column = divmod(n, columns)
            here = min(columns, count - row * columns)
            left = (wide - here * w - (here - 1) * gap) / 2
            seat.arrange(viewport, Box(left + column * (w + gap), top + row * (h + gap), w, h))
        self._level_labels(viewport)

    def _level_labels(self, viewport: Viewport) -> None:
        """Let the totals of all boards be of one size, and on as many lines; so the sums."""
        first = self.panels[0].total
        px = viewport.text_px(first.size)
        said = [seat.total_text.replace("\n", NO_BREAK_SPACE) for seat in self.panels]
        widest = max(self.ui.typography.width(one, px, first.style) for one in said)
        two = first.area.h >= 2 * self.ui.typography.line_height(round(px * 0.8), first.style)
        sums = tuple(format_decimal(one.score + one.adjust, 0) for one in self._results)
        for seat in self.panels:
            seat.set_total(said, two and widest > first.area.w)
            seat.sum.peer_texts = sums
        for labels in zip(*((seat.total, seat.sum) for seat in self.panels), strict=True):
            equalize_sizes(labels)

    # time -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.ui.motion.reduced:
            self.fade_in([node for seat in self.panels for node in seat.nodes], self.ui.theme.ms.fade)

    def queue_counting(self) -> None:
        self.timeline.play(Beat().wait(380))
        for step in range(max(seat.line_count for seat in self.panels)):
            self.timeline.play(self._line_beat(step))
        self.timeline.play(Beat().call(self._show_adjustments).wait(720))
        self.timeline.play(Beat().call(self._show_totals))

    def _line_beat(self, step: int) -> Beat:
        """Count the line with this number on all grids at once."""
        counting = [seat for seat in self.panels if step < seat.line_count]

        def count() -> None:
            for seat in counting:
                seat.show_line(step)
            joined = any(seat.result.lines[step].joined for seat in counting)
            self.ui.mixer.play("set" if joined else "peg")

        def shine(share: float) -> None:
            for seat in counting:
                seat.flash(step, share)

        return Beat().call(count).at(0, Tween(self.ui.theme.ms.score_line, shine, there_and_back))

    def _show_adjustments(self) -> None:
        for seat in self.panels:
            seat.show_adjustment()
        self.ui.mixer.play("place")

    def _show_totals(self) -> None:
        best = min(result.score + result.adjust for result in self._results)
        for seat in self.panels:
            seat.show_total(seat.result.score + seat.result.adjust == best)
        self.finish_counting()

    def show_result(self) -> None:
        for seat in self.panels:
            for step in range(seat.line_count):
                seat.show_line(step)
                seat.flash(step, 0.0)
            seat.show_adjustment()
        self._show_totals()


def make_scores_scene(app: App, end: RoundEnd) -> AroundScoresScene:
    """Return the scene that counts a round which has just ended."""
    state = as_around_state(end.state)
    return AroundScoresScene(
        app,
        end,
        seat_results(state),
        [grid_faces(state, seat) for seat in range(state.players)],
        text("around.round", number=len(state.results), rounds=state.options.rounds),
    )
