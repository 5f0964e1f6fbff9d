"""What people can ask by name of any table, of a game's and of a drill's: to use its places, to show, to explain."""

from collections.abc import Callable
from functools import partial

from gnoming.text import text
from scenes.table.context import TableContext
from scenes.table.input.explaining import Explaining
from scenes.table.input.table_input import TableInput

Command = Callable[[], bool | None]
"""A command's work; False: it means nothing now, and what asked for it goes on to others."""
NUMBERS = range(1, 11)


class CommonCommands:
    """A table of name → command."""

    def __init__(self, table: TableContext, table_input: TableInput) -> None:
        self._picture = table.picture
        self._feedback = table.feedback
        self._input = table_input
        self._explaining = Explaining(table, table_input.highlights)
        tabs, drag = table_input.tabs, table_input.drag
        self._commands: dict[str, Command] = {
            "explain": self._explain,
            "counts": table_input.highlights.toggle_overview,
            "goals": partial(table_input.reading.open_paper, "goals"),
            "peek": self._peek,
            "next": partial(tabs.step, 1),
            "previous": partial(tabs.step, -1),
            **{f"place-{number}": partial(table_input.use_numbered, number) for number in NUMBERS},
            **{f"keypad-{number}": partial(table_input.use_numbered, number, True) for number in NUMBERS},
            **{name: partial(drag.click, spot) for name, spot in table.picture.presenter.spot_keys.items()},
        }

    def run(self, name: str) -> bool:
        """Carry out a command; return whether it means anything here and now."""
        command = self._commands.get(name)
        return command is not None and command() is not False

    def _peek(self) -> None:
        """Look at the cards of the seat that pointer or keys are at, for as long as the key is held."""
        highlights = self._input.highlights
        highlights.hide_sheets()
        highlights.peek.show(self._input.spots.attended_seat)

    def _explain(self) -> None:
        """Say what pointer or focus is on; where they are on nothing, how to ask."""
        if not self._explaining.explain():
            key = self._picture.ui.bindings.prompt("explain")
            self._feedback.answer(text("table.explain-how", key=key))
