"""The list of commands with their keys and buttons: press a row, then the new key or button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.text import text
from scenes.kit.input.bindings import Bindings, button_signs, key_labels
from scenes.kit.stage.node import Observed
from scenes.kit.theme import mix
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets.setting_rows import SettingRow
from scenes.options.keys import command_name

BUTTONS_SHARE = 0.36
"""The part of the caps' room that a gamepad's buttons take, where there is a gamepad."""


class KeyRow(SettingRow):
    """A command's name and the caps of its keys, and of its buttons if a gamepad is, or was, there.

    It may be capturing a new one, or have lost its last.
    """

    is_capturing = Observed(False)
    """Whether the next press of a key or button is for it."""

    has_lost_key = Observed(False)
    """Whether it has just lost a key or button to another command."""

    def __init__(
        self,
        ui: UiContext,
        command: str,
        bindings: Bindings,
        on_use: Callable[[str], None],
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
        """Paint a cap with words on it."""
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
        words = self.ui.typography.render(shown, size, colour, "bold")
        surface.blit(words, words.get_rect(center=box.center))
