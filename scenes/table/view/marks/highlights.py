"""Marks on usable spots, and details of the item under the pointer or focus."""

from collections.abc import Iterable

from gnoming.core.table import Spot
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.motion.timeline import Call, Timeline
from scenes.kit.stage.stage import Stage
from scenes.kit.widgets.buffers import joined
from scenes.kit.widgets.ui_context import as_sentence
from scenes.table.game.placing import Obstacles, place_nearest
from scenes.table.view.cards.hovering import HandHover, HoverLift
from scenes.table.view.marks.legal_marks import LegalMarks
from scenes.table.view.marks.peek import Peek
from scenes.table.view.panels.overlays import Z_ASKED, Note, NoteSheet, OverviewSheet, note_box
from scenes.table.view.picture import TablePicture

NOTE_WIDTHS = (240.0, 195.0, 310.0)
"""The widths of a note beside its subject in units at 100 %, best first."""
HOVER_DELAY = 320.0
"""The milliseconds that the pointer must hover before a note appears."""


class Highlights:
    """The marks of usable spots, the raised card, the notes, the overview and the close-up."""

    def __init__(self, picture: TablePicture, stage: Stage, timeline: Timeline) -> None:
        self._picture = picture
        self._presenter = picture.presenter
        self._stage = stage
        self._timeline = timeline
        self._cancel_details: Call | None = None
        self.legal = LegalMarks(picture, stage)
        self.hovered: Spot | None = None
        """The spot under the pointer or focus."""
        self.choice: str | None = None
        """The named choice under the pointer or focus."""
        self.is_asked = False
        """True while a note that the player asked for is shown."""
        self._asked_about: tuple[str, Spot | None] = "", None
        self._hover_lift = HoverLift(picture, timeline)
        self.hand_hover = HandHover(picture, timeline)
        self.overview_sheet = OverviewSheet(picture.ui)
        self.note_sheet = NoteSheet(picture.ui)
        self.kept: tuple[Box, ...] = ()
        """The boxes in units that no note covers if there is other room."""
        self.peek = Peek(picture, stage, timeline)
        stage.add(self.overview_sheet, self.note_sheet)

    def layout(self) -> None:
        """Update the layout, and end hovering and any close-up."""
        detail = self._picture.layout.detail
        self.overview_sheet.layout(self._picture.viewport, detail)
        self.peek.hide()
        self.close_note()
        self.clear_hover()
        self.set_targets(())

    def set_targets(self, spots: Iterable[Spot]) -> None:
        """Mark exactly these spots as usable."""
        self.legal.show(dict.fromkeys(spots))
        self.legal.look(self.hovered)

    def hover(self, spot: Spot, may_lift: bool) -> None:
        """React to the pointer or focus coming to a spot.

        Cards on the table are lifted only if `may_lift`; cards in a hand always rise.
        """
        self.clear_hover()
        self.hovered = spot
        self.hand_hover.hover(spot)
        self.legal.look(spot)
        if spot in self.legal.spots and may_lift and not self._picture.is_fan(spot.zone):
            self._hover_lift.lift(spot, self.legal.ring)
        self._note_soon()

    def look_at_choice(self, name: str | None, has_room: bool) -> None:
        """React when the pointer or focus comes to a named choice, or leaves it (None).

        If `has_room`, the choice's note appears by itself, otherwise only on request.
        """
        self.clear_hover()
        self.choice = name
        if has_room:
            self._note_soon()

    def _note_soon(self) -> None:
        if self.note() is not None and not self._presenter.notes_on_request:
            self._cancel_details = self._timeline.call_after(HOVER_DELAY, self._show_note)

    def clear_hover(self) -> None:
        """End all hovering, because nothing is under the pointer or focus any more."""
        if self._cancel_details is not None:
            self._cancel_details()
            self._cancel_details = None
        self.hovered = self.choice = None
        self.legal.look(None)
        self._hover_lift.lower()
        self.hand_hover.hover(None)
        self.note_sheet.visible = self.note_sheet.visible and self.is_asked

    def note(self) -> Note | None:
        """Return the note on the item under the pointer or focus, or None."""
        view, spot, choice = self._picture.view, self.hovered, self.choice
        found = None
        if view is not None and spot is not None:
            found = self._presenter.note(view, spot)
        elif view is not None and choice is not None:
            found = self._presenter.choice_note(view, choice)
        return None if found is None else Note(*found, self.more)

    @property
    def more(self) -> str:
        """A text that names the key or button for more information; empty while a mouse is in use."""
        bindings = self._picture.ui.bindings
        key = bindings.prompt("explain") if bindings.follows_focus else ""
        return text("glossary.more", key=key) if key else ""

    def _show_note(self) -> None:
        note = self.note()
        if (
            note is not None
            and not self.is_asked
            and not self._picture.busy
            and not self.overview_sheet.visible
        ):
            self.note_sheet.show_in(self._picture.viewport, note, self._box_of(note))

    def answer(self, note: Note) -> None:
        """Show a note at once because the player asked for it; it stays until a press."""
        self._picture.ui.spoken.say(" ".join(filter(None, (as_sentence(note.heading), note.words, note.now))))
        self.overview_sheet.visible = False
        self.is_asked, self._asked_about = True, (note.heading, self.hovered)
        self.note_sheet.show_in(self._picture.viewport, note, self._box_of(note), Z_ASKED)

    def _box_of(self, note: Note) -> Box:
        """Return a note's box in units: beside its subject if that is known, but not over it."""
        picture, layout, viewport = self._picture, self._picture.layout, self._picture.viewport
        usual = note_box(viewport, layout.detail, bool(note.now))
        if not (note.about or any(map(usual.overlaps, self.kept))):
            return usual
        hovered = self.hovered
        own = layout.seat(picture.own)
        kept = [own.turf, own.plaque, *self.kept]
        about = note.about or [own.plaque if hovered is None else layout.clickable_box(hovered)]
        kept += [one for spot, one in layout.spots.items() if picture.is_pile(spot.zone)]
        watched = [*layout.names, *layout.spots.values()]
        table, grown = (viewport.units_wide, viewport.units_high), 0.5 + 0.5 * viewport.text_scale
        sizes = [self.note_sheet.size_for(viewport, note, wide * grown) for wide in NOTE_WIDTHS]
        return place_nearest(table, sizes, about, Obstacles(kept, (), watched))

    def is_about(self, note: Note | None) -> bool:
        """Return whether the note last asked for and a newly found note have the same subject."""
        return note is not None and (note.heading, self.hovered) == self._asked_about

    def close_note(self) -> None:
        self.is_asked = self.note_sheet.visible = False

    def hide_sheets(self) -> None:
        self.close_note()
        self.clear_hover()
        self.peek.hide()
        self.overview_sheet.visible = False

    def toggle_overview(self) -> None:
        self.overview_sheet.visible = not self.overview_sheet.visible
        self.close_note()
        self.peek.hide()
        self._write_overview()
        view, names = self._picture.view, self._picture.names
        if self.overview_sheet.visible and view is not None:
            told = joined(self._presenter.left_lines(view, names))
            self._picture.ui.spoken.say(told or as_sentence(self.overview_sheet.content.heading))

    def refresh_overview(self) -> None:
        """Update a visible overview; hide it once it has nothing left to show."""
        sheet = self.overview_sheet
        if sheet.visible:
            had_rows = bool(sheet.content.rows)
            self._write_overview()
            sheet.visible = bool(sheet.content.rows) or not had_rows

    def cover_slate(self) -> None:
        """Hide the slate while a sheet covers part of it."""
        slate = self._picture.panels.slate
        sheets = self.overview_sheet, self.note_sheet
        is_covered = any(sheet.visible and sheet.area.colliderect(slate.area) for sheet in sheets)
        self._picture.panels.cover("sheet", *([slate] if is_covered else []))

    def _write_overview(self) -> None:
        view = self._picture.view
        if self.overview_sheet.visible and view is not None:
            self.overview_sheet.show(self._presenter.overview(view, self._picture.names))
