"""The options' board: tabs along the top, rows below, all of it changed live."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from gnoming.storage.settings import Settings
from gnoming.text import language, text
from scenes.app.app import App
from scenes.kit.input.bindings import MENU_COMMANDS, is_command_press, key_label, key_labels, key_name
from scenes.kit.input.pads import button_name
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, ScrollArea, Widget
from scenes.kit.widgets.label import label_height
from scenes.kit.widgets.setting_rows import SettingRow, row_height
from scenes.menus.menu_scene import MenuScene
from scenes.options.key_rows import KeyRow
from scenes.options.keys import (
    bindings_of,
    command_name,
    menu_command_of,
    rebind,
    rebind_button,
    rebound_message,
)
from scenes.options.preview import CARD_SIZE, FlipPreview
from scenes.options.setting_rows import TABS, SettingRows
from scenes.options.tabs import Tabs

PAD = 24.0
_MODIFIER_KEYS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_CAPSLOCK,
)  # fmt: skip
MIN_PREVIEW_SCALE = 0.55
"""How small the turning card becomes, as a share of its size, before it must be scrolled to."""
SETTINGS_WITH_HELP = (
    "reduced",
    "practice",
    "cut-deck",
    "memory-aid",
    "auto-play",
    "coach",
    "contrast",
    "scanning",
    "dwell",
    "speech",
    "captions",
    "numerals",
)


class OptionsScene(MenuScene):
    """The options; every change is handed to `on_change` at once."""

    name = "options"
    overlay = True
    upright = True
    closes_on_back = True

    def __init__(
        self,
        app: App,
        settings: Settings,
        on_change: Callable[[Settings], None],
    ) -> None:
        super().__init__(app)
        self.settings = settings
        self._on_change = on_change
        self._tab = TABS[0]
        self._voice_names: tuple[str, ...] = ()
        self._capturing: str | None = None
        self._command_without_key: str | None = None

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._board = self.add(Panel(ui, "wood"))
        self._heading = self.add(Label(ui, text("options.heading"), size.heading, "display"))
        self._close_button = IconButton(ui, text("menu.close"), "close", self.close, "clay")
        self._tabs = Tabs(ui, self._tab, self.show_tab)
        for button in self._tabs.buttons:
            self.add(button)
        self._rows_panel = self.add(Panel(ui, "pegs"))
        self._scroll_area = self.add(ScrollArea(ui, text("options.heading"), ground=self._rows_panel))
        self.rows = self._make_rows()
        self._mark_key_rows()
        # text keys: options.*
        speech_key = key_labels(ui.bindings.keys["speech"])
        help_texts = {
            text(f"options.{name}"): text(f"options.{name}.help", key=speech_key)
            for name in SETTINGS_WITH_HELP
        }
        self._help_labels = {
            n: Label(ui, help_texts[row.name], size.small)
            for n, row in enumerate(self.rows)
            if row.name in help_texts
        }
        for n, row in enumerate(self.rows):
            self.add(row)
            if n in self._help_labels:
                row.texts = (self.add(self._help_labels[n]),)
        self._reset_button = self.add(Button(ui, text("options.reset"), self._reset_keys, icon="undo"))
        self._preview_panel = self.add(Panel(ui, "turf"))
        self.preview = FlipPreview(ui, self.timeline)
        self.add(self.preview.card)
        self.add(self._close_button)

    def _make_rows(self) -> list[Widget]:
        if self._tab == "keys":
            bindings = bindings_of(self.settings)
            return [KeyRow(self.ui, command, bindings, self._start_capture) for command in bindings.keys]
        self._voice_names = self.app.announcer.speech.voice_names
        rows = SettingRows(self.ui, lambda: self.settings, self._change_settings, self._voice_names)
        return rows.make_rows(self._tab)

    def first_focus(self) -> Widget | None:
        return self._tabs.buttons[TABS.index(self._tab)]

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = viewport.units_wide
        w = min(wide - 32, 800 + 500 * (viewport.text_scale - 1))
        wanted = 740.0 if viewport.is_tall else 540.0
        h = min(viewport.units_high - 32, wanted + 300 * (viewport.text_scale - 1))
        left, top = (wide - w) / 2, (viewport.units_high - h) / 2
        self._board.layout(viewport, left, top, w, h)
        x, inner = left + PAD, w - 2 * PAD
        head = max(44.0, self._heading.height(viewport, inner - 60))
        self._heading.layout(viewport, x, top + 14, inner - 60, head)
        self._close_button.layout(viewport, left + w - PAD - 44, top + 14 + (head - 44) / 2, 44, 44)
        y = self._tabs.arrange(viewport, x, top + 24 + head, inner) + 12
        end = top + h - 20
        self._reset_button.visible = self._tab == "keys"
        if self._reset_button.visible:
            wr, hr = self._reset_button.preferred_size(viewport)
            self._reset_button.layout(
                viewport, x + (inner - min(wr, inner)) / 2, end - hr, min(wr, inner), hr
            )
            end -= hr + 12
        self._rows_panel.layout(viewport, x, y, inner, end - y)
        self._arrange_rows(viewport, x + 18, y + 14, inner - 36, end - y - 26)

    def _arrange_rows(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        inner, top = w - 18, y
        moving = self._tab == "motion"
        self._preview_panel.visible = self.preview.card.visible = moving
        for n, row in enumerate(self.rows):
            share = row.name_share if isinstance(row, SettingRow) else 0.5
            high = row_height(self.ui, viewport, row.name, inner, share, 50.0)
            high = max(high, 19 * viewport.text_scale * 1.5 + 12)
            row.layout(viewport, x, y, inner, high)
            y += high + 4
            if n in self._help_labels:
                wide = inner * (0.98 if viewport.has_large_text else 0.8)
                below = label_height(self._help_labels[n], viewport, wide)
                self._help_labels[n].layout(viewport, x + 6, y - 6, wide, below)
                y += below + 4
        nodes: list[Node] = [*self.rows, *self._help_labels.values()]
        if moving:
            wide, high = CARD_SIZE[0] + 60, CARD_SIZE[1] + 32
            k = max(MIN_PREVIEW_SCALE, min(1.0, (top + h - y - 10) / high))
            self._preview_panel.layout(viewport, x + (inner - wide * k) / 2, y + 6, wide * k, high * k)
            self.preview.layout(viewport, x + inner / 2, y + 6 + high * k / 2, k)
            nodes += [self._preview_panel, self.preview.card]
            y += high * k + 10
        self._scroll_area.layout(viewport, x - 6, top, w + 10, h)
        self._scroll_area.set_content(nodes, viewport.px(y - top))

    # use ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._tab == "motion":
            self.preview.update()
        elif self._tab == "access" and self._voice_names != self.app.announcer.speech.voice_names:
            self.refresh()

    def captures_key(self, event: pygame.event.Event) -> bool:
        """Return True while a key or button is waited for: each may be given to any command."""
        return self._capturing is not None or super().captures_key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        if self._capturing is not None and is_command_press(event):
            self._set_capturing(None)
        elif self._capturing is not None:
            if event.type == pygame.KEYDOWN:
                self._bind_key(event)
                return True
            if event.type == pygame.CONTROLLERBUTTONDOWN:
                self._bind_button(event)
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._set_capturing(None)
        return super().handle(event)

    def show_tab(self, tab: str) -> None:
        """Show another of the TABS."""
        self._tab = tab
        self._capturing = self._command_without_key = None
        self.timeline.clear()
        self.refresh()
        self._scroll_area.scroll_to(0)

    def show_prompts(self) -> None:
        if self._tab == "keys":
            self.refresh()

    def show_settings(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self.settings = settings
        self.refresh()

    def _change_settings(self, settings: Settings) -> None:
        """Hand the new settings on; only another language needs new widgets."""
        self.settings = settings
        self._on_change(settings)
        if self._built_language != language():
            self.refresh()

    # keys -----------------------------------------------------------------------------------------

    def _start_capture(self, command: str) -> None:
        self._command_without_key = None
        self._set_capturing(command)

    def _set_capturing(self, command: str | None) -> None:
        self._capturing = command
        self._mark_key_rows()

    def _mark_key_rows(self) -> None:
        """Show which command waits for a key, and which has just lost its own."""
        for row in self.rows:
            if isinstance(row, KeyRow):
                row.is_capturing = row.command == self._capturing
                row.has_lost_key = row.command == self._command_without_key

    def _bind_key(self, event: pygame.event.Event) -> None:
        """Bind the pressed key to the waiting command; Escape cancels, unless that command is its own.

        A key that the menus need stays theirs: one pressed in a hurry would else be gone from everywhere.
        """
        command, key = self._capturing, key_name(event)
        if command is None or not key or event.key in _MODIFIER_KEYS:
            return
        if event.key == pygame.K_ESCAPE and command != "back":
            self._set_capturing(None)
            return
        menu_command = menu_command_of(self.settings, key, command)
        if menu_command is not None:
            self._set_capturing(None)
            kept = text("options.key-kept", key=key_label(key), command=command_name(menu_command))
            self.toast.show_instead(kept, "question")
            return
        bindings, loser = rebind(self.settings, command, key)
        self._capturing, self._command_without_key = None, loser
        self._change_settings(replace(self.settings, bindings=bindings))
        self.refresh()
        if loser is not None:
            taken = text("options.key-taken", key=key_label(key), loser=command_name(loser))
            self.toast.show_instead(taken, "question")

    def _bind_button(self, event: pygame.event.Event) -> None:
        """Bind the pressed button to the waiting command; what goes back cancels, unless a menu's command waits."""
        command, button = self._capturing, button_name(event.button)
        if command is None or button is None:
            return
        if command not in MENU_COMMANDS and self.ui.bindings.command(event) == "back":
            self._set_capturing(None)
            return
        bindings, rebound = rebind_button(self.settings, command, button)
        self._capturing = None
        self._command_without_key = rebound.loser if rebound.instead is None else None
        if rebound.refused:
            self._command_without_key = None
            self._mark_key_rows()
        else:
            self._change_settings(replace(self.settings, pad_bindings=bindings))
            self.refresh()
        message = rebound_message(button, rebound, self.ui.bindings.family)
        if message:
            self.toast.show_instead(message, "question")

    def _reset_keys(self) -> None:
        self._command_without_key = None
        self._change_settings(replace(self.settings, bindings=(), pad_bindings=()))
        self.refresh()
