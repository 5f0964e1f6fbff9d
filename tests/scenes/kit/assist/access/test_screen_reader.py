"""Screen readers are told what is on screen, and can use it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.kit.widgets.ui_context import KEPT, Spoken
from scenes.table.input.spots import SpotHandle
from scenes.table.view.panels.choices import ChoiceButton
from tests.support.given import given
from tests.support.program import FEW_FRAMES, SMALL, Program
from tests.support.pupils.listening import Listener
from tests.support.whole_games import WholeGame, a_whole_game

pytestmark = pytest.mark.usefixtures("home", "english")


def listened(record: AnySession | None = None, code: str = "en") -> Listener:
    """Start the program in this language, with a reader that listens."""
    program = Program(record, SMALL, code=code)
    program.pilot.frame_ms = 1000 / FEW_FRAMES
    return Listener(program)


def test_sentences_are_passed_on_once_and_kept_for_those_who_ask_again() -> None:
    spoken = Spoken()
    for sentence in ("One.", "", "Two.", "Two."):
        spoken.say(sentence)
    assert spoken.take() == "One. Two."
    assert spoken.take() == ""
    for number in range(KEPT + 5):
        spoken.say(str(number))
    assert len(spoken.sentences) == KEPT
    assert spoken.sentences[-1] == str(KEPT + 4)


def test_without_a_reader_no_outline_is_made() -> None:
    listener = listened()
    listener.reader.deactivate()
    before = listener.updates
    listener.program.pilot.press("down")
    listener.wait(3)
    assert listener.updates == before
    listener.program.close()


def test_only_what_changed_is_sent() -> None:
    listener = listened()
    listener.wait(5)
    before = listener.updates
    listener.wait(5)
    assert listener.updates == before
    listener.program.pilot.press("down")
    assert listener.updates > before
    listener.program.close()


def test_the_title_is_read_with_its_focus_and_left_by_a_press() -> None:
    listener = listened()
    names = [item.name for item in listener.outline.items]
    assert text("title.options") in names
    listener.act(listener.find(text("title.options")), "FOCUS")
    focused = next(item for item in listener.outline.items if item.number == listener.outline.focus)
    assert focused.name == text("title.options")
    listener.act(focused)
    assert listener.program.scene.name == "options"
    listener.program.close()


def test_a_setting_says_its_value_and_is_changed_from_outside() -> None:
    listener = listened()
    listener.act(listener.find(text("title.options")))
    choices = [item for item in listener.outline.items if item.role == "choice" and item.enabled]
    assert choices
    assert all(item.value for item in choices)
    slider = given(next((item for item in listener.outline.items if item.role in ("slider", "choice")), None))
    listener.act(slider, "INCREMENT")
    assert listener.find(slider.name).value != slider.value
    listener.act(listener.find(slider.name), "DECREMENT")
    assert listener.find(slider.name).value == slider.value
    listener.program.close()


def test_a_page_that_comes_back_is_new_to_the_reader() -> None:
    listener = listened()
    before = {item.number for item in listener.outline.items}
    listener.act(listener.find(text("title.options")))
    listener.program.press("escape")
    assert text("title.options") in [item.name for item in listener.outline.items]
    assert before <= listener.gone
    listener.program.close()


def test_what_is_gone_is_not_used() -> None:
    listener = listened()
    options = listener.find(text("title.options"))
    listener.act(options)
    here = listener.program.scene
    listener.act(options)
    assert listener.program.scene is here
    listener.program.close()


@a_whole_game
def test_a_whole_game_is_played_by_the_tree_alone(whole: WholeGame) -> None:
    listener = listened(whole.session("listening"), whole.language)
    table = listener.program.table
    table.session.save = None  # no time passes here in which a disk could write
    table.session.is_saved = lambda: True
    tools = frozenset(
        widget.name for widget in table.focus.widgets if not isinstance(widget, SpotHandle | ChoiceButton)
    )
    listener.play_on(Random(str(whole)), tools)
    others = [
        text("table.name-and-turn", name=player.name, turn="") for player in table.session.match.players[1:]
    ]
    told = " ".join(listener.sentences)
    assert all(start.strip() in told for start in others)
    listener.program.close()


ROOT = Path(__file__).parents[4]
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")


@pytest.mark.usefixtures("home", "english")
@pytest.mark.skipif(
    shutil.which("dbus-run-session") is None or not LAUNCHER.is_file(),
    reason="takes the packages dbus and at-spi2-core",
)
def test_a_reader_on_the_bus_reads_the_title_and_opens_the_options(tmp_path: Path) -> None:
    wanted = text("title.options"), text("options.leaf.sound")
    listener = [sys.executable, "-m", "tests.support.bus_listener", *wanted]
    environ = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "GNOMING_HOME": str(tmp_path / "home")}

    command = ["dbus-run-session", "--", *listener]
    said = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)

    assert said.returncode == 0, said.stderr
    title, options = json.loads(said.stdout.splitlines()[-1])
    assert text("title.new") in title
    assert wanted[1] in options
    assert wanted[1] not in title
