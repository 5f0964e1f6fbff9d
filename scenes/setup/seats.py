"""The left side of the setup page: who sits at the table."""

from __future__ import annotations

from typing import Protocol

from gnoming.text import text
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, ScrollArea, Stepper, TextField, Widget
from scenes.menus.text_heights import row_height
from scenes.setup.choice import MAX_NAME_CHARS
from scenes.setup.draft import SetupDraft
from scenes.setup.portrait_picker import PortraitButton
from scenes.setup.rules import PAD, SCROLL_BAR

GAP = 8.0


class SeatActions(Protocol):
    """What the page does with its seats."""

    def pick_portrait(self, seat: int) -> None:
        """Let a seat's gnome be chosen."""

    def add_seat(self) -> None:
        """Seat one more bot."""

    def remove_seat(self, seat: int) -> None:
        """Take a seat away."""

    def refresh_first_player(self) -> None:
        """Offer those who may begin by their present names."""


class SeatRow:
    """One seat: its portrait, its name, who plays it, and a button that takes it away."""

    def __init__(self, ui: UiContext, draft: SetupDraft, seat: int, actions: SeatActions) -> None:
        self._draft = draft
        self._seat = seat
        self._actions = actions
        player, number = draft.seats[seat], seat + 1
        self.portrait_button = PortraitButton(
            ui,
            text("setup.portrait-of", number=number),
            player.portrait or "",
            lambda: actions.pick_portrait(seat),
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
            ui,
            text("setup.remove", name=draft.shown_name(seat)),
            "close",
            lambda: actions.remove_seat(seat),
            "wood",
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
        return self.portrait_button, self.name_field, self.remove_button, self.kind_stepper

    def _rename(self, name: str) -> None:
        self._draft.rename(self._seat, name)
        self._actions.refresh_first_player()

    def _set_kind(self, index: int) -> None:
        self._draft.set_kind(self._seat, None if index == 0 else self._draft.game.levels[index - 1])
        self.refresh()
        self._actions.refresh_first_player()

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
        self.remove_button.layout(viewport, x + face + name + 2 * GAP + 4, y + (h - away) / 2, away, away)
        self.kind_stepper.layout(viewport, x + w - kind, y + (h - tall) / 2, kind, tall)
        return h


def seat_row_height(viewport: Viewport) -> float:
    """Return the height of a seat's row in units; seven of them fit the window at the usual text size."""
    return 58.0 + 8 * (viewport.text_scale - 1)


class SeatsForm:
    """The board of the seats: a row for each, a button for one more, and who begins."""

    def __init__(self, ui: UiContext, draft: SetupDraft, actions: SeatActions) -> None:
        size = ui.theme.text
        self._draft = draft
        self.panel = Panel(ui, "wood")
        self.heading = Label(ui, text("setup.players"), size.heading, "display")
        self.area = ScrollArea(ui, text("setup.players"), ground=self.panel)
        self.rows = [SeatRow(ui, draft, seat, actions) for seat in range(len(draft.seats))]
        self.add_button = Button(ui, text("setup.add"), actions.add_seat, icon="plus", size=size.body)
        self.first_player = Stepper(ui, text("setup.first"), (), 0, self._set_first, name_share=0.34)
        self.refresh_first_player()

    @property
    def nodes(self) -> list[Node]:
        """Everything, in Tab order."""
        widgets = [widget for row in self.rows for widget in row.widgets]
        return [self.panel, self.heading, self.area, *widgets, self.add_button, self.first_player]

    def refresh_first_player(self) -> None:
        """Offer those who may begin by their present names."""
        found = self._draft.first_player_choices()
        self.first_player.choices = tuple(words for words, _, _ in found)
        chosen = (self._draft.first, self._draft.youngest)
        self.first_player.index = next((n for n, (_, *who) in enumerate(found) if tuple(who) == chosen), 0)
        self.first_player.invalidate()
        for seat, row in enumerate(self.rows):
            row.remove_button.name = text("setup.remove", name=self._draft.shown_name(seat))

    def _set_first(self, index: int) -> None:
        _, self._draft.first, self._draft.youngest = self._draft.first_player_choices()[index]

    def arrange(self, viewport: Viewport, x: float, y: float, w: float, h: float, headed: bool) -> None:
        """Lay everything out in a box in units."""
        self.panel.layout(viewport, x, y, w, h)
        inner, y, end = w - 2 * PAD, y + 14, y + h - 14
        if headed:
            head = self.heading.height(viewport, inner)
            self.heading.layout(viewport, x + PAD, y, inner, head)
            y += head + 8
        first = self.first_player
        begin = row_height(first.ui, viewport, first.name, inner, first.name_share)
        first.layout(viewport, x + PAD, end - begin, inner, begin)
        nodes, content = self._arrange_rows(viewport, x + PAD, y + 4, inner - SCROLL_BAR)
        if not self._draft.is_full:
            add, high = self.add_button.preferred_size(viewport)
            wide = min(add, inner - SCROLL_BAR - 8)
            self.add_button.layout(viewport, x + PAD + 4, y + content + 8, wide, high)
            nodes.append(self.add_button)
            content += high + 12
        self.area.layout(viewport, x + PAD - 8, y, inner + 12, end - begin - 10 - y)
        self.area.set_content(nodes, viewport.px(content + 8))

    def _arrange_rows(self, viewport: Viewport, x: float, y: float, w: float) -> tuple[list[Node], float]:
        """Stack the rows; return their nodes and their height in units."""
        top = y
        nodes: list[Node] = []
        for row in self.rows:
            y += row.arrange(viewport, x, y, w) + (6 if viewport.text_scale < 1.3 else 4)
            nodes += row.widgets
        return nodes, y - top
