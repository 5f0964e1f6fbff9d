"""The board with all players' faces, and a button to add one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from gnoming.setup.draft import SetupDraft
from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import longest_text
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, Panel
from scenes.setup.seat_buttons import SeatButton
from scenes.setup.tall_places import seat_boxes, seats_height

ADD_SIZE = 46.0
"""Size of the button that adds a seat, in units."""
MAX_PITCH = 230.0


class SeatsBoard:
    """The players of a draft; the page makes it anew when the seats change."""

    def __init__(
        self, ui: UiContext, draft: SetupDraft, open_seat: Callable[[int], None], add_seat: Callable[[], None]
    ) -> None:
        self._draft = draft
        self._panel = Panel(ui, "wood")
        self.buttons = [
            SeatButton(ui, n, player, draft.shown_name(n), partial(open_seat, n))
            for n, player in enumerate(draft.seats)
        ]
        for button in self.buttons:
            button.longest = longest_text(other.shown_name for other in self.buttons)
            button.longest_level = longest_text(other.value() for other in self.buttons)
        self.add_button = IconButton(ui, text("setup.add"), "plus", add_seat, "wood")

    @property
    def nodes(self) -> Iterator[Node]:
        """Its nodes, in the order of painting and of the focus."""
        yield self._panel
        yield from self.buttons
        yield self.add_button

    def arrange(self, viewport: Viewport, x: float, w: float, bottom: float) -> float:
        """Lay it out in one row above `bottom`; return its top."""
        scale = viewport.text_scale
        high = 96 + 58 * (scale - 1)
        y = bottom - high
        self._panel.layout(viewport, x, y, w, high)
        self.add_button.visible = not self._draft.is_full
        inner = w - 28 - (ADD_SIZE + 10 if self.add_button.visible else 0)
        pitch = min(inner / len(self.buttons), MAX_PITCH * scale)
        left = x + 14
        self._place(
            viewport, [Box(left + n * pitch, y + 9, pitch - 12, high - 18) for n in range(len(self.buttons))]
        )
        self.add_button.layout(viewport, x + w - 16 - ADD_SIZE, y + (high - ADD_SIZE) / 2, ADD_SIZE, ADD_SIZE)
        return y

    def arrange_tall(self, viewport: Viewport, x: float, w: float, bottom: float) -> float:
        """Lay it out for a tall window in as many rows as needed, down to `bottom`; return its top."""
        self.add_button.visible = not self._draft.is_full
        high = seats_height(viewport, len(self.buttons), self.add_button.visible)
        board = Box(x, bottom - high, w, high)
        self._panel.layout(viewport, *board)
        inner = Box(board.x + 16, board.y + 12, board.w - 22, board.h - 16)
        places, plus = seat_boxes(len(self.buttons), inner, ADD_SIZE if self.add_button.visible else 0.0)
        self._place(viewport, places)
        self.add_button.layout(viewport, plus.x, plus.y, ADD_SIZE, ADD_SIZE)
        return board.y

    def _place(self, viewport: Viewport, places: Sequence[Box]) -> None:
        """Place the faces in these boxes, all with their words beside or all below them, as the narrowest needs."""
        narrowest = min(viewport.rect(*box).w for box in places)
        for button, box in zip(self.buttons, places, strict=True):
            button.narrowest = narrowest
            button.layout(viewport, *box)
