"""The score page of a round: all grids are counted line by line, with the seat in last place first; then the
board is sorted.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from gnoming.text import format_decimal, text
from scenes.app.app import App
from scenes.around.presenter import as_around_state, grid_faces
from scenes.around.scores.panel import SeatScorePanel, going_out_text, lines_text
from scenes.around.scores.seat_results import SeatResult, seat_results
from scenes.around.scores.standings_board import StandingsBoard, Total
from scenes.kit.box import Box, Space, grid
from scenes.kit.motion.curves import linear, there_and_back
from scenes.kit.motion.timeline import Beat, Tween
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.label import equalize_sizes
from scenes.results.scores_scene import PART_MS, ScoresScene, SeatScore
from scenes.table.game.round_end import RoundEnd
from scenes.table.view.panels.tallies import SPRING_MS

STEP_MS, SEAT_APART = 400.0, 45.0
"""The milliseconds that each line takes, and those between the starts of two grids."""
GAP, MAX_BOARD_WIDTH = 12.0, 860.0
TALL_EDGE, TALL_GRID, MAX_TALL_GRID = 16.0, 206.0, 560.0
"""The margin at the sides of tall windows, and a grid board's minimum and maximum height there, in units."""


class AroundScoresScene(ScoresScene):
    """The page that counts the grids; `grids` holds each seat's nine faces, in seat order."""

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
        scores = [seat.score for seat in self.panels]
        totals = [Total(n, one.total - scores[n], scores[n]) for n, one in enumerate(self._results)]
        for seat, (panel, result) in enumerate(zip(self.panels, self._results, strict=True)):
            panel.describe(f"{self.seat_text(seat)} {lines_text(result)}")
        self.board = StandingsBoard(self.ui, totals, names, portraits)
        for node in self.board.nodes:
            self.add(node)
        if self.is_counted:
            self.show_result()

    @property
    def scores(self) -> Sequence[SeatScore]:
        return [SeatScore(one.score + one.adjust, one.total) for one in self._results]

    def reason_text(self, seat: int) -> str:
        return going_out_text(self._results[seat])

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        """Lay out the heading at the top, the grids below it, then the board with the button beside it."""
        self._heading.size = self.ui.theme.text.heading * 1.1
        if viewport.is_tall:
            self._arrange_tall(viewport)
        else:
            self._arrange_wide(viewport)
        self._level_labels()
        # Screen readers read the seats in the order of their current rank.
        for place, seat in enumerate(self.board.order):
            self.panels[seat].description.place(self.board.row_area(place))

    def _arrange_wide(self, viewport: Viewport) -> None:
        wide, scale, count = viewport.units_wide, viewport.text_scale, len(self.panels)
        rows = 1 if count <= (4 if wide >= 1150 else 3) else 2
        go, high = self.next_size(viewport)
        head, plaque = max(high, self._heading.height(viewport, 2000)), self.heading_width(viewport) + 56
        if rows == 2 or scale > 1.3:
            go, plaque = max(go, 210.0), min(plaque, wide - go - 56)
            left, top = 24.0, 720 - high - 10
            self.place_heading(viewport, left, top, plaque, high)
            self.place_next(viewport, wide - go - 24, top, go, high)
            if rows == 2:
                self._arrange_in_two_rows(viewport, 12, top - 10)
                return
            tall = self.board.height(count, viewport)
            board = Box(24, top - 10 - tall, min(wide - 48, MAX_BOARD_WIDTH), tall)
            self._arrange_in_a_row(viewport, board, 12)
            return
        tall = self.board.height(count, viewport)
        column = self.next_size(viewport, column=True)
        if self._end.counted is not None:
            tall = max(tall, column[1])
        if column[1] <= tall:
            go, high = column
        go = max(go, 230.0)
        self.place_heading(viewport, (wide - plaque) / 2, 12, plaque, head)
        w = min(MAX_BOARD_WIDTH, wide - go - 72)
        left = (wide - w - go - 24) / 2
        board = Box(left, 720 - 12 - tall, w, tall)
        self.place_next(viewport, board.right + 24, board.y + (tall - high) / 2, go, high)
        self._arrange_in_a_row(viewport, board, 12 + head + 10)

    def _arrange_tall(self, viewport: Viewport) -> None:
        """Lay out the heading, the grids in two columns, the board (beside a fifth or seventh grid), and the button."""
        wide, count = viewport.units_wide, len(self.panels)
        is_crowded = count > 4
        if is_crowded:
            self._heading.size /= viewport.text_scale
        go, high = self.next_size(viewport)
        head, room = self._heading.height(viewport, 2000) + 14, wide - 2 * TALL_EDGE
        plaque = min(self.heading_width(viewport) + 56, room)
        self.place_heading(viewport, (wide - plaque) / 2, 14, plaque, head)
        if self.needs_column(viewport) and not is_crowded:
            go, high = self.next_size(viewport, column=True)
        go, foot = min(max(go, 300.0), room), viewport.units_high - high - 16
        self.place_next(viewport, wide - TALL_EDGE - go, foot, go, high)
        rows, top, has_cell = -(-count // 2), 14 + head + GAP, is_crowded and count % 2 == 1
        space, tall = Space(Box(TALL_EDGE, top, room, foot - GAP - top)), 0.0
        if not has_cell:
            least = TALL_GRID * rows + GAP * rows
            tall = min(self.board.height(count, viewport), max(160.0, space.box.h - least))
            board = space.bottom(tall, GAP)
        h = min((space.box.h - GAP * (rows - 1)) / rows, MAX_TALL_GRID)
        cells = grid(space.box.centred(room, rows * h + GAP * (rows - 1)), 2, rows, GAP)
        if has_cell:
            board = cells[-1]
        elif count % 2:
            cells[-2] = replace(cells[-2], x=(wide - cells[-2].w) / 2)
        self.board.layout(viewport, *board)
        for seat, place in zip(self.board.order, cells, strict=False):
            self.panels[seat].arrange(viewport, place)

    def _arrange_in_a_row(self, viewport: Viewport, board: Box, top: float) -> None:
        """Lay out the grids side by side, in the order of the board below them."""
        wide, count = viewport.units_wide, len(self.panels)
        self.board.layout(viewport, board.x, board.y, board.w, board.h)
        most = 620.0 if viewport.has_large_text else 330.0
        w = min((wide - 32 - GAP * (count - 1)) / count, most)
        left = (wide - count * w - (count - 1) * GAP) / 2
        for n, seat in enumerate(self.board.order):
            place = Box(left + n * (w + GAP), top, w, min(board.y - 10 - top, 540.0))
            self.panels[seat].arrange(viewport, place)

    def _arrange_in_two_rows(self, viewport: Viewport, top: float, bottom: float) -> None:
        """Lay out the grids in two rows, in the order of the board, which takes the rest of the second row."""
        wide, count = viewport.units_wide, len(self.panels)
        columns = count // 2 + 1
        w = (wide - 32 - GAP * (columns - 1)) / columns
        h = (bottom - top - GAP) / 2
        for n, seat in enumerate(self.board.order):
            row, column = divmod(n, columns)
            self.panels[seat].arrange(viewport, Box(16 + column * (w + GAP), top + row * (h + GAP), w, h))
        x = 16 + (count - columns) * (w + GAP)
        tall = min(h, max(self.board.height(count, viewport), h * 0.94))
        self.board.layout(viewport, x, top + h + GAP + (h - tall) / 2, wide - 16 - x, tall)

    def _level_labels(self) -> None:
        sums = tuple(format_decimal(one.score + one.adjust, 0) for one in self._results)
        for seat in self.panels:
            seat.sum.peer_texts = sums
        equalize_sizes([seat.sum for seat in self.panels])

    # time -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.ui.motion.reduced:
            shown = [node for seat in self.panels for node in seat.nodes]
            self.fade_in([*shown, *self.board.nodes], self.ui.theme.ms.fade)

    def queue_counting(self) -> None:
        play, board, pause = self.timeline.play, self.board.beat(), 520.0
        if self._end.counted is None:
            play(Beat().wait(380))
            for step in range(max(seat.line_count for seat in self.panels)):
                play(self._line_beat(step))
        else:
            play(self._lines_beat())
            play(Beat().call(self._add_up).wait(PART_MS))
            board, pause = self.board.quick_beat(PART_MS), PART_MS
        play(Beat().call(self._show_adjustments).wait(pause))
        play(board.call(partial(self.ui.mixer.play, "peg")))
        play(Beat().call(self._show_totals))

    def _lines_beat(self) -> Beat:
        """Return the beat that shows the tags of all lines at once."""
        beat = Beat().call(partial(self.ui.mixer.play, "set"))
        for seat in self.panels:
            for step in range(seat.line_count):
                beat.call(partial(seat.show_tag, step))
                beat.at(0, Tween(PART_MS, partial(seat.flash, step), there_and_back))
                beat.at(0, Tween(SPRING_MS, seat.tags[step].spring, linear))
        beat.length = PART_MS
        return beat

    def _add_up(self) -> None:
        for seat in self.panels:
            seat.add_up(seat.line_count)
        self.ui.mixer.play("peg")

    def _line_beat(self, step: int) -> Beat:
        """Return the beat that counts line number `step` of every grid, starting with the grid in last place."""
        counting = [self.panels[n] for n in reversed(self.board.order) if step < self.panels[n].line_count]
        joined = any(seat.is_joined(step) for seat in counting)
        beat = Beat().call(partial(self.ui.mixer.play, "set" if joined else "peg"))
        for n, seat in enumerate(counting):
            start = SEAT_APART * n
            beat.call(partial(seat.show_line, step), start)
            beat.at(start, Tween(STEP_MS, partial(seat.flash, step), there_and_back))
            beat.at(start, Tween(SPRING_MS, seat.tags[step].spring, linear))
        beat.length = STEP_MS
        return beat

    def _show_adjustments(self) -> None:
        for seat in self.panels:
            seat.show_adjustment()
        self.ui.mixer.play("place")

    def _show_totals(self) -> None:
        best = min(seat.score for seat in self.panels)
        for seat in self.panels:
            seat.show_best(seat.score == best)
        self.finish_counting()

    def show_result(self) -> None:
        for seat in self.panels:
            for step in range(seat.line_count):
                seat.show_line(step)
                seat.flash(step, 0.0)
            seat.show_adjustment()
        self.board.show_result()
        self._show_totals()


def make_scores_scene(app: App, end: RoundEnd) -> AroundScoresScene:
    """Return the scene that counts the round that has just ended."""
    state = as_around_state(end.state)
    grids = [grid_faces(state, seat) for seat in range(state.players)]
    heading = text("around.round", number=len(state.results), rounds=state.options.rounds)
    return AroundScoresScene(app, end, seat_results(state), grids, heading)
