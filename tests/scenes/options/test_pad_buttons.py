"""The buttons of a gamepad in the options: every one can be bound anew, by the gamepad alone."""

from dataclasses import replace

import pytest

from gnoming.storage.settings import Settings
from scenes.app.app import App
from scenes.kit.input.bindings import names_from_setting
from scenes.kit.input.pads import LEFT_TRIGGER
from scenes.options.keys import KeyRow
from scenes.options.scene import OptionsScene
from scenes.pilot.pilot import Pilot
from tests.support.looks import Window, each_window, faults, opened, shown, top, widget

A, B, X, Y, START = 0, 1, 2, 3, 6


class Changes:
    """Makes the options over nothing, on the page of keys; a change is in force at once, and noted."""

    def __init__(self) -> None:
        self.seen: list[Settings] = []

    def make(self, app: App) -> OptionsScene:
        def change(settings: Settings) -> None:
            self.seen.append(settings)
            app.apply_settings(replace(app.settings, pad_bindings=settings.pad_bindings))

        return OptionsScene(app, Settings(), change)

    @property
    def buttons(self) -> dict[str, tuple[str, ...]]:
        return names_from_setting(self.seen[-1].pad_bindings)


@pytest.mark.parametrize("command", ["draw", "hint", "confirm", "fullscreen"])
def test_every_command_has_a_row_that_takes_a_button(command: str) -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        _ask(pilot, command)
        pilot.pad(LEFT_TRIGGER)
        assert _row(pilot, command).buttons == ("lefttrigger",)
        assert top(pilot).focus.focused is _row(pilot, command)
    assert changes.buttons == {} if command == "hint" else changes.buttons[command] == ("lefttrigger",)


def test_a_button_in_use_is_taken_away_and_that_is_said() -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        _ask(pilot, "draw")
        pilot.pad(X)
        assert _said(pilot) == "X no longer works for “Undo”."
        assert _row(pilot, "undo").has_lost_key
        assert _row(pilot, "undo").describe().endswith("Backspace, Ctrl+Z")
        assert _row(pilot, "draw").describe().endswith("D, X")
        top(pilot).focus.set(widget(pilot, "Reset to defaults"))
        pilot.pad(A)
        assert _row(pilot, "undo").buttons == ("x",)
    assert changes.seen[-1] == Settings()


def test_confirm_and_back_change_their_buttons_and_that_is_said() -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        _ask(pilot, "confirm")
        pilot.pad(B)
        assert changes.buttons == {"confirm": ("b",), "back": ("a",)}
        assert _said(pilot) == "A is now “Back”."
        pilot.pad(B)  # confirms now
        assert _row(pilot, "confirm").is_capturing


def test_what_menus_need_is_not_taken_from_them() -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        _ask(pilot, "draw")
        pilot.pad(A)
        assert not _row(pilot, "draw").is_capturing
        assert _said(pilot) == "A stays with “Choose”: the menus need it."
        assert not any(row.has_lost_key for row in _rows(pilot))
    assert changes.seen == []


def test_the_button_that_goes_back_ends_the_question_and_no_more() -> None:
    changes = Changes()
    with opened(changes.make) as pilot:
        _ask(pilot, "draw")
        pilot.pad(B)
        assert not _row(pilot, "draw").is_capturing
        assert not top(pilot).toast.showing
        assert shown(pilot, OptionsScene).name == "options"
    assert changes.seen == []


def test_a_button_that_nobody_knows_leaves_the_question_open() -> None:
    with opened(Changes().make) as pilot:
        _ask(pilot, "draw")
        pilot.pad(90)
        assert _row(pilot, "draw").is_capturing


def test_rows_show_buttons_once_there_is_a_gamepad_and_those_of_the_one_in_hand() -> None:
    with opened(Changes().make) as pilot:
        shown(pilot, OptionsScene).show_tab("keys")
        assert _row(pilot, "hint").value() == "H"
        pilot.app.ui.bindings.families[0] = "playstation"
        pilot.pad(14)
        assert _row(pilot, "hint").describe().endswith("H, L2")
        pilot.press("tab")
        assert _row(pilot, "hint").describe().endswith("H, L2")


@each_window
def test_rows_with_buttons_are_whole_in_every_window(window: Window) -> None:
    with opened(Changes().make, *window) as pilot:
        pilot.pad(14)
        shown(pilot, OptionsScene).show_tab("keys")
        assert faults(top(pilot)) == []


def _said(pilot: Pilot) -> str:
    assert top(pilot).toast.showing
    return pilot.app.ui.spoken.sentences[-1]


def _rows(pilot: Pilot) -> list[KeyRow]:
    return [row for row in shown(pilot, OptionsScene).rows if isinstance(row, KeyRow)]


def _row(pilot: Pilot, command: str) -> KeyRow:
    return next(row for row in _rows(pilot) if row.command == command)


def _ask(pilot: Pilot, command: str) -> None:
    """Choose a command's row by the gamepad, so that it waits for a button."""
    shown(pilot, OptionsScene).show_tab("keys")
    top(pilot).focus.set(_row(pilot, command), show=True)
    pilot.pad(A)
    assert _row(pilot, command).is_capturing
