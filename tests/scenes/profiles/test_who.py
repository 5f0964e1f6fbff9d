"""One person from the first card: whoever has no name yet is asked for it at a game's end, and keeps everything."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.person.profile import Profile
from gnoming.person.roster import Person
from gnoming.registry import FIRST_GAME, GAMES
from gnoming.selftest.game_checks import play_randomly
from gnoming.text import text
from scenes.dialogs.dialog import ConfirmScene
from scenes.kit.scene import Scene
from scenes.past.scene import PastScene
from scenes.pilot.pilot import Pilot
from scenes.profiles.who_sheet import WhoScene
from scenes.replay.scene import ReplayScene
from scenes.results.ceremony import WinnerFigure
from scenes.results.final import FinalScene
from scenes.review.scene import ReviewScene
from scenes.seal.page import SealScene
from scenes.setup.scene import SetupScene
from scenes.stats.scene import StatsScene
from scenes.title.scene import TitleScene
from tests.support.looks import faults
from tests.support.program import FEW_FRAMES, Program
from tests.support.pupils.hearing import hear


@pytest.fixture
def program(home: Path, quick_judgement: None) -> Iterator[Program]:
    """Return a program in which nothing moves smoothly and reviews cost nothing, so that the tests are quick."""
    with Program(fps=FEW_FRAMES) as made:
        yield made


def nobody(program: Program) -> None:
    """Forget that this program's player without a name was asked for one."""
    program.profile.change_settings(replace(program.profile.settings, names_asked=0))


def begin_first_game(program: Program) -> AnySession:
    """Begin the guided game after the first lessons."""
    program.go(program.navigator.lessons._play_first_game, FIRST_GAME, {"rounds": 1})
    return program.table.session


def begin_usual_game(program: Program) -> AnySession:
    """Begin a game by the setup, without changing anything there."""
    program.go(program.navigator.setup.open, FIRST_GAME)
    program.shown(SetupScene).draft.options["rounds"] = 1
    program.use(text("setup.start"))
    return program.table.session


def end(program: Program, session: AnySession) -> None:
    """Play a game that has begun to its end, and go to the winners."""
    program.profile.games.save(session)
    program.go(program.navigator.show_title)
    play_randomly(session)
    program.go(program.navigator.after_game._show_final, session)


def end_new(program: Program, seed: str, name: str = "Player 1") -> AnySession:
    """Play a whole short game, and go to the winners."""
    game = GAMES[FIRST_GAME]
    match = Match((Player(name), Player("Moss", "bot", "sprout")), game.make_options({"rounds": 1}))
    session = program.profile.new_session(game, match, seed)
    end(program, session)
    return session


def ask(program: Program) -> WhoScene:
    """Leave the winners for the title; return the question."""
    program.shown(FinalScene)
    program.press("escape")
    program.pilot.wait(1_000)  # keys pressed as it opens are still meant for the winners
    return program.shown(WhoScene)


def told(program: Program, page: type[Scene]) -> bool:
    """Return whether this page is open, and it has just been told that the player has no name yet."""
    program.shown(page)
    where = text("who.unnamed", page=text("profiles.who-plays"))
    return program.app.ui.spoken.sentences[-1] == where


def counted(program: Program) -> tuple[str, int, int]:
    """Open the statistics; return whose games they count, their number, and the number of players to choose from."""
    program.go(program.navigator.stats.open)
    scene = program.shown(StatsScene)
    return scene.choices.who, len(scene.shown), len(scene.choices.listed()[0].options)


def test_whatever_is_played_without_a_name_is_one_persons_and_takes_their_name(program: Program) -> None:
    nobody(program)
    end(program, begin_first_game(program))
    winners = [one.rect for one in program.shown(FinalScene).stage.nodes if isinstance(one, WinnerFigure)]
    sheet = ask(program)
    board = sheet.later_button.area.union(sheet.keep_button.area)
    assert sheet.name_field.text == ""
    assert winners, "the question covers none of them"
    assert max(rect.right for rect in winners) < board.left
    program.use(text("who.later"))
    assert told(program, TitleScene)
    end(program, begin_usual_game(program))
    ask(program)
    program.use(text("who.later"))
    assert counted(program) == (text("lesson.you"), 2, 1)
    program.profile.change_settings(replace(program.profile.settings, names_asked=1))
    end_new(program, "c", "Ada")
    assert ask(program).name_field.text == "Ada"  # as who played
    program.press("return")
    assert program.app.ui.spoken.sentences[-1] == text("who.kept", name="Ada")
    assert program.shown(TitleScene).person_sign.value() == "Ada"
    assert counted(program) == ("Ada", 3, 1)
    program.go(program.navigator.past.open)
    first = program.shown(PastScene).list.games[-1]
    program.navigator.past.use_session(first, program.navigator.replays.watch)
    assert "Ada" in program.shown(ReplayScene).picture.names
    program.go(program.navigator.show_title)
    assert program.shown(TitleScene).person_sign.value() == "Ada"


def test_the_question_comes_twice_at_most_and_never_to_a_guest_or_a_person(program: Program) -> None:
    nobody(program)
    for seed in "ab":
        end_new(program, seed)
        ask(program)
        program.press("escape")
        assert told(program, FinalScene), "that there is no name yet, and where to enter one"
        program.press("escape")
        program.shown(TitleScene)
    end_new(program, "c")
    program.press("escape")
    program.shown(TitleScene)
    nobody(program)
    program.profile.play_as_guest()
    end_new(program, "d")
    program.press("escape")
    program.shown(TitleScene)
    program.profile.keep_person(Person("p1", "Ben", "moss", "sprout"))
    end_new(program, "e", "Ben")
    program.press("escape")
    program.shown(TitleScene)


def test_the_winners_page_offers_to_keep_the_score_and_then_asks_no_more(program: Program) -> None:
    nobody(program)
    end_new(program, "a")
    offer = text("medal.title-and-words", title=text("who.keep"), words=text("who.heading"))
    program.use(offer)
    program.pilot.wait(1_000)
    program.use(text("who.later"))
    final = program.shown(FinalScene)
    assert offer in [plate.name for plate in final.medals.plates], "who puts it off may think again"
    program.use(offer)
    program.pilot.wait(1_000)
    program.pilot.type("Ida")
    program.press("return")
    assert program.shown(FinalScene).result.names[0] == "Ida"
    assert offer not in [plate.name for plate in program.shown(FinalScene).medals.plates]
    program.press("escape")
    assert program.shown(TitleScene).person_sign.value() == "Ida"


def test_a_name_entered_after_the_game_leaves_its_envelope_true(program: Program) -> None:
    nobody(program)
    end(program, begin_first_game(program))
    ask(program)
    program.pilot.type("Mia")
    program.press("return")
    program.go(program.navigator.past.open)
    (game,) = program.shown(PastScene).list.games
    program.navigator.past.use_session(game, program.navigator.seals.open)
    said = program.shown(SealScene).content.paragraphs
    assert said[0].startswith("The one shuffle of this game follows from the envelope")
    assert said[1] == "Seat 1 is now called Mia; the envelope still has the earlier name."


def _pad(name: str) -> Callable[[Pilot], None]:
    return lambda pilot: pilot.pad(getattr(pygame, f"CONTROLLER_BUTTON_{name}"))


def _key(name: str) -> Callable[[Pilot], None]:
    return lambda pilot: pilot.press(name)


KEYS = {
    "keys": [_key(name) for name in ("down", "return", "down", "down", "return")],
    "pad": [_pad(name) for name in ("DPAD_DOWN", "A", "DPAD_DOWN", "DPAD_DOWN", "A")],
}
"""The presses from the field for the name to the third gnome, and from there to the end."""


@pytest.mark.parametrize("way", ["mouse", *KEYS])
def test_a_name_and_a_gnome_are_given(program: Program, way: str) -> None:
    nobody(program)
    session = end_new(program, "a")
    program.use(text("final.again"))
    program.pilot.wait(1_000)
    sheet = program.shown(WhoScene)
    assert sheet.person.gnome == "rowan", "the gnome that was played"
    sheet.focus.set(sheet.keep_button)
    program.press("return")
    assert program.shown(WhoScene) is sheet
    assert sheet._name_label.text == text("profiles.name-needed"), "beside the field"
    assert sheet.focus.focused is sheet.name_field
    program.pilot.type("Id" if way == "mouse" else "Ida")
    if way == "mouse":
        program.pilot.wait(500)
        program.use(text("gnome.kiara"))
        before = program.profile.settings
        program.press("a")  # the key that turns the sound off elsewhere
        program.pilot.type("a")
        assert program.profile.settings == before
        program.use(text("who.keep"))
    for press in KEYS.get(way, ()):
        press(program.pilot)
        program.pilot.settle()
    again = program.table.session
    assert [player.name for player in again.match.players] == ["Ida", "Moss"]
    assert session.match.players[0].name == "Ida"
    assert session.match.players[0].portrait == "kiara"
    person = program.profile.people.current
    assert person is not None
    assert (person.name, person.gnome) == ("Ida", "kiara")
    assert program.profile.results.noted_seat(session) == 0
    program.go(program.navigator.past.open)
    assert "Ida" in program.shown(PastScene).list.value()


def test_the_question_comes_only_to_who_leaves_and_takes_no_letter_meant_for_the_page(
    program: Program,
) -> None:
    nobody(program)
    end_new(program, "a")
    program.pilot.wait(10_000)
    program.shown(FinalScene)
    program.use(text("final.review"))
    program.shown(ReviewScene)
    program.press("escape")
    program.shown(FinalScene)
    program.pilot.press("escape")
    sheet = program.shown(WhoScene)
    program.pilot.press("z")
    program.pilot.type("z")
    assert sheet.name_field.text == ""
    program.pilot.wait(1_000)
    program.pilot.type("Zoe")
    assert sheet.name_field.text == "Zoe"
    program.press("escape")
    program.shown(FinalScene)
    assert program.profile.settings.names_asked == 1


def test_letters_go_into_the_name_wherever_the_focus_is_also_aloud(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    hear(monkeypatch)
    program.press("f8")
    nobody(program)
    end_new(program, "a")
    sheet = ask(program)
    assert program.app.ui.spoken.is_announcing
    assert sheet.focus.focused is sheet.name_field
    sheet.focus.set(sheet.faces[2])
    before = program.profile.settings
    program.pilot.press("a")
    program.pilot.type("a")
    assert (sheet.name_field.text, program.profile.settings) == ("a", before)


@pytest.mark.parametrize(("bot", "gnome"), [("Moss", "rowan"), ("Rowan", "kiara")])
def test_no_gnome_with_an_opponents_name_is_offered(program: Program, bot: str, gnome: str) -> None:
    nobody(program)
    game = GAMES[FIRST_GAME]
    match = Match((Player("Player 1"), Player(bot, "bot", "sprout")), game.make_options({"rounds": 1}))
    end(program, program.profile.new_session(game, match, "a"))
    assert ask(program).person.gnome == gnome


@pytest.mark.parametrize("is_ada", [True, False])
def test_a_known_name_asks_whether_it_is_the_person_who_was_removed(
    home: Path, program: Program, is_ada: bool
) -> None:
    profile = program.profile
    profile.keep_person(Person("p1", "Ada", "penny", "sprout"))
    end_new(program, "a", "Ada")
    profile.forget_person("p1")
    nobody(program)
    session = end_new(program, "b")
    ask(program)
    program.pilot.type("ada")
    program.press("return")
    program.shown(ConfirmScene)
    program.use(text("who.known-yes" if is_ada else "who.known-no"))
    assert [one.id == "p1" for one in profile.people.roster.people] == [is_ada]
    assert counted(program)[:2] == (("Ada", 2) if is_ada else ("ada", 1))
    assert profile.results.counts_here(session)
    profile.wait_for_disk()
    again = Profile(profile.folders)
    assert len(again.stores.games.seats) == (2 if is_ada else 1)
    again.close()


def test_the_question_has_room_in_every_window_and_covers_no_winner(home: Path) -> None:
    for size in ((1280, 720), (1000, 1300), (900, 1400)):
        with Program(size=size, scale=2.0, code="de", fps=FEW_FRAMES) as program:
            nobody(program)
            end_new(program, "a")
            nodes = program.shown(FinalScene).stage.nodes
            winners = [one.rect for one in nodes if isinstance(one, WinnerFigure)]
            sheet = ask(program)
            assert faults(sheet) == []
            asked = sheet.later_button.area.unionall([sheet.keep_button.area, sheet.name_field.area])
            assert winners
            assert asked.collidelist(winners) < 0
