"""The lessons' files: valid records, steps that fit them, few words; a wrong file is refused with its line."""

import shutil
from pathlib import Path

import pytest

from gnoming.cli.main import main
from gnoming.lessons.lesson import LessonError
from gnoming.lessons.lesson_file import game_of_lesson, lesson_names, read_lesson
from gnoming.registry import GAMES
from gnoming.text import languages, set_language, text
from tests.support.lessons import FOLDER, NAMES, lesson

MOST_WORDS = 12


def test_there_are_six_lessons_of_the_first_game_and_four_of_the_second() -> None:
    games = [lesson(name).script.game.name for name in NAMES]
    assert games == ["gnoming-a-round"] * 6 + ["pesky-garden-gnomes"] * 4
    assert [game_of_lesson(FOLDER, name) for name in NAMES] == games


@pytest.mark.parametrize("written", ["", "[", "[]", "{}", '{"game": 1}'])
def test_a_record_that_names_no_game_belongs_to_none(tmp_path: Path, written: str) -> None:
    assert game_of_lesson(tmp_path, "a") == ""
    (tmp_path / "a.gnome").write_text(written, "utf-8")
    assert game_of_lesson(tmp_path, "a") == ""


@pytest.mark.parametrize("name", NAMES)
def test_a_lessons_record_is_verified(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(FOLDER / f"{name}.gnome")]) == 0
    assert "1" in capsys.readouterr().out


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", NAMES)
def test_every_sentence_is_there_and_short(name: str, code: str) -> None:
    set_language(code)
    found = lesson(name)
    keys = {step.say for step in found.steps} | {key for step in found.steps for key in step.answers.values()}
    for key in keys:
        sentence = text(key)
        assert sentence != key, f"{key} has no text"
        assert len([word for word in sentence.split() if any(map(str.isalnum, word))]) <= MOST_WORDS, sentence
    assert text(found.title) != found.title
    assert text(found.about) != found.about


@pytest.mark.usefixtures("english")
def test_the_first_sentence_of_each_game_says_who_wins() -> None:
    assert "lowest score wins" in text(lesson("around-1-tee").steps[0].say)
    assert "lowest total wins" in text(lesson("pesky-1-trump").steps[0].say)


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_is_to_a_move_that_is_legal_there(name: str) -> None:
    found = lesson(name)
    for step in found.steps:
        legal = (
            {found.script.game.encode(a) for a in found.script.game.legal(found.journal[step.at].before)}
            if step.action
            else set()
        )
        assert set(step.answers) <= legal, f"{step.say}: {sorted(set(step.answers) - legal)} cannot be played"


WRONG = {
    "no TOML at all": ('gnome = "cobble"', "gnome = cobble"),
    "an unknown key": ('say = "lesson.trouble.flip"', 'says = "lesson.trouble.flip"'),
    "a move that the record does not have": ('do = "f1"', 'do = "f2"'),
    "a move too few": ('say = "lesson.trouble.joker"\ndo = "p3"', 'say = "lesson.trouble.joker"'),
    "a place that is not there": ('point = "grid-0"', 'point = "grid-9"'),
    "an answer to no code": ("answers = { p2 =", "answers = { zz ="),
    "a wrong kind": ('when = "turn"', "when = 3"),
    "an unknown time": ('when = "turn"', 'when = "soon"'),
    "an impossible pupil": ('gnome = "cobble"', 'gnome = "cobble"\npupil = 7'),
    "no other moves' list": ('or = ["L"]', 'or = "L"'),
    "another move that is no code": ('or = ["L"]', 'or = ["zz"]'),
    "another move that is no word": ('or = ["L"]', "or = [3]"),
    "another move after which the script cannot go on": ('or = ["L"]', 'or = ["d"]'),
    "another move where none is asked for": ('when = "turn"', 'when = "turn"\nor = ["L"]'),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_with_its_line(what: str, tmp_path: Path) -> None:
    name = "around-6-trouble"
    old, new = WRONG[what]
    steps = (FOLDER / f"{name}.toml").read_text("utf-8")
    assert old in steps
    shutil.copy(FOLDER / f"{name}.gnome", tmp_path)
    path = tmp_path / f"{name}.toml"
    path.write_text(steps.replace(old, new, 1), "utf-8")
    wrong = path.read_text("utf-8").splitlines()
    with pytest.raises(LessonError) as refused:
        read_lesson(path, GAMES)
    assert f"{name}.toml" in str(refused.value)
    line = refused.value.line
    if isinstance(line, int) and line > 1:
        assert wrong[line - 1] == "[[step]]", "the line is that of the step"


def test_a_record_that_breaks_a_rule_is_refused(tmp_path: Path) -> None:
    for name in ("around-1-tee.toml", "around-1-tee.gnome"):
        shutil.copy(FOLDER / name, tmp_path)
    record = tmp_path / "around-1-tee.gnome"
    record.write_text(record.read_text("utf-8").replace("0:d 0:p9", "0:d 0:p9 0:p2", 1), "utf-8")
    with pytest.raises(LessonError, match=r"around-1-tee\.gnome"):
        read_lesson(tmp_path / "around-1-tee.toml", GAMES)


def test_lessons_are_taken_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b-2.toml", "a-1.toml", "a-1.gnome"):
        (tmp_path / name).write_text("")
    assert lesson_names(tmp_path) == ("a-1", "b-2")
