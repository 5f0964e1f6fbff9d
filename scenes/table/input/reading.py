"""What can be read beside a table: the game's papers, and the scores of the last round."""

from collections.abc import Callable, Iterator
from functools import partial

from gnoming.core.game import State
from gnoming.text import text
from scenes.table.context import TableContext
from scenes.table.game.exits import MenuEntry
from scenes.table.game.history import last_round_end
from scenes.table.game.papers import AID


class TableReading:
    """Opens papers and scores from a key, the menu, or what lies on the table."""

    def __init__(self, table: TableContext, memory_aid: Callable[[], bool]) -> None:
        self._table = table
        self._memory_aid = memory_aid
        self._presenter = table.picture.presenter

    def open_paper(self, name: str) -> bool:
        """Open the paper of this command; return whether the game has one. A memory aid is for who has chosen one."""
        view = self._table.picture.view
        if name not in self._presenter.papers or view is None:
            return False
        if name == AID and not self._memory_aid():
            self._table.feedback.answer(text("table.no-memory-aid"))
        else:
            self._table.exits.paper(name, view, self._table.picture.own)
        return True

    @property
    def has_scores(self) -> bool:
        """Whether a round is over, so that its scores can be shown once more."""
        return self._ended is not None

    def open_scores(self) -> None:
        """Show the scores of the last round once more, or say that there are none yet."""
        ended = self._ended
        if ended is None:
            self._table.feedback.answer(text("table.no-scores"))
        else:
            self._table.exits.look_back(ended, self._table.picture.scenery)

    def menu_entries(self) -> Iterator[MenuEntry]:
        """Yield what there is to read now, for the menu."""
        view = self._table.picture.view
        for name in self._presenter.papers:
            if view is not None and (name != AID or self._memory_aid()):
                yield MenuEntry(self._presenter.paper_name(name), "card", partial(self.open_paper, name))
        if self.has_scores:
            yield MenuEntry(text("table.menu-scores"), "trophy", self.open_scores)

    @property
    def _ended(self) -> State | None:
        return last_round_end(self._table.session)
