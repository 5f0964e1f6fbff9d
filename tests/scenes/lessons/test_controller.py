"""From the title through the lessons: how far one is, is kept at every step; then the first game."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gnoming.characters import seat_portraits
from gnoming.core.game import Match, Player
from gnoming.deals.deal import deal_of
from gnoming.handicap.rated import Unrated
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import play_randomly
from gnoming.storage.settings import Settings
from gnoming.text import text
from scenes.games import faces
from scenes.kit.assist.access.outline import free_words
from scenes.lessons.first_meetings import FirstMeetings
from scenes.lessons.page import LessonSign, LessonsScene
from scenes.lessons.table import LessonTable, TurnHints
from scenes.results.final import FinalScene
from tests.support.given import as_a, given
from tests.support.lessons import NAMES, lesson
from tests.support.program import FEW_FRAMES, SMALL, Program

pytestmark = pytest.mark.usefixtures("home", "english")


def opened() -> Program:
    """Start the program in the home of the test."""
    program = Program(size=SMALL)
    program.pilot.frame_ms = 1000 / FEW_FRAMES
    program.open()
    return program


def wait_for_words(program: Program) -> LessonTable:
    """Let time pass until something is asked or told; return the table."""
    table = as_a(LessonTable, program.scene)
    for _ in range(400):
        if table.guide.bubble.visible and not table.picture.busy:
            return table
        program.pilot.wait(program.pilot.frame_ms)
    raise TimeoutError("nothing is said")


def has_hints(program: Program) -> bool:
    """Return whether the table is one at which hints come by themselves."""
    return any(isinstance(observer, TurnHints) for observer in program.table.observers)


def do_steps(program: Program, count: int) -> None:
    for _ in range(count):
        table = wait_for_words(program)
        step = given(table.run.step)
        if step.action is None:
            program.pilot.click_on(table.guide.bubble)
        else:
            table.session.post(table.run.lesson.pupil, step.action)
            table.session.pump()
        program.pilot.wait(300)


def test_the_title_leads_a_newcomer_to_the_first_lesson_by_one_press_and_to_both_games_lessons() -> None:
    program = opened()
    assert given(program.scene.focus.focused).name == "First lesson"
    program.use("Learn to play")
    page = as_a(LessonsScene, program.scene)
    games = {sign.card.game for sign in page.focus.widgets if isinstance(sign, LessonSign)}
    assert games == {face.name for face in faces()}
    assert as_a(LessonSign, page.focus.focused).card.name == NAMES[0]
    program.pilot.press("escape")
    program.use("First lesson")
    table = wait_for_words(program)
    assert table.run.lesson.name == NAMES[0]
    do_steps(program, 1)
    program.use("Close")
    program.pilot.press("escape")
    assert "First lesson" not in [widget.name for widget in program.scene.focus.widgets]
    program.pilot.press("return")
    assert isinstance(program.scene, LessonsScene)
    program.close()


WORD_MS, CLICK_MS = 300.0, 1000.0
"""The time of somebody who reads each sentence once, and then clicks."""


def test_the_title_leads_to_the_first_lesson_of_the_game_chosen_last() -> None:
    program = opened()
    names = {game.name: game.title for game in faces()}
    for name, title in names.items():
        program.navigator.setup.game = GAMES[name]
        found, other = program.navigator.lessons.ways_on()
        assert (found[0], names[found[1]]) == (other[0], title) == ("First lesson", title)
        assert {found[1], other[1]} == {*names}
        found[2]()
        assert wait_for_words(program).session.game.name == name


def read_and_do(program: Program) -> float:
    """Read the next sentence of the lesson and do what it says; return the milliseconds that took."""
    table, took = program.scene, 0.0
    assert isinstance(table, LessonTable)

    def pass_time(ms: float) -> None:
        nonlocal took
        program.pilot.wait(ms)
        took += ms

    while not (table.run.step and table.guide.bubble.visible):
        pass_time(50)
        assert took < 20_000, "nothing is said"
    speech, step = table.guide.bubble.speech, table.run.step
    pass_time(WORD_MS * len(f"{speech.words} {speech.way_on}".split()) + CLICK_MS)
    if step.action is None:
        program.pilot.click_on(table.guide.bubble)
    else:
        table.session.post(table.run.lesson.pupil, step.action)
        table.session.pump()
    pass_time(50)
    return took


@pytest.mark.parametrize("code", ["de", "fr"])
def test_the_first_three_lessons_take_a_reader_under_two_minutes_and_the_first_move_fifteen(
    code: str,
) -> None:
    program = Program(code=code, fps=20.0)
    usual = replace(program.profile.settings, bots_pace=Settings().bots_pace)
    program.profile.settings = usual
    program.open()
    program.pilot.press("return")
    times = []
    while isinstance(program.scene, LessonTable):
        times.append(read_and_do(program))
    assert times[0] < 15_000
    assert has_hints(program)
    assert sum(times) <= 115_000, times
    program.close()


@pytest.mark.parametrize("name", ["pesky-3-choice"])
def test_a_kill_at_any_step_comes_back_to_it(name: str) -> None:
    program = opened()
    for number in range(len(lesson(name).steps) - 1):  # the last one only has words
        program.navigator.lessons.take(name)
        table = wait_for_words(program)
        assert table.run.number == number
        do_steps(program, 1)
        program.profile.close()  # what is asked to be written is written; the program itself ends nowhere
        if number % 4 == 3:
            program.close()
            program = opened()
    assert name in program.profile.settings.lessons_done
    assert name not in program.profile.settings.lesson_steps
    program.close()


def test_the_next_lesson_follows_and_escape_leads_to_the_page() -> None:
    program = opened()
    program.navigator.lessons.take(NAMES[0])
    do_steps(program, len(lesson(NAMES[0]).steps) - 1)
    assert wait_for_words(program).guide.bubble.speech.way_on == "Next: The discard piles"
    do_steps(program, 1)
    assert wait_for_words(program).run.lesson.name == NAMES[1]
    program.use("Close")
    page = as_a(LessonsScene, program.scene)
    signs = [widget for widget in page.focus.widgets if isinstance(widget, LessonSign)]
    assert [sign.card.done for sign in signs] == [True] + [False] * 9
    assert page.focus.focused is signs[1], "the next lesson has the focus"
    program.pilot.resize(1000, 1300)
    assert signs[-1].area.bottom - signs[0].area.top > 800, "a tall window is used"
    assert all(sign.shows_about for sign in signs)
    program.pilot.press("escape")
    assert program.scene.name == "title"
    program.close()


@pytest.mark.parametrize("code", ["en", "es", "fr"])
def test_names_of_lessons_that_are_done_are_as_large_as_two_lines_allow_in_large_text(code: str) -> None:
    with Program(size=SMALL, scale=2.0, code=code) as program:
        program.profile.change_settings(replace(program.profile.settings, lessons_done=NAMES[:2]))
        program.go(program.navigator.lessons.open)
        type_ = program.app.ui.typography
        for sign in program.scene.focus.widgets:
            if isinstance(sign, LessonSign):
                lines = type_.wrap(sign.heading, sign.name_px, sign.words_area().w, "display")
                assert len(lines) <= 2, lines


@pytest.mark.usefixtures("quick_judgement")
def test_the_title_leads_to_the_next_lesson_and_after_the_third_to_a_game() -> None:
    program = opened()
    for done, words in (
        (1, "Next: The discard piles"),
        (3, "Play your first game"),
        (6, "Learn to play"),
    ):
        settings = replace(program.profile.settings, lessons_done=NAMES[:done])
        program.profile.change_settings(settings)
        program.go(program.navigator.show_title)
        button = next(widget for widget in program.scene.focus.widgets if widget.name == words)
        assert (program.scene.focus.focused is button) is (done < 6)
    program.close()


def test_a_lesson_that_is_left_at_its_last_words_is_done() -> None:
    program = opened()
    for left, is_done in ((2, False), (1, True)):
        program.navigator.lessons.take(NAMES[1])
        do_steps(program, len(lesson(NAMES[1]).steps) - left - wait_for_words(program).run.number)
        dots = wait_for_words(program).bar.dots
        assert (dots.done == dots.count) is is_done
        assert (NAMES[1] in program.profile.settings.lessons_done) is is_done
        program.press("escape")  # the menu, which leads to the lessons
        program.use(text("lesson.all"))
        assert program.scene.name == "lessons"
        assert (NAMES[1] in program.profile.settings.lessons_done) is is_done
    program.close()


def test_the_choices_among_lessons_are_told_by_game() -> None:
    program = opened()
    program.navigator.lessons.open()
    told = program.scene.choices_text()
    assert "Gnoming A Round: 1. Your first turn" in told
    assert "Those Pesky Garden Gnomes: 1. Follow and trump" in told
    program.close()


def test_a_lesson_is_read_with_what_it_asks_for_and_its_pause_speaks_of_no_review() -> None:
    program = opened()
    program.navigator.lessons.take(NAMES[0])
    table = wait_for_words(program)
    program.press("z")
    told = program.app.ui.spoken.sentences[-1]
    assert table.guide.instruction
    assert table.guide.instruction in told
    program.press("escape")
    assert text("table.menu-review") not in [words.name for words in free_words(program.scene)]
    program.close()


@pytest.mark.usefixtures("quick_judgement")
def test_after_three_lessons_comes_a_first_game_of_one_round_with_hints() -> None:
    program = opened()
    program.profile.change_settings(replace(program.profile.settings, turn_hints=False))
    program.navigator.lessons.take("around-3-alike")
    do_steps(program, len(lesson("around-3-alike").steps) - 1)
    assert wait_for_words(program).guide.bubble.speech.way_on == "Play your first game"
    do_steps(program, 1)
    assert has_hints(program)
    table = program.table
    assert program.profile.envelopes.document(table.session) is not None
    match = table.session.match
    assert [player.level for player in match.players] == [None, "sprout", "sprout"]
    assert seat_portraits(match.players) == ("penny", "helna", "tilda"), "the pupil, and two others"
    assert match.options.as_json()["rounds"] == 1
    for _ in range(200):
        program.pilot.wait(100)
        if table.perspective.acting_person() is not None and not table.picture.busy:
            break
    meetings = next(one for one in table.observers if isinstance(one, FirstMeetings))
    assert meetings.bubble.speech.words.startswith("One round with Helna and Tilda!")
    program.pilot.click_on(meetings.bubble)
    shown = []
    for wanted in (False, True):
        program.profile.change_settings(replace(program.profile.settings, turn_hints=wanted))
        program.pilot.wait(300)
        shown.append(table.advice.hint.showing)
    assert shown == [False, True]
    program.go(program.navigator.show_title)
    program.navigator.title.continue_game(0)
    assert program.table is not table
    assert has_hints(program), "the help goes on after the game was left and resumed"
    assert any(isinstance(observer, FirstMeetings) for observer in program.table.observers)
    table = program.table
    program.go(program.navigator.show_title)
    play_randomly(table.session)
    deal = given(deal_of(table.session))
    deals = program.profile.deals
    deals.value = deals.value.with_par(deal.code, -18)
    program.go(program.navigator.after_game._show_final, table.session)
    assert not [plate for plate in program.shown(FinalScene).medals.plates if ", par " in plate.medal.words]
    assert [button.name for button in program.shown(FinalScene).buttons][:2] == [
        "Next: Bounce",
        "Play again",
    ]
    program.go(program.navigator.show_title)
    assert given(program.scene.focus.focused).name == "Next: Bounce", "the same name leads on"
    program.use("Next: Bounce")
    assert as_a(LessonTable, program.scene).run.lesson.name == "around-4-bounce"
    program.close()


@pytest.mark.usefixtures("quick_judgement")
def test_after_the_last_lesson_of_the_second_game_one_press_begins_it() -> None:
    program = opened()
    program.navigator.lessons.take("pesky-4-points")
    do_steps(program, len(lesson("pesky-4-points").steps) - 1)
    assert wait_for_words(program).guide.bubble.speech.way_on == "Play your first game"
    do_steps(program, 1)
    assert program.table.session.game.name == "pesky-garden-gnomes"
    assert has_hints(program)
    program.close()


def test_a_damaged_lesson_is_told_and_loses_nothing(tmp_path: Path) -> None:
    program = opened()
    program.navigator.lessons.folder = tmp_path
    (tmp_path / "around-1-tee.toml").write_text("gnome = ")
    program.navigator.lessons.take("around-1-tee")
    assert program.scene.name == "notice"
    program.pilot.press("return")
    assert program.scene.name == "title"
    program.close()


def test_after_all_lessons_of_a_game_its_page_leads_to_that_game_and_not_to_the_others_lessons() -> None:
    program = opened()
    own = tuple(name for name in NAMES if lesson(name).script.game.name == "pesky-garden-gnomes")
    settings = replace(program.profile.settings, lessons_done=own[:-1])
    program.profile.change_settings(settings)
    program.navigator.lessons.take(own[-1])
    do_steps(program, len(lesson(own[-1]).steps) - 1)
    wait_for_words(program)
    program.use("Close")
    page = as_a(LessonsScene, program.scene)
    assert not [one for one in page.focus.widgets if isinstance(one, LessonSign) and one.is_next]
    assert given(page.focus.focused).name == "Play now: Those Pesky Garden Gnomes"
    program.pilot.press("return")
    assert program.scene.name == "setup"
    assert program.navigator.setup.game.name == "pesky-garden-gnomes"
    program.close()


@pytest.mark.parametrize("code", ["en", "de", "es", "fr"])
def test_the_button_that_leads_to_a_game_stands_clear_of_the_others_in_every_text_size(code: str) -> None:
    own = tuple(name for name in NAMES if lesson(name).script.game.name == "pesky-garden-gnomes")
    for scale in (1.0, 1.5, 2.0):
        with Program(size=SMALL, scale=scale, code=code) as program:
            program.profile.change_settings(replace(program.profile.settings, lessons_done=own))
            program.go(lambda: program.navigator.lessons.open("pesky-garden-gnomes"))
            for size in (SMALL, (1000, 1300), (800, 1000), (1024, 768)):
                program.pilot.resize(*size)
                page = as_a(LessonsScene, program.scene)
                play, others = given(page.play), [one for one in page.focus.widgets if one is not page.play]
                assert pygame.Rect(0, 0, *size).inflate(-40, 0).contains(play.area), (scale, size)
                assert play.area.collidelist([one.area for one in others]) < 0, (scale, size)
                assert play.words_px >= page.viewport.px(play.size), (scale, size)


def test_a_first_game_is_offered_until_it_or_three_other_games_were_played() -> None:
    program = opened()
    lessons, profile, game = program.navigator.lessons, program.profile, GAMES["gnoming-a-round"]
    profile.change_settings(replace(profile.settings, lessons_done=("around-3-alike",)))
    options = game.make_options(given(lesson("around-3-alike").first_game))
    players = Player("Tess"), *(Player(name, "bot", "sprout") for name in ("Helna", "Tilda"))

    def finish(aids: tuple[str, ...] = ()) -> bool:
        session = profile.new_rated_session(game, Match(players, options))
        for aid in aids:
            session.note_assist(aid)
        play_randomly(session)
        profile.archive(session)
        return "Play your first game" in [words for words, _, _ in lessons.ways_on()]

    assert [finish(), finish(), finish()] == [True, True, False]
    for path in profile.records.folder.iterdir():
        path.unlink()
    assert [finish(), finish((Unrated.HINT,))] == [True, False]
    program.close()
