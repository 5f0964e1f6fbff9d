"""What draws the eye: sprouts on places that can be used, a lift under the pointer, the others' last moves, a peek."""

from collections.abc import Iterable

from gnoming.core.table import Spot
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.stage.stage import Stage
from scenes.table.view.hand_hover import HandHover
from scenes.table.view.hover_lift import HoverLift
from scenes.table.view.legal_marks import LegalMarks
from scenes.table.view.panels.note_sheet import Note, NoteSheet
from scenes.table.view.panels.overlays import OverviewSheet
from scenes.table.view.peek import Peek
from scenes.table.view.picture import TablePicture

HOVER_DELAY = 320.0
"""Milliseconds before a hover says more; of what a pointer only passes by nothing is said."""


class Highlights:
    """Shows where something can be done, and more about what is looked at."""

    def __init__(self, picture: TablePicture, stage: Stage, timeline: Timeline) -> None:
        self._picture = picture
        self._presenter = picture.presenter
        self._stage = stage
        self._timeline = timeline
        self._cancel_details: Call | None = None
        self.legal = LegalMarks(picture, stage)
        self._hovered: Spot | None = None
        self._hover_lift = HoverLift(picture, timeline)
        self.hand_hover = HandHover(picture, timeline)
        self.overview_sheet = OverviewSheet(picture.ui)
        self.note_sheet = NoteSheet(picture.ui)
        self.peek = Peek(picture, stage, timeline)
        stage.add(self.overview_sheet, self.note_sheet)

    def layout(self) -> None:
        """Put everything in place for a new window."""
        detail = self._picture.layout.detail
        self.overview_sheet.layout(self._picture.viewport, detail)
        self.peek.hide()
        self.clear_hover()
        self.set_targets(())

    def set_targets(self, spots: Iterable[Spot]) -> None:
        """Mark exactly these spots as those that can be used."""
        self.legal.show(dict.fromkeys(spots))
        self.legal.look(self._hovered)

    def hold_over(self, spot: Spot | None) -> None:
        """Show where the card that is held would go, if it may; None: nowhere."""
        self.legal.look(spot, held_over=True)

    def update(self, dt: float) -> None:
        """Let `dt` ms pass."""
        self.legal.update(dt)

    def hover(self, spot: Spot, may_lift: bool) -> None:
        """Show that pointer or focus came to a spot.

        What lies on the table is lifted only where it may be taken; a hand's cards come up whenever they are looked at.
        """
        self.clear_hover()
        self._hovered = spot
        self.hand_hover.hover(spot)
        self.legal.look(spot)
        if spot in self.legal.spots and may_lift and not self._picture.is_fan(spot.zone):
            self._hover_lift.lift(spot, self.legal.ring)
<<<<<<< HEAD
        if self._note() is not None:
            show = Tween(0, lambda share: None, begin=self._show_note)
=======
        if seat is not None or (self._note() is not None and not self._presenter.notes_on_request):
            show = Tween(0, lambda share: None, begin=partial(self._show_details, seat))
>>>>>>> 70b809f (The question mark explains what pointer or focus is on)
            self._cancel_details = self._timeline.start(show, HOVER_DELAY)

    def clear_hover(self) -> None:
        """Show that nothing is looked at any more."""
        if self._cancel_details is not None:
            self._cancel_details()
            self._cancel_details = None
        self._hovered = None
        self.legal.look(None)
        self._hover_lift.lower()
        self.hand_hover.hover(None)
        self.note_sheet.visible = False

    def _note(self) -> Note | None:
        """Return what is to be said of what is looked at."""
        view, spot = self._picture.view, self._hovered
        found = None if view is None or spot is None else self._presenter.note(view, spot)
        return None if found is None else Note(*found)

<<<<<<< HEAD
    def _show_note(self) -> None:
        note = self._note()
        if note is not None and not self._picture.busy and not self.overview_sheet.visible:
            self.note_sheet.show_in(self._picture.viewport, note, self._picture.layout.detail)
=======
    def explain(self) -> bool:
        """Say at once what is looked at, and what it does now; return whether there was anything to say."""
        note = self._note()
        if note is None or self._picture.busy:
            return False
        self.overview_sheet.visible = self.score_sheet.visible = self.peek_sheet.visible = False
        self.note_sheet.show_in(self._picture.viewport, note, self._picture.layout.detail)
        return True

    def _show_details(self, seat: int | None) -> None:
        picture, view = self._picture, self._picture.view
        if view is None or picture.busy:
            return
        note = None if self._presenter.notes_on_request else self._note()
        if note is not None and not self.overview_sheet.visible:
            self.note_sheet.show_in(picture.viewport, note, picture.layout.detail)
        if seat is None or note is not None:
            return
        if seat == picture.own:
            self._show_score(view)
            return
        faces = self._presenter.peek_faces(view, seat)
        if faces:
            joined = (line.spots for line in self._presenter.lines(view, seat) if line.joined)
            frames = tuple(tuple(spot.index for spot in spots) for spots in joined)
            grid = PeekedGrid(picture.names[seat], tuple(faces), frames)
            self.peek_sheet.show_below(picture.viewport, picture.layout.seat(seat).turf, grid, 712)

    def _show_score(self, view: State) -> None:
        """Say what one's own cards score in this view, on a sheet as high as its lines need."""
        picture, own = self._picture, self._picture.own
        lines, detail = self._presenter.lines(view, own), picture.layout.detail
        high = min(detail.h, 24 + (len(lines) + 2) * 30 * picture.viewport.text_scale)
        self.score_sheet.layout(picture.viewport, replace(detail, h=high))
        self.score_sheet.show(ScoreSheetContent(text("table.score-now"), lines))
        self.score_sheet.visible = bool(lines) and not self.overview_sheet.visible
>>>>>>> 70b809f (The question mark explains what pointer or focus is on)

    def hide_sheets(self) -> None:
        """Hide all sheets: something else wants their place."""
        self.clear_hover()
        self.peek.hide()
        self.overview_sheet.visible = False

    def toggle_overview(self) -> None:
        """Show or hide what remains of each face."""
        self.overview_sheet.visible = not self.overview_sheet.visible
        self.peek.hide()
        self.refresh_overview()

    def refresh_overview(self) -> None:
        """Bring the numbers up to date, if they can be seen."""
        view = self._picture.view
        if self.overview_sheet.visible and view is not None:
            self.overview_sheet.show(self._presenter.overview(view, self._picture.names))
