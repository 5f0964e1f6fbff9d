"""What the table's commands do in a drill: nothing that plays on, but all that shows or explains."""

from __future__ import annotations

from gnoming.text import text
from scenes.table.context import TableContext
from scenes.table.input.explaining import Explaining
from scenes.table.input.table_input import TableInput

PAPERS = ("goals",)
"""The game's papers that may be read before one decides."""


class DrillCommands:
    """The commands of the table that mean something before a drill."""

    def __init__(self, table: TableContext, table_input: TableInput) -> None:
        self._table = table
        self._input = table_input
        self._explaining = Explaining(table, table_input.highlights)

    def run(self, command: str) -> bool:
        """Carry out a command; return whether it means something here."""
        spot = self._table.picture.presenter.spot_keys.get(command)
        if spot is not None:
            self._input.drag.click(spot)
        elif command.startswith(("place-", "keypad-")):
            device, _, number = command.partition("-")
            self._input.use_numbered(int(number), on_keypad=device == "keypad")
        elif command in ("next", "previous"):
            self._input.spots.step(1 if command == "next" else -1)
        elif command == "peek":
            self._input.highlights.hide_sheets()
            self._input.highlights.peek.show(self._input.spots.attended_seat)
        elif command == "counts":
            self._input.highlights.toggle_overview()
        elif command == "explain":
            self._explain()
        elif command in PAPERS:
            return self._input.reading.open_paper(command)
        else:
            return False
        return True

    def _explain(self) -> None:
        if not self._explaining.explain():
            key = self._table.picture.ui.bindings.prompt("explain")
            self._table.feedback.say(text("table.explain-how", key=key), "question")
