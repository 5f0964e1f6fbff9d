"""The file of drills: read as it was written, and refused if the program cannot have written it."""

import copy
import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from gnoming.drills.drill import CodedChoice, Drill
from gnoming.drills.progress import DRILL_PROGRESS, DrillProgress, Repetition, read_ready
from gnoming.storage.store import load_document, save_document

CHOICES = (CodedChoice("d", -1.25, 0.0), CodedChoice("l", 2.0, 0.5))
DRILL = Drill("own-1", "gnoming-a-round", {"format": "gnoming-record"}, CHOICES, "l")
BOOK = DrillProgress((DRILL,), {"own-1": Repetition(2, 1, date(2026, 11, 24))})


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    save_document(tmp_path / "drills.json", BOOK.as_json())
    assert load_document(tmp_path / "drills.json", DRILL_PROGRESS, DrillProgress()) == (BOOK, None, True)
    assert load_document(tmp_path / "none.json", DRILL_PROGRESS, DrillProgress()).value == DrillProgress()


@pytest.mark.parametrize("words", ["", "[]", "{", "[" * 100_000, '{"format":"gnoming-drills","version":2}'])
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, words: str) -> None:
    path = tmp_path / "drills.json"
    path.write_text(words, "utf-8")
    found = load_document(path, DRILL_PROGRESS, DrillProgress())
    assert found.value == DrillProgress()
    assert "drills.json.damaged-1" in (found.notice or "")
    assert (tmp_path / "drills.json.damaged-1").read_text("utf-8") == words


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
        _set("own", to=[BOOK.as_json()]),
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
    document = copy.deepcopy(BOOK.as_json())
    assert DRILL_PROGRESS(document) == BOOK
    change(document)
    with pytest.raises(ValueError):  # noqa: PT011
        DRILL_PROGRESS(document)


def test_a_record_that_is_too_long_is_refused() -> None:
    document = copy.deepcopy(BOOK.as_json())
    _set("own", 0, "record", to={"x": "y" * 4_000_001})(document)
    with pytest.raises(ValueError, match="too long"):
        DRILL_PROGRESS(document)


def test_two_ready_made_drills_of_one_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "ready.json"
    path.write_text(json.dumps([DRILL.as_json()] * 2), "utf-8")
    with pytest.raises(ValueError, match="one name"):
        read_ready(path)
