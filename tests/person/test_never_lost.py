"""Killed at any moment, a game comes back within one action; broken files and full disks lose nothing."""

import os
import random
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from environment import ROOT
from gnoming import paths
from gnoming.core.game import Match
from gnoming.core.session import AnySession
from gnoming.person.profile import Profile
from gnoming.person.saved_games import DAY
from gnoming.registry import GAMES
from gnoming.storage import files
from gnoming.storage.files import SaveError
from tests.person.player_process import PLAYERS, SEED
from tests.support.playing import bot_moves

KILLS = 6
GAME = GAMES["gnoming-a-round"]


def begun(rounds: int = 9, seed: str = "begun") -> tuple[Profile, AnySession]:
    """Return a profile and a new game of it, saved after every action."""
    profile = Profile(paths.user_folders())
    return profile, profile.new_session(GAME, Match(PLAYERS, GAME.make_options({"rounds": rounds}), 0), seed)


def whole_game() -> list[str]:
    """Return every action of the game that the other process plays."""
    _, session = begun(seed=SEED)
    session.save = None
    deque(bot_moves(session, seed=SEED), maxlen=0)
    return [f"{entry.seat}:{GAME.encode(entry.action)}" for entry in session.journal]


def saved(slot: str = "") -> list[str]:
    """Return every action of the slot's saved game."""
    profile = Profile(paths.user_folders())
    (session,) = [one for one in profile.games.saved() if one.slot == slot]
    profile.close()
    assert not profile.notices
    return [f"{entry.seat}:{GAME.encode(entry.action)}" for entry in session.journal]


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_leaves_the_people_of_before_or_after(tmp_path: Path) -> None:
    script = [sys.executable, "-m", "tests.person.kill_people", str(tmp_path)]
    done = subprocess.run(script, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout.removeprefix("ok ")) >= 60


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.timeout(300)
def test_a_kill_at_random_moments_loses_no_more_than_the_last_action(home: Path) -> None:
    rng = random.Random(50)
    expected = whole_game()
    profile, session = begun(seed="beside")
    session.act(None, GAME.deal_action())
    profile.close()
    beside = saved()
    for _ in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.person.player_process", DAY],
            stdout=subprocess.PIPE,
            stdin=subprocess.PIPE,
            text=True,
            env={**os.environ, "GNOMING_HOME": str(home)},
            cwd=ROOT,
        )
        assert process.stdout is not None
        stop_at = rng.randrange(1, 24)
        told = 0
        for n, line in enumerate(process.stdout):
            word = line.split()[-1]
            if word == "end":
                break
            told = int(word)
            if n == stop_at:
                break
        process.send_signal(signal.SIGKILL)
        told = max(
            [told, *[int(w.split()[-1]) for w in process.stdout.read().split("\n") if w.strip().isdigit()]]
        )
        process.wait()
        found = saved(DAY)
        assert saved() == beside, "the ordinary game stays as it is"
        assert told - 1 <= len(found) <= told + 1
        assert found == expected[: len(found)]


def test_a_damaged_save_is_set_aside_and_the_backup_is_used(home: Path) -> None:
    profile, session = begun()
    session.act(None, GAME.deal_action())
    session.act(session.state.to_act[0], GAME.decode("f1"))
    profile.close()
    profile.games.store(GAME.name).path.write_bytes(b'{"format": "gnoming-record", \xff broken')
    again = Profile(paths.user_folders())
    (back,) = again.games.saved()
    assert len(back.journal) == 1
    assert len(again.notices) == 1
    assert list((home / "saves").glob("*damaged*"))
    again.close()


def test_files_that_may_not_be_read_just_now_are_told_and_not_written_over(
    home: Path, busy: Callable[[int], None]
) -> None:
    profile, session = begun()
    profile.change_settings(replace(profile.settings, master=0.1))
    session.act(None, GAME.deal_action())
    profile.close()
    busy(4 * files.READ_TRIES)  # the people, the settings, who began the game, and the game
    again = Profile(paths.user_folders())
    assert again.games.saved() == []
    assert len(again.notices) == 4
    again.change_settings(replace(again.settings, master=0.9))
    again.close()
    assert len(saved()) == 1
    assert Profile(paths.user_folders()).settings.master == 0.1


def test_a_full_disk_is_told_once_and_stops_nobody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile, session = begun()

    def full(document: bytes | str) -> None:
        raise SaveError("saves.disk-full")

    monkeypatch.setattr(profile.games.store(GAME.name), "write", full)
    session.act(None, GAME.deal_action())
    session.act(session.state.to_act[0], GAME.decode("f1"))
    assert len(profile.notices) == 1
    profile.change_settings(replace(profile.settings, muted=True))
    profile.wait_for_writes()
    session.act(session.state.to_act[0], GAME.decode("f2"))
    assert len(session.journal) == 3
    assert len(profile.notices) == 1, "a write that succeeds in between does not make it news"
    profile.close()


class SlowDisk:
    """Holds every write until it is let go."""

    def __init__(self, profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free = threading.Event()
        self.written: list[str] = []
        self._write = profile.games.store(GAME.name).write
        monkeypatch.setattr(profile.games.store(GAME.name), "write", self.write)

    def write(self, document: str) -> None:
        assert self.free.wait(60)
        self.written.append(document)
        self._write(document)


def dealt_on_a_slow_disk(monkeypatch: pytest.MonkeyPatch) -> tuple[Profile, AnySession, SlowDisk]:
    """Begin a game whose first deal waits for its disk."""
    profile, session = begun()
    disk = SlowDisk(profile, monkeypatch)
    session.act(None, GAME.deal_action())
    return profile, session, disk


def test_an_action_is_told_before_the_disk_has_it_and_the_next_waits_for_the_disk(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile, session, disk = dealt_on_a_slow_disk(monkeypatch)
    assert len(session.journal) == 1
    assert not session.is_saved()
    next_ = threading.Thread(target=lambda: session.act(session.state.to_act[0], GAME.decode("f1")))
    next_.start()
    next_.join(0.2)
    assert next_.is_alive()
    assert not disk.written
    disk.free.set()
    next_.join(60)
    profile.close()
    assert len(disk.written) == 2
    assert session.is_saved()
    assert len(saved()) == 2


def test_ending_the_program_waits_for_the_last_write(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile, _, disk = dealt_on_a_slow_disk(monkeypatch)
    threading.Timer(0.2, disk.free.set).start()
    profile.close()
    assert len(disk.written) == 1
    assert len(saved()) == 1


def test_of_options_changed_in_one_go_the_last_are_written(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile, _, disk = dealt_on_a_slow_disk(monkeypatch)
    for n in range(50):
        profile.change_settings(replace(profile.settings, music=n / 50))
    assert not paths.user_folders().settings.exists()
    disk.free.set()
    profile.close()
    assert not profile.notices
    assert Profile(paths.user_folders()).settings.music == 0.98


def test_a_finished_game_is_filed_and_the_save_is_gone(home: Path) -> None:
    profile, session = begun(rounds=1)
    deque(bot_moves(session), maxlen=0)
    assert profile.games.has_save(GAME.name)
    profile.archive(session)
    profile.close()
    assert list((home / "saves").glob("*.json*")) == []
    assert len(list((home / "records").glob("*.gnome"))) == 1
    assert not profile.notices
