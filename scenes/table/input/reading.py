"""Everything to be read or heard at a table on request: papers, scores, and spoken reports."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from gnoming.core.game import State
from gnoming.core.session import AnyEntry
from gnoming.text import text
from scenes.kit.widgets.ui_context import as_sentence
from scenes.table.game.history import last_round_end, turns_since_own
from scenes.table.game.navigation import MenuEntry
from scenes.table.game.presenter import AID
from scenes.table.input.context import TableContext
from scenes.table.view.picture import TablePicture


class TableReading:
    """Papers and scores, which can be opened by keys, from the menu, or on the table."""

    def __init__(self, table: TableContext, memory_aid: Callable[[], bool]) -> None:
        self._table = table
        self._memory_aid = memory_aid
        self._presenter = table.picture.presenter

    def open_paper(self, name: str) -> bool:
        """Open a paper; return whether the game has it. The memory aid opens only if that option is on."""
        view = self._table.picture.view
        if name not in self._presenter.papers or view is None:
            return False
        if name == AID and not self._memory_aid():
            self._table.feedback.answer(text("table.no-memory-aid"))
        else:
            self._table.navigation.paper(name, view, self._table.picture.own)
        return True

    @property
    def has_scores(self) -> bool:
        """True if a round is over, so that its scores can be shown again."""
        return last_round_end(self._table.session) is not None

    def open_scores(self) -> None:
        """Show the scores of the last round again, or say that there are none yet."""
        ended = last_round_end(self._table.session)
        if ended is None:
            self._table.feedback.answer(text("table.no-scores"))
        else:
            self._table.navigation.look_back(ended, self._table.picture.scenery.course_picture)

    def menu_entries(self) -> Iterator[MenuEntry]:
        """Yield the menu entries for papers and scores."""
        view = self._table.picture.view
        for name in self._presenter.papers:
            if view is not None and (name != AID or self._memory_aid()):
                yield MenuEntry(self._presenter.paper_name(name), "card", partial(self.open_paper, name))
        if self.has_scores:
            yield MenuEntry(text("table.menu-scores"), "trophy", self.open_scores)


Report = Callable[[State], str]
MAX_SEATS = 7


class TableReports:
    """The commands for spoken reports, which go to `announce`. `journal` returns what has happened so far."""

    def __init__(
        self,
        picture: TablePicture,
        journal: Callable[[], Sequence[AnyEntry]],
        announce: Callable[[str], None],
    ) -> None:
        self._picture = picture
        self._presenter = picture.presenter
        self._journal = journal
        self._announce = announce
        self._last_seat: int | None = None
        """The seat that the "next seat" command reported on last."""
        reports: dict[str, Report] = {
            "read-own": lambda view: self._seat(self._picture.own, view),
            "read-next": self._next_seat,
            **{f"read-seat-{seat + 1}": partial(self._seat, seat) for seat in range(MAX_SEATS)},
            "read-piles": lambda view: self._presenter.piles_text(view, self._picture.names),
            "read-left": lambda view: self._presenter.left_text(view, self._picture.names),
            "read-scores": self._scores,
            "read-turn": lambda view: self._picture.panels.prompt.content,
            "read-news": self._news,
        }
        self.commands = {name: partial(self._answer, report) for name, report in reports.items()}

    def _answer(self, report: Report) -> None:
        """Announce a report, if the table is laid out."""
        view = self._picture.view
        if view is not None:
            self._announce(report(view))

    def _seat(self, seat: int, view: State) -> str:
        names = self._picture.names
        if seat >= len(names):
            return text("table.narration.no-seat", seat=seat + 1, seats=len(names))
        return self._presenter.seat_text(view, seat, names)

    def _next_seat(self, view: State) -> str:
        """Return a report on the next other seat around the table."""
        count, own = len(self._picture.names), self._picture.own
        before = own if self._last_seat is None else self._last_seat
        following = (before + 1) % count
        self._last_seat = (following + 1) % count if following == own else following
        return self._seat(self._last_seat, view)

    def _scores(self, view: State) -> str:
        names = self._picture.names
        rows = (
            text("table.narration.total", name=names[row.seat], total=str(row.total).replace("-", "−"))
            for row in self._presenter.standings(view)
        )
        return text("table.narration.scores", heading=self._presenter.heading(view), totals=", ".join(rows))

    def _news(self, view: State) -> str:
        """Return a report on the other seats' turns since your own last turn."""
        seen = self._picture.seen.of(self._journal())
        turns = turns_since_own(self._presenter, seen, self._picture.own)
        names = self._picture.names
        sentences = (text("table.name-and-turn", name=names[turn.seat], turn=turn.summary) for turn in turns)
        return " ".join(map(as_sentence, sentences)) or text("table.nothing-again")
