"""Errors that are said to people, also by another process."""

import pickle

import pytest

from gnoming.core.errors import LONGEST_TOLD, BadRecord, GameError, IllegalAction


@pytest.mark.parametrize("error", [IllegalAction("no-peeking"), BadRecord("record.key", name="deck")])
def test_an_error_travels_between_processes_whole(error: GameError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.key, again.values, str(again)) == (error.key, error.values, str(error))


def test_what_a_file_holds_is_told_in_a_short_sentence_without_control_characters() -> None:
    plain = str(BadRecord("record.code-unknown", code="zz"))
    assert "zz" in plain
    told = str(BadRecord("record.code-unknown", code="z" * 3_000_000))
    assert len(told) <= len(plain) + LONGEST_TOLD
    assert told.replace("z" * LONGEST_TOLD + "…", "zz") == plain
    assert str(BadRecord("record.code-unknown", code="z\0\nz")) == plain.replace("zz", "z��z")


def test_a_value_that_cannot_be_written_is_told_by_its_kind() -> None:
    deep: list[object] = []
    for _ in range(200_000):
        deep = [deep]
    assert "list" in str(BadRecord("record.option-value", option="rounds", value=deep))
    while deep:
        deep = deep[0]  # type: ignore[assignment]  # or Python frees it by recursion
