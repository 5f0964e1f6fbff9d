"""Rated games in the window: said beforehand, ended by help, and counted in the handicap."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gnoming import paths
from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.handicap.rated import FILE, RATED_GAMES, RatedGame, RatedGames, Unrated, game_of, unrated_text
from gnoming.handicap.scoring import GameLoss
from gnoming.person.profile import Profile
from gnoming.person.rating import Change, RatingQueue
from gnoming.registry import find_game
from gnoming.storage.settings import Settings
from gnoming.text import text
from gnoming.thinking.in_process import InProcessThinker
from scenes.kit.widgets import Label
from scenes.pilot.player import settle
from scenes.pilot.program import Program as PilotProgram
from scenes.results.final import FinalScene
from scenes.results.medal_strip import FINDER_DELAY_MS, change_medal
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from scenes.table.sheets.menu import TableMenu
from tests.support.looks import faults
from tests.support.playing import finish
from tests.support.program import FEW_FRAMES, SMALL, Program, quick_profile

pytestmark = pytest.mark.usefixtures("drawn_once")
GAME = find_game("gnoming-a-round")
PLAYERS = (Player("Ann", portrait="penny"), Player("Helna", "bot", "sprout", "helna"))


class Worker(InProcessThinker):
    """A thinker that counts as one of another process."""

    in_background = True


def _rated(profile: Profile, seed: str = "deal:rated") -> AnySession:
    match = Match(PLAYERS, GAME.make_options({"rounds": 1}))
    session = profile.new_rated_session(GAME, match, seed)
    session.save = None
    return session


def _finished(profile: Profile, seed: str = "deal:rated") -> AnySession:
    session = _rated(profile, seed)
    finish(session, Random("dice"))
    return session


# beforehand -------------------------------------------------------------------------------------------


def _sign(program: Program) -> str:
    label = program.shown(SetupScene).rating_sign.label
    return label.text if label.visible else ""


def test_the_setup_says_beforehand_whether_the_game_is_rated(home: Path) -> None:
    with Program() as program:
        scene = program.open_setup()
        assert _sign(program) == text("rated.first")
        scene.draft.seats[1] = replace(scene.draft.seats[1], kind="human", level=None)
        scene.refresh()
        assert _sign(program) == unrated_text(Unrated.PEOPLE)


def test_options_that_help_are_named_beforehand_where_they_help(home: Path) -> None:
    both, usual = ("gnoming-a-round", "pesky-garden-gnomes"), Settings()
    for chosen, why, names in (
        (replace(usual, practice=True), Unrated.PRACTICE, both),
        (replace(usual, memory_aid=True), Unrated.MEMORY, both[1:]),
        (replace(usual, coach="2"), Unrated.COACH, both),
    ):
        with Program() as program:
            program.profile.settings = replace(chosen, language="en")
            for name in ("gnoming-a-round", "pesky-garden-gnomes"):
                program.navigator.title.open_setup(name)
                program.pilot.settle()
                expected = unrated_text(why) if name in names else text("rated.first")
                assert _sign(program) == expected


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_word_of_the_sign_stands_alone_where_it_takes_two_lines(home: Path, code: str) -> None:
    with Program(size=(900, 1400), code=code) as program:
        label = program.open_setup().rating_sign.label
        widths = [line.get_width() for line in label._lines]
        assert len(widths) == 2
        assert min(widths) > 0.6 * max(widths)


# at the table -----------------------------------------------------------------------------------------


def _flag_is_up(table: TableScene) -> bool:
    return table._rating.sign.visible


@pytest.mark.parametrize("game", ["gnoming-a-round", "pesky-garden-gnomes"])
def test_a_hint_in_a_rated_game_asks_once_and_the_save_proves_it(home: Path, game: str) -> None:
    """Take a hint by keys and by mouse, with the same question; Enter alone keeps the game rated."""
    with Program() as program:
        program.navigator.title.open_setup(game)
        program.pilot.settle()
        program.pilot.press("return")
        settle(program)  # a bot may have the first turn
        table = program.shown(TableScene)
        assert table.session.assists == frozenset()
        assert _flag_is_up(table)
        hint = table.controls.buttons["hint"].area
        assert table._rating.sign.rect.colliderect(hint)
        program.press("h")
        assert text("hint.unrates") in {
            node.text for node in program.scene.stage.nodes if isinstance(node, Label)
        }
        program.press("return")
        assert program.shown(TableScene) is table
        assert table.session.assists == frozenset()
        program.press("h", "right", "return")
        assert table.session.assists == frozenset({"hint"})
        assert table.advice.hint.showing
        assert not _flag_is_up(table)
        program.press("h")
        program.pilot.click_on(table.controls.buttons["hint"])
        program.pilot.wait(200)
        assert program.shown(TableScene) is table, "it asks once"
        assert table.advice.hint.showing
    saved = json.loads((home / "saves" / f"{game}.json").read_text("utf-8"))
    assert saved["aids"] == ["hint"]


def test_a_coach_who_is_called_in_mid_game_ends_the_rating(home: Path) -> None:
    with Program() as program:
        program.open_setup()
        program.pilot.press("return")
        program.pilot.wait(3000)
        table = program.shown(TableScene)
        assert _flag_is_up(table)
        program.profile.change_settings(replace(program.profile.settings, coach="2"))
        program.pilot.wait(100)
        assert table.session.assists == frozenset({"coach"})
        assert not _flag_is_up(table)


def test_the_menu_says_whether_the_game_is_rated(home: Path) -> None:
    with Program() as program:
        program.open_setup()
        program.pilot.press("return")
        program.pilot.wait(3000)
        table = program.shown(TableScene)
        for words in (text("rated.game"), unrated_text(Unrated.HINT)):
            table.commands.run("menu")
            program.pilot.wait(300)
            menu = program.shown(TableMenu)
            assert menu._note.text == words
            assert faults(menu) == []
            program.pilot.press("escape")
            program.pilot.wait(300)
            table.session.note_assist(Unrated.HINT)


def test_a_deal_that_may_be_known_is_not_rated(home: Path) -> None:
    with Program() as program:
        session = program.profile.new_session(GAME, Match(PLAYERS, GAME.make_options({})))
        program.navigator.play(session)
        program.pilot.wait(2000)
        assert not _flag_is_up(program.shown(TableScene))


# after it ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick_judgement", "english")
def test_the_end_of_a_rated_game_tells_the_handicap_before_and_after(home: Path) -> None:
    profile = quick_profile(home)
    before = RatedGame(GAME.name, "2026-11-01T00:00:00Z", "deal:old", GameLoss(60, 12.0))
    profile.stores.rated = RatedGames((before,))
    program = PilotProgram(profile, InProcessThinker(find_game), SMALL, FEW_FRAMES)
    program.open()
    journal = _finished(profile).journal
    session = _rated(profile)
    for entry in journal[:-1]:
        session.act(entry.seat, entry.action)
    program.navigator.play(session)
    session.post(journal[-1].seat, journal[-1].action)
    session.pump()
    for _ in range(60):
        if isinstance(program.scene, FinalScene):
            break
        program.pilot.wait(500)
        program.pilot.press("return")
    scene = program.scene
    assert isinstance(scene, FinalScene)
    assert [plate.medal.title for plate in scene.medals.plates][-1] == text("handicap.medal-waits")
    program.pilot.settle()
    program.pilot.wait(FINDER_DELAY_MS + 100 * 150)
    book = profile.stores.rated
    assert [one.loss is not None for one in book.games] == [True, True]
    told = change_medal(Change(RatedGames((before,)).handicap(GAME.name), book.handicap(GAME.name)))
    assert told in [plate.medal for plate in scene.medals.plates]
    program.close()
    kept = RATED_GAMES(json.loads((home / FILE).read_text("utf-8")))
    assert kept == book


@pytest.mark.usefixtures("quick_judgement")
def test_a_game_that_was_left_before_its_review_is_taken_up_from_its_record(home: Path) -> None:
    profile = quick_profile(home)
    session = _finished(profile)
    profile.archive(session)
    profile.close()
    assert profile.stores.rated.waiting == (game_of(session),)

    again = Profile(paths.user_folders())
    desk = RatingQueue(again, lambda: Worker(find_game))
    for _ in range(3000):
        desk.poll()
        again._reader.wait()
        if not again.stores.rated.waiting:
            break
    assert [one.identity for one in again.stores.rated.games] == [game_of(session).identity]
    assert again.stores.rated.losses(GAME.name)
    again.close()


def test_a_game_whose_record_is_gone_or_no_longer_proves_anything_is_dropped(home: Path) -> None:
    profile = quick_profile(home)
    gone = RatedGame(GAME.name, "2026-11-01T00:00:00Z", "deal:gone")
    unproven = _finished(profile)
    profile.archive(unproven)
    profile._writer.wait()
    path = next((home / "records").glob("*.gnome"))
    record = json.loads(path.read_text("utf-8"))
    del record["aids"]
    path.write_text(json.dumps(record), "utf-8")
    profile.stores.rated = profile.stores.rated.with_game(gone)
    desk = RatingQueue(profile, lambda: Worker(find_game))
    for _ in range(20):
        desk.poll()
        profile._reader.wait()
    assert profile.stores.rated == RatedGames()
    profile.close()


def test_no_frame_judges_where_there_is_no_worker(home: Path) -> None:
    profile = quick_profile(home)
    desk = RatingQueue(profile, lambda: InProcessThinker(find_game))
    review = desk.begin(_finished(profile))
    assert review is not None
    for _ in range(5):
        desk.poll()
    assert review.decisions == []
    profile.close()


@pytest.mark.usefixtures("english")
def test_the_medal_says_first_same_and_changed() -> None:
    books = [
        RatedGames(tuple(RatedGame(GAME.name, str(n), "s", GameLoss(60, lost)) for n in range(games)))
        for games, lost in ((1, 60.0), (20, 20.0), (20, 30.0))
    ]
    first, good, worse = (book.handicap(GAME.name) for book in books)
    assert first is not None
    assert "1 of 20" in change_medal(Change(None, first)).title
    assert change_medal(Change(good, good)).words.startswith("Handicap still ")
    changed = change_medal(Change(good, worse))
    assert changed.title == "Lower is better"
    assert changed.words.startswith("Handicap "), "a narrow plate drops its title"
    assert "(was " in changed.words
