"""The painted sign beside the trick, with the suit led, and with trump and its crown."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from gnoming.core.game import State
from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Suit
from gnoming.pesky.explain.words import suit_name
from gnoming.pesky.state import PeskyState
from gnoming.text import capitalised, text
from scenes.kit.text.typography import longest_text
from scenes.kit.theme import darker
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.label import Align
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.cards.pictures import led_banner, trump_banner
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Extra, PlacedNode
from scenes.table.view.panels.sheet import LINE_SHARE, Sheet

Z_SIGN = 3.0
NAMED_HEIGHT = 96.0
"""The minimum height in units for suits' names below their banners."""
HEADING_SIZE = 18.0
MIN_NAME_PX = 10
"""The smallest size of a suit's name beside its banner, in pixels."""
UNKNOWN_ALPHA, BANNER_SHAPE = 120, 240 / 450
"""The opacity of a banner that isn't known yet, and a banner's width divided by its height."""


class Named(NamedTuple):
    """The suits on the sign; None for one that hasn't been led or named yet."""

    led: Suit | None = None
    trump: Trump | None = None


class _Half(NamedTuple):
    heading: str
    banner: Callable[[int], pygame.Surface] | None
    """A function that makes the picture for a height in pixels; None if nothing is named yet."""
    name: str


class SuitSign(Sheet[Named], Extra, PlacedNode):
    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "wood", Z_SIGN, Named())

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        self.layout(viewport, layout.plates["sign"])

    def show_view(self, view: State, own: int) -> None:
        """Show the suit led and trump; there is no sign until trump has been named."""
        assert isinstance(view, PeskyState)
        self.visible = view.trump is not None
        self.show(Named(view.led if view.trick else None, view.trump))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        led, trump = self.content
        banner = None if led is None else partial(led_banner, self.ui, led)
        name = "" if led is None else capitalised(suit_name(led))
        self._write_half(picture, area, 0, _Half(text("pesky.led"), banner, name))
        crowned = None if trump is None else partial(trump_banner, self.ui, trump)
        self._write_half(picture, area, 1, _Half(text("pesky.trump"), crowned, trump_word(trump)))

    def _write_heading(self, picture: pygame.Surface, heading: str, area: pygame.Rect, align: Align) -> None:
        """Write a heading in full, no larger than the longer of the two headings allows."""
        longer = longest_text((text("pesky.led"), text("pesky.trump")))
        wanted = min(self.viewport.text_px(HEADING_SIZE), round(area.h * LINE_SHARE))
        self.fitted(picture, heading, area, wanted, self.ui.theme.on_wood, "display", align, longer)

    def _write_half(self, picture: pygame.Surface, area: pygame.Rect, side: int, half: _Half) -> None:
        """Draw the left or right half: heading, banner and name, stacked or side by side."""
        px = self.viewport.px
        inner = area.inflate(-px(12), -px(10))
        column = pygame.Rect(inner.x + side * inner.w // 2, inner.y, inner.w // 2, inner.h)
        if column.w > column.h * 4 // 3:
            self._write_beside(picture, column, half)
        else:
            self._write_below(picture, column, half, named=area.h >= px(NAMED_HEIGHT))

    def _write_below(self, picture: pygame.Surface, column: pygame.Rect, half: _Half, named: bool) -> None:
        px, ink = self.viewport.px, self.ui.theme.on_wood
        line = min(self.viewport.text_px(HEADING_SIZE) * 5 // 4, column.h // 4)
        head = pygame.Rect(column.x, column.y, column.w, line)
        self._write_heading(picture, half.heading, head, "centre")
        most = column.h // (3 if self.viewport.has_large_text else 5)
        foot = min(self.viewport.text_px(15) * 5 // 4, most) if named else 0
        banner = self._banner(half, column.h - line - foot - px(2))
        picture.blit(banner, banner.get_rect(midtop=(column.centerx, head.bottom + px(1))))
        below = pygame.Rect(column.x, column.bottom - foot, column.w, foot)
        if foot:
            self.line(picture, half.name, below, 15, ink, "bold", "centre")

    def _write_beside(self, picture: pygame.Surface, column: pygame.Rect, half: _Half) -> None:
        wide = round(column.h * BANNER_SHAPE)
        picture.blit(self._banner(half, column.h), column)
        gap, middle = self.viewport.px(4), column.h // 2
        left = column.x + wide + gap
        above = pygame.Rect(left, column.y, column.right - gap - left, middle)
        if self.ui.typography.width(half.name, MIN_NAME_PX, "bold") > above.w:
            above.centery = column.centery  # the banner is enough
        else:
            self.line(picture, half.name, above.move(0, middle), 15, self.ui.theme.on_wood, "bold")
        self._write_heading(picture, half.heading, above, "left")

    def _banner(self, half: _Half, high: int) -> pygame.Surface:
        """Return a banner `high` pixels tall, or only its dark shape while the suit isn't known."""
        if half.banner is not None:
            return half.banner(high)
        shape = led_banner(self.ui, Suit.BLUE, high)
        shape.fill((0, 0, 0, UNKNOWN_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        shape.fill((*darker(self.ui.theme.wood, 0.4), 0), special_flags=pygame.BLEND_RGBA_ADD)
        return shape


def trump_word(trump: Trump | None) -> str:
    """Return the word below the heading "Trump"."""
    if trump is None:
        return ""
    return text("pesky.trump.no-suit") if trump.suit is None else capitalised(suit_name(trump.suit))
