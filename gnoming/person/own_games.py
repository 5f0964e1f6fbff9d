"""A person's finished games and their seat in each, so that statistics find games whatever the person's name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from gnoming.core.match import Json, JsonObject
from gnoming.storage.shape import document, listed, record, whole, words

FILE = "games.json"
FORMAT, VERSION = "gnoming-own-games", 1
MOST_GAMES, MOST_SEATS = 20_000, 7

Identity = tuple[str, str, str]
"""A game's name, start and seed."""


@dataclass(frozen=True, slots=True)
class OwnGames:
    """The person's seat in each of their finished games.

    `unclaimed` are names under which they may have played before people had ids; the statistics settle these games.
    """

    seats: Mapping[Identity, int] = field(default_factory=dict)
    unclaimed: tuple[str, ...] = ()

    def with_games(self, games: Iterable[tuple[Identity, int]]) -> OwnGames:
        """Return these games with others added; known games keep their seat."""
        new = {game: seat for game, seat in games if game not in self.seats}
        return replace(self, seats=dict([*self.seats.items(), *new.items()][-MOST_GAMES:]))

    def without_name(self, name: str) -> OwnGames:
        """Return the games with this name settled."""
        return replace(self, unclaimed=tuple(one for one in self.unclaimed if one != name))

    def as_json(self) -> JsonObject:
        games: list[Json] = [
            {"game": game, "created": created, "seed": seed, "seat": seat}
            for (game, created, seed), seat in [*self.seats.items()][-MOST_GAMES:]
        ]
        return {"format": FORMAT, "version": VERSION, "games": games, "unclaimed": [*self.unclaimed]}


_WORD = words(200)
_GAME = record(
    lambda of: (
        (of("game", _WORD), of("created", _WORD), of("seed", _WORD)),
        of("seat", whole(0, MOST_SEATS - 1)),
    )
)
OWN_GAMES = document(
    FORMAT,
    VERSION,
    # Two running programs may each have added some to a full list.
    lambda of: OwnGames(
        dict(of("games", listed(_GAME, 2 * MOST_GAMES))[-MOST_GAMES:]), of("unclaimed", listed(_WORD, 100))
    ),
)
"""The shape of the file: if any part is invalid, the whole file counts as damaged."""
