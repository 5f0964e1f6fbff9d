from collections.abc import Callable
from functools import partial

from gnoming.handicap.rated import why_unrated
from gnoming.text import text
from scenes.help.glossary import TABLE_TERMS, Term
from scenes.kit.box import Box
from scenes.kit.input.bindings import NUMBER_KEY
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buffers import joined
from scenes.table.input.context import TableContext
from scenes.table.input.handles import SeatHandle, marks_text
from scenes.table.input.spots import SpotHandle
from scenes.table.input.table_input import TableInput
from scenes.table.input.what_is_this import WhatIsThis
from scenes.table.view.panels.overlays import Note

Command = Callable[[], bool | None]
"""A command's function; it returns False if it doesn't apply, in which case others may handle the press."""
NUMBERS = range(1, 11)


class CommonCommands:
    """The commands that every table has, in games and drills: they use spots, show close-ups, and explain things."""

    def __init__(self, table: TableContext, table_input: TableInput) -> None:
        self._picture = table.picture
        self._feedback = table.feedback
        self._focus = table.focus
        self._navigation = table.navigation
        self._input = table_input
        self._session = table.session
        self.questions = WhatIsThis(table, table_input, self.find_note)
        tabs = table_input.tabs
        self._commands: dict[str, Command] = {
            "explain": self._explain,
            "moves": self._open_moves,
            "counts": table_input.highlights.toggle_overview,
            "goals": partial(table_input.reading.open_paper, "goals"),
            "peek": self._peek,
            "next": partial(tabs.step, 1),
            "previous": partial(tabs.step, -1),
            **{f"place-{number}": partial(table_input.use_numbered, number) for number in NUMBERS},
            **{f"keypad-{number}": partial(table_input.use_numbered, number, True) for number in NUMBERS},
            **{
                name: partial(table_input.press_pile, spot)
                for name, spot in table.picture.presenter.spot_keys.items()
            },
        }

    def run(self, name: str) -> bool:
        """Run a command; return whether it did anything."""
        command = self._commands.get(name)
        return command is not None and command() is not False

    def names(self) -> tuple[str, ...]:
        return tuple(name for name in self._commands if not self._is_idle(name))

    def _open_moves(self) -> None:
        """Open the list of possible moves, or announce what the game is waiting for."""
        moves = self._input.moves()
        if moves:
            self._input.drag.cancel()
            self._navigation.moves(moves)
        else:
            self._feedback.toast.announce(self._input.question())

    def _is_idle(self, name: str) -> bool:
        """Return whether a command would only reply that it isn't possible now."""
        presenter = self._picture.presenter
        spot = presenter.spot_keys.get(name)
        if spot is not None:
            return not self._input.resolver.can_use(spot)
        if name.startswith(NUMBER_KEY):
            return presenter.index_for_key(int(name.removeprefix(NUMBER_KEY))) is None
        if name == "goals":
            return name not in presenter.papers
        return name.startswith("keypad-") or name in ("next", "previous")

    def key_name(self, command: str) -> str:
        """Return the game's own name for a command in the list of keys; empty if it has none."""
        presenter = self._picture.presenter
        match command:
            case "counts":
                return presenter.overview_name()
            case "read-piles":
                return text("command.read-buffer", name=presenter.piles_name())
            case "read-left":
                return text("command.read-buffer", name=presenter.left_name())
        number = command.removeprefix(NUMBER_KEY)
        if number == command or presenter.index_for_key(10) is None:
            return ""
        return text("table.spot.card", number=number)  # unlike a grid, a hand has no named places

    def uses_card(self, command: str | None) -> bool:
        """Return whether a command uses a card or a pile."""
        if command is None or command in self._picture.presenter.spot_keys:
            return command is not None
        return command == "confirm" or command.startswith((NUMBER_KEY, "keypad-"))

    def _peek(self) -> None:
        """Show a close-up of the seat under the pointer or focus while the key is held."""
        highlights = self._input.highlights
        highlights.hide_sheets()
        seat, picture = self._input.spots.attended_seat, self._picture
        highlights.peek.show(seat)
        if picture.view is not None:
            picture.ui.spoken.say(joined(picture.presenter.seat_lines(picture.view, seat, picture.names)))

    def _explain(self) -> None:
        """Explain the item under the pointer or focus, or open the glossary if its note is already open."""
        highlights, term, note = self._input.highlights, self._term(), self.find_note()
        if highlights.note_sheet.visible and term is not None:
            highlights.close_note()
            self._navigation.glossary(term.name)
        elif note is not None:
            highlights.answer(note)
        elif not self._picture.busy:
            key = self._picture.ui.bindings.prompt("explain")
            self._feedback.answer(text("table.explain-how", key=key))

    def find_note(self) -> Note | None:
        """Return the note on the item under the pointer or focus; None if there is none, or while cards move."""
        if self._picture.busy:
            return None
        self._input.spots.look_again()
        note = self._note()
        return None if note is None else note._replace(about=self._boxes_pointed_at())

    def _boxes_pointed_at(self) -> tuple[Box, ...]:
        """Return the boxes in units of the item under the pointer or focus."""
        layout, highlights, viewport = self._picture.layout, self._input.highlights, self._picture.viewport
        if (tool := self._tool()) is not None:
            return (
                Box(
                    *viewport.to_units(tool.area.topleft), tool.area.w / viewport.u, tool.area.h / viewport.u
                ),
            )
        if highlights.hovered is not None:
            return (layout.clickable_box(highlights.hovered),)
        if highlights.choice is not None:
            return self._input.choices.boxes
        seat = self._seat_pointed_at()
        if seat is not None:
            return layout.seat(seat).plaque, layout.seat(seat).medallion
        boards = (layout.board, layout.slate) if layout.slate is not None else (layout.board,)
        return tuple(box for box in boards if self._is_pointed_at(box))

    def _is_pointed_at(self, box: Box) -> bool:
        point = self._focus.point
        return point is not None and box.contains(*self._picture.viewport.to_units(point))

    def _note(self) -> Note | None:
        tool = self._tool()
        if tool is not None:
            key = self._picture.ui.bindings.prompt(tool.command) if tool.command else ""
            return Note(tool.tag_name, tool.note, "", key, self._now_of_tool(tool))
        note, term, more = self._input.highlights.note(), self._term(), self._input.highlights.more
        if note is None and term is not None:
            seat = self._seat_pointed_at()
            marks = "" if seat is None else marks_text(self._picture.panels.seats[seat].plaque.content)
            heading = term.word if seat is None else self._picture.names[seat]
            note = Note(heading, term.meaning, more, now=marks)
        spot = self._input.highlights.hovered
        if note is None or spot is None or not self._picture.is_fan(spot.zone):
            return note
        name = self._input.spots.card_name(spot)
        return note._replace(heading=name or note.heading, now=self._input.refusal_of(spot))

    def _tool(self) -> Widget | None:
        widget = self._focus.looked_at
        on_table = isinstance(widget, SeatHandle | SpotHandle)
        return widget if widget is not None and widget.note and not on_table else None

    def _now_of_tool(self, tool: Widget) -> str:
        """Return what a tool does at the moment, if that varies."""
        if not tool.enabled:
            return text("tag.not-now")
        return text("tag.hint.rated") if tool.command == "hint" and why_unrated(self._session) is None else ""

    def _term(self) -> Term | None:
        """Return the glossary term for the item under the pointer or focus, or None."""
        highlights, presenter = self._input.highlights, self._picture.presenter
        if self._tool() is not None:
            return None
        view, spot, choice = self._picture.view, highlights.hovered, highlights.choice
        if view is not None and spot is not None:
            name = presenter.term(view, spot)
        else:
            name = self._board_name() if choice is None else presenter.choice_term(choice)
        return next((term for term in (*presenter.terms(), *TABLE_TERMS) if term.name == name), None)

    def _seat_pointed_at(self) -> int | None:
        """Return the seat whose plaque or portrait is under the pointer or focus, or None."""
        point, seats = self._focus.point, self._picture.layout.seats
        if point is None or self._input.highlights.hovered is not None:
            return None
        at = self._picture.viewport.to_units(point)
        boxes = ((seat.seat, box) for seat in seats for box in (seat.plaque, seat.medallion))
        return next((seat for seat, box in boxes if box.contains(*at)), None)

    def _board_name(self) -> str:
        """Return the name of the glossary term for the plaque or board under the pointer; empty if there is none."""
        point, layout = self._focus.point, self._picture.layout
        if point is None:
            return ""
        if self._seat_pointed_at() is not None:
            return "plaque"
        at = self._picture.viewport.to_units(point)
        if layout.board.contains(*at):
            return self._picture.presenter.board_term
        return "slate" if layout.slate is not None and layout.slate.contains(*at) else ""
