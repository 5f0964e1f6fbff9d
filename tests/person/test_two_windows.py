"""Two windows over one home: nobody gets what is another's, and nothing that was filed is lost."""

import contextlib
import errno
import json
import os
import sys
import threading
import time
from collections import deque
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.core.game import Match, Player
from gnoming.core.session import AnySession
from gnoming.handicap.rated import RatedGame
from gnoming.person import own_games
from gnoming.person.own_games import OWN_GAMES, OwnGames
from gnoming.person.profile import Profile
from gnoming.person.roster import ROSTER, Person, Roster
from gnoming.person.stores import _GAMES
from gnoming.registry import GAMES
from gnoming.storage import files, settings, store
from gnoming.storage.files import FileLock
from gnoming.storage.leftovers import sweep
from gnoming.storage.saves import SaveStore
from gnoming.text import text
from tests.support.playing import bot_moves

ANN, BOB = Person("p1", "Ann", "penny", "sprout"), Person("p0123456789ab", "Bob", "moss", "sprout")


@pytest.fixture
def windows(home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Profile, Profile]:
    """Return two programs that look at the files each time, played by Ann, who knows Bob."""
    monkeypatch.setattr(store, "LOOK_S", 0.0)
    one = Profile(paths.user_folders())
    one.keep_person(ANN)
    one.people.roster = one.people.roster.with_person(BOB)
    one.close()
    return one, Profile(paths.user_folders())


def rated(seed: str) -> RatedGame:
    return RatedGame("gnoming-a-round", "2026-11-27T12:00:00Z", seed)


def test_who_comes_after_the_last_one_was_removed_elsewhere_gets_nothing_of_theirs(
    windows: tuple[Profile, Profile],
) -> None:
    here, there = windows
    there.forget_person(BOB.id)
    there.forget_person(ANN.id)
    there.wait_for_disk()
    zoe = here.people.roster.next_id()
    assert zoe not in (ANN.id, BOB.id)
    here.keep_person(Person(zoe, "Zoe", "greta", "sprout"))
    here.wait_for_disk()
    assert not here.games.saved()
    assert here.people.own_data.name == zoe


def test_an_id_is_free_at_the_moment_when_it_is_given(home: Path) -> None:
    here, there = Profile(paths.user_folders()), Profile(paths.user_folders())
    there.keep_person(ANN)
    there.forget_person(ANN.id)
    there.wait_for_disk()
    assert here.people.next_id() != ANN.id, "less than a second after it was given and taken away"


def test_a_damaged_file_that_was_replaced_meanwhile_is_not_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LOCK_WAIT_S", 60.0)
    path = tmp_path / "games.json"
    path.write_text("{")
    lock = FileLock(tmp_path / "stores.lock")  # another program is about to write

    def write() -> None:
        time.sleep(0.1)
        path.write_text(json.dumps(OwnGames({("a", "b", "new"): 0}).as_json()))
        lock.release()

    other = threading.Thread(target=write)
    other.start()
    found = store.load_document(path, OWN_GAMES, OwnGames())
    other.join()
    assert found == store.LoadedDocument(OwnGames({("a", "b", "new"): 0}))


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_homes_that_share_a_linked_file_share_its_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LOCK_WAIT_S", 0.0)
    real = tmp_path / "dotfiles" / "settings.json"
    homes = [tmp_path / name / "settings.json" for name in ("one", "two")]
    for path in (real, *homes):
        path.parent.mkdir()
    real.write_text("{}")
    for path in homes:
        path.symlink_to(real)
    with files.stores_locked(homes[0]), pytest.raises(files.LockedError):
        settings.save(homes[1], settings.Settings())


def test_a_program_that_hangs_with_the_lock_is_told_of_and_nothing_is_lost(
    home: Path, windows: tuple[Profile, Profile]
) -> None:
    here, there = windows
    lock = FileLock(home / "stores.lock")
    here.stores.rated = here.stores.rated.with_game(rated("one"))
    here.wait_for_disk()
    assert here.notices == [text("saves.stores-locked")]
    lock.release()
    assert [one.seed for one in here.stores.rated.games] == ["one"]
    here.wait_for_disk()
    assert [one.seed for one in there.stores.rated.games] == ["one"]


def test_removed_here_and_renamed_there_is_on_one_list(windows: tuple[Profile, Profile]) -> None:
    here, there = windows
    there.forget_person(BOB.id)
    there.wait_for_disk()
    here.keep_person(BOB._replace(name="Bobby"))
    here.wait_for_disk()
    found = Profile(paths.user_folders()).people.roster
    assert [one.id for one in (*found.people, *found.removed)] == [ANN.id, BOB.id]
    both = Roster((ANN, BOB), removed=(BOB,))
    assert ROSTER(both.as_json()) == Roster((ANN, BOB))
    assert both.with_back(BOB.id).people == (ANN, BOB)


def test_records_of_two_people_filed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = files.write_durably
    meet = threading.Barrier(2)

    def slowly(temporary: Path, data: bytes, mode: int | None = None) -> None:
        with contextlib.suppress(threading.BrokenBarrierError):
            meet.wait(0.5)  # both have chosen their name, unless one waits for the other
        real(temporary, data, mode)

    monkeypatch.setattr(files, "write_durably", slowly)
    monkeypatch.setattr(files, "LOCK_WAIT_S", 60.0)
    monkeypatch.setattr("os.getpid", threading.get_ident)  # each thread stands for a program of its own
    stores = [SaveStore(tmp_path / name, "game-a") for name in ("ann", "bob")]
    found: list[Path] = []
    threads = [
        threading.Thread(
            target=lambda one=one, n=n: found.append(one.archive(f"{n}", tmp_path / "records", "day-a"))
        )
        for n, one in enumerate(stores)
    ]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len({*found}) == 2
    assert {path.read_text() for path in found} == {"0", "1"}


def played(profile: Profile, kind: str) -> AnySession:
    """Play a game of Ann, Bob and bots to its end without filing it."""
    game = GAMES[kind]
    bots = (Player(f"Bot {n}", "bot", "random") for n in range(game.seats.start - 2))
    options = game.make_options({"rounds": 1} if kind == "gnoming-a-round" else {})
    session = profile.new_session(game, Match((Player("Ann"), Player("Bob"), *bots), options, 0), kind)
    deque(bot_moves(session), maxlen=0)
    return session


def test_two_games_filed_in_one_go_count_for_everybody(home: Path, windows: tuple[Profile, Profile]) -> None:
    here, _ = windows
    kinds = ("gnoming-a-round", "pesky-garden-gnomes")
    sessions = [played(here, kind) for kind in kinds]
    here.wait_for_disk()
    lock = FileLock(home / "stores.lock")  # the writer waits, so that later writes drop earlier ones
    for session in sessions:
        here.archive(session)
    lock.release()
    here.close()
    for folder in (home, home / "profiles" / BOB.id):
        found = OWN_GAMES(json.loads((folder / "games.json").read_text()))
        assert {game for game, _, _ in found.seats} == {*kinds}


def test_an_owner_under_another_name_is_whoever_is_not_known(windows: tuple[Profile, Profile]) -> None:
    here, _ = windows
    game = GAMES["gnoming-a-round"]
    session = here.new_session(game, Match((Player("Annie"), Player("Bob")), game.make_options({}), 0), "s")
    session.act(None, game.deal_action())
    assert here.results.noted_seat(session) == 0


def test_a_shared_save_that_cannot_be_moved_now_is_moved_later(home: Path) -> None:
    first = Profile(paths.user_folders())
    first.keep_person(ANN)
    first.people.roster = first.people.roster.with_person(BOB)
    game = GAMES["gnoming-a-round"]
    session = first.new_session(game, Match((Player("Bob"), Player("Gnome")), game.make_options({}), 0), "s")
    session.act(None, game.deal_action())
    first.close()
    entry = {"created": session.created, "seed": "s", "person": BOB.id}
    old = {"format": "gnoming-begun", "version": 1, "games": {game.name: entry}}
    (home / "begun.json").write_text(json.dumps(old))
    lock = FileLock(home / "saves" / f"{game.name}.lock")
    Profile(paths.user_folders()).close()
    lock.release()
    again = Profile(paths.user_folders())
    assert again.games.saved() == []
    again.play_as(BOB.id)
    assert len(again.games.saved()) == 1
    again.close()


def test_a_failed_write_is_made_good(
    home: Path, windows: tuple[Profile, Profile], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = windows
    monkeypatch.setattr(files, "LOCK_WAIT_S", 0.1)
    lock = FileLock(home / "stores.lock")
    here.stores.rated = here.stores.rated.with_game(rated("one"))
    here.change_settings(replace(here.settings, master=0.25))
    here.wait_for_disk()
    lock.release()
    here.close()
    assert [one.seed for one in there.stores.rated.games] == ["one"]
    assert json.loads((home / "settings.json").read_text())["master"] == 0.25
    there.stores.rated = there.stores.rated.with_game(rated("two"))
    there.wait_for_disk()
    assert [one.seed for one in here.stores.rated.games] == ["one", "two"]


def test_a_write_that_waits_keeps_what_came_in_between(home: Path, windows: tuple[Profile, Profile]) -> None:
    here, _ = windows
    here.stores.games = OwnGames({("a", "b", "old"): 0})
    here.wait_for_disk()
    lock = FileLock(home / "stores.lock")
    _GAMES.store(here.stores).write()
    (home / "games.json").write_text(
        json.dumps(OwnGames({("a", "b", "old"): 0, ("a", "b", "new"): 0}).as_json())
    )
    assert here.stores.games.seats
    lock.release()
    here.wait_for_disk()
    assert set(OWN_GAMES(json.loads((home / "games.json").read_text())).seats) == {
        ("a", "b", "old"),
        ("a", "b", "new"),
    }


def test_a_file_whose_look_fails_is_not_written_over(
    home: Path, windows: tuple[Profile, Profile], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = windows
    assert not there.stores.rated.games
    here.stores.rated = here.stores.rated.with_game(rated("one"))
    here.wait_for_disk()
    real = os.stat

    def failing(path: object, *args: object, **kwargs: object) -> os.stat_result:
        if str(path).endswith("handicap.json"):
            raise OSError(errno.ESTALE, "stale")
        return real(path, *args, **kwargs)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(os, "stat", failing)
        there.stores.rated = there.stores.rated.with_game(rated("two"))
        there.wait_for_disk()
    there.close()
    assert {one.seed for one in here.stores.rated.games} == {"one", "two"}


def test_a_full_list_takes_in_the_newest(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_games, "MOST_GAMES", 3)
    games = OwnGames({("a", "b", str(n)): 0 for n in range(3)}).with_games([(("a", "b", "new"), 1)])
    assert [key[2] for key in games.seats] == ["1", "2", "new"]


def test_leftovers_of_other_peoples_saves_go(home: Path) -> None:
    left = [home / folder / "gnoming-a-round.tmp-99999" for folder in ("saves/guest", "profiles/p2/saves")]
    for path in left:
        path.parent.mkdir(parents=True)
        path.touch()
    sweep(paths.user_folders().written(), path.stat().st_mtime + 100_000)
    assert not any(path.exists() for path in left)
