"""The record of a finished game that was played with real cards: the cards of each round, and no moves."""

from gnoming import __version__
from gnoming.core.errors import RecordError
from gnoming.core.match import Json, JsonObject
from gnoming.core.record_reader import Record
from gnoming.core.record_writer import FORMAT, VERSION
from gnoming.counted.game import NOBODY, CountedGame, CountedRound

SEED = "counted-"
"""The beginning of such a record's seed, which has no luck; the game's start follows."""


def seed_of(game: CountedGame) -> str:
    return f"{SEED}{game.created}"


def write_counted(game: CountedGame) -> JsonObject:
    """Return a finished game as a record, which is marked as counted."""
    players: list[Json] = [
        {"name": one.name, "kind": "human", "portrait": one.portrait} for one in game.match.players
    ]
    record: JsonObject = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.game.name,
        "program": __version__,
        "created": game.created,
        "seed": seed_of(game),
        "counted": True,
        "options": game.match.options.as_json(),
        "players": players,
        "rounds": [_round_as_json(game, number) for number in range(game.counted)],
    }
    return record | game.game.result(game.state)


def _round_as_json(game: CountedGame, number: int) -> JsonObject:
    round_: JsonObject = {"dealer": game.dealer(number), "hands": [*game.rounds[number].hands], "moves": ""}
    game.game.record_event(game.round_result(number), round_)
    return round_


def recount(record: Record) -> None:
    """Count a counted record's rounds again. Raises RecordError if a score doesn't follow from the cards."""
    if record.game.counting is None or not record.rounds:
        raise RecordError("record.key", name="counted")
    rounds = tuple(_read_round(round_, len(record.match.players)) for round_ in record.rounds)
    game = CountedGame(record.game, record.match, record.created, rounds, len(rounds))
    for number, found in enumerate(record.rounds):
        counted = _round_as_json(game, number)
        for key in ("dealer", "scores", "out", "adjust"):
            if found.get(key) != counted.get(key):
                raise RecordError("record.mismatch", round=number + 1, name=key)
    result = record.game.result(game.state)
    for key in ("totals", "winners"):
        if record.result.get(key) != result.get(key):
            raise RecordError("record.result", name=key)


def _read_round(found: JsonObject, players: int) -> CountedRound:
    hands, out = found.get("hands"), found.get("out")
    words = (
        [one for one in hands if isinstance(one, str) and len(one) < 400] if isinstance(hands, list) else []
    )
    if len(words) != players or not isinstance(hands, list) or len(hands) != players:
        raise RecordError("record.key", name="hands")
    if out is not None and (type(out) is not int or not 0 <= out < players):
        raise RecordError("record.key", name="out")
    return CountedRound(tuple(words), NOBODY if out is None else out)
