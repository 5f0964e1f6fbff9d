"""The file of a person's games with real cards, written after every tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

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


class Beginning(NamedTuple):
    """A game to be counted, before its first card: its players, rules and first player."""

    game: AnyGame
    match: Match


@dataclass(frozen=True, slots=True)
class CountedGames:
    """The current game with real cards, if any, the last game's beginning, and the other unfinished games."""

    running: CountedGame | None = None
    last: Beginning | None = None
    """The game, players and rules with which the last game began; None before the first one."""
    waiting: tuple[CountedGame, ...] = ()
    """The unfinished games beside the current one, the one entered last first."""

    @property
    def unfinished(self) -> tuple[CountedGame, ...]:
        """The unfinished games, the current one first; a game that has no cards yet is left out."""
        return tuple(one for one in (self.running, *self.waiting) if one is not None and one.changes)

    @property
    def has_room(self) -> bool:
        """True if another game can begin."""
        return len(self.unfinished) <= MOST_WAITING

    def with_current(self, game: CountedGame) -> CountedGames:
        """Return the games with this one as the current one; the previous one waits.

        Unless the game is one of these games, there must be room for it.
        """
        waiting = tuple(one for one in self.unfinished if one != game)
        assert len(waiting) <= MOST_WAITING
        return replace(self, running=game, waiting=waiting, last=Beginning(game.game, game.match))

    def without_current(self) -> CountedGames:
        """Return the games without the current one, whose beginning is kept. The next waiting one takes its place."""
        one = self.running
        last = self.last if one is None else Beginning(one.game, one.match)
        return CountedGames(next(iter(self.waiting), None), last, self.waiting[1:])

    def as_json(self) -> JsonObject:
        running = None if self.running is None else _game_as_json(self.running)
        last = None if self.last is None else _beginning_as_json(*self.last)
        waiting: list[Json] = [_game_as_json(one) for one in self.waiting]
        return {"format": FORMAT, "version": VERSION, "running": running, "last": last, "waiting": waiting}


def _beginning_as_json(game: AnyGame, match: Match) -> JsonObject:
    return {
        "game": game.name,
        "options": match.options.as_json(),
        "players": [{"name": one.name, "portrait": one.portrait} for one in match.players],
        "first": match.first_seat,
    }


def _game_as_json(game: CountedGame) -> JsonObject:
    changes: list[Json] = [
        {"round": one.number, "seat": one.seat, "before": _round_as_json(one.before)} for one in game.changes
    ]
    return _beginning_as_json(game.game, game.match) | {
        "created": game.created,
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

    def read_beginning(of: Parts) -> Beginning:
        try:
            return _read_beginning(of, games)
        except GnomingError as error:
            raise ValueError(str(error)) from error

    return document(
        FORMAT,
        VERSION,
        lambda of: CountedGames(
            of("running", maybe(record(read_game))),
            of("last", or_else(maybe(record(read_beginning)), None)),
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


def _read_beginning(of: Parts, games: Mapping[str, AnyGame]) -> Beginning:
    """Return a game's beginning; raises ValueError or RecordError if its parts don't belong together."""
    game = games.get(of("game", words(60)))
    if game is None or game.counting is None:
        raise ValueError("no game that can be counted")
    players = of("players", listed(_PLAYER, MOST_SEATS))
    if len(players) not in game.seats:
        raise ValueError("not the number of players that the game is for")
    options = game.options_from_record(of("options", json_object(MAX_OPTIONS_CHARS)))
    return Beginning(game, Match(players, options, of("first", whole(0, len(players) - 1))))


def _read_game(of: Parts, games: Mapping[str, AnyGame]) -> CountedGame:
    """Return the game; raises ValueError or RecordError if its parts don't belong together."""
    game, match = _read_beginning(of, games)
    assert game.counting is not None
    players = match.players
    rounds = of("rounds", listed(_ROUND, MOST_ROUNDS))
    changes = of("changes", listed(_CHANGE, MOST_CHANGES))
    for round_ in (*rounds, *(one.before for one in changes)):
        if len(round_.hands) != len(players) or (round_.out or 0) >= len(players):
            raise ValueError("a round of other players")
        for hand in round_.hands:
            game.counting.is_complete(hand, match.options)
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
