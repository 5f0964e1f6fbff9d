"""What people ask of a table besides their moves: to take one back, for advice, for reasons, the log, the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gnoming.core.game import State
from scenes.table.chronicle import TurnTold, turns
from scenes.table.controls import Commands
from scenes.table.deeds import Deeds
from scenes.table.exits import TableExits

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Wishes:
    """Fulfils them, whether they come from a button, a key, or a menu. `asked` is the view of who is asked, if any."""

    def __init__(
        self, table: TableScene, deeds: Deeds, exits: TableExits, asked: Callable[[], State | None]
    ) -> None:
        self._table = table
        self._deeds = deeds
        self._exits = exits
        self._asked = asked

    def commands(self) -> Commands:
        """Return what the buttons do."""
        counts = self._table.attention.toggle_counts
        return Commands(self.undo, self.hint, counts, self._log, self.menu, self._deeds.choose)

    def named(self) -> dict[str, Callable[[], None]]:
        """Return what the keys do that have a name."""
        return {
            "undo": self.undo,
            "counts": self._table.attention.toggle_counts,
            "log": self._log,
            "menu": self.menu,
            "replay-lap": self._deeds.replay_lap,
            "hint": self.hint,
            "why": lambda: self.why(None),
            "choose": self._deeds.choose_first,
        }

    def undo(self) -> None:
        """Take back the last action of the person who acted last, if that may be."""
        self._table.grabber.cancel()
        self._deeds.undo()

    def hint(self) -> None:
        """Show the best moves of the person who is asked; once more takes them away."""
        table = self._table
        if table.hint.showing:
            table.hint.dismiss()
            return
        if self.can_hint:
            table.grabber.cancel()
            table.attention.hide_sheets()
        self._deeds.hint(self._asked())

    @property
    def can_hint(self) -> bool:
        """Whether a person is asked for anything now."""
        return self._asked() is not None

    def bots_turns(self) -> list[TurnTold]:
        """Return the bots' turns of this round that can be asked about, in order."""
        table = self._table
        if table.session.game.secrets:
            return []
        told = turns(table.presenter, table.session.journal)
        return [turn for turn in told if not table.players[turn.seat].human]

    def why(self, seat: int | None) -> None:
        """Let a bot, or whichever had the last turn, give its reasons."""
        self._exits.why(self._table, seat)

    def menu(self) -> None:
        """Open the menu."""
        self._exits.menu(self._table)

    def _log(self) -> None:
        self._exits.log(self._table)
