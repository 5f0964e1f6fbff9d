"""Errors that are said to people, also by another process."""

import pickle

import pytest

from gnoming.core.errors import BadRecord, GameError, IllegalAction


@pytest.mark.parametrize("error", [IllegalAction("no-peeking"), BadRecord("record.key", name="deck")])
def test_an_error_travels_between_processes_whole(error: GameError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (again.key, again.values, str(again)) == (error.key, error.values, str(error))
