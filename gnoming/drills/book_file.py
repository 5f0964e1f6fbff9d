"""Reading drills from their files, whatever is there."""

import json
from datetime import date
from math import isfinite
from pathlib import Path

from gnoming.core.game import JsonObject
from gnoming.core.record_reader import MAX_RECORD_CHARS
from gnoming.drills.book import FORMAT, MOST_OWN, VERSION, DrillBook
from gnoming.drills.drill import CodedChoice, Drill
from gnoming.drills.schedule import Repetition

FILE = "drills.json"
MAX_WORD_CHARS, MAX_CHOICES, MAX_TAKEN, MAX_POINTS = 60, 40, 100_000, 1_000.0
MAX_DRILLS = 10 * MOST_OWN
GRADES = 3


def read_book(found: object) -> DrillBook:
    """Return the book of a file's JSON; raises ValueError for what cannot be: nothing in it is guessed."""
    table = _table(found)
    if (table.get("format"), table.get("version")) != (FORMAT, VERSION):
        raise ValueError("no book of drills")
    own = _read_all(table.get("own"))
    repetitions = _table(table.get("repetitions"))
    if len(repetitions) > MAX_DRILLS:
        raise ValueError("too many repetitions")
    return DrillBook(own, {_word(name): _read_repetition(one) for name, one in repetitions.items()})


def read_ready(path: Path) -> tuple[Drill, ...]:
    """Return the ready-made drills of a file; raises OSError, ValueError where it holds none."""
    return _read_all(json.loads(path.read_text("utf-8")))


def _read_all(found: object) -> tuple[Drill, ...]:
    if not isinstance(found, list) or len(found) > MAX_DRILLS:
        raise ValueError("no drills")
    drills = tuple(_read_drill(one) for one in found)
    if len({drill.name for drill in drills}) < len(drills):
        raise ValueError("two drills of one name")
    return drills


def _read_drill(found: object) -> Drill:
    """Return a drill; whether its record can be played shows when it is laid out."""
    table = _table(found)
    choices, grade, record = table.get("choices"), table.get("grade"), table.get("record")
    if not isinstance(choices, list) or not 2 <= len(choices) <= MAX_CHOICES:
        raise ValueError("no choices")
    if type(grade) is not int or not 0 <= grade <= GRADES:
        raise ValueError("no such grade")
    read = tuple(_read_choice(one) for one in choices)
    tempting = _word(table.get("tempting"))
    if tempting not in {one.code for one in read} or min(one.points for one in read) < read[0].points:
        raise ValueError("choices that cannot be")
    return Drill(
        _word(table.get("name")), _word(table.get("game")), _read_record(record), read, tempting, grade
    )


def _read_record(found: object) -> JsonObject:
    record = _table(found)
    if len(json.dumps(record)) > MAX_RECORD_CHARS:
        raise ValueError("a record that is too long")
    return record


def _read_choice(found: object) -> CodedChoice:
    if not isinstance(found, list) or len(found) != 3:
        raise ValueError("no choice")
    return CodedChoice(_word(found[0]), _points(found[1]), abs(_points(found[2])))


def _read_repetition(found: object) -> Repetition:
    if not isinstance(found, list) or len(found) != 3:
        raise ValueError("no repetition")
    taken, rights, due = found
    if type(taken) is not int or type(rights) is not int or not 0 <= rights <= taken <= MAX_TAKEN:
        raise ValueError("no such number")
    return Repetition(taken, rights, date.fromisoformat(_word(due)))


def _table(found: object) -> JsonObject:
    if not isinstance(found, dict):
        raise ValueError("no table")
    return found


def _word(found: object) -> str:
    if not isinstance(found, str) or not 0 < len(found) <= MAX_WORD_CHARS or not found.isprintable():
        raise ValueError("no word")
    return found


def _points(found: object) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise ValueError("no points")
    if not isfinite(found) or abs(found) > MAX_POINTS:
        raise ValueError("no such points")
    return float(found)
