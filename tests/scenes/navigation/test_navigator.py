"""From scene to scene as a person goes: nothing that was typed or played is lost on the way."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.arena.self_play import play_game, record_line
from gnoming.around.options import AroundOptions
from gnoming.cli import main
from gnoming.core.errors import RecordError
from gnoming.core.game import Player
from gnoming.core.record_writer import write_record
from gnoming.person.profile import Profile
from gnoming.person.records import open_record
from gnoming.registry import GAMES, find_game
from gnoming.selftest.game_checks import new_game, play_randomly
from gnoming.storage import settings
from gnoming.storage.setting_kinds import Scope
from gnoming.storage.settings import Settings, with_scope
from gnoming.text import text
from scenes.app import window
from scenes.app.app_options import last_size
from scenes.dialogs.dialog import ConfirmScene
from scenes.games import faces
from scenes.help.scene import HelpScene
from scenes.kit.drawing import image_files
from scenes.kit.widgets import Label
from scenes.kit.widgets.hold_button import HOLD_MS
from scenes.kit.widgets.toast import Toast
from scenes.navigation.navigator import TABLE_PICTURES
from scenes.options.scene import OptionsScene
from scenes.setup.scene import SetupScene
from scenes.setup.seat_sheet import SeatScene
from scenes.table.scene import TableScene
from scenes.table.sheets.curtain import WAIT_MS, CurtainScene
from scenes.table.sheets.menu import TableMenu
from scenes.title.scene import TitleScene
from shots.positions import Party
from tests.support.given import given
from tests.support.playing import sit_down
from tests.support.program import FEW_FRAMES, SMALL, Program, quick_program


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


def test_a_setup_with_two_of_one_name_is_kept_though_it_cannot_start(program: Program) -> None:
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
        program.press("escape")
        scene = program.open_setup()
        assert scene.draft.seats[0].name == "Frieda"
        scene.draft.rename(0, "Fritz")

    with Program() as again:
        assert again.open_setup().draft.seats[0].name == "Fritz"


def test_the_same_people_sit_down_to_the_other_game_and_each_game_keeps_its_setup(home: Path) -> None:
    with Program() as program:
        first = program.open_setup()
        first.draft.rename(1, "Hazel")
        first.focus_game_choice()
        program.pilot.press("right")
        other = program.shown(SetupScene)
        assert other.draft.game.name != first.draft.game.name
        assert other.draft.seats[1].name == "Hazel"
        assert given(other.focus.focused).name == text("setup.game")
        other.draft.rename(1, "Ivy")
        program.pilot.press("left")
        assert program.shown(SetupScene).draft.seats[1].name == "Hazel"
        program.pilot.press("right")
        assert program.shown(SetupScene).draft.seats[1].name == "Ivy"
        program.pilot.press("escape")

    with Program() as again:
        assert again.open_setup().draft.game.name == other.draft.game.name


def test_a_table_for_seven_becomes_one_for_five(program: Program) -> None:
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
        program.pilot.wait(WAIT_MS)
        program.pilot.press("escape")
        program.shown(TableMenu)
        program.press("escape")
        program.shown(CurtainScene)
        program.pilot.hold_key("return", HOLD_MS + 50)
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
    with Program(size=SMALL, demo=True, fps=FEW_FRAMES) as program:
        first = program.app.scenes.top
        for _ in range(4000):
            program.pilot.wait(100)
            if program.app.scenes.top is not first:
                break
        program.shown(TableScene)
        assert program.app.scenes.top is not first
        assert not list((home / "saves").glob("*.json"))


def test_trouble_with_saving_is_said_and_stops_nobody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("way", ["title.new", "sign"])
def test_back_on_the_title_the_focus_is_where_it_left(program: Program, way: str) -> None:
    name = text("title.play", game=faces()[1].title) if way == "sign" else text(way)
    focus = program.shown(TitleScene).focus
    focus.set(next(widget for widget in focus.widgets if widget.name == name), show=True)
    program.press("return")
    program.shown(SetupScene)
    program.press("escape")
    title = program.shown(TitleScene)
    assert given(title.focus.focused).name == name


def test_the_last_game_is_begun_again_from_the_title_as_it_was_set_up(program: Program) -> None:
    program.profile.settings = replace(program.profile.settings, lessons_done=("a", "b", "c"))
    program.use(text("title.new"))
    scene = program.shown(SetupScene)
    scene.draft.rename(0, "Frieda")
    program.use(text("setup.start"))
    program.profile.games.discard_save(program.table.session.game.name)
    program.go(program.navigator.show_title)
    program.use(text("title.again"))
    table = program.shown(TableScene)
    assert table.session.match.players[0].name == "Frieda"


def test_while_a_new_game_is_made_the_window_says_so(program: Program) -> None:
    program.pilot.settle()
    surface, pictures = program.app.window.get_surface(), [program.app.screenshot()]
    show = program.app.show_wait

    def note(words: str) -> None:
        show(words)
        assert words == text("table.dealing")
        pictures.append(surface.copy())

    program.app.show_wait = note  # type: ignore[method-assign]
    program.open_setup().start()
    program.shown(TableScene)
    before, said = (one.get_at(surface.get_rect().center) for one in pictures)
    assert before != said


@pytest.mark.parametrize("title", ["around.title", "pesky.title"])
def test_the_title_leads_to_the_rules_of_each_game(program: Program, title: str) -> None:
    program.use(text("title.help"))
    program.use(text(title))
    assert len(program.shown(HelpScene).pages) > 5


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    session = new_game(GAMES["gnoming-a-round"])
    play_randomly(session)
    path = tmp_path / "evening.gnome"
    path.write_text(json.dumps(write_record(session)), "utf-8")
    return path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, bool]]:
    asked: list[tuple[Path | None, bool]] = []

    def note(record: Path | None, demo: bool, clicked: bool = False) -> int:
        asked.append((record, clicked))
        return 0

    monkeypatch.setattr("gnoming.cli.commands.play.open_window", note)
    return asked


def test_a_file_as_the_programs_argument(opened: list[tuple[Path | None, bool]], finished: Path) -> None:
    assert main([str(finished)]) == 0
    assert main(["--language", "de", str(finished)]) == 0
    assert opened == [(finished, True)] * 2


def test_a_missing_record_is_no_unknown_command(opened: list[tuple[Path | None, bool]]) -> None:
    assert main(["gone.gnome"]) == 0
    assert opened == [(Path("gone.gnome"), True)]
    assert main(["gone"]) == 2


@pytest.mark.parametrize(
    ("name", "scene"),
    [("evening.gnome", "replay"), ("none.gnome", "notice"), ("no unicode \udcff.gnome", "notice")],
)
def test_a_file_dropped_on_the_window(tmp_path: Path, finished: Path, name: str, scene: str) -> None:
    program = quick_program(tmp_path / "home")
    try:
        program.open()
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name)))
        program.pilot.wait(300)
        assert program.scene.name == scene
        assert getattr(program.scene, "playing", True), "a film runs"
    finally:
        program.close()


def begin_game(program: Program, name: str) -> TableScene:
    """Begin a new game from the title, and wait until it is one's own turn."""
    title = next(game.title for game in faces() if game.name == name)
    program.use(text("title.play", game=title))
    program.shown(SetupScene).start()
    program.pilot.wait(4000)
    return program.shown(TableScene)


def switch_practice_on(program: Program) -> list[str]:
    """Switch practice mode on in the options, from the table's menu and back; return what the page says."""
    program.press("escape")
    program.shown(TableMenu)
    program.use(text("table.menu-options"))
    options = program.shown(OptionsScene)
    options.show_tab("game")
    program.pilot.settle()
    program.use(text("options.practice"))
    said = [node.text for node in options.stage.nodes if isinstance(node, Label) and node.visible]
    program.press("escape", "escape")
    return said


@pytest.mark.parametrize("game", sorted(GAMES)[:1])
def test_it_holds_from_the_next_game_on_and_says_so(program: Program, game: str) -> None:
    table = begin_game(program, game)
    said = switch_practice_on(program)
    assert text("options.practice.help") in said
    assert program.profile.settings.practice
    assert program.shown(TableScene) is table
    assert not table.session.practice, "it goes on as it began"

    program.press("escape")
    program.use(text("table.menu-new"))
    setup = program.shown(SetupScene)
    program.go(setup.start)
    program.press("return")
    assert program.shown(SetupScene) is setup, "the safe answer has the focus"
    program.go(setup.start)
    program.use(text("saves.replace-yes"))
    program.pilot.wait(4000)
    assert program.shown(TableScene).session.practice


def test_one_key_turns_the_sound_off_and_on_and_leaves_the_volumes(home: Path) -> None:
    with Program() as program:
        mixer = program.pilot.app.ui.mixer
        before = mixer.volumes
        program.press("a")
        assert mixer.volumes.muted
        assert program.pilot.app.scenes.top is not None
        assert text("title.unmute") in {widget.name for widget in program.pilot.app.scenes.top.focus.widgets}
        program.press("a")
        assert mixer.volumes == before
        program.press("a")
    assert settings.load(paths.user_folders().settings, Settings(), 0.0).settings.muted


def _kept() -> Settings:
    return settings.load(paths.user_folders().settings, Settings(), 0.0).settings


def test_a_size_that_somebody_gave_the_window_is_kept(home: Path) -> None:
    assert last_size(Settings()) is None
    with Program() as program:
        program.pilot.resize(900, 1400)
        program.pilot.wait(300)
    assert last_size(_kept()) == (900, 1400)


def test_the_size_that_settings_begin_with_is_kept_too_once_somebody_chose_it(home: Path) -> None:
    with Program(size=(900, 700)) as program:
        program.pilot.resize(1280, 720)
        program.pilot.wait(300)
    assert last_size(_kept()) == (1280, 720)


def test_a_size_of_an_older_file_is_taken_where_it_differs_from_the_first() -> None:
    older = settings.parse_settings({"width": 900, "height": 1400}, Settings()).settings
    assert last_size(older) == (900, 1400)
    untouched = settings.parse_settings({"width": 1280, "height": 720}, Settings()).settings
    assert last_size(untouched) is None


def test_the_window_stays_as_it_is_whoever_plays() -> None:
    window = Settings(mode="fullscreen", width=1280, height=720, window_sized=True)
    mine = with_scope(Settings(text_scale=1.5), Scope.MACHINE, window)
    assert mine == replace(window, text_scale=1.5)


def test_the_size_of_a_maximized_window_or_a_full_screen_is_not(home: Path) -> None:
    with Program() as program:
        app = program.pilot.app
        app._handle_event(pygame.Event(pygame.WINDOWMAXIMIZED, window=app.window))
        program.pilot.resize(1900, 1000)
        program.pilot.wait(300)
        assert (app.scenes.viewport.width, app.scenes.viewport.height) == (1900, 1000)
        app._handle_event(pygame.Event(pygame.WINDOWRESTORED, window=app.window))
        program.pilot.resize(1000, 700)
        program.pilot.wait(300)
        app.fullscreen = True
        program.pilot.resize(1920, 1080)
        program.pilot.wait(300)
        app.fullscreen = False
    assert last_size(_kept()) == (1000, 700)


@pytest.mark.parametrize("pause_ms", [0, 300])
@pytest.mark.parametrize(
    "then",
    [
        (),
        (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED),
    ],
    ids=["left", "minimised", "minimised under openbox"],
)
def test_a_maximized_window_is_maximized_again_and_keeps_its_normal_size(
    home: Path, then: tuple[int, ...], pause_ms: int
) -> None:
    with Program() as program:
        program.pilot.resize(1000, 700)
        program.pilot.wait(300)
        program.pilot.resize(1900, 1000)
        pygame.event.post(pygame.Event(pygame.WINDOWMAXIMIZED, window=program.pilot.app.window))
        program.pilot.wait(pause_ms)
        for kind in then:
            pygame.event.post(pygame.Event(kind, window=program.pilot.app.window))
        program.pilot.wait(300)
    kept = _kept()
    assert (kept.maximized, last_size(kept)) == (True, (1000, 700))


def test_a_window_that_fills_the_screen_right_after_it_was_maximized_stays_so(home: Path) -> None:
    """After the full screen, X11 says that the window is restored when it comes back maximised."""
    with Program() as program:
        app = program.pilot.app
        program.pilot.resize(1000, 700)
        program.pilot.wait(300)
        program.pilot.resize(1900, 1000)
        app._handle_event(pygame.Event(pygame.WINDOWMAXIMIZED, window=app.window))
        app.toggle_fullscreen()
        program.pilot.wait(300)
        app.toggle_fullscreen()
        app._handle_event(pygame.Event(pygame.WINDOWRESTORED, window=app.window))
        program.pilot.resize(1900, 1000)
        program.pilot.wait(300)
    kept = _kept()
    assert (kept.maximized, last_size(kept)) == (True, (1000, 700))


def test_an_option_that_is_changed_afterwards_does_not_take_the_size_back(home: Path) -> None:
    with Program() as program:
        program.navigator.overlays.open_options()
        options = program.shown(OptionsScene)
        program.pilot.resize(900, 1400)
        program.pilot.wait(300)
        options._change_settings(replace(options.settings, high_contrast=True))
    assert _kept().high_contrast
    assert last_size(_kept()) == (900, 1400)


@pytest.mark.parametrize(
    ("screens", "opened"),
    [([(1280, 800), (1440, 1600)], (900, 1400)), ([(1920, 1080)], (1600, 900)), ([(1280, 800)], (1024, 640))],
)
def test_the_last_size_is_taken_where_a_screen_has_room(
    screens: list[tuple[int, int]], opened: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert window._first_size((900, 1400)) == opened


def test_the_title_reads_pictures_of_the_table_ahead_and_the_table_keeps_none(program: Program) -> None:
    files = [paths.assets() / "table" / f"{name}.webp" for name in TABLE_PICTURES]
    assert [path for path in files if not path.is_file()] == []
    _rest(program)
    assert image_files._readers[-1].has_all(files)
    program.navigator.play(Party(4).session("ahead"))
    _rest(program)
    assert not any(image_files._readers[-1].has_all([path]) for path in files)


def _rest(program: Program) -> None:
    while program.app.pace.run_spare_job():
        pass
