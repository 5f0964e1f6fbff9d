"""The setup page: seats, rules, who begins, and that no running game is lost by it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from gnoming.around.bots.style import STYLES
from gnoming.core.game import Player
from gnoming.registry import find_game
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.confirm import ConfirmScene
from scenes.flow.presenters import boxed_games
from scenes.kit.scene import Scene
from scenes.kit.widgets import Label, Stepper, TextField, Toggle
from scenes.menus.portraits import CHARACTER_NAMES
from scenes.setup.choice import SetupChoice, read_choice
from scenes.setup.draft import SetupDraft
from scenes.setup.portrait_picker import PortraitPickerScene
from scenes.setup.scene import SetupScene
from tests.support.looks import WINDOWS, click, faults, names, never, opened, shown, top, widget

GAME = find_game("gnoming-a-round")
GAMES = [(game.name, game.title) for game in boxed_games()]
SEVEN = SetupChoice(
    tuple(
        Player(name, "bot", "gardener", portrait) if n else Player(name, portrait=portrait)
        for n, (name, portrait) in enumerate(
            zip(("Wilhelmine-Auguste", *CHARACTER_NAMES[1:7]), CHARACTER_NAMES, strict=False)
        )
    ),
    {"runs": True, "rounds": 9},
    0,
    True,
)


class Starts:
    """Makes a setup page and notes what was started."""

    def __init__(self, last: SetupChoice | None = None, saved: bool = False) -> None:
        self.last, self.saved = last, saved
        self.started: list[SetupChoice] = []
        self.backs = 0

    def make(self, app: App) -> Scene:
        """Make the scene."""
        return SetupScene(app, GAME, self.last, self.saved, self, GAMES)

    def start_game(self, choice: SetupChoice) -> None:
        self.started.append(choice)

    def leave_setup(self, choice: SetupChoice) -> None:
        self.backs += 1

    def change_game(self, name: str, choice: SetupChoice) -> None:
        never()

    def remember_setup(self, choice: SetupChoice) -> None:
        never()


# looks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale", "code"), WINDOWS)
def test_is_whole_in_every_window(size: tuple[int, int], scale: float, code: str) -> None:
    with opened(Starts().make, size, scale, code) as pilot:
        for last in (None, SEVEN):
            pilot.app.scenes.replace(Starts(last).make(pilot.app))
            scene = shown(pilot, SetupScene)
            assert faults(scene) == []
            if scene.is_tabbed:
                scene.show_tab(1)
                assert faults(scene) == []


@pytest.mark.parametrize(("size", "scale", "code"), WINDOWS)
def test_question_and_portraits_are_whole(size: tuple[int, int], scale: float, code: str) -> None:
    with opened(Starts(SEVEN, saved=True).make, size, scale, code) as pilot:
        shown(pilot, SetupScene).start()
        assert isinstance(top(pilot), ConfirmScene)
        assert faults(top(pilot)) == []
        pilot.press("escape")
        for seat in (0, 1):
            shown(pilot, SetupScene).pick_portrait(seat)
            assert isinstance(top(pilot), PortraitPickerScene)
            assert faults(top(pilot)) == []
            pilot.press("escape")


@pytest.mark.parametrize(("size", "scale", "code"), WINDOWS)
def test_what_is_said_of_the_gnomes_is_of_one_size_and_begins_at_one_height(
    size: tuple[int, int], scale: float, code: str
) -> None:
    with opened(Starts().make, size, scale, code) as pilot:
        shown(pilot, SetupScene).pick_portrait(1)
        said = {text(f"style.{name}") for name in CHARACTER_NAMES}
        labels = [node for node in top(pilot).stage.nodes if isinstance(node, Label) and node.text in said]
        assert len({label.line_height for label in labels}) == 1
        assert all(label.top_aligned for label in labels)
        assert len({label.area.y for label in labels}) == 2
        gaps = [b.area.left - a.area.right for a, b in pairwise(labels[:5])]
        assert min(gaps) >= pilot.app.scenes.viewport.px(22)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_four_players_and_the_button_for_one_more_are_seen_at_once(scale: float, code: str) -> None:
    with opened(Starts().make, scale=scale, code=code) as pilot:
        add = widget(pilot, text("setup.add"))
        assert add.clip is not None
        assert add.clip.contains(add.area)


# starting -------------------------------------------------------------------------------------------


def test_a_new_player_only_presses_start() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        pilot.press("return")
    (choice,) = starts.started
    assert [player.human for player in choice.players] == [True, False, False, False]
    assert [player.level for player in choice.players] == [None, "weeder", "gardener", "sprout"]
    assert choice.first == "lot"
    assert GAME.make_options(choice.options) == GAME.make_options({})


def test_the_last_choice_comes_back() -> None:
    starts = Starts(SEVEN)
    with opened(starts.make) as pilot:
        pilot.press("return")
    (choice,) = starts.started
    assert choice.players == SEVEN.players
    assert (choice.first, choice.youngest) == (0, True)
    assert GAME.make_options(choice.options) == GAME.make_options(SEVEN.options)


def test_a_running_game_is_given_up_only_when_asked() -> None:
    starts = Starts(saved=True)
    with opened(starts.make) as pilot:
        pilot.press("return")
        assert starts.started == []
        pilot.press("return")  # the safe answer has the focus
        assert starts.started == []
        assert isinstance(top(pilot), SetupScene)
        pilot.press("return")
        click(pilot, "Start a new game")
    assert len(starts.started) == 1


def test_escape_goes_back_and_starts_nothing() -> None:
    starts = Starts(saved=True)
    with opened(starts.make) as pilot:
        pilot.press("escape")
    assert starts.backs == 1
    assert starts.started == []


# seats ----------------------------------------------------------------------------------------------


def test_seats_come_and_go_between_two_and_seven() -> None:
    with opened(Starts().make, (1920, 1080)) as pilot:
        draft = shown(pilot, SetupScene).draft
        for count in (5, 6, 7):
            click(pilot, "Add a player")
            assert len(draft.seats) == count
        assert "Add a player" not in names(pilot)
        assert len({player.portrait for player in draft.seats}) == 7
        for count in range(6, 1, -1):
            click(pilot, f"{draft.shown_name(count)} does not play")
            assert len(draft.seats) == count
        assert not any(name.endswith("does not play") for name in names(pilot))


def test_whoever_adds_and_takes_away_seats_by_keys_stays_where_they_are() -> None:
    with opened(Starts().make, (1920, 1080)) as pilot:
        scene = shown(pilot, SetupScene)
        pilot.press("tab")
        for count in (5, 6):
            scene.focus.set(scene._seats.add_button, show=True)
            pilot.press("return")
            assert len(scene.draft.seats) == count
            assert scene.focus.focused is scene._seats.add_button
        for count in (5, 4, 3, 2):
            if count == 5:
                scene.focus.set(scene._seats.rows[-1].remove_button, show=True)
            pilot.press("return")
            assert len(scene.draft.seats) == count
            assert scene.focus.focused is (
                scene._seats.rows[-1].remove_button if count > 2 else scene._seats.add_button
            )


def test_a_name_is_typed_and_an_empty_one_becomes_the_usual_one() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        click(pilot, "Name of seat 1")
        pilot.press("ctrl+a")
        pilot.type("Änne")
        click(pilot, "Name of seat 2")
        pilot.press("ctrl+a")
        pilot.press("delete")
        click(pilot, "Start the game")
    assert [player.name for player in starts.started[0].players[:2]] == ["Änne", "Rowan"]


def test_two_players_of_one_name_are_told_so() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        click(pilot, "Name of seat 3")
        pilot.press("ctrl+a")
        pilot.type(" rowan ")
        click(pilot, "Start the game")
        assert starts.started == []
        assert top(pilot).toast.showing
        assert isinstance(top(pilot).focus.focused, TextField)
        pilot.type("Hedda")
        click(pilot, "Start the game")
    assert starts.started[0].players[2].name == "Hedda"


def test_a_person_becomes_a_bot_and_is_called_like_one() -> None:
    with opened(Starts().make) as pilot:
        draft = shown(pilot, SetupScene).draft
        stepper = widget(pilot, "Who plays seat 1")
        assert isinstance(stepper, Stepper)
        top(pilot).focus.set(stepper)
        pilot.press("right")
        assert draft.seats[0].kind == "bot"
        assert draft.seats[0].level == GAME.levels[0]
        assert draft.seats[0].name == "Penny"
        pilot.press("left")
        assert draft.seats[0] == Player("Player 1", "human", None, "penny")


def test_names_that_nobody_typed_never_clash_after_a_seat_is_taken_away() -> None:
    draft = SetupDraft(GAME, None)
    draft.set_kind(1, None)
    draft.set_kind(2, None)
    draft.remove_seat(0)
    assert [player.name for player in draft.seats[:2]] == ["Player 1", "Player 2"]
    draft.set_kind(2, None)
    assert draft.start_problem() is None
    assert [player.name for player in draft.seats] == ["Player 1", "Player 2", "Player 3"]


def test_a_name_that_was_typed_stays_when_its_seat_moves_up() -> None:
    draft = SetupDraft(GAME, None)
    draft.rename(0, "Player 2")
    draft.rename(3, "Ivy")
    draft.set_kind(2, None)
    draft.remove_seat(1)
    assert [player.name for player in draft.seats] == ["Player 2", "Player 3", "Ivy"]
    assert draft.start_problem() is None


def test_a_portrait_is_chosen_and_whoever_had_it_swaps() -> None:
    with opened(Starts().make) as pilot:
        draft = shown(pilot, SetupScene).draft
        click(pilot, "Gnome of seat 1")
        click(pilot, "Rowan")
        assert [player.portrait for player in draft.seats[:2]] == ["rowan", "penny"]
        assert draft.seats[1].name == "Penny"
        click(pilot, "Gnome of seat 1")
        pilot.press("escape")
        assert draft.seats[0].portrait == "rowan"


def test_of_a_bots_gnomes_it_says_how_they_play() -> None:
    with opened(Starts().make) as pilot:
        told = []
        for seat in (0, 1):
            shown(pilot, SetupScene).pick_portrait(seat)
            told.append({node.text for node in top(pilot).stage.nodes if isinstance(node, Label)})
            pilot.press("escape")
    styles = {text(f"style.{name}") for name in CHARACTER_NAMES}
    assert not told[0] & styles
    assert told[1] >= styles
    assert set(STYLES) == set(CHARACTER_NAMES)


# rules ----------------------------------------------------------------------------------------------


def test_presets_switch_the_rules() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        click(pilot, "Advanced")
        click(pilot, "Start the game")
        click(pilot, "Family")
        click(pilot, "Start the game")
    advanced, family = (choice.options for choice in starts.started)
    switched = {name for name, value in advanced.items() if value is True}
    assert switched == {"bounce_face_up", "runs", "hazard_needs_four", "mulligan_one_value"}
    assert [name for name, value in family.items() if value is True] == ["forgive_penalty"]


def test_a_switch_and_the_rounds_are_changed() -> None:
    starts = Starts()
    with opened(starts.make, (1920, 1080)) as pilot:
        switch = widget(pilot, "Count rounds won")
        assert isinstance(switch, Toggle)
        click(pilot, "Count rounds won")
        top(pilot).focus.set(widget(pilot, "Rounds"))
        pilot.press("right")
        click(pilot, "Start the game")
    assert starts.started[0].options["count_rounds_won"] is True
    assert starts.started[0].options["rounds"] == 4


def test_who_begins() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        top(pilot).focus.set(widget(pilot, "Who begins"))
        pilot.press("right")
        click(pilot, "Start the game")
        top(pilot).focus.set(widget(pilot, "Who begins"))
        pilot.press("right")
        pilot.press("right")
        click(pilot, "Start the game")
    assert [(c.first, c.youngest) for c in starts.started] == [(0, True), (1, False)]


# the choice as JSON ---------------------------------------------------------------------------------


def test_a_choice_is_the_same_after_writing_and_reading() -> None:
    assert read_choice(SEVEN.as_json(), GAME) == SEVEN


@pytest.mark.parametrize(
    "change",
    [
        {"players": []},
        {"players": [{"name": "A", "kind": "human", "level": None, "portrait": None}]},
        {"players": [{"name": "", "kind": "human", "level": None, "portrait": None}] * 2},
        {"players": [{"name": "A", "kind": "human", "level": "gardener", "portrait": None}] * 2},
        {"players": [{"name": "A", "kind": "bot", "level": 3, "portrait": None}] * 2},
        {"players": [{"name": "A" * 99, "kind": "human", "level": None, "portrait": None}] * 2},
        {"players": "two"},
        {"options": {"rounds": 99}},
        {"options": {"rounds": "3"}},
        {"options": {"free_pizza": True}},
        {"first": 7},
        {"first": -1},
        {"first": True},
        {"first": None},
        {"youngest": 1},
        {"first": "lot", "youngest": True},
        {"first": 1, "youngest": True},
        {"more": 1},
    ],
)
def test_an_impossible_choice_is_none_at_all(change: dict[str, object]) -> None:
    assert read_choice({**SEVEN.as_json(), **change}, GAME) is None


@pytest.mark.parametrize(
    ("former", "level"),
    [("beginner", "sprout"), ("random", "sprout"), ("careful", "gardener"), ("genius", "gardener")],
)
def test_a_level_of_another_version_becomes_one_that_is_offered(former: str, level: str) -> None:
    document = json.loads(json.dumps(SEVEN.as_json()))
    document["players"][1]["level"] = former
    choice = read_choice(document, GAME)
    assert choice is not None
    assert choice.players[1].level == level


@pytest.mark.parametrize("document", [None, {}, {"setups": []}, {"setups": {}}, {"setups": {GAME.name: 3}}])
def test_no_choice_at_all(document: dict[str, object] | None) -> None:
    assert read_choice(document, GAME) is None


def test_an_unknown_portrait_is_forgiven() -> None:
    odd = replace(SEVEN, players=(replace(SEVEN.players[0], portrait="zork"), *SEVEN.players[1:]))
    starts = Starts(read_choice(odd.as_json(), GAME))
    with opened(starts.make) as pilot:
        assert shown(pilot, SetupScene).draft.seats[0].portrait in CHARACTER_NAMES


def test_the_page_is_left_alone_until_somebody_starts() -> None:
    starts = Starts(saved=True)
    with opened(starts.make) as pilot:
        pilot.wait(500)
        assert isinstance(top(pilot), SetupScene)
    assert (starts.started, starts.backs) == ([], 0)


def test_escape_in_a_name_leaves_the_field_and_only_then_the_page() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        focus = shown(pilot, SetupScene).focus
        focus.set(widget(pilot, "Name of seat 2"))
        pilot.press("escape")
        assert starts.backs == 0
        assert focus.focused is widget(pilot, "Who plays seat 2")
        pilot.press("escape")
        assert starts.backs == 1
