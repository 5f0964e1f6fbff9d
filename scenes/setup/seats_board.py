"""The board of the setup page on which all players stand as faces, with a button for one more."""

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
"""Units across the button for one more seat."""
MAX_PITCH = 230.0


class SeatsBoard:
    """The players of a draft; the page makes it anew when one comes or goes."""

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
        """All that it is made of, as it is painted and as the focus passes."""
        yield self._panel
        yield from self.buttons
        yield self.add_button

    def arrange(self, viewport: Viewport, x: float, w: float, bottom: float) -> float:
        """Lay it out in one row that ends at `bottom`; return its top."""
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
        """Lay it out for a tall window, in as many rows as it needs, down to `bottom`; return its top."""
        self.add_button.visible = not self._draft.is_full
        high = seats_height(viewport, len(self.buttons), self.add_button.visible)
        board = Box(x, bottom - high, w, high)
        self._panel.layout(viewport, board.x, board.y, board.w, board.h)
        inner = Box(board.x + 16, board.y + 12, board.w - 22, board.h - 16)
        places, plus = seat_boxes(len(self.buttons), inner, ADD_SIZE if self.add_button.visible else 0.0)
        self._place(viewport, places)
        self.add_button.layout(viewport, plus.x, plus.y, ADD_SIZE, ADD_SIZE)
        return board.y

    def _place(self, viewport: Viewport, places: Sequence[Box]) -> None:
        """Put the faces at these places, all with their words beside them or all below: by the narrowest, in pixels."""
        narrowest = min(viewport.rect(box.x, box.y, box.w, box.h).w for box in places)
        for button, box in zip(self.buttons, places, strict=True):
            button.narrowest = narrowest
            button.layout(viewport, box.x, box.y, box.w, box.h)
