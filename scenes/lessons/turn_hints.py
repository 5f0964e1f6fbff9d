"""Automatic hints, one at each of the player's turns."""

from gnoming.core.game import State
from scenes.table.scene import TableObserver, TableScene


class TurnHints(TableObserver):
    """Shows a hint at each choice of a first game."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._hinted: State | None = None

    def update(self) -> None:
        """Show a hint at a new position of the person's when nothing moves."""
        table = self._table
        state = table.session.state
        if state is self._hinted or table.picture.busy or table.perspective.acting_person() is None:
            return
        self._hinted = state
        if len(table.session.game.legal(state)) > 1 and not table.advice.hint.showing:
            table.commands.run("hint")
