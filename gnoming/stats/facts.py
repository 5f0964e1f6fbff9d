"""The facts of a finished game for the statistics, read from its record without playing it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from gnoming.core.errors import NotARecordError, RecordError, UnknownGameError
from gnoming.core.game import AnyGame, Json, JsonObject, Player
from gnoming.core.record_reader import MAX_RECORD_CHARS, Record, read_record
from gnoming.storage import files
from gnoming.storage.saves import is_record_name
from gnoming.system import local_time

T = TypeVar("T")
MAX_POINTS = 1_000_000
"""A number of points far beyond any real score."""
PEOPLE, MIXED = "people", "mixed"
"""The values of `level` for a game without bots, and for one with several levels, at once or in turn."""


class GameFacts(NamedTuple):
    """A finished game. `rounds` are points by seat, including those for going out; lower is better."""

    file: str
    game: str
    created: str
    seed: str
    players: tuple[Player, ...]
    rounds: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    level_changed: bool = False

    @property
    def identity(self) -> tuple[str, str, str]:
        return self.game, self.created, self.seed

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.rounds, strict=True)))

    @property
    def level(self) -> str:
        """The bots' level: PEOPLE without bots, MIXED if there are several levels or the level changed."""
        levels = {player.level for player in self.players if player.level is not None}
        if not levels:
            return PEOPLE
        return MIXED if len(levels) > 1 or self.level_changed else next(iter(levels))

    def place(self, seat: int) -> int:
        """Return a seat's place from 1; equal points share a place, but winners are always first."""
        totals = self.totals
        keys = [(other not in self.winners, total) for other, total in enumerate(totals)]
        return 1 + sum(key < keys[seat] for key in keys) if seat not in self.winners else 1

    def margin(self, seat: int) -> float:
        """Return a seat's points relative to the mean of the other seats."""
        totals = self.totals
        return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def month_of(created: str) -> str:
    """Return the year and month of a game's start in local time; empty if it is not a date."""
    begun = local_time(created)
    return "" if begun is None else f"{begun:%Y-%m}"


class Reading(NamedTuple):
    """The content of a folder: its finished games, oldest first, and the names of damaged files."""

    games: tuple[GameFacts, ...]
    damaged: tuple[str, ...]


def read_folder(folder: Path, kinds: Mapping[str, AnyGame]) -> Reading:
    """Return the finished games in a folder of records, each once. Raises OSError if it cannot be listed.

    Nothing is changed there. A file that cannot be read counts as damaged. Games in progress, practice games and games
    unknown to this version are left out.
    """
    found: dict[tuple[str, str, str], GameFacts] = {}
    damaged = []
    for path in _records_in(folder):
        try:
            facts = read_known(path, partial(read_facts, file=path.name, kinds=kinds))
        except (OSError, ValueError, RecordError):
            damaged.append(path.name)
            continue
        if facts is not None:
            found.setdefault(facts.identity, facts)
    games = sorted(found.values(), key=lambda game: (game.created, game.file))
    return Reading(tuple(games), tuple(damaged))


def _records_in(folder: Path) -> Iterator[Path]:
    try:
        paths = sorted(folder.iterdir())
    except FileNotFoundError:
        return
    yield from (path for path in paths if is_record_name(path.name) and path.is_file())


def read_known(path: Path, read: Callable[[str], T | None]) -> T | None:
    """Apply `read` to a record's text and return the result; None if this program doesn't know the game or version.

    Raises OSError, ValueError or RecordError.
    """
    if path.stat().st_size > 4 * MAX_RECORD_CHARS:
        raise NotARecordError("record.too-long")
    try:
        return read(files.read_text_file(path))
    except UnknownGameError:
        return None
    except NotARecordError as error:
        if error.key == "record.version":
            return None
        raise


def read_facts(text: str, file: str, kinds: Mapping[str, AnyGame]) -> GameFacts | None:
    """Return the facts in a record's text; None for a practice game or an unfinished one. Raises RecordError."""
    return facts_of(read_record(text, kinds), file)


def facts_of(record: Record, file: str) -> GameFacts | None:
    """Return the facts in a record; None for a practice game or an unfinished one. Raises RecordError."""
    if not record.result or record.practice:
        return None
    seats = len(record.match.players)
    totals = _numbers(record.result, "totals", seats)
    rounds = tuple(_round_points(round_, seats) for round_ in record.rounds)
    if not rounds or tuple(map(sum, zip(*rounds, strict=True))) != totals:
        raise RecordError("record.result", name="totals")
    return GameFacts(
        file,
        record.game.name,
        record.created,
        record.seed,
        record.match.players,
        rounds,
        _winners(record, seats),
        record.level_changed,
    )


def _round_points(round_: JsonObject, seats: int) -> tuple[int, ...]:
    scores = _numbers(round_, "scores", seats)
    if "adjust" not in round_:
        return scores
    return tuple(map(sum, zip(scores, _numbers(round_, "adjust", seats), strict=True)))


def _winners(record: Record, seats: int) -> tuple[int, ...]:
    found = whole_numbers(record.result.get("winners"), "winners")
    if not found or len(set(found)) != len(found) or not all(0 <= seat < seats for seat in found):
        raise RecordError("record.result", name="winners")
    return found


def _numbers(holder: JsonObject, key: str, seats: int) -> tuple[int, ...]:
    """Return each seat's points. Raises RecordError."""
    found = whole_numbers(holder.get(key), key)
    if len(found) != seats or any(abs(number) > MAX_POINTS for number in found):
        raise RecordError("record.result", name=key)
    return found


def whole_numbers(value: Json, key: str) -> tuple[int, ...]:
    """Return a list in a record as a tuple of whole numbers. Raises RecordError with the key."""
    listed: Sequence[Json] = value if isinstance(value, list) else ()
    numbers = tuple(number for number in listed if type(number) is int)
    if len(numbers) != len(listed):
        raise RecordError("record.result", name=key)
    return numbers
