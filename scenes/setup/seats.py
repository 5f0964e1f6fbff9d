"""The left side of the setup page: who sits at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gnoming.text import text
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, Stepper, TextField, Widget
from scenes.setup.choice import MAX_NAME_CHARS
from scenes.setup.draft import SetupDraft
from scenes.setup.portrait_picker import PortraitButton

GAP = 8.0


class SeatRow:
    """One seat: its portrait, its name, who plays it, and a button that takes it away."""

    def __init__(
        self,
        ui: UiContext,
        draft: SetupDraft,
        seat: int,
        on_portrait: Callable[[int], None],
        on_change: Callable[[], None],
        on_remove: Callable[[int], None],
    ) -> None:
        self._draft = draft
        self._seat = seat
        self._on_change = on_change
        player, number = draft.seats[seat], seat + 1
        self.portrait_button = PortraitButton(
            ui, text("setup.portrait-of", number=number), player.portrait or "", lambda: on_portrait(seat)
        )
        self.name_field = TextField(
            ui,
            text("setup.name-of", number=number),
            player.name,
            self._rename,
            MAX_NAME_CHARS,
        )
        self.kind_stepper = self._make_kind_stepper(ui)
        self.remove_button = IconButton(
            ui, text("setup.remove", name=draft.shown_name(seat)), "close", lambda: on_remove(seat), "wood"
        )
        self.remove_button.enabled = not draft.is_minimal

    def _make_kind_stepper(self, ui: UiContext) -> Stepper:
        """Make the choice between a person and a bot of each level."""
        levels, level = self._draft.game.levels, self._draft.seats[self._seat].level
        choices = [text("setup.person"), *(text(f"level.{name}") for name in levels)]
        index = 0 if level is None else 1 + levels.index(level)
        name = text("setup.kind-of", number=self._seat + 1)
        return Stepper(ui, name, choices, index, self._set_kind, name_share=0.0)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Its parts, from left to right."""
        return self.portrait_button, self.name_field, self.kind_stepper, self.remove_button

    def _rename(self, name: str) -> None:
        self._draft.rename(self._seat, name)
        self._on_change()

    def _set_kind(self, index: int) -> None:
        self._draft.set_kind(self._seat, None if index == 0 else self._draft.game.levels[index - 1])
        self.refresh()
        self._on_change()

    def refresh(self) -> None:
        """Take name and portrait from the draft again."""
        player = self._draft.seats[self._seat]
        self.portrait_button.portrait = player.portrait or ""
        if self.name_field.text != player.name:
            self.name_field.text = player.name

    def arrange(self, viewport: Viewport, x: float, y: float, w: float) -> float:
        """Lay the row out in a width; return its height, all in units."""
        h = seat_row_height(viewport)
        face, away = min(h + 5, 66.0), 44.0
        scale = viewport.text_scale
        kind = min(250.0 + 130 * (scale - 1), max(185.0, (w - face - away - 40) * 0.55))
        name = w - face - away - kind - 3 * GAP - 6
        self.portrait_button.layout(viewport, x, y + (h - face) / 2, face, face)
        tall = min(h - 4, 28 + 19 * scale)
        self.name_field.layout(viewport, x + face + GAP + 2, y + (h - tall) / 2, name, tall)
        self.kind_stepper.layout(viewport, x + face + name + 2 * GAP + 4, y + (h - tall) / 2, kind, tall)
        self.remove_button.layout(viewport, x + w - away, y + (h - away) / 2, away, away)
        return h


def seat_row_height(viewport: Viewport) -> float:
    """Return the height of a seat's row in units; seven of them fit the window at the usual text size."""
    return 58.0 + 8 * (viewport.text_scale - 1)


def arrange_rows(
    rows: Sequence[SeatRow], viewport: Viewport, x: float, y: float, w: float
) -> tuple[list[Node], float]:
    """Stack the rows; return their nodes and their height in units."""
    top = y
    nodes: list[Node] = []
    for row in rows:
        y += row.arrange(viewport, x, y, w) + (6 if viewport.text_scale < 1.3 else 4)
        nodes += row.widgets
    return nodes, y - top
