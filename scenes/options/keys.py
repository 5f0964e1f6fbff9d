"""The rows on the options pages, for settings and for commands' keys, and functions that bind keys."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

import pygame

from gnoming.storage.setting_kinds import Row, percent
from gnoming.storage.settings import SETTINGS, Settings
from gnoming.text import language, text
from scenes.kit.drawing.shapes import put
from scenes.kit.input.bindings import (
    MENU_COMMANDS,
    Bindings,
    Pairs,
    Rebound,
    button_signs,
    command_name,
    names_as_setting,
    names_from_setting,
)
from scenes.kit.input.keys import key_labels
from scenes.kit.input.pads import PadFamily, PadSign
from scenes.kit.stage.node import Observed
from scenes.kit.theme import mix
from scenes.kit.widgets.setting_rows import SettingRow, Slider, Stepper, Toggle
from scenes.kit.widgets.ui_context import UiContext

STEPPER_NAME_SHARE = 0.46


@dataclass(frozen=True, slots=True)
class SettingRows:
    """Makes rows that show the current settings and pass changed ones to `on_change`.

    `voice_names` are the known names of the system's voices for the language in use.
    """

    ui: UiContext
    settings: Callable[[], Settings]
    on_change: Callable[[Settings], None]
    voice_names: Sequence[str]

    def make_page(self, page: str) -> Mapping[SettingRow, str]:
        """Return the rows of a page from top to bottom, each with its help text, which may be empty."""
        shown = [(name, one.row) for name, one in SETTINGS.items() if one.row and page in one.row.pages]
        return dict(self._make(name, row) for name, row in sorted(shown, key=lambda one: one[1].pages[page]))

    def _make(self, name: str, row: Row) -> tuple[SettingRow, str]:
        key = f"options.{row.label or name.replace('_', '-')}"  # text keys: options.*
        speech_key = key_labels(self.ui.bindings.keys["speech"])
        return self._make_control(name, row, key), text(f"{key}.help", key=speech_key) if row.has_help else ""

    def _make_control(self, name: str, row: Row, key: str) -> SettingRow:
        ui, label, now = self.ui, text(key), getattr(self.settings(), name)
        change = partial(self._change, name)
        match row.control:
            case "switch":
                return Toggle(ui, label, now, change)
            case "slider":
                return Slider(ui, label, now, change, show=percent)
            case "voice":
                return self._make_voice(label)
            case "choice":
                values, words = zip(*row.choices(key), strict=True)
                index = nearest_index(values, now)
                return Stepper(
                    ui,
                    label,
                    words,
                    index,
                    lambda index: change(values[index]),
                    wraps=row.wraps,
                    name_share=STEPPER_NAME_SHARE,
                )
        assert_never(row.control)

    def _make_voice(self, label: str) -> SettingRow:
        """Return the row for choosing the current language's voice: the system's default or a named one."""
        chosen, code = self.settings().speech_voices, language()
        now = chosen.get(code, "")
        names = ("", *dict.fromkeys([*self.voice_names, *([now] if now else [])]))

        def choose(index: int) -> None:
            others = {key: voice for key, voice in chosen.items() if key != code}
            self._change("speech_voices", {**others, code: names[index]} if names[index] else others)

        words = [name or text("options.speech.own-voice") for name in names]
        row = Stepper(self.ui, label, words, names.index(now), choose, name_share=STEPPER_NAME_SHARE)
        row.enabled = len(names) > 1
        return row

    def _change(self, name: str, value: object) -> None:
        self.on_change(replace(self.settings(), **{name: value}))  # type: ignore[arg-type]


def nearest_index(values: Sequence[object], now: object) -> int:
    """Return the index of `now` in the values or, if it isn't among them, of the nearest number."""
    if now in values:
        return values.index(now)
    if isinstance(now, float):
        gaps = [abs(value - now) if isinstance(value, float) else 9.0 for value in values]
        return gaps.index(min(gaps))
    return 0


BUTTONS_SHARE = 0.36
"""The share of the room for keycaps that goes to gamepad buttons once a gamepad has been connected."""


class KeyRow(SettingRow):
    """A row with a command's name, its keys drawn as keycaps and, once a gamepad has been connected, its buttons.

    The row may be waiting for a new key, or its command may have just lost its only key.
    """

    is_capturing = Observed(False)
    """True while the next key or button will be bound to this command."""

    has_lost_key = Observed(False)
    """True if the command has just lost a key or button to another one."""

    def __init__(
        self, ui: UiContext, command: str, bindings: Bindings, on_use: Callable[[str], None]
    ) -> None:
        super().__init__(ui, command_name(command))
        self.command = command
        self.keys = bindings.keys[command]
        self.buttons = bindings.pad[command]
        self.on_use = partial(on_use, command)

    def value(self) -> str:
        if self.is_capturing:
            return text("options.press-button") if self._shows_buttons else text("options.press-key")
        signs = self._signs() if self._shows_buttons else ""
        return f"{key_labels(self.keys)}, {signs}" if signs else key_labels(self.keys)

    @property
    def _shows_buttons(self) -> bool:
        return self.ui.bindings.knows_pads

    def _signs(self) -> str:
        return button_signs(self.buttons, self.ui.bindings.family)

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_name(surface)
        px = self.viewport.px
        box = self.control_rect.inflate(-px(6), -px(4))
        if self.is_capturing:
            self._paint_cap(surface, box, self.value())
            return
        if self._shows_buttons:
            wide = round(box.w * BUTTONS_SHARE)
            self._paint_cap(surface, pygame.Rect(box.right - wide, box.y, wide, box.h), self._signs() or "–")
            box.w -= wide + px(6)
        self._paint_cap(surface, box, key_labels(self.keys))

    def _paint_cap(self, surface: pygame.Surface, box: pygame.Rect, shown: str) -> None:
        theme, px, u = self.ui.theme, self.viewport.px, self.viewport.u
        fill = mix(theme.palette.wood_deep, theme.palette.wood, 0.6 if self.state == "hover" else 0.25)
        if self.is_capturing:
            fill = theme.palette.honey_deep
        surface.blit(self.ui.skin.slot(box.size, u, fill, 8).surface, box)
        colour = theme.palette.umber if self.is_capturing else theme.on_wood
        if self.has_lost_key and not self.is_capturing:
            colour = theme.on_wood_strong
        room = box.w - px(20)
        size = self.ui.typography.fit_size(shown, self.viewport.text_px(theme.text.body), room, "bold")
        put(surface, self.ui.typography.render(shown, size, colour, "bold"), center=box.center)


# binding --------------------------------------------------------------------------------------------


def bindings_of(settings: Settings) -> Bindings:
    return Bindings(names_from_setting(settings.bindings), names_from_setting(settings.pad_bindings))


def rebind(settings: Settings, command: str, key: str) -> tuple[Pairs, str | None]:
    """Bind a key to a command; return the new bindings and the command that lost the key, if any."""
    bindings = bindings_of(settings)
    loser = bindings.bind(command, key)
    return names_as_setting(bindings.overrides()), loser


def rebind_button(settings: Settings, command: str, button: str) -> tuple[Pairs, Rebound]:
    """Bind a gamepad button to a command; return the new bindings and the effect on other commands."""
    bindings = bindings_of(settings)
    rebound = bindings.bind_button(command, button)
    return names_as_setting(bindings.pad_overrides()), rebound


def menu_command_of(settings: Settings, key: str, command: str) -> str | None:
    """Return the menu command, other than `command`, that reserves this key, or None."""
    keys = bindings_of(settings).keys
    return next((name for name in MENU_COMMANDS if name != command and key in keys[name][:1]), None)


def rebound_message(button: str, rebound: Rebound, family: PadFamily) -> str:
    """Return the message that says how a newly bound button affects other commands; empty if it doesn't."""
    if rebound.loser is None:
        return ""
    sign, loser = PadSign(button, family).char, command_name(rebound.loser)
    if rebound.refused:
        return text("options.key-kept", key=sign, command=loser)
    if rebound.instead is not None:
        return text("options.button-changed", key=PadSign(rebound.instead, family).char, command=loser)
    return text("options.key-taken", key=sign, loser=loser)
