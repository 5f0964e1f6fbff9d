"""What can be asked of a table by ear: what a seat has, the piles, scores, whose turn it is, what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gnoming.core.game import State
from gnoming.core.session import AnyEntry
from gnoming.text import text
from scenes.kit.assist.access.spoken import as_sentence
from scenes.table.game.history import turns_since_own
from scenes.table.view.picture import TablePicture

Report = Callable[[State], str]
MAX_SEATS = 7


class TableReports:
    """Answers each command with a sentence, which `tell` says to who listens, or shows where nobody speaks.

    `journal` returns what has happened so far.
    """

    def __init__(
        self,
        picture: TablePicture,
        journal: Callable[[], Sequence[AnyEntry]],
        tell: Callable[[str], None],
    ) -> None:
        self._picture = picture
        self._presenter = picture.presenter
        self._journal = journal
        self._tell = tell
        self._last_seat: int | None = None
        """The seat that was told last by going round."""
        self._reports: dict[str, Report] = {
            "tell-own": lambda view: self._seat(self._picture.own, view),
            "tell-next": self._next_seat,
            **{f"tell-seat-{seat + 1}": partial(self._seat, seat) for seat in range(MAX_SEATS)},
            "tell-piles": lambda view: self._presenter.tell_piles(view, self._picture.names),
            "tell-left": lambda view: self._presenter.tell_left(view, self._picture.names),
            "tell-scores": self._scores,
            "tell-turn": lambda view: self._picture.panels.prompt.content,
            "tell-news": self._news,
        }

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        """The commands, by name."""
        return {name: partial(self._answer, report) for name, report in self._reports.items()}

    def _answer(self, report: Report) -> None:
        """Tell what is asked for; before the table lies there is nothing to tell."""
        view = self._picture.view
        if view is not None:
            self._tell(report(view))

    def _seat(self, seat: int, view: State) -> str:
        names = self._picture.names
        if seat >= len(names):
            return text("table.tell.no-seat", seat=seat + 1, seats=len(names))
        return self._presenter.tell_seat(view, seat, names)

    def _next_seat(self, view: State) -> str:
        """Return what the next of the others has, round the table."""
        count, own = len(self._picture.names), self._picture.own
        before = own if self._last_seat is None else self._last_seat
        following = (before + 1) % count
        self._last_seat = (following + 1) % count if following == own else following
        return self._seat(self._last_seat, view)

    def _scores(self, view: State) -> str:
        names = self._picture.names
        rows = (
            text("table.tell.total", name=names[row.seat], total=str(row.total).replace("-", "−"))
            for row in self._presenter.standings(view)
        )
        return text("table.tell.scores", heading=self._presenter.heading(view), totals=", ".join(rows))

    def _news(self, view: State) -> str:
        """Return the turns of the others since one's own last one."""
        seen = self._picture.seen.of(self._journal())
        turns = turns_since_own(self._presenter, seen, self._picture.own)
        names = self._picture.names
        told = (text("table.told", name=names[turn.seat], turn=turn.summary) for turn in turns)
        return " ".join(map(as_sentence, told)) or text("table.nothing-again")
