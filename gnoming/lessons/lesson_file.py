"""Reading a lesson: NAME.gnome is its record, NAME.toml its steps. Errors name the line."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from gnoming.core.errors import IllegalActionError, RecordError
from gnoming.core.game import Action, AnyGame
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.replay import replay
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.core.table import Spot
from gnoming.lessons.lesson import Lesson, LessonError, LessonStep, Meeting
from gnoming.storage import shape
from gnoming.storage.files import read_text_file
from gnoming.storage.shape import Parts, ShapeError, maybe

STEPS, RECORD = ".toml", ".gnome"
_WORD, _COUNT = shape.words(200), shape.whole(0, 1000)
_ANSWERS = maybe(shape.mapped(_WORD, _WORD, most=40))
_OPTIONS = maybe(shape.mapped(_WORD, _COUNT, most=20))
_PRELUDES = maybe(shape.listed(shape.record(lambda of: of("prelude", maybe(_COUNT))), most=20))


class _StepTable(NamedTuple):
    say: str
    task: str | None
    also: tuple[str, ...]
    answers: Mapping[str, str]
    instead: Mapping[str, str]
    point: str
    when: str
    after: int
    is_free: bool


class _LessonTable(NamedTuple):
    """A lesson as written in its file; `preludes` are the numbers of moves before the lesson in each deal."""

    gnome: str
    pupil: int
    open_ended: bool
    first_game: Mapping[str, int] | None
    steps: tuple[_StepTable, ...]
    preludes: tuple[int | None, ...]
    meetings: tuple[Meeting, ...]


def _read_step(of: Parts) -> _StepTable:
    task, also = of("do", maybe(_WORD)), of("or", maybe(shape.listed(_WORD, most=20))) or ()
    answers, instead = of("answers", _ANSWERS), of("instead", _ANSWERS)
    if also and task is None:
        raise ShapeError("only for a step that asks for an action", ".or")
    return _StepTable(
        of("say", _WORD),
        task,
        also,
        answers or {},
        instead or {},
        of("point", maybe(_WORD)) or "",
        of("when", maybe(shape.one_of(("now", "turn", "end")))) or "now",
        of("after", maybe(_COUNT)) or 0,
        of("free", maybe(shape.truth)) or False,
    )


_MEETINGS = maybe(
    shape.listed(shape.record(lambda of: Meeting(of("when", _WORD), of("say", _WORD)), strict=True), most=20)
)


def _read_lesson(of: Parts) -> _LessonTable:
    of("offer", maybe(_WORD))
    preludes, meetings = of("deal", _PRELUDES), of("meet", _MEETINGS)
    return _LessonTable(
        of("gnome", _WORD),
        of("pupil", maybe(_COUNT)) or 0,
        of("open_ended", maybe(shape.truth)) is True,
        of("first_game", _OPTIONS),
        of("step", shape.listed(shape.record(_read_step, strict=True), most=200)),
        preludes or (),
        meetings or (),
    )


_LESSON = shape.record(_read_lesson, strict=True)


def lesson_names(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in folder.glob(f"*{STEPS}")))


def game_of_lesson(folder: Path, name: str) -> str:
    """Return the name of a lesson's game without reading the rest, which is slow; empty if it can't be read."""
    try:
        record = json.loads(_read(folder / f"{name}{RECORD}"))
    except (LessonError, OSError, ValueError, RecursionError):
        return ""
    game = record.get("game") if isinstance(record, dict) else None
    return game if isinstance(game, str) else ""


def read_offers(folder: Path) -> dict[str, str]:
    """Return the moment in a game when each lesson is offered, by the lesson's name; leave out damaged files."""
    found: dict[str, str] = {}
    for name in lesson_names(folder):
        try:
            when = tomllib.loads(_read(folder / f"{name}{STEPS}")).get("offer")
        except (LessonError, OSError, tomllib.TOMLDecodeError):
            continue
        if isinstance(when, str):
            found[name] = when
    return found


def read_lesson(path: Path, games: Mapping[str, AnyGame]) -> Lesson:
    """Return the lesson with the steps in this file; raises LessonError, or OSError if a file is missing."""
    document = _read(path)
    try:
        table = tomllib.loads(document)
    except tomllib.TOMLDecodeError as error:
        raise LessonError("lesson.not-toml", file=path.name, reason=str(error)) from None
    headers = [n for n, line in enumerate(document.splitlines(), 1) if line.strip() == "[[step]]"]
    try:
        found = _LESSON(table)
    except ShapeError as error:
        step, name = re.match(r"\.step\[(\d+)\]", error.place), re.findall(r"\.(\w+)", error.place)[-1]
        line = headers[int(step[1])] if step else 1
        raise LessonError("lesson.key", file=path.name, line=line, name=name) from None
    script = _read_script(path.with_suffix(RECORD), games)
    return _LessonReader(path.name, headers, found, script).read(path.stem)


def _read(path: Path) -> str:
    try:
        return read_text_file(path)
    except ValueError:
        raise LessonError("lesson.not-toml", file=path.name, reason="UTF-8") from None


def _read_script(path: Path, games: Mapping[str, AnyGame]) -> AnySession:
    try:
        return replay(read_record(_read(path), games))
    except RecordError as error:
        raise LessonError("lesson.record", file=path.name, reason=str(error)) from None


class _LessonReader:
    """A converter of a file's table into a lesson; `headers` are the lines on which its steps begin."""

    def __init__(self, file: str, headers: Sequence[int], table: _LessonTable, script: AnySession) -> None:
        self._file = file
        self._headers = headers
        self._table = table
        self._script = script
        self._line = 1
        self._spots = [
            Spot(zone.name, index)
            for zone in script.game.zones(len(script.match.players))
            for index in range(zone.size)
        ]

    def read(self, name: str) -> Lesson:
        table, script = self._table, self._script
        if table.pupil >= len(script.match.players):
            raise self._fault("lesson.pupil")
        prelude = self._read_prelude()
        steps = tuple(self._read_steps(prelude))
        return Lesson(
            name,
            table.gnome,
            table.pupil,
            script,
            steps,
            prelude,
            table.open_ended,
            table.first_game,
            table.meetings,
        )

    def _read_prelude(self) -> frozenset[int]:
        """Return the journal indices of the moves that the file's `prelude` puts before the lesson in each round."""
        starts = [n for n, entry in enumerate(self._script.journal) if entry.seat is None]
        ends = [*starts[1:], len(self._script.journal)]
        places: set[int] = set()
        for moves, start, end in zip(self._table.preludes, starts, ends, strict=False):
            if moves is not None and moves >= end - start:
                raise self._fault("lesson.key", name="prelude")
            if moves:
                past_all = moves == end - start - 1 and end < len(self._script.journal)
                places |= set(range(start, start + moves + 1 + past_all))
        return frozenset(places)

    def _read_steps(self, prelude: frozenset[int]) -> Iterator[LessonStep]:
        journal = self._script.journal
        own = [n for n, entry in enumerate(journal) if entry.seat == self._table.pupil and n not in prelude]
        place = next(n for n in range(1, len(journal) + 1) if n not in prelude)
        for table, line in zip(self._table.steps, self._headers, strict=True):
            self._line = line
            if table.task is None:
                place = self._place(table, place, own)
                yield self._make_step(table, place)
            elif not own:
                raise self._fault("lesson.no-move", move=table.task)
            else:
                at = own.pop(0)
                if self._code(journal[at]) != table.task:
                    raise self._fault("lesson.other-move", move=table.task, found=self._code(journal[at]))
                yield self._make_step(table, at, journal[at])
                place = at + 1
        if own:
            raise self._fault("lesson.unasked", move=self._code(journal[own[0]]))

    def _place(self, table: _StepTable, now: int, own: Sequence[int]) -> int:
        """Return the journal index of a text-only step.

        The step comes at once or `after` this many moves by others, at the pupil's next turn, or at the end
        of the round.
        """
        journal = self._script.journal
        latest = own[0] if own else len(journal)
        match table.when:
            case "now" if table.after <= latest - now:
                return now + table.after
            case "turn" if own:
                return latest
            case "end":
                return next((n for n in range(now, len(journal)) if journal[n].seat is None), len(journal))
            case _:
                raise self._fault("lesson.key", name="when")

    def _make_step(self, table: _StepTable, at: int, entry: AnyEntry | None = None) -> LessonStep:
        for code in (*table.answers, *table.instead):
            self._check_code(code)
        action = None if entry is None else entry.action
        points = [spot for words in table.point.split() for spot in self._read_points(words)]
        also = tuple(self._read_also(table, at))
        return LessonStep(
            table.say, at, action, table.answers, table.instead, tuple(points), also, table.is_free
        )

    def _read_also(self, table: _StepTable, at: int) -> Iterator[Action]:
        """Yield the other actions accepted at this index, after which the script can continue unchanged."""
        for code in table.also:
            action = self._check_code(code)
            if not self._goes_on_after(action, at):
                raise self._fault("lesson.or", move=code)
            yield action

    def _goes_on_after(self, action: Action, at: int) -> bool:
        """Return whether the rest of the script stays legal after another action at this index."""
        script = self._script
        luck = Luck(script.luck.seed, script.luck.script, strict=False)
        session: AnySession = Session(script.game, script.match, luck, script.created, practice=True)
        actions = [(entry.seat, entry.action) for entry in script.journal]
        actions[at] = (actions[at][0], action)
        try:
            for seat, one in actions:
                session.act(seat, one)
        except IllegalActionError:
            return False
        return True

    def _check_code(self, code: str) -> Action:
        try:
            return self._script.game.decode(code)
        except RecordError as error:
            raise self._fault("lesson.code", reason=str(error)) from None

    def _read_points(self, words: str) -> list[Spot]:
        """Return the spots named by `zone:index` (counted from 0), or all spots of a `zone`. Raises LessonError."""
        zone, colon, index = words.partition(":")
        found = [
            spot for spot in self._spots if spot.zone == zone and (not colon or index == str(spot.index))
        ]
        if not found:
            raise self._fault("lesson.spot", spot=words)
        return found

    def _code(self, entry: AnyEntry) -> str:
        return self._script.game.encode(entry.action)

    def _fault(self, key: str, **values: object) -> LessonError:
        return LessonError(key, file=self._file, line=self._line, **values)
