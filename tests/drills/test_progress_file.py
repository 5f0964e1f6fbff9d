"""The file of drills: read as it was written, and refused if the program cannot have written it."""

import copy
import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from gnoming.drills.drill import CodedChoice, Drill
from gnoming.drills.progress import DRILL_PROGRESS, DrillProgress, Repetition, read_ready

CHOICES = (CodedChoice("d", -1.25, 0.0), CodedChoice("l", 2.0, 0.5))
DRILL = Drill("own-1", "gnoming-a-round", {"format": "gnoming-record"}, CHOICES, "l")
PROGRESS = DrillProgress((DRILL,), {"own-1": Repetition(2, 1, date(2026, 11, 24))})


def _set(*way: str | int, to: object) -> Callable[[object], None]:
    def change(document: object) -> None:
        for step in way[:-1]:
            document = document[step]  # type: ignore[index]
        document[way[-1]] = to  # type: ignore[index]

    return change


@pytest.mark.parametrize(
    "change",
    [
        _set("own", to={}),
        _set("own", to=[PROGRESS.as_json()]),
        _set("own", 0, "name", to=""),
        _set("own", 0, "name", to="a\nb"),
        _set("own", 0, "grade", to=4),
        _set("own", 0, "grade", to=True),
        _set("own", 0, "record", to="x"),
        _set("own", 0, "choices", to=[["d", 0, 0]]),
        _set("own", 0, "choices", 1, to=["l", float("nan"), 0]),
        _set("own", 0, "choices", 1, to=["l", 1e9, 0]),
        _set("own", 0, "choices", 1, to=["l", 10**400, 0]),
        _set("own", 0, "choices", 1, to=["l", -5.0, 0]),
        _set("own", 0, "tempting", to="r"),
        _set("repetitions", to=[]),
        _set("repetitions", "own-1", to=[1, 2, "2026-11-24"]),
        _set("repetitions", "own-1", to=[1, 1, "someday"]),
        _set("repetitions", "own-1", to=[1, 1]),
    ],
)
def test_nothing_that_cannot_be_is_read(change: Callable[[object], None]) -> None:
    document = copy.deepcopy(PROGRESS.as_json())
    assert DRILL_PROGRESS(document) == PROGRESS
    change(document)
    with pytest.raises(ValueError):  # noqa: PT011
        DRILL_PROGRESS(document)


def test_a_record_that_is_too_long_is_refused() -> None:
    document = copy.deepcopy(PROGRESS.as_json())
    _set("own", 0, "record", to={"x": "y" * 4_000_001})(document)
    with pytest.raises(ValueError, match="too long"):
        DRILL_PROGRESS(document)


def test_two_ready_made_drills_of_one_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "ready.json"
    path.write_text(json.dumps([DRILL.as_json()] * 2), "utf-8")
    with pytest.raises(ValueError, match="one name"):
        read_ready(path)
