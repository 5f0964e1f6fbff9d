"""Messages that appear, stay for a while and disappear, without stopping the game."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.motion.curves import decelerate, sharp
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Typography
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

Placer = Callable[[Sequence[tuple[float, float]]], tuple[int, Box]]
"""A function that returns the index of the best of these sizes of a message, and its place; all in units."""
MAX_WIDTH = 560.0
"""The largest width of a message by default, in units."""
CENTRE_Y = 248.0
"""The height at which a message is centred by default, in units from the top."""

SPARED_GAP = 14.0
"""The gap in units between a message and the area that it spares, which may have a ring."""
SIDE = 20.0
"""Units on the left and right of the text; half as much above and below."""
SIGN = 1.3
"""The height of a sign as a multiple of the text size."""


REFUSAL_MS = 4000.0
"""The minimum ms that a refusal stays; after that, it waits for a press."""


class _Form(NamedTuple):
    """A message as lines, with their indent for a sign, its size, and its text size; all in pixels."""

    lines: list[str]
    indent: int
    size: tuple[int, int]
    px: int


class Toast(Node):
    """Messages shown one after another, near the top or where a placer puts them.

    Messages slide in, or fade in with reduced motion. `spared` returns the area in pixels that they avoid by default,
    if they can.
    """

    def __init__(
        self, ui: UiContext, timeline: Timeline, spared: Callable[[], pygame.Rect | None] = lambda: None
    ) -> None:
        super().__init__(None, z=900.0)
        self.ui = ui
        self._spared = spared
        self.visible = False
        self.text = ""
        """The message shown now, or else the last one."""
        self._sign: IconName | None = None
        self._timeline = timeline
        self._placer: Placer | None = None
        self._widths: Sequence[tuple[float, float]] = ((MAX_WIDTH, 1.0),)
        self._viewport = Viewport(1280, 720)
        self._queue: deque[tuple[str, IconName | None]] = deque()
        self._asked = ""
        """The sentences that the player asked for last."""
        self._cancel_tween: Call | None = None
        self._centre = (0, 0)
        self._shown_at = 0.0
        self._is_kept, self._is_overdue = False, False
        """True if the message stays until the next press, and True once it only waits for that press."""

    @property
    def showing(self) -> bool:
        return self.visible

    @property
    def is_answer(self) -> bool:
        """True while the message shown is one that the player asked for; Escape closes it."""
        return self.visible and self.text == self._asked

    def layout(self, viewport: Viewport) -> None:
        """Adapt to the window's new size; the current message is dismissed."""
        self._viewport = viewport
        self._placer, self._widths = None, ((MAX_WIDTH, 1.0),)
        self.dismiss()

    def place_by(self, placer: Placer, widths: Sequence[tuple[float, float]]) -> None:
        """Have a function place each message, in one of several forms, until the next layout.

        A form is the largest width of a message in units, and the scale of its text.
        """
        self._placer, self._widths = placer, widths

    def show_message(self, text: str, icon_name: IconName | None = None, is_spoken: bool = True) -> None:
        """Show a sentence after those already waiting; one that is given twice in a row is shown once."""
        if self._queue and self._queue[-1][0] == text:
            return
        if is_spoken:
            self.ui.spoken.say(text)
        self._queue.append((text, icon_name))
        if not self.visible:
            self._show_next()
        elif self._is_overdue:
            self.dismiss()

    def note_press(self) -> None:
        """Dismiss the message if its time is over; otherwise, let it go as soon as its time is over."""
        self._is_kept = False
        if self._is_overdue:
            self._leave()

    def show_instead(self, text: str, icon_name: IconName | None = None) -> None:
        """Show a sentence at once in place of all others, which are out of date."""
        self._queue.clear()
        self.dismiss()
        self.show_message(text, icon_name)

    def show_first(self, text: str, icon_name: IconName | None = None) -> None:
        """Show a sentence at once in place of the current one; waiting sentences follow."""
        self.ui.spoken.say(text)
        self._queue.appendleft((text, icon_name))
        self.dismiss()

    def show_answer(self, text: str, icon_name: IconName) -> None:
        """Show a sentence that the player asked for, at once and in place of the current one."""
        self._asked = text
        self.show_first(text, icon_name)

    def announce(self, text: str, keep: bool = True) -> None:
        """Announce sentences that the player asked for; without a voice, show them in place of other messages."""
        if self.ui.spoken.is_announcing:
            self.ui.spoken.say(text, keep)
        else:
            self._asked = text
            self.show_instead(text, "sound")

    def dismiss(self) -> None:
        """Remove the current message and show the next."""
        if self._cancel_tween:
            self._cancel_tween()
            self._cancel_tween = None
        self.visible = self._is_overdue = False
        self._show_next()

    def dismiss_seen(self, least_ms: float) -> None:
        """Remove the current message if it has been visible for at least `least_ms`."""
        if self.visible and self._timeline.now - self._shown_at >= least_ms:
            self.dismiss()

    def place(self) -> None:
        """Place the current message; call this again if anything that it must not cover has changed."""
        forms = [self._form(self.text, *width, self._sign is not None) for width in self._widths]
        number, self._centre = self._choose([form.size for form in forms])
        self.picture = self._draw(forms[number], self._sign)
        self._slide(self.opacity)

    def _show_next(self) -> None:
        if not self._queue:
            return
        self.text, sign = self._queue.popleft()
        self._sign, self.opacity = sign, 0.0
        self.place()
        self.visible = True
        self._shown_at = self._timeline.now
        self._is_kept = sign == "halt"
        ms = self.ui.theme.ms
        stay = max(REFUSAL_MS if sign == "halt" else ms.toast, 45.0 * len(self.text))
        come = Tween(ms.panel_in, self._slide, decelerate, done=lambda: self._schedule_leave(stay))
        self._cancel_tween = self._timeline.start(come)

    def _choose(self, sizes: Sequence[tuple[int, int]]) -> tuple[int, tuple[int, int]]:
        """Return the index of the size (in pixels) to use for a message, and the pixel at its centre."""
        view = self._viewport
        if self._placer is None:
            return 0, self._centre_beside(sizes[0])
        number, box = self._placer([(w / view.u, h / view.u) for w, h in sizes])
        return number, view.rect(*box).center

    def _centre_beside(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the default centre of a message of this size in pixels, or one below or above the spared area."""
        view, spared = self._viewport, self._spared()
        place = pygame.Rect((0, 0), size)
        place.center = (view.table.centerx, round(view.point(0, CENTRE_Y)[1]))
        gap = view.px(SPARED_GAP)
        if spared is None or not place.colliderect(spared.inflate(2 * gap, 2 * gap)):
            return place.center
        for top in (spared.bottom + gap, spared.top - gap - place.h):
            moved = place.move(0, top - place.top)
            if view.window.contains(moved):
                return moved.center
        return place.center

    def _schedule_leave(self, stay: float) -> None:
        wait = Tween(0, lambda share: None, done=self._end_stay)
        self._cancel_tween = self._timeline.start(wait, delay=stay * self._timeline.speed)

    def _end_stay(self) -> None:
        """Dismiss a message whose time is over, unless it waits for a press and no other message waits behind
        it.
        """
        self._is_overdue = self._is_kept and not self._queue
        if not self._is_overdue:
            self._leave()

    def _leave(self) -> None:
        ms, self._is_overdue = self.ui.theme.ms.panel_out, False
        leave = Tween(ms, lambda share: self._slide(1 - share), sharp, done=self.dismiss)
        self._cancel_tween = self._timeline.start(leave)

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

    def _form(self, text: str, width: float, share: float, has_sign: bool) -> _Form:
        """Return a message wrapped to `width` units, with the text size scaled by `share`."""
        type_, view = self.ui.typography, self._viewport
        px = round(view.text_px(self.ui.theme.text.body) * share)
        most = min(view.px(width) - 2 * view.px(SIDE), view.table.w - view.px(120))
        indent = round(px * SIGN) + px // 2 if has_sign else 0
        lines = _balance_lines(type_, text, px, most - indent)
        wide = max(type_.width(line, px, "bold") for line in lines) + indent
        high = type_.line_height(px, "bold") * len(lines)
        return _Form(lines, indent, (wide + 2 * view.px(SIDE), high + view.px(SIDE)), px)

    def _draw(self, form: _Form, icon_name: IconName | None) -> pygame.Surface:
        theme, type_, view = self.ui.theme, self.ui.typography, self._viewport
        px = form.px
        painted = self.ui.skin.panel("wood", form.size, view.u)
        picture, pad = painted.surface.copy(), painted.pad
        x = pad + view.px(SIDE)
        if icon_name:
            sign = render_icon(icon_name, round(px * SIGN), theme.on_wood_strong)
            picture.blit(sign, (x, pad + (form.size[1] - sign.get_height()) // 2))
        pitch = type_.line_height(px, "bold")
        for i, line in enumerate(form.lines):
            words = type_.render(line, px, theme.on_wood, "bold")
            y = pad + view.px(SIDE / 2) + i * pitch + (pitch - words.get_height()) // 2
            picture.blit(words, (x + form.indent, y))
        return picture


def _balance_lines(typography: Typography, text: str, px: int, max_width: int) -> list[str]:
    """Return as few lines as fit into a width in pixels, all about equally long, so that no word is left alone."""
    lines = typography.wrap(text, px, max_width, "bold")
    narrow = max_width
    while len(lines) > 1 and narrow > max_width // 2:
        narrow -= px
        tried = typography.wrap(text, px, narrow, "bold")
        if len(tried) > len(lines):
            break
        lines = tried
    return lines
