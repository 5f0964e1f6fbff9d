from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.text import text
from scenes.app.app import App
from scenes.clubhouse.wall import EAVES, ROOF, SILL, Wall
from scenes.kit.box import Box, Space, columns, page_box, rows
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.skin import BUTTON_DEPTH, press_depth
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.theme import mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import paint_medallion

NAME_SIZE, NOTE_SIZE = 28.0, 18.0
"""Text sizes of a sign's name and note at 100 %, in units."""
PICTURE, PICTURE_SHARE = 112.0, 0.32
"""Maximum size of a picture, in units and as a share of the sign's width."""
PAD, BADGE = 12.0, 0.42
"""Padding in units, and the badge's size as a share of the picture."""
LEAST_SIZE = 0.8
"""Notes are left out if smaller than this share of their size at 100 %; screen readers still read them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The content of a sign. `host` is its gnome; the badge is golden if something `waits` for the player."""

    name: str
    title: str
    picture: IconName
    open: Callable[[], None]
    note: str = ""
    host: str = "rowan"
    waits: bool = False


class ClubSign(Widget):
    def __init__(self, ui: UiContext, entry: Entry, on_use: Callable[[], None]) -> None:
        super().__init__(ui, entry.title, on_use=on_use)
        self.entry, self.value_text = entry, entry.note
        self.name_px = self.note_px = 12
        """Text sizes in pixels, the same on all signs."""
        self.shows_note = True

    @property
    def _side(self) -> int:
        """The side of the square picture in pixels."""
        pad = 2 * self.viewport.px(PAD)
        return min(self.viewport.px(PICTURE), self.area.h - pad, round(self.area.w * PICTURE_SHARE))

    def words_area(self) -> pygame.Rect:
        """Return the rectangle for the sign's text in pixels."""
        pad = self.viewport.px(PAD)
        left = self.area.x + self._side + 2 * pad
        high = self.area.h - round(BUTTON_DEPTH * self.viewport.u) - round(1.3 * pad)
        return pygame.Rect(left, self.area.y + round(0.65 * pad), self.area.right - pad - left, high)

    def set_letters(self, share: float, with_note: bool) -> None:
        """Set the text sizes, as a share of their full size, and whether the note is shown."""
        self.name_px = round(self.viewport.text_px(NAME_SIZE) * share)
        self.note_px = round(self.viewport.text_px(NOTE_SIZE) * share)
        self.shows_note = with_note
        self.invalidate()

    @property
    def has_room(self) -> bool:
        """True if the text fits without breaking any word of the title."""
        type_, room = self.ui.typography, self.words_area()
        names, notes = self._lines()
        wide = [type_.width(line, self.name_px, "display") for line in names]
        wide += [type_.width(word, self.name_px, "display") for word in self.name.split()]
        wide += [type_.width(line, self.note_px) for line in notes]
        high = len(names) * type_.line_height(self.name_px, "display")
        high += len(notes) * type_.line_height(self.note_px)
        return max(wide) <= room.w and high <= room.h

    def _lines(self) -> tuple[list[str], list[str]]:
        type_, wide = self.ui.typography, self.words_area().w
        notes = type_.wrap(self.entry.note, self.note_px, wide) if self.entry.note and self.shows_note else []
        notes = type_.balance(notes, self.note_px, wide)
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
    """Set the largest text size at which the texts of all signs fit.

    Return that size as a share of the full one; 0 if the notes had to be left out.
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


GAP, INSET = 20.0, 38.0
MIN_SIGN, MAX_SIGN_WIDTH, MAX_SIGN_HEIGHT = 250.0, 460.0, 176.0
"""Minimum width of a sign, and its maximum width and height at 100 % text, in units."""
MAX_COLUMNS = 3


class ClubhouseScene(MenuScene):
    """The page with the signs. `make_entries` returns their content; the entry named `came_by` has the focus.

    The `heading` is by default that of the clubhouse.
    """

    name = "clubhouse"
    upright = True
    ambience = GARDEN

    def __init__(
        self,
        app: App,
        make_entries: Callable[[], Sequence[Entry]],
        on_open: Callable[[Entry], None],
        on_leave: Callable[[], None],
        came_by: str | None = None,
        heading: str | None = None,
    ) -> None:
        super().__init__(app)
        self._make_entries = make_entries
        self._on_open = on_open
        self.on_back = self._on_leave = on_leave
        self._came_by = came_by
        self._heading_words = heading

    def build(self) -> None:
        ui = self.ui
        self.focus.wraps = False  # the back button is below the last row, though not straight below each sign
        self._wall = self.add(Wall(ui))
        self._plaque = self.panel("wood")
        words = self._heading_words or text("clubhouse.heading")
        self._heading = self.centred(words, ui.theme.text.title, "display")
        self.signs = [
            self.add(ClubSign(ui, entry, partial(self._on_open, entry))) for entry in self._make_entries()
        ]
        self._back = self.button(text("menu.back"), self._on_leave, icon="left")

    def first_focus(self) -> Widget | None:
        found = (sign for sign in self.signs if sign.entry.name == self._came_by)
        return next(found, self.signs[0])

    def arrange(self, viewport: Viewport) -> None:
        wide, high = min(viewport.units_wide - 2 * EAVES - 24, 1200.0), viewport.units_high - 20
        wall = page_box(viewport).centred(wide, high)
        self._wall.layout(viewport, *wall)
        title = min(self._heading.height(viewport, 4000), 66.0)
        (plaque,) = columns(wall, [min(self._heading.width(viewport) + 90, wide - 120)], share=0.5)
        self._plaque.layout(viewport, *Space(plaque.inset(0, 14)).top(title + 14))
        self._heading.layout(viewport, *Space(plaque.inset(16, 18)).top(title))
        space = Space(wall.inset(INSET, 0, INSET, SILL + 12))
        space.top(max(title + 44, ROOF + 60 * (1.2 - 0.4 * viewport.text_scale)))
        back_wide, back_high = self._back.preferred_size(viewport)
        self._back.layout(viewport, *Space(space.bottom(back_high, 14)).left(min(back_wide, space.box.w)))
        self._hang_signs(viewport, space.box)

    def _hang_signs(self, viewport: Viewport, room: Box) -> None:
        """Arrange the signs in the number of columns that allows the largest text; prefer full rows."""
        most = max(1, min(MAX_COLUMNS, int((room.w + GAP) / (MIN_SIGN + GAP)), len(self.signs)))

        def merit(count: int) -> tuple[float, bool]:
            self._hang_in_columns(viewport, room, count)
            return fit_words(self.signs), len(self.signs) % count == 0

        best = max(range(most, 0, -1), key=merit)
        self._hang_in_columns(viewport, room, best)
        fit_words(self.signs)

    def _hang_in_columns(self, viewport: Viewport, room: Box, count: int) -> None:
        lines = [self.signs[n : n + count] for n in range(0, len(self.signs), count)]
        wide = min((room.w - GAP * (count - 1)) / count, MAX_SIGN_WIDTH * viewport.text_scale)
        high = min(MAX_SIGN_HEIGHT * viewport.text_scale**0.5, (room.h + GAP) / len(lines) - GAP)
        for signs, row in zip(lines, rows(room, [high] * len(lines), GAP, 0.5), strict=True):
            for sign, place in zip(signs, columns(row, [wide] * len(signs), GAP, 0.5), strict=True):
                sign.layout(viewport, *place)

    def resume(self) -> None:
        """Refresh the signs, because the page on top may have changed something."""
        self.refresh()

    def begin_day(self) -> None:
        self.refresh()
