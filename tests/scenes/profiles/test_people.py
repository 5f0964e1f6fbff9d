"""Each person has their own options and handicap, and nothing is lost of those who came before."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming import paths
from gnoming import text as translation
from gnoming.core.game import Match, Player
from gnoming.handicap.rated import FILE as BOOK_FILE
from gnoming.handicap.rated import RatedGame, RatedGames
from gnoming.handicap.scoring import GameLoss
from gnoming.person.people import own_setup, renamed_setup
from gnoming.person.profile import Profile
from gnoming.person.roster import FILE, Person
from gnoming.registry import GAMES
from gnoming.setup.choice import latest_person, read_choice
from gnoming.storage import settings as settings_file
from gnoming.storage.settings import Settings
from gnoming.text import language, set_language, text
from scenes.dialogs.dialog import ConfirmScene
from scenes.games import face_of
from scenes.kit.widgets import Button, Label
from scenes.lessons.page import LessonsScene
from scenes.profiles.controller import PeopleScene
from scenes.profiles.person_sheet import PersonScene
from scenes.setup.scene import SetupScene
from scenes.title.scene import TitleScene
from tests.support.given import given
from tests.support.looks import faults
from tests.support.program import Program

ANN, BOB = Person("p1", "Ann", "penny", "gardener"), Person("p2", "Bob", "moss", "sprout")
RATED = RatedGames((RatedGame("gnoming-a-round", "2026-11-01", "s", GameLoss(60, 20.0)),))


def _profile() -> Profile:
    return Profile(paths.user_folders())


# files ------------------------------------------------------------------------------------------------


def test_what_was_there_becomes_the_first_persons_byte_for_byte(home: Path) -> None:
    before = replace(Settings(), text_scale=1.4, lessons_done=("one", "two"), language="en")
    settings_file.save(home / "settings.json", before)
    profile = _profile()
    profile.stores.rated = RATED
    profile.close()
    kept = (home / BOOK_FILE).read_bytes()

    profile = _profile()
    profile.keep_person(ANN)
    assert replace(profile.settings, last_setup=None) == before
    assert profile.stores.rated == RATED
    profile.close()
    assert (home / BOOK_FILE).read_bytes() == kept
    again = _profile()
    assert again.people.current == ANN
    assert again.settings.lessons_done == ("one", "two")


def test_each_has_options_and_a_handicap_of_ones_own(home: Path) -> None:
    profile = _profile()
    profile.keep_person(ANN)
    profile.change_settings(replace(profile.settings, text_scale=1.4, practice=True, width=1600))
    profile.stores.rated = RATED
    profile.keep_person(BOB)
    assert profile.settings.text_scale == 1.4, "one begins with the comfort that was there"
    assert not profile.settings.practice, "but not with what another has chosen to play by"
    assert profile.stores.rated == RatedGames()
    profile.change_settings(replace(profile.settings, text_scale=1.0, height=1000))
    profile.play_as("p1")
    assert (profile.settings.text_scale, profile.settings.practice) == (1.4, True)
    assert (profile.settings.width, profile.settings.height) == (1600, 1000), "the window stays as it is"
    assert profile.stores.rated == RATED
    profile.close()
    again = _profile()
    assert again.people.current == ANN
    again.play_as("p2")
    assert again.settings.text_scale == 1.0


@pytest.mark.parametrize(("chosen", "spoken"), [(False, ("de", "fr", "de")), (True, ("es", "es", "es"))])
def test_each_speaks_ones_own_language_unless_the_command_line_names_one(
    home: Path, monkeypatch: pytest.MonkeyPatch, chosen: bool, spoken: tuple[str, str, str]
) -> None:
    profile = _profile()
    for person, code in ((ANN, "de"), (BOB, "fr")):
        profile.keep_person(person)
        profile.change_settings(replace(profile.settings, language=code))
    profile.play_as("p1")
    profile.close()

    set_language("es")
    monkeypatch.setattr(translation._translator(), "language_was_chosen", chosen)
    again = _profile()
    heard = [language()]
    for id_ in ("p2", "p1"):
        again.play_as(id_)
        heard.append(language())
    again.close()
    assert tuple(heard) == spoken


def test_nothing_is_kept_of_a_guest(home: Path) -> None:
    profile = _profile()
    profile.keep_person(ANN)
    profile.close()
    before = {path: path.read_bytes() for path in home.rglob("*.json")}
    profile.play_as_guest()
    profile.change_settings(replace(profile.settings, text_scale=2.0))
    profile.stores.rated = RATED
    profile.close()
    assert {path: path.read_bytes() for path in home.rglob("*.json")} == before
    assert _profile().people.current == ANN


def test_a_damaged_list_loses_nobodys_files(home: Path) -> None:
    profile = _profile()
    profile.keep_person(ANN)
    profile.keep_person(BOB)
    profile.stores.rated = RATED
    profile.close()
    (home / FILE).write_text("{", "utf-8")
    again = _profile()
    assert any(FILE in notice for notice in again.notices)
    assert again.people.current is None
    assert (home / f"{FILE}.damaged-1").exists()
    assert json.loads((home / "profiles" / "p2" / BOOK_FILE).read_text("utf-8"))["games"]


def test_a_removed_person_leaves_nothing_to_others_and_can_be_brought_back(home: Path) -> None:
    profile = _profile()
    profile.keep_person(ANN)
    profile.keep_person(BOB)
    profile.stores.rated = RATED
    profile.forget_person("p2")
    assert profile.people.current == ANN
    bea = Person(profile.people.roster.next_id(), "Bea", "moss", "sprout")
    profile.keep_person(bea)
    assert profile.stores.rated == RatedGames()
    profile.forget_person("p1")
    profile.forget_person(bea.id)
    assert not profile.people.roster.people
    assert profile.stores.rated == RatedGames()
    profile.close()
    again = _profile()
    assert again.player_id not in ("p1", "p2", bea.id), "whoever comes next has nothing of theirs"
    again.bring_back("p2")
    again.play_as("p2")
    assert (again.people.current, again.stores.rated) == (BOB, RATED)
    again.close()


def test_settings_that_cannot_be_written_for_a_kill_lose_only_themselves(home: Path) -> None:
    """A kill after the list was written and before the settings were: the person is there, with usual options."""
    profile = _profile()
    profile.keep_person(ANN)
    profile.keep_person(BOB)
    profile.close()
    (home / "profiles" / "p2" / "settings.json").unlink()
    again = _profile()
    assert again.people.current == BOB
    assert again.notices == []


# what the setup knows ---------------------------------------------------------------------------------


def test_the_setup_greets_with_name_gnome_and_level() -> None:
    game = GAMES["gnoming-a-round"]
    choice = given(read_choice(own_setup(BOB), game))
    assert (choice.players[0].name, choice.players[0].portrait) == ("Bob", "moss")
    assert {player.level for player in choice.players[1:]} == {"sprout"}
    renamed = renamed_setup(own_setup(BOB), BOB._replace(name="Bea", gnome="greta"))
    person = given(latest_person(renamed, GAMES))
    assert (person.name, person.portrait) == ("Bea", "greta")


# the window -------------------------------------------------------------------------------------------


def test_somebody_is_named_and_plays_by_keys_alone(program: Program) -> None:
    title = program.shown(TitleScene)
    title.focus.set(title.person_sign)
    program.press("return")
    program.shown(PeopleScene)
    program.press("return")
    sheet = program.shown(PersonScene)
    assert sheet.focus.focused is sheet.name_field
    program.use(text("profiles.play"))
    assert program.shown(PersonScene) is sheet, "a name is needed"
    program.pilot.type("Bea\U0001f600")
    assert sheet.toast.visible
    assert sheet.toast.text == text("field.no-letter")
    program.press("return")
    title = program.shown(TitleScene)
    assert title.person_sign.value() == "Bea"
    assert title.focus.focused is title.person_sign
    setup = program.open_setup()
    assert setup.draft.seats[0].name == "Bea"
    program.press("escape")


def test_another_plays_and_one_is_removed_by_the_page(program: Program) -> None:
    program.profile.keep_person(ANN)
    program.profile.keep_person(BOB)
    program.navigator.show_title()
    program.go(program.navigator.title.open_people)
    program.use("Ann")
    assert program.shown(TitleScene).person_sign.value() == "Ann"
    assert program.profile.people.current == ANN
    program.go(program.navigator.title.open_people)
    program.use("Ann")
    program.shown(PersonScene)
    program.use(text("profiles.remove"))
    program.shown(ConfirmScene)
    program.use(text("profiles.remove-yes"))
    assert program.profile.people.roster.people == (BOB,)
    program.go(program.navigator.title.open_people)
    program.use(text("profiles.back"))
    program.press("escape")
    program.use(text("profiles.back"))
    program.use("Ann")
    assert [one.name for one in program.profile.people.roster.people] == ["Bob", "Ann"]
    program.use(text("profiles.guest"))
    assert program.shown(TitleScene).person_sign.value() == text("profiles.guest")


def test_each_has_saved_games_of_ones_own_and_a_guest_leaves_none(program: Program) -> None:
    profile = program.profile

    def play(name: str) -> None:
        game = GAMES[name]
        people = (Player("Ann"), Player("Moss", "bot", "sprout"), Player("Bo", "bot", "sprout"))
        profile.games.save(profile.new_session(game, Match(people, game.make_options({}))))

    def continued() -> int:
        program.go(program.navigator.show_title)
        return _button_names(program.shown(TitleScene)).count(text("title.continue"))

    profile.keep_person(ANN)
    play("gnoming-a-round")
    assert continued() == 1
    profile.play_as_guest()
    assert continued() == 0
    play("pesky-garden-gnomes")
    assert continued() == 1
    profile.play_as_guest()
    assert continued() == 0, "the next guest meets nothing of the one before"
    profile.keep_person(BOB)
    assert continued() == 0
    play("gnoming-a-round")
    profile.play_as("p1")
    assert continued() == 1
    assert profile.games.saved()[0].created, "and Bob's game of the same kind has not replaced it"


def test_a_guest_who_would_lose_a_game_is_asked_first(program: Program) -> None:
    profile, game = program.profile, GAMES["gnoming-a-round"]
    profile.keep_person(ANN)
    profile.play_as_guest()
    match = Match((Player("Guest"), Player("Moss", "bot", "sprout")), game.make_options({}))
    profile.games.save(profile.new_session(game, match))
    for answer, is_guest in (("profiles.guest-no", True), ("profiles.guest-yes", False)):
        program.go(program.navigator.title.open_people)
        program.use("Ann")
        program.use(text(answer))
        assert profile.people.is_guest == is_guest


def test_a_name_stays_in_the_setup_of_a_game_for_more_players(program: Program) -> None:
    program.profile.keep_person(BOB)
    setup = program.open_setup()
    while len(setup.draft.seats) > 2:
        setup.remove_seat(2)
    program.go(setup._leave)
    program.go(program.navigator.setup.open, "pesky-garden-gnomes")
    seats = program.shown(SetupScene).draft.seats
    assert (seats[0].name, seats[0].portrait) == ("Bob", "moss")


def _button_names(scene: TitleScene) -> list[str]:
    return [node.name for node in scene.stage.nodes if isinstance(node, Button)]


def test_the_field_for_a_name_says_that_it_is_for_a_name(program: Program) -> None:
    program.go(program.navigator.title.open_people)
    program.use(text("profiles.first"))
    sheet = program.shown(PersonScene)
    labels = [
        node for node in sheet.stage.nodes if isinstance(node, Label) and node.name == text("profiles.name")
    ]
    assert len(labels) == 1
    assert labels[0].area.bottom <= sheet.name_field.area.top + 1
    assert labels[0].area.left <= sheet.name_field.area.left + 10


@pytest.mark.parametrize("size", [(1280, 720), (900, 1400)])
def test_page_sheet_and_sign_have_room(home: Path, size: tuple[int, int]) -> None:
    with Program(size=size, scale=2.0, code="de") as program:
        program.profile.keep_person(ANN._replace(name="W" * 18))
        program.go(program.navigator.show_title)
        title = program.shown(TitleScene)
        assert faults(title) == []
        assert title.viewport.window.contains(title.person_sign.area)
        program.go(program.navigator.title.open_people)
        assert faults(program.shown(PeopleScene)) == []
        program.use("W" * 18)
        assert faults(program.shown(PersonScene)) == []
        program.press("escape", "escape")
        assert isinstance(program.scene, TitleScene | SetupScene)


def test_the_title_greets_and_another_plays_after_one_click_in_their_language(program: Program) -> None:
    profile = program.profile
    profile._holds_language = False
    profile.keep_person(ANN)
    profile.change_settings(replace(profile.settings, language="en"))
    profile.keep_person(BOB)
    profile.change_settings(replace(profile.settings, language="de"))
    profile.play_as("p1")
    program.go(program.navigator.show_title)
    assert program.shown(TitleScene).person_sign._greeting == "Hello, Ann!"
    program.use(text("profiles.play-as", name="Bob"))
    title = program.shown(TitleScene)
    assert (title.person_sign.value(), title.person_sign._greeting) == ("Bob", "Hallo, Bob!")
    assert title.person_sign.name == "Wer spielt?"
    program.use("Als Ann spielen")
    assert profile.people.current == ANN
    profile.play_as_guest()
    program.go(program.navigator.show_title)
    program.go(program.navigator.overlays.open_options)
    program.app.apply_settings(replace(profile.settings, language="fr"))
    set_language("fr")
    program.press("escape")
    title = program.shown(TitleScene)
    assert title.person_sign._greeting == "Anonyme", "the language of the options counts at once"
    assert {face.name for face in title.other_faces} == {
        f"Jouer sous le nom {name}" for name in ("Ann", "Bob")
    }


def test_a_new_players_sheet_is_cancelled_and_leaves_nobody(program: Program) -> None:
    program.go(program.navigator.title.open_people)
    program.use(text("profiles.first"))
    program.pilot.type("Ada")
    program.use(text("profiles.cancel"))
    program.shown(PeopleScene)
    assert program.profile.people.roster.people == ()


def test_nothing_is_as_last_time_before_a_game_has_begun(program: Program) -> None:
    profile = program.profile

    def offers() -> bool:
        profile.change_settings(replace(profile.settings, lessons_done=("1", "2", "3")))
        program.go(program.navigator.show_title)
        return text("title.again") in _button_names(program.shown(TitleScene))

    program.go(program.open_setup()._leave)
    assert not offers()
    profile.keep_person(BOB)
    assert not offers()
    program.open_setup()
    program.use(text("setup.start"))
    program.go(program.navigator.show_title)
    profile.games.discard_save(GAMES["gnoming-a-round"].name)
    assert offers()


@pytest.mark.parametrize("name", GAMES)
def test_who_looked_at_another_game_first_chooses_what_to_learn_beginning_with_it(
    program: Program, name: str
) -> None:
    program.go(program.navigator.setup.open, name)
    program.press("escape")
    program.tap(text("title.learn"))
    program.shown(LessonsScene)
    program.press("return")
    assert program.table.session.game.name == name
    title = program.table.spoken_title
    assert given(re.search(r"lesson 1 of (\d)", title))[1] in "45678"
    assert title.startswith(face_of(name).title)
