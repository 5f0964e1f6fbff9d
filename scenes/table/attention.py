"""What draws the eye: rings on places that can be used, a lift under the pointer, the others' last moves, a peek."""

from collections.abc import Callable, Iterable

from gnoming.core.table import Spot
from gnoming.text import text
from scenes.kit.stage import Stage
from scenes.kit.timeline import Call, Timeline, Tween
from scenes.table.fingers import Fingers
from scenes.table.hoverlift import HoverLift
from scenes.table.layout import Box
from scenes.table.overlays import CountSheet, Peek, PeekedGrid, ScoreSheet, Target
from scenes.table.picture import TablePicture
from scenes.table.presenter import Presenter

HOVER_WAIT = 320.0
"""Milliseconds before a hover shows more; a pointer that only passes by shows nothing."""


class Attention:
    """Shows where something can be done, and more about what is looked at."""

    def __init__(self, picture: TablePicture, stage: Stage, timeline: Timeline) -> None:
        self._picture = picture
        self._presenter: Presenter = picture.presenter
        self._stage = stage
        self._timeline = timeline
        self._targets: dict[Spot, Target] = {}
        self._hovered: Spot | None = None
        self._stop: Call | None = None
        self._raised = HoverLift(picture, timeline)
        self.fingers = Fingers(picture, timeline)
        self.score = ScoreSheet(picture.tools)
        self.counts = CountSheet(picture.tools)
        self.peek = Peek(picture.tools)
        stage.add(self.score, self.counts, self.peek)

    def layout(self) -> None:
        """Put everything in place for a new window."""
        detail = self._picture.layout.detail
        self.counts.layout(self._picture.viewport, detail)
        self.score.layout(self._picture.viewport, detail)
        self.look_away()
        self.aim(())

    def aim(self, spots: Iterable[Spot]) -> None:
        """Ring exactly these spots."""
        # In a hand, what can be used stands out by itself.
        wanted = {spot for spot in spots if not self._picture.is_fan(spot.zone)}
        for spot in [spot for spot in self._targets if spot not in wanted]:
            self._stage.remove(self._targets.pop(spot))
        for spot in wanted:
            if spot not in self._targets:
                self._targets[spot] = Target(self._picture.tools)
                self._stage.add(self._targets[spot])
            self._ring(spot)

    def _ring(self, spot: Spot) -> None:
        view = self._picture.viewport
        box = self._picture.layout.spots[spot]
        self._targets[spot].around(view.rect(box.x, box.y, box.w, box.h), view.u, spot == self._hovered)

    def look(self, spot: Spot, seat: int | None, may_lift: bool) -> None:
        """The pointer or the focus came to a spot of a seat's grid, or of nobody's.

        What lies on the table is lifted only where it may be taken; a hand's cards come up whenever they are looked at.
        """
        self.look_away()
        self._hovered = spot
        self.fingers.hover(spot)
        if spot in self._targets:
            self._ring(spot)
            if may_lift:
                self._raised.lift(spot, self._targets[spot])
        if seat is not None:
            show: Callable[[], None] = lambda: self._look_at(seat)  # noqa: E731
            self._stop = self._timeline.start(Tween(0, lambda share: None, begin=show), HOVER_WAIT)

    def look_away(self) -> None:
        """Nothing is looked at any more."""
        if self._stop is not None:
            self._stop()
            self._stop = None
        hovered, self._hovered = self._hovered, None
        if hovered is not None and hovered in self._targets:
            self._ring(hovered)
        self._raised.put_down()
        self.fingers.hover(None)
        self.score.visible = False
        self.peek.visible = False

    def _look_at(self, seat: int) -> None:
        picture, view = self._picture, self._picture.view
        if view is None or picture.busy:
            return
        if seat == picture.own:
            lines = self._presenter.lines(view, seat)
            self._show_score(seat, picture.layout.detail)
            self.score.visible = bool(lines) and not self.counts.visible
            return
        faces = self._presenter.peek(view, seat)
        if faces:
            joined = (line.spots for line in self._presenter.lines(view, seat) if line.joined)
            frames = tuple(tuple(spot.index for spot in spots) for spots in joined)
            grid = PeekedGrid(picture.names[seat], tuple(faces), frames)
            self.peek.show(picture.viewport, picture.layout.seat(seat).turf, grid, 712)

    def _show_score(self, seat: int, detail: Box) -> None:
        view = self._picture.view
        assert view is not None
        lines = self._presenter.lines(view, seat)
        rows = len(lines) + 2
        high = min(detail.h, 24 + rows * 30 * self._picture.viewport.text_scale)
        heading = text("table.score-now")
        self.score.layout(self._picture.viewport, Box(detail.x, detail.y, detail.w, high))
        self.score.show(heading, lines, self._presenter.points(view, seat))

    def hide_sheets(self) -> None:
        """Something else wants their place."""
        self.look_away()
        self.counts.visible = False

    def toggle_counts(self) -> None:
        """Show or hide what remains of each face."""
        self.counts.visible = not self.counts.visible
        self.score.visible = False
        self.refresh_counts()

    def refresh_counts(self) -> None:
        """Bring the numbers up to date, if they can be seen."""
        view = self._picture.view
        if self.counts.visible and view is not None:
            self.counts.show(self._presenter.glance(view, self._picture.names))
