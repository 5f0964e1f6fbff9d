"""Replays of records from their decks and moves; errors name the round, the move and the rule."""

from copy import copy
from dataclasses import replace

from gnoming.core.errors import IllegalActionError, RecordError, ShuffleError
from gnoming.core.game import Action, Json, JsonObject
from gnoming.core.luck import Luck
from gnoming.core.model import Entry
from gnoming.core.record_reader import Record
from gnoming.core.record_writer import write_rounds
from gnoming.core.session import AnySession, Session


def resume(record: Record) -> AnySession:
    """Return a session that has played the record's moves and continues from its seed.

    Raises RecordError at the first fault. Undoing moves made before a recorded shuffle changes the cards to
    be shuffled, so the luck of the returned session is no longer strict.
    """
    played = replay(record)
    luck = replace(played.luck, strict=False)
    free = Session(played.game, played.match, luck, played.created, played.practice)
    free.assists, free.cut = played.assists, played.cut
    after = free.state
    for entry in played.journal:
        before, after = after, copy(entry.after)
        object.__setattr__(after, "luck", luck)  # nobody else has this copy yet
        free.journal.append(Entry(entry.seat, entry.action, entry.events, before, after))
    return free


def replay(record: Record, luck: Luck | None = None) -> AnySession:
    """Return a session after all moves of a record, with this luck or else the record's.

    Raises RecordError at the first fault.
    """
    if record.counted:
        raise RecordError("record.counted")
    shuffles = record.luck() if luck is None else luck
    session = Session(record.game, record.match, shuffles, record.created, record.practice)
    session.assists, session.cut = record.assists, record.cut
    for number, round_ in enumerate(record.rounds, 1):
        _deal_round(session, number)
        dealt = len(session.journal) - 1
        _play_moves(session, number, round_)
        _check_round(number, round_, write_rounds(session.game, session.journal[dealt:])[-1])
    result = record.game.result(session.state)
    for key in ("totals", "winners"):
        if not _field_matches(record.result, result, key):
            raise RecordError("record.result", name=key)
    return session


def count_moves(record: Record) -> int:
    return sum(len(str(round_.get("moves", "")).split()) for round_ in record.rounds)


def _deal_round(session: AnySession, number: int) -> None:
    try:
        session.act(None, session.game.deal_action())
    except IllegalActionError:
        if session.state.over:
            raise RecordError("record.rounds-too-many", round=number) from None
        raise RecordError("record.round-unfinished", round=number) from None
    except ShuffleError as error:
        raise RecordError("record.deck", round=number, reason=str(error)) from None


def _play_moves(session: AnySession, number: int, round_: JsonObject) -> None:
    moves = round_.get("moves")
    if not isinstance(moves, str):
        raise RecordError("record.key", name="moves")
    for index, move in enumerate(moves.split()):
        try:
            seat, action = _read_move(session, move)
            session.act(seat, action)
        except (IllegalActionError, RecordError, ShuffleError) as error:
            raise RecordError(
                "record.move", round=number, index=index, move=move[:20], reason=str(error)
            ) from None


def _read_move(session: AnySession, move: str) -> tuple[int, Action]:
    seat, colon, code = move.partition(":")
    if not colon or not seat.isascii() or not seat.isdigit() or len(seat) > 2:
        raise RecordError("record.code-unknown", code=move[:20])
    action = session.game.decode(code)
    if int(seat) not in session.state.to_act:
        raise IllegalActionError("not-your-turn")
    return int(seat), action


def _check_round(number: int, round_: JsonObject, played: JsonObject) -> None:
    """Compare a recorded round with the one its deck and moves led to; raises RecordError if they differ."""
    for key in sorted({*played, *(key for key in round_ if key in ("scores", "out", "adjust"))}):
        if not _field_matches(round_, played, key):
            raise RecordError("record.mismatch", round=number, name=key)


def _field_matches(found: JsonObject, played: JsonObject, key: str) -> bool:
    if key not in found or key not in played:
        return key not in found and key not in played
    return _values_match(found[key], played[key])


def _values_match(found: Json, played: Json) -> bool:
    """Return whether two values are equal in type and value; strings may differ in whitespace.

    Recurses no deeper than `played`, however deeply nested a hostile record is.
    """
    if isinstance(found, str) and isinstance(played, str):
        return found.split() == played.split()
    if isinstance(found, list) and isinstance(played, list):
        return len(found) == len(played) and all(map(_values_match, found, played))
    return type(found) is type(played) and found == played
