"""The tour's file: read as it was written, and refused if the program cannot have written it."""

import copy
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gnoming.storage.store import LoadedDocument, load_document
from gnoming.tour.progress import TOUR_PROGRESS, CourseCard, HoleCard, Progress, Running
from tests.core.hostile import putting as put
from tests.support.tour import courses

CARD = CourseCard(
    (HoleCard(1, -4), HoleCard(3, 21), HoleCard(2, left=True), HoleCard(1), *[HoleCard()] * 5),
    1,
    (1, 4, 2, 1, 0, 0, 0, 0, 0),
    -7,
    (-4, 11, None, None, None, 3, None, None, None),
)
CODE = courses()["club"].holes[3].deal.code
PROGRESS = Progress({"club": CARD}, Running("club", 3, "2026-11-23T17:00:00Z", CODE))


def _load(path: Path) -> LoadedDocument[Progress]:
    return load_document(path, TOUR_PROGRESS, Progress())


@pytest.mark.parametrize(
    "change",
    [
        put("courses", to=[]),
        put("courses", "club", "holes", to=[[0, None]] * 8),
        put("courses", "club", "holes", 0, to=[0, 5]),
        put("courses", "club", "holes", 0, to=[1, True]),
        put("courses", "club", "holes", 0, to=[1, 1 << 70]),
        put("courses", "club", "holes", 0, to=[-1, None]),
        put("courses", "club", "holes", 0, to=[1, None]),
        put("courses", "club", "holes", 8, to=[1, 4]),
        put("courses", "club", "mulligan", to=9),
        put("courses", "club", "mulligan", to=3),
        put("courses", "club", "dealt", to=["x"] * 9),
        put("courses", "club", "best", to=0.5),
        put("courses", "club", "records", 4, to="3"),
        put("courses", "club", "records", to=[]),
        put("running", to=[]),
        put("running", "course", to="garden"),
        put("running", "course", to="family"),
        put("running", "hole", to=-1),
        put("running", "hole", to=0),
        put("running", "begun", to="\u0007"),
        put("running", "code", to="2000"),
    ],
)
def test_nothing_hostile_is_taken(tmp_path: Path, change: Callable[[object], None]) -> None:
    document = copy.deepcopy(json.loads(json.dumps(PROGRESS.as_json())))
    change(document)
    path = tmp_path / "tour.json"
    path.write_text(json.dumps(document), "utf-8")
    found = _load(path)
    assert (found.value, found.writable) == (Progress(), True)
    assert found.notice is not None


def test_a_course_of_a_later_version_is_no_damage() -> None:
    document = json.loads(json.dumps(PROGRESS.as_json()))
    document["courses"]["night"] = {"holes": "many"}
    assert TOUR_PROGRESS(document) == PROGRESS
