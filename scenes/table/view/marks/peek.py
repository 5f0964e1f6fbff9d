from collections.abc import Sequence
from dataclasses import replace

from gnoming.core.game import State
from gnoming.core.table import Spot
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import union
from scenes.kit.motion.timeline import Call, Timeline
from scenes.kit.stage.stage import Stage
from scenes.table.game.placing import Obstacles, Size, covered, place_beside
from scenes.table.view.panels.overlays import (
    PEEK_HEADING,
    Z_OVERLAY,
    PeekedGrid,
    PeekSheet,
    ScoreSheet,
    ScoreSheetContent,
)
from scenes.table.view.panels.tallies import GridTally, ValueTag, line_places, tallies
from scenes.table.view.picture import TablePicture

HOLD_MS = 320.0
"""The milliseconds that the pointer must be held down on another seat's grid for a close-up."""
GRID_SIZE: Size = (272.0, 372.0)
SCALES = (1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5)
"""The scales tried for the size of the close-up, best first."""


class Peek:
    """A close-up of one seat's cards at a time; for your own seat, the points of your cards."""

    def __init__(self, picture: TablePicture, stage: Stage, timeline: Timeline) -> None:
        self._picture = picture
        self._stage = stage
        self._timeline = timeline
        self._cancel_hold: Call | None = None
        self.seat: int | None = None
        """The seat that is shown; None if there is no close-up."""
        self.grid_sheet = PeekSheet(picture.ui)
        self.score_sheet = ScoreSheet(picture.ui)
        self.tags: list[ValueTag] = []
        """The tags with the points of each line of your own cards."""
        stage.add(self.grid_sheet, self.score_sheet)

    def seat_at(self, x: float, y: float) -> int | None:
        """Return the seat whose grid, plaque or portrait is at a point in units, or None."""
        for seat in self._picture.layout.seats:
            if any(box.contains(x, y) for box in (seat.turf, seat.plaque, seat.medallion)):
                return seat.seat
        return None

    def show(self, seat: int | None) -> None:
        """Show a seat's cards until `hide` is called; None hides them."""
        self.hide()
        self.seat = seat
        self.refresh()

    def show_if_held(self, seat: int) -> None:
        """Show a seat's cards once the pointer has been held down for `HOLD_MS`, unless `hide` is called."""
        self.hide()
        self._cancel_hold = self._timeline.call_after(HOLD_MS, lambda: self.show(seat))

    def hide(self) -> None:
        """Hide the close-up, and cancel one that is about to appear."""
        if self._cancel_hold is not None:
            self._cancel_hold()
            self._cancel_hold = None
        self.seat = None
        self.grid_sheet.visible = self.score_sheet.visible = False
        self._clear_tags()

    def refresh(self) -> None:
        seat, view = self.seat, self._picture.view
        if seat is None or view is None:
            return
        if seat == self._picture.own:
            self._show_score(view)
        else:
            self._show_grid(view, seat)

    def _show_grid(self, view: State, seat: int) -> None:
        picture = self._picture
        faces = picture.presenter.peek_faces(view, seat)
        self.grid_sheet.visible = bool(faces)
        if faces:
            joined = (line.spots for line in picture.presenter.lines(view, seat) if line.joined)
            frames = tuple(tuple(spot.index for spot in spots) for spots in joined)
            self.grid_sheet.content = PeekedGrid(picture.names[seat], tuple(faces), frames)
            self.grid_sheet.layout(picture.viewport, self._place(seat))

    def _place(self, seat: int) -> Box:
        """Return the largest box for a close-up near a seat's grid that covers neither that grid nor your cards."""
        layout, viewport = self._picture.layout, self._picture.viewport
        table = viewport.units_wide, viewport.units_high
        source, own = layout.seat(seat), layout.seat(self._picture.own)
        loose = [box for spot, box in layout.spots.items() if not spot.zone.startswith("grid-")]
        kept = [source.turf, own.turf, own.plaque, *loose]
        others = [one.turf for one in layout.seats if one.seat not in (seat, own.seat)]
        spared = [source.plaque, source.medallion, *others, layout.prompt, layout.tray]
        for scale in SCALES:
            size = GRID_SIZE[0] * scale, GRID_SIZE[1] * scale + PEEK_HEADING
            box = place_beside(table, size, kept, Obstacles((), spared))
            if not covered(box, kept):
                break
        return box

    def _show_score(self, view: State) -> None:
        """Show the points of your own cards in this view, on a sheet as tall as its lines need."""
        picture = self._picture
        lines, detail = picture.presenter.lines(view, picture.own), picture.layout.detail
        high = min(detail.h, 24 + (len(lines) + 2) * 30 * picture.viewport.text_scale)
        self.score_sheet.layout(picture.viewport, replace(detail, h=high))
        self.score_sheet.show(ScoreSheetContent(text("table.score-now"), lines))
        self.score_sheet.visible = bool(lines)
        self._hang_tags(tallies(lines), lines[0].spots[0].zone if lines else "")

    def _hang_tags(self, found: Sequence[GridTally], zone: str) -> None:
        self._clear_tags()
        picture = self._picture
        for tally in found:
            line = line_places(tally)
            cards = [picture.card_rect(Spot(zone, place)) for place in line]
            tag = ValueTag(picture.ui, tally, Z_OVERLAY)
            tag.hang(union(cards), cards[0].w, picture.viewport.u, inside=True)
            tag.visible = True
            self.tags.append(tag)
        self._stage.add(*self.tags)

    def _clear_tags(self) -> None:
        self._stage.remove(*self.tags)
        self.tags = []
