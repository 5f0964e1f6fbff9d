"""What one can choose to be counted, from the games there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from gnoming.registry import GAMES
from gnoming.stats.summary import PlayedGame, Selection, names_in, plain_name
from gnoming.text import text
from scenes.stats.words import level_words
from scenes.table.game.face import GameFace


class Choice(NamedTuple):
    """One thing to choose: its name, the options with what each selects, and which one is in force."""

    name: str
    options: Sequence[tuple[str, Selection]]
    chosen: int


class Choices:
    """The selection in force, completed and without what no longer fits, and the ways to change it.

    Nothing chosen yet, the games of who plays count; where nobody was named, of who has most.
    """

    def __init__(
        self,
        entries: Sequence[PlayedGame],
        owner: str,
        kinds: Sequence[GameFace],
        selection: Selection | None,
    ) -> None:
        names = names_in(entries)
        if owner and plain_name(owner) not in map(plain_name, names):
            names.insert(0, owner)
        self._names = names
        chosen = selection or Selection()
        name = plain_name(owner or next(iter(names), "")) if chosen.name is None else chosen.name
        own = Selection(name).of(entries)
        played = Counter(entry.game for entry in own)
        game = chosen.game or next(iter(played.most_common(1)), (kinds[0].name, 0))[0]
        own = [entry for entry in own if entry.game == game]
        self._levels, self._seats = {entry.level for entry in own}, sorted({entry.seats for entry in own})
        self._game = game
        level = chosen.level if chosen.level in self._levels else None
        seats = chosen.seats if chosen.seats in self._seats else None
        self.selection = Selection(name, game, level, seats)
        self.shown = self.selection.of(own)
        """The entries that count."""
        self.is_own = name == plain_name(owner or next(iter(names_in(entries)), ""))

    @property
    def who(self) -> str:
        """The name of whose games count, as it was written last."""
        plain = self.selection.name
        return next((name for name in self._names if plain_name(name) == plain), "–")

    def listed(self) -> tuple[Choice, ...]:
        """Return what can be chosen: whose games, against which level, at how large a table."""
        now = self.selection
        names = [(name, now._replace(name=plain_name(name))) for name in self._names]
        levels = [(text("stats.any"), now._replace(level=None))]
        levels += [(level_words(level), now._replace(level=level)) for level in self._sorted_levels()]
        seats = [(text("stats.any"), now._replace(seats=None))]
        seats += [(str(count), now._replace(seats=count)) for count in self._seats]
        return (
            self._choice(text("stats.who"), names or [("–", now)]),
            self._choice(text("stats.level"), levels),
            self._choice(text("stats.seats"), seats),
        )

    def _choice(self, name: str, options: Sequence[tuple[str, Selection]]) -> Choice:
        at = next((n for n, (_, selected) in enumerate(options) if selected == self.selection), 0)
        return Choice(name, options, at)

    def _sorted_levels(self) -> Sequence[str]:
        """Return the levels that were played against, from the weakest on, then what is no level."""
        order = GAMES[self._game].levels
        return sorted(self._levels, key=lambda level: (order.index(level) if level in order else 99, level))
