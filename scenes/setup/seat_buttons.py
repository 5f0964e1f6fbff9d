"""Who sits at the table, as faces in a row: one is pressed to change who that is, and how it plays."""

from __future__ import annotations

import pygame

from gnoming.core.game import Player
from gnoming.text import text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.motion.timeline import Call
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.menus.portraits import paint_medallion

NAME_SIZE, LEVEL_SIZE, LEAST_SIZE = 20.0, 16.0, 13.0
"""The size of a name and of a level in units at the usual text size, and of both at least."""
LEAST_FACE = 36.0
"""Units across a face that has words beside it, at least."""
GAP, EDGE = 6.0, 4.0
"""Units between a face and the words beside it, and from these to the edge."""
BESIDE_WIDTH = 108.0
"""Units of width, at the usual text size, from which name and level stand beside a face; else they stand below it."""


def level_name(player: Player) -> str:
    """Return who plays a seat: a person, or a bot's level."""
    # text keys: level.*
    return text("setup.person") if player.level is None else text(f"level.{player.level}")


class SeatButton(Widget):
    """A seat's face, name and level."""

    def __init__(self, ui: UiContext, seat: int, player: Player, shown_name: str, on_use: Call) -> None:
        super().__init__(ui, text("setup.seat", number=seat + 1, name=shown_name), on_use=on_use)
        self.player = player
        self.shown_name = shown_name
        self.longest = ""
        """The longest name of all seats, by which all are sized."""
        self.longest_level = ""
        """The longest of what is said of who plays them."""
        self.narrowest = 0
        """The width in pixels of the narrowest in the row."""

    def value(self) -> str:
        return level_name(self.player)

    @property
    def _side_beside(self) -> int:
        """The face's size in pixels beside words, such that the longest level's name is not cut off."""
        view = self.viewport
        words = self.ui.typography.width(self.longest_level, view.px(LEAST_SIZE))
        left = self.narrowest - words - view.px(GAP) - view.px(EDGE)
        return min(self.area.h, round(self.narrowest * 0.44), view.px(84), left)

    @property
    def words_are_beside(self) -> bool:
        """Whether the words go beside the face; only if the face stays large enough."""
        view = self.viewport
        return self.narrowest >= view.px(BESIDE_WIDTH * view.text_scale) and self._side_beside >= view.px(
            LEAST_FACE
        )

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        if self.state in ("hover", "pressed"):
            surface.blit(rounded(area.size, view.px(10), theme.palette.wood_light, 80), area)
        beside = self.words_are_beside
        name_px, level_px = view.text_px(NAME_SIZE), view.text_px(LEVEL_SIZE)
        if not beside:  # the face needs some of the height
            name_px = min(name_px, round(area.h * 0.26))
            level_px = min(level_px, round(area.h * 0.2))
        words_h = self.ui.typography.line_height(name_px, "display") + self.ui.typography.line_height(
            level_px
        )
        side = self._side_beside if beside else min(max(view.px(30), area.h - words_h), view.px(84), area.w)
        mood = "delighted" if self.hovered or self.focused else "calm"
        if beside:
            face = pygame.Rect(area.x, area.centery - side // 2, side, side)
            left = face.right + view.px(GAP)
            box = pygame.Rect(left, area.centery - words_h // 2, area.right - left - view.px(EDGE), words_h)
        else:
            face = pygame.Rect(area.centerx - side // 2, area.y, side, side)
            box = pygame.Rect(area.x + view.px(2), area.bottom - words_h, area.w - view.px(4), words_h)
        paint_medallion(surface, self.ui, self.player.portrait or "", mood, face, view.u)
        self._write(surface, box, "left" if beside else "centre", name_px, level_px)

    def _write(
        self, surface: pygame.Surface, box: pygame.Rect, align: str, name_px: int, level_px: int
    ) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        least = self.viewport.px(LEAST_SIZE)
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
