"""A sentence that comes in, stays for a while and goes; it never stops anyone."""

from __future__ import annotations

from collections import deque

import pygame

from scenes.kit.icons import IconName, icon
from scenes.kit.stage import Node
from scenes.kit.timeline import Call, Timeline, Tween, decelerate, sharp
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport


class Toast(Node):
    """Shows one message after another near the top (or at `y` units), sliding in, or fading if motion is reduced."""

    def __init__(self, tools: Tools, timeline: Timeline, y: float = 248.0, z: float = 900.0) -> None:
        super().__init__(None, z)
        self.tools = tools
        self.visible = False
        self._timeline = timeline
        self._y = y
        self._viewport = Viewport(1280, 720)
        self._waiting: deque[tuple[str, IconName | None]] = deque()
        self._stop: Call | None = None

    @property
    def showing(self) -> bool:
        """Whether a message can be seen."""
        return self.visible

    def layout(self, viewport: Viewport) -> None:
        """Takes the window's new size; what is showing goes."""
        self._viewport = viewport
        self.dismiss()

    def say(self, text: str, sign: IconName | None = None) -> None:
        """Shows the sentence after those already waiting; the same one twice in a row is said once."""
        if self._waiting and self._waiting[-1][0] == text:
            return
        self._waiting.append((text, sign))
        if not self.visible:
            self._next()

    def dismiss(self) -> None:
        """Takes the present message away and shows the next."""
        if self._stop:
            self._stop()
            self._stop = None
        self.visible = False
        self._next()

    def _next(self) -> None:
        if not self._waiting:
            return
        text, sign = self._waiting.popleft()
        self.picture = self._draw(text, sign)
        self.visible = True
        self._enter(0.0)
        ms = self.tools.theme.ms
        stay = max(ms.toast, 45.0 * len(text))
        self._stop = self._timeline.start(
            Tween(ms.panel_in, self._enter, decelerate, done=lambda: self._wait(stay))
        )

    def _wait(self, stay: float) -> None:
        ms = self.tools.theme.ms.panel_out
        leave = Tween(ms, lambda share: self._enter(1 - share), sharp, done=self.dismiss)
        self._stop = self._timeline.start(leave, delay=stay * self._timeline.speed)

    def _enter(self, share: float) -> None:
        if self.picture is None:
            return
        view = self._viewport
        slide = 0 if self.tools.motion.reduced else round((1 - share) * view.px(26))
        x = view.table.centerx - self.picture.get_width() // 2
        y = round(view.point(0, self._y)[1]) - self.picture.get_height() // 2 - slide
        self.rect = self.picture.get_rect(topleft=(x, y))
        self.opacity = max(share, 0.02)
        self.touch()

    def _draw(self, text: str, sign: IconName | None) -> pygame.Surface:
        theme, type_, view = self.tools.theme, self.tools.type, self._viewport
        px = view.text_px(theme.text.body)
        lines = type_.wrap(text, px, min(view.px(560), view.table.w - view.px(120)), "bold")
        words = [type_.render(line, px, theme.on_wood, "bold") for line in lines]
        pitch = type_.line(px, "bold")
        side = round(px * 1.3) if sign else 0
        gap = px // 2 if sign else 0
        w = max(line.get_width() for line in words) + side + gap + view.px(40)
        h = pitch * len(words) + view.px(20)
        painted = self.tools.skin.panel("wood", (w, h), view.u)
        picture = painted.surface.copy()
        x = painted.pad + view.px(20)
        if sign:
            picture.blit(icon(sign, side, theme.on_wood_strong), (x, painted.pad + (h - side) // 2))
            x += side + gap
        for i, line in enumerate(words):
            picture.blit(line, (x, painted.pad + view.px(10) + i * pitch + (pitch - line.get_height()) // 2))
        return picture
