"""Every page of the window with a game that it has never heard of."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from gnoming.core.game import AnyGame
from gnoming.core.session import AnySession
from gnoming.deals.days import GameDay
from gnoming.deals.deal import deal_of
from gnoming.deals.rounds_asked import RoundsAsked, par_of, par_rounds
from gnoming.paths import user_folders
from gnoming.person.profile import Profile
from gnoming.review import decisions
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.text import text
from scenes.drills.page import DrillsPage
from scenes.drills.scene import DrillScene
from scenes.kit.assist.access.outline import free_words
from scenes.kit.widgets.hold_button import HOLD_MS
from scenes.pilot import player
from scenes.pilot.program import TODAY, Program
from scenes.stats.scene import StatsScene
from scenes.table.sheets.curtain import WAIT_MS
from tests.fourgolf.game import FourCardGolf
from tests.scenes.scene_walk import SHARED_SCENES, SceneWalk
from tests.scenes.test_walk import ProgramStarts
from tests.support.program import quick_program
from tests.support.pupils.hearing import hear

pytestmark = pytest.mark.usefixtures("drawn_once")
REPORTS = ("b", "o", "ctrl+2", "k", "u", "y", "j")
"""The keys that tell of the table: hands, piles, scores, what is asked for, what has happened."""


@pytest.fixture
def program(golf: AnyGame, tmp_path: Path) -> Iterator[Program]:
    """Return the program, not yet started, of somebody with an empty home."""
    program = quick_program(tmp_path / "home")
    yield program
    program.close()


def settle(program: Program, name: str) -> None:
    """Wait until all is quiet; the page of this name must be open, and say something to those who do not see it."""
    player.settle(program)
    assert program.scene.name == name
    assert any(words.name for words in free_words(program.scene)) or program.widgets()


def use(program: Program, key: str, page: str, **values: object) -> None:
    """Use the button with this text; it must lead to this page."""
    program.use(text(key, **values))
    settle(program, page)


def press(program: Program, key: str, page: str) -> None:
    """Press a key; it must lead to this page."""
    program.pilot.press(key)
    settle(program, page)


def finish(program: Program) -> AnySession:
    """Play the game on the table to its end, and go on to the winners."""
    session = program.table.session
    player.play_to_end(program)
    for _ in range(20):
        player.settle(program)
        if program.scene.name == "final":
            return session
        program.pilot.wait(1_500)
        program.pilot.press("return")
    raise AssertionError(program.scene.name)


@pytest.mark.timeout(600)
def test_a_game_is_begun_killed_resumed_and_looked_back_on(
    golf: AnyGame, program: Program, tmp_path: Path
) -> None:
    program.open()
    program.navigator.title.open_setup(golf.name)
    settle(program, "setup")
    use(program, "setup.start", "table")
    for _ in range(3):
        player.play_action(program)
        player.settle(program)
    events = [entry.events for entry in program.table.session.journal]
    program.profile.wait_for_writes()
    killed = copytree(tmp_path / "home", tmp_path / "killed")  # what lies on the disk if all ends here
    program.open(profile=Profile(user_folders({"GNOMING_HOME": str(killed)})))
    settle(program, "title")
    use(program, "title.continue", "table")
    assert [entry.events for entry in program.table.session.journal][: len(events)] == events
    press(program, "f1", "help")
    press(program, "escape", "table")
    press(program, "l", "log")
    press(program, "escape", "table")
    session = finish(program)
    to = program.navigator
    assert program.profile.records.count() == 1
    to.deals.show_card(session)
    settle(program, "deal-card")
    press(program, "escape", "final")
    to.replays.watch(session)
    press(program, "left", "replay")  # which stops the film before it gets to the scores
    press(program, "right", "replay")
    press(program, "escape", "final")
    to.reviews.open(session)
    settle(program, "review")
    press(program, "escape", "final")
    to.seals.open(session)
    press(program, "escape", "final")
    to.past.open()
    settle(program, "past")
    press(program, "return", "past-game")
    press(program, "escape", "past")
    to.stats.open()
    settle(program, "stats")
    program.use(text("golf.title"))
    settle(program, "stats")
    assert isinstance(program.scene, StatsScene)
    assert len(program.scene.shown) == 1
    to.overlays.open_glossary(golf.name)
    settle(program, "glossary")
    press(program, "escape", "stats")
    to.shelf.open()
    settle(program, "shelf")
    deal = deal_of(session)
    assert deal is not None
    to.deals.open_code(deal.code)
    settle(program, "table")
    assert deal_of(program.table.session) == deal


@pytest.mark.timeout(600)
def test_it_has_a_deal_a_day(golf: AnyGame, program: Program) -> None:
    program.open()
    program.navigator.deals.open()
    settle(program, "deals")
    use(program, "golf.title", "deals")
    program.use(text("deal.day.scored"))
    use(program, "setup.start", "table")
    session, day = finish(program), GameDay(TODAY, golf.name)
    assert deal_of(session) == day.deal
    tried = program.profile.deals.value.day_try(day.key, program.profile.player_id)
    assert tried is not None
    assert tried.score == golf.totals(session.state)[0]
    rounds = par_rounds(program.thinker, day.deal, 2)
    while not rounds.done:
        rounds.poll()
    par = par_of(rounds, 0)
    assert par is not None
    program.profile.deals.value = program.profile.deals.value.with_par(day.deal.code, par)
    program.navigator.deals.open()
    settle(program, "deals")
    use(program, "golf.title", "deals")


@pytest.mark.timeout(600)
def test_what_its_reviews_find_is_drilled(golf: AnyGame, program: Program) -> None:
    program.open()
    session = new_game(golf, people=1)
    program.navigator.play(session)  # begun here, so it is this person's
    program.navigator.show_title()
    play_randomly(session)
    program.navigator.reviews.open(session)
    for _ in range(2000):
        if program.profile.stores.drills.own_in(golf.name):
            break
        program.pilot.wait(20)
    assert program.profile.stores.drills.own_in(golf.name)
    program.navigator.drills.open()
    settle(program, "drills")
    page = program.scene
    assert isinstance(page, DrillsPage)
    page.plots[-1].begin.activate()
    settle(program, "drill")
    scene = program.scene
    assert isinstance(scene, DrillScene)
    scene.decide(scene.asked.position.choices[0].action)
    settle(program, "drill")
    assert len(program.profile.stores.drills.repetitions) == 1


@pytest.mark.timeout(600)
def test_two_people_would_keep_secrets_behind_a_curtain(
    golf: AnyGame, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FourCardGolf, "has_secrets", True)
    program.open()
    program.navigator.play(new_game(golf, people=2))
    settle(program, "curtain")
    program.pilot.wait(WAIT_MS + 100)
    program.pilot.hold_key("return", HOLD_MS + 50)
    settle(program, "table")
    player.play_action(program)
    settle(program, "curtain")


@pytest.mark.timeout(600)
def test_it_is_played_by_ear(golf: AnyGame, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    made = hear(monkeypatch)
    program.open()
    program.navigator.play(new_game(golf, people=1))
    settle(program, "table")
    program.pilot.press("f8")
    player.settle(program)
    player.play_action(program)
    player.settle(program)
    made[-1].take()
    for key in REPORTS:
        program.pilot.press(key)
        player.settle(program)
        assert made[-1].take(), key


GAME_PAGES = frozenset({"setup", "help", "deals", "past", "past-game", "drills", "drill"})
"""Pages alike for every game that show something of each; the others are walked with the two real games."""


@pytest.mark.timeout(600)
def test_everything_on_its_pages_can_be_used(
    golf: AnyGame, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "PLAYOUTS", 4)
    monkeypatch.setattr(RoundsAsked, "poll", lambda rounds: False)
    walk = SceneWalk(program, SHARED_SCENES - GAME_PAGES)
    for start in ProgramStarts(program, tmp_path).of_game(golf):
        walk.explore_from(start, golf.name)
