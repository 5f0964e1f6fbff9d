"""The driver of the installed game in its window, tried without a window: pictures, keys, saves and reports."""

import shutil
from pathlib import Path
from typing import cast

import pygame
import pytest

from environment import BuildError
from gnoming.core.session import AnySession
from gnoming.person.records import write_session
from gnoming.registry import find_game
from gnoming.selftest.game_checks import new_game
from scenes.pilot import player
from scenes.table.view.marks.rings import TargetRing
from tests.support.playing import bot_moves
from windows import wine
from windows.window.desktop import messages, pictures, screen
from windows.window.desktop.game import QUICK, GameOnScreen
from windows.window.playing.mirror import Hand, Mirror
from windows.window.playing.positions import bots_begin, write_record
from windows.window.playing.rounds import Act, Pair, by_keys, by_mouse, play_game
from windows.window.report import Report
from windows.window.trials.endings import load_saves
from windows.window.trials.kills import Kills, judge, kill_to_the_end

pytestmark = pytest.mark.usefixtures("drawn_once")
SIZE = (960, 540)


def painted(*dots: tuple[int, int, int]) -> pygame.Surface:
    """Return a grey picture with dots: where (x, y), and how much brighter."""
    picture = pygame.Surface((20, 20), depth=32)
    picture.fill((100, 100, 100))
    for x, y, levels in dots:
        picture.set_at((x, y), (100 + levels, 100, 100))
    return picture


def test_pictures_that_are_rounded_otherwise_are_the_same() -> None:
    found = pictures.compare(painted((3, 4, pictures.ROUNDING), (5, 5, -1)), painted())
    assert (found.rounded, found.edges, found.other, found.same) == (2, 0, 0, True)
    assert str(pictures.compare(painted(), painted())) == "the same"


def test_edges_may_differ_a_little_more_in_few_places() -> None:
    edges = [(number % 20, number // 20, pictures.EDGE) for number in range(pictures.MOST_EDGES + 1)]
    found = pictures.compare(painted(*edges[:-1]), painted())
    assert (found.edges, found.other, found.same) == (pictures.MOST_EDGES, 0, True)
    assert not pictures.compare(painted(*edges), painted()).same


def test_pictures_that_differ_say_where() -> None:
    found = pictures.compare(painted((3, 7, -pictures.EDGE - 1), (6, 7, -20)), painted())
    assert not found.same
    assert found.area == pygame.Rect(3, 7, 4, 1)
    assert str(found) == "2 pixels differ, within 4x1 at 3, 7"


def test_pictures_of_two_sizes_are_never_compared() -> None:
    with pytest.raises(ValueError, match="a picture of"):
        pictures.compare(painted(), pygame.Surface((20, 21), depth=32))


def test_a_picture_is_kept_beside_the_wanted_one(tmp_path: Path) -> None:
    path = pictures.keep(tmp_path, "both", painted(), painted((0, 0, 50)))
    kept = pygame.image.load(path)
    assert kept.get_size() == (48, 20)
    assert kept.get_at((28, 0))[:3] == (150, 100, 100)


@pytest.mark.parametrize(("key", "wanted"), [("d", "d"), ("return", "Return"), ("alt+f4", "alt+F4")])
def test_keys_have_the_names_that_the_screen_knows(key: str, wanted: str) -> None:
    assert screen.x_key(key) == wanted


def test_a_screen_that_cannot_be_made_is_told_with_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name in ("import", "Xvfb") else name)
    with pytest.raises(BuildError, match=r"apt-get install xvfb imagemagick$"):
        wine.check_tools(packages=screen.DEBIAN_PACKAGES)


class Hands(Hand):
    def __init__(self) -> None:
        self.done: list[str] = []

    def press(self, key: str) -> None:
        self.done.append(key)

    def point(self, x: int, y: int) -> None:
        assert 0 <= x < SIZE[0]
        assert 0 <= y < SIZE[1]

    def button(self, way: str) -> None:
        self.done.append(way)


@pytest.mark.parametrize("act", [by_keys, by_mouse])
def test_a_hand_does_what_the_mirror_is_played_by(
    act: Act, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    hand = Hands()
    mirror = Mirror(tmp_path, QUICK, SIZE, hand)
    try:
        mirror.show(bots_begin("hands", 0))
        for _ in range(6):
            player.settle(mirror)
            done = len(mirror.table.session.journal)
            act(mirror)
            assert len(mirror.table.session.journal) > done
        assert (set(hand.done) == {"down", "up"}) is (act is by_mouse)
        assert len(hand.done) >= 6
    finally:
        mirror.close()


class Saved:
    """A window that is asked for its save alone."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.window = None

    def saved(self) -> AnySession:
        return self.session


class Followed:
    """A window that has come as far as its mirror, and is asked for no picture."""

    def __init__(self, mirror: Mirror) -> None:
        self.mirror = mirror

    def saved(self) -> AnySession:
        return self.mirror.table.session


def test_a_game_is_played_round_after_round_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    kept: list[str] = []

    def picture(pair: Pair, name: str) -> None:
        pair.mirror.rest()
        kept.append(name)

    monkeypatch.setattr(Pair, "picture", picture)
    mirror = Mirror(tmp_path, QUICK, SIZE, Hands())
    try:
        mirror.show(new_game(find_game("gnoming-a-round"), people=1, rounds=2, seed="rounds"))
        pair = Pair(cast(GameOnScreen, Followed(mirror)), mirror, Report(), tmp_path)
        turns = play_game(pair, by_mouse, "green")
        assert mirror.table.session.state.over
        assert turns >= 2 * 4
        assert [name for name in kept if name.endswith("scores")] == ["green-1-scores", "green-2-scores"]
    finally:
        mirror.close()


def test_a_game_taken_up_after_bots_have_moved_is_shown_with_what_they_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    mirror = Mirror(tmp_path, QUICK, SIZE, Hands())
    saved = played("taken-up", 6)
    assert saved.state.to_act == (0,)
    try:
        pair = Pair(cast(GameOnScreen, Saved(saved)), mirror, Report(), tmp_path)
        monkeypatch.setattr(pair, "follow", lambda: player.settle(mirror))
        pair.take_up_save()
        assert mirror.table.session.journal[0].events == saved.journal[0].events
        assert any(isinstance(node, TargetRing) for node in mirror.table.stage.nodes)
    finally:
        mirror.close()


def save(home: Path, session: AnySession) -> None:
    (home / "saves").mkdir(parents=True, exist_ok=True)
    (home / "saves" / "game.json").write_text(write_session(session), "utf-8")


def played(seed: str, moves: int) -> AnySession:
    """Return a game after so many moves of the table and of bots."""
    session = bots_begin(seed, 0)
    for _, _ in zip(range(moves), bot_moves(session), strict=False):
        pass
    return session


class Installed:
    """A game whose files lie in a folder."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def records(self) -> list[Path]:
        return sorted((self.home / "records").glob("*.gnome"))


@pytest.mark.parametrize(
    ("seed", "moves", "lost"), [("one", 5, False), ("one", 7, False), ("one", 4, True), ("two", 9, True)]
)
def test_a_kill_that_loses_a_move_is_noticed(seed: str, moves: int, lost: bool, tmp_path: Path) -> None:
    save(tmp_path, played(seed, moves))
    found = Kills()
    judge(Installed(tmp_path), played("one", 5), found)
    assert bool(found.faults) is lost


def test_a_kill_as_the_game_ends_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    write_record(tmp_path / "records", "ended", played("one", 9))
    found = Kills()
    judge(Installed(tmp_path), played("one", 5), found)
    assert not found.faults


def test_a_damaged_save_is_a_fault_even_if_a_backup_is_whole(tmp_path: Path) -> None:
    save(tmp_path, played("one", 6))
    (tmp_path / "saves" / "game.json").rename(tmp_path / "saves" / "game.json.1")
    assert load_saves(tmp_path).backup == 1
    (tmp_path / "saves" / "game.json").write_text("{", "utf-8")
    found = Kills()
    judge(Installed(tmp_path), played("one", 5), found)
    assert "damaged" in str(found)


def test_a_step_that_fails_stops_itself_alone(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report()
    windows: dict[str, int] = {}
    with report.step("first"):
        windows.pop("no window")
    with report.step("second"):
        pass
    assert report.faults == 1
    assert capsys.readouterr().out == "FAIL first: KeyError: 'no window'\nok   second\n"


def test_windows_are_told_nothing_where_there_is_no_windows() -> None:
    assert messages.main("a title that no window has", "close") == 1


class LateGame:
    """A game that begins, and can be killed, only at the third look for it."""

    def __init__(self) -> None:
        self.looks = 0

    def kill(self) -> None:
        """Look for it."""
        self.looks += 1

    def poll(self) -> int | None:
        """Return the status of its starter."""
        return -9 if self.looks >= 3 else None


def test_a_game_that_begins_after_the_first_look_is_killed_as_well() -> None:
    game = LateGame()
    kill_to_the_end(game, game)
    assert game.looks == 3
