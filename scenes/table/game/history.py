"""A session's journal split into turns, for the slate, the log and the replay."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gnoming.core.game import State
from gnoming.core.session import AnyEntry, AnySession
from gnoming.text import text
from scenes.table.game.presenter import Names, Presenter


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """One seat's turn: its entries and a short description."""

    seat: int
    entries: tuple[AnyEntry, ...]
    summary: str


def turn_summaries(presenter: Presenter, journal: Sequence[AnyEntry]) -> list[TurnSummary]:
    """Return this round's turns in order, without those that have no summary."""
    return [turn for run in turns(presenter, journal) if (turn := summarise(presenter, run)) is not None]


def turns_since_own(presenter: Presenter, journal: Sequence[AnyEntry], own: int) -> tuple[TurnSummary, ...]:
    """Return the other seats' turns since this seat's last turn, oldest first."""
    found: list[TurnSummary] = []
    for run in reversed(turns(presenter, journal)):
        turn = summarise(presenter, run)
        if turn is None:
            continue
        if turn.seat == own and found:
            break
        if turn.seat != own:
            found.append(turn)
    return tuple(reversed(found))


def summarise(presenter: Presenter, turn: tuple[AnyEntry, ...]) -> TurnSummary | None:
    """Return these entries as a turn with a summary, or None if they have none."""
    summary, seat = presenter.summary(turn), turn[0].seat
    return None if summary is None or seat is None else TurnSummary(seat, turn, summary)


def entry_sentences(
    presenter: Presenter,
    journal: Sequence[AnyEntry],
    number: int,
    names: Names,
    listener: int | None,
    in_full: bool,
) -> Iterator[str]:
    """Yield sentences about an entry: the turn that it ends, if that is another seat's, and events that
    summaries leave out.
    """
    entry = journal[number]
    if presenter.ends_turn(entry) and entry.seat not in (None, listener):
        turn = turn_at(presenter, journal, number)
        words = presenter.turn_text(turn) if in_full else presenter.summary(turn)
        if words:
            yield text("table.name-and-turn", name=names[entry.seat], turn=words)
    state = entry.before
    for event in entry.events:
        after = presenter.game.evolve(state, event)
        yield presenter.event_text(event, state, after, names, listener)
        state = after


def lap(journal: Sequence[AnyEntry], own: int) -> tuple[AnyEntry, ...]:
    """Return the other seats' entries since this seat's last turn or, if there are none, those before that turn."""
    entries = _this_round(journal)
    end = len(entries)
    while end and entries[end - 1].seat == own:
        end -= 1
    start = end
    while start and entries[start - 1].seat not in (own, None):
        start -= 1
    return tuple(entries[start:end])


def last_round_end(session: AnySession) -> State | None:
    """Return the state at the end of the last completed round, or None during the first round."""
    state, journal = session.state, session.journal
    if not state.to_act and journal:
        return state
    dealt = next((n for n in range(len(journal) - 1, -1, -1) if journal[n].seat is None), 0)
    return journal[dealt].before if dealt else None


def _this_round(journal: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
    for n in range(len(journal) - 1, -1, -1):
        if journal[n].seat is None:
            return journal[n + 1 :]
    return journal


def turns(presenter: Presenter, journal: Sequence[AnyEntry]) -> list[tuple[AnyEntry, ...]]:
    """Return this round's entries, grouped by turn."""
    runs: list[list[AnyEntry]] = []
    for entry in _this_round(journal):
        if runs and not presenter.ends_turn(runs[-1][-1]):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return [tuple(run) for run in runs]


def turn_at(presenter: Presenter, journal: Sequence[AnyEntry], number: int) -> Sequence[AnyEntry]:
    """Return the entries of a turn, up to and including entry `number`."""
    start = number
    while start and not presenter.ends_turn(journal[start - 1]):
        start -= 1
    return journal[start : number + 1]
