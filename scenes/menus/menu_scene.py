from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pygame

from gnoming.text import language
from scenes.app.app import App
from scenes.kit.box import Box, Space, columns, page_box
from scenes.kit.drawing.icons import IconName
from scenes.kit.drawing.panel_skin import Material
from scenes.kit.drawing.skin import ButtonKind
from scenes.kit.motion.curves import decelerate
from scenes.kit.motion.timeline import Call, Tween
from scenes.kit.scene import Scene
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Style
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, ScrollArea, TextField, Widget
from scenes.kit.widgets.label import Align, Ground, Overflow
from scenes.menus.backgrounds import background_picture
from scenes.menus.filter_knobs import FilterKnob

AnyNode = TypeVar("AnyNode", bound=Node)
EDGE, MAX_BOARD, KNOB = 14.0, 1240.0, 56.0
"""The margin of the board on a page with a list, its maximum width, and the size of its knobs, in units."""
SMALL_KNOB, CAPTION = 44.0, 116.0
"""The size of a knob with its name, and the name's width at 100 % text, in units."""


class MenuScene(Scene):
    """A scene that builds its widgets for language and theme. `picture` is the name of a background in assets/table."""

    picture = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app.ui)
        self.focus.wraps = True
        self.app = app
        self._built_language = ""
        self._built_theme = app.ui.theme

    def build(self) -> None:
        """Make the widgets, and `add` them in Tab order."""
        raise NotImplementedError

    def arrange(self, viewport: Viewport) -> None:
        """Lay out every widget."""
        raise NotImplementedError

    def first_focus(self) -> Widget | None:
        """Return the widget to focus at first, by default the first primary button."""
        primary = (one for one in self.focus.widgets if isinstance(one, Button) and one.kind == "primary")
        return next(primary, None)

    def add(self, node: AnyNode) -> AnyNode:
        """Put a node on the stage and, if it can have the focus, in the Tab order; return it."""
        self.stage.add(node)
        if isinstance(node, Widget) and node.focusable:
            self.focus.add(node)
        if isinstance(node, TextField):
            node.on_refused = self.toast.show_instead
        return node

    def add_all(self, nodes: Iterable[AnyNode]) -> list[AnyNode]:
        """Add the nodes in this order, and return them."""
        return [self.add(node) for node in nodes]

    def label(
        self,
        words: str = "",
        size: float | None = None,
        style: Style = "text",
        align: Align = "left",
        ground: Ground = "wood",
        colour: Colour | None = None,
        overflow: Overflow = "wrap",
        z: float = 0.0,
    ) -> Label:
        return self.add(Label(self.ui, words, size, style, align, ground, colour, overflow, z))

    def centred(
        self,
        words: str,
        size: float,
        style: Style = "text",
        overflow: Overflow = "fit",
        ground: Ground = "wood",
        colour: Colour | None = None,
        z: float = 0.0,
    ) -> Label:
        """Add and return a centred label; by default, it wraps and shrinks until it fits."""
        return self.label(words, size, style, "centre", ground, colour, overflow, z)

    def on_paper(
        self,
        words: str,
        size: float,
        style: Style = "text",
        overflow: Overflow = "fit",
        colour: Colour | None = None,
    ) -> Label:
        """Add a centred label for parchment, and return it."""
        return self.centred(words, size, style, overflow, "parchment", colour)

    def button(
        self,
        words: str,
        on_use: Call,
        kind: ButtonKind = "wood",
        icon: IconName | None = None,
        size: float | None = None,
        z: float = 0.0,
    ) -> Button:
        return self.add(Button(self.ui, words, on_use, kind, icon, size, z))

    def panel(self, material: Material = "wood", z: float = 0.0) -> Panel:
        return self.add(Panel(self.ui, material, z))

    def layout(self, viewport: Viewport) -> None:
        if self._built_language != language() or self._built_theme is not self.ui.theme:
            self.rebuild()
        if not self.overlay:
            self.stage.background = self.make_background(viewport)
        self.arrange(viewport)

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        return background_picture(self.ui, viewport, self.picture)

    def rebuild(self) -> None:
        """Build everything again, for another language or new content; the focus stays where it is."""
        at = self._focus_index()
        scrolled = {area.name: area.offset for area in self._scroll_areas()}
        shown = self.ui.bindings.follows_focus
        self.focus.clear()
        self.stage.clear()
        self.stage.add(self.toast)
        self._built_language, self._built_theme = language(), self.ui.theme
        self.build()
        for area in self._scroll_areas():
            # Its content, which is laid out next, is scrolled to this offset.
            area.offset = scrolled.get(area.name, 0)
        if at is not None and at < len(self.focus.widgets):
            self.focus.set(self.focus.widgets[at], show=shown)

    def refresh(self) -> None:
        """Build everything again, and arrange it for the current window."""
        self.rebuild()
        self.arrange(self.viewport)
        self.focus.refresh()

    def enter(self) -> None:
        first = self.first_focus()
        if first is not None:
            self.focus.set(first)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.focus.focused is None and self.ui.bindings.command(event) == "confirm":
            # After a click on nothing has taken the focus away, Enter restores the first one.
            first = self.first_focus()
            if first is not None and first.takes_focus:
                self.focus.set(first)
        return super().handle(event)

    def resume(self) -> None:
        if self._built_language != language():
            self.refresh()

    def fade_in(self, nodes: Sequence[Node], ms: float, least: float = 0.05) -> None:
        """Fade nodes in over `ms` milliseconds, starting at the opacity `least`."""

        def show(share: float) -> None:
            for node in nodes:
                node.opacity = max(share, least)

        self.timeline.start(Tween(ms, show, decelerate))

    def _scroll_areas(self) -> list[ScrollArea]:
        return [node for node in self.stage.nodes if isinstance(node, ScrollArea)]

    def _focus_index(self) -> int | None:
        focused = self.focus.focused
        return self.focus.widgets.index(focused) if focused in self.focus.widgets else None


class SheetScene(MenuScene):
    """A sheet over another scene, closed with Escape."""

    overlay = upright = closes_on_back = True


def list_board(viewport: Viewport) -> Box:
    """Return the box of a list page's board, which is as large as possible."""
    wide = min(viewport.units_wide - 2 * EDGE, MAX_BOARD)
    return page_box(viewport).centred(wide, viewport.units_high - 2 * EDGE)


def cut_list_head(
    viewport: Viewport, space: Space, heading: Label, count: Label, knobs: Sequence[FilterKnob]
) -> None:
    """Lay out the top of a list page: the heading, the count, and knobs, with their names if there is room."""
    size = heading.ui.theme.text
    heading.size = size.heading if viewport.has_large_text else size.title
    title = min(heading.height(viewport, 2000), KNOB)
    wide, high = CAPTION * viewport.text_scale, SMALL_KNOB + knobs[0].caption_height(viewport)
    named = len(knobs) * wide + heading.width(viewport) + 60 <= space.box.w
    if not named:
        wide = high = KNOB
    span = len(knobs) * (wide + 12) - 12
    line = count.height(viewport, space.box.w - span - 24)
    head = Space(space.top(max(high + 18, title + line + 6)))
    for knob, place in zip(knobs, columns(head.right(span, 20), [wide] * len(knobs), 12), strict=True):
        knob.has_caption = named
        knob.layout(viewport, place.x, place.y + 6, wide, high)
    heading.layout(viewport, head.box.x + 4, head.box.y, head.box.w - 4, title)
    below = 6 if viewport.has_large_text else -2  # clear of letters that reach below the heading's line
    count.layout(viewport, head.box.x + 4, head.box.y + title + below, head.box.w - 4, line)
