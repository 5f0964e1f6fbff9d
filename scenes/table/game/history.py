"""A session's journal turn by turn: for the slate, the log, and the replay of a lap."""

from collections.abc import Sequence
from dataclasses import dataclass

from gnoming.core.game import State
from gnoming.core.session import AnyEntry, AnySession
from scenes.table.game.presenter import Presenter


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """One seat's turn: its entries, and in a few words what it was."""

    seat: int
    entries: tuple[AnyEntry, ...]
    summary: str


def turn_summaries(presenter: Presenter, journal: Sequence[AnyEntry]) -> list[TurnSummary]:
    """Return this round's turns in order; entries without a summary are left out."""
    return [turn for run in turns(presenter, journal) if (turn := summarise(presenter, run)) is not None]


def turns_since_own(presenter: Presenter, journal: Sequence[AnyEntry], own: int) -> tuple[TurnSummary, ...]:
    """Return the others' turns since the last one of this seat; turns before that are not even put into words."""
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
    """Return what the entries of a turn were; None if nothing is said of them."""
    summary, seat = presenter.summary(turn), turn[0].seat
    return None if summary is None or seat is None else TurnSummary(seat, turn, summary)


def lap(journal: Sequence[AnyEntry], own: int) -> tuple[AnyEntry, ...]:
    """Return all entries since the last turn of this seat ended, within this round."""
    entries = _this_round(journal)
    end = len(entries)
    while end and entries[end - 1].seat == own:
        end -= 1
    start = end
    while start and entries[start - 1].seat not in (own, None):
        start -= 1
    return tuple(entries[start:end])


def last_round_end(session: AnySession) -> State | None:
    """Return the state in which the last round that is over had just ended; None while the first one is played."""
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
    """Return this round's entries in runs that are one turn of a seat each."""
    runs: list[list[AnyEntry]] = []
    for entry in _this_round(journal):
        if runs and runs[-1][0].seat == entry.seat and not presenter.begins_turn(entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return [tuple(run) for run in runs]
