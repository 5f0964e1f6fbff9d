"""The page of finished games, by mouse, keys and pad."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from gnoming.counted.record import SEED
from gnoming.past.past_game import PastGame
from gnoming.seal.folder import Envelopes
from gnoming.text import languages, text
from scenes.kit.widgets import Label
from scenes.past.row_painter import RowPart
from scenes.replay.scene import ReplayScene
from tests.past.test_importing import game
from tests.scenes.past.conftest import choose, page
from tests.support.given import as_a, given
from tests.support.program import Program

Start = Callable[..., Program]
pytestmark = pytest.mark.usefixtures("english")


def test_only_what_shows_is_painted(start: Start) -> None:
    program = start(300)
    scene = page(program)
    shown = len(scene.list.shown_rows())
    assert 5 <= shown <= 8
    assert scene.list.painter.painted <= shown + 1
    program.pilot.press("end")
    program.pilot.settle()
    assert scene.list.index == 299
    assert scene.list.painter.painted <= 2 * shown + 4


@pytest.mark.parametrize("code", languages())
def test_in_large_text_there_is_room_for_the_points_of_seven_players(
    start: Start, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    painter = page(start(1, scale=2.0, code=code)).list.painter
    totals = (-40, -22, -21, -8, -6, 1, 30)
    ranking = [(seat, seat) for seat in range(7)]
    details = SimpleNamespace(totals=totals)
    seven = cast("PastGame", SimpleNamespace(details=details, ranking=lambda: ranking))
    rooms: list[int] = []
    monkeypatch.setattr(painter, "_paint_player", lambda canvas, game, seat, at, room: rooms.append(room))
    canvas = pygame.Surface((painter._viewport.px(painter._shape.width), 100))
    painter._paint_players(canvas, seven)
    assert min(rooms) >= painter._widest_points(seven)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_game_with_real_cards_is_marked_in_the_list(
    start: Start, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    rows = page(start(1, scale=scale)).list
    counted = rows.games[0]._replace(seed=f"{SEED}{rows.games[0].created}")
    painted = []
    for icon in ("cards", "star"):  # a mark of another look would be the only difference
        monkeypatch.setattr("scenes.past.row_painter.COUNTED", icon)
        row = rows.painter._paint(counted, None, rows.row_rect(0).size)
        painted.append(pygame.image.tobytes(row, "RGB"))
    assert painted[0] != painted[1]


def test_keys_choose_and_page_and_scroll(start: Start) -> None:
    program = start(40)
    rows = page(program).list
    assert program.scene.focus.focused is rows
    for key, index in (("down", 1), ("up", 0), ("end", 39), ("home", 0)):
        program.pilot.press(key)
        assert rows.index == index
    whole = sum(rows.area.contains(rows.row_rect(index)) for index in rows.shown_rows())
    program.pilot.press("pagedown")
    assert rows.index == whole
    assert rows.area.contains(rows.row_rect(rows.index))
    program.pilot.press("pageup")
    assert rows.index == 0
    program.pilot.press("up")
    assert program.scene.focus.focused is not rows


def test_a_star_by_keys_by_pad_and_by_mouse_stays(start: Start) -> None:
    program = start(5)
    rows = page(program).list
    program.press("left", "left")  # past the envelope
    program.pilot.press("return")
    assert [game.starred for game in rows.games] == [True, False, False, False, False]
    program.pilot.pad(12)  # down
    program.pilot.pad(0)
    assert [game.starred for game in rows.games] == [True, True, False, False, False]
    third = rows.row_rect(2)
    program.pilot.click(*program.pilot.viewport.to_units((third.x + 20, third.centery)))
    assert [game.starred for game in rows.games] == [True, True, True, False, False]
    choose(program, "past.favourites")
    assert len(rows.games) == 3
    program.navigator.show_title()
    program.navigator.past.open()
    assert [game.starred for game in page(program).list.games] == [True, True, True, False, False]


def test_the_list_can_show_one_game_alone_by_a_click_on_its_name(start: Start) -> None:
    program = start(9)
    knob = next(one for one in program.widgets() if one.name == text("pesky.title"))
    x, y = program.pilot.viewport.to_units((knob.area.centerx, knob.area.bottom - 4))
    program.pilot.click(x, y)
    assert {game.game for game in page(program).list.games} == {"pesky-garden-gnomes"}
    choose(program, "past.all")
    assert len(page(program).list.games) == 9


def test_dragging_the_list_scrolls_and_opens_nothing(start: Start) -> None:
    program = start(40)
    rows = page(program).list
    x, y = program.pilot.viewport.to_units(rows.area.center)
    program.pilot.drag((x, y + 150), (x, y - 150))
    assert rows.offset > 0
    assert program.scene.name == "past"
    before = rows.offset
    program.pilot.wheel(-2)
    assert rows.offset > before


@pytest.mark.parametrize(("key", "scene"), [("past.watch", "replay"), ("past.review", "review")])
def test_a_game_is_watched_and_found_again(start: Start, quick_judgement: None, key: str, scene: str) -> None:
    program = start(6)
    program.pilot.press("down")
    game = page(program).list.chosen
    program.pilot.press("return")
    program.pilot.settle()
    program.tap(text(key))
    program.pilot.wait(100)
    assert program.scene.name == scene
    program.pilot.press("escape")
    program.pilot.press("escape")
    assert page(program).list.chosen == game
    program.navigator.show_title()
    program.use(text("title.past"))
    assert page(program).list.chosen == game


@pytest.mark.parametrize(("part", "scene"), [("watch", "replay"), ("review", "review"), ("seal", "seal")])
def test_any_game_is_watched_reviewed_and_its_seal_seen_two_clicks_from_the_title(
    start: Start, quick_judgement: None, monkeypatch: pytest.MonkeyPatch, part: RowPart, scene: str
) -> None:
    monkeypatch.setattr(Envelopes, "has", lambda *about: True)
    program = start(4)
    program.go(program.navigator.show_title)
    program.use(text("title.past"))
    rows = page(program).list
    place = rows.painter.part_rect(part, rows.row_rect(2))
    program.pilot.click(*program.pilot.viewport.to_units(place.center))
    assert program.scene.name == scene
    program.press("escape")
    assert page(program).list.index == 2
    program.press(*{"watch": ["right"], "review": ["right", "right"], "seal": ["left"]}[part])
    assert text(f"past.{part}") in page(program).list.value()
    program.pilot.press("return")  # the film runs
    assert program.scene.name == scene


def test_a_game_without_an_envelope_has_no_button_for_one(start: Start) -> None:
    program = start(1)
    rows = page(program).list
    assert rows.painter.parts(rows.games[0]) == ("star", "game", "watch", "review")
    program.pilot.press("return")
    assert text("seal.menu") not in [widget.name for widget in program.widgets()]


def test_a_game_is_played_on(start: Start) -> None:
    program = start(1)
    program.pilot.press("return")
    choose(program, "past.play-on")
    replay = as_a(ReplayScene, program.scene)
    assert replay.entries[replay.at - 1].seat is None
    choose(program, "review.play-on")
    choose(program, "replay.join-yes")
    assert program.table.session.journal
    assert not program.table.session.state.over


def test_deleting_asks_and_the_next_game_is_chosen(start: Start) -> None:
    program = start(4)
    rows = page(program).list
    first, second = rows.games[:2]
    program.pilot.press("delete")
    assert program.scene.name == "confirm"
    choose(program, "past.delete-no")
    assert first in rows.games
    program.pilot.press("return")
    program.pilot.press("delete")
    choose(program, "past.delete-yes")
    assert program.scene.name == "past"
    assert first not in page(program).list.games
    assert page(program).list.chosen == second


def test_a_copy_is_told_where_it_lies(start: Start, home: Path) -> None:
    program = start(1)
    program.pilot.press("return")
    program.tap(text("past.export"))
    program.pilot.wait(600)
    assert program.scene.toast.showing
    assert len(list((home / "documents").iterdir())) == 1


def test_an_empty_page_says_so_and_what_is_no_record_is_set_aside(start: Start) -> None:
    program = start(0)
    assert text("past.none") in [node.name for node in program.scene.stage.nodes if isinstance(node, Label)]
    program.pilot.press("escape")
    (page_folder := program.profile.records.folder).mkdir(exist_ok=True)
    (page_folder / "x.gnome").write_text("{}", "utf-8")
    choose(program, "title.past")
    assert program.scene.name == "notice"  # which was no record, and is set aside
    assert [path.name for path in page_folder.iterdir()] == ["x.gnome.damaged-1"]


def drop(program: Program, *paths: Path) -> None:
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    program.pilot.wait(50)
    program.pilot.settle()


def test_what_is_dropped_on_the_page_appears_at_once(start: Start, tmp_path: Path) -> None:
    program = start(3)
    path = tmp_path / "new.gnome"
    path.write_text(game("new"), "utf-8")
    drop(program, path)
    rows = page(program).list
    assert len(rows.games) == 4
    assert given(rows.chosen).seed == "new"
    drop(program, path)
    assert len(rows.games) == 4
    wrong = tmp_path / "holiday.jpg"
    wrong.write_bytes(b"\xff\xd8")
    drop(program, wrong)
    assert program.scene.name == "notice"
    assert wrong.exists()


@pytest.mark.parametrize("files", ["box", "box/*"], ids=["a folder", "its files"])
def test_several_games_dropped_on_the_title_open_the_page(start: Start, tmp_path: Path, files: str) -> None:
    program = start(0)
    program.navigator.show_title()
    box = tmp_path / "box"
    box.mkdir()
    for number in range(2):
        (box / f"{number}.gnome").write_text(game(f"{number}"), "utf-8")
    drop(program, *tmp_path.glob(files))
    assert len(page(program).list.games) == 2


def test_a_record_that_breaks_the_rules_is_told_when_it_is_opened(start: Start, home: Path) -> None:
    program = start(1)
    (path,) = (home / "records").iterdir()
    path.write_text(path.read_text("utf-8").replace('"moves": "', '"moves": "0:draw 0:draw '), "utf-8")
    program.navigator.past.open()
    program.pilot.settle()
    program.pilot.press("return")
    choose(program, "past.watch")
    assert program.scene.name == "notice"
