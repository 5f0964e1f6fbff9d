"""Assists for players who use switches, or cannot click or hear; each is loaded only when it is turned on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from gnoming.storage.settings import Settings
from gnoming.text import text
from scenes.app.app_options import dwell_ms, scan_options
from scenes.kit.scene import Scene
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import UiContext

if TYPE_CHECKING:
    from scenes.app.caption_strip import CaptionStrip
    from scenes.app.dwell_access import DwellAccess
    from scenes.app.switch_access import SwitchAccess


class Assists:
    """Scanning, dwell clicking and captions, if they are on. `SwitchAccess` explains `say` and `write`."""

    def __init__(
        self,
        ui: UiContext,
        settings: Settings,
        say: Callable[[str, bool], None],
        write: Callable[[TextField], None],
    ) -> None:
        self.switches: SwitchAccess | None = None
        """Scanning; None while it is off."""
        self.dwelling: DwellAccess | None = None
        """Dwell clicking; None while it is off."""
        self.captions: CaptionStrip | None = None
        """Captions; None while they are off."""
        self._ui = ui
        self._say, self._write = say, write
        self.set_switches(settings)
        self.set_captions(settings)

    def set_switches(self, settings: Settings) -> None:
        """Start or stop scanning or dwell clicking; scanning makes dwell clicking unnecessary."""
        was_scanning = self.switches is not None
        for gone in (self.switches, self.dwelling):
            if gone is not None:
                gone.remove()
        self.switches = self.dwelling = None
        scanning, wait_ms = scan_options(settings), dwell_ms(settings)
        self._ui.bindings.by_switch = scanning.mode != "off"
        if scanning.mode != "off":
            from scenes.app.switch_access import SwitchAccess

            self.switches = SwitchAccess(self._ui, scanning, self._say, self._write)
            if not was_scanning:
                self._ui.spoken.say(text("scan.began"))
        elif wait_ms:
            from scenes.app.dwell_access import DwellAccess

            self.dwelling = DwellAccess(self._ui, wait_ms, self._write)

    def set_captions(self, settings: Settings) -> None:
        if self.captions is not None:
            self.captions.remove()
        self.captions, self._ui.mixer.on_effect = None, None
        if settings.captions:
            from scenes.app.caption_strip import CaptionStrip

            self.captions = CaptionStrip(self._ui)
            self._ui.mixer.on_effect = self.captions.hear

    @property
    def is_awake(self) -> bool:
        """True if frames are needed at the full rate."""
        dwells = self.dwelling is not None and self.dwelling.dwell.is_counting
        return dwells or self.switches is not None

    def update(self, scene: Scene, dt: float) -> None:
        if self.switches is not None:
            self.switches.update(scene, dt)
        if self.dwelling is not None:
            self.dwelling.update(scene, dt)
        if self.captions is not None:
            self.captions.update(scene, dt)

    def release_all(self) -> None:
        """Stop scanning and dwelling until the player continues."""
        if self.switches is not None:
            self.switches.scanner.pause()
        if self.dwelling is not None:
            self.dwelling.dwell.release_all()

    def take(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Handle an event from a switch; return True if it was one, in which case nothing else may use it."""
        return self.switches is not None and self.switches.take(event, scene)

    def note(self, event: pygame.event.Event, scene: Scene) -> None:
        """Note the pointer's position and presses from an event whose position is in pixels."""
        if self.dwelling is not None:
            self.dwelling.note(event, scene)
