"""The choices of player, level and seats on the statistics page, which depend on the games played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gnoming.registry import GAMES
from gnoming.stats.summary import BY_NAME, Owners, PlayedGame, Selection, by_player
from gnoming.text import name_key, text
from scenes.stats.words import level_words
from scenes.table.game.face import GameFace

MOST_PLAYERS = 30
"""The maximum number of other players to choose from; those with the most games come first."""


class Choice(NamedTuple):
    """A choice: its name, its options with the selection that each makes, and the current option's index."""

    name: str
    options: Sequence[tuple[str, Selection]]
    chosen: int


class Players(NamedTuple):
    """The people on this computer: their names, the owners of the seats, and the current player's id."""

    names: Mapping[str, str]
    owners: Owners
    current: str


class Choices:
    """The current selection, with defaults and limited to existing games, and the options to change it.

    By default, the current player's games count, or those of the player with the most games if nobody has a name.
    """

    def __init__(
        self,
        entries: Sequence[PlayedGame],
        players: Players,
        kinds: Sequence[GameFace],
        selection: Selection | None,
    ) -> None:
        played = by_player(entries, players.owners)
        self._names = _names(played, players)
        chosen = selection or Selection()
        default = players.current if players.current in self._names else next(iter(self._names), "")
        player = default if chosen.player is None else chosen.player
        own = played.get(player, [])
        counted = Counter(entry.game for entry in own)
        game = chosen.game or next(iter(counted.most_common(1)), (kinds[0].name, 0))[0]
        own = [entry for entry in own if entry.game == game]
        self._levels, self._seats = {entry.level for entry in own}, sorted({entry.seats for entry in own})
        self._game = game
        level = chosen.level if chosen.level in self._levels else None
        seats = chosen.seats if chosen.seats in self._seats else None
        self.selection = Selection(player, game, level, seats)
        self.shown = self.selection.of(own)
        """The games that count."""
        self.is_own = player == default

    @property
    def who(self) -> str:
        """The name of the player whose games count."""
        return self._names.get(self.selection.player or "", "–")

    def listed(self) -> tuple[Choice, ...]:
        """Return the choices: player, bots' level, and number of players."""
        now = self.selection
        names = [(name, now._replace(player=player)) for player, name in self._names.items()]
        levels = [(text("stats.any-level"), now._replace(level=None))]
        game = GAMES[self._game]
        levels += [(level_words(game, level), now._replace(level=level)) for level in self._sorted_levels()]
        seats = [(text("stats.any-seats"), now._replace(seats=None))]
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


def _names(played: Mapping[str, Sequence[PlayedGame]], players: Players) -> dict[str, str]:
    """Return the names of the players to choose from, the current one first.

    A game without an owner is listed under the name in its record, in its most recent spelling.
    """
    ids = [id_ for id_ in players.names if id_ in played or id_ == players.current]
    found = {id_: players.names[id_] for id_ in sorted(ids, key=lambda id_: id_ != players.current)}
    if players.current in played and players.current not in found:  # a person without a name yet
        found = {players.current: text("lesson.you"), **found}
    taken = {name_key(name) for name in found.values()}
    for player in [player for player in played if player.startswith(BY_NAME)][:MOST_PLAYERS]:
        name = played[player][-1].name
        found[player] = text("stats.unclaimed", name=name) if name_key(name) in taken else name
    return found
