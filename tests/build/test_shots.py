"""`python3 build shots`: the same pixels every time, whatever else is rendered before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit.drawing.image_files import each_picture_once
from scenes.pilot.pilot import Pilot
from shots import motion, positions, task
from shots.studio import Combination, Studio

SMALL = Combination(960, 540)


@pytest.fixture(autouse=True, scope="module")
def files_are_read_once() -> Iterator[None]:
    """Decode each picture file once, as the task does; everything else is painted anew, in every frame."""
    with each_picture_once(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pilot, "draw_every", 1)
        yield


def fingerprints(folder: Path, *names: str) -> dict[str, str]:
    done = task.render(task.Job(folder, SMALL, names))
    assert not done.missing
    return dict(done.taken)


def test_the_same_pixels_whatever_came_before(tmp_path: Path) -> None:
    first = fingerprints(tmp_path, "table-mid-deal", "title-saved", "score-7")
    second = fingerprints(tmp_path, "title-saved", "score-7", "table-mid-deal")
    assert first == second
    assert len(set(first.values())) == 3
    files = {path.name for path in tmp_path.iterdir()}
    assert files == {*first, f"sheet-{SMALL}.png"}


def test_each_picture_speaks_its_language_whatever_was_taken_before(tmp_path: Path) -> None:
    spoken = []
    for language in ("en", "de", "en"):
        combination = Combination(960, 540, language)
        (taken,) = task.render(task.Job(tmp_path, combination, ("title-new",))).taken
        spoken.append(taken[1])
    assert spoken[0] == spoken[2] != spoken[1]


def test_a_state_that_fails_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(studio: Studio) -> None:
        raise LookupError("no such button")

    monkeypatch.setitem(task.STATES, "table-menu", fail)
    done = task.render(task.Job(tmp_path, SMALL, ("table-menu", "title-new")))
    assert [file for file, _ in done.taken] == [f"title-new-{SMALL}.png"]
    assert done.missing == ((f"table-menu-{SMALL}", "LookupError: no such button"),)


def test_what_stands_in_every_combination_exists() -> None:
    assert set(task.FEW_STATES) <= set(task.STATES)


def test_a_wrong_call_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert task.main(["somewhere", "--only", "no-such"]) == 2
    assert "no state is called 'no-such'" in capsys.readouterr().err
    assert task.main([]) == 2


def test_a_position_that_never_comes_is_an_error() -> None:
    with pytest.raises(positions.NoSuchPositionError):
        positions.found(positions.Party(2, options={"rounds": 1}), lambda state: False, tries=3)


def test_a_motion_looks_the_same_every_time() -> None:
    first, second = (motion.take("hover") for _ in range(2))
    assert task.fingerprint(first) == task.fingerprint(second)


def test_a_wrong_motion_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert task.main(["--motion", str(tmp_path), "--only", "no-such"]) == 2
    assert "no state is called 'no-such'" in capsys.readouterr().err
