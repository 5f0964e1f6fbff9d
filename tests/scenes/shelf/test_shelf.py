"""The trophy shelf: by mouse and by keys, to the film of a game, whole in every window; what comes to it is told."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming.achievements.shelf import Shelf, Won, achievements
from gnoming.arena.self_play import play_game
from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.handicap.rated import RatedGames, game_of
from gnoming.person.profile import Profile
from gnoming.person.roster import Person
from gnoming.person.shelf_rebuild import ShelfRebuild
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.clubhouse.scene import ClubSign
from scenes.replay.scene import ReplayScene
from scenes.shelf.scene import ShelfScene
from scenes.tour.scene import TourScene
from tests.support.program import Program

NOON = "2026-11-23T12:00:00Z"


@pytest.fixture(scope="module")
def played() -> AnySession:
    """Return a finished rated game that has won something: a greenkeeper's, said to be a person's."""
    game = GAMES["gnoming-a-round"]
    session = play_game(game, ["greenkeeper", "gardener", "gardener"], game.make_options({}), "b")
    players = (Player("Ann", portrait="penny"), *session.match.players[1:])
    session.match, session.assists, session.created = (
        replace(session.match, players=players),
        frozenset(),
        NOON,
    )
    return session


def _open(program: Program) -> ShelfScene:
    program.go(program.navigator.shelf.open)
    return program.shown(ShelfScene)


def test_what_a_game_wins_is_on_the_shelf_and_leads_to_its_film(home: Path, played: AnySession) -> None:
    with Program() as program:
        program.profile.archive(played)
        assert "around-under" in program.profile.trophies.won_by(played)
        program.use(text("title.clubhouse"))
        sign = next(w for w in program.widgets() if isinstance(w, ClubSign) and w.entry.name == "shelf")
        assert sign.entry.waits
        program.use(text("shelf.heading"))
        scene = program.shown(ShelfScene)
        tab = next(tab for tab in scene.tabs if tab.trophy.name == "around-under")
        assert tab.trophy.is_new
        assert tab.value() == f"{text('shelf.won-on', day='23 November 2026')} {tab.trophy.asks}"
        program.tap(text("achievement.around-under"))
        program.pilot.wait(100)
        program.shown(ReplayScene)
        program.press("escape")
        assert not any(tab.trophy.is_new for tab in _open(program).tabs), "it was looked at"
    kept = json.loads((home / "shelf.json").read_text("utf-8"))
    assert {one["name"] for one in kept["won"]} >= {"around-under"}
    assert kept["unseen"] == []


def test_by_keys_every_trophy_tells_of_itself_and_what_is_not_won_leads_nowhere(program: Program) -> None:
    scene, told = _open(program), set()
    for count in (8, 7, 4):
        told.add(scene.title.text)
        for _ in range(count - 1):
            program.press("right")
            told.add(scene.title.text)
        program.press(*["left"] * (count - 1), "down")
    assert told >= {text(f"achievement.{one.name}") for one in achievements()}
    program.press("up")
    assert scene.how_won.text == text("shelf.not-won")
    program.press("return")
    assert program.shown(ShelfScene) is scene


def test_what_is_not_won_says_so(program: Program) -> None:
    scene = _open(program)
    assert all(tab.value().startswith(text("shelf.not-won")) for tab in scene.tabs)
    numbers = [int(word) for word in scene._count.text.replace(",", "").split() if word.isdigit()]
    assert numbers[1] + numbers[3] == len(scene.tabs), "the heading counts all that is there"


def test_a_cup_leads_to_its_course(program: Program) -> None:
    _open(program)
    program.use(text("tour.tab.championship"))
    assert program.shown(TourScene).course.name == "championship"


def test_a_lost_shelf_is_made_anew_from_the_records(home: Path, played: AnySession) -> None:
    with Program() as program:
        program.profile.archive(played)
        before = program.profile.stores.shelf
    (home / "shelf.json").write_text("{", "utf-8")
    with Program() as program:
        program.navigator.shelf.open()
        program.press("return")  # the notice of the damaged file
        for _ in range(50):
            if program.profile.stores.shelf.won:
                break
            program.pilot.wait(50)
            program.profile.wait_for_writes()
        assert set(program.profile.stores.shelf.won) == set(before.won)
        assert (home / "shelf.json.damaged-1").exists()


def test_a_record_that_is_gone_is_said_to_be(program: Program, played: AnySession) -> None:
    program.profile.stores.shelf = Shelf().with_won([Won("around-out", "gnoming-a-round", NOON, "gone")])
    _open(program)
    program.use(text("achievement.around-out"))
    program.pilot.wait(100)
    program.pilot.settle()
    assert program.scene.name == "notice"


def test_each_person_has_a_shelf_and_a_guest_keeps_none(home: Path, played: AnySession) -> None:
    with Program() as program:
        program.profile.play_as_guest()
        program.profile.archive(played)
        assert program.profile.stores.shelf.won
        program.profile.play_as("p1")
        assert not program.profile.stores.shelf.won
    assert not (home / "shelf.json").exists()


def test_what_a_review_wins_is_told_in_a_line(home: Path, played: AnySession) -> None:
    from gnoming.handicap.scoring import GameLoss

    with Program() as program:
        entry = game_of(played)._replace(loss=GameLoss(60, 3.0))
        program.profile.stores.rated = RatedGames((entry,))
        program.profile.trophies.note_stores()
        assert program.scene.toast.showing
        assert program.profile.stores.shelf.find("around-sharp") == Won("around-sharp", *entry.identity)


def test_a_game_counts_for_who_has_begun_it_whoever_ends_it(home: Path, played: AnySession) -> None:
    ann, bob = Person("p1", "Ann", "penny", "gardener"), Person("p2", "Bob", "kiara", "gardener")
    with Program() as program:
        profile = program.profile
        profile.keep_person(ann)
        profile.games.save(played)
        profile.keep_person(bob)
        assert not profile.results.counts_here(played)
        profile.archive(played)
        assert len(profile.stores.rated.games) == 0
        assert not profile.stores.shelf.won
        assert profile.trophies.won_by(played) == ()
        profile.play_as("p1")
        assert profile.stores.rated == RatedGames((game_of(played),))
        assert profile.stores.shelf.find("around-under") is not None
    assert (home / "shelf.json").exists()
    assert not (home / "profiles" / "p2" / "shelf.json").exists()


def test_a_game_that_a_guest_has_begun_counts_for_nobody(program: Program, played: AnySession) -> None:
    program.profile.play_as_guest()
    program.profile.games.save(played)
    program.profile.play_as("p1")
    program.profile.archive(played)
    assert program.profile.stores.rated.games == ()
    assert not program.profile.stores.shelf.won


def test_a_lost_shelf_is_made_anew_once(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Profile] = []

    def note(profile: Profile) -> ShelfRebuild:
        made.append(profile)
        return ShelfRebuild(profile)

    monkeypatch.setattr("scenes.shelf.controller.ShelfRebuild", note)
    for _ in range(3):
        _open(program)
        program.pilot.wait(100)
        program.navigator.show_title()
    assert len(made) == 1
