"""The controls of a replay: the bar, the buttons, and the choice of the seat whose view is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.core.game import State
from gnoming.text import text, text_n
from scenes.kit.box import Box, enclosing_box
from scenes.kit.stage.node import Observed
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import HotSpot, Widget
from scenes.kit.widgets.panel import Panel
from scenes.replay.scrub_bar import ScrubBar
from scenes.table.game.layout import TableLayout
from scenes.table.view.picture import TablePicture

PACES = (0.5, 1.0, 2.0, 4.0)
BUTTON, BAR = 44.0, 40.0
"""Units: the size of a button, and the height of the bar with its marks."""
SHAPES = ((312.0, 2), (296.0, 2), (252.0, 2), (548.0, 1), (464.0, 1))
"""The possible widths of the board and its rows of buttons. The first shape that covers neither cards nor pond is used,
else the first that covers no cards."""
SMALLEST = 2
"""The shape that is used where each would cover cards."""


class PaceKnob(Widget):
    """A knob that shows the speed of the replay; each use takes the next speed."""

    pace = Observed(1.0)
    """The speed, relative to that of the table."""

    def __init__(self, ui: UiContext, on_use: Callable[[], None], z: float = 0.0) -> None:
        super().__init__(ui, text("replay.pace"), z, on_use=on_use)

    def value(self) -> str:
        return pace_words(self.pace)

    def paint(self, surface: pygame.Surface) -> None:
        d = min(self.area.size)
        knob = self.ui.skin.knob("dusk", d, self.viewport.u, self.state)
        left, top = self.area.centerx - d // 2, self.area.centery - d // 2
        surface.blit(knob.surface, (left - knob.pad, top - knob.pad))
        type_, words = self.ui.typography, pace_words(self.pace)
        px = type_.fit_size(words, round(d * 0.42), round(d * 0.76), "bold")
        picture = type_.render(words, px, self.ui.theme.palette.paper, "bold")
        surface.blit(picture, picture.get_rect(center=(left + d // 2, top + d // 2)))


def pace_words(pace: float) -> str:
    """Return a pace as shown on the knob."""
    return "½ ×" if pace == 0.5 else f"{pace:g} ×"


def board_box(layout: TableLayout, scores: Box) -> tuple[Box, int]:
    """Return the place of the board below the scores, and its number of button rows."""
    tray = layout.tray
    covered = (scores, *layout.turfs, *(seat.turf for seat in layout.seats))
    boxes = [_box_for(tray, *shape) for shape in SHAPES]
    ponds = () if layout.pond is None else (layout.pond,)
    for avoided in ((*covered, *ponds), covered):
        for box, (_, rows) in zip(boxes, SHAPES, strict=True):
            if not any(other.overlaps(box) for other in avoided):
                return box, rows
    return boxes[SMALLEST], SHAPES[SMALLEST][1]


def _box_for(tray: Box, wide: float, rows: int) -> Box:
    """Return a board of a shape in the place of the table's tools, with the same right edge."""
    high = BAR + rows * (BUTTON + 3) + 8
    return Box(min(tray.x, tray.right - wide), tray.bottom - high, wide, high)


def lay_out_board(
    viewport: Viewport, place: tuple[Box, int], panel: Panel, bar: ScrubBar, buttons: Sequence[Widget]
) -> None:
    """Lay out the board at its place: the bar on top, the rows of buttons below."""
    box, rows = place
    panel.layout(viewport, *box)
    bar.layout(viewport, box.x + 6, box.y + 3, box.w - 12, BAR)
    each = -(-len(buttons) // rows)
    pitch = (box.w - 14 - BUTTON) / (each - 1)
    for n, button in enumerate(buttons):
        row, column = divmod(n, each)
        corner = (box.x + 7 + column * pitch, box.y + 4 + BAR + row * (BUTTON + 3))
        button.layout(viewport, *corner, BUTTON, BUTTON)


class Eyes:
    """A hot spot on each seat's plaque; `look` is called with the seat that was chosen."""

    def __init__(self, picture: TablePicture, look: Callable[[int], None]) -> None:
        self._picture = picture
        names = picture.names
        self._usual = picture.own
        self.handles = [
            HotSpot(picture.ui, text("replay.eyes", name=name), partial(look, seat))
            for seat, name in enumerate(names)
        ]

    @property
    def next_seat(self) -> int:
        """The seat to the left of the one whose view is shown."""
        return (self._picture.own + 1) % len(self.handles)

    def layout(self) -> None:
        """Put the hot spots over portraits and plaques."""
        viewport, layout = self._picture.viewport, self._picture.layout
        for seat, handle in enumerate(self.handles):
            box = layout.seat(seat)
            handle.layout(viewport, *enclosing_box((box.medallion, box.plaque)))
            handle.visible = seat != self._picture.own

    def summary_text(self, view: State) -> str:
        """Return whose view this is, and how many cards that seat cannot know."""
        placed = self._picture.presenter.game.placements(view)
        hidden = sum(placement.face is None for placement in placed)
        return text_n("replay.eyes-told", hidden, name=self._picture.names[self._picture.own])

    @property
    def are_others(self) -> bool:
        """True if the view is not that of the player."""
        return self._picture.own != self._usual
