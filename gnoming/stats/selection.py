"""Which games are counted: whose, of which kind, against which level, at how large a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gnoming.stats.summary import Entry, plain_name

MOST_NAMES = 30
"""Names that one can choose among, those with most games."""


class Selection(NamedTuple):
    """What is counted; None stands for everything of its kind. A name is as `plain_name` has it."""

    name: str | None = None
    game: str | None = None
    level: str | None = None
    seats: int | None = None

    def of(self, entries: Iterable[Entry]) -> list[Entry]:
        """Return the entries that count, in their order."""
        found = list(entries)
        if self.name is not None:
            names = {name for name in {entry.name for entry in found} if plain_name(name) == self.name}
            found = [entry for entry in found if entry.name in names]
        if self.game is not None:
            found = [entry for entry in found if entry.game == self.game]
        if self.level is not None:
            found = [entry for entry in found if entry.level == self.level]
        if self.seats is not None:
            found = [entry for entry in found if entry.seats == self.seats]
        return found


def names_in(entries: Sequence[Entry], most: int = MOST_NAMES) -> list[str]:
    """Return the names of people, who has most games first, each as it was written last."""
    spellings, counted = {}, Counter[str]()
    for name, games in Counter(entry.name for entry in entries).items():
        spellings[plain_name(name)] = name
        counted[plain_name(name)] += games
    return [spellings[plain] for plain, _ in counted.most_common(most)]
