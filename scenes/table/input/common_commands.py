"""The commands that every table has, in a game and in a drill."""

from collections.abc import Callable
from functools import partial

from gnoming.text import text
from scenes.help.glossary import TABLE_TERMS, Term
from scenes.table.context import TableContext
from scenes.table.input.table_input import TableInput
from scenes.table.view.marks.highlights import Highlights


class Explaining:
    """Answers the question mark for cards, piles, plaques and boards."""

    def __init__(self, table: TableContext, highlights: Highlights) -> None:
        self._table = table
        self._highlights = highlights
        self._presenter = table.picture.presenter

    def explain(self) -> bool:
        """Explain what the pointer or focus is on, or open the glossary from an open note; return whether it
        did.
        """
        term = self._term()
        if self._highlights.note_sheet.visible and term is not None:
            self._highlights.note_sheet.visible = False
            self._table.exits.glossary(term.name)
            return True
        if self._highlights.explain():
            return True
        if term is None or self._table.picture.busy:
            return False
        self._highlights.define(term)
        return True

    def _term(self) -> Term | None:
        """Return the glossary term for what is looked at; None if there is none."""
        view, spot, choice = self._table.picture.view, self._highlights.hovered, self._highlights.choice
        if view is not None and spot is not None:
            name = self._presenter.term(view, spot)
        else:
            name = self._board_name() if choice is None else self._presenter.choice_term(choice)
        return next((term for term in (*self._presenter.terms(), *TABLE_TERMS) if term.name == name), None)

    def _board_name(self) -> str:
        """Return the term's name for the plaque or board under the pointer; empty if there is none."""
        focus, picture = self._table.focus, self._table.picture
        if focus.point is None:
            return ""
        at, layout = picture.viewport.to_units(focus.point), picture.layout
        if any(box.contains(*at) for seat in layout.seats for box in (seat.plaque, seat.medallion)):
            return "plaque"
        if layout.board.contains(*at):
            return self._presenter.board_term
        return "slate" if layout.slate is not None and layout.slate.contains(*at) else ""


Command = Callable[[], bool | None]
"""A command's function; it returns False if it does not apply, so that others may handle the press."""
NUMBERS = range(1, 11)


class CommonCommands:
    """The commands by name."""

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
        """Run a command; return whether it applied."""
        command = self._commands.get(name)
        return command is not None and command() is not False

    def _peek(self) -> None:
        """Show a close look at the seat under pointer or focus while the key is held."""
        highlights = self._input.highlights
        highlights.hide_sheets()
        highlights.peek.show(self._input.spots.attended_seat)

    def _explain(self) -> None:
        """Explain what the pointer or focus is on, or say how to ask if it is on nothing."""
        if not self._explaining.explain():
            key = self._picture.ui.bindings.prompt("explain")
            self._feedback.answer(text("table.explain-how", key=key))
