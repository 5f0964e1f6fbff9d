"""A sign on the clubhouse's wall: a picture, the page it opens, and its news."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.skin import BUTTON_DEPTH, press_depth
from scenes.kit.theme import mix
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.menus.portraits import paint_medallion

NAME_SIZE, NOTE_SIZE = 28.0, 18.0
"""Text sizes of a sign's name and note in units at 100 %."""
PICTURE, PICTURE_SHARE = 112.0, 0.32
"""Maximal size of a picture, in units and as a share of the sign's width."""
PAD, BADGE = 12.0, 0.42
"""Padding in units, and the badge's size as a share of the picture."""
LEAST_SIZE = 0.8
"""Share of the size at 100 % below which notes are left out; screen readers still get them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The content of a sign: name in the program, title, icon, action, and note.

    `host` is the gnome on it; the badge is golden if something `waits`.
    """

    name: str
    title: str
    picture: IconName
    open: Callable[[], None]
    note: str = ""
    host: str = "rowan"
    waits: bool = False


class ClubSign(Widget):
    """A sign with a picture on its left."""

    def __init__(self, ui: UiContext, entry: Entry, on_use: Callable[[], None]) -> None:
        super().__init__(ui, entry.title, on_use=on_use)
        self.entry = entry
        self.name_px = self.note_px = 12
        """Text sizes in pixels, the same on all signs."""
        self.shows_note = True

    def value(self) -> str:
        return self.entry.note

    @property
    def _side(self) -> int:
        """The picture's side in pixels."""
        pad = 2 * self.viewport.px(PAD)
        return min(self.viewport.px(PICTURE), self.area.h - pad, round(self.area.w * PICTURE_SHARE))

    def words_area(self) -> pygame.Rect:
        """Return the rectangle of its words in pixels."""
        pad = self.viewport.px(PAD)
        left = self.area.x + self._side + 2 * pad
        high = self.area.h - round(BUTTON_DEPTH * self.viewport.u) - round(1.3 * pad)
        return pygame.Rect(left, self.area.y + round(0.65 * pad), self.area.right - pad - left, high)

    def set_letters(self, share: float, with_note: bool) -> None:
        """Scale the text sizes to this fraction of their full size."""
        self.name_px = round(self.viewport.text_px(NAME_SIZE) * share)
        self.note_px = round(self.viewport.text_px(NOTE_SIZE) * share)
        self.shows_note = with_note
        self.invalidate()

    @property
    def has_room(self) -> bool:
        """Return whether its words fit without breaking a word of the title."""
        type_, room = self.ui.typography, self.words_area()
        names, notes = self._lines()
        wide = [type_.width(line, self.name_px, "display") for line in names]
        wide += [type_.width(word, self.name_px, "display") for word in self.name.split()]
        wide += [type_.width(line, self.note_px) for line in notes]
        high = len(names) * type_.line_height(self.name_px, "display")
        high += len(notes) * type_.line_height(self.note_px)
        return max(wide) <= room.w and high <= room.h

    def _lines(self) -> tuple[list[str], list[str]]:
        """Return its title and its note in lines."""
        type_, wide = self.ui.typography, self.words_area().w
        notes = type_.wrap(self.entry.note, self.note_px, wide) if self.entry.note and self.shows_note else []
        return type_.wrap(self.name, self.name_px, wide, "display"), notes

    def paint(self, surface: pygame.Surface) -> None:
        u, theme, type_ = self.viewport.u, self.ui.theme, self.ui.typography
        self.ui.skin.button("wood", self.area.size, u, self.state).paint(surface, self.area.topleft)
        down = press_depth(u) if self.state == "pressed" else 0
        self._paint_picture(surface, down)
        names, notes = self._lines()
        faded = mix(theme.on_wood, theme.palette.honey_pale, 0.35)
        rows = [type_.render(row, self.name_px, theme.on_wood_strong, "display") for row in names]
        rows += [type_.render(row, self.note_px, faded) for row in notes]
        room = self.words_area().move(0, down)
        y = room.centery - sum(row.get_height() for row in rows) // 2
        for row in rows:
            surface.blit(row, (room.x, y))
            y += row.get_height()

    def _paint_picture(self, surface: pygame.Surface, down: int) -> None:
        """Paint the host's face and the badge."""
        side, u, theme = self._side, self.viewport.u, self.ui.theme
        square = pygame.Rect(0, 0, side, side)
        square.midleft = (
            self.area.x + self.viewport.px(PAD),
            self.area.centery - round(BUTTON_DEPTH * u / 2) + down,
        )
        paint_medallion(surface, self.ui, self.entry.host, "calm", square, u)
        d = round(side * BADGE)
        badge = self.ui.skin.knob("honey" if self.entry.waits else "moss", d, u, "normal")
        x, y = square.right - round(d * 0.86), square.bottom - round(d * 0.9)
        surface.blit(badge.surface, (x - badge.pad, y - badge.pad))
        icon = render_icon(self.entry.picture, round(d * 0.54), theme.palette.paper)
        surface.blit(icon, icon.get_rect(center=(x + d // 2, y + d // 2)))


def fit_words(signs: Sequence[ClubSign]) -> float:
    """Set the largest text size that fits on all signs.

    Return its share of the full size; 0 if notes had to be left out.
    """
    for with_notes in (True, False):
        for step in range(20, 0, -1):
            if with_notes and step / 20 * signs[0].viewport.text_scale < LEAST_SIZE:
                break
            for sign in signs:
                sign.set_letters(step / 20, with_notes)
            if all(sign.has_room for sign in signs):
                return step / 20 if with_notes else 0.0
    return 0.0
