"""The setup page: seats, rules, who begins, and that no running game is lost by it."""

import json
from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest

from gnoming.around.bots.style import STYLES
from gnoming.characters import CHARACTER_NAMES
from gnoming.core.game import Player
from gnoming.registry import find_game
from gnoming.setup.choice import SetupChoice, read_choice
from gnoming.setup.draft import SetupDraft
from gnoming.text import languages, set_language, text
from scenes.app.app import App
from scenes.games import faces
from scenes.kit.scene import Scene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, TextField, Toggle
from scenes.pilot.pilot import Pilot
from scenes.setup.house_rules import HouseRulesScene, rules_summary
from scenes.setup.preset_cards import WORDS_SIZE
from scenes.setup.scene import SetupScene
from scenes.setup.seat_sheet import SeatScene
from scenes.setup.seats_board import SeatButton
from tests.support.given import as_a, given
from tests.support.looks import (
    TALL_WINDOWS,
    WINDOWS,
    Window,
    click,
    faults,
    names,
    never,
    opened,
    shown,
    top,
    widget,
)
from tests.support.navigating import navigator
from tests.support.writing import note_writing

GAME = find_game("gnoming-a-round")
GAMES = [(game.name, game.title) for game in faces()]
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

    def __init__(self, last: SetupChoice | None = None) -> None:
        self.last = last
        self.started: list[SetupChoice] = []
        self.backs = 0

    def make(self, app: App) -> Scene:
        begin_at_once = navigator(app, setup=self, give_up_save=lambda name, begin: begin())
        return SetupScene(begin_at_once, SetupDraft(GAME, self.last), GAMES)

    def start_game(self, choice: SetupChoice) -> None:
        self.started.append(choice)

    def leave_setup(self, choice: SetupChoice) -> None:
        self.backs += 1

    def change_game(self, name: str, choice: SetupChoice) -> None:
        never()

    def remember_setup(self, choice: SetupChoice) -> None:
        never()


def open_seat(pilot: Pilot, seat: int) -> SeatScene:
    setup = shown(pilot, SetupScene)
    pilot.click(*pilot.viewport.to_units(setup.seat_buttons[seat].area.center))
    return shown(pilot, SeatScene)


def pick_portrait(pilot: Pilot, seat: int) -> None:
    """Press the gnome on a seat's sheet."""
    open_seat(pilot, seat).pick_portrait()


# looks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [*TALL_WINDOWS, ((1000, 1300), 1.5, "de")])
def test_a_tall_window_is_filled(window: Window) -> None:
    size, scale, _ = window
    for last in (None, SEVEN):
        with opened(Starts(last).make, *window) as pilot:
            setup = shown(pilot, SetupScene)
            seen = [widget.area for widget in setup.focus.widgets if widget.reachable]
            assert min(area.top for area in seen) < 0.06 * size[1]
            assert max(area.bottom for area in seen) > 0.95 * size[1]
            assert min(area.left for area in seen) < 0.08 * size[0]
            assert max(area.right for area in seen) > 0.92 * size[0]
            tops = [card.area.top for card in setup.preset_cards.values()]
            assert len(set(tops)) == (1 if scale == 1.0 else len(tops)), "large words get the full width"
            seats = [button.area for button in setup.seat_buttons]
            assert min(area.w for area in seats) > 0.24 * size[0], "names have room"


@pytest.mark.parametrize("window", WINDOWS)
def test_the_sheet_of_few_house_rules_is_no_higher_than_they_need(window: Window) -> None:
    pesky = find_game("pesky-garden-gnomes")
    with opened(lambda app: SetupScene(navigator(app), SetupDraft(pesky, None), GAMES), *window) as pilot:
        setup = shown(pilot, SetupScene)
        setup.open_house_rules()
        sheet = shown(pilot, HouseRulesScene)
        assert faults(sheet) == []
        last = max(words.area.bottom for _, _, words in sheet.rows)
        done = next(one.area for one in sheet.focus.widgets if one.name == text("menu.close"))
        assert last <= done.top
        assert done.top - last < pilot.viewport.px(60)


@pytest.mark.parametrize("window", WINDOWS)
def test_what_is_said_of_the_gnomes_is_of_one_size_and_begins_at_one_height(window: Window) -> None:
    with opened(Starts().make, *window) as pilot:
        pick_portrait(pilot, 1)
        said = {text(f"style.{name}") for name in CHARACTER_NAMES}
        labels = [node for node in top(pilot).stage.nodes if isinstance(node, Label) and node.text in said]
        assert len({label.line_height for label in labels}) == 1
        assert all(label.top_aligned for label in labels)
        assert len({label.area.y for label in labels}) == 2
        gaps = [b.area.left - a.area.right for a, b in pairwise(labels[:5])]
        assert min(gaps) >= pilot.app.scenes.viewport.px(22)


@pytest.mark.parametrize(("scale", "code"), [(1.0, "en"), (1.5, "de"), (2.0, "de")])
def test_four_players_and_the_button_for_one_more_are_seen_at_once(scale: float, code: str) -> None:
    with opened(Starts().make, scale=scale, code=code) as pilot:
        setup = shown(pilot, SetupScene)
        seen = [*setup.seat_buttons, widget(pilot, text("setup.add"))]
        assert len(seen) == 5
        assert all(pilot.viewport.window.contains(one.area) for one in seen)


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
            open_seat(pilot, count)
            click(pilot, "Remove")
            assert len(draft.seats) == count
        open_seat(pilot, 0)
        assert "Remove" not in names(pilot)


def test_seven_seats_are_two_again_in_five_clicks_and_people_stay_longest() -> None:
    with opened(Starts(SEVEN).make) as pilot:
        draft = shown(pilot, SetupScene).draft
        draft.set_kind(5, None)
        people = draft.seats[0], draft.seats[5]
        assert min(face_side(button) for button in shown(pilot, SetupScene).seat_buttons) >= 48
        for _ in range(5):
            click(pilot, text("setup.fewer"))
            below = shown(pilot, SetupScene).focus.attended
            assert below is None or below.name != text("setup.add")
        assert tuple(draft.seats) == people
        assert text("setup.fewer") not in names(pilot)
        assert said(pilot).endswith(text("setup.fewest"))
        assert shown(pilot, SetupScene).focus.focused is widget(pilot, text("setup.add"))


def face_side(button: SeatButton) -> int:
    """Return the side in pixels of a face with its words below it."""
    assert not button.words_are_beside
    return button.area.h - 47


@pytest.mark.parametrize("last", [None, SEVEN])
def test_from_any_seat_down_leads_to_the_start_and_from_it_up_to_a_seat(last: SetupChoice | None) -> None:
    with opened(Starts(last).make) as pilot:
        scene = shown(pilot, SetupScene)
        for seat in scene.seat_buttons:
            scene.focus.set(seat, show=True)
            pilot.press("down")
            assert scene.focus.focused is scene._start_button, "Enter never leaves the page"
        scene.focus.set(scene._start_button, show=True)
        pilot.press("up")
        assert scene.focus.focused in scene.seat_buttons


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300)])
def test_up_from_the_start_leads_to_the_lowest_seats_whatever_was_pressed_before(
    size: tuple[int, int],
) -> None:
    rng, game = Random(46), find_game("pesky-garden-gnomes")
    with opened(lambda app: SetupScene(navigator(app), SetupDraft(game, None), GAMES), size) as pilot:
        scene, ups = shown(pilot, SetupScene), 0
        scene.focus.set(scene._start_button, show=True)
        for _ in range(600):
            at = scene.focus.focused
            key = rng.choice(("up", "up", "down", "down", "left", "right", "tab", "return"))
            if key == "return" and at is not scene.gnome_button and at not in scene.seat_buttons:
                continue
            pilot.press(key)
            if pilot.app.scenes.top is not scene:  # a sheet, in which another gnome is chosen
                for inner in ("right", rng.choice(("return", "escape")), "escape", "escape"):
                    if pilot.app.scenes.top is not scene:
                        pilot.press(inner)
            elif key == "up" and at is scene._start_button:
                ups += 1
                assert scene.focus.focused in (
                    *scene.seat_buttons,
                    scene.add_button,
                    scene._seats.fewer_button,
                )
        assert ups > 10


def test_a_seat_is_given_to_somebody_known_or_a_guest() -> None:
    people = Player("Ada", portrait="greta"), Player("Ben", portrait="moss")
    draft = SetupDraft(GAME, None, people, people[0])
    draft.remove_seat(0)
    draft.set_kind(1, None)
    assert draft.seats[1] == people[0], "whoever is playing, not a player with a number"
    assert [one.name for one in draft.offered_people(1)] == ["Ada", "Ben", "Guest"]
    with opened(lambda app: SetupScene(navigator(app), draft, GAMES)) as pilot:
        sheet = open_seat(pilot, 2)
        for name in ("Ben", "Guest"):
            click(pilot, name)
            assert draft.seats[2].name == sheet.name_field.text == name
        sheet.focus.set(sheet.name_field)
        pilot.type("Cleo")
        assert draft.seats[2].name == "Cleo", "it follows each letter"
        click(pilot, "Guest")
    draft.seat_person(0, draft.offered_people(0)[-1])
    assert [player.name for player in draft.seats] == ["Guest 2", "Ada", "Guest"]
    draft.set_kind(0, GAME.levels[0])
    assert draft.seats[0].name == text(f"gnome.{draft.seats[0].portrait}"), "a bot is no guest"
    assert SetupDraft(GAME, None).offered_people(0) == (), "nobody is known"


def test_whoever_adds_and_takes_away_seats_by_keys_stays_where_they_are() -> None:
    with opened(Starts().make, (1920, 1080)) as pilot:
        scene = shown(pilot, SetupScene)
        pilot.press("tab")
        for count in (5, 6):
            scene.focus.set(scene.add_button, show=True)
            pilot.press("return")
            assert len(scene.draft.seats) == count
            assert scene.focus.focused is scene.add_button
            assert said(pilot) == f"{scene.seat_buttons[-1].shown_name} joins, Gardener. {count} players."
        scene.focus.set(scene.seat_buttons[2], show=True)
        pilot.press("return")
        sheet = shown(pilot, SeatScene)
        assert sheet.portrait_button.describe() == "Gnome for seat 3, Helna"
        sheet.focus.set(sheet.name_field)
        pilot.press("return")
        assert said(pilot) == sheet.spoken_title == "Seat 3: Helna"
        sheet.focus.set(sheet.remove_button)
        pilot.press("return")
        assert said(pilot) == "Helna leaves. 5 players."
        assert len(scene.draft.seats) == 5
        assert scene.focus.focused is scene.seat_buttons[2]


def said(pilot: Pilot) -> str:
    """Return what was announced last."""
    return pilot.app.ui.spoken.sentences[-1]


def test_a_name_is_typed_and_an_empty_one_becomes_the_usual_one() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        for seat, name in ((0, "Änne"), (1, "")):
            open_seat(pilot, seat)
            click(pilot, f"Name for seat {seat + 1}")
            pilot.press("ctrl+a")
            pilot.press("delete")
            pilot.type(name)
            click(pilot, "Close")
        click(pilot, "Start game")
    assert [player.name for player in starts.started[0].players[:2]] == ["Änne", "Rowan"]


@pytest.mark.parametrize("way", ["letters", "ctrl+a", "click"])
def test_a_name_that_nobody_typed_gives_way_to_the_first_letter(way: str) -> None:
    with opened(Starts().make) as pilot:
        sheet = open_seat(pilot, 2)
        sheet.kind_stepper.nudge(-1, 0)
        while sheet.kind_stepper.value() != "Human":
            sheet.kind_stepper.nudge(-1, 0)
        if way == "ctrl+a":
            sheet.focus.set(sheet.name_field)
            pilot.type("Bo")
            sheet.focus.set(sheet.kind_stepper)
            pilot.press("ctrl+a")
        elif way == "click":
            click(pilot, "Name for seat 3")
        pilot.type("Cleo")
        assert sheet.name_field.text == "Cleo"


def test_two_players_of_one_name_are_told_so_where_it_can_be_changed() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        shown(pilot, SetupScene).draft.rename(2, " rowan ")
        click(pilot, "Start game")
        assert starts.started == []
        assert top(pilot).toast.showing
        assert isinstance(top(pilot).focus.focused, TextField)
        pilot.type("Hedda")
        click(pilot, "Close")
        click(pilot, "Start game")
    assert starts.started[0].players[2].name == "Hedda"


def test_a_person_becomes_a_bot_and_is_called_like_one() -> None:
    with opened(Starts().make) as pilot:
        draft = shown(pilot, SetupScene).draft
        sheet = open_seat(pilot, 0)
        sheet.focus.set(sheet.kind_stepper)
        pilot.press("right")
        assert draft.seats[0].kind == "bot"
        assert draft.seats[0].level == GAME.levels[0]
        assert draft.seats[0].name == "Penny"
        pilot.press("left")
        assert draft.seats[0] == Player("You", "human", None, "penny")


@pytest.mark.parametrize("game", GAMES)
def test_where_a_level_is_chosen_two_sentences_say_how_it_plays_in_this_game(game: tuple[str, str]) -> None:
    played = find_game(game[0])
    with opened(lambda app: SetupScene(navigator(app), SetupDraft(played, None), GAMES)) as pilot:
        sheet = open_seat(pilot, 1)
        sheet.focus.set(sheet.kind_stepper)
        for level in played.levels[1:]:
            said = {node.text for node in sheet.stage.nodes if isinstance(node, Label)}
            assert played.describe_level(level) in said
            assert (text("setup.no-styles") in said) != played.has_styles
            assert any(text("style.rowan") in words for words in said) == played.has_styles
            pilot.press("right")


def test_a_bots_seat_says_how_its_level_plays_in_this_game() -> None:
    played = find_game("pesky-garden-gnomes")
    with opened(lambda app: SetupScene(navigator(app), SetupDraft(played, None), GAMES)) as pilot:
        person, *bots = shown(pilot, SetupScene).seat_buttons
        assert person.note == ""
        assert [bot.note for bot in bots] == [played.describe_level(bot.player.level or "") for bot in bots]


def test_the_gnome_on_the_grass_is_ones_own_and_is_chosen_below_it() -> None:
    with opened(Starts().make) as pilot:
        setup = shown(pilot, SetupScene)
        before = setup.draft.seats[0].portrait
        setup.focus.set(setup.gnome_button)
        pilot.press("right")
        assert setup.draft.seats[0].portrait == before
        setup.focus.set(setup.gnome_button)
        for key in ("return", "right", "return"):
            pilot.press(key)
        assert setup.draft.seats[0].portrait != before
        assert setup.seat_buttons[0].player.portrait == setup.draft.seats[0].portrait
        assert setup.focus.focused is setup.gnome_button


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
        open_seat(pilot, 0)
        click(pilot, "Gnome for seat 1")
        click(pilot, "Rowan")
        assert [player.portrait for player in draft.seats[:2]] == ["rowan", "penny"]
        assert draft.seats[1].name == "Penny"
        click(pilot, "Gnome for seat 1")
        pilot.press("escape")
        assert draft.seats[0].portrait == "rowan"


def test_of_a_bots_gnomes_it_says_how_they_play() -> None:
    with opened(Starts().make) as pilot:
        told = []
        for seat in (0, 1):
            pick_portrait(pilot, seat)
            told.append({node.text for node in top(pilot).stage.nodes if isinstance(node, Label)})
            pilot.press("escape")
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
        assert said(pilot) == "House rules: Rounds: 3, all as in Advanced"
        click(pilot, "Start game")
        click(pilot, "Family")
        click(pilot, "Start game")
    advanced, family = (choice.options for choice in starts.started)
    switched = {name for name, value in advanced.items() if value is True}
    assert switched == {"bounce_face_up", "runs", "hazard_needs_four", "mulligan_one_value"}
    assert [name for name, value in family.items() if value is True] == ["forgive_penalty"]


def test_no_word_of_a_card_stands_alone_on_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = note_writing(monkeypatch)
    game = find_game("pesky-garden-gnomes")
    with opened(lambda app: SetupScene(navigator(app), SetupDraft(game, None), GAMES)) as pilot:
        card = next(iter(shown(pilot, SetupScene).preset_cards.values()))
        drawn = [line.words for line in lines if line.words and line.words in card.words]
        assert " ".join(drawn) == card.words
        assert len(drawn) == 2
        assert all(" " in line for line in drawn)


@pytest.mark.parametrize("name", [name for name, _ in GAMES])
@pytest.mark.parametrize("code", languages())
def test_words_of_cards_are_larger_where_text_is_large(code: str, name: str) -> None:
    with opened(
        lambda app: SetupScene(navigator(app), SetupDraft(find_game(name), None), GAMES),
        (1280, 720),
        2.0,
        code,
    ) as pilot:
        setup = shown(pilot, SetupScene)
        for window in ((1280, 720), (1000, 1300), (1024, 768), (1000, 1400)):
            view = setup.viewport = Viewport(*window, 2.0, upright=True, tall_ratio=setup.tall_ratio)
            setup.layout(view)
            least = Viewport(*window, 2.0).px(1.1 * WORDS_SIZE)
            assert min(card.words_px for card in setup.preset_cards.values()) >= least, window
            assert faults(setup) == [], window


def test_the_corners_of_a_cards_picture_are_as_round_as_its_frame() -> None:
    with opened(Starts().make) as pilot:
        for card in shown(pilot, SetupScene).preset_cards.values():
            drawn = card._painted.get_bounding_rect()
            assert drawn.w > card.area.w / 2, "there is a picture"
            corners = drawn.topleft, (drawn.right - 1, drawn.top)
            assert [card._painted.get_at(corner).a for corner in corners] == [0, 0]


def test_the_card_in_force_has_the_seal_and_the_bar_says_what_is_played() -> None:
    with opened(Starts().make) as pilot:
        setup = shown(pilot, SetupScene)
        assert [name for name, card in setup.preset_cards.items() if card.is_chosen] == ["basic"]
        click(pilot, "House rules")
        top(pilot).focus.set(widget(pilot, "Runs"))
        pilot.press("right")
        click(pilot, "Close")
        assert not any(card.is_chosen for card in setup.preset_cards.values())
        assert "Runs" in setup.rules_bar.value()
        click(pilot, "Family")
        assert "Family" in setup.rules_bar.value()


def test_a_switch_and_the_rounds_are_changed() -> None:
    starts = Starts()
    with opened(starts.make, (1920, 1080)) as pilot:
        click(pilot, "House rules")
        as_a(Toggle, widget(pilot, "Count rounds won"))
        click(pilot, "Count rounds won")
        top(pilot).focus.set(widget(pilot, "Rounds"))
        pilot.press("right")
        click(pilot, "Close")
        click(pilot, "Start game")
    assert starts.started[0].options["count_rounds_won"] is True
    assert starts.started[0].options["rounds"] == 4


def test_who_begins() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        for presses in (1, 2):
            click(pilot, "House rules")
            top(pilot).focus.set(widget(pilot, "First player"))
            for _ in range(presses):
                pilot.press("right")
            click(pilot, "Close")
            click(pilot, "Start game")
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
    choice = given(read_choice(document, GAME))
    assert choice.players[1].level == level


@pytest.mark.parametrize("document", [None, {}, {"setups": []}, {"setups": {}}, {"setups": {GAME.name: 3}}])
def test_no_choice_at_all(document: dict[str, object] | None) -> None:
    assert read_choice(document, GAME) is None


def test_an_unknown_portrait_is_forgiven() -> None:
    odd = replace(SEVEN, players=(replace(SEVEN.players[0], portrait="zork"), *SEVEN.players[1:]))
    starts = Starts(read_choice(odd.as_json(), GAME))
    with opened(starts.make) as pilot:
        assert shown(pilot, SetupScene).draft.seats[0].portrait in CHARACTER_NAMES


def test_escape_in_a_name_leaves_the_field_then_the_sheet_and_only_then_the_page() -> None:
    starts = Starts()
    with opened(starts.make) as pilot:
        sheet = open_seat(pilot, 1)
        sheet.focus.set(sheet.name_field)
        pilot.press("escape")
        assert sheet.focus.focused is sheet.kind_stepper
        pilot.press("escape")
        assert isinstance(top(pilot), SetupScene)
        assert starts.backs == 0
        pilot.press("escape")
        assert starts.backs == 1


@pytest.mark.parametrize(
    ("code", "expected"), [("en", "Rounds: 3 · all as in Basic"), ("fr", "Manches\u00a0: 3 · comme en")]
)
def test_the_rules_are_told_in_a_line_as_the_language_sets_it(code: str, expected: str) -> None:
    set_language(code)
    try:
        assert rules_summary(SetupDraft(GAME, None)).startswith(expected)
    finally:
        set_language("en")


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
@pytest.mark.parametrize(("size", "scale"), [((960, 720), 1.0), ((1280, 720), 1.5)])
def test_who_plays_is_said_whole(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, code: str
) -> None:
    written = note_writing(monkeypatch)
    with opened(Starts().make, size, scale, code) as pilot:
        said = {button.value() for button in shown(pilot, SetupScene).seat_buttons}
        assert len(said) > 1
        assert said <= {line.words for line in written}


@pytest.mark.parametrize("width", range(1016, 1032, 3))
def test_words_stand_beside_all_faces_or_below_all(width: int) -> None:
    five, game = SetupChoice(SEVEN.players[:5]), find_game("pesky-garden-gnomes")
    with opened(lambda app: SetupScene(navigator(app), SetupDraft(game, five), GAMES), (width, 640)) as pilot:
        buttons = shown(pilot, SetupScene).seat_buttons
        assert len(buttons) == 5
        assert len({button.words_are_beside for button in buttons}) == 1


def test_an_answer_about_a_control_leaves_it_free() -> None:
    with opened(Starts(SEVEN).make, (1280, 720), 1.0, "en") as pilot:
        setup = shown(pilot, SetupScene)
        covered, asked = [], set()
        for key in ("f2", "f4"):
            for at in [one for one in setup.focus.widgets if one.takes_focus]:
                pilot.press("down")
                setup.focus.set(at, show=True)
                pilot.press(key)
                pilot.wait(600)
                assert setup.toast.showing
                asked.add(setup.toast.rect.centery)
                has_room = key == "f2" or at.area.h < setup.viewport.px(240)
                if has_room and setup.toast.rect.colliderect(at.focus_area):
                    covered.append((key, at.name))
                pilot.press("escape")
        assert covered == []
        assert len(asked) > 1


@pytest.mark.parametrize(("sign", "more"), [("+", 1), ("-", -1)])
def test_plus_and_minus_add_and_remove_seats_until_none_can(sign: str, more: int) -> None:
    with opened(Starts().make, (1280, 720), 1.0, "en") as pilot:
        setup, counts = shown(pilot, SetupScene), []
        press = pygame.event.Event(
            pygame.KEYDOWN, key=pygame.key.key_code(sign), mod=0, unicode=sign, scancode=0
        )
        for _ in range(8):
            before = len(setup.seat_buttons)
            assert setup.handle(press)
            counts.append(len(setup.seat_buttons) - before)
        assert counts[0] == more
        assert counts[-1] == 0
        assert setup.toast.showing
