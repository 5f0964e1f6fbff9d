"""Reading the progress from its file, whatever is there."""

from gnoming.deals.book import MAX_MOMENT_CHARS, canonical_code, is_points
from gnoming.tour.course import HOLES
from gnoming.tour.course_file import COURSES
from gnoming.tour.progress import FORMAT, VERSION, CourseCard, HoleCard, Progress, Running

FILE = "tour.json"
MOST_TRIES = 1_000_000


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
