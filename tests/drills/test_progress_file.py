"""The file of drills: read as it was written, and refused if the program cannot have written it."""

import copy
import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from gnoming.drills.drill import CodedChoice, Drill
from gnoming.drills.progress import DRILL_PROGRESS, DrillProgress, Repetition, read_ready
from tests.core.hostile import putting as put

CHOICES = (CodedChoice("d", -1.25, 0.0), CodedChoice("l", 2.0, 0.5))
DRILL = Drill("own-1", "gnoming-a-round", {"format": "gnoming-record"}, CHOICES, "l")
PROGRESS = DrillProgress((DRILL,), {"own-1": Repetition(2, 1, date(2026, 11, 24))})


@pytest.mark.parametrize(
    "change",
    [
        put("own", to={}),
        put("own", to=[PROGRESS.as_json()]),
        put("own", 0, "name", to=""),
        put("own", 0, "name", to="a\nb"),
        put("own", 0, "grade", to=4),
        put("own", 0, "grade", to=True),
        put("own", 0, "record", to="x"),
        put("own", 0, "choices", to=[["d", 0, 0]]),
        put("own", 0, "choices", 1, to=["l", float("nan"), 0]),
        put("own", 0, "choices", 1, to=["l", 1e9, 0]),
        put("own", 0, "choices", 1, to=["l", 10**400, 0]),
        put("own", 0, "choices", 1, to=["l", -5.0, 0]),
        put("own", 0, "tempting", to="r"),
        put("repetitions", to=[]),
        put("repetitions", "own-1", to=[1, 2, "2026-11-24"]),
        put("repetitions", "own-1", to=[1, 1, "someday"]),
        put("repetitions", "own-1", to=[1, 1]),
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
    put("own", 0, "record", to={"x": "y" * 4_000_001})(document)
    with pytest.raises(ValueError, match="too long"):
        DRILL_PROGRESS(document)


def test_two_ready_made_drills_of_one_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "ready.json"
    path.write_text(json.dumps([DRILL.as_json()] * 2), "utf-8")
    with pytest.raises(ValueError, match="one name"):
        read_ready(path)
