"""A lesson as it is taken: what is asked comes in order, what is not asked for comes back."""

import pytest

from gnoming.around.actions import Play
from gnoming.around.cards import Face
from gnoming.around.scoring import score
from gnoming.around.state import AroundState
from gnoming.characters import CHARACTER_NAMES, seat_portraits
from gnoming.deals.players import DEFAULT_PORTRAIT
from gnoming.lessons.lesson import Lesson
from gnoming.lessons.run import LessonRun
from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Suit
from gnoming.pesky.state import PeskyState
from tests.support.lessons import NAMES, lesson


@pytest.mark.parametrize("name", NAMES)
def test_the_pupil_looks_the_same_in_all_lessons_and_like_nobody_else(name: str) -> None:
    run = LessonRun(lesson(name), "You")
    portraits = seat_portraits(run.session.match.players)
    assert len(set(portraits)) == len(portraits)
    assert portraits[run.lesson.pupil] == DEFAULT_PORTRAIT != run.lesson.gnome
    free = next(name for name in CHARACTER_NAMES if name not in (*portraits, run.lesson.gnome))
    for own, seen in ((free, free), (run.lesson.gnome, DEFAULT_PORTRAIT)):
        session = LessonRun(run.lesson, "You", portrait=own).session
        assert session.match.players[run.lesson.pupil].portrait == seen


def let_others_act(run: LessonRun) -> None:
    """Let the others and the table do what the script says."""
    while run.step is None and not run.finished:
        if run.deal_due:
            run.session.act(None, run.session.game.deal_action())
            run.play_prelude()
            continue
        seat = run.session.state.to_act[0] if run.session.state.to_act else None
        action = run.session.game.deal_action() if seat is None else run.others_action(seat)
        assert action is not None, f"nobody acts at step {run.number}"
        run.session.act(seat, action)


def take(run: LessonRun, contrary: bool = False) -> int:
    """Do all steps; a contrary pupil tries everything else before. Return how many other moves there were."""
    tried = 0
    while True:
        let_others_act(run)
        step = run.step
        if step is None:
            return tried
        if step.action is None:
            run.go_on()
            continue
        tried += try_the_others(run) if contrary else 0
        run.session.act(run.lesson.pupil, step.action)
        assert run.astray is None


def try_the_others(run: LessonRun) -> int:
    """Make every other legal move; each is carried out and taken back, and the step is there again."""
    number, state, step = run.number, run.session.state, run.step
    assert step is not None
    others = [action for action in run.session.game.legal(state) if not step.accepts(action)]
    for action in others:
        run.session.act(run.lesson.pupil, action)
        assert run.astray is not None
        assert run.number == number
        seat = run.session.state.to_act[0] if run.session.state.to_act else 0
        assert run.others_action(seat) is None, "nobody goes on from a move that is taken back"
        run.take_back()
        assert (run.number, run.session.state) == (number, state)
    return len(others)


ALSO = [
    (name, number, which)
    for name in NAMES
    for number, step in enumerate(lesson(name).steps)
    for which in range(len(step.also))
]


@pytest.mark.parametrize(("name", "number", "which"), ALSO)
def test_what_does_as_well_as_the_move_asked_for_leads_on(name: str, number: int, which: int) -> None:
    found = lesson(name)
    run = LessonRun(found, "Ann", number)
    other = found.steps[number].also[which]
    run.session.act(found.pupil, other)
    assert run.astray is None
    assert run.number == number + 1
    take(run)
    assert len(run.session.journal) == len(taught(found))
    assert run.session.journal[found.steps[number].at].action == other


@pytest.mark.parametrize("name", NAMES)
def test_only_words_are_left_when_the_last_move_is_made(name: str) -> None:
    found = lesson(name)
    last_move = max(n for n, step in enumerate(found.steps) if not step.is_only_text)
    assert not LessonRun(found, "Ann", last_move).only_words_left
    assert LessonRun(found, "Ann", last_move + 1).only_words_left


def taught(found: Lesson) -> list[object]:
    """Return what happens in a lesson up to its last step."""
    return [entry.action for entry in found.journal[: max(step.at for step in found.steps)]]


@pytest.mark.parametrize("name", NAMES)
def test_the_model_pupil_comes_to_the_end_by_the_script(name: str) -> None:
    run = LessonRun(lesson(name), "Ann")
    take(run)
    assert [entry.action for entry in run.session.journal] == taught(run.lesson)


def test_the_lesson_on_choices_ends_as_it_says() -> None:
    run = LessonRun(lesson("pesky-3-choice"), "Ann")
    take(run)
    state, pupil = run.session.state, run.lesson.pupil
    assert isinstance(state, PeskyState)
    assert state.trump is Trump.RED
    left = {card.face.suit for card in state.hands[pupil] if card.face is not None}
    assert left
    assert Suit.YELLOW not in left
    assert not state.won[pupil], "ten more cards, as it says"


@pytest.mark.parametrize("name", ["around-1-tee", "around-2-cups"])
def test_a_lesson_that_covers_hidden_cards_shows_no_high_card_that_would_rather_be_covered(name: str) -> None:
    run = LessonRun(lesson(name), "Ann")
    points = []
    while run.step is not None or not run.finished:
        let_others_act(run)
        step, state = run.step, run.session.state
        if step is None:
            break
        assert isinstance(state, AroundState)
        faces = [card.face if card.face_up else None for card in state.grids[0]]
        if isinstance(step.action, Play):
            assert faces[step.action.place - 1] is None
            assert max(face for face in faces if face is not None) <= Face.FOUR
        points.append(score(faces).points)
        if step.action is None:
            run.go_on()
        else:
            run.session.act(run.lesson.pupil, step.action)
    assert points[-1] <= 4, "the end is a success"


@pytest.mark.parametrize("name", NAMES)
def test_the_contrary_pupil_comes_to_the_same_end(name: str) -> None:
    run = LessonRun(lesson(name), "Ann")
    assert take(run, contrary=True) > 0
    assert [entry.action for entry in run.session.journal] == taught(run.lesson)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_goes_on_from_any_step_as_if_it_had_never_stopped(name: str) -> None:
    found = lesson(name)
    for number in range(len(found.steps)):
        run = LessonRun(found, "Ann", number)
        let_others_act(run)
        assert run.number == number
        take(run)
        assert [entry.action for entry in run.session.journal] == taught(found)


def test_a_step_that_does_not_exist_is_the_last_one() -> None:
    found = lesson("around-1-tee")
    run = LessonRun(found, "Ann", 999)
    assert run.number == len(found.steps) - 1


def test_the_pupil_has_the_name_that_is_given() -> None:
    run = LessonRun(lesson("around-1-tee"), "Ann")
    assert [player.name for player in run.session.match.players] == ["Ann", "Helna"]


def test_what_is_said_to_a_wrong_move_is_in_the_file() -> None:
    run = LessonRun(lesson("around-1-tee"), "Ann", 3)
    assert run.answer() is None
    run.session.act(0, run.session.game.decode("L"))
    assert run.answer() == "lesson.tee.keep-it"


def test_an_undone_step_is_asked_for_again_but_not_told_again() -> None:
    run = LessonRun(lesson("around-4-bounce"), "Ann", 2)
    assert run.step is not None
    run.session.act(0, run.session.game.decode("f5"))
    run.session.undo(0)
    assert run.number == 2
    run.session.undo(0)
    assert run.number == 1


def test_a_lesson_with_an_open_end_is_left_to_the_bots() -> None:
    run = LessonRun(lesson("around-6-trouble"), "Ann")
    take(run)
    assert run.is_open
    assert not LessonRun(lesson("around-1-tee"), "Ann").is_open
