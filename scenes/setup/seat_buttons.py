"""Who sits at the table, as faces in a row: one is pressed to change who that is, and how it plays."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gnoming.core.game import Player
from gnoming.text import text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.menus.portraits import paint_medallion

NAME_SIZE, LEVEL_SIZE = 20.0, 16.0
BESIDE_WIDTH = 130.0
"""Units of width, at the usual text size, from which name and level stand beside a face; else they stand below it."""


def level_name(player: Player) -> str:
    """Return who plays a seat: a person, or a bot's level."""
    # text keys: level.*
    return text("setup.person") if player.level is None else text(f"level.{player.level}")


class SeatButton(Widget):
    """A seat's face, name and level."""

    def __init__(
        self, ui: UiContext, seat: int, player: Player, shown_name: str, on_use: Callable[[], None]
    ) -> None:
        super().__init__(ui, text("setup.seat", number=seat + 1, name=shown_name))
        self.player = player
        self.shown_name = shown_name
        self.on_use = on_use
        self.longest = ""
        """The longest name of all seats, by which all are sized."""
        self.longest_level = ""
        """The longest of what is said of who plays them."""

    def value(self) -> str:
        return level_name(self.player)

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        if self.state in ("hover", "pressed"):
            surface.blit(rounded(area.size, view.px(10), theme.palette.wood_light, 80), area)
        beside = area.w >= view.px(BESIDE_WIDTH * view.text_scale)
        name_px, level_px = view.text_px(NAME_SIZE), view.text_px(LEVEL_SIZE)
        if not beside:  # the face needs some of the height
            name_px = min(name_px, round(area.h * 0.26))
            level_px = min(level_px, round(area.h * 0.2))
        words_h = self.ui.typography.line_height(name_px, "display") + self.ui.typography.line_height(
            level_px
        )
        side = min(area.h, round(area.w * 0.44)) if beside else max(view.px(30), area.h - words_h)
        side = min(side, view.px(84), area.w)
        mood = "delighted" if self.hovered or self.focused else "calm"
        if beside:
            face = pygame.Rect(area.x, area.centery - side // 2, side, side)
            box = pygame.Rect(face.right + view.px(6), area.centery - words_h // 2, 0, words_h)
            box.w = area.right - box.x - view.px(4)
        else:
            face = pygame.Rect(area.centerx - side // 2, area.y, side, side)
            box = pygame.Rect(area.x + view.px(2), area.bottom - words_h, area.w - view.px(4), words_h)
        paint_medallion(surface, self.ui, self.player.portrait or "", mood, face, view.u)
        self._write(surface, box, "left" if beside else "centre", name_px, level_px)

    def _write(
        self, surface: pygame.Surface, box: pygame.Rect, align: str, name_px: int, level_px: int
    ) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        least = self.viewport.px(13)
        size, name = type_.fit_line(self.shown_name, name_px, box.w, "display", least, self.longest)
        low, level = type_.fit_line(
            level_name(self.player), level_px, box.w, min_px=least, longest_peer=self.longest_level
        )
        y = box.y
        for words in (
            type_.render(name, size, theme.on_wood, "display"),
            type_.render(level, low, theme.on_wood_strong),
        ):
            x = box.x if align == "left" else box.centerx - words.get_width() // 2
            surface.blit(words, (x, y))
            y += box.h // 2
