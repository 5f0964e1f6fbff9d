"""Screen readers are told what is on screen, and can use it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from gnoming.core.session import AnySession
from gnoming.text import text, text_n
from scenes.kit.assist.access.outline import Outline
from scenes.kit.assist.access.screen_reader import NO_BREAK_SPACE
from scenes.kit.assist.access.tree import FIRST_ITEM
from scenes.kit.widgets.ui_context import KEPT, Spoken
from scenes.table.input.spots import SpotHandle
from scenes.table.view.panels.choices import ChoiceButton
from tests.support.given import given
from tests.support.program import FEW_FRAMES, SMALL, Program
from tests.support.pupils.listening import Listener
from tests.support.whole_games import WholeGame, a_whole_game

if TYPE_CHECKING:
    from accesskit import Node

pytestmark = pytest.mark.usefixtures("home", "english")
SECOND = round(FEW_FRAMES)
"""The frames in a second."""


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


def test_the_focus_follows_some_time_after_a_reader_has_begun_to_listen() -> None:
    listener = listened()
    listener.reader.activate()
    listener.wait()
    at_first = listener.outline.focus
    listener.wait(SECOND)
    assert at_first is None
    assert listener.outline.focus is not None
    listener.program.close()


def test_a_card_turned_up_is_told_once_and_not_again_by_its_place() -> None:
    listener = listened(WholeGame("gnoming-a-round").session("tree"))
    listener.wait(3 * SECOND)
    read: dict[int, set[str]] = {}

    def hear(outline: Outline, said: str) -> None:
        for item in outline.items:
            if item.number == outline.focus:
                read.setdefault(item.number, set()).add(item.name)

    listener.on_update = hear
    for key in "12":
        listener.program.pilot.press(key)
        listener.wait(3 * SECOND)
    assert all(len(names) == 1 for names in read.values())
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


def test_sentences_that_come_close_together_are_told_as_one() -> None:
    listener = listened()
    told: list[str] = []
    listener.on_update = lambda outline, said: told.append(said)
    for sentence in ("One.", "Two.", "Three."):
        listener.program.app.ui.spoken.say(sentence)
        listener.wait()
    listener.wait(SECOND)
    assert " ".join(told) == "One. Two. Three."
    assert len(told) < 3
    listener.program.close()


def test_news_are_further_apart_than_answers() -> None:
    listener = listened()
    told: list[str] = []
    listener.on_update = lambda outline, said: told.append(said)
    spoken = listener.program.app.ui.spoken
    for sentence in ("One.", "Two.", "Three."):
        spoken.say(sentence)
        listener.wait(2 * SECOND // 5)
    listener.wait(SECOND)
    assert told == ["One.", "Two. Three."]
    spoken.say("Four.")
    listener.wait(SECOND // 5)
    listener.program.pilot.press("left ctrl")
    spoken.say("Five.")
    listener.wait(3 * SECOND // 5)
    assert told[-1] == "Five."
    listener.program.close()


def test_each_page_is_named_for_what_has_the_focus_is_read_with_its_name() -> None:
    listener = listened()
    assert page_name(listener) == text("title.page")
    listener.act(listener.find(text("title.options")))
    assert page_name(listener) == text("options.heading")
    tab = text("options.leaf.picture")
    assert focused(listener).label == f"{text('options.heading')}. {tab}"  # Linux reads no page's name there
    listener.program.press("right")
    listener.program.press("left")
    assert focused(listener).label == f"{text('options.heading')}. {tab}"
    listener.program.press("f1")
    assert listener.outline.is_dialog
    page = text("help.page", number=1, count=9, heading=text("help.goal"))
    assert page_name(listener) == f"Gnoming A Round. {text('help.heading')}. {page}"
    texts = [item.name for item in listener.outline.items if item.role == "text"]
    assert text("help.goal") not in texts  # it is said with the page
    assert listener.sentences == [""]  # nothing says again what is read with the focus
    listener.program.close()


def page_name(listener: Listener) -> str:
    """Return the name of the page in the tree."""
    return given(listener.tree[FIRST_ITEM + given(listener.outline.page)].label)


def focused(listener: Listener) -> "Node":
    """Return the node that has the focus."""
    return listener.tree[FIRST_ITEM + given(listener.outline.focus)]


def test_grids_have_rows_and_cells_and_hands_are_lists_whose_cards_come_before_their_places() -> None:
    from accesskit import Role

    listener = listened(WholeGame("gnoming-a-round").session("tree"))
    listener.wait(3 * SECOND)
    own = next(one.group for one in listener.outline.items if one.group and one.group.role == "grid")
    tree = listener.tree
    grid = tree[FIRST_ITEM + own.number]
    assert (grid.role, grid.row_count, grid.column_count) == (Role.GRID, 3, 3)
    rows = [[tree[cell] for cell in tree[row].children] for row in grid.children]
    assert [[(cell.row_index, cell.column_index) for cell in row] for row in rows] == [
        [(row, column) for column in range(3)] for row in range(3)
    ]
    assert given(rows[1][2].label).endswith(text("around.spot.grid", row=2, column=3, name=own.name))
    assert not given(rows[1][2].label).startswith(text("around.spot.grid", row=2, column=3, name=own.name))
    assert not rows[1][2].description
    listener.program.close()

    listener = listened(WholeGame("pesky-garden-gnomes").session("tree"))
    listener.wait(3 * SECOND)
    hand = next(one.group for one in listener.outline.items if one.group and one.group.role == "list")
    tree = listener.tree
    cards = [tree[number] for number in tree[FIRST_ITEM + hand.number].children]
    assert [card.position_in_set for card in cards] == list(range(len(cards)))
    assert all(given(card.label).endswith(str(at + 1)) for at, card in enumerate(cards))
    listener.program.close()


def test_a_focus_that_nobody_moved_waits_until_what_is_said_has_been_heard() -> None:
    listener = listened()
    focus, before = listener.program.scene.focus, listener.outline.focus
    first = given(focus.focused)
    listener.program.app.ui.spoken.say("Robin: drew 6, discarded 5.")
    listener.wait()
    focus.lead(focus.widgets[-1])
    listener.wait(3)
    assert listener.outline.focus == before
    listener.wait(4 * SECOND)
    assert listener.outline.focus != before
    listener.program.app.ui.spoken.say("Robin: drew 6, discarded 5.")
    focus.lead(first)
    listener.program.pilot.press("left ctrl")
    listener.wait(4 * SECOND)  # the answer to a press comes first
    assert listener.outline.focus == before
    listener.program.close()


def test_a_pile_that_the_program_has_gone_to_is_told_only_once_the_player_has_moved() -> None:
    listener = listened(WholeGame("gnoming-a-round").session("tree"))
    listener.wait(3 * SECOND)
    focus, before = listener.program.scene.focus, listener.outline.focus
    piles = [one for one in focus.widgets if isinstance(one, SpotHandle) and not one.value_first]
    pile = next(one for one in piles if one is not focus.focused and one.takes_focus)
    focus.lead(pile)
    listener.wait(4 * SECOND)
    assert focus.focused is pile
    assert listener.outline.focus == before
    focus.set(pile)
    listener.wait(4 * SECOND)
    assert listener.outline.focus != before
    listener.program.close()


def test_a_pile_that_was_not_told_is_told_by_the_first_press_and_used_by_the_second() -> None:
    listener = listened(WholeGame("gnoming-a-round").session("tree"))
    listener.wait(3 * SECOND)
    for key in "12":
        listener.program.pilot.press(key)
        listener.wait(3 * SECOND)
    table = listener.program.table
    for _ in range(60):
        if table.session.state.to_act == (0,) and not table.busy:
            break
        listener.wait(SECOND)
    pile = given(table.focus.focused)
    assert isinstance(pile, SpotHandle)
    assert not pile.value_first
    entries = len(table.session.journal)
    said = len(listener.program.app.ui.spoken.sentences)
    listener.program.pilot.press("space")
    listener.wait(2 * SECOND)
    focused = next(item for item in listener.outline.items if item.number == listener.outline.focus)
    assert focused.name == pile.name
    assert len(table.session.journal) == entries
    assert len(listener.program.app.ui.spoken.sentences) == said
    listener.program.pilot.press("space")
    listener.wait()
    assert len(table.session.journal) == entries + 1
    listener.program.close()


def test_a_card_that_is_played_is_told_before_the_next_one_in_its_place() -> None:
    listener = listened(WholeGame("pesky-garden-gnomes").session("tree"))
    listener.wait(3 * SECOND)
    heard: list[tuple[str, str]] = []

    def hear(outline: Outline, said: str) -> None:
        heard.append((said, next((one.name for one in outline.items if one.number == outline.focus), "")))

    listener.on_update = hear
    table = listener.program.table
    played = len(table.session.journal)
    for key in "1234567890":
        listener.program.pilot.press(key)
        listener.wait(2 * SECOND)
        heard.clear()
        listener.program.pilot.press(key)
        listener.wait(3 * SECOND)
        if len(table.session.journal) > played:
            break
    said, card = heard[0]
    answered = next(at for at, (words, _) in enumerate(heard) if words != said)
    assert {name for _, name in heard[: answered + 1]} == {card}
    listener.program.close()


def test_the_last_card_of_a_hand_keeps_the_focus_until_what_it_does_has_been_heard() -> None:
    listener = listened(WholeGame("pesky-garden-gnomes").session("tree"))
    listener.wait(3 * SECOND)
    table, heard = listener.program.table, list[tuple[str, str]]()

    def hear(outline: Outline, said: str) -> None:
        heard.append((said, next((one.name for one in outline.items if one.number == outline.focus), "")))

    hand = table.picture.presenter.own_zone(0)
    listener.on_update = hear
    for _ in range(12):
        held = [spot for spot in table.picture.layout.spots if spot.zone == hand]
        usable = [spot.index for spot in table.input.resolver.targets() if spot.zone == hand]
        key = str((max(usable, default=0) + 1) % 10)
        listener.program.pilot.press(key)
        listener.wait(2 * SECOND)
        heard.clear()
        listener.program.pilot.press(key)
        listener.wait(3 * SECOND)
        if usable and max(usable) == len(held) - 1:
            break
    said, card = heard[0]
    answered = next(at for at, (words, _) in enumerate(heard) if words != said)
    assert {name for _, name in heard[: answered + 1]} == {card}
    listener.program.close()


def test_tabs_sliders_and_fields_say_what_is_chosen_how_much_and_where_the_caret_is() -> None:
    listener = listened()
    listener.act(listener.find(text("title.options")))
    listener.act(listener.find(text("options.leaf.sound")))
    tabs = [one for one in listener.outline.items if one.group and one.group.role == "tabs"]
    assert [one.name for one in tabs if one.value == text("words.selected")] == [text("options.leaf.sound")]
    slider = next(one for one in listener.outline.items if one.role == "slider")
    node = listener.tree[FIRST_ITEM + slider.number]
    assert (node.description, slider.percent) == (slider.value, None)  # Orca says a number twice
    listener.reader.in_words = False
    listener.wait()
    assert [one.name for one in listener.outline.items if one.is_chosen] == [text("options.leaf.sound")]
    slider = next(one for one in listener.outline.items if one.role == "slider")
    listener.act(slider, "DECREMENT")
    assert listener.find(slider.name).percent == given(slider.percent) - 5
    listener.program.press("escape")
    listener.program.navigator.title.open_people()
    listener.wait(SECOND)
    listener.act(listener.find(text("profiles.first")))
    listener.program.pilot.type("ab")
    listener.program.press("left")
    field = next(one for one in listener.outline.items if one.role == "field")
    assert (field.value, field.selection) == ("ab", (1, 1))
    listener.program.close()


def test_options_tell_which_page_opens_where_a_range_ends_and_which_keys_change_it() -> None:
    listener = listened()
    program = listener.program
    listener.act(listener.find(text("title.options")))
    listener.act(listener.find(text("options.leaf.sound")))
    listener.wait(SECOND)
    assert told(listener) == text_n("options.opened", 8, page=text("options.leaf.sound")).rstrip(".")
    listener.act(listener.find(text("options.music")), "FOCUS")
    keys = text("explain.change", less="Left", more="Right")
    for key, answer in {
        "up": text("words.highest"),
        "left": text("words.lowest"),
        "return": keys,
        "f2": keys,
    }.items():
        for _ in range(21):
            program.press(key)
        listener.wait(SECOND)
        assert told(listener).endswith(answer.rstrip(".")), key
    program.press("x")
    listener.wait(SECOND)
    assert told(listener) == text("speech.nothing-here", key="X").rstrip(".")
    program.press("z")
    listener.wait(SECOND)
    place = told(listener)
    assert place.startswith(f"{text('options.heading')}, {text('options.leaf.sound')}")
    assert f"{text('options.music')}, 0%" in place, "where the focus is"
    program.press("f4")  # which Z names, since the choices are many
    listener.wait(SECOND)
    read = told(listener)
    assert f"{text('options.music')}, 0%" in read
    assert text("options.leaf.keys") in read
    program.close()


def told(listener: Listener) -> str:
    """Return what was announced last."""
    return listener.sentences[-1].rstrip(f".{NO_BREAK_SPACE}")


@pytest.mark.parametrize("page", ["title.new", "title.options"])
def test_nothing_chosen_draws_a_reader_on_linux_away_from_the_focus(page: str) -> None:
    from accesskit import Role, Toggled

    listener = listened()
    listener.act(listener.find(text(page)))
    nodes = listener.tree.values()
    assert not any(node.is_selected for node in nodes)
    if page == "title.new":
        assert [one.toggled for one in nodes if one.role == Role.RADIO_BUTTON].count(Toggled.TRUE) == 1
        assert focused(listener).label == text("setup.start")
    listener.program.close()


def test_on_a_page_that_is_built_again_the_reader_stays_where_it_was() -> None:
    listener = listened()
    listener.act(listener.find(text("title.options")))
    listener.act(listener.find(text("options.leaf.picture")))
    contrast = listener.find(text("options.contrast"))
    listener.act(contrast)
    assert listener.find(contrast.name).is_on
    assert listener.outline.focus == contrast.number == listener.find(contrast.name).number
    listener.program.close()


def test_a_radio_button_chosen_by_return_says_so_since_readers_wait_for_space() -> None:
    with Program() as program:
        listener = Listener(program)
        program.navigator.setup.open()
        program.pilot.settle()
        card = next(
            one
            for one in program.scene.focus.widgets
            if one.role == "button" and one.group and not one.is_chosen
        )
        program.scene.focus.set(card, show=True)
        listener.wait(3)
        program.press("return")
        listener.wait(30)
        assert card.name in listener.sentences[-1]


def test_the_list_of_moves_is_a_list_of_which_no_line_is_read_with_the_dialog() -> None:
    from accesskit import Role

    listener = listened(WholeGame("gnoming-a-round").session("tree"))
    listener.wait(3 * SECOND)
    listener.program.press("f4")
    roles = [node.role for node in listener.tree.values() if node.label or node.value]
    assert roles.count(Role.LIST_ITEM) == 9
    assert roles.count(Role.LABEL) == 1  # what was said last; the heading is the page's name
    assert focused(listener).role == Role.LIST_ITEM
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
