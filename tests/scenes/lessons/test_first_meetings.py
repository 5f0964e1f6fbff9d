"""In a first game, what its lessons have not shown is explained by its gnome, once, when it comes."""

import pytest

from gnoming.core.table import Spot
from gnoming.lessons.lesson import Meeting
from gnoming.lessons.run import LessonRun
from gnoming.text import set_language, text
from scenes.lessons.bubble import Speech
from scenes.lessons.first_meetings import FirstMeetings
from scenes.lessons.moments import has_passed
from tests.support.lessons import NAMES, lesson
from tests.support.tables import Table, my_turn, table

pytestmark = pytest.mark.usefixtures("english")
COMING = [
    ("around-1-tee", 3, []),
    ("around-1-tee", 5, ["alike.meet-minus", "trouble.meet-why"]),
    ("around-4-bounce", 5, ["bounce.meet"]),
    ("around-4-bounce", 6, ["bounce.meet-another", "bounce.meet"]),
    ("around-5-out", 0, ["alike.meet-minus", "out.meet-last"]),
    ("around-5-out", 2, ["alike.meet-minus", "out.meet-last", "out.meet-lap", "trouble.meet-why"]),
    ("around-6-trouble", 2, ["trouble.meet-hazard"]),
    ("around-6-trouble", 4, ["trouble.meet-hazard", "trouble.meet-mulligan"]),
]
"""Lessons and steps whose tables bring new things, and the sentences for them."""


def first_game(name: str, step: int, *more: Meeting) -> tuple[Table, FirstMeetings]:
    """Open the table of a lesson's step as if it were that of a first game."""
    lessons = [lesson(other) for other in NAMES if other.startswith("around")]
    return at_step(name, step, *(met for one in lessons for met in one.meetings), *more)


def at_step(name: str, step: int, *meetings: Meeting) -> tuple[Table, FirstMeetings]:
    """Open the table of a lesson's step, where Moss explains these."""
    at = table(session=LessonRun(lesson(name), "Ann", step).session, reduced=True, pace="normal")
    observer = FirstMeetings(at.scene, [("moss", met) for met in meetings])
    at.scene.observers.append(observer)
    at.pilot.wait(100)
    return at, observer


def act(at: Table, *codes: str) -> None:
    """Make the first legal moves of Ann whose codes begin so, and wait until the picture is at rest."""
    game = at.session.game
    for beginning in codes:
        legal = {game.encode(action): action for action in game.legal(at.session.state)}
        at.session.act(0, next(action for code, action in legal.items() if code.startswith(beginning)))
    at.pilot.wait(3_000)


def assert_in_sight(at: Table, meetings: FirstMeetings) -> None:
    """Assert that an explanation covers no names, nobody's cards and nothing that it is about."""
    viewport, layout = at.scene.viewport, at.scene.picture.layout
    seats = [*layout.names, *(seat.turf for seat in layout.seats)]
    read = [viewport.rect(*box) for box in (*seats, *meetings._about, layout.prompt, layout.tray)]
    assert meetings.bubble.area.collidelist(read) < 0, meetings.bubble.speech.words


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_no_explanation_covers_anyones_cards_or_names(language: str, scale: float) -> None:
    set_language(language)
    at = table(3, reduced=True, text_scale=scale, size=(1280, 720))
    at.pilot.settle()
    observer = FirstMeetings(at.scene, [])
    for name in NAMES:
        for met in lesson(name).meetings if name.startswith("around") else ():
            about = (
                (Spot("grid-1", 0), Spot("grid-2", 4), Spot("grid-0", 8)) if "card" in met.when else (None,)
            )
            for spot in about:
                observer._about = () if spot is None else (at.picture.layout.clickable_box(spot),)
                observer._say(Speech("moss", text(met.say), "calm", text("lesson.go-on")))
                assert_in_sight(at, observer)


@pytest.mark.parametrize(("name", "step", "keys"), COMING)
def test_each_new_thing_is_explained_once_while_the_bots_wait(name: str, step: int, keys: list[str]) -> None:
    at, meetings = first_game(name, step)
    done, prompt = at.done, at.scene.picture.panels.prompt
    for key in keys:
        assert meetings.bubble.visible
        assert meetings.bubble.speech.words == text(f"lesson.{key}", card="6")
        assert_in_sight(at, meetings)
        at.pilot.wait(3_000)
        assert at.done == done
        bot_acts = at.scene.perspective.acting_person() is None
        assert ("“Continue”" in prompt.content) is bot_acts, "no bot thinks while the game waits for a reader"
        by_pointer = not at.scene.ui.bindings.follows_focus
        is_said = by_pointer if bot_acts else key == "bounce.meet"
        assert (prompt.opacity == 0) is is_said, "nothing is said twice, and the button needs no explanation"
        at.pilot.press("return")
        at.pilot.wait(50)
    assert not meetings.bubble.visible
    assert not at.scene.pacer.paused
    assert "Continue" not in prompt.content


def test_an_explanation_takes_the_place_of_the_message_about_its_subject() -> None:
    at, meetings = first_game("around-1-tee", 3)
    at.scene.feedback.show(text("around.banner.set-aside"), "halt")
    at.pilot.wait(100)
    assert at.scene.toast.visible
    meetings._say(Speech("moss", text("lesson.trouble.meet-hazard"), "calm", text("lesson.go-on")))
    assert not at.scene.toast.visible


def test_a_sentence_in_a_bots_turn_passes_once_it_was_read() -> None:
    at, meetings = at_step("around-1-tee", 4, Meeting("did:L", "lesson.alike.meet-minus"))
    act(at, "L")
    shown, done = [meetings.bubble.visible], len(at.session.journal)
    at.pilot.wait(12_000)
    assert [*shown, meetings.bubble.visible] == [True, False]
    assert len(at.session.journal) > done


def test_the_first_sentence_says_how_long_the_game_is_and_with_whom() -> None:
    at = table(3, reduced=True)
    at.pilot.settle()
    observer = FirstMeetings(
        at.scene, [("moss", met) for met in lesson("around-3-alike").meetings if met.when == "start"]
    )
    at.scene.observers.append(observer)
    at.pilot.wait(100)
    assert observer.bubble.speech.words.startswith("One round with Bramble and Tilda!")


def test_whoever_uses_keys_reads_which_one_leads_on() -> None:
    at, meetings = first_game("around-5-out", 2)
    assert meetings.bubble.speech.keys == ""
    at.pilot.press("return")
    at.pilot.wait(100)
    assert meetings.bubble.visible
    assert meetings.bubble.speech.keys == "Enter"


def test_what_came_up_before_a_game_was_resumed_has_passed() -> None:
    at, _ = first_game("around-5-out", 3)
    assert [has_passed(at.scene, when) for when in ("hidden:1", "last-lap", "card:X")] == [True, True, False]


def test_a_move_of_the_players_own_ends_the_explanation() -> None:
    at, meetings = first_game("around-6-trouble", 3)
    assert meetings.bubble.visible
    at.session.post(0, at.session.game.decode("r"))
    at.session.pump()
    at.pilot.settle()
    assert not meetings.bubble.visible


def test_a_move_that_ends_one_explanation_and_brings_another_leaves_that_one_open() -> None:
    at, meetings = first_game("around-6-trouble", 3, Meeting("legal:p", "lesson.out.meet-last"))
    assert meetings.bubble.visible
    at.session.post(0, at.session.game.decode("r"))
    at.session.pump()
    at.pilot.wait(3_000)
    assert meetings.bubble.visible
    assert meetings.bubble.speech.words == text("lesson.out.meet-last")


def test_a_kind_of_goal_from_no_lesson_is_explained_to_its_owner_alone() -> None:
    session = LessonRun(lesson("pesky-1-trump"), "Ann").session
    at = table(session=session, reduced=True, pace="normal", size=(1000, 1300), text_scale=1.5)
    meetings = [(found.gnome, met) for found in [lesson("pesky-2-goal")] for met in found.meetings]
    observer = FirstMeetings(at.scene, meetings)
    at.scene.observers.append(observer)
    at.pilot.wait(3_000)
    assert observer.bubble.visible
    assert observer.bubble.speech.words == text("lesson.goal.meet-half")
    assert [has_passed(at.scene, f"own:{goal}") for goal in ("p+5", "p-5")] == [False, False]
    layout, rect = at.picture.layout, at.picture.viewport.rect
    read = [*layout.looked_up, *layout.always_seen, *layout.names, layout.board, layout.tray]
    assert observer.bubble.area.collidelist([rect(*box) for box in read]) < 0


def test_a_bounce_is_explained_even_if_its_turn_ends_before_the_picture_is_at_rest() -> None:
    at, meetings = at_step("around-4-bounce", 5, Meeting("did:b", "lesson.bounce.meet-another"))
    act(at, "b", "L")
    assert meetings.bubble.speech.words == text("lesson.bounce.meet-another", card="6")
    assert meetings._ring.visible


def test_whoever_was_told_that_a_card_may_bounce_is_not_told_what_their_bounce_was() -> None:
    at, meetings = first_game("around-4-bounce", 5)
    assert meetings.bubble.speech.words == text("lesson.bounce.meet")
    at.pilot.wait(3_000)
    at.pilot.press("return")
    act(at, "b2")
    assert not meetings.bubble.visible


@pytest.mark.parametrize(("reading_ms", "is_told_again"), [(300, True), (1_500, False)])
def test_what_was_clicked_away_at_once_is_explained_at_its_next_coming(
    reading_ms: int, is_told_again: bool
) -> None:
    at, meetings = at_step("around-1-tee", 2, Meeting("legal:d", "lesson.tee.draw"))
    at.pilot.wait(reading_ms)
    at.pilot.press("return")
    at.pilot.wait(3_000)
    assert not meetings.bubble.visible, "it is still the same draw"
    act(at, "d", "p9", "L")
    assert my_turn(at)
    at.pilot.wait(1_000)
    assert meetings.bubble.visible is is_told_again


def test_a_hint_asked_for_beside_a_sentence_stays_when_that_is_read() -> None:
    at, meetings = first_game("around-6-trouble", 2)
    sights = [meetings.bubble.visible]
    at.pilot.press("h")
    hint = at.scene.advice.hint
    at.pilot.wait(3_000)
    words = hint.sheet.words
    assert hint.showing
    at.pilot.click(*at.scene.viewport.to_units(meetings.bubble.area.center))
    at.pilot.wait(1_000)
    sights.append(meetings.bubble.visible)
    assert sights == [True, False]
    assert hint.showing
    assert hint.sheet.words == words


def test_a_subject_that_does_not_pass_leaves_the_own_turn_to_the_hint() -> None:
    for prefers_taught in (False, True):
        at = table(session=LessonRun(lesson("around-4-bounce"), "Ann", 3).session, reduced=True)
        assert at.scene.perspective.acting_person() is not None
        at.scene.advice.hint.prefers_taught = prefers_taught
        own = at.scene.presenter.own_zone(0)
        placed = at.session.game.placements(at.session.view(0))
        hidden = sum(one.face is None and one.spot.zone == own for one in placed)
        observer = FirstMeetings(at.scene, [("moss", Meeting(f"hidden:{hidden}", "lesson.bounce.meet"))])
        at.scene.observers.append(observer)
        at.pilot.wait(100)
        assert observer.bubble.visible is not prefers_taught
