"""The program's own voice: when it speaks, what it says, and how it is switched."""

from collections.abc import Iterator
from dataclasses import replace
from time import sleep

import pygame
import pytest

from gnoming.screen_readers import Reading
from gnoming.text import text
from scenes.app.announcer import ASKING_MS, FOCUS_FIRST_MS
from scenes.kit.widgets.setting_rows import Stepper, Toggle
from scenes.options.scene import OptionsScene
from tests.support.given import given
from tests.support.loaded import loaded_by
from tests.support.program import Program
from tests.support.pupils.hearing import HeardSpeaker, hear
from tests.support.pupils.listening import Listener

pytestmark = pytest.mark.usefixtures("home", "english")
Made = list[HeardSpeaker]

VOICE = ("scenes.kit.assist.speech.speaker", "scenes.kit.assist.access.narrator", "socket")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Return the speakers that the program will make."""
    return hear(monkeypatch)


@pytest.fixture
def program(made: Made) -> Iterator[Program]:
    one = Program()
    one.pilot.settle()
    yield one
    one.close()


def switch_on(program: Program, made: Made) -> HeardSpeaker:
    """Turn speech on by its key; return its speaker, which has said so."""
    program.press("f8")
    return made[-1]


def test_nothing_of_a_voice_is_loaded_before_it_is_wanted() -> None:
    assert loaded_by("from scenes.app import announcer", VOICE) == []


def test_a_key_turns_speech_on_and_off_and_says_so(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    assert speaker.said[0] == (text("speech.on", key="F8"), True)
    kept = [program.profile.settings.speech]
    speaker.take()
    program.press("f8")
    assert speaker.take() == [text("speech.off")]
    assert speaker.closed
    assert [*kept, program.profile.settings.speech] == [True, False]
    program.press("down")
    assert len(made) == 1


def test_the_focus_is_told_as_it_moves_and_cuts_off_what_came_before(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    speaker.take()
    program.press("down")
    focused = given(program.scene.focus.focused)
    about = [words.name for words in focused.texts]
    assert speaker.said == [(". ".join((focused.describe(), *about)), True)]
    program.pilot.wait(500)
    assert len(speaker.said) == 1


def test_a_scene_is_told_by_its_title_and_what_has_the_focus_there(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    speaker.take()
    program.navigator.overlays.open_options()
    program.pilot.wait(200)
    assert speaker.take() == [
        f"{text('options.heading')}.",
        f"{text('options.leaf.picture')}, {text('words.selected')}",
    ]
    program.press("escape")
    assert text("title.options") not in speaker.take()[0]


def test_a_dialog_is_told_whole(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    speaker.take()
    program.profile.notices.append("Something happened.")
    program.navigator.show_notices()
    program.pilot.wait(200)
    assert speaker.take() == ["Something happened.", text("menu.close")]


def test_of_a_setting_that_changes_only_the_value_is_told(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    program.navigator.overlays.open_options()
    program.pilot.wait(200)
    scene = program.shown(OptionsScene)
    scene.show_tab("picture")
    row = next(row for row in scene.rows if isinstance(row, Stepper) and row.name == text("options.text"))
    scene.focus.set(row, show=True)
    program.pilot.wait(200)
    speaker.take()
    program.press("right")
    assert speaker.take() == [row.value()]
    program.press("left")


def test_in_short_the_help_of_a_setting_is_left_out(program: Program, made: Made) -> None:
    for detail in ("full", "short"):
        settings = replace(program.profile.settings, speech=True, speech_detail=detail)
        program.navigator.overlays.change_settings(settings)
        program.navigator.overlays.open_options()
        program.pilot.wait(200)
        scene = program.shown(OptionsScene)
        scene.show_tab("picture")
        scene.focus.set(next(row for row in scene.rows if row.name == text("options.contrast")))
        program.pilot.wait(200)
        told = made[-1].take()[-1]
        assert told.startswith(f"{text('options.contrast')}, {text('words.off')}")
        assert (text("options.contrast.help") in told) == (detail == "full")
        scene.close()


def test_control_cuts_off_what_is_being_said(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    speaker.take()
    program.pilot.press("left ctrl")
    assert speaker.take() == ["[stop]"]


def listen(program: Program, reading: Reading) -> Listener:
    """Let a screen reader listen that reads this much; wait until the program knows."""
    listener = Listener(program, reading)
    wait_for_answer(program)
    return listener


def wait_for_answer(program: Program) -> None:
    """Let frames pass until the program knows what is read, and has said what waits for that."""
    for _ in range(100):
        program.pilot.wait(program.pilot.frame_ms)
        if program.app.announcer.reading is not None:
            break
        sleep(0.01)
    program.pilot.wait(FOCUS_FIRST_MS + 200)


@pytest.mark.parametrize(
    ("reading", "beside", "answers"),
    [
        ("nothing", False, [("speech.on", "voice"), ("speech.off", "voice")]),
        ("focus", True, [("speech.beside-off", "voice"), ("speech.beside", "voice")]),
        (
            "all",
            False,
            [
                ("speech.read", "reader"),
                ("speech.beside", "voice"),
                ("speech.beside-off", "reader"),
                ("speech.beside", "voice"),
            ],
        ),
    ],
)
def test_the_key_answers_by_a_voice_that_is_heard_and_never_leaves_silence(
    program: Program, made: Made, reading: Reading, beside: bool, answers: list[tuple[str, str]]
) -> None:
    listener = listen(program, reading)
    program.scene.toast.show_message("Bot 1 drew.")
    program.pilot.wait(FOCUS_FIRST_MS + 200)
    assert [said for speaker in made for said in speaker.take() if "Bot" in said] == ["Bot 1 drew."] * beside
    for key, channel in answers:
        program.press("f8")
        wait_for_answer(program)
        spoken = [sentence for speaker in made for sentence in speaker.take()]
        heard = spoken if channel == "voice" else listener.sentences
        assert any(text(key, key="F8") in sentence for sentence in heard), (key, spoken)


@pytest.mark.parametrize("reading", ["nothing", "focus"])
def test_every_key_in_a_text_field_is_answered(program: Program, made: Made, reading: Reading) -> None:
    if reading == "focus":
        listen(program, reading)
    speaker = switch_on(program, made) if reading == "nothing" else made[-1]
    program.use(text("profiles.who-plays"))
    program.use(text("profiles.first"))
    program.pilot.wait(FOCUS_FIRST_MS + 200)
    field, page = given(program.scene.text_field), program.scene
    page.focus.set(next(one for one in page.focus.widgets if one.role == "button"))
    program.pilot.type("z")
    assert (field.text, field.focused) == ("", False), "letters outside a field are commands"
    page.focus.set(field)
    program.pilot.wait(FOCUS_FIRST_MS + 200)
    speaker.take()
    told = []
    for key in (
        "A",
        "d",
        " ",
        "left",
        "home",
        "home",
        "backspace",
        "right",
        "backspace",
        "end",
        "end",
        "ctrl+a",
        "ctrl+a",
        "delete",
        "x",
        "left",
        "delete",
    ):
        if len(key) == 1:
            program.pilot.type(key)
        else:
            program.pilot.press(key)
        program.pilot.wait(FOCUS_FIRST_MS)
        told += [said for said in speaker.take() if said != "[stop]"]
    end, space = text("words.end"), text("words.space")
    # A reader reads the selection, but not that it is the same again.
    words = f"d , {text('words.selected')}"
    selected = [words, f"{words}."] if reading == "nothing" else [f"{words}."]
    typed = ["A", "d", space, space, "A", "A.", "A.", "d", "A", end, f"{end}.", *selected, "d "]
    assert told == [*typed, "x", "x", "x", f"{end}."]
    program.pilot.type("B")
    speaker.take()
    given(program.scene.text_field).text = ""
    program.pilot.wait(FOCUS_FIRST_MS)
    assert not speaker.take(), "the program's own changes are no typing"


def test_beside_an_old_reader_the_voice_reads_a_field_with_selected_text(
    program: Program, made: Made
) -> None:
    listen(program, "focus")
    program.use(text("profiles.who-plays"))
    program.use(text("profiles.first"))
    field, page = given(program.scene.text_field), program.scene
    for words, told in (("", []), ("Ada", [f"{text('profiles.name')}, Ada, {text('words.selected')}."])):
        field.offer(words)
        page.focus.set(next(one for one in page.focus.widgets if one.role == "button"))
        program.pilot.wait(FOCUS_FIRST_MS + 200)
        made[-1].take()
        page.focus.set(field)
        program.pilot.wait(FOCUS_FIRST_MS + 200)
        assert made[-1].take() == told


def test_beside_an_old_reader_the_voice_leaves_the_focus_to_it(program: Program, made: Made) -> None:
    listen(program, "focus")
    program.press("down")
    program.navigator.overlays.open_options()
    program.press("b")
    program.pilot.wait(FOCUS_FIRST_MS + 200)
    none = f"{text('command.read-own')}: {text('buffer.none')} Z: {text('buffer.page')}."
    assert [one[: len(none)] for one in made[0].take()] == ["[stop]", "[stop]", none]
    program.app.announcer.ask_readers = lambda: None  # a busy system does not answer
    program.pilot.wait(ASKING_MS + 100)
    wait_for_answer(program)
    for _ in range(2):  # the second time, the key only repeats
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=0))
        program.pilot.wait(100)
    program.pilot.wait(FOCUS_FIRST_MS + 200)
    assert [one[: len(none)] for one in made[0].take()] == ["[stop]", none]
    settings = replace(program.profile.settings, speech_beside="off")
    program.navigator.overlays.change_settings(settings)
    program.press("escape")
    program.pilot.wait(FOCUS_FIRST_MS + 200)
    assert made[0].closed


def test_the_voice_comes_when_the_reader_goes_and_goes_when_it_comes(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    listener = listen(program, "all")
    assert speaker.closed
    listener.reader.deactivate()
    program.press("down")
    assert made[-1].take()
    program.app.announcer.ask_readers = lambda: "nothing"
    listener.reader.activate()
    wait_for_answer(program)
    program.press("down")
    assert made[-1].take(), "accessibility is on, but nobody reads"


def test_a_system_without_a_voice_is_told_of_once_and_speech_is_off(program: Program, made: Made) -> None:
    switch_on(program, made).has_failed = True
    program.press("down")
    assert not program.profile.settings.speech
    assert program.app.ui.spoken.sentences[-1] == text("speech.none")
    program.press("down")
    assert len(made) == 1


def test_voice_pace_and_loudness_are_chosen_in_the_options(program: Program, made: Made) -> None:
    speaker = switch_on(program, made)
    program.navigator.overlays.open_options()
    program.pilot.wait(200)
    scene = program.shown(OptionsScene)
    scene.show_tab("access")
    for name, steps in (("voice", 2), ("rate", 1), ("volume", -1)):
        row = next(row for row in scene.rows if row.name == text(f"options.speech-{name}"))
        for _ in range(abs(steps)):
            row.nudge(1 if steps > 0 else -1, 0)
    assert (speaker.tuning.language, speaker.tuning.name, speaker.tuning.rate) == ("en", "Tom", 0.25)
    assert speaker.tuning.volume < 1.0
    assert program.profile.settings.speech_voices == {"en": "Tom"}


def test_the_switch_in_the_options_does_as_the_key_and_shows_it(program: Program, made: Made) -> None:
    program.navigator.overlays.open_options()
    program.pilot.wait(200)
    scene = program.shown(OptionsScene)
    scene.show_tab("access")

    def row() -> Toggle:
        return next(
            one for one in scene.rows if isinstance(one, Toggle) and one.name == text("options.speech")
        )

    scene.focus.set(row(), show=True)
    program.press("return")
    assert text("speech.on", key="F8") in made[-1].take()[0]
    program.press("f8")
    assert not row().on


def ask_by(program: Program, monkeypatch: pytest.MonkeyPatch, wanted: bool) -> None:
    """Start as for the first time, on a system that says so."""
    monkeypatch.setattr("gnoming.system.uses_reader_or_large_text", lambda: wanted)
    program.navigator.overlays.speech.offer()
    program.profile.wait_for_writes()
    program.pilot.wait(200)


def test_at_first_who_has_large_text_is_asked_once(
    program: Program, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_by(program, monkeypatch, True)
    assert program.scene.name == "confirm"
    program.press("return")
    assert program.scene.name == "title"
    assert program.profile.settings.speech
    program.press("f8")
    ask_by(program, monkeypatch, True)
    assert program.scene.name == "title"


def test_nobody_else_is_asked(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    ask_by(program, monkeypatch, False)
    assert program.scene.name == "title"
    ask_by(program, monkeypatch, True)
    assert program.scene.name == "title"
