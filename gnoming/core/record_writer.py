"""Writing records, the format of saves and replays, in version 1."""

from collections.abc import Iterable

from gnoming import __version__
from gnoming.core.game import A, E, Game, Json, JsonObject, Player, S
from gnoming.core.model import Entry
from gnoming.core.session import Session

FORMAT, VERSION = "gnoming-record", 1


def write_record(session: Session[S, A, E]) -> JsonObject:
    game, match = session.game, session.match
    rounds: list[Json] = list(write_rounds(game, session.journal))
    record: JsonObject = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "program": __version__,
        "created": session.created,
        "seed": session.luck.seed,
        "options": match.options.as_json(),
        "players": [_player_as_json(player) for player in match.players],
        "rounds": rounds,
    }
    if session.practice:
        record["practice"] = True
    if session.assists is not None:
        record["aids"] = [*sorted(session.assists)]
    if session.cut:
        record["cut"] = session.cut
    return record | game.result(session.state)


def write_rounds(game: Game[S, A, E], journal: Iterable[Entry[S, A, E]]) -> list[JsonObject]:
    """Return a journal as the rounds of a record; each round begins with an action of the table."""
    rounds: list[JsonObject] = []
    moves: list[list[str]] = []
    for entry in journal:
        if entry.seat is None:
            rounds.append({})
            moves.append([])
        else:
            moves[-1].append(f"{entry.seat}:{game.encode(entry.action)}")
        for event in entry.events:
            game.record_event(event, rounds[-1])
    for round_, words in zip(rounds, moves, strict=True):
        round_["moves"] = " ".join(words)
    return rounds


def _player_as_json(player: Player) -> JsonObject:
    written: JsonObject = {"name": player.name, "kind": player.kind}
    if player.level is not None:
        written["level"] = player.level
    if player.portrait is not None:
        written["portrait"] = player.portrait
    return written
