"""The list of commands with their keys: press a row, then the new key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.text import text
from scenes.kit.stage.observed import Observed
from scenes.kit.theme import mix
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets.setting_rows import SettingRow
from scenes.options.keys import command_name, key_labels


class KeyRow(SettingRow):
    """A command's name and the caps of its keys; it may be capturing a new one, or have lost its last."""

    is_capturing = Observed(False)
    """Whether the next key press is for it."""

    has_lost_key = Observed(False)
    """Whether it has just lost a key to another command."""

    def __init__(
        self,
        ui: UiContext,
        command: str,
        keys: tuple[str, ...],
        on_use: Callable[[str], None],
    ) -> None:
        super().__init__(ui, command_name(command))
        self.command = command
        self.keys = keys
        self.on_use = partial(on_use, command)

    def value(self) -> str:
        return text("options.press-key") if self.is_capturing else key_labels(self.keys)

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_name(surface)
        theme, px, u = self.ui.theme, self.viewport.px, self.viewport.u
        box = self.control_rect.inflate(-px(6), -px(4))
        fill = mix(theme.palette.wood_deep, theme.palette.wood, 0.6 if self.state == "hover" else 0.25)
        if self.is_capturing:
            fill = theme.palette.honey_deep
        surface.blit(self.ui.skin.slot(box.size, u, fill, 8).surface, box)
        colour = theme.palette.umber if self.is_capturing else theme.on_wood
        if self.has_lost_key and not self.is_capturing:
            colour = theme.on_wood_strong
        size = self.ui.typography.fit_size(
            self.value(), self.viewport.text_px(theme.text.body), box.w - px(20), "bold"
        )
        words = self.ui.typography.render(self.value(), size, colour, "bold")
        surface.blit(words, words.get_rect(center=box.center))
