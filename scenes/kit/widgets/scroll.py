"""A window onto something longer than itself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.shapes import rounded
from scenes.kit.stage import Node
from scenes.kit.theme import mix
from scenes.kit.tools import Tools
from scenes.kit.widgets.base import Widget


class ScrollArea(Widget):
    """Shows a part of its content, which lies on the stage as nodes of its own, above this one.

    Lay the content out as if nothing were scrolled, then call `hold` with it and its height in pixels.
    """

    keeps_drag = True
    cursor = pygame.SYSTEM_CURSOR_ARROW

    def __init__(self, tools: Tools, name: str, z: float = 0.0) -> None:
        super().__init__(tools, name, z)
        self._content: tuple[Node, ...] = ()
        self._height = 0
        self._offset = 0
        self._grip: tuple[float, int, bool] | None = None

    @property
    def offset(self) -> int:
        """How far it is scrolled, in pixels."""
        return self._offset

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self._height - self.area.h)

    @property
    def reachable(self) -> bool:
        """Only something longer than its window needs to be reached."""
        return super().reachable and self.furthest > 0

    def hold(self, content: Sequence[Node], height: int) -> None:
        """Takes freshly laid out content, and scrolls it to where the old one was."""
        self._content = tuple(content)
        self._height = height
        keep, self._offset = self._offset, 0
        for node in self._content:
            node.clip = self.area
            if isinstance(node, Widget):
                node.reveal = self.reveal_area
                node.scroll = self.scroll_by
        self.scroll_to(keep)
        self.touch()

    def scroll_to(self, offset: float) -> None:
        """Scrolls so that `offset` pixels of the content are above the window."""
        target = round(min(max(offset, 0), self.furthest))
        move = self._offset - target
        if move == 0:
            return
        self._offset = target
        for node in self._content:
            if isinstance(node, Widget):
                node.shift(0, move)
            else:
                node.rect = node.rect.move(0, move)
        self.touch()

    def scroll_by(self, pixels: float) -> None:
        """Scrolls down by pixels."""
        self.scroll_to(self._offset + pixels)

    def reveal_area(self, area: pygame.Rect) -> None:
        """Scrolls just so far that a rectangle on the stage can be seen, with a margin."""
        margin = self.viewport.px(10)
        if area.top < self.area.top + margin:
            self.scroll_by(area.top - self.area.top - margin)
        elif area.bottom > self.area.bottom - margin:
            self.scroll_by(area.bottom - self.area.bottom + margin)

    def nudge(self, dx: int, dy: int) -> bool:
        before = self._offset
        self.scroll_by(dy * self.viewport.px(60))
        return before != self._offset

    def wheel(self, steps: float) -> bool:
        before = self._offset
        self.scroll_by(-steps * self.viewport.px(60))
        return before != self._offset

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
                self.scroll_to(self.furthest)
            case _:
                return False
        return True

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        on_bar = pos[0] >= self._bar().x
        if on_bar and not self._thumb().collidepoint(pos):
            share = (pos[1] - self.area.y) / max(1, self.area.h)
            self.scroll_to(share * self._height - self.area.h / 2)
        self._grip = (pos[1], self._offset, on_bar)

    def drag(self, pos: tuple[float, float]) -> None:
        if self._grip is None:
            return
        y, offset, on_bar = self._grip
        moved = pos[1] - y
        self.scroll_to(offset + moved * self._height / max(1, self.area.h) if on_bar else offset - moved)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False
        self._grip = None

    def _bar(self) -> pygame.Rect:
        w = self.viewport.px(10)
        return pygame.Rect(self.area.right - w, self.area.y, w, self.area.h)

    def _thumb(self) -> pygame.Rect:
        bar = self._bar()
        height = max(self.viewport.px(30), round(bar.h * bar.h / max(bar.h, self._height)))
        top = round((bar.h - height) * self._offset / max(1, self.furthest))
        return pygame.Rect(bar.x, bar.y + top, bar.w, height)

    def paint(self, surface: pygame.Surface) -> None:
        if self.furthest <= 0:
            return
        palette, bar, thumb = self.tools.theme.palette, self._bar(), self._thumb()
        surface.blit(rounded(bar.size, bar.w // 2, palette.wood_deep, 130), bar)
        lit = 0.35 if self._hovered or self._pressed else 0.0
        surface.blit(rounded(thumb.size, bar.w // 2, mix(palette.honey_deep, palette.honey_pale, lit)), thumb)
