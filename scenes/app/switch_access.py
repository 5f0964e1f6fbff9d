"""Switch access: scans the topmost scene's choices, marks the current entry, and carries out the choice."""

from collections.abc import Callable

import pygame

from gnoming.text import text
from scenes.kit.assist.scanning.marks import ScanFrame, ScanPlate
from scenes.kit.assist.scanning.offer import Group, ScanEntry, Thing, areas_of, make_offer
from scenes.kit.assist.scanning.scanner import Scanner
from scenes.kit.assist.scanning.switches import ScanOptions, Switches
from scenes.kit.input.bindings import command_press
from scenes.kit.scene import Scene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import UiContext


class SwitchAccess:
    """The scan for a player who uses switches, while scanning is on; replace it when the options change."""

    def __init__(
        self,
        ui: UiContext,
        options: ScanOptions,
        say: Callable[[str, bool], None],
        write: Callable[[TextField], None],
    ) -> None:
        """`say` is called with each entry's announcement, and whether it may interrupt the current sentence.

        `write` is called to show letters for a text field that is chosen.
        """
        self._say = say
        self._write = write
        self.scanner = Scanner(None if options.mode == "two" else options.step_ms)
        self._ui = ui
        self._switches = Switches(options.mode == "two")
        self._frame, self._plate = ScanFrame(), ScanPlate(ui)
        self._shown: tuple[ScanEntry | None, list[pygame.Rect], Viewport, bool] | None = None

    def take(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Handle an event from a switch; return True if it was one, in which case nothing else may use it."""
        press = self._switches.read(event)
        if press is None:
            return False
        self._ui.bindings.device = "switch"
        if press != "nothing":
            self._take_press(press == "second", scene)
        return True

    def _take_press(self, is_second: bool, scene: Scene) -> None:
        """Step to the next of the current choices, or choose the current one, depending on the press."""
        self.scanner.offer(make_offer(scene.usable()))
        if self.scanner.step_ms is None and not is_second:
            self.scanner.step()
            return
        chosen = self.scanner.choose()
        if chosen is not None:
            self._do(chosen, scene)

    def _do(self, chosen: Thing, scene: Scene) -> None:
        """Carry out the chosen entry as a key would."""
        scene.focus.cancel_pointer()
        match chosen:
            case Thing(way, None):
                scene.handle(command_press(way))
            case Thing("use", TextField() as field):
                scene.focus.set(field, show=False)
                self._write(field)
            case Thing("use", widget):
                scene.focus.set(widget, show=False)
                scene.handle(command_press("confirm"))
            case Thing("more" | "less" | "down" | "up" as way, Widget() as widget):
                widget.adjust(way)
        scene.focus.refresh()

    def update(self, scene: Scene, dt: float) -> None:
        """Let `dt` ms pass, and mark the current entry in the scene that has the input."""
        self._switches.update(dt)
        self.scanner.offer(make_offer(scene.usable()))
        self.scanner.update(dt)
        for mark in (self._frame, self._plate):
            if mark.host is not scene.stage:
                scene.stage.add(mark)
                self._shown = None
        self._show(scene)

    def remove(self) -> None:
        for mark in (self._frame, self._plate):
            mark.detach()

    def _show(self, scene: Scene) -> None:
        at = self.scanner.at
        before = None if self._shown is None else self._shown[0]
        if at is not None and before != at:
            _reveal(at)
            self._say(_sentence(at), before is not None)
        areas = [] if at is None else areas_of(self.scanner.around if at == Thing("leave") else at)
        now = at, areas, scene.viewport, self.scanner.is_waiting
        if now == self._shown:
            return
        self._shown = now
        self._frame.visible = self._plate.visible = False
        theme, viewport = self._ui.theme, scene.viewport
        if areas:
            self._frame.enclose(areas, theme, viewport, isinstance(at, Group))
        words = text("scan.waiting") if self.scanner.is_waiting else _words(at)
        if words:
            self._plate.say(words, viewport, self._frame.rect if areas else None)


def _reveal(entry: ScanEntry) -> None:
    """Scroll until an entry, or the beginning of a group, is visible."""
    for widget in reversed(entry.widgets):
        if widget.on_reveal is not None:
            widget.on_reveal(widget.focus_area)


def _sentence(entry: ScanEntry) -> str:
    """Return an entry's announcement; a group is announced by its first and last entry."""
    if isinstance(entry, Group):
        return text("scan.from-to", first=_sentence(entry.things[0]), last=_sentence(entry.things[-1]))
    name = entry.widget.describe() if entry.way == "use" and entry.widget is not None else ""
    return name or _words(entry)


def _words(entry: ScanEntry | None) -> str:
    """Return the text for an entry that has no widget to describe it; empty for other entries."""
    if not isinstance(entry, Thing) or (
        entry.way == "use" and entry.widget is not None and not entry.widget.adjustments
    ):
        return ""
    return text(f"scan.{entry.way}")  # text keys: scan.*
