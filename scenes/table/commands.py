"""What people ask of a table besides their moves: to take one back, for advice, for reasons, the log, the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gnoming.core.game import State
from scenes.table.exits import TableExits
from scenes.table.history import TurnSummary, turn_summaries
from scenes.table.input.actions import PlayerActions
from scenes.table.input.controls import ButtonActions

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class TableCommands:
    """Fulfils them, whether they come from a button, a key, or a menu. `asked` is the view of who is asked, if any."""

    def __init__(
        self,
        table: TableScene,
        actions: PlayerActions,
        exits: TableExits,
        acting_view: Callable[[], State | None],
    ) -> None:
        self._table = table
        self._actions = actions
        self._exits = exits
        self._acting_view = acting_view

    def button_actions(self) -> ButtonActions:
        """Return what the buttons do."""
        counts = self._table.highlights.toggle_overview
        return ButtonActions(
            self.undo, self.hint, counts, self.open_log, self.open_menu, self._actions.choose
        )

    def by_name(self) -> dict[str, Callable[[], None]]:
        """Return what the keys do that have a name."""
        return {
            "undo": self.undo,
            "counts": self._table.highlights.toggle_overview,
            "log": self.open_log,
            "menu": self.open_menu,
            "replay-lap": self._actions.replay_lap,
            "hint": self.hint,
            "why": lambda: self.explain(None),
            "choose": self._actions.choose_first,
        }

    def undo(self) -> None:
        """Take back the last action of the person who acted last, if that may be."""
        self._table.drag.cancel()
        self._actions.undo()

    def hint(self) -> None:
        """Show the best moves of the person who is asked; once more takes them away."""
        table = self._table
        if table.hint.showing:
            table.hint.dismiss()
            return
        if self.can_hint:
            table.drag.cancel()
            table.highlights.hide_sheets()
        self._actions.show_hint(self._acting_view())

    @property
    def can_hint(self) -> bool:
        """Whether a person is asked for anything now."""
        return self._acting_view() is not None

    def bot_turns(self) -> list[TurnSummary]:
        """Return the bots' turns of this round that can be asked about, in order."""
        table = self._table
        if table.session.game.has_secrets:
            return []
        told = turn_summaries(table.presenter, table.session.journal)
        return [turn for turn in told if not table.players[turn.seat].human]

    def explain(self, seat: int | None) -> None:
        """Let a bot, or whichever had the last turn, give its reasons."""
        self._exits.reasons(self._table, seat)

    def open_menu(self) -> None:
        """Open the menu."""
        self._exits.menu(self._table)

    def open_log(self) -> None:
        self._exits.log(self._table)
