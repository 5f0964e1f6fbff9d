"""A scroll area: a window onto content longer than itself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.drawing.shapes import blank, rounded
from scenes.kit.stage.node import Node
from scenes.kit.theme import mix
from scenes.kit.widgets.base import Adjustment, Widget
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext

FADE = 26.0
"""The height of the fade at an edge with more content beyond it, in units at the usual text size."""


READ_ON = 40.0
"""The units of text that may stay unread when an arrow key moves on."""


class EdgeFade(Node):
    """A strip of the background over the edge of scrolled content, so that no letter is cut off sharply."""

    def __init__(self, area: ScrollArea, below: bool) -> None:
        super().__init__(None)
        self._area = area
        self._below = below

    def render(self, ground: Panel, area: pygame.Rect, height: int) -> None:
        """Draw the fading strip at the area's upper or lower edge from the background."""
        place = pygame.Rect(area.x, area.y, area.w, height)
        if self._below:
            place.bottom = area.bottom
        strip, ramp = blank(place.size), pygame.Surface((1, height), pygame.SRCALPHA)
        if ground.picture is not None:
            strip.blit(ground.picture, (ground.rect.x - place.x, ground.rect.y - place.y))
        for y in range(height):
            far = 1 - (height - 1 - y if self._below else y) / height
            ramp.set_at((0, y), (255, 255, 255, round(255 * far * far * (3 - 2 * far))))
        veil = pygame.transform.scale(ramp, strip.get_size())
        strip.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.show_picture(strip, topleft=place.topleft)

    def visible_rect(self) -> pygame.Rect:
        return super().visible_rect() if self._area.visible else pygame.Rect(0, 0, 0, 0)


class ScrollArea(Widget):
    """A window that shows a part of its content, which is on the stage as separate nodes above it.

    Lay the content out as if nothing were scrolled, then call `set_content` with it and its height in pixels.
    On a `ground`, the content fades out at an edge if there is more of it beyond.
    """

    adjustments = ("down", "up")
    keeps_drag = True
    cursor = pygame.SYSTEM_CURSOR_ARROW

    def __init__(self, ui: UiContext, name: str, z: float = 0.0, ground: Panel | None = None) -> None:
        super().__init__(ui, name, z)
        self._ground = ground
        self._fades = (EdgeFade(self, below=False), EdgeFade(self, below=True)) if ground else ()
        self._content: tuple[Node, ...] = ()
        self._height = 0
        self.offset = 0
        """The distance by which the content is scrolled, in pixels."""
        self._drag_start: tuple[float, int, bool] | None = None

    @property
    def max_offset(self) -> int:
        """The largest offset, in pixels."""
        return max(0, self._height - self.area.h)

    @property
    def reachable(self) -> bool:
        """True if focus and pointer can reach it: only if its content is longer than the window."""
        return super().reachable and self.max_offset > 0

    @property
    def takes_focus(self) -> bool:
        """True if Tab and arrow keys lead to it: only if it holds no focusable widgets."""
        return self.reachable and not any(isinstance(n, Widget) and n.takes_focus for n in self._content)

    def set_content(self, content: Sequence[Node], height: int) -> None:
        """Set newly laid out content, and scroll it to the old content's position."""
        self._content = tuple(content)
        self._height = height
        keep, self.offset = self.offset, 0
        for node in self._content:
            node.clip = self.area
            if isinstance(node, Widget):
                node.on_reveal = self.reveal_area
                node.on_scroll = self.scroll_by
                node.on_read_on = self.read_on
        self._make_fades()
        self.scroll_to(keep)
        self._fade_edges()
        self.invalidate()

    def _make_fades(self) -> None:
        """Put strips made for the current size over the content."""
        if self._ground is None or self.host is None or self.max_offset == 0:
            return
        across = self.area.copy()
        across.w -= self._bar().w
        for fade in self._fades:
            fade.render(self._ground, across, self._fade_height)
            fade.z = max([self.z, *(node.z for node in self._content)]) + 0.5
            self.host.add(fade)

    @property
    def _fade_height(self) -> int:
        view = self.viewport
        return max(1, min(view.px(FADE * (0.5 + 0.5 * view.text_scale)), self.area.h // 4))

    def _fade_edges(self) -> None:
        """Show each strip according to the amount of content beyond its edge."""
        for fade, beyond in zip(self._fades, (self.offset, self.max_offset - self.offset), strict=False):
            fade.opacity = max(0.0, beyond / self._fade_height)

    def invalidate(self) -> None:
        super().invalidate()
        for fade in self._fades:
            fade.invalidate()

    def scroll_to(self, offset: float) -> None:
        """Scroll so that `offset` pixels of the content are above the window."""
        self._move_to(round(min(max(offset, 0), self.max_offset)))

    def hold(self, pixels: float) -> None:
        """Scroll by this many pixels, even beyond an end, until the content is scrolled or laid out again."""
        self._move_to(round(self.offset + pixels))

    def _move_to(self, target: int) -> None:
        move = self.offset - target
        if move == 0:
            return
        self.offset = target
        for node in self._content:
            if isinstance(node, Widget):
                node.shift(0, move)
            else:
                node.rect = node.rect.move(0, move)
        self._fade_edges()
        self.invalidate()

    def scroll_by(self, pixels: float) -> None:
        """Scroll down by this many pixels; up if negative."""
        self.scroll_to(self.offset + pixels)

    def read_on(self, dy: int, found: Widget | None) -> bool:
        """Scroll if there is more to read before the next widget or the end; return whether it scrolled."""
        rest = self.max_offset - self.offset if dy > 0 else self.offset
        if found is not None and found.clip == self.area:
            rest = found.area.bottom - self.area.bottom if dy > 0 else self.area.top - found.area.top
            rest -= self.area.h // 2
        if dy == 0 or rest <= self.viewport.px(READ_ON):
            return False
        self.scroll_by(dy * self.area.h / 2)
        return True

    def reveal_area(self, area: pygame.Rect) -> None:
        """Scroll just far enough to show a rectangle with a margin, or all the way to an end that is close."""
        if not 0 <= self.offset <= self.max_offset and self.area.contains(area):
            return  # it is held where it is
        margin = min(max(self.viewport.px(10), self._fade_height), max(0, (self.area.h - area.h) // 2))
        if area.top < self.area.top + margin:
            self.scroll_by(area.top - self.area.top - margin)
        elif area.bottom > self.area.bottom - margin:
            self.scroll_by(area.bottom - self.area.bottom + margin)

    def nudge(self, dx: int, dy: int) -> bool:
        before = self.offset
        self.scroll_by(dy * self.viewport.px(60))
        return before != self.offset

    def adjust(self, way: Adjustment) -> None:
        self.scroll_by((1 if way == "down" else -1) * self.area.h / 2)

    def wheel(self, steps: float) -> bool:
        before = self.offset
        self.scroll_by(-steps * self.viewport.px(60))
        return before != self.offset

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page = self.area.h - self.viewport.px(40)
        match event.key:
            case pygame.K_PAGEDOWN:
                self.scroll_by(page)
            case pygame.K_PAGEUP:
                self.scroll_by(-page)
            case pygame.K_HOME:
                self.scroll_to(0)
            case pygame.K_END:
                self.scroll_to(self.max_offset)
            case _:
                return False
        return True

    def page(self, event: pygame.event.Event) -> bool:
        return self.key(event)

    def is_on_bar(self, pos: tuple[float, float]) -> bool:
        """Return whether a point, in pixels, is on the scroll bar, where a click scrolls."""
        return pos[0] >= self._bar().x

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        on_bar = self.is_on_bar(pos)
        if on_bar and not self._thumb().collidepoint(pos):
            share = (pos[1] - self.area.y) / max(1, self.area.h)
            self.scroll_to(share * self._height - self.area.h / 2)
        self._drag_start = (pos[1], self.offset, on_bar)

    def drag(self, pos: tuple[float, float]) -> None:
        if self._drag_start is None:
            return
        y, offset, on_bar = self._drag_start
        moved = pos[1] - y
        self.scroll_to(offset + moved * self._height / max(1, self.area.h) if on_bar else offset - moved)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False
        self._drag_start = None

    def _bar(self) -> pygame.Rect:
        w = self.viewport.px(10)
        return pygame.Rect(self.area.right - w, self.area.y, w, self.area.h)

    def _thumb(self) -> pygame.Rect:
        bar = self._bar()
        height = max(self.viewport.px(30), round(bar.h * bar.h / max(bar.h, self._height)))
        top = round((bar.h - height) * min(max(self.offset / max(1, self.max_offset), 0), 1))
        return pygame.Rect(bar.x, bar.y + top, bar.w, height)

    def paint(self, surface: pygame.Surface) -> None:
        if self.max_offset <= 0:
            return
        palette, bar, thumb = self.ui.theme.palette, self._bar(), self._thumb()
        surface.blit(rounded(bar.size, bar.w // 2, palette.wood_deep, 130), bar)
        lit = 0.35 if self.hovered or self.pressed else 0.0
        surface.blit(rounded(thumb.size, bar.w // 2, mix(palette.honey_deep, palette.honey_pale, lit)), thumb)
