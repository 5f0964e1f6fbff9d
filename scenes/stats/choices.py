"""The choices of player, level and seats on the statistics page, which depend on the games played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from gnoming.registry import GAMES
from gnoming.stats.summary import PlayedGame, Selection, names_in
from gnoming.text import name_key, text
from scenes.stats.words import level_words
from scenes.table.game.face import GameFace


class Choice(NamedTuple):
    """A choice: its name, its options with the selection each makes, and the current option's index."""

    name: str
    options: Sequence[tuple[str, Selection]]
    chosen: int


class Choices:
    """The current selection, with defaults and limited to existing games, and the options to change it.

    By default, the current player's games count, or those of the most frequent name if there is no player.
    """

    def __init__(
        self,
        entries: Sequence[PlayedGame],
        owner: str,
        kinds: Sequence[GameFace],
        selection: Selection | None,
    ) -> None:
        names = names_in(entries)
        if owner and name_key(owner) not in map(name_key, names):
            names.insert(0, owner)
        self._names = names
        chosen = selection or Selection()
        name = name_key(owner or next(iter(names), "")) if chosen.name is None else chosen.name
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
        """The games that count."""
        self.is_own = name == name_key(owner or next(iter(names_in(entries)), ""))

    @property
    def who(self) -> str:
        """The name of the player whose games count, in its latest spelling."""
        plain = self.selection.name
        return next((name for name in self._names if name_key(name) == plain), "–")

    def listed(self) -> tuple[Choice, ...]:
        """Return the choices: player, bots' level, and number of players."""
        now = self.selection
        names = [(name, now._replace(name=name_key(name))) for name in self._names]
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
        """Return the levels played against, weakest first; unknown ones come last."""
        order = GAMES[self._game].levels
        return sorted(self._levels, key=lambda level: (order.index(level) if level in order else 99, level))
