"""Reading a lesson: NAME.gnome is its record, NAME.toml its steps. Errors name the line."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from gnoming.core.errors import IllegalActionError, RecordError
from gnoming.core.game import Action, AnyGame
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.replay import replay
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.core.table import Spot
from gnoming.lessons.lesson import Lesson, LessonError, LessonStep
from gnoming.storage.files import read_text_file

STEPS, RECORD = ".toml", ".gnome"
LESSON_KEYS = {
    "gnome": str, "offer": str, "pupil": int, "open_ended": bool, "first_game": bool, "step": list, "deal": list,
}  # fmt: skip
STEP_KEYS = {"say": str, "do": str, "or": list, "answers": dict, "point": str, "when": str, "after": int}


def lesson_names(folder: Path) -> tuple[str, ...]:
    """Return the names of the lessons in a folder, in their order."""
    return tuple(sorted(path.stem for path in folder.glob(f"*{STEPS}")))


def read_offers(folder: Path) -> dict[str, str]:
    """Return when each lesson is offered during a game, for those that are; damaged files are left out."""
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
    script = _read_script(path.with_suffix(RECORD), games)
    return _LessonReader(path.name, document.splitlines(), table, script).read(path.stem)


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
    """Converts one file's table into a lesson."""

    def __init__(
        self, file: str, lines: Sequence[str], table: Mapping[str, object], script: AnySession
    ) -> None:
        self._file = file
        self._lines = lines
        self._table = table
        self._script = script
        self._line = 1
        self._spots = [
            Spot(zone.name, index)
            for zone in script.game.zones(len(script.match.players))
            for index in range(zone.size)
        ]

    def read(self, name: str) -> Lesson:
        """Return the lesson of this name."""
        self._check_keys(self._table, LESSON_KEYS, ("gnome", "step"))
        pupil = self._table.get("pupil", 0)
        if not isinstance(pupil, int) or not 0 <= pupil < len(self._script.match.players):
            raise self._fault("lesson.pupil")
        prelude = self._read_prelude()
        steps = tuple(self._read_steps(pupil, prelude))
        gnome, open_ended = str(self._table["gnome"]), self._table.get("open_ended") is True
        first_game = self._table.get("first_game") is True
        return Lesson(name, gnome, pupil, self._script, steps, prelude, open_ended, first_game)

    def _read_prelude(self) -> frozenset[int]:
        """Return the journal indices of the moves played before each round's lesson: `prelude` moves of each deal."""
        starts = [n for n, entry in enumerate(self._script.journal) if entry.seat is None]
        ends = [*starts[1:], len(self._script.journal)]
        found = self._table.get("deal", [])
        deals = found if isinstance(found, list) else []
        places: set[int] = set()
        for deal, start, end in zip(deals, starts, ends, strict=False):
            moves = deal.get("prelude", 0) if isinstance(deal, dict) else 0
            if not isinstance(moves, int) or not 0 <= moves < end - start:
                raise self._fault("lesson.key", name="prelude")
            if moves:
                past_all = moves == end - start - 1 and end < len(self._script.journal)
                places |= set(range(start, start + moves + 1 + past_all))
        return frozenset(places)

    def _read_steps(self, pupil: int, prelude: frozenset[int]) -> list[LessonStep]:
        journal = self._script.journal
        own = [n for n, entry in enumerate(journal) if entry.seat == pupil and n not in prelude]
        place = next(n for n in range(1, len(journal) + 1) if n not in prelude)
        headers = [n for n, line in enumerate(self._lines, 1) if line.strip() == "[[step]]"]
        found = self._table["step"]
        assert isinstance(found, list)
        steps: list[LessonStep] = []
        done = 0
        for n, table in enumerate(found):
            self._line = headers[n] if n < len(headers) else 1
            if not isinstance(table, dict):
                raise self._fault("lesson.key", name="step")
            self._check_keys(table, STEP_KEYS, ("say",))
            if "do" in table:
                steps.append(self._read_task(table, own[done : done + 1]))
                place = own[done] + 1
                done += 1
            else:
                place = self._place(table, place, own[done:])
                steps.append(self._make_step(table, place))
        if done < len(own):
            raise self._fault("lesson.unasked", move=self._code(journal[own[done]]))
        return steps

    def _place(self, table: Mapping[str, object], now: int, own: Sequence[int]) -> int:
        """Return the journal index of a step that is only text.

        It comes immediately, `after` a number of moves by others, at the pupil's next turn, or at the end of the
        round.
        """
        journal = self._script.journal
        after = table.get("after", 0)
        latest = own[0] if own else len(journal)
        match table.get("when", "now"):
            case "now" if isinstance(after, int) and 0 <= after <= latest - now:
                return now + after
            case "turn" if own:
                return latest
            case "end":
                return next((n for n in range(now, len(journal)) if journal[n].seat is None), len(journal))
            case _:
                raise self._fault("lesson.key", name="when")

    def _read_task(self, table: Mapping[str, object], place: Sequence[int]) -> LessonStep:
        """Return a step that asks for an action: the pupil's next one in the record."""
        if not place:
            raise self._fault("lesson.no-move", move=str(table["do"]))
        entry = self._script.journal[place[0]]
        if self._code(entry) != table["do"]:
            raise self._fault("lesson.other-move", move=str(table["do"]), found=self._code(entry))
        return self._make_step(table, place[0], entry)

    def _make_step(self, table: Mapping[str, object], at: int, entry: AnyEntry | None = None) -> LessonStep:
        answers = table.get("answers", {})
        assert isinstance(answers, dict)
        for code, key in answers.items():
            if not isinstance(key, str):
                raise self._fault("lesson.key", name="answers")
            self._check_code(code)
        action = None if entry is None else entry.action
        points = [spot for words in str(table.get("point", "")).split() for spot in self._read_points(words)]
        also = tuple(self._read_also(table, at))
        return LessonStep(str(table["say"]), at, action, answers, tuple(points), also)

    def _read_also(self, table: Mapping[str, object], at: int) -> Iterator[Action]:
        """Yield the other accepted actions at this index, after which the script can go on unchanged."""
        codes = table.get("or", [])
        assert isinstance(codes, list)
        if codes and "do" not in table:
            raise self._fault("lesson.key", name="or")
        for code in codes:
            if not isinstance(code, str):
                raise self._fault("lesson.key", name="or")
            action = self._check_code(code)
            if not self._goes_on_after(action, at):
                raise self._fault("lesson.or", move=code)
            yield action

    def _goes_on_after(self, action: Action, at: int) -> bool:
        """Return whether the rest of the script is still legal with another action at this index."""
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
        """Return the spots of `zone:index` (counted from 0), or of a whole `zone`; raises LessonError."""
        zone, colon, index = words.partition(":")
        found = [
            spot for spot in self._spots if spot.zone == zone and (not colon or index == str(spot.index))
        ]
        if not found:
            raise self._fault("lesson.spot", spot=words)
        return found

    def _code(self, entry: AnyEntry) -> str:
        return self._script.game.encode(entry.action)

    def _check_keys(
        self, table: Mapping[str, object], kinds: Mapping[str, type], needed: Sequence[str]
    ) -> None:
        for name in needed:
            if name not in table:
                raise self._fault("lesson.key", name=name)
        for name, value in table.items():
            if type(value) is not kinds.get(name):
                raise self._fault("lesson.key", name=name)

    def _fault(self, key: str, **values: object) -> LessonError:
        return LessonError(key, file=self._file, line=self._line, **values)
