"""Replaying records: from deck and moves alone, with every difference named by round, move and rule."""

from collections.abc import Iterator

from gnoming.core.errors import BadRecord, BadScript, IllegalAction
from gnoming.core.game import Action, Event, JsonObject, State
from gnoming.core.reading import Record
from gnoming.core.record import write_rounds
from gnoming.core.session import Session


def resume(record: Record) -> Session[State, Action, Event]:
    """Return a session that has played all of the record's moves; raises BadRecord at the first fault.

    The rest of an unfinished game goes on as its seed says.
    """
    session = Session(record.game, record.match, record.luck(), record.created, record.practice)
    for number, round_ in enumerate(record.rounds, 1):
        _deal(session, number)
        _play_moves(session, number, round_)
        _compare(session, number, round_)
    result = record.game.result(session.state)
    for key in ("totals", "winners"):
        if record.result.get(key) != result.get(key):
            raise BadRecord("record.result", name=key)
    return session


def count_moves(record: Record) -> int:
    """Return how many moves the record holds."""
    return sum(len(str(round_.get("moves", "")).split()) for round_ in record.rounds)


def _deal(session: Session[State, Action, Event], number: int) -> None:
    try:
        session.act(None, session.game.deal())
    except IllegalAction:
        raise BadRecord("record.round-unfinished", round=number) from None
    except BadScript as error:
        raise BadRecord("record.deck", round=number, reason=str(error)) from None


def _play_moves(session: Session[State, Action, Event], number: int, round_: JsonObject) -> None:
    moves = round_.get("moves")
    if not isinstance(moves, str):
        raise BadRecord("record.key", name="moves")
    for index, move in enumerate(moves.split()):
        try:
            seat, action = _read_move(session, move)
            session.act(seat, action)
        except (IllegalAction, BadRecord, BadScript) as error:
            raise BadRecord(
                "record.move", round=number, index=index, move=move[:20], reason=str(error)
            ) from None


def _read_move(session: Session[State, Action, Event], move: str) -> tuple[int, Action]:
    seat, colon, code = move.partition(":")
    if not colon or not seat.isascii() or not seat.isdigit() or len(seat) > 2:
        raise BadRecord("record.code-unknown", code=move[:20])
    action = session.game.read(code)
    if int(seat) not in session.state.to_act:
        raise IllegalAction("not-your-turn")
    return int(seat), action


def _compare(session: Session[State, Action, Event], number: int, round_: JsonObject) -> None:
    """Check what the record says of a round against what its deck and moves have led to."""
    played = write_rounds(session.game, session.journal)[-1]
    for key in sorted({*played, *(key for key in round_ if key in ("scores", "out", "adjust"))}):
        missing = key not in round_ or key not in played
        if (
            missing
            or _plain(round_[key]) != _plain(played[key])
            or type(round_[key]) is not type(played[key])
        ):
            raise BadRecord("record.mismatch", round=number, name=key)


def _plain(value: object) -> object:
    """Return a value with the blanks between its words made one; the format does not say how many there are."""
    if isinstance(value, str):
        return value.split()
    return [_plain(item) for item in value] if isinstance(value, list) else value


def moves_of(session: Session[State, Action, Event]) -> Iterator[tuple[int, str]]:
    """Yield every move of a session as (seat, code), without the deals."""
    for entry in session.journal:
        if entry.seat is not None:
            yield entry.seat, session.game.write(entry.action)
