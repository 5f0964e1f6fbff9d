"""Papers, scores, and spoken reports: whatever a player can ask to see or hear at a table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from gnoming.core.game import State
from gnoming.core.session import AnyEntry
from gnoming.text import text
from scenes.kit.widgets.buffers import Buffer
from scenes.kit.widgets.ui_context import as_sentence
from scenes.table.game.history import (
    TurnSummary,
    entry_sentences,
    last_round_end,
    turn_summaries,
    turns_since_own,
)
from scenes.table.game.navigation import MenuEntry
from scenes.table.game.presenter import AID
from scenes.table.input.context import TableContext
from scenes.table.view.picture import TablePicture


class TableReading:
    """Opens papers and scores by key, from the menu, or on the table."""

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
        elif not self._table.is_handed_over():
            self._table.navigation.paper(name, view, self._table.picture.own)
        return True

    @property
    def has_scores(self) -> bool:
        """True if a round is over, so there are scores to show again."""
        return last_round_end(self._table.session) is not None

    def open_scores(self) -> None:
        """Show the last round's scores again, or announce that there are none yet."""
        ended = last_round_end(self._table.session)
        if ended is None:
            self._table.feedback.answer(text("table.no-scores"))
        else:
            self._table.navigation.look_back(ended, self._table.picture.scenery.course_picture)

    def menu_entries(self) -> Iterator[MenuEntry]:
        view = self._table.picture.view
        for name in self._presenter.papers:
            if view is not None and (name != AID or self._memory_aid()):
                yield MenuEntry(
                    self._presenter.paper_name(name), "card", partial(self.open_paper, name), True
                )
        if self.has_scores:
            yield MenuEntry(text("table.menu-scores"), "trophy", self.open_scores)


class TableBuffers:
    """The table as groups of lines to be read aloud. `journal` returns the events so far."""

    def __init__(
        self, picture: TablePicture, journal: Callable[[], Sequence[AnyEntry]], asked: Callable[[], str]
    ) -> None:
        self._picture = picture
        self._presenter = picture.presenter
        self._journal = journal
        self._asked = asked

    def buffers(self) -> Sequence[Buffer]:
        """Return the groups of lines: your own cards, the middle, the others in turn, and facts about the game."""
        view, presenter, own = self._picture.view, self._presenter, self._picture.own
        if view is None:
            return ()
        names = self._picture.names
        others = ((own + step) % len(names) for step in range(1, len(names)))
        return (
            Buffer(("read-own", f"read-seat-{own + 1}"), text("buffer.own"), partial(self._seat, view, own)),
            Buffer(("read-piles",), presenter.piles_name(), partial(presenter.piles_lines, view, names)),
            *(Buffer((f"read-seat-{n + 1}",), names[n], partial(self._seat, view, n)) for n in others),
            Buffer(("read-left",), presenter.left_name(), partial(presenter.left_lines, view, names)),
            Buffer(("read-scores",), text("buffer.scores"), partial(self._scores, view)),
            Buffer(("read-turn",), text("buffer.turn"), lambda: [self._asked()]),
            Buffer(("read-news",), text("buffer.news"), self.news),
            Buffer(("read-round",), text("buffer.round"), self._round, is_history=True),
        )

    def _seat(self, view: State, seat: int) -> Sequence[str]:
        return self._presenter.seat_lines(view, seat, self._picture.names)

    def _scores(self, view: State) -> Sequence[str]:
        names = self._picture.names
        rows = (
            text("table.narration.total", name=names[row.seat], total=str(row.total).replace("-", "−"))
            for row in self._presenter.standings(view)
        )
        return self._presenter.heading(view), *rows

    def news(self) -> Sequence[str]:
        """Return your last turn and everything since, once others have had their turns."""
        own, seen = self._picture.own, self._picture.seen.of(self._journal())
        turns = turns_since_own(self._presenter, seen, own)
        if not turns:
            return [text("table.nothing-again")]
        start = next(n for n, entry in enumerate(seen) if entry is turns[0].entries[0])
        while start and seen[start - 1].seat == own:
            start -= 1
        names, in_full = self._picture.names, self._picture.ui.spoken.in_full
        told = (
            entry_sentences(self._presenter, seen, number, names, own, in_full)
            for number in range(start, len(seen))
        )
        return [as_sentence(words) for sentences in told for words in sentences if words]

    def _round(self) -> Sequence[str]:
        return [*self._sentences(turn_summaries(self._presenter, self._picture.seen.of(self._journal())))]

    def _sentences(self, turns: Iterable[TurnSummary]) -> Iterator[str]:
        names = self._picture.names
        for turn in turns:
            in_full = self._picture.ui.spoken.in_full
            words = self._presenter.turn_text(turn.entries) if in_full else turn.summary
            yield as_sentence(text("table.name-and-turn", name=names[turn.seat], turn=words))
