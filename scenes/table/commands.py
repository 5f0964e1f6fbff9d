"""The named commands of a game's table, run by keys, buttons and the menu."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from gnoming.text import text
from scenes.table.advice.table_advice import TableAdvice
from scenes.table.game.history import turn_summaries
from scenes.table.game.navigation import MenuEntry
from scenes.table.input.common_commands import CommonCommands
from scenes.table.input.context import TableContext
from scenes.table.input.controls import ICONS, next_pace, pace_words
from scenes.table.input.reading import TableBuffers
from scenes.table.input.table_input import TableInput
from scenes.table.play.lap_replay import LapReplay
from scenes.table.play.pacer import Pacer, TableProfile


class TableCommands(CommonCommands):
    """The commands for a game in progress, including those that all tables have."""

    def __init__(
        self,
        table: TableContext,
        table_input: TableInput,
        advice: TableAdvice,
        pacer: Pacer,
        profile: TableProfile,
    ) -> None:
        super().__init__(table, table_input)
        self.buffers = TableBuffers(table.picture, lambda: table.session.journal, table_input.question)
        self.replay = LapReplay(table, pacer.guard)
        self._profile = profile
        self._advice = advice
        self._pacer = pacer
        self._is_handed_over = table.is_handed_over
        self._commands |= {
            "undo": self._undo,
            "hint": self._toggle_hint,
            "log": self._open_log,
            "played": partial(table_input.reading.open_paper, "played"),
            "scores": table_input.reading.open_scores,
            "menu": self._open_menu,
            "why": advice.explain,
            "replay-lap": self._replay_lap,
            "choose": self._choose,
            "pace": self._change_pace,
            "mute": table.navigation.toggle_sound,
            "skip": self._skip,
        }

    def _undo(self) -> None:
        """Undo the last action of the person who acted last, or show why that isn't possible."""
        self._input.drag.cancel()
        self._input.actions.undo()

    def _toggle_hint(self) -> None:
        """Show or hide the best moves of the current player, but leave a hint that appeared by itself."""
        hint = self._advice.hint
        if hint.showing:
            if hint.is_automatic:
                hint.repeat()
            else:
                hint.put_away()
                self._picture.ui.spoken.say(text("hint.hidden"))
            return
        if self._advice.can_hint:
            self._input.let_go()
            self._input.highlights.hide_sheets()
        self._advice.show_hint()

    def _open_log(self) -> None:
        if self._is_handed_over():
            return
        turns = turn_summaries(self._picture.presenter, self._picture.seen.of(self._session.journal))
        self._navigation.log(turns, self._advice.bot_turns())

    def _open_menu(self) -> None:
        """Open the menu, with entries for papers and scores, and for a bot's reasons if there are any."""
        advice = []
        if self._advice.bot_turns():
            advice.append(MenuEntry(text("table.menu-why"), "question", self._advice.explain))
        self._navigation.menu((*advice, *self._tools_without_room(), *self._input.reading.menu_entries()))

    def _tools_without_room(self) -> Iterator[MenuEntry]:
        """Yield entries for the tools that have no button on the table because the text is large."""
        if not self._picture.layout.tools:
            return
        if self.replay.possible:
            yield MenuEntry(text("table.again"), "replay", partial(self.run, "replay-lap"))
        muted = self._picture.ui.mixer.volumes.muted
        words = text("title.unmute") if muted else text("title.mute")
        yield MenuEntry(words, "mute" if muted else "sound", partial(self.run, "mute"))

    def _is_idle(self, name: str) -> bool:
        match name:
            case "played":
                return name not in self._picture.presenter.papers
            case "scores":
                return not self._input.reading.has_scores
            case "undo":
                return not self._input.actions.can_undo
            case "replay-lap":
                return not self.replay.possible
            case "why":
                return not self._advice.bot_turns()
            case "choose":
                return not self._input.resolver.choices()
            case _:
                return super()._is_idle(name)

    def _replay_lap(self) -> bool:
        """Replay the events since your last turn, or end the replay; return whether either was possible."""
        if self.replay.showing:
            self.replay.leave()
        elif self._pacer.acting_bot is None or self._pacer.waiting_bot is not None:
            self._input.drag.cancel()
            news = " ".join(self.buffers.news())  # before the replay goes back to the last turn
            if not self.replay.start():
                if not self._picture.busy:
                    self._feedback.answer(text("table.nothing-again"))
            elif self._picture.ui.spoken.is_announcing:
                self._picture.ui.spoken.say(news)
        else:
            return False
        return True

    def _change_pace(self) -> None:
        settings = self._profile.settings
        pace = next_pace(settings.bots_pace)
        self._profile.change_settings(replace(settings, bots_pace=pace))
        self._feedback.answer(text("table.pace", pace=pace_words(pace)), ICONS[pace])

    def _choose(self) -> None:
        """Let the waiting bot move; if none is waiting, make the first available choice."""
        if not self._pacer.release():
            self._input.choose_first()

    def _skip(self) -> bool:
        """Hurry the current bot or, while held, every bot until your turn; return whether the press was used.

        A press that was meant for the bots but comes a moment too late does nothing.
        """
        if self._pacer.release():
            return True
        if self._pacer.acting_bot is None:
            return self._pacer.finish_motion() or self._pacer.guard.active or self._input.tabs.tool_focused
        self._pacer.finish_turn()
        self._pacer.hurrying = True
        return True
