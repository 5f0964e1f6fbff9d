"""Reading records, which come from outside: nothing in them is trusted until every key has been checked."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from gnoming.core.errors import NotARecordError, RecordError, UnknownGameError, is_control
from gnoming.core.game import AnyGame, Json, JsonObject, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.match import LEVEL_CHANGED
from gnoming.core.record_writer import FORMAT, VERSION

MAX_RECORD_CHARS = 4_000_000
"""The maximum number of characters in a record; nine rounds for seven players take fewer than 100,000."""
MAX_NAME_CHARS = MAX_CUT_CHARS = 60
MAX_ASSISTS = 20
LONE_SURROGATE = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")
"""Half of a surrogate pair, which can be neither written to a file nor used in a seed."""

V = TypeVar("V", str, int, list[Json], JsonObject)


@dataclass(frozen=True, slots=True)
class Record:
    """A checked record: the match, and the raw rounds, which still have to be replayed."""

    game: AnyGame
    match: Match
    seed: str
    created: str
    practice: bool
    assists: frozenset[str] | None
    cut: str
    rounds: tuple[JsonObject, ...]
    result: JsonObject
    counted: bool = False
    """True if the game was played with real cards, so that the record has cards and scores, but no moves."""

    @property
    def level_changed(self) -> bool:
        """True if the bots' level was changed during the game; the match has the latest level."""
        return self.assists is not None and LEVEL_CHANGED in self.assists

    def luck(self) -> Luck:
        """Return luck that repeats the recorded shuffles, and then shuffles by the seed."""
        scripts = [self.game.recorded_shuffles(n, round_) for n, round_ in enumerate(self.rounds, 1)]
        return Luck(self.seed, tuple(shuffle for script in scripts for shuffle in script))


def read_record(text: str, games: Mapping[str, AnyGame]) -> Record:
    """Return the record in this text; raises NotARecordError or another RecordError."""
    record = _parse_envelope(text)
    game = games.get(require(record, "game", str))
    if game is None:
        raise UnknownGameError("record.game-unknown", game=str(record["game"])[:MAX_NAME_CHARS])
    require(record, "program", str)
    players = tuple(_parse_player(entry) for entry in require(record, "players", list))
    if len(players) not in game.seats:
        raise RecordError("record.players", low=game.seats.start, high=game.seats.stop - 1)
    rounds = tuple(_require_object(entry, "rounds") for entry in require(record, "rounds", list))
    first = game.first_seat(rounds[0], len(players)) if rounds else 0
    match = Match(players, game.options_from_record(require(record, "options", dict)), first)
    return Record(
        game,
        match,
        seed=require(record, "seed", str),
        created=require(record, "created", str),
        practice=record.get("practice") is True,
        assists=_parse_assists(record.get("aids")),
        cut=_parse_cut(record.get("cut", "")),
        rounds=rounds,
        result={key: record[key] for key in ("totals", "winners") if key in record},
        counted=record.get("counted") is True,
    )


def _parse_envelope(text: str) -> JsonObject:
    if len(text) > MAX_RECORD_CHARS:
        raise NotARecordError("record.too-long")
    try:
        found: Json = json.loads(text)
        if LONE_SURROGATE.search(text):
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise NotARecordError("record.not-json") from None
    if not isinstance(found, dict):
        raise NotARecordError("record.key", name="format")
    record: JsonObject = found
    if record.get("format") != FORMAT:
        raise NotARecordError("record.not-a-record")
    if require(record, "version", int) != VERSION:
        raise NotARecordError("record.version", version=str(record["version"])[:MAX_NAME_CHARS])
    return record


def require(record: JsonObject, key: str, kind: type[V]) -> V:
    """Return the value of a key, which must have exactly this type; raises RecordError."""
    value = record.get(key)
    if type(value) is not kind:
        raise RecordError("record.key", name=key)
    return value


def _parse_assists(value: Json) -> frozenset[str] | None:
    """Return the assists that were used; None for older records, which do not list them."""
    if value is None:
        return None
    if not isinstance(value, list) or len(value) > MAX_ASSISTS:
        raise RecordError("record.key", name="aids")
    names = [
        name for name in value if isinstance(name, str) and name.isascii() and 0 < len(name) <= MAX_NAME_CHARS
    ]
    if len(names) != len(value):
        raise RecordError("record.key", name="aids")
    return frozenset(names)


def _parse_cut(value: Json) -> str:
    """Return the cut of the deck; empty if it was not cut."""
    if not isinstance(value, str) or len(value) > MAX_CUT_CHARS or any(map(is_control, value)):
        raise RecordError("record.key", name="cut")
    return value


def _require_object(value: Json, key: str) -> JsonObject:
    if not isinstance(value, dict):
        raise RecordError("record.key", name=key)
    return value


def _parse_player(value: Json) -> Player:
    entry = _require_object(value, "players")
    name, kind = require(entry, "name", str), require(entry, "kind", str)
    # No font has glyphs for control characters, and some fonts raise errors for them.
    if kind not in ("human", "bot") or len(name) > MAX_NAME_CHARS or any(map(is_control, name)):
        raise RecordError("record.key", name="players")
    level = require(entry, "level", str) if kind == "bot" else None
    portrait = entry.get("portrait")
    return Player(name, kind, level, portrait if isinstance(portrait, str) else None)
