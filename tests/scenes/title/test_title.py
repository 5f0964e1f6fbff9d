"""The title: the way to everything, by mouse and by keys, whole in every window."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.core.game import Match, Player
from gnoming.person.people import PersonOnTitle
from gnoming.person.profile import Profile
from gnoming.registry import GAMES
from gnoming.text import text
from scenes.app.app import App
from scenes.app.frame_pace import FRAME_MS
from scenes.dialogs.dialog import NoticeScene
from scenes.games import faces
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button, Widget
from scenes.menus.lettering import Lettering
from scenes.pilot.pilot import Pilot
from scenes.setup.scene import SetupScene
from scenes.title.board import PAIRED, SETUP, TitleTexts
from scenes.title.game_signs import GameSign, split_title
from scenes.title.hanging import Ropes
from scenes.title.scene import HASTY_MS, HAT_TOP, TitleScene
from tests.support.given import as_a, given
from tests.support.looks import TALL_WINDOWS, WINDOWS, Window, click, names, opened, top, widget
from tests.support.navigating import navigator
from tests.support.program import Program

BOX = faces()
SAVED = "Gnoming A Round, Round 2 of 3: Rowan, Helna, Kiara, Moss"
SAVED_TOO = "Those Pesky Garden Gnomes, Hand 2: Rowan, Helna, Kiara, Moss"

PAGES = {
    "New game": "open_setup", "Learn to play": "open_lessons", "Score a real game": "open_counting",
    "Daily deals": "open_deals", "Past games": "open_past", "Clubhouse": "open_clubhouse",
    "Options": "open_options", "How to play": "choose_help",
}  # fmt: skip


class Calls:
    """Makes a title and notes which ways were taken."""

    def __init__(self, *saved: str) -> None:
        self.saved = saved
        self.newcomer = False
        self.taken: list[str] = []

    def make(self, app: App) -> Scene:
        texts = TitleTexts(PersonOnTitle("Hello, Ada!", "Ada", "penny", ()), self.saved)
        return TitleScene(
            navigator(app, title=self, overlays=self), BOX, lambda: texts, newcomer=self.newcomer
        )

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *arguments: self.taken.append(" ".join((name, *map(str, arguments))))


def test_each_of_two_saved_games_goes_on_by_its_own_button() -> None:
    calls = Calls(SAVED_TOO, SAVED)
    with opened(calls.make) as pilot:
        assert names(pilot)[:3] == ["Continue", "Continue", "New game"]
        told = [widget.texts[0].name for widget in given(pilot.app.scenes.top).focus.widgets[:2]]
        assert told == [SAVED_TOO, SAVED]
        pilot.press("down")
        pilot.press("return")
        pilot.press("up")
        pilot.press("return")
    assert calls.taken == ["continue_game 1", "continue_game 0"]


def test_without_a_saved_game_there_is_nothing_to_continue() -> None:
    calls = Calls()
    with opened(calls.make) as pilot:
        assert "Continue" not in names(pilot)
        pilot.press("return")
    assert calls.taken == ["open_setup"]


def test_every_way_by_mouse() -> None:
    calls = Calls(SAVED)
    with opened(calls.make) as pilot:
        for name in ("Continue", *PAGES, "Quit"):
            click(pilot, name)
        assert not pilot.app.scenes.running
    assert calls.taken == ["continue_game 0", *PAGES.values()]


def test_every_way_by_keys_alone() -> None:
    calls = Calls(SAVED)
    with opened(calls.make) as pilot:
        for _ in range(len(PAGES) + 1):
            pilot.press("tab")
            pilot.press("return")
        assert not pilot.app.scenes.running
    assert calls.taken == list(PAGES.values())


ARROWS = ("up", "down", "left", "right")


def _walk(pilot: Pilot, start: str, *keys: str) -> list[str]:
    """Return the names of the widgets to which these keys lead."""
    focus, walk = given(pilot.app.scenes.top).focus, []
    focus.set(widget(pilot, start))
    for key in keys:
        pilot.press(key)
        walk.append(given(focus.focused).name)
    return walk


@pytest.mark.parametrize("saved", [(), (SAVED, SAVED_TOO)])
def test_arrows_keep_to_their_column_and_row(saved: tuple[str, ...]) -> None:
    with opened(Calls(*saved).make) as pilot:
        column = ["Score a real game", "Daily deals", "Clubhouse", "How to play"]
        assert _walk(pilot, "Learn to play", *["down"] * 4) == column
        assert _walk(pilot, "Learn to play", *["down"] * 3, "right")[-1] == "Options"
        assert _walk(pilot, "How to play", "up", "up", "right", "down", "left") == [
            "Clubhouse",
            "Daily deals",
            "Past games",
            "Options",
            "Clubhouse",
        ]
        assert _walk(pilot, "Quit", "up", "up", "up", "up") == [
            "Options",
            "Past games",
            "Score a real game",
            "Learn to play",
        ]
        assert _walk(pilot, "Turn the sound off", "up", "up") == ["Quit", "Options"]
        assert _walk(pilot, "Past games", "right") == ["Past games"], "the loudspeaker is far below"
    with opened(Calls(*saved).make, (1000, 1300)) as pilot:
        assert _walk(pilot, "Learn to play", "down", "down", "right", "up", "left") == [
            "Past games",
            "How to play",
            "Quit",
            "Clubhouse",
            "Past games",
        ]
        assert _walk(pilot, "Turn the sound off", "up", "up") == ["Quit", "Clubhouse"]


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300)])
@pytest.mark.parametrize("saved", [(), (SAVED,), (SAVED, SAVED_TOO)])
def test_arrows_reach_everything_and_home_and_end_the_ends(
    saved: tuple[str, ...], size: tuple[int, int]
) -> None:
    with opened(Calls(*saved).make, size) as pilot:
        focus = given(pilot.app.scenes.top).focus
        pilot.press("end")
        assert focus.focused is focus.widgets[-1]
        pilot.press("home")
        assert focus.focused is focus.widgets[0]
        reached = [focus.widgets[0]]
        for start in reached:
            for key in ARROWS:
                focus.set(start)
                pilot.press(key)
                reached += [one for one in (given(focus.focused),) if one not in reached]
        assert set(reached) == set(focus.widgets)


def test_the_title_shows_where_keys_begin_until_another_device_is_used() -> None:
    calls = Calls()
    with opened(calls.make) as pilot:
        assert given(pilot.app.scenes.top).focus.ring is not None
        pilot.move(300, 300)
        pilot.app.scenes.replace(calls.make(pilot.app))
        assert given(pilot.app.scenes.top).focus.ring is None


def test_a_newcomer_is_offered_the_lessons_and_later_no_button_has_moved() -> None:
    calls, orders = Calls(), []
    for calls.newcomer in (True, False):
        with opened(calls.make) as pilot:
            orders.append(names(pilot))
            pilot.press("return")
    assert calls.taken == ["open_lessons", "open_setup"]
    assert orders[0] == orders[1]


def test_each_game_of_the_box_has_a_sign_that_begins_it_by_mouse_and_by_keys() -> None:
    calls = Calls(SAVED)
    with opened(calls.make) as pilot:
        for game in BOX:
            click(pilot, f"New game: {game.title}")
        for game in BOX:
            sign = widget(pilot, f"New game: {game.title}")
            for _ in range(len(names(pilot))):
                if not sign.focused:
                    pilot.press("tab")
            assert sign.describe() == f"New game: {game.title}"
            pilot.press("return")
    assert calls.taken == [f"open_setup {game.name}" for game in BOX] * 2


def _signs(pilot: Pilot) -> list[Widget]:
    return [widget(pilot, f"New game: {game.title}") for game in BOX]


@pytest.mark.parametrize("window", TALL_WINDOWS)
def test_a_tall_window_is_filled_from_the_name_to_the_foot(window: Window) -> None:
    size, _, _ = window
    with opened(Calls(SAVED, SAVED_TOO).make, *window) as pilot:
        scene = top(pilot)
        lettering = next(node for node in scene.stage.nodes if isinstance(node, Lettering))
        quit_button = widget(pilot, text("title.quit"))
        assert lettering.rect.y < 0.05 * size[1]
        assert lettering.rect.w > 0.75 * size[0]
        assert quit_button.area.bottom > 0.9 * size[1]
        bottom = max(sign.area.bottom for sign in scene.focus.widgets if isinstance(sign, GameSign))
        board_top = min(button.area.y for button in scene.focus.widgets if isinstance(button, Button))
        assert board_top - bottom > 0.08 * size[1], "the golfer is seen between signs and board"
        foot = as_a(pygame.Surface, scene.stage.background).subsurface((0, size[1] - 8, size[0], 8))
        assert max(pygame.transform.average_color(foot)[:3]) > 30, "the garden reaches down to the edge"
        low = [one for one in scene.focus.widgets if one.area.bottom > 0.96 * size[1]]
        assert len(low) == 3, "version, player and loudspeaker"


@pytest.mark.parametrize("window", WINDOWS)
def test_signs_hang_by_ropes_from_letters_or_from_each_other(window: Window) -> None:
    with opened(Calls().make, *window) as pilot:
        ropes = [node for node in top(pilot).stage.nodes if isinstance(node, Ropes)]
        segments = [segment for rope in ropes for segment in rope.segments]
        assert len(segments) == 2 * len(BOX)
        assert all(hang.bottom - hang.top > 8 for hang in segments)
        lettering = next(node for node in top(pilot).stage.nodes if isinstance(node, Lettering))
        assert all(hang.top > lettering.rect.centery for hang in segments), (
            "none ends in the air beside a letter"
        )


def test_a_title_is_halved_where_its_lines_are_most_alike() -> None:
    assert split_title("Those Pesky Garden Gnomes") == ("Those Pesky", "Garden Gnomes")
    assert split_title("Gnoming") == ("Gnoming",)


@pytest.mark.parametrize("size", [(900, 1400), (1000, 1300)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_notes_and_buttons_of_a_tall_window_have_letters_of_a_usual_size(
    size: tuple[int, int], scale: float
) -> None:
    with opened(Calls(SAVED, SAVED_TOO).make, size, scale, "de") as pilot:
        scene = as_a(TitleScene, top(pilot))
        usual = scene.viewport.px(scene.ui.theme.text.small)
        assert min(note.font_px for note in scene._board.notes) >= usual
        assert min(button.words_px for button in scene._board.buttons) >= usual


def test_a_press_just_after_the_page_appears_does_not_quit() -> None:
    """It may have been meant for a button of the page before."""
    calls = Calls()
    with opened(calls.make) as pilot:
        scene = as_a(TitleScene, top(pilot))
        scene._shown_ms = 0.0
        ended: list[bool] = []
        scene._navigator.app.scenes.quit = lambda: ended.append(True)  # type: ignore[method-assign]
        pilot.press("escape")
        pilot.press("return")
        assert not ended
        assert widget(pilot, "Quit").focused
        pilot.wait(HASTY_MS)
        pilot.press("return")
        assert ended


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (900, 1400)])
def test_quit_is_never_where_another_button_was(size: tuple[int, int]) -> None:
    """A second click on the same spot meets Quit only if the first did, with any number of saved games."""
    places: list[list[pygame.Rect]] = []
    for saved in ((), (SAVED,), (SAVED, SAVED_TOO), (SAVED, SAVED_TOO, SAVED)):
        with opened(Calls(*saved).make, size) as pilot:
            places.append([button.area for button in as_a(TitleScene, top(pilot))._board.buttons[-PAIRED:]])
    for *others, _ in places:
        assert all(quit_.inflate(-8, -8).collidelist(others) < 0 for *_, quit_ in places)


def test_one_escape_too_many_ends_nothing() -> None:
    calls = Calls()
    with opened(calls.make) as pilot:
        pilot.press("escape")
        assert widget(pilot, "Quit").focused
    assert calls.taken == []


def test_the_mute_button_tells_and_shows_what_it_does() -> None:
    calls = Calls()
    with opened(calls.make) as pilot:
        click(pilot, "Turn the sound off")
        assert pilot.app.ui.mixer.volumes.muted
        click(pilot, "Turn the sound on")
    assert calls.taken == ["set_muted True", "set_muted False"]


def test_the_title_moves_by_itself_and_does_not_keep_the_program_busy() -> None:
    with opened(Calls().make, reduced=False) as pilot:
        pilot.settle()
        while pilot.app.ui.idle.run_one():
            pass
        before = pilot.app.screenshot()
        drawn = pilot.frames_drawn
        pilot.wait(3000)
        assert 12 <= pilot.frames_drawn - drawn <= 3000 / FRAME_MS / 2
        assert not pilot.app.scenes.busy
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(pilot.app.screenshot(), "RGB")


def test_for_those_who_want_less_motion_the_title_stands_still() -> None:
    with opened(Calls().make, reduced=True) as pilot:
        pilot.settle()
        drawn = pilot.frames_drawn
        pilot.wait(3000)
        assert pilot.frames_drawn == drawn


@pytest.mark.parametrize("size", [(720, 1280), (900, 1400), (1000, 1400), (1080, 1920)])
@pytest.mark.parametrize("saved", [(), ("Gnoming A Round, Runde 2 von 3: Rowan, Tilda",)])
def test_in_a_tall_window_the_windmill_is_below_the_signs(
    size: tuple[int, int], saved: tuple[str, ...]
) -> None:
    with opened(Calls(*saved).make, size) as pilot:
        foot = max(sign.area.bottom for sign in _signs(pilot))
        scene = as_a(TitleScene, top(pilot))
        assert isinstance(scene.stage.background, pygame.Surface)
        begins, ends = scene._picture_rows(scene.viewport)
        assert begins + HAT_TOP * (ends - begins) >= foot - 2
        assert scene._scenery._sails.home.bottom < ends
        sky = scene.stage.background.subsurface((0, 0, size[0], begins))
        rows = [pygame.transform.average_color(sky, (0, y, size[0], 1)) for y in range(begins)]
        steps = [max(abs(a - b) for a, b in zip(one, other, strict=True)) for one, other in pairwise(rows)]
        assert max(steps) <= 3, "more sky has no seam"


def test_large_words_in_a_tall_window_leave_the_golfer_room_below_the_signs() -> None:
    with opened(Calls().make, (1000, 1300), 1.5) as pilot:
        scene = as_a(TitleScene, top(pilot))
        foot = max(sign.area.bottom for sign in _signs(pilot))
        assert scene._board.area.y - foot >= scene.viewport.px(160)


def test_a_game_that_can_go_on_is_offered_before_one_like_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Profile, "is_newcomer", False)  # to whom the lessons are offered first
    with Program() as program:
        title = program.navigator.title
        title.make_scene()
        assert title.saved == []
        assert title.texts().again is None, "no game was played yet"
        setup = program.open_setup()
        setup.draft.rename(0, "Frieda B")
        setup.start()
        program.pilot.wait(6000)
        program.navigator.show_title()
        title.make_scene()
        assert [session.match.players[0].name for session in title.saved] == ["Frieda B"]
        assert title.texts().again is None
        assert "Frieda\N{NO-BREAK SPACE}B" in title.texts().saved[0]
        program.profile.games.discard_save(title.saved[0].game.name)
        title.make_scene()
        assert title.saved == []
        assert "Frieda\N{NO-BREAK SPACE}B" in given(title.texts().again), "no line breaks a name apart"


def test_the_same_as_last_time_is_the_game_begun_last_not_one_looked_at(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Profile, "is_newcomer", False)
    first, other = GAMES.values()
    setup, title = program.navigator.setup, program.navigator.title
    program.go(setup.open, other.name)
    program.use(text("setup.start"))
    program.profile.games.discard_save(other.name)
    begun = given(title.texts().again)
    for name in (other.name, first.name):
        program.go(setup.open, name)
        program.shown(SetupScene).draft.rename(0, "Frieda")
        program.press("escape")
        assert title.texts().again == begun
    program.use(text("title.again"))
    assert program.table.session.game is other
    assert "Frieda" not in [player.name for player in program.table.session.match.players]


def test_the_title_speaks_another_language_at_once(program: Program) -> None:
    program.open()
    overlays, scene = program.navigator.overlays, as_a(TitleScene, program.scene)
    before = [scene.person_sign.name, *(sign.name for sign in scene.focus.widgets)]
    overlays.change_settings(replace(program.profile.settings, language="de"))
    program.pilot.settle()
    after = [scene.person_sign.name, *(sign.name for sign in scene.focus.widgets)]
    same = [one for one, other in zip(before, after, strict=True) if one == other]
    assert not [name for name in same if not name.startswith("Version")]


def test_the_sign_by_which_the_title_was_left_is_told_once(program: Program) -> None:
    title = program.navigator.title
    title.last_sign = SETUP
    told = [title.make_scene()._came_by for _ in range(2)]
    assert told == [SETUP, None]


def test_a_game_that_is_open_elsewhere_cannot_be_replaced(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Profile, "is_newcomer", False)
    with Program() as program:
        setup = program.open_setup()
        program.go(setup._leave)
        program.profile.remember_setup({**given(program.profile.settings.last_setup), "begun": True})
        other = Profile(paths.user_folders())
        game = GAMES["gnoming-a-round"]
        played = other.new_session(game, Match((Player("Ann"), Player("Bo")), game.make_options({})))
        other.games.save(played)
        other.wait_for_writes()
        program.go(program.navigator.show_title)
        program.shown(NoticeScene)
        program.press("return")
        program.use(text("title.again"))
        assert program.shown(NoticeScene)._sentence == text("saves.other-program")
        program.press("return")
        other.close()
        program.go(program.navigator.show_title)
        assert [one.created for one in program.navigator.title.saved] == [played.created]
