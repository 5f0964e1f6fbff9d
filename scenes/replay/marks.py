"""The marks of a replay: where its rounds begin, and where something remarkable happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from gnoming.core.session import AnyEntry
from scenes.table.game.cue import Cue
from scenes.table.game.presenter import Names, Presenter

MarkKind = Literal["round", "set", "bounce", "thrown", "trick"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A round or a remarkable event after `at` entries of the journal."""

    at: int
    kind: MarkKind


def find_marks(presenter: Presenter, entries: Sequence[AnyEntry], names: Names) -> tuple[Mark, ...]:
    """Return all marks of a journal in order; each entry has at most one, a new round or its greatest event."""
    return tuple(
        Mark(at, kind)
        for at, entry in enumerate(entries, 1)
        if (kind := _kind_of(presenter, entry, names)) is not None
    )


def round_starts(entries: Sequence[AnyEntry]) -> tuple[int, ...]:
    """Return the number of entries after which each round is dealt."""
    return tuple(at for at, entry in enumerate(entries, 1) if entry.seat is None)


def _kind_of(presenter: Presenter, entry: AnyEntry, names: Names) -> MarkKind | None:
    if entry.seat is None:
        return "round"
    found: MarkKind | None = None
    state = entry.before
    for event in entry.events:
        after = presenter.game.evolve(state, event)
        found = _kind_of_cue(presenter.cue(event, state, after, names)) or found
        state = after
    return found


def _kind_of_cue(cue: Cue) -> MarkKind | None:
    """Return the kind of mark for an event with this cue; None for an ordinary event."""
    if cue.lament is not None:
        return "thrown"
    if cue.tied is not None:
        return "set"
    if cue.bounces:
        return "bounce"
    return "trick" if cue.sound == "set" else None
