"""Errors that are said to people, also by another process."""

import pickle
import sys
from unicodedata import category

import pytest

from gnoming.core.errors import MAX_VALUE_CHARS, GnomingError, IllegalActionError, RecordError, is_control


@pytest.mark.parametrize("error", [IllegalActionError("no-peeking"), RecordError("record.key", name="deck")])
def test_an_error_travels_between_processes_whole(error: GnomingError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.key, again.values, str(again)) == (error.key, error.values, str(error))


def test_what_a_file_holds_is_told_in_a_short_sentence_without_control_characters() -> None:
    plain = str(RecordError("record.code-unknown", code="zz"))
    assert "zz" in plain
    told = str(RecordError("record.code-unknown", code="z" * 3_000_000))
    assert len(told) <= len(plain) + MAX_VALUE_CHARS
    assert told.replace("z" * MAX_VALUE_CHARS + "…", "zz") == plain
    assert str(RecordError("record.code-unknown", code="z\0\nz")) == plain.replace("zz", "z��z")


def test_control_characters_are_those_of_unicode() -> None:
    controls = [char for char in map(chr, range(sys.maxunicode + 1)) if is_control(char)]
    assert controls == [char for char in map(chr, range(sys.maxunicode + 1)) if category(char) == "Cc"]


def test_a_value_that_cannot_be_written_is_told_by_its_kind() -> None:
    deep: list[object] = []
    for _ in range(200_000):
        deep = [deep]
    assert "list" in str(RecordError("record.option-value", option="rounds", value=deep))
    while deep:
        deep = deep[0]  # type: ignore[assignment]  # or Python frees it by recursion
