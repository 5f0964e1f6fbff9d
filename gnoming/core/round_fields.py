"""Lists of words in the fields of a record's round."""

from collections.abc import Iterable

from gnoming.core.errors import RecordError
from gnoming.core.match import Json


def join_words(items: Iterable[object]) -> str:
    """Return the items as words parted by blanks."""
    return " ".join(str(item) for item in items)


def split_words(value: Json, key: str) -> tuple[str, ...]:
    """Return the words of a field's value; raises RecordError, naming the key, if it is no text."""
    if not isinstance(value, str):
        raise RecordError("record.key", name=key)
    return tuple(value.split())
