"""The file of a person's games with real cards, written after every tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gnoming.characters import CHARACTER_NAMES
from gnoming.core.errors import GnomingError
from gnoming.core.game import AnyGame
from gnoming.core.match import Json, JsonObject, Match, Player
from gnoming.counted.game import MOST_CHANGES, NOBODY, Change, CountedGame, CountedRound
from gnoming.storage.shape import (
    Parts,
    Shape,
    document,
    json_object,
    listed,
    maybe,
    one_of,
    or_else,
    record,
    whole,
    words,
)

FILE = "counted.json"
FORMAT, VERSION = "gnoming-counted", 1
MOST_WAITING = 5
"""The maximum number of unfinished games beside the current one."""
MOST_ROUNDS, MOST_SEATS, MAX_OPTIONS_CHARS, MAX_NAME_CHARS = 200, 12, 20_000, 60


@dataclass(frozen=True, slots=True)
class CountedGames:
    """The current game with real cards, if there is one, the players of the last one, and other unfinished games."""

    running: CountedGame | None = None
    last_players: tuple[Player, ...] = ()
    waiting: tuple[CountedGame, ...] = ()
    """The unfinished games beside the current one, the one entered last first."""

    @property
    def unfinished(self) -> tuple[CountedGame, ...]:
        """The unfinished games, the current one first; without one that has no cards yet."""
        return tuple(one for one in (self.running, *self.waiting) if one is not None and one.changes)

    @property
    def has_room(self) -> bool:
        """True if another game can begin."""
        return len(self.unfinished) <= MOST_WAITING

    def with_current(self, game: CountedGame) -> CountedGames:
        """Return the games with this one as the current one; the one before it waits if it has any cards.

        It must be one of these games, or else there must be room for it.
        """
        waiting = tuple(one for one in self.unfinished if one != game)
        assert len(waiting) <= MOST_WAITING
        return replace(self, running=game, waiting=waiting, last_players=game.match.players)

    def without_current(self) -> CountedGames:
        """Return the games without the current one, whose players are kept; the next waiting one takes its place."""
        last = self.last_players if self.running is None else self.running.match.players
        return CountedGames(next(iter(self.waiting), None), last, self.waiting[1:])

    def as_json(self) -> JsonObject:
        """Return the games as their file holds them."""
        running = None if self.running is None else _game_as_json(self.running)
        last = _players_as_json(self.last_players)
        waiting: list[Json] = [_game_as_json(one) for one in self.waiting]
        return {
            "format": FORMAT,
            "version": VERSION,
            "running": running,
            "last_players": last,
            "waiting": waiting,
        }


def _players_as_json(players: tuple[Player, ...]) -> list[Json]:
    return [{"name": one.name, "portrait": one.portrait} for one in players]


def _game_as_json(game: CountedGame) -> JsonObject:
    changes: list[Json] = [
        {"round": one.number, "seat": one.seat, "before": _round_as_json(one.before)} for one in game.changes
    ]
    return {
        "game": game.game.name,
        "created": game.created,
        "options": game.match.options.as_json(),
        "players": _players_as_json(game.match.players),
        "first": game.match.first_seat,
        "rounds": [_round_as_json(one) for one in game.rounds],
        "counted": game.counted,
        "changes": changes,
    }


def _round_as_json(round_: CountedRound) -> JsonObject:
    return {"hands": [*round_.hands], "out": round_.out}


def counted_games(games: Mapping[str, AnyGame]) -> Shape[CountedGames]:
    """Return the shape of the file: if any part is invalid, the whole file counts as damaged."""

    def read_game(of: Parts) -> CountedGame:
        try:
            return _read_game(of, games)
        except GnomingError as error:
            raise ValueError(str(error)) from error

    return document(
        FORMAT,
        VERSION,
        lambda of: CountedGames(
            of("running", maybe(record(read_game))),
            of("last_players", or_else(listed(_PLAYER, MOST_SEATS), ())),
            of("waiting", or_else(listed(record(read_game), MOST_WAITING), ())),
        ),
    )


_PLAYER = record(
    lambda of: Player(of("name", words(MAX_NAME_CHARS, 1)), portrait=of("portrait", one_of(CHARACTER_NAMES)))
)
_ROUND = record(
    lambda of: CountedRound(
        of("hands", listed(words(400, 1), MOST_SEATS)), of("out", maybe(whole(NOBODY, MOST_SEATS)))
    )
)
_CHANGE = record(
    lambda of: Change(
        of("round", whole(0, MOST_ROUNDS)), of("seat", maybe(whole(0, MOST_SEATS))), of("before", _ROUND)
    )
)


def _read_game(of: Parts, games: Mapping[str, AnyGame]) -> CountedGame:
    """Return the game; raises ValueError or RecordError if its parts don't belong together."""
    game = games.get(of("game", words(60)))
    if game is None or game.counting is None:
        raise ValueError("no game that can be counted")
    players = of("players", listed(_PLAYER, MOST_SEATS))
    if len(players) not in game.seats:
        raise ValueError("not the number of players that the game is for")
    options = game.options_from_record(of("options", json_object(MAX_OPTIONS_CHARS)))
    match = Match(players, options, of("first", whole(0, len(players) - 1)))
    rounds = of("rounds", listed(_ROUND, MOST_ROUNDS))
    changes = of("changes", listed(_CHANGE, MOST_CHANGES))
    for round_ in (*rounds, *(one.before for one in changes)):
        if len(round_.hands) != len(players) or (round_.out or 0) >= len(players):
            raise ValueError("a round of other players")
        for hand in round_.hands:
            game.counting.is_complete(hand, options)
    if any(one.number >= len(rounds) or (one.seat or 0) >= len(players) for one in changes):
        raise ValueError("a change of something that isn't there")
    found = CountedGame(
        game, match, of("created", words(40)), rounds, of("counted", whole(0, len(rounds))), changes
    )
    if len(rounds) != found.counted + (not found.over):
        raise ValueError("the rounds don't fit the rules")
    if not all(found.is_ready(number) for number in range(found.counted)):
        raise ValueError("a counted round without all its cards")
    return found
