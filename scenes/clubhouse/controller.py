from collections.abc import Sequence

from gnoming.text import text, text_n
from scenes.app.controller import Controller, Navigator
from scenes.clubhouse.scene import ClubhouseScene, Entry


class Clubhouse(Controller):
    """The controller of the clubhouse, which focuses the sign used last."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._latest: str | None = None
        """The sign that was used last."""

    def open(self) -> None:
        scene = ClubhouseScene(self._app, self.entries, self._open, self._leave, self._latest)
        self._app.scenes.replace(scene)
        self._navigator.show_notices()

    def entries(self) -> Sequence[Entry]:
        """Return the content of all signs, in order; each page has an entry here."""
        to = self._navigator
        return (
            Entry(
                "tour",
                text("clubhouse.tour"),
                "flag",
                lambda: to.tour.open(),
                self._tour_note(),
                "rowan",
                self._profile.stores.tour.running is not None,
            ),
            Entry("drills", text("drills.heading"), "hint", lambda: to.drills.open(), *self._drills_entry()),
            Entry("shelf", text("shelf.heading"), "trophy", lambda: to.shelf.open(), *self._shelf_entry()),
            Entry(
                "stats",
                text("clubhouse.stats"),
                "count",
                lambda: to.stats.open(),
                text("clubhouse.stats-note"),
                "tilda",
            ),
        )

    def _open(self, entry: Entry) -> None:
        self._latest = entry.name
        entry.open()

    def _leave(self) -> None:
        self._latest = None
        self._navigator.show_title()

    def _shelf_entry(self) -> tuple[str, str, bool]:
        """Return the shelf's note, its gnome, and whether there is something new."""
        shelf = self._profile.stores.shelf
        note = text_n("shelf.note", len(shelf.won)) if shelf.won else text("shelf.note-none")
        return note, "greta", bool(shelf.unseen)

    def _drills_entry(self) -> tuple[str, str, bool]:
        due = self._navigator.drills.count_due() if self._profile.stores.drills.repetitions else 0
        note = text_n("clubhouse.drills-note", due) if due else text("clubhouse.drills-none")
        return note, "helna", due > 0

    # news ----------------------------------------------------------------------------------------

    def _tour_note(self) -> str:
        """Return the note with the number of flags reached."""
        cards = self._profile.stores.tour.courses.values()
        done = sum(card.done for card in cards)
        return text_n("clubhouse.tour-note", done) if done else text("clubhouse.tour-none")
