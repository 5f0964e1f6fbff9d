"""From scene to scene as a person goes: nothing that was typed or played is lost on the way."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.arena.self_play import play_game, record_line
from gnoming.around.options import AroundOptions
from gnoming.core.errors import RecordError
from gnoming.core.game import Player
from gnoming.person.profile import Profile
from gnoming.person.records import open_record
from gnoming.registry import find_game
from gnoming.text import text
from scenes.dialogs.dialog import ConfirmScene
from scenes.games import faces
from scenes.help.scene import HelpScene
from scenes.kit.widgets.toast import Toast
from scenes.setup.scene import SetupScene
from scenes.setup.seat_sheet import SeatScene
from scenes.table.scene import TableScene
from scenes.table.sheets.curtain import LOCKED_MS, CurtainScene
from scenes.table.sheets.menu import TableMenu
from scenes.title.scene import TitleScene
from tests.support.playing import sit_down
from tests.support.program import Program


def test_a_game_left_by_the_menu_is_offered_by_the_title_and_goes_on(home: Path) -> None:
    with Program() as program:
        program.open_setup()
        program.pilot.press("return")
        program.pilot.wait(6000)
        table = program.shown(TableScene)
        played = len(table.session.journal)
        assert played > 0

    with Program() as again:
        again.shown(TitleScene)
        again.pilot.settle()
        again.pilot.press("return")
        again.pilot.wait(50)
        back = again.shown(TableScene)
        assert len(back.session.journal) >= played
        assert back.session.luck.seed == table.session.luck.seed


def test_a_setup_that_was_left_is_there_again(home: Path) -> None:
    with Program() as program:
        scene = program.open_setup()
        scene.draft.rename(0, "Frieda")
        program.press("escape")
        program.shown(TitleScene)
        scene = program.open_setup()
        assert scene.draft.seats[0].name == "Frieda"


def test_a_setup_with_two_of_one_name_is_kept_though_it_cannot_start(home: Path) -> None:
    with Program() as program:
        scene = program.open_setup()
        scene.draft.add_bot()
        for seat, name in enumerate(("Frieda", "Otto", "otto ")):
            scene.draft.rename(seat, name)
        scene.draft.options["rounds"] = 5
        scene.focus_game_choice()
        for key in ("right", "left"):
            program.pilot.press(key)
            back = program.shown(SetupScene)
            assert [player.name for player in back.draft.seats[:3]] == ["Frieda", "Otto", "otto"]
        assert len(back.draft.seats) == len(scene.draft.seats)
        assert back.draft.options["rounds"] == 5
        back.start()
        program.shown(SeatScene)  # one of them needs another name first
        program.press("escape", "escape")
        assert program.shown(SetupScene) is back
        back.draft.rename(2, "Ottilie")
        back.start()
        program.shown(TableScene)


def test_a_setup_is_there_again_after_the_window_was_closed_on_it(home: Path) -> None:
    with Program() as program:
        program.open_setup().draft.rename(0, "Frieda")

    with Program() as again:
        assert again.open_setup().draft.seats[0].name == "Frieda"


def test_the_same_people_sit_down_to_the_other_game_and_each_game_keeps_its_setup(home: Path) -> None:
    with Program() as program:
        first = program.open_setup()
        first.draft.rename(1, "Hazel")
        first.focus_game_choice()
        program.pilot.press("right")
        other = program.shown(SetupScene)
        assert other.draft.game.name != first.draft.game.name
        assert other.draft.seats[1].name == "Hazel"
        assert other.focus.focused is not None
        assert other.focus.focused.name == text("setup.game")
        other.draft.rename(1, "Ivy")
        program.pilot.press("left")
        assert program.shown(SetupScene).draft.seats[1].name == "Hazel"
        program.pilot.press("right")
        assert program.shown(SetupScene).draft.seats[1].name == "Ivy"
        program.pilot.press("escape")

    with Program() as again:
        assert again.open_setup().draft.game.name == other.draft.game.name


def test_a_table_for_seven_becomes_one_for_five(home: Path) -> None:
    with Program() as program:
        scene = program.open_setup()
        for _ in range(3):
            scene.draft.add_bot()
        scene.focus_game_choice()
        program.pilot.press("right")
        assert len(program.shown(SetupScene).draft.seats) == 5
        program.pilot.press("escape")


def test_a_game_with_secrets_goes_on_behind_a_curtain(home: Path) -> None:
    game = find_game("pesky-garden-gnomes")
    players = (Player("Ann"), Player("Ben"), Player("Moss", "bot", "sprout"))
    session = sit_down(game, players, "curtain")
    session.act(None, game.deal_action())
    desk = Profile(paths.user_folders())
    desk.games.save(session)
    desk.close()
    with Program() as program:
        program.pilot.settle()
        program.pilot.press("return")
        program.shown(CurtainScene)
        for key in ("escape", "return", "space"):
            # Whoever sat there before and hurries on must not open it for somebody else.
            program.pilot.press(key)
            program.shown(CurtainScene)
        program.pilot.wait(LOCKED_MS)
        program.pilot.press("escape")
        program.shown(TableMenu)
        program.pilot.press("escape")
        program.pilot.settle()
        program.shown(CurtainScene)
        program.pilot.press("return")
        table = program.shown(TableScene)
        assert table.perspective.viewer in (0, 1)


def test_a_record_is_filed_where_records_are_whatever_day_it_names(home: Path) -> None:
    desk = Profile(paths.user_folders())
    session = play_game(find_game("gnoming-a-round"), ("random", "random"), AroundOptions(rounds=1), "filed")
    for created in ("../../../e", "x/y", "2026-01-01T00:00:00Z"):
        session.created = created
        desk.archive(session)
    desk.close()
    found = sorted(path.relative_to(home).as_posix() for path in home.rglob("*.gnome"))
    assert [name.rpartition("/")[2][:9] for name in found] == ["2026-01-0", "undated-g", "undated-g"]
    assert len({name.rpartition("/")[0] for name in found}) == 1


def test_a_file_is_opened_as_its_editor_wrote_it_or_refused(home: Path) -> None:
    session = play_game(find_game("gnoming-a-round"), ("random", "random"), AroundOptions(rounds=1), "mark")
    path = home / "mark.gnome"
    path.write_text(record_line(session), encoding="utf-8-sig")
    assert len(open_record(path).journal) == len(session.journal)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError):
        open_record(path)
    with pytest.raises(FileNotFoundError):
        open_record(home / "none.gnome")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_refused_and_not_waited_for(home: Path) -> None:
    os.mkfifo(home / "pipe.gnome")
    with pytest.raises(RecordError):
        open_record(home / "pipe.gnome")


def test_a_game_taken_over_from_a_record_is_saved_before_its_first_action(home: Path) -> None:
    game = find_game("gnoming-a-round")
    mine, theirs = (sit_down(game, (Player(name), Player("Ben")), name, 0) for name in ("Ann", "Ida"))
    for session in (mine, theirs):
        session.act(None, game.deal_action())
    desk = Profile(paths.user_folders())
    desk.games.save(mine)
    desk.close()
    with Program(theirs) as program:
        program.pilot.settle()
        program.shown(ConfirmScene)._answer(True)
        program.shown(TableScene)
        program.navigator.show_title()
        program.shown(TitleScene)
        (saved,) = program.profile.games.saved()
        assert [player.name for player in saved.match.players] == ["Ida", "Ben"]


def test_a_demo_begins_its_next_game_by_itself_and_saves_nothing(home: Path) -> None:
    with Program(demo=True) as program:
        first = program.app.scenes.top
        for _ in range(4000):
            program.pilot.wait(100)
            if program.app.scenes.top is not first:
                break
        program.shown(TableScene)
        assert program.app.scenes.top is not first
        assert not list((home / "saves").glob("*.json"))


def test_trouble_with_saving_is_said_at_the_table_and_stops_nobody(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Toast, "show_message", lambda toast, sentence, icon=None: said.append(sentence))
    (home / "saves").write_text("a file where the folder should be")
    with Program() as program:
        program.pilot.settle()
        while program.scene.name == "notice":
            program.press("return")
        program.open_setup().start()
        program.pilot.wait(3000)
        table = program.shown(TableScene)
        assert table.session.journal
        assert said.count(text("saves.unknown")) == 1, said


def test_a_sign_of_the_title_opens_the_setup_of_its_game(home: Path) -> None:
    with Program() as program:
        for game in faces():
            program.shown(TitleScene)
            program.use(text("title.play", game=game.title))
            program.pilot.wait(400)
            assert program.shown(SetupScene).draft.game.name == game.name
            program.pilot.press("escape")
            program.pilot.wait(400)


@pytest.mark.parametrize("way", ["title.new", "sign"])
def test_back_on_the_title_the_focus_is_where_it_left(home: Path, way: str) -> None:
    with Program() as program:
        name = text("title.play", game=faces()[1].title) if way == "sign" else text(way)
        focus = program.shown(TitleScene).focus
        focus.set(next(widget for widget in focus.widgets if widget.name == name), show=True)
        program.press("return")
        program.shown(SetupScene)
        program.press("escape")
        title = program.shown(TitleScene)
        assert title.focus.focused is not None
        assert title.focus.focused.name == name


def test_the_last_game_is_begun_again_from_the_title_as_it_was_set_up(home: Path) -> None:
    with Program() as program:
        program.profile.settings = replace(program.profile.settings, lessons_done=("a", "b", "c"))
        program.use(text("title.new"))
        scene = program.shown(SetupScene)
        scene.draft.rename(0, "Frieda")
        program.press("escape")
        program.use(text("title.again"))
        table = program.shown(TableScene)
        assert table.session.match.players[0].name == "Frieda"


@pytest.mark.parametrize("title", ["around.title", "pesky.title"])
def test_the_title_leads_to_the_rules_of_each_game(home: Path, title: str) -> None:
    with Program() as program:
        program.use(text("title.help"))
        program.pilot.settle()
        program.use(text(title))
        program.pilot.settle()
        assert len(program.shown(HelpScene).pages) > 5
