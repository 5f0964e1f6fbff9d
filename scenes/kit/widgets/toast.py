"""A sentence that comes in, stays for a while and goes; it never stops anyone."""

from __future__ import annotations

from collections import deque

import pygame

from scenes.kit.drawing.icons import IconName, icon
from scenes.kit.motion.timeline import Call, Timeline, Tween, decelerate, sharp
from scenes.kit.stage.stage import Node
from scenes.kit.text.typography import Typography
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

MIDDLE = 248.0
"""How far down the middle of a message is, in units, where nobody says otherwise."""


class Toast(Node):
    """Shows one message after another near the top, or where it is told to `stand`; it slides in, or fades in if
    motion is reduced.
    """

    def __init__(self, tools: UiContext, timeline: Timeline, z: float = 900.0) -> None:
        super().__init__(None, z)
        self.tools = tools
        self.visible = False
        self._timeline = timeline
        self._stand: tuple[float, float, float] | None = None
        self._viewport = Viewport(1280, 720)
        self._waiting: deque[tuple[str, IconName | None]] = deque()
        self._stop: Call | None = None
        self._pad = 0

    @property
    def showing(self) -> bool:
        """Whether a message can be seen."""
        return self.visible

    def layout(self, viewport: Viewport) -> None:
        """Takes the window's new size; what is showing goes."""
        self._viewport = viewport
        self._stand = None
        self.dismiss()

    def stand(self, centre: float, bottom: float, most: float) -> None:
        """Has messages stand here until the next layout: their middle, their lower edge, their greatest width in units.

        So a long one covers more of what lies above, and nothing of what lies below.
        """
        self._stand = (centre, bottom, most)

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
        rect = self.picture.get_rect()
        if self._stand is None:
            rect.center = view.table.centerx, round(view.point(0, MIDDLE)[1])
        else:
            x, bottom = view.point(*self._stand[:2])
            rect.midbottom = round(x), round(bottom) + self._pad
        self.rect = rect.move(0, -slide)
        self.opacity = max(share, 0.02)
        self.touch()

    def _draw(self, text: str, sign: IconName | None) -> pygame.Surface:
        theme, type_, view = self.tools.theme, self.tools.type, self._viewport
        px = view.text_px(theme.text.body)
        most = view.px(560 if self._stand is None else self._stand[2]) - view.px(40)
        side = round(px * 1.3) if sign else 0
        gap = px // 2 if sign else 0
        most = min(most, view.table.w - view.px(120)) - side - gap
        lines = _balanced(type_, text, px, most)
        words = [type_.render(line, px, theme.on_wood, "bold") for line in lines]
        pitch = type_.line(px, "bold")
        w = max(line.get_width() for line in words) + side + gap + view.px(40)
        h = pitch * len(words) + view.px(20)
        painted = self.tools.skin.panel("wood", (w, h), view.u)
        picture = painted.surface.copy()
        self._pad = painted.pad
        x = painted.pad + view.px(20)
        if sign:
            picture.blit(icon(sign, side, theme.on_wood_strong), (x, painted.pad + (h - side) // 2))
            x += side + gap
        for i, line in enumerate(words):
            picture.blit(line, (x, painted.pad + view.px(10) + i * pitch + (pitch - line.get_height()) // 2))
        return picture


def _balanced(type_: Typography, text: str, px: int, most: int) -> list[str]:
    """Return as few lines as fit into so many pixels, all about as long: none ends with one word alone."""
    lines = type_.wrap(text, px, most, "bold")
    narrow = most
    while len(lines) > 1 and narrow > most // 2:
        narrow -= px
        tried = type_.wrap(text, px, narrow, "bold")
        if len(tried) > len(lines):
            break
        lines = tried
    return lines
