"""The setup page: seats on a wooden board, rules on a sheet of parchment, Start one click away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gnoming.core.game import AnyGame
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.confirm import ConfirmScene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Widget
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import CHARACTER_NAMES
from scenes.setup.choice import SetupChoice
from scenes.setup.draft import SetupDraft
from scenes.setup.portrait_picker import PortraitPickerScene
from scenes.setup.rules import RulesForm
from scenes.setup.seats import SeatsForm

MIN_WIDTH_FOR_BOTH = 930.0
"""Units of width at the usual text size from which both halves stand side by side; else they are two tabs."""


class SetupExits(Protocol):
    """Where the setup page leads; each way takes along what stands on the page."""

    def start_game(self, choice: SetupChoice) -> None:
        """Begin a new game; the page has asked before one that still runs is given up."""

    def leave_setup(self, choice: SetupChoice) -> None:
        """Go back without a game."""

    def change_game(self, name: str, choice: SetupChoice) -> None:
        """Set up another game of the box."""

    def remember_setup(self, choice: SetupChoice) -> None:
        """Keep a setup for the next time the page is opened, startable or not."""


class SetupScene(MenuScene):
    """The page on which a game is set up. Where there is a saved game, starting asks first, for it would be given up.

    `games` are the games in the box as (name, title).
    """

    name = "setup"
    picture = "garden"

    def __init__(
        self,
        app: App,
        game: AnyGame,
        last: SetupChoice | None,
        has_saved_game: bool,
        exits: SetupExits,
        games: Sequence[tuple[str, str]],
    ) -> None:
        super().__init__(app)
        self.draft = SetupDraft(game, last)
        self._games = tuple(games)
        self._has_saved_game = has_saved_game
        self._exits = exits
        self._tab = 0
        self.is_tabbed = False
        """Whether players and rules are two tabs, of which one shows; else they stand side by side."""

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        self._tab_buttons = [
            self.add(Button(ui, text("setup.players"), lambda: self.show_tab(0), icon="person")),
            self.add(Button(ui, text("setup.rules"), lambda: self.show_tab(1), icon="book")),
        ]
        self._seats = SeatsForm(ui, self.draft, self)
        self._rules = RulesForm(ui, self.draft, self._games, self._choose_game)
        for node in (*self._seats.nodes, *self._rules.nodes):
            self.add(node)
        self._back_button = self.add(Button(ui, text("menu.back"), self._leave, icon="left"))
        self._start_button = self.add(Button(ui, text("setup.start"), self.start, "primary", "flag"))

    def first_focus(self) -> Widget | None:
        return self._start_button

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = viewport.units_wide
        beside = wide / viewport.text_scale >= MIN_WIDTH_FOR_BOTH
        footer = self._arrange_footer(viewport)
        margin = 20.0
        top, bottom = 18.0, footer - 10
        room = min(wide - 2 * margin, 1220.0)
        left = (wide - room) / 2
        if beside:
            split = room * (0.545 if wide < 1100 else 0.5)
            self._seats.arrange(viewport, left, top, split - 6, bottom - top, headed=True)
            self._rules.arrange(viewport, left + split + 6, top, room - split - 6, bottom - top)
        else:
            top += self._arrange_tabs(viewport, left, top, room) + 8
            self._seats.arrange(viewport, left, top, room, bottom - top, headed=False)
            self._rules.arrange(viewport, left, top, room, bottom - top)
        self.is_tabbed = not beside
        self._show_current_tab(beside)

    def _arrange_footer(self, viewport: Viewport) -> float:
        """Lay out the two buttons at the lower edge; return their top."""
        wide = viewport.units_wide
        (back, high), (start, _) = (
            self._back_button.preferred_size(viewport),
            self._start_button.preferred_size(viewport),
        )
        start = min(max(start, 240.0), wide - back - 80)
        y = 720 - high - 14
        left = (wide - min(wide - 40, 1220.0)) / 2
        self._back_button.layout(viewport, left, y, back, high)
        self._start_button.layout(viewport, wide - left - start, y, start, high)
        return y

    def _arrange_tabs(self, viewport: Viewport, x: float, y: float, w: float) -> float:
        high = self._tab_buttons[0].preferred_size(viewport)[1]
        for n, tab in enumerate(self._tab_buttons):
            tab.layout(viewport, x + n * (w / 2 + 5), y, w / 2 - 5, high)
        return high

    def _show_current_tab(self, beside: bool) -> None:
        """Show both halves, or the one whose tab is chosen."""
        for n, nodes in enumerate((self._seats.nodes, self._rules.nodes)):
            for node in nodes:
                node.visible = beside or n == self._tab
        add = self._seats.add_button
        add.visible = add.visible and not self.draft.is_full
        for n, tab in enumerate(self._tab_buttons):
            tab.visible = not beside
            tab.kind = "primary" if n == self._tab else "wood"
        self._seats.heading.visible = beside

    def show_tab(self, tab: int) -> None:
        """Show the players (0) or the rules (1)."""
        self._tab = tab
        self._show_current_tab(beside=False)
        self.stage.invalidate_all()

    # use ------------------------------------------------------------------------------------------

    def refresh_first_player(self) -> None:
        """Offer those who may begin by their present names."""
        self._seats.refresh_first_player()

    def focus_game_choice(self) -> None:
        """Put the focus where another game is chosen."""
        self._tab = 1
        self.arrange(self.viewport)
        self.focus.set(self._rules.game_stepper)

    def _choose_game(self, name: str) -> None:
        self._exits.change_game(name, self.draft.make_choice())

    def add_seat(self) -> None:
        """Seat one more bot."""
        self.draft.add_bot()
        self.refresh()
        seats = self._seats
        seats.area.scroll_to(seats.area.max_offset)
        self.focus.set(seats.add_button if seats.add_button.reachable else seats.rows[-1].portrait_button)

    def remove_seat(self, seat: int) -> None:
        """Take a seat away."""
        self.draft.remove_seat(seat)
        self.refresh()
        away = self._seats.rows[min(seat, len(self._seats.rows) - 1)].remove_button
        self.focus.set(away if away.reachable else self._seats.add_button)

    def pick_portrait(self, seat: int) -> None:
        """Let a seat's gnome be chosen."""

        def take(name: str) -> None:
            self.draft.set_portrait(seat, name)
            for row in self._seats.rows:
                row.refresh()
            self.refresh_first_player()

        player = self.draft.seats[seat]
        self.scenes.push(
            PortraitPickerScene(self.app, player.portrait or CHARACTER_NAMES[0], not player.human, take)
        )

    def start(self) -> None:
        """Start the game as set up, or say what is in the way."""
        problem = self.draft.start_problem()
        if problem is not None:
            self._tab = 0
            self.arrange(self.viewport)
            self.toast.show_message(problem.sentence, "person")
            self.focus.set(self._seats.rows[problem.seat].name_field, show=True)
            return
        if not self._has_saved_game:
            self._exits.start_game(self.draft.make_choice())
            return
        self.scenes.push(
            ConfirmScene(
                self.app,
                text("setup.give-up"),
                text("setup.give-up.yes"),
                text("setup.give-up.no"),
                self._on_answer,
            )
        )

    def _on_answer(self, yes: bool) -> None:
        if yes:
            self._exits.start_game(self.draft.make_choice())

    def back(self) -> bool:
        """Leave the name field for the stepper beside it, or else the page."""
        row = next((row for row in self._seats.rows if row.name_field is self.focus.focused), None)
        if row is not None:
            self.focus.set(row.kind_stepper)
        else:
            self._leave()
        return True

    def _leave(self) -> None:
        self._exits.leave_setup(self.draft.make_choice())

    def before_quit(self) -> None:
        self._exits.remember_setup(self.draft.make_choice())
