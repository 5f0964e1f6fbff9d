"""The fields of a record's round that all games write alike: lists of words, and the dealer."""

from collections.abc import Iterable

from gnoming.core.errors import RecordError
from gnoming.core.match import Json, JsonObject


def join_words(items: Iterable[object]) -> str:
    """Return the items as words parted by blanks."""
    return " ".join(str(item) for item in items)


def split_words(value: Json, key: str) -> tuple[str, ...]:
    """Return the words of a field's value; raises RecordError, naming the key, if it is no text."""
    if not isinstance(value, str):
        raise RecordError("record.key", name=key)
    return tuple(value.split())


def first_seat(round_: JsonObject, players: int) -> int:
    """Return the seat that begins the game: the one after the first round's dealer; raises RecordError."""
    dealer = round_.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < players:
        raise RecordError("record.key", name="dealer")
    return (dealer + 1) % players
