"""Everything of a person hangs on an id: what it survives, and what nobody else is given."""

import json
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.deals.days import GameDay
from gnoming.deals.results import DayTry
from gnoming.person.owners import FILE as BEGUN_FILE
from gnoming.person.profile import Profile
from gnoming.person.records import create_session, write_session
from gnoming.person.roster import Person
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import play_randomly
from gnoming.text import text
from scenes.dialogs.dialog import ConfirmScene
from scenes.stats.scene import StatsScene
from tests.support.program import Program

GAME = GAMES["gnoming-a-round"]
MOSS = Player("Moss", "bot", "sprout")
ANN, BOB = Person("p1", "Ann", "penny", "gardener"), Person("p2", "Bob", "moss", "sprout")


def begun(profile: Profile, *names: str, seed: str = "a") -> AnySession:
    """Return a game of these people and a bot that has just begun and is saved."""
    match = Match((*(Player(name) for name in names), MOSS), GAME.make_options({"rounds": 1}))
    session = profile.new_session(GAME, match, seed)
    profile.games.save(session)
    return session


def play(profile: Profile, *names: str, seed: str = "a") -> AnySession:
    """Play a whole game of these people and a bot, and file it."""
    session = begun(profile, *names, seed=seed)
    play_randomly(session)
    profile.archive(session)
    profile.wait_for_writes()
    return session


def write_old_record(home: Path, name: str, seed: str) -> None:
    """Write the record of a game from before people had ids."""
    session = create_session(GAME, Match((Player(name), MOSS), GAME.make_options({"rounds": 1})), seed, False)
    play_randomly(session)
    (home / "records").mkdir(exist_ok=True)
    (home / "records" / f"2026-01-01-{GAME.name}-{seed}.gnome").write_text(write_session(session), "utf-8")


def counted(program: Program) -> tuple[str, int]:
    """Open the statistics; return whose games they count, and the number."""
    program.go(program.navigator.stats.open)
    program.pilot.settle()
    scene = program.shown(StatsScene)
    return scene.choices.who, len(scene.shown)


def person(profile: Profile, name: str) -> Person:
    """Return a new person, who plays from now on."""
    made = Person(profile.people.roster.next_id(), name, "greta", "sprout")
    profile.keep_person(made)
    return made


def test_a_new_name_loses_no_game_and_another_of_the_same_name_has_none_of_them(program: Program) -> None:
    profile = program.profile
    ada = person(profile, "Ada")
    play(profile, "Ada")
    assert counted(program) == ("Ada", 1)
    profile.keep_person(ada._replace(name="Ada Lovelace"))
    assert counted(program) == ("Ada Lovelace", 1)
    other = person(profile, "ada lovelace")
    assert counted(program) == ("ada lovelace (2)", 0)
    play(profile, "ada lovelace", seed="b")
    assert counted(program) == ("ada lovelace (2)", 1)
    profile.forget_person(other.id)
    assert counted(program) == ("Ada Lovelace", 1)
    profile.bring_back(other.id)
    profile.play_as(other.id)
    assert counted(program) == ("ada lovelace (2)", 1)


def test_all_that_was_played_without_a_name_stays_theirs_who_takes_one(home: Path, program: Program) -> None:
    profile = program.profile
    play(profile, "Player 1")
    rated = len(profile.stores.games.seats)
    person(profile, "Zoë")
    assert counted(program) == ("Zoë", 1)
    assert (rated, len(profile.stores.games.seats)) == (1, 1)
    person(profile, "Ben")
    assert counted(program) == ("Ben", 0)


def test_records_of_before_are_attributed_once(home: Path, program: Program) -> None:
    for number in range(3):
        write_old_record(home, "Ann", f"old-{number}")
    profile = program.profile
    profile.keep_person(ANN)
    assert counted(program) == ("Ann", 3)
    profile.keep_person(ANN._replace(name="Anna"))
    assert counted(program) == ("Anna", 3)
    write_old_record(home, "Anna", "imported")
    assert counted(program) == ("Anna", 3), "a record that comes later is a stranger's"


@pytest.mark.parametrize(("answer", "count"), [("stats.whose-yes", 2), ("stats.whose-no", 0)])
def test_where_two_have_a_name_old_records_are_asked_about(home: Path, answer: str, count: int) -> None:
    for number in range(2):
        write_old_record(home, "ann", f"old-{number}")
    (home / "profiles.json").write_text(
        json.dumps(
            {
                "format": "gnoming-profiles",
                "version": 1,
                "current": "p2",
                "people": [ANN._asdict(), {**BOB._asdict(), "name": "ANN"}],
            }
        ),
        "utf-8",
    )
    with Program() as again:
        again.go(again.navigator.stats.open)
        again.pilot.settle()
        again.shown(ConfirmScene)
        again.use(text(answer))
        again.pilot.settle()
        assert counted(again) == ("ANN (2)", count)


def test_whoever_sits_at_the_table_owns_what_they_play(home: Path, program: Program) -> None:
    profile = program.profile
    profile.keep_person(ANN)
    bob = person(profile, "Bob")
    session = begun(profile, "ann", "Bob")
    profile.keep_person(bob._replace(name="Robert"))
    play_randomly(session)
    profile.archive(session)
    profile.wait_for_writes()
    assert counted(program) == ("Robert", 1)
    profile.play_as("p1")
    assert counted(program) == ("Ann", 1)
    assert profile.stores.games.seats == {(GAME.name, session.created, "a"): 0}


def test_a_game_belongs_to_whoever_was_seated_alone(program: Program) -> None:
    profile = program.profile
    profile.keep_person(ANN)
    bob = person(profile, "Bob")
    profile.play_as("p1")
    for name, owner in (("Bob", bob.id), (text("profiles.guest"), ""), ("Annie", "p1")):
        session = play(profile, name, seed=name)
        assert profile.results.noted_owner(session) == owner
        assert profile.results.counts_here(session) == (owner == "p1")
    session = play(profile, "Ann", text("setup.guest", number=2), seed="two")
    assert profile.results.noted_seat(session) == 0
    assert counted(program) == ("Ann", 2)
    profile.play_as(bob.id)
    assert counted(program) == ("Bob", 1)


def test_a_guest_leaves_nothing_that_the_next_one_meets(program: Program) -> None:
    profile, day = program.profile, GameDay(program.navigator.today(), GAME.name)
    profile.play_as_guest()
    session = begun(profile, "Guest")
    results = profile.deals.value
    profile.deals.value = results.with_day(day.key, DayTry(session.created, 12, profile.player_id))
    assert profile.deals.value.day_try(day.key, profile.player_id)
    profile.play_as_guest()
    assert profile.games.saved() == []
    assert profile.deals.value.day_try(day.key, profile.player_id) is None


def test_saves_that_all_people_once_shared_go_to_whoever_began_them(home: Path) -> None:
    profile = Profile(paths.user_folders())
    profile.keep_person(ANN)
    profile.keep_person(BOB)
    profile.play_as("p1")
    session = begun(profile, "Bob")
    profile.close()
    entry = {"created": session.created, "seed": "a", "person": "p2"}
    document = {"format": "gnoming-begun", "version": 1, "games": {GAME.name: entry}}
    (home / BEGUN_FILE).write_text(json.dumps(document), "utf-8")
    again = Profile(paths.user_folders())
    assert again.games.saved() == []
    again.play_as("p2")
    (kept,) = again.games.saved()
    assert kept.created == session.created
    assert again.results.counts_here(kept)
    again.close()
