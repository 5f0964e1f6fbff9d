"""The bridge to the system's screen readers.

Nothing is built until a screen reader asks for it. From then on, each frame makes an outline and sends it if
it has changed. Requests arrive on a thread of the library, so they are queued until the next frame.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

import pygame

from scenes.kit.assist.access.outline import Outline, Outliner
from scenes.kit.assist.access.tree import FIRST_ITEM, make_update
from scenes.kit.scene import Scene
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.ui_context import as_sentence

if TYPE_CHECKING:
    from accesskit import ActionRequest, QueuedEvents, TreeUpdate
    from accesskit.unix import Adapter

log = logging.getLogger(__name__)
NO_BREAK_SPACE = "\u00a0"
PAUSE_MS = 500.0
"""The minimum ms between two announcements, because readers drop the second of two close ones.

Without a press between them, it is twice as long.
"""
ANSWER_MS = 1_000.0
"""The ms to wait after a press, or on a new page, before announcing a focus that the player did not move."""
STARTING_MS = 500.0
"""The ms from a reader's first request until it follows the focus: Orca 43 misses a focus that is set earlier."""
NAMING_MS = 200.0
"""The ms before the focus on a choice in a new dialog: if it came at once, Orca 48 would name the dialog twice."""
LETTER_MS = 80.0
"""The ms in which a voice speaks a letter, estimated generously."""

SendUpdate: TypeAlias = "Callable[[Callable[[], TreeUpdate]], QueuedEvents | None]"
"""A function that sends an update if a screen reader is listening; its caller raises the events returned."""


class ScreenReader:
    """The window's tree for screen readers.

    `connect` creates the system's adapter, which calls this object back, and returns the function that sends
    updates to the adapter. A reader falls silent when the focus moves. So the focus is sent before
    announcements, and a move that the player did not make waits until earlier announcements may have been
    heard.
    """

    def __init__(self, connect: Callable[[ScreenReader], SendUpdate], window: str = "") -> None:
        self._window = window
        self._outliner = Outliner()
        self._requests: SimpleQueue[ActionRequest] = SimpleQueue()
        self.is_listening = False
        """True if a screen reader has asked for the tree."""
        self.in_words = True
        """True if words must tell a tab's page, the chosen tab and a slider's value, since Linux's readers don't
        tell them well.
        """
        self.follow_window: Callable[[], None] = lambda: None
        """A function that reports the window's position and keyboard focus to the system, called after each
        update.
        """
        self._sent: tuple[Outline, str] | None = None
        self._said = ""
        self._waiting: list[str] = []
        self._pause_ms = self._speaking_ms = self._starting_ms = 0.0
        self._is_news = False
        """True while the next announcement follows the last one without a press between them."""
        self._held: Widget | None = None
        """The focused widget, if the program has moved the focus there; told once everything has been spoken."""
        self._send = connect(self)

    # called by the library, on its own thread ----------------------------------------------------

    def activate(self) -> TreeUpdate:
        """Return the first tree for a screen reader: just the window; the next frame sends the rest."""
        self._sent, self._starting_ms = None, STARTING_MS
        self.is_listening = True
        return make_update(Outline(self._window, (0, 0)), "")

    def deactivate(self) -> None:
        self.is_listening = False

    def request(self, request: ActionRequest) -> None:
        """Queue an action that a screen reader requests."""
        self._requests.put(request)

    # called in each frame -------------------------------------------------------------------------

    def update(self, title: str, scene: Scene, said: str, dt: float, pressed: bool) -> None:
        """Carry out queued requests in the top scene, then send changes and announcements.

        `dt` is the ms since the last call. After the player has `pressed` something, earlier announcements no
        longer count as still being heard.
        """
        self._window = title
        if not self.is_listening:
            return
        self._pause_ms -= dt
        if pressed and self._is_news:  # an answer needn't wait as long
            self._pause_ms, self._is_news = self._pause_ms - PAUSE_MS, False
        self._starting_ms -= dt
        self._speaking_ms = ANSWER_MS if pressed else self._speaking_ms - dt
        self._answer(scene)
        now = self._settled(scene, self._outliner.outline(title, scene, self.in_words))
        if self._is_unnamed(now):
            self._waiting.append(as_sentence(now.title))
        self._send_outline(now)
        if said:
            self._waiting.append(said)
        if self._waiting and self._pause_ms <= 0:
            self._announce(" ".join(self._waiting))
        self.follow_window()

    def _is_unnamed(self, now: Outline) -> bool:
        """Return whether a page has just opened that Orca 48 won't name: one where nothing or a grid's cell
        has the focus.
        """
        before = self._sent and self._sent[0]
        if not before or before.page in (None, now.page) or now.title == now.window:
            return False
        if before.is_dialog or now.is_dialog:
            return False
        at = next((item for item in now.items if item.number == now.focus), None)
        return self.in_words and (at is None or (at.group is not None and at.group.role == "grid"))

    def _settled(self, scene: Scene, now: Outline) -> Outline:
        """Return the outline to send. If the program has moved the focus, it keeps the previous focus until
        the sentence has been spoken; on a newly opened page, nothing has the focus until then.

        A focused pile isn't reported until the player has moved, because the prompt names its key. A focused
        place keeps its old card until the focus leaves it, because the program announces what happens there.
        """
        focused, before = scene.focus.focused, self._sent and self._sent[0]
        scene.focus.is_untold = False
        if self._starting_ms > 0:
            return replace(now, focus=None)
        if focused is None or not before:
            return now
        is_new = before.page != now.page
        if scene.focus.is_led(focused) or (is_new and focused.is_told and scene.busy):
            self._held = focused
        elif focused is not self._held or is_new:
            self._held = None
        if is_new and now.is_dialog and focused.role == "choice":
            self._starting_ms = NAMING_MS
            return replace(now, focus=None)
        if is_new:
            self._speaking_ms = ANSWER_MS  # however long the page took to open
        is_pile = focused.is_told and not focused.value_first and scene.focus.is_led(focused)
        gone = [] if is_new else [one for one in before.items if one.number == before.focus]
        gone = [one for one in gone if one.number not in [each.number for each in now.items]]
        is_coming = scene.busy and (gone or before.focus is None)  # the news from there comes first
        if focused is self._held and (self._speaking_ms > 0 or (is_pile and not gone) or is_coming):
            scene.focus.is_untold = is_pile and now.focus != before.focus
            now = replace(now, items=(*now.items, *gone), focus=None if is_new else before.focus)
        if is_new or not focused.is_told:
            return now
        same = {item.number: item for item in before.items if item.number == before.focus}
        return replace(now, items=tuple(same.get(item.number, item) for item in now.items))

    def _announce(self, said: str) -> None:
        """Send announcements after the focus; a repeated one ends with an extra space, so that it counts as new."""
        self._said = f"{said}{NO_BREAK_SPACE}" if said == self._said else said
        self._waiting.clear()
        self._pause_ms, self._is_news = 2 * PAUSE_MS, True
        self._speaking_ms = max(0.0, self._speaking_ms) + LETTER_MS * len(said)
        if self._sent is not None:
            self._send_outline(self._sent[0])

    def _send_outline(self, outline: Outline) -> None:
        now = (outline, self._said)
        if now != self._sent:
            self._sent = now
            events = self._send(lambda: make_update(*now))
            if events is not None:  # on Windows and macOS
                events.raise_events()

    def _answer(self, scene: Scene) -> None:
        """Carry out the requests received since the last frame."""
        while True:
            try:
                request = self._requests.get_nowait()
            except Empty:
                return
            widget = self._outliner.find(scene, request.target - FIRST_ITEM)
            if widget is not None:
                _do(scene, widget, request)


def connect_screen_reader(window: pygame.Window) -> ScreenReader | None:
    """Return the window's bridge to screen readers; None if it cannot be set up. Never raises.

    On Windows this must happen before the window is shown.
    """
    try:
        return ScreenReader(lambda reader: _connect(window, reader), window.title)
    except Exception:
        log.warning("Screen readers cannot be told of this window.", exc_info=True)
        return None


def _connect(window: pygame.Window, reader: ScreenReader) -> SendUpdate:
    import accesskit

    reader.in_words = sys.platform not in ("win32", "darwin")
    if sys.platform == "win32":
        on_windows = accesskit.windows.SubclassingAdapter(window.handle, reader.activate, reader.request)
        return on_windows.update_if_active
    if sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        for_window = accesskit.macos.SubclassingAdapter.for_window
        return for_window(window.handle, reader.activate, reader.request).update_if_active
    on_unix = accesskit.unix.Adapter(reader.activate, reader.request, reader.deactivate)
    reader.follow_window = WindowOnUnix(window, on_unix).tell
    return on_unix.update_if_active


class WindowOnUnix:
    """The window as last described to an adapter on Linux, which cannot find the window by itself."""

    def __init__(self, window: pygame.Window, adapter: Adapter) -> None:
        self._window, self._adapter = window, adapter
        self._told: tuple[bool, tuple[int, int], tuple[int, int]] | None = None

    def tell(self) -> None:
        """Report the window's position and keyboard focus to the adapter, if they have changed."""
        from accesskit import Rect

        window = self._window
        now = window.focused, (window.position[0], window.position[1]), (window.size[0], window.size[1])
        if now != self._told:
            self._told, (focused, (x, y), (w, h)) = now, now
            bounds = Rect(float(x), float(y), float(x + w), float(y + h))
            self._adapter.set_root_window_bounds(bounds, bounds)
            self._adapter.update_window_focus_state(focused)


def _do(scene: Scene, widget: Widget, request: ActionRequest) -> None:
    """Carry out a request as if a key had been pressed."""
    from accesskit import Action

    scene.ui.bindings.device = "keys"
    scene.focus.set(widget, show=True)
    if request.action == Action.CLICK:
        widget.activate()
    elif request.action == Action.INCREMENT:
        widget.nudge(1, 0)
    elif request.action == Action.DECREMENT:
        widget.nudge(-1, 0)
    scene.focus.refresh()
