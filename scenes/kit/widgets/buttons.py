"""Buttons of wood and enamel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.drawing.skin import BUTTON_DEPTH, ButtonKind, Enamel, press_depth
from scenes.kit.stage.node import Observed
from scenes.kit.theme import Colour, darker, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget, joined
from scenes.kit.widgets.ui_context import UiContext

KEY_SIGN_SIZE = 17.0
"""The size of the letters of a key's or gamepad button's sign on a button, in units at the usual text size."""


SHORT_SIGN = 3
"""The longest name of a key whose sign leaves the middle of a button free."""


def paint_key_sign(
    surface: pygame.Surface, ui: UiContext, viewport: Viewport, sign: str, centre: tuple[int, int], size: int
) -> None:
    """Paint the sign of a key or gamepad button on a plate, with letters of `size` pixels."""
    words = ui.typography.render(sign, size, ui.theme.on_slate, "bold")
    box = words.get_bounding_rect()
    high = box.h + viewport.px(4)
    plate = pygame.Rect(0, 0, max(box.w + viewport.px(6), high), high)
    plate.center = centre
    surface.blit(rounded(plate.size, plate.h // 2, darker(ui.theme.wood, 0.75)), plate)
    surface.blit(words.subsurface(box), box.move(plate.centerx - box.centerx, plate.centery - box.centery))


class Button(Widget):
    """A wide button with text and perhaps an icon before it."""

    shows_name = Observed(True)
    """False if there is room for the icon alone, which then has a tag."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        on_use: Callable[[], object],
        kind: ButtonKind = "wood",
        icon: IconName | None = None,
        size: float | None = None,
        z: float = 0.0,
    ) -> None:
        super().__init__(ui, name, z)
        self.kind: ButtonKind = kind
        self.icon: IconName | None = icon
        self.size = size or ui.theme.text.label
        self.peers: Sequence[Button] = ()
        """The buttons, including this one, that share one text size."""
        self.on_use = on_use

    @property
    def tag_name(self) -> str:
        return super().tag_name if self.shows_name else joined(self.name, self.value())

    def preferred_size(self, viewport: Viewport) -> tuple[float, float]:
        """Return the width and height in units that the text needs, but at least those of the smallest target."""
        px = viewport.text_px(self.size)
        text = self.ui.typography.width(self.name, px, "bold") / viewport.u
        extra = 1.5 * self.size * viewport.text_scale if self.icon else 0.0
        high = max(self.ui.theme.min_target, self.size * viewport.text_scale * 1.9 + 8)
        return max(self.ui.theme.min_target, text + extra + 44), high

    def paint(self, surface: pygame.Surface) -> None:
        u = self.viewport.u
        body = self.ui.skin.button(self.kind, self.area.size, u, self.state)
        surface.blit(body.surface, (self.area.x - body.pad, self.area.y - body.pad))
        face = self._face
        if self.state in ("pressed", "disabled"):
            face.y += press_depth(u)
        self._paint_words(surface, face)

    def _text_colour(self) -> Colour:
        theme = self.ui.theme
        colour = theme.palette.umber if self.kind == "primary" else theme.on_wood
        return colour if self.enabled else mix(colour, theme.palette.stone, 0.3)

    @property
    def _face(self) -> pygame.Rect:
        """The button's upper side in pixels while it is not pressed."""
        x, y, w, h = self.area
        return pygame.Rect(x, y, w, h - round(BUTTON_DEPTH * self.viewport.u))

    def _place_of_words(self, face: pygame.Rect) -> pygame.Rect:
        """Return the part of the face available to the icon and text."""
        return face.inflate(-2 * self.viewport.px(12), 0)

    def _paint_words(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        type_, colour, px = self.ui.typography, self._text_colour(), self.words_px
        place = self._place_of_words(face)
        side = round(px * 1.1) if self.icon else 0
        if self.icon and not self.shows_name:
            side = round(min(face.w, face.h) * 0.6)
            icon = self._render_icon(self.icon, side, colour)
            surface.blit(icon, icon.get_rect(center=face.center))
            return
        taken = side + px // 2 if self.icon else 0
        words = type_.render(type_.shorten(self.name, px, place.w - taken, "bold"), px, colour, "bold")
        x = place.centerx - (words.get_width() + taken) // 2
        if self.icon:
            surface.blit(self._render_icon(self.icon, side, colour), (x, face.centery - side // 2))
            x += taken
        surface.blit(words, (x, face.centery - words.get_height() // 2))

    def _render_icon(self, icon: IconName, side: int, colour: Colour) -> pygame.Surface:
        return render_icon(icon, side, colour)

    @property
    def words_px(self) -> int:
        """The text size in pixels at which the icons and texts of this button and of all its peers fit."""
        return min((peer._own_words_px for peer in self.peers), default=self._own_words_px)

    @property
    def _own_words_px(self) -> int:
        """The text size in pixels at which the icon and text fit side by side."""
        room, high = self._place_of_words(self._face).size
        px = min(self.viewport.text_px(self.size), max(8, round(high * 0.72)))
        share = 1.6 if self.icon else 0.0
        while px > 8 and self.ui.typography.width(self.name, px, "bold") + share * px > room:
            px -= 1
        return px


class IconButton(Widget):
    """A round enamel button with an icon; with `caption`, its name is below, within `caption_width` units.

    `longest_peer` is the longest word of neighbours whose captions share one size.
    """

    icon: Observed[IconName] = Observed("check")
    is_tagged = True
    key_sign = Observed("")
    """The sign of the equivalent key or gamepad button, at the upper right; empty for none."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        icon: IconName,
        on_use: Callable[[], object],
        enamel: Enamel = "dusk",
        caption: bool = False,
        z: float = 0.0,
    ) -> None:
        super().__init__(ui, name, z)
        self.caption_width = 56.0
        self.caption_size: float | None = None
        """The size of the caption in units; None for a size that suits the button."""
        self.caption_words = ""
        """The caption; empty to show the name."""
        self.longest_peer = ""
        self.is_plank = False
        """True for a plank with the caption beside the icon, for large text."""
        self.enamel: Enamel = enamel
        self.caption = caption
        self.icon: IconName = icon
        self.on_use = on_use

    def paint_bounds(self) -> pygame.Rect:
        pad = self.viewport.px(14)
        rect = self.area.inflate(2 * pad, 2 * pad)
        if self.caption and not self.is_plank:
            side, below = self.viewport.px(40), self.viewport.text_px(self.ui.theme.text.caption) * 3
            rect = pygame.Rect(rect.x - side, rect.y, rect.w + 2 * side, rect.h + below)
        return rect

    @property
    def _caption_px(self) -> int:
        """The caption's text size in pixels, the same for all words, so that equal buttons look alike."""
        if self.caption_size is not None:
            return self.viewport.px(self.caption_size)
        return min(self.viewport.text_px(self.ui.theme.text.caption), round(min(self.area.size) * 0.42))

    def paint(self, surface: pygame.Surface) -> None:
        u, d = self.viewport.u, min(self.area.size)
        if self.is_plank:
            self._paint_plank(surface)
            return
        body = self.ui.skin.knob(self.enamel, d, u, self.state)
        left, top = self.area.centerx - d // 2, self.area.centery - d // 2
        surface.blit(body.surface, (left - body.pad, top - body.pad))
        self.paint_sign(surface, pygame.Rect(left, top, d, d))
        if self.key_sign:
            self._paint_key_sign(surface, pygame.Rect(left, top, d, d))
        if self.caption:
            self._write_caption(surface)

    def _paint_plank(self, surface: pygame.Surface) -> None:
        theme, px, type_ = self.ui.theme, self.viewport.px, self.ui.typography
        body = self.ui.skin.button("wood", self.area.size, self.viewport.u, self.state)
        surface.blit(body.surface, (self.area.x - body.pad, self.area.y - body.pad))
        x, y, w, h = self.area
        face = pygame.Rect(x, y, w, h - round(BUTTON_DEPTH * self.viewport.u)).inflate(-2 * px(10), 0)
        face.y += press_depth(self.viewport.u) if self.state in ("pressed", "disabled") else 0
        colour = theme.on_wood if self.enabled else mix(theme.on_wood, theme.palette.wood, 0.45)
        side = min(round(face.h * 0.56), self._caption_px)
        surface.blit(render_icon(self.icon, side, colour), (face.x, face.centery - side // 2))
        room = face.w - side - px(8)
        size, words = type_.fit_line(self.caption_words or self.name, self._caption_px, room, "bold")
        shown = type_.render(words, size, colour, "bold")
        surface.blit(shown, (face.right - room, face.centery - shown.get_height() // 2))
        if self.key_sign:
            self._paint_key_sign(surface, pygame.Rect(face.right - h, y, h, h))

    def paint_sign(self, surface: pygame.Surface, knob: pygame.Rect) -> None:
        theme, side = self.ui.theme, round(knob.w * 0.5)
        down = max(1, round(self.viewport.u)) if self.state == "pressed" else 0
        colour = theme.palette.paper if self.enabled else mix(theme.palette.paper, theme.palette.wood, 0.45)
        x, y = self.area.centerx - side // 2, self.area.centery - side // 2 + down
        dark = render_icon(self.icon, side, mix(theme.palette.umber, theme.palette.wood, 0.2))
        surface.blit(dark, (x + down, y + max(1, round(self.viewport.u))))
        surface.blit(render_icon(self.icon, side, colour), (x, y))

    def _paint_key_sign(self, surface: pygame.Surface, knob: pygame.Rect) -> None:
        """Paint the sign of the key or gamepad button over the knob's upper right, or a long one over its middle."""
        px, is_long = self.viewport.px, len(self.key_sign) > SHORT_SIGN
        size = min(self.viewport.text_px(KEY_SIGN_SIZE), round(knob.h * (0.33 if is_long else 0.4)))
        centre = (knob.centerx if is_long else knob.right - px(3)), knob.top + px(2)
        paint_key_sign(surface, self.ui, self.viewport, self.key_sign, centre, size)

    def _caption_lines(self) -> list[tuple[str, int, pygame.Rect]]:
        """Return the caption's lines, each with its text size in pixels and its place, which is as high as
        the text's picture.

        A word that is too long shrinks; two words that are too long for one line get two lines.
        """
        type_, px = self.ui.typography, self._caption_px
        wide = max(min(self.area.size), self.viewport.px(self.caption_width))
        whole = self.caption_words or self.name
        two = len(whole.split()) == 2 and type_.width(whole, px, "bold") > wide
        top, found = self.area.bottom, []
        for line in whole.split() if two else [whole]:
            size, shown = type_.fit_line(line, px, wide, "bold", longest_peer=self.longest_peer)
            w = type_.width(shown, size, "bold")
            high = type_.font(size, "bold").get_height()
            found.append((shown, size, pygame.Rect(self.area.centerx - w // 2, top, w, high)))
            top += size
        return found

    def hit(self, pos: tuple[float, float]) -> bool:
        """Return whether a point, in pixels, belongs to the button or its caption."""
        return super().hit(pos) or (
            self.caption and any(box.collidepoint(pos) for box in self.caption_boxes())
        )

    def caption_boxes(self) -> list[pygame.Rect]:
        """Return the places of the caption's lines, in pixels."""
        if self.is_plank:
            return []
        return [box for _, _, box in self._caption_lines()]

    def _write_caption(self, surface: pygame.Surface) -> None:
        for line, size, box in self._caption_lines():
            picture = self.ui.typography.render(line, size, self.ui.theme.on_wood, "bold")
            surface.blit(picture, (self.area.centerx - picture.get_width() // 2, box.y))
