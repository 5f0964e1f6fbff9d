"""The bridge to the system's screen readers, and the only module that uses accesskit.

Nothing is built until a screen reader asks. After that an outline is made in each frame, and sent if it has changed.
Requests come from a thread of the library, so they wait in a queue for the next frame.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

import pygame

from scenes.kit.assist.access.outline import Outline, OutlineItem, Outliner
from scenes.kit.scene import Scene
from scenes.kit.widgets.base import Widget

if TYPE_CHECKING:
    from accesskit import ActionRequest, QueuedEvents, TreeUpdate

log = logging.getLogger(__name__)
NO_BREAK_SPACE = "\u00a0"


SendUpdate: TypeAlias = "Callable[[Callable[[], TreeUpdate]], QueuedEvents | None]"
"""A function that sends an update if a screen reader is listening; its caller raises the events returned."""


class ScreenReader:
    """The window's tree for screen readers.

    `connect` creates the system's adapter, which calls this object back, and returns the function that sends
    updates to it.
    """

    def __init__(self, connect: Callable[[ScreenReader], SendUpdate]) -> None:
        self._outliner = Outliner()
        self._requests: SimpleQueue[ActionRequest] = SimpleQueue()
        self.is_listening = False
        """True if a screen reader has asked for the tree."""
        self._sent: tuple[Outline, str] | None = None
        self._said = ""
        self._send = connect(self)

    # called by the library, on its own thread ----------------------------------------------------

    def activate(self) -> TreeUpdate:
        """Return the first tree for a screen reader, with the window alone; the next frame sends the rest."""
        self._sent = None
        self.is_listening = True
        return make_update(Outline("", (), None), "")

    def deactivate(self) -> None:
        """Stop making outlines, because no screen reader is listening."""
        self.is_listening = False

    def request(self, request: ActionRequest) -> None:
        """Queue an action that a screen reader asks for."""
        self._requests.put(request)

    # called in each frame -------------------------------------------------------------------------

    def update(self, title: str, scene: Scene, said: str) -> None:
        """Carry out waiting requests in the scene with the input; then send its changes and what was said."""
        if not self.is_listening:
            return
        if said:
            # A screen reader speaks what has changed, so a sentence that is said twice gets a space at its end.
            self._said = f"{said}{NO_BREAK_SPACE}" if said == self._said else said
        self._answer(scene)
        now = (self._outliner.outline(title, scene), self._said)
        if now != self._sent:
            self._sent = now
            events = self._send(lambda: make_update(*now))
            if events is not None:  # on Windows and macOS
                events.raise_events()

    def _answer(self, scene: Scene) -> None:
        """Carry out the requests that have come in since the last frame."""
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
        return ScreenReader(lambda reader: _connect(window, reader))
    except Exception:
        log.warning("Screen readers cannot be told of this window.", exc_info=True)
        return None


def _connect(window: pygame.Window, reader: ScreenReader) -> SendUpdate:
    import accesskit

    if sys.platform == "win32":
        on_windows = accesskit.windows.SubclassingAdapter(window.handle, reader.activate, reader.request)
        return on_windows.update_if_active
    if sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        for_window = accesskit.macos.SubclassingAdapter.for_window
        return for_window(window.handle, reader.activate, reader.request).update_if_active
    on_unix = accesskit.unix.Adapter(reader.activate, reader.request, reader.deactivate)
    on_unix.update_window_focus_state(window.focused)
    return on_unix.update_if_active


def _do(scene: Scene, widget: Widget, request: ActionRequest) -> None:
    """Carry out a request as a key press would."""
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


if TYPE_CHECKING:
    from accesskit import Node, TreeUpdate

ROOT, SAID = 0, 1
"""The numbers of two nodes: the window, and its last announcement."""
FIRST_ITEM = 2
"""The offset between an item's number in the outline and its number in the tree."""
TOOLKIT = "Gnoming"
ROLES = {
    "button": "BUTTON",
    "switch": "SWITCH",
    "choice": "SPIN_BUTTON",
    "slider": "SLIDER",
    "field": "TEXT_INPUT",
    "text": "LABEL",
}
WITH_VALUE = ("choice", "slider", "field")
"""The roles that have a value on every system; the values of others are read after their names."""


def make_update(outline: Outline, said: str) -> TreeUpdate:
    """Return the whole tree, with the last announcement in a region that screen readers read when it changes."""
    from accesskit import Live, Node, Role, Tree, TreeUpdate

    update = TreeUpdate(ROOT if outline.focus is None else FIRST_ITEM + outline.focus)
    tree = Tree(ROOT)
    tree.toolkit_name = TOOLKIT
    update.tree = tree
    root = Node(Role.WINDOW)
    root.set_label(outline.title)
    root.set_children([*(FIRST_ITEM + item.number for item in outline.items), SAID])
    last = Node(Role.LABEL)
    last.set_value(said)
    last.set_live(Live.POLITE)
    items = [(FIRST_ITEM + item.number, _make_node(item)) for item in outline.items]
    update.nodes = [(ROOT, root), *items, (SAID, last)]
    return update


def _make_node(item: OutlineItem) -> Node:
    from accesskit import Node, Rect, Role, Toggled

    node = Node(getattr(Role, ROLES[item.role]))
    node.set_bounds(Rect(*map(float, item.bounds)))
    if item.role == "text":
        node.set_value(item.name or item.value)
        return node
    node.set_label(item.name)
    if item.role in WITH_VALUE:
        node.set_value(item.value)
    read_after = [item.description]
    if item.role not in WITH_VALUE and item.is_on is None:
        read_after.insert(0, item.value)
    if any(read_after):
        node.set_description(". ".join(filter(None, read_after)))
    if item.is_on is not None:
        node.set_toggled(Toggled.TRUE if item.is_on else Toggled.FALSE)
    if item.enabled:
        _add_actions(node, item)
    else:
        node.set_disabled()
    return node


def _add_actions(node: Node, item: OutlineItem) -> None:
    """Add the actions that an item offers."""
    from accesskit import Action

    node.add_action(Action.FOCUS)
    node.add_action(Action.CLICK)
    if item.role in ("choice", "slider"):
        node.add_action(Action.INCREMENT)
        node.add_action(Action.DECREMENT)
