"""What a table can be asked about what has happened: the log of the round, and a bot's reasons."""

from functools import partial

from gnoming.text import text
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.table.history import turn_summaries
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene


class TurnReasons:
    """Opens the scenes that tell; they are loaded when they are first wanted."""

    def __init__(self, app: App, presenter: Presenter, thinker: Thinker) -> None:
        self._app = app
        self._presenter = presenter
        self._thinker = thinker

    def open_log(self, table: TableScene) -> None:
        """Show the round turn by turn; a bot's turn can be asked why from there."""
        from scenes.table.advice.log import LogScene

        told, asked = turn_summaries(self._presenter, table.session.journal), table.commands.bot_turns()
        lines = tuple((table.picture.names[turn.seat], turn.summary) for turn in told)
        reasons = tuple(asked.index(turn) if turn in asked else None for turn in told)
        self._app.scenes.push(LogScene(self._app, lines, reasons, partial(self._open_turn, table)))

    def open_reasons(self, table: TableScene, seat: int | None) -> None:
        """Let a bot give the reasons of its last turn, or (None) the bot that had the last one."""
        asked = [n for n, turn in enumerate(table.commands.bot_turns()) if seat in (None, turn.seat)]
        if asked:
            self._open_turn(table, asked[-1])
        else:
            table.toast.show_message(text("hint.nothing-to-explain"), "question")

    def _open_turn(self, table: TableScene, number: int) -> None:
        from scenes.table.advice.why import WhyScene

        names, portraits = table.picture.names, table.picture.portrait_names
        told = table.commands.bot_turns()
        scene = WhyScene(self._app, self._presenter, names, portraits, told, number, self._thinker)
        self._app.scenes.push(scene)
