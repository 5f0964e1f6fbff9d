"""A small sign at the table that offers a lesson when its subject first comes up."""

from collections.abc import Mapping

from gnoming.core.game import State
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.lessons.moments import spots_at
from scenes.table.game.placing import Obstacles, covered, place_beside
from scenes.table.scene import TableObserver, TableScene

Z_SIGN = 60.0
SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)
"""The sizes to try for the sign, as shares of its natural size."""
TARGET = 45.0
"""The sign's minimum height in units."""


class LessonOffers(TableObserver):
    """An observer of a game's table that offers lessons there."""

    def __init__(
        self, navigator: Navigator, table: TableScene, when: Mapping[str, str], titles: Mapping[str, str]
    ) -> None:
        self._navigator = navigator
        self._table = table
        self._titles = titles
        self._left = dict(when)
        self._looked_at: State | None = None
        self._due: str | None = None
        """The lesson to offer as soon as nothing is moving."""
        self.sign: Button | None = None
        """The sign, if it is shown."""

    def update(self) -> None:
        """Offer a lesson whose trigger has occurred; hide the sign at the player's next turn."""
        table = self._table
        state = table.session.state
        if self._due is not None and not table.picture.busy:
            self._hang(self._due)
            self._due = None
        if state is self._looked_at or table.picture.busy or not state.to_act:
            return
        self._looked_at = state
        mine = table.perspective.acting_person() is not None
        if mine and not table.perspective.is_person(table.session.journal[-1].seat):
            self._take_down()
        due = next((name for name, when in self._left.items() if spots_at(table, when) is not None), None)
        if due is not None and self.sign is None:
            del self._left[due]
            self._due = due

    def _hang(self, name: str) -> None:
        words = text("lesson.offer", title=self._titles[name])
        ui = self._table.ui
        self.sign = Button(
            ui,
            words,
            lambda: self._navigator.lessons.take(name),
            icon="book",
            size=ui.theme.text.small,
            z=Z_SIGN,
        )
        self._table.stage.add(self.sign)
        self._table.focus.add(self.sign)
        self.layout(self._table.viewport)
        self._navigator.lessons.note_offer(name)

    def layout(self, viewport: Viewport) -> None:
        """Place the sign near the tools without covering anything; it is smaller if there is little room."""
        if self.sign is None:
            return
        kept = self._kept_free()
        wide, high = self.sign.preferred_size(viewport)
        table = viewport.units_wide, viewport.units_high
        for share in SHARES:
            size = wide * share, max(high * share, min(high, TARGET))
            box: Box = place_beside(table, size, [self._table.picture.layout.tray], Obstacles(kept, ()))
            if not covered(box, kept):
                break
        self.sign.layout(viewport, *box)

    def _kept_free(self) -> list[Box]:
        """Return the boxes that must not be covered."""
        layout = self._table.picture.layout
        seats = [box for seat in layout.seats for box in (seat.plaque, seat.medallion, seat.turf)]
        panels = [box for box in (layout.slate, layout.pond, layout.shelf) if box is not None]
        # A seat's turf stands for all the cards on it: with fewer boxes, a place is found sooner.
        return [
            *seats,
            *(box for box in layout.spots.values() if not covered(box, seats)),
            layout.prompt,
            layout.tray,
            *layout.labels.values(),
            layout.board,
            *panels,
        ]

    def _take_down(self) -> None:
        if self.sign is not None:
            self._table.focus.remove(self.sign)
            self._table.stage.remove(self.sign)
            self.sign = None
