"""Where one asks a bot for its reasons: its plaque with its portrait, and the slate with the latest turns."""

from collections.abc import Callable, Iterable
from functools import partial

from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.widgets.base import HotSpot
from scenes.table.context import TableContext


class SeatHandle(HotSpot):
    """A bot's plaque as something to click on."""


class SeatHandles:
    """Holds the handles. `explain` is told the seat that is asked, or None for whoever had the last turn."""

    def __init__(
        self, table: TableContext, bots: Iterable[int], explain: Callable[[int | None], None]
    ) -> None:
        self._picture = table.picture
        ui = table.picture.ui
        self._seats = {seat: SeatHandle(ui, "", partial(explain, seat)) for seat in bots}
        self._slate = SeatHandle(ui, "", partial(explain, None))
        handles = (*self._seats.values(), self._slate) if self._seats else ()
        table.stage.add(*handles)
        table.focus.add(*handles)
        self.relabel()

    def relabel(self) -> None:
        """Take the names anew, in the language spoken now."""
        for seat, handle in self._seats.items():
            handle.name = text("hint.ask", name=self._picture.names[seat])
        self._slate.name = text("hint.ask-latest")

    def layout(self) -> None:
        """Put the handles over what they stand for."""
        viewport, layout = self._picture.viewport, self._picture.layout
        for seat, handle in self._seats.items():
            box = layout.seat(seat)
            around = _bounding_box(box.medallion, box.plaque)
            handle.layout(viewport, around.x, around.y, around.w, around.h)
            handle.visible = seat != self._picture.own
        slate = layout.slate
        self._slate.visible = slate is not None
        if slate is not None:
            self._slate.layout(viewport, slate.x, slate.y, slate.w, slate.h)


def _bounding_box(a: Box, b: Box) -> Box:
    """Return the smallest box that holds both."""
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Box(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)
