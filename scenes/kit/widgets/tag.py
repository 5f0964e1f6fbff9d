"""The tag on a string that names the widget under the pointer or focus: a tooltip."""

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.drawing.shapes import add_noise, blurred, gradient, put, rounded, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import darker, lighter, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import UiContext

NAME_MS, POINTER_MS, FOCUS_MS = 120.0, 500.0, 700.0
"""The ms after which a tag appears under a resting pointer, with a mere name or with more, and at the focus."""
NEIGHBOUR_MS = 300.0
"""The ms after a tag disappears in which the next one appears at once."""
LINGER_MS = 120.0
"""The ms for which a tag stays after the pointer has left."""
MAX_WIDTH = 290.0
"""The largest width of a tag in units, before the text scale is applied."""
NAME_SIZE, NOTE_SIZE, KEY_SIZE = 19.0, 15.0, 14.0
MARGIN, CUT, STRING, EYE = 14.0, 12.0, 14.0, 5.0
"""The text's margin, the cut at the lower corners, the string's length, and the eyelet's radius, in units."""


class Tag(Node):
    """The tag of one scene. It takes no clicks, and screen readers skip it, because they read the widget itself."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=9_000.0)
        self.visible = False
        self.box = pygame.Rect(0, 0, 0, 0)
        """The parchment's place in pixels, without its string."""
        self.words = ""
        self.kept: Callable[[], Sequence[pygame.Rect]] = lambda: ()
        """A function that returns the rectangles that no tag may cover, such as speech, in pixels."""
        self._ui = ui
        self._widget: Widget | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        self._waited_ms = 0.0
        self._hidden_ms = NEIGHBOUR_MS
        """The ms for which no tag has been shown."""
        self._is_dismissed = False
        """True if there was a press since the widget was reached, so that its tag stays away."""
        self._pointer: tuple[float, float] | None = None
        self._has_come = False
        """True if the widget appeared under a resting pointer, perhaps because something above it has gone."""

    @property
    def is_due(self) -> bool:
        """True if a tag is about to appear or disappear."""
        return (self._has_words and not self.visible) or self._lingers

    @property
    def _has_words(self) -> bool:
        """True if the widget has a name to show, and the player has reached it and not pressed anything since."""
        stays_away = self._is_dismissed or self._has_come
        return self._widget is not None and bool(self._widget.tag_name) and not stays_away

    @property
    def _lingers(self) -> bool:
        return self.visible and not self._has_words

    def dismiss(self) -> None:
        """Hide the tag after a press, until another widget is reached."""
        self._is_dismissed = True
        self.visible = False

    def update(self, dt: float, focus: FocusManager, stage: Stage, viewport: Viewport) -> None:
        """Show or hide the tag as the pointer or the focus rests or moves on, after `dt` ms of real time."""
        self._spare_kept()
        widget = focus.attended
        has_moved, self._pointer = focus.pointer != self._pointer, focus.pointer
        if widget is not self._widget:
            self._widget, self._waited_ms, self._is_dismissed = widget, 0.0, False
            self._has_come = not has_moved and widget is not focus.ringed
        else:
            self._waited_ms += dt
            self._has_come = self._has_come and not has_moved
        if not self.visible:
            self._hidden_ms += dt
        if widget is not None and widget.keeps_tag and widget.pressed:
            self._hang(widget, stage, viewport)
            return
        if widget is None or not self._has_words:
            if self._waited_ms >= LINGER_MS:
                self.visible = False
            return
        due_ms = POINTER_MS if widget.note or not widget.is_tagged else NAME_MS
        if widget is focus.focused and not widget.hovered:
            due_ms = FOCUS_MS
        is_near = self.visible or self._hidden_ms <= NEIGHBOUR_MS
        if is_near or self._waited_ms >= due_ms:
            self._hang(widget, stage, viewport)

    def _hang(self, widget: Widget, stage: Stage, viewport: Viewport) -> None:
        if self.host is not stage:
            stage.add(self)
        self.show(widget, viewport)
        self._spare_kept()

    def _spare_kept(self) -> None:
        """Hide the tag if it covers anything that must stay in sight."""
        if self.visible and self.box.collidelist(list(self.kept())) >= 0:
            self.dismiss()

    def show(self, widget: Widget, viewport: Viewport) -> None:
        """Show a widget's tag beside it at once, unless it is already there."""
        if self.visible and (self.words, self._area) == (widget.tag_name, widget.tag_area):
            return
        self.words, self._area = widget.tag_name, pygame.Rect(widget.tag_area)
        self._paint(widget, viewport)
        self.visible, self._hidden_ms = True, 0.0
        self.invalidate()

    def _paint(self, widget: Widget, viewport: Viewport) -> None:
        """Draw the tag with its string, above the widget, or below it where there is no room above."""
        words = self._draw_words(widget, viewport)
        px, eye = viewport.px, viewport.px(EYE)
        margin = px(MARGIN)
        size = words.get_width() + 2 * margin, words.get_height() + round(1.2 * margin) + 2 * eye
        string, window = px(STRING), viewport.window
        above = widget.tag_area.top - string - size[1] >= window.top
        box = pygame.Rect((0, 0), size)
        end = widget.tag_area.top + px(4) if above else widget.tag_area.bottom - px(4)
        if above:
            box.midbottom = (widget.tag_area.centerx, widget.tag_area.top - string)
        else:
            box.midtop = (widget.tag_area.centerx, widget.tag_area.bottom + string)
        box.clamp_ip(window.inflate(-2 * px(6), -2 * px(6)))
        self.box = box
        inset = px(CUT) + 2 * eye
        nearest = min(max(widget.tag_area.centerx, box.left + inset), box.right - inset)
        eyelet = (nearest, box.bottom - 2 * eye if above else box.top + 2 * eye)
        knot = (widget.tag_area.centerx, end)
        shadow = px(6)
        whole = box.union(pygame.Rect(knot, (1, 1)).inflate(4 * eye, 4 * eye)).inflate(4 * shadow, 4 * shadow)
        canvas = pygame.Surface(whole.size, pygame.SRCALPHA)
        at = box.move(-whole.x, -whole.y)
        body = self._draw_parchment(size, viewport, not above)
        canvas.blit(blurred(body, shadow, 150, (24, 20, 8)), at.move(px(2) - shadow, px(4) - shadow))
        canvas.blit(body, at)
        top = at.top + (round(0.6 * margin) if above else 2 * eye + round(0.6 * margin))
        canvas.blit(words, (at.x + margin, top))
        self._draw_string(canvas, viewport, *(_moved(point, whole) for point in (eyelet, knot)))
        self.show_picture(canvas, topleft=whole.topleft)

    def _draw_parchment(
        self, size: tuple[int, int], viewport: Viewport, is_upside_down: bool
    ) -> pygame.Surface:
        """Return a sheet whose corners are cut off at the eyelet's end."""
        theme, px = self._ui.theme, viewport.px
        edge_colour = darker(theme.palette.cream_deep, 0.4)
        light, dark = lighter(theme.paper, 0.3), mix(theme.paper, theme.palette.cream, 0.45)
        fill = gradient(size, light, dark).convert_alpha()
        add_noise(fill, viewport.u, (2, 2), 9, 11)

        def shape(surface: pygame.Surface, scale: int, inset: int) -> None:
            left = top = inset * scale
            right, bottom = size[0] * scale - left - 1, size[1] * scale - top - 1
            cut = px(CUT) * scale
            points = [(left, top), (right, top), (right, bottom - cut), (right - cut, bottom)]
            points += [(left + cut, bottom), (left, bottom - cut)]
            pygame.draw.polygon(surface, (255, 255, 255), points)

        edge = supersampled(size, lambda surface, scale: shape(surface, scale, 0), (255, 255, 255))
        inner = supersampled(
            size, lambda surface, scale: shape(surface, scale, max(1, px(1.5))), (255, 255, 255)
        )
        if is_upside_down:
            edge, inner = (pygame.transform.flip(each, False, True) for each in (edge, inner))
        edge.fill((*edge_colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        inner.blit(fill, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        edge.blit(inner, (0, 0))
        return edge

    def _draw_string(
        self, canvas: pygame.Surface, viewport: Viewport, eyelet: tuple[int, int], knot: tuple[int, int]
    ) -> None:
        palette, px = self._ui.theme.palette, viewport.px
        for radius, colour in ((EYE + 1, darker(palette.cream_deep, 0.45)), (EYE - 0.5, palette.honey_deep)):
            side = 2 * px(radius)
            put(canvas, rounded((side, side), side // 2, colour), center=eyelet)
        for width, colour in ((3.4, darker(palette.wood, 0.3)), (1.6, palette.cream_deep)):
            pygame.draw.line(canvas, colour, eyelet, knot, px(width))
            side = 2 * px(width)
            put(canvas, rounded((side, side), side // 2, colour), center=knot)

    def _draw_words(self, widget: Widget, viewport: Viewport) -> pygame.Surface:
        theme, type_ = self._ui.theme, self._ui.typography
        wide = min(viewport.text_px(MAX_WIDTH), round(0.36 * viewport.width))
        room = min(wide, viewport.width - viewport.px(2 * MARGIN + 12))
        key = self._draw_key(widget.command, viewport)
        gap = viewport.px(10) if key else 0
        beside = room - (key.get_width() + gap if key else 0)
        name_px, note_px = viewport.text_px(NAME_SIZE), viewport.text_px(NOTE_SIZE)
        names = type_.balance(type_.wrap(widget.tag_name, name_px, beside, "bold"), name_px, beside, "bold")
        lines = [type_.render(line, name_px, theme.on_paper, "bold") for line in names]
        head = max(line.get_width() for line in lines)
        noted = (
            type_.balance(type_.wrap(widget.note, note_px, room), note_px, room)
            if widget.note and not widget.pressed
            else ()
        )
        notes = [type_.render(line, note_px, theme.on_paper_quiet) for line in noted]
        across = head + (key.get_width() + gap if key else 0)
        wide = max([across, *(line.get_width() for line in notes)])
        high = sum(line.get_height() for line in (*lines, *notes))
        canvas = pygame.Surface((wide, high), pygame.SRCALPHA)
        if key is not None:
            put(canvas, key, midright=(wide, lines[0].get_height() // 2))
        top = 0
        for line in (*lines, *notes):
            canvas.blit(line, (0, top))
            top += line.get_height()
        return canvas

    def _draw_key(self, command: str, viewport: Viewport) -> pygame.Surface | None:
        """Return a keycap with the command's key or button; None if it has none."""
        words = self._ui.bindings.prompt(command) if command else ""
        if not words:
            return None
        theme = self._ui.theme
        sign = self._ui.typography.render(words, viewport.text_px(KEY_SIZE), theme.paper, "bold")
        size = max(sign.get_height(), sign.get_width() + viewport.px(12)), sign.get_height()
        cap = rounded(size, viewport.px(4), theme.wood)
        put(cap, sign, center=cap.get_rect().center)
        return cap


def _moved(point: tuple[int, int], whole: pygame.Rect) -> tuple[int, int]:
    return point[0] - whole.x, point[1] - whole.y
