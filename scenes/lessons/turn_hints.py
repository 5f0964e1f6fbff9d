"""Hints that come by themselves: at each of one's own turns, once."""

from gnoming.core.game import State
from gnoming.core.session import AnySession
from gnoming.thinking.thinker import Thinker
from scenes.kit.ui_context import UiContext
from scenes.table.exits import TableExits
from scenes.table.presenter import Presenter
from scenes.table.scene import TableScene, TableSettings


class TurnHints:
    """Shows a hint on a table whenever a person is to act."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._hinted: State | None = None

    def update(self) -> None:
        """Show a hint, if there is a new position in which a person is to act and nothing moves."""
        table = self._table
        state = table.session.state
        if state is self._hinted or table.picture.busy or table.perspective.acting_person() is None:
            return
        self._hinted = state
        if not table.advice.hint.showing:
            table.commands.run("hint")


class HintedTable(TableScene):
    """The table of somebody's first game, with a hint at each turn."""

    def __init__(
        self,
        ui: UiContext,
        presenter: Presenter,
        session: AnySession,
        settings: TableSettings,
        exits: TableExits,
        thinker: Thinker,
    ) -> None:
        super().__init__(ui, presenter, session, settings, exits, thinker)
        self._hints = TurnHints(self)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._hints.update()
