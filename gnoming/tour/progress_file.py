"""The progress in its file: validated whatever is there, set aside what cannot be read, replaced atomically."""

import json
import logging
from pathlib import Path
from typing import NamedTuple

from gnoming.core.game import JsonObject
from gnoming.deals.book import MAX_MOMENT_CHARS, canonical_code, is_points
from gnoming.storage import files
from gnoming.storage.saves import as_save_error
from gnoming.text import text
from gnoming.tour.course import HOLES
from gnoming.tour.course_file import COURSES
from gnoming.tour.progress import CourseCard, HoleCard, Progress, Running

FILE = "tour.json"
FORMAT, VERSION = "gnoming-tour", 1
MOST_TRIES = 1_000_000
log = logging.getLogger(__name__)


class LoadedProgress(NamedTuple):
    """Progress, the sentence that tells people of a damaged file, and whether the file may be written."""

    progress: Progress
    notice: str | None = None
    writable: bool = True


def load_progress(path: Path) -> LoadedProgress:
    """Return the progress in a file, none where there is none; a damaged file is renamed, never overwritten."""
    try:
        return LoadedProgress(read_progress(json.loads(files.read_with_retries(path))))
    except FileNotFoundError:
        return LoadedProgress(Progress())
    except OSError as error:
        log.warning("%s cannot be read: %r", path, error)
        return _unread(path)
    except (ValueError, RecursionError) as error:
        log.warning("%s is damaged: %.200r", path, error)
    try:
        kept = files.set_aside(path, "damaged")
    except OSError as error:
        log.warning("could not set %s aside: %r", path, error)
        return _unread(path)
    return LoadedProgress(Progress(), text("tour.file-damaged", file=kept.name))


def _unread(path: Path) -> LoadedProgress:
    return LoadedProgress(Progress(), text("tour.file-unread", file=path.name), writable=False)


def save_progress(path: Path, progress: Progress) -> None:
    """Write the progress so that a kill leaves the old one or the new one, whole. Raises SaveError."""
    document = json.dumps(write_progress(progress), separators=(",", ":"))
    with as_save_error():
        files.replace_atomically(path, document.encode("utf-8"))


def write_progress(progress: Progress) -> JsonObject:
    """Return the progress as its file has it; a hole is its tries and its points, null, or "left"."""
    courses: JsonObject = {
        name: {
            "holes": [[hole.tries, "left" if hole.left else hole.score] for hole in card.holes],
            "mulligan": card.mulligan,
            "dealt": list(card.dealt),
            "best": card.best,
            "records": list(card.records),
        }
        for name, card in progress.courses.items()
    }
    run = progress.running
    running: JsonObject | None = None
    if run is not None:
        running = {
            "course": run.course,
            "hole": run.hole,
            "begun": run.begun,
            "code": run.code,
            "mulligan": run.is_mulligan,
        }
    return {"format": FORMAT, "version": VERSION, "courses": courses, "running": running}


def read_progress(found: object) -> Progress:
    """Return the progress of a file's JSON; raises ValueError for what cannot be: nothing in it is guessed."""
    table = _table(found)
    if (table.get("format"), table.get("version")) != (FORMAT, VERSION):
        raise ValueError("no progress of the tour")
    cards = {name: _read_card(card) for name, card in _table(table.get("courses")).items() if name in COURSES}
    run = table.get("running")
    return Progress(cards, None if run is None else _read_running(run, cards))


def _read_card(found: object) -> CourseCard:
    table = _table(found)
    holes = tuple(_read_hole(entry) for entry in _nine(table.get("holes")))
    dealt = tuple(_number(count, 0, MOST_TRIES) for count in _nine(table.get("dealt")))
    mulligan, best = table.get("mulligan"), table.get("best")
    card = CourseCard(
        holes,
        None if mulligan is None else _number(mulligan, 0, HOLES - 1),
        dealt,
        None if best is None else _points(best),
        tuple(None if points is None else _points(points) for points in _nine(table.get("records"))),
    )
    after = holes[HOLES if card.next_hole is None else card.next_hole + 1 :]
    if any(hole != HoleCard() for hole in after):
        raise ValueError("a hole was played before the one before it")
    if card.mulligan is not None and not holes[card.mulligan].done:
        raise ValueError("a Mulligan on a hole that nobody played")
    return card


def _read_hole(found: object) -> HoleCard:
    if not isinstance(found, list) or len(found) != 2:
        raise ValueError("no hole")
    tries, points = _number(found[0], 0, MOST_TRIES), found[1]
    if points is None:
        return HoleCard(tries)
    hole = HoleCard(tries, left=True) if points == "left" else HoleCard(tries, _points(points))
    if tries < 1:
        raise ValueError("points without a try")
    return hole


def _read_running(found: object, cards: dict[str, CourseCard]) -> Running:
    table = _table(found)
    course, begun, code = table.get("course"), table.get("begun"), canonical_code(table.get("code"))
    if not isinstance(course, str) or course not in cards or code is None:
        raise ValueError("a round on no course")
    if not isinstance(begun, str) or not begun.isprintable() or len(begun) > MAX_MOMENT_CHARS:
        raise ValueError("a round begun at no time")
    hole, mulligan = _number(table.get("hole"), 0, HOLES - 1), table.get("mulligan")
    if mulligan != cards[course].holes[hole].done:
        raise ValueError("a round on a hole that is not open")
    return Running(course, hole, begun, code, bool(mulligan))


def _table(found: object) -> dict[str, object]:
    if not isinstance(found, dict):
        raise ValueError("no table")
    return found


def _nine(found: object) -> list[object]:
    if not isinstance(found, list) or len(found) != HOLES:
        raise ValueError("not nine holes")
    return found


def _number(found: object, low: int, high: int) -> int:
    if type(found) is not int or not low <= found <= high:
        raise ValueError("no such number")
    return found


def _points(found: object) -> int:
    if type(found) is not int or not is_points(found):
        raise ValueError("no points")
    return found
