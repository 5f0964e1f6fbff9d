"""The options: every setting by mouse and by keys, live, and whole in every window."""

from dataclasses import replace

import pygame
import pytest

from gnoming.storage.settings import SETTINGS, Settings
from gnoming.text import set_language, text
from scenes.app.app import App
from scenes.kit.input.bindings import names_as_setting, names_from_setting
from scenes.kit.input.keys import key_label
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button, Label
from scenes.kit.widgets.setting_rows import SLIDER_STEP, Slider, Stepper
from scenes.options.keys import KeyRow
from scenes.options.scene import TABS, OptionsScene
from scenes.pilot.pilot import Pilot
from tests.support.given import as_a, given
from tests.support.looks import (
    TALL_WINDOWS,
    WINDOWS,
    Window,
    click,
    faults,
    ignore,
    names,
    opened,
    shown,
    top,
    widget,
)


class Changes:
    """Makes the options over nothing and notes what was changed."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.seen: list[Settings] = []

    def make(self, app: App) -> OptionsScene:
        return OptionsScene(app, self.settings, self.seen.append)


LARGE: list[Window] = [
    (size, 2.0, code) for size in ((1280, 720), (900, 1400)) for code in ("en", "fr", "es")
]


@pytest.mark.parametrize("window", [*WINDOWS, *TALL_WINDOWS, *LARGE], ids=str)
def test_every_leaf_is_whole_in_every_window(window: Window) -> None:
    with opened(Changes().make, *window) as pilot:
        for leaf in TABS:
            scene = shown(pilot, OptionsScene)
            scene.show_tab(leaf)
            assert faults(scene) == []
            assert [row.name for row in scene.rows if isinstance(row, Stepper) and _is_small(row)] == []
        board, (wide, high) = shown(pilot, OptionsScene)._board.area, window[0]
        assert wide > high or (board.w > 0.9 * wide and board.h > 0.55 * high), "a tall window is filled"


def _is_small(row: Stepper) -> bool:
    """Return whether any of the row's choices has to shrink until it is hard to read."""
    view = row.viewport
    least = min(0.72 * view.text_px(row.ui.theme.text.body), (19 if view.is_tall else 24) * view.u)
    return min(row.fit_value(words)[0] for words in row.choices) < least


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_leaves_lie_in_one_row_and_the_card_that_turns_is_whole(scale: float, code: str) -> None:
    with opened(Changes().make, scale=scale, code=code) as pilot:
        scene = shown(pilot, OptionsScene)
        scene.show_tab("motion")
        leaves = [widget(pilot, text(f"options.leaf.{leaf}")).area for leaf in TABS]
        assert len({area.y for area in leaves}) == 1
        card = scene.preview.card
        assert given(card.clip).contains(card.rect)


def test_tabs_are_one_stop_and_repeats_of_a_slow_frame_are_one_step() -> None:
    with opened(Changes().make) as pilot:
        scene = shown(pilot, OptionsScene)
        pilot.press("right")
        pilot.press("tab")
        assert scene.focus.focused is scene.rows[0]
        pilot.press("shift+tab")
        assert given(scene.focus.focused).name == text("options.leaf.picture")
        for keys, leaf in (("shift+ctrl+tab", "keys"), ("ctrl+tab", "picture"), ("ctrl+tab", "game")):
            pilot.press(keys)
            assert as_a(Button, scene.focus.focused).is_chosen
            assert given(scene.focus.focused).name == text(f"options.leaf.{leaf}")
        scene.show_tab("sound")
        slider = next(row for row in scene.rows if isinstance(row, Slider))
        scene.focus.set(slider)
        before = slider.amount
        for kind in (pygame.KEYDOWN,) * 6 + (pygame.KEYUP,):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_LEFT, mod=0, unicode=""))
        pilot.wait(20)
        assert slider.amount == pytest.approx(before - SLIDER_STEP)


def test_leaves_that_need_two_rows_fill_both() -> None:
    with opened(Changes().make, (1024, 768), 2.0, "de") as pilot:
        leaves = [widget(pilot, text(f"options.leaf.{leaf}")).area for leaf in TABS]
        assert leaves[0].left == leaves[3].left
        assert leaves[2].right == leaves[5].right
        assert leaves[2].y < leaves[3].y


def test_no_setting_is_on_two_pages_and_each_of_the_game_explains_itself_with_the_coach_first() -> None:
    with opened(Changes().make) as pilot:
        scene = shown(pilot, OptionsScene)
        assert text("options.text") in [row.name for row in scene.rows], "in sight at once"
        scene.show_tab("game")
        assert scene.rows[0].name == text("options.coach")
        assert all(as_a(Label, row.texts[0]).text.endswith(".") for row in scene.rows)
        shown_rows: list[str] = []
        for leaf in TABS:
            scene.show_tab(leaf)
            assert len(scene.rows) <= 12 or leaf == "keys"
            shown_rows += [row.name for row in scene.rows]
        assert len(set(shown_rows)) == len(shown_rows)


def test_every_setting_can_be_reached_and_changed_by_keys_alone() -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        for leaf in list(TABS)[:-1]:
            shown(pilot, OptionsScene).show_tab(leaf)
            for name in [row.name for row in shown(pilot, OptionsScene).rows if row.enabled]:
                before = len(changes.seen)
                for _ in range(60):
                    pilot.press("tab")
                    focus = top(pilot).focus.focused
                    if focus is not None and focus.name == name:
                        break
                pilot.press("right")
                if len(changes.seen) == before:
                    pilot.press("left")
                assert len(changes.seen) > before, name
    seen = [Settings(), *changes.seen]
    shown_in_rows = {name for name, setting in SETTINGS.items() if setting.row is not None}
    shown_in_rows.remove("speech_voices")  # there are none to choose from before the program speaks
    for field in shown_in_rows:
        assert any(getattr(one, field) != getattr(seen[0], field) for one in seen), field


def test_a_switch_by_mouse() -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        click(pilot, "Motion")
        click(pilot, "Reduced motion")
        click(pilot, "Reduced motion")
    assert [settings.reduced_motion for settings in changes.seen] == [True, False]


def test_text_size_takes_effect_at_once() -> None:
    seen: list[float] = []

    def make(app: App) -> Scene:
        def change(settings: Settings) -> None:
            app.apply_settings(replace(app.settings, text_scale=settings.text_scale))
            seen.append(app.scenes.viewport.text_scale)

        return OptionsScene(app, Settings(), change)

    with opened(make) as pilot:
        shown(pilot, OptionsScene).show_tab("picture")
        top(pilot).focus.set(widget(pilot, "Text size"))
        for _ in range(9):
            pilot.press("right")
            assert faults(top(pilot)) == []
    assert seen == [1.1, 1.25, 1.5, 1.75, 2.0]


def test_the_arrow_of_the_text_size_stays_under_the_pointer() -> None:
    def make(app: App) -> Scene:
        def change(settings: Settings) -> None:
            app.apply_settings(replace(app.settings, text_scale=settings.text_scale))

        return OptionsScene(app, Settings(), change)

    with opened(make) as pilot:
        shown(pilot, OptionsScene).show_tab("picture")
        row = as_a(Stepper, widget(pilot, "Text size"))
        pygame.mouse.set_pos(row.control_rect.right - row.slot_height // 2, row.area.centery)
        for scale in (1.1, 1.25, 1.5, 1.75, 2.0):
            pilot.click(*pilot.viewport.to_units(pygame.mouse.get_pos()))
            assert pilot.app.scenes.viewport.text_scale == scale
            assert row.control_rect.right - row.slot_height <= pygame.mouse.get_pos()[0] < row.area.right


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300)])
def test_clicks_on_one_spot_make_the_text_larger_and_larger(size: tuple[int, int]) -> None:
    def make(app: App) -> Scene:
        def change(settings: Settings) -> None:
            app.apply_settings(replace(app.settings, text_scale=settings.text_scale))

        return OptionsScene(app, Settings(), change)

    with opened(make, size) as pilot:
        shown(pilot, OptionsScene).show_tab("picture")
        row = as_a(Stepper, widget(pilot, "Text size"))
        spot = row.control_rect.right - row.slot_height // 2, row.control_rect.centery
        right = row.control_rect.right
        for scale in (1.1, 1.25, 1.5):
            pygame.mouse.set_pos(spot)
            pilot.click(*pilot.viewport.to_units(spot))
            assert pilot.app.scenes.viewport.text_scale == scale
            assert abs(row.control_rect.centery - spot[1]) <= 4
            assert abs(row.control_rect.right - right) <= 1, "the page doesn't grow"
        page = shown(pilot, OptionsScene)
        assert page.rows[0] is row, "there is none above it to be cut off"
        pilot.move(*pilot.viewport.to_units(page.rows[-1].area.center))
        pilot.settle()
        area = page._scroll_area.area
        assert not [one for one in page.rows if one.area.top < area.top < one.area.bottom], "none is cut off"
        assert area.contains(row.area)


def test_another_language_at_once() -> None:
    def make(app: App) -> Scene:
        return OptionsScene(app, replace(Settings(), language="en"), lambda s: set_language(s.language))

    with opened(make) as pilot:
        shown(pilot, OptionsScene).show_tab("picture")
        top(pilot).focus.set(widget(pilot, "Language"))
        pilot.press("left")
        assert "Textgröße" in names(pilot)
        focus = given(top(pilot).focus.focused)
        assert focus.name == "Sprache"


def test_escape_and_the_cross_close_it() -> None:
    for leave in ("escape", "cross"):
        changes = Changes()
        with opened(lambda app: OptionsScene(app, Settings(), ignore)) as pilot:
            pilot.app.scenes.push(changes.make(pilot.app))
            if leave == "escape":
                pilot.press("escape")
            else:
                click(pilot, "Close")
            assert len(pilot.app.scenes.stack) == 1


# keys -----------------------------------------------------------------------------------------------


def test_a_key_in_use_is_taken_away_and_that_is_said() -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        shown(pilot, OptionsScene).show_tab("keys")
        _choose(pilot_row(pilot, "draw"), pilot)
        pilot.press("q")
        assert top(pilot).toast.showing
        assert pilot_row(pilot, "left-pile").has_lost_key
        assert pilot_row(pilot, "left-pile").keys == ()
        assert pilot_row(pilot, "left-pile").describe() == "Left discard pile, no key"
        top(pilot).focus.set(widget(pilot, "Reset to defaults"))
        pilot.press("return")
    assert names_from_setting(changes.seen[-2].bindings) == {"draw": ("q",), "left-pile": ()}
    assert changes.seen[-1].bindings == ()


@pytest.mark.parametrize(("key", "is_told"), [("return", True), ("escape", False)])
def test_no_key_is_taken_from_menus_and_escape_ends_the_wait(key: str, is_told: bool) -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        shown(pilot, OptionsScene).show_tab("keys")
        _choose(pilot_row(pilot, "draw"), pilot)
        pilot.press(key)
        assert not pilot_row(pilot, "draw").is_capturing
        assert shown(pilot, OptionsScene).toast.showing == is_told
        assert changes.seen == []


def test_after_a_key_was_changed_the_list_stays_where_it_was_and_enter_asks_for_the_next() -> None:
    with opened(Changes().make) as pilot:
        scene = shown(pilot, OptionsScene)
        scene.show_tab("keys")
        row = pilot_row(pilot, "fullscreen")
        _choose(row, pilot)
        place = row.area.copy()
        pilot.press("f9")
        row = pilot_row(pilot, "fullscreen")
        assert (row.keys, row.area) == (("f9", "alt+return"), place)
        assert scene.focus.focused is row
        rows = [one for one in scene.rows if isinstance(one, KeyRow)]
        above = rows[rows.index(row) - 1].command
        pilot.press("up")
        pilot.press("return")
        assert pilot_row(pilot, above).is_capturing


def test_keys_as_text_and_back() -> None:
    keys: dict[str, tuple[str, ...]] = {"draw": ("|", "keypad 5"), "counts": (), "log": (",", "+")}
    assert names_from_setting(names_as_setting(keys)) == keys
    assert names_from_setting((("no-such-command", "x"),)) == {}


@pytest.mark.parametrize(
    ("name", "label"),
    [("d", "D"), ("ctrl+z", "Ctrl+Z"), ("keypad 7", "Num 7"), ("f11", "F11"), ("+", "+"), ("space", "Space")],
)
def test_keys_are_called_as_on_their_caps(name: str, label: str) -> None:
    with opened(Changes().make):
        assert key_label(name) == label


def pilot_row(pilot: Pilot, command: str) -> KeyRow:
    return next(
        row for row in shown(pilot, OptionsScene).rows if isinstance(row, KeyRow) and row.command == command
    )


def _choose(row: KeyRow, pilot: Pilot) -> None:
    top(pilot).focus.set(row, show=True)
    pilot.press("return")
    assert row.is_capturing
