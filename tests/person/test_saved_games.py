"""Each slot of a game has a save; the one that all games shared is taken over, and a failure to save stays in sight."""

import os
import time
from datetime import timedelta
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.deals.days import day_deal
from gnoming.person.profile import Profile
from gnoming.person.records import write_session
from gnoming.person.saved_games import DAY, SLOTS, TOUR, save_name
from gnoming.registry import GAMES
from gnoming.storage.files import SaveError
from gnoming.text import text
from scenes.dialogs.dialog import ConfirmScene
from scenes.pilot.program import TODAY
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from scenes.table.view.messages import SaveTag
from scenes.title.scene import TitleScene
from tests.support.playing import bot_moves
from tests.support.program import Program

pytestmark = pytest.mark.usefixtures("drawn_once")
AROUND, PESKY = GAMES
PEOPLE = Player("Ida"), Player("Ben"), Player("Cleo")


def played(profile: Profile, name: str, moves: int = 1, slot: str = "") -> AnySession:
    """Return a game that has gone on for so many actions, each of them saved in this slot."""
    game = GAMES[name]
    session = profile.new_session(game, Match(PEOPLE, game.make_options({}), 0))
    session.slot = slot
    for _, _ in zip(range(moves), bot_moves(session), strict=False):
        pass
    return session


def documents(profile: Profile) -> dict[str, str]:
    """Return the saved games as documents, by the names of their games."""
    return {one.game.name: write_session(one) for one in profile.games.saved()}


def test_a_new_game_leaves_the_saved_one_of_the_other_kind(home: Path) -> None:
    profile = Profile(paths.user_folders())
    one, other = played(profile, AROUND), played(profile, PESKY)
    profile.close()
    again = Profile(paths.user_folders())
    assert documents(again) == {AROUND: write_session(one), PESKY: write_session(other)}
    again.games.discard_save(AROUND)
    assert documents(again) == {PESKY: write_session(other)}
    again.close()


def by_slot(profile: Profile) -> dict[str, str]:
    """Return the saved games as documents, by their slots."""
    return {one.slot: write_session(one) for one in profile.games.saved()}


def test_each_slot_of_a_game_has_a_save_of_its_own(home: Path) -> None:
    profile = Profile(paths.user_folders())
    sessions = {slot: played(profile, AROUND, slot=slot) for slot in SLOTS}
    profile.close()
    again = Profile(paths.user_folders())
    found = {one.slot: one for one in again.games.saved()}
    assert by_slot(again) == {slot: write_session(one) for slot, one in sessions.items()}
    found[DAY].act(found[DAY].state.to_act[0], found[DAY].game.decode("f1"))
    again.close()
    last = Profile(paths.user_folders())
    assert by_slot(last) == {slot: write_session(one) for slot, one in {**sessions, DAY: found[DAY]}.items()}
    last.games.archive(found[DAY], last.folders.records)
    assert set(by_slot(last)) == {*SLOTS} - {DAY}
    assert [one.name for one in last.folders.records.iterdir()] == [
        f"{found[DAY].created[:10]}-{AROUND}.gnome"
    ]
    last.close()


def test_a_damaged_save_of_one_slot_leaves_the_others(home: Path) -> None:
    profile = Profile(paths.user_folders())
    session = played(profile, AROUND)
    played(profile, AROUND, slot=DAY)
    profile.close()
    day = profile.games.store(save_name(AROUND, DAY)).path
    for hostile in ("{", write_session(unsaved(PESKY))):
        day.write_text(hostile, "utf-8")
        again = Profile(paths.user_folders())
        assert by_slot(again) == {"": write_session(session)}
        assert day.name in str(again.next_notice())
        again.close()


def test_a_guest_leaves_no_slot_behind(home: Path) -> None:
    profile = Profile(paths.user_folders())
    profile.play_as_guest()
    for slot in SLOTS:
        played(profile, AROUND, slot=slot)
    profile.play_as_guest()
    assert profile.games.saved() == []
    profile.close()


def test_a_daily_deal_does_not_cost_the_game_in_progress(home: Path) -> None:
    profile = Profile(paths.user_folders())
    ordinary = played(profile, AROUND)
    profile.close()
    with Program() as program:
        program.go(program.navigator.deals.open)
        program.use(text("deal.day.scored"))
        program.use(text("setup.start"))
        begun = program.table.session
        assert begun.slot == DAY
    with Program() as program:
        title = program.navigator.title
        assert [one.created for one in title.saved] == [begun.created, ordinary.created]
        assert [words.split(",")[0] for words in title.texts().saved] == [
            "Daily deal of Gnoming A Round",
            "Gnoming A Round",
        ]
        program.go(program.navigator.deals.open)
        program.use(text("title.continue"))
        assert program.table.session.created == begun.created
        program.go(program.navigator.title.continue_game, 1)
        assert write_session(program.table.session) == write_session(ordinary)


def test_the_title_offers_the_ordinary_games_and_the_latest_others(home: Path) -> None:
    profile = Profile(paths.user_folders())
    for age, (name, slot) in enumerate([(AROUND, DAY), (AROUND, TOUR), (AROUND, ""), (PESKY, "")]):
        played(profile, name, slot=slot)
        profile.wait_for_writes()
        seconds = time.time() - age
        os.utime(profile.games.store(save_name(name, slot)).path, (seconds, seconds))
    profile.close()
    with Program() as program:
        found = [(one.game.name, one.slot) for one in program.navigator.title.saved]
        assert found == [(AROUND, DAY), (AROUND, ""), (PESKY, "")]


def test_a_code_continues_its_deal_and_another_asks_first(home: Path) -> None:
    deal, other = day_deal(TODAY), day_deal(TODAY - timedelta(1))
    with Program() as program:
        program.go(program.navigator.deals.open_code, deal.code)
        begun = program.table.session
        program.pilot.wait(6000)
        assert begun.journal
        program.go(program.navigator.show_title)
        program.go(program.navigator.deals.open_code, deal.code)
        assert program.table.session.created == begun.created
        program.go(program.navigator.show_title)
        program.go(program.navigator.deals.open_code, other.code)
        assert program.shown(ConfirmScene)._sentence == text(
            "saves.replace-saved.deal", game="Gnoming A Round"
        )


def test_the_game_played_last_comes_first(home: Path) -> None:
    profile = Profile(paths.user_folders())
    one = played(profile, AROUND)
    played(profile, PESKY)
    profile.close()
    for name, age in ((AROUND, 10), (PESKY, 20)):
        path = profile.games.store(name).path
        seconds = path.stat().st_mtime - age
        os.utime(path, (seconds, seconds))
    again = Profile(paths.user_folders())
    assert [found.game.name for found in again.games.saved()] == [AROUND, PESKY]
    again.close()
    assert one.game.name == AROUND


def shared_file(home: Path, session: AnySession) -> Path:
    """Return the file in which all games were saved once, with this game in it."""
    path = home / "saves" / "game.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_session(session), "utf-8")
    return path


def unsaved(name: str) -> AnySession:
    """Return a game that goes on, saved nowhere."""
    game = GAMES[name]
    profile = Profile(paths.user_folders())
    session = profile.new_session(game, Match(PEOPLE, game.make_options({}), 0))
    session.save = None
    session.act(None, game.deal_action())
    return session


@pytest.mark.parametrize("name", [AROUND, PESKY])
def test_the_save_that_all_games_shared_becomes_the_games_own(home: Path, name: str) -> None:
    session = unsaved(name)
    old = shared_file(home, session)
    profile = Profile(paths.user_folders())
    assert documents(profile) == {name: write_session(session)}
    assert not profile.notices
    profile.close()
    assert not old.exists()
    assert documents(Profile(paths.user_folders())) == {name: write_session(session)}


def test_killed_while_it_was_taken_over_it_is_there_once(home: Path) -> None:
    session = unsaved(AROUND)
    profile = Profile(paths.user_folders())
    profile.games.save(session)
    profile.close()
    old = shared_file(home, session)
    again = Profile(paths.user_folders())
    assert documents(again) == {AROUND: write_session(session)}
    assert not old.exists()
    again.close()


def test_another_game_in_the_shared_file_waits_until_there_is_room(home: Path) -> None:
    waiting, session = unsaved(AROUND), unsaved(AROUND)
    profile = Profile(paths.user_folders())
    profile.games.save(session)
    profile.close()
    shared_file(home, waiting)
    again = Profile(paths.user_folders())
    assert documents(again) == {AROUND: write_session(session)}
    again.games.discard_save(AROUND)
    assert documents(again) == {AROUND: write_session(waiting)}
    again.close()


def test_a_shared_save_that_cannot_be_moved_is_played_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = unsaved(AROUND)
    old = shared_file(home, session)
    profile = Profile(paths.user_folders())
    monkeypatch.setattr(profile.games.store(AROUND), "write", full_disk)
    assert documents(profile) == {AROUND: write_session(session)}
    assert profile.games.has_save(AROUND)
    assert old.exists()
    assert len(profile.notices) == 1
    profile.games.discard_save(AROUND)
    profile.close()
    assert not old.exists()


def test_a_save_of_another_game_is_set_aside_and_named(home: Path) -> None:
    profile = Profile(paths.user_folders())
    path = profile.games.store(PESKY).path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_session(unsaved(AROUND)), "utf-8")
    assert profile.games.saved() == []
    assert ["damaged-1" in notice for notice in profile.notices] == [True]
    profile.close()


def test_a_notice_names_the_file_that_was_set_aside_just_now(home: Path) -> None:
    profile = Profile(paths.user_folders())
    path = profile.games.store(AROUND).path
    path.parent.mkdir(parents=True, exist_ok=True)
    for number in (1, 2):
        path.write_text("{", "utf-8")
        assert profile.games.saved() == []
        assert f"{path.name}.damaged-{number}" in str(profile.next_notice())
    profile.close()


def test_a_save_of_a_later_version_stays_as_it_is(home: Path) -> None:
    profile = Profile(paths.user_folders())
    played(profile, AROUND)
    profile.close()
    path = profile.games.store(AROUND).path
    path.write_text(path.read_text("utf-8").replace('"version":1', '"version":99'), "utf-8")
    later = path.read_bytes()
    again = Profile(paths.user_folders())
    assert again.games.saved() == []
    assert again.next_notice() == text("saves.later")
    assert path.read_bytes() == later
    played(again, AROUND)
    again.close()
    assert [one.read_bytes() for one in path.parent.glob("*.kept-1")] == [later], (
        "a new game does not push it out"
    )


def full_disk(document: bytes | str) -> None:
    """Refuse to write."""
    raise SaveError("saves.disk-full")


def tags(table: TableScene) -> list[str]:
    """Return what the tags that can be seen say of why nothing is saved."""
    return [node.value() for node in table.stage.nodes if isinstance(node, SaveTag) and node.visible]


def test_that_nothing_is_saved_stands_at_the_table_until_it_is(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = Profile(paths.user_folders())
    played(profile, AROUND)
    profile.close()
    with Program() as program:
        program.press("return")
        table = program.shown(TableScene)
        assert tags(table) == []
        with monkeypatch.context() as broken:
            broken.setattr(program.profile.games.store(AROUND), "write", full_disk)
            program.profile.games.save(table.session)
            program.profile.games.has_save(AROUND)
            program.pilot.wait(20_000)
            assert tags(table) == [text("saves.disk-full")], "longer than any message stays"
        program.profile.games.save(table.session)
        program.profile.games.has_save(AROUND)
        program.pilot.wait(50)
        assert tags(table) == []


def test_leaving_tries_once_more_to_save(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = Profile(paths.user_folders())
    session = played(profile, AROUND, 2)
    with monkeypatch.context() as broken:
        broken.setattr(profile.games.store(AROUND), "write", full_disk)
        session.act(session.state.to_act[0], session.game.decode("f5"))
        assert profile.games.has_save(AROUND)
    profile.close()
    assert documents(Profile(paths.user_folders())) == {AROUND: write_session(session)}


def test_name_and_portrait_carry_over_to_the_other_game(home: Path) -> None:
    with Program() as program:
        for name, who in ((AROUND, "Frieda"), (PESKY, "Greta")):
            program.navigator.title.open_setup(name)
            program.pilot.settle()
            scene = program.shown(SetupScene)
            scene.draft.rename(0, who)
            scene.draft.set_portrait(0, "rowan")
            program.press("escape")
            program.shown(TitleScene)
        program.navigator.title.open_setup(AROUND)
        program.pilot.settle()
        seats = program.shown(SetupScene).draft.seats
        assert (seats[0].name, seats[0].portrait) == ("Greta", "rowan")
        assert len({seat.portrait for seat in seats}) == len(seats)
