"""What people can ask of a table by name, whether by a key, a button or the menu: a table of name → command."""

from collections.abc import Callable
from functools import partial

from gnoming.text import text
from scenes.table.advice.table_advice import TableAdvice
from scenes.table.context import TableContext
from scenes.table.exits import MenuEntry
from scenes.table.history import turn_summaries
from scenes.table.input.explaining import Explaining
from scenes.table.input.pace_controls import ICONS, next_pace, pace_words
from scenes.table.input.table_input import TableInput
from scenes.table.lap_replay import LapReplay
from scenes.table.pacer import Pacer, PaceSource
from scenes.table.reports import TableReports

Command = Callable[[], bool | None]
"""A command's work; False: it means nothing now, and what asked for it goes on to others."""


class TableCommands:
    """The commands of one table."""

    def __init__(
        self,
        table: TableContext,
        table_input: TableInput,
        advice: TableAdvice,
        pacer: Pacer,
        settings: PaceSource,
    ) -> None:
        self.replay = LapReplay(table)
        self._settings = settings
        self._session = table.session
        self._picture = table.picture
        self._exits = table.exits
        self._feedback = table.feedback
        self._input = table_input
        self._advice = advice
        self._explaining = Explaining(table, table_input.highlights)
        self._pacer = pacer
        spots, drag = table_input.spots, table_input.drag
        self._commands: dict[str, Command] = {
            **TableReports(table.picture, lambda: table.session.journal, table.feedback.tell).commands,
            "undo": self._undo,
            "hint": self._toggle_hint,
            "explain": self._explain,
            "counts": table_input.highlights.toggle_overview,
            "log": self._open_log,
            "goals": partial(table_input.reading.open_paper, "goals"),
            "played": partial(table_input.reading.open_paper, "played"),
            "scores": table_input.reading.open_scores,
            "peek": self._peek,
            "menu": self._open_menu,
            "why": advice.explain,
            "replay-lap": self._replay_lap,
            "choose": self._choose,
            "pace": self._change_pace,
            "mute": table.exits.toggle_sound,
            "skip": self._skip,
            "next": partial(spots.step, 1),
            "previous": partial(spots.step, -1),
            **{f"place-{number}": partial(table_input.use_numbered, number) for number in range(1, 11)},
            **{
                f"keypad-{number}": partial(table_input.use_numbered, number, True) for number in range(1, 11)
            },
            **{name: partial(drag.click, spot) for name, spot in table.picture.presenter.spot_keys.items()},
        }

    def run(self, name: str) -> bool:
        """Carry out a command; return whether it means anything here and now."""
        command = self._commands.get(name)
        return command is not None and command() is not False

    def _undo(self) -> None:
        """Take back the last action of the person who acted last, if that may be."""
        self._input.drag.cancel()
        self._input.actions.undo()

    def _toggle_hint(self) -> None:
        """Show the best moves of the person who is to act; once more takes them away."""
        if self._advice.hint.showing:
            self._advice.hint.dismiss()
            return
        if self._advice.can_hint:
            self._input.drag.cancel()
            self._input.highlights.hide_sheets()
        self._advice.show_hint()

    def _peek(self) -> None:
        """Look at the cards of the seat that pointer or keys are at, for as long as the key is held."""
        highlights = self._input.highlights
        highlights.hide_sheets()
        highlights.peek.show(self._input.spots.attended_seat)

    def _explain(self) -> None:
        """Say what pointer or focus is on; where they are on nothing, how to ask."""
        if not self._explaining.explain():
            key = self._picture.ui.bindings.prompt("explain")
            self._feedback.say(text("table.explain-how", key=key), "question")

    def _open_log(self) -> None:
        """Open the log of this round, as far as it was seen."""
        turns = turn_summaries(self._picture.presenter, self._picture.seen.of(self._session.journal))
        self._exits.log(turns, self._advice.bot_turns())

    def _open_menu(self) -> None:
        """Open the menu, with hint and reasons where there are any now, and what there is to read."""
        advice = []
        if self._advice.can_hint:
            advice.append(MenuEntry(text("table.menu-hint"), "hint", self._toggle_hint))
        if self._advice.bot_turns():
            advice.append(MenuEntry(text("table.menu-why"), "question", self._advice.explain))
        self._exits.menu((*advice, *self._input.reading.menu_entries()))

    def _replay_lap(self) -> None:
        """Show once more what happened since one's own last turn; asked for again, leave it."""
        if self.replay.showing:
            self.replay.leave()
        elif self._pacer.acting_bot is None or self._pacer.waiting_bot is not None:
            self._input.drag.cancel()
            if not self.replay.start() and not self._picture.busy:
                self._feedback.say(text("table.nothing-again"), "question")

    def _change_pace(self) -> None:
        """Let bots play at the next pace, and say which."""
        pace = next_pace(self._settings.bots_pace)
        self._settings.set_bots_pace(pace)
        self._feedback.say(text("table.pace", pace=pace_words(pace)), ICONS[pace])

    def _choose(self) -> None:
        """Let the bot move that waits for it, or make the first choice there is."""
        if not self._pacer.release():
            self._input.actions.choose_first()

    def _skip(self) -> bool:
        """End the present move; held down, the key runs on to one's own turn. Return whether the press is used up.

        A key that hurries presses no tool, and what comes a moment late for the bots does nothing.
        """
        if self._pacer.release():
            return True
        if self._pacer.acting_bot is None:
            return self._pacer.finish_motion() or self._pacer.guard.active or self._input.spots.tool_focused
        self._pacer.finish_turn()
        self._pacer.hurrying = True
        return True
