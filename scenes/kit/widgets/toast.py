"""A sentence that comes in, stays for a while and goes; it never stops anyone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.motion.timeline import Call, Timeline, Tween, decelerate, sharp
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Typography
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

Placer = Callable[[tuple[float, float]], Box]
"""Return where a message of this width and height lies; all in units."""
CENTRE_Y = 248.0
"""How far down the middle of a message is, in units, where nobody says otherwise."""


class Toast(Node):
    """Shows one message after another near the top, or where a placer says; it slides in, or fades in if motion is
    reduced.
    """

    def __init__(self, ui: UiContext, timeline: Timeline) -> None:
        super().__init__(None, z=900.0)
        self.ui = ui
        self.visible = False
        self.text = ""
        """What is shown, or was shown last."""
        self._timeline = timeline
        self._placer: Placer | None = None
        self._max_width = 560.0
        self._viewport = Viewport(1280, 720)
        self._queue: deque[tuple[str, IconName | None]] = deque()
        self._cancel_tween: Call | None = None
        self._shadow_pad = 0
        self._centre = (0, 0)

    @property
    def showing(self) -> bool:
        """Whether a message can be seen."""
        return self.visible

    def layout(self, viewport: Viewport) -> None:
        """Take the window's new size; the message showing goes."""
        self._viewport = viewport
        self._placer, self._max_width = None, 560.0
        self.dismiss()

    def place_by(self, placer: Placer, max_width: float) -> None:
        """Have a place found for each message until the next layout, none wider than so many units."""
        self._placer, self._max_width = placer, max_width

    def show_message(self, text: str, icon_name: IconName | None = None) -> None:
        """Show the sentence after those already waiting; the same one twice in a row is shown once."""
        if self._queue and self._queue[-1][0] == text:
            return
        self.ui.spoken.say(text)
        self._queue.append((text, icon_name))
        if not self.visible:
            self._show_next()

    def show_instead(self, text: str, icon_name: IconName | None = None) -> None:
        """Show the sentence at once, in place of what shows and waits: what they said is over."""
        self._queue.clear()
        self.dismiss()
        self.show_message(text, icon_name)

    def tell(self, text: str) -> None:
        """Say sentences that were asked for; show them, instead of what shows, only where nobody speaks them."""
        if self.ui.spoken.is_heard:
            self.ui.spoken.say(text)
        else:
            self.show_instead(text, "sound")

    def dismiss(self) -> None:
        """Take the present message away and show the next."""
        if self._cancel_tween:
            self._cancel_tween()
            self._cancel_tween = None
        self.visible = False
        self._show_next()

    def _show_next(self) -> None:
        if not self._queue:
            return
        self.text, sign = self._queue.popleft()
        self.picture = self._draw(self.text, sign)
        self._centre = self._find_centre(self.picture.get_size())
        self.visible = True
        self._slide(0.0)
        ms = self.ui.theme.ms
        stay = max(ms.toast, 45.0 * len(self.text))
        self._cancel_tween = self._timeline.start(
            Tween(ms.panel_in, self._slide, decelerate, done=lambda: self._schedule_leave(stay))
        )

    def _find_centre(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the pixel on which the middle of a message of this size in pixels is to lie."""
        view = self._viewport
        if self._placer is None:
            return view.table.centerx, round(view.point(0, CENTRE_Y)[1])
        w, h = ((side - 2 * self._shadow_pad) / view.u for side in size)
        box = self._placer((w, h))
        return view.rect(box.x, box.y, box.w, box.h).center

    def _schedule_leave(self, stay: float) -> None:
        ms = self.ui.theme.ms.panel_out
        leave = Tween(ms, lambda share: self._slide(1 - share), sharp, done=self.dismiss)
        self._cancel_tween = self._timeline.start(leave, delay=stay * self._timeline.speed)

    def _slide(self, share: float) -> None:
        if self.picture is None:
            return
        view = self._viewport
        slide = 0 if self.ui.motion.reduced else round((1 - share) * view.px(26))
        rect = self.picture.get_rect()
        rect.center = self._centre
        self.rect = rect.move(0, -slide)
        self.opacity = max(share, 0.02)
        self.invalidate()

    def _draw(self, text: str, icon_name: IconName | None) -> pygame.Surface:
        theme, type_, view = self.ui.theme, self.ui.typography, self._viewport
        px = view.text_px(theme.text.body)
        most = view.px(self._max_width) - view.px(40)
        side = round(px * 1.3) if icon_name else 0
        gap = px // 2 if icon_name else 0
        most = min(most, view.table.w - view.px(120)) - side - gap
        lines = _balance_lines(type_, text, px, most)
        words = [type_.render(line, px, theme.on_wood, "bold") for line in lines]
        pitch = type_.line_height(px, "bold")
        w = max(line.get_width() for line in words) + side + gap + view.px(40)
        h = pitch * len(words) + view.px(20)
        painted = self.ui.skin.panel("wood", (w, h), view.u)
        picture = painted.surface.copy()
        self._shadow_pad = painted.pad
        x = painted.pad + view.px(20)
        if icon_name:
            picture.blit(
                render_icon(icon_name, side, theme.on_wood_strong), (x, painted.pad + (h - side) // 2)
            )
            x += side + gap
        for i, line in enumerate(words):
            picture.blit(line, (x, painted.pad + view.px(10) + i * pitch + (pitch - line.get_height()) // 2))
        return picture


def _balance_lines(typography: Typography, text: str, px: int, max_width: int) -> list[str]:
    """Return as few lines as fit into so many pixels, all about as long: none ends with one word alone."""
    lines = typography.wrap(text, px, max_width, "bold")
    narrow = max_width
    while len(lines) > 1 and narrow > max_width // 2:
        narrow -= px
        tried = typography.wrap(text, px, narrow, "bold")
        if len(tried) > len(lines):
            break
        lines = tried
    return lines
