"""The row that asks who went out first: a portrait and a name for each seat."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.counted.game import NOBODY
from gnoming.text import text
from scenes.counting.entry.key_cap import CAP_SIDE, KeyCap, paint_cap
from scenes.kit.box import Box, Space, grid
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.skin import ButtonKind
from scenes.kit.stage.node import Node, Observed
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Panel, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import paint_medallion

LEAST_FACE = 44.0
"""The minimum width of a portrait to click, in units."""
LEAST_NAMED = 50.0
"""The minimum width of a portrait with its name below it, in units."""
NAME_SIZE, LEAST_NAME_SIZE, NAME_ROOM = 16.0, 12.0, 27.0
"""The largest and the smallest size of a name on one line, and the height of its one or two lines, in units."""


class OutFace(Widget):
    """A portrait to click if this seat went out first. The one without a portrait means that nobody did."""

    is_out = Observed(False)
    """True if this is the chosen answer."""
    key_shown = Observed("")
    """The digit that chooses this answer, while the page waits for one."""
    reach = 6.0

    def __init__(self, ui: UiContext, name: str, portrait: str | None, on_use: Callable[[], object]) -> None:
        super().__init__(ui, name, on_use=on_use)
        self._portrait = portrait
        self._shown_name, self._name_px = "", 0
        """The name, if there is room for it, and its size in pixels."""

    def show(self, is_out: bool) -> None:
        self.is_out = self.is_chosen = is_out

    @property
    def name_room(self) -> pygame.Rect:
        """The space for the name beside the portrait; empty where the name goes below it."""
        area, side = self.area, self.area.h + self.viewport.px(8)
        wide = area.w - side if self._portrait is not None and area.w >= 2 * area.h else 0
        return pygame.Rect(area.right - wide, area.y, wide, area.h)

    def rebuild(self) -> None:
        view, area, beside = self.viewport, self.area, self.name_room
        if beside.w:
            self._name_px, self._shown_name = view.text_px(self.ui.theme.text.body), ""
            _, lines = self.ui.typography.fit_name(
                self.name, self._name_px, beside.size, "bold", self._name_px // 2
            )
            self.is_tagged = lines[-1].endswith("…")
            return
        least, size, type_ = view.px(LEAST_NAME_SIZE), view.px(NAME_SIZE), self.ui.typography
        if self._portrait is None:
            size, room = view.text_px(self.ui.theme.text.body), area.w - view.px(8)
            self._name_px, name = type_.fit_line(self.name, size, room, "bold", least)
            has_room = name == self.name
        else:
            has_room = area.h >= view.px(LEAST_FACE + NAME_ROOM) and area.w >= view.px(LEAST_NAMED)
            self._name_px, lines = type_.fit_name(
                self.name, size, (area.w, view.px(NAME_ROOM)), "bold", least
            )
            name = "" if any(line.endswith("…") for line in lines) else self.name
        self._shown_name = self.name if has_room else ""
        self.is_tagged = not has_room or name != self.name

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        foot = view.px(NAME_ROOM) if self._shown_name else 0
        side = min(area.w, area.h - foot)
        if self._portrait is None:
            self._paint_nobody(surface)
            self._paint_key(surface, area.inflate(view.px(8), view.px(16)))
            return
        square, beside = pygame.Rect(0, 0, side, side), self.name_room
        square.center = area.x + side // 2 if beside.w else area.centerx, area.y + (area.h - foot) // 2
        ink = theme.on_wood_strong if self.is_out else theme.on_wood
        if beside.w:
            type_, px = self.ui.typography, self._name_px
            type_.write_name(surface, self.name, px, beside, ink, "bold", least_px=px // 2)
        elif self._shown_name:
            room, least = pygame.Rect(area.x, area.bottom - foot, area.w, foot), view.px(LEAST_NAME_SIZE)
            self.ui.typography.write_name(surface, self.name, view.px(NAME_SIZE), room, ink, "bold",
                                          centred=True, least_px=least)  # fmt: skip
        if self.state == "hover":
            square.y -= view.px(2)
        mood = "delighted" if self.is_out else "calm"
        paint_medallion(surface, self.ui, self._portrait, mood, square, view.u)
        if self.is_out:
            d = round(side * 0.44)
            place = pygame.Rect(square.right - d, square.bottom - d, d, d)
            self.ui.skin.paint_seal(surface, place, view.u, "flag", 0.55)
        self._paint_key(surface, square)

    def _paint_key(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint a keycap with the digit on the upper left corner."""
        if self.key_shown and self.ui.bindings.device != "pad":
            d = self.viewport.px(CAP_SIDE)
            cap = pygame.Rect(place.x - d // 4, place.y - d // 4, d, d)
            paint_cap(self.ui, surface, cap, self.key_shown, round(d * 0.75), is_down=True)

    def _paint_nobody(self, surface: pygame.Surface) -> None:
        """Paint the button for nobody with its word, or with a cross if the word doesn't fit."""
        view, area, theme = self.viewport, self.area, self.ui.theme
        kind: ButtonKind = "primary" if self.is_out else "wood"
        self.ui.skin.button(kind, area.size, view.u, self.state).paint(surface, area.topleft)
        ink = theme.palette.umber if self.is_out else theme.on_wood
        if not self._shown_name:
            sign = render_icon("close", round(min(area.size) * 0.45), ink)
            surface.blit(sign, sign.get_rect(center=area.center))
            return
        shown = self.ui.typography.render(self._shown_name, self._name_px, ink, "bold")
        surface.blit(shown, shown.get_rect(center=(area.centerx, area.centery - view.px(2))))


class OutRow:
    """A board with the question, its key, a portrait for each seat, and a button for nobody."""

    def __init__(
        self, ui: UiContext, names: Sequence[str], portraits: Sequence[str], on_use: Callable[[int], object]
    ) -> None:
        self._board, self._key = Panel(ui, "wood"), KeyCap(ui, "F")
        self._words = Label(ui, text("count.who-out"), ui.theme.text.label, "bold", overflow="shrink")
        seats = enumerate(zip(names, portraits, strict=True))
        self.faces = [
            *(OutFace(ui, name, portrait, partial(on_use, seat)) for seat, (name, portrait) in seats),
            OutFace(ui, text("count.nobody"), None, partial(on_use, NOBODY)),
        ]
        """Each seat's portrait, and the button for nobody."""
        Group("radios", text("count.who-out")).add(*self.faces)

    @property
    def nodes(self) -> list[Node]:
        """All nodes, from bottom to top."""
        return [self._board, self._key, self._words, *self.faces]

    def show(self, out: int | None, is_asked: bool, awaits_key: bool) -> None:
        """Show the answer; light up the board while the page asks for it, and name the keys that answer."""
        for seat, face in enumerate(self.faces):
            is_nobody = face is self.faces[-1]
            face.show(out == (NOBODY if is_nobody else seat))
            face.key_shown = "" if not awaits_key else "0" if is_nobody else str(seat + 1)
        self._board.lit = is_asked

    def _rows(self, viewport: Viewport, wide: float) -> int:
        """Return the number of rows of portraits on a board this wide; two leave room for names beside them."""
        if viewport.has_large_text:
            return -(-len(self.faces) // 2)
        return 1 if (wide - 28) / len(self.faces) >= LEAST_FACE + 1 else 2

    def height(self, viewport: Viewport, wide: float) -> float:
        """Return the height in units of a board this wide, on which the question is above the portraits."""
        high = LEAST_FACE + (2 if viewport.has_large_text else NAME_ROOM + 2)
        return 22 + 27 * min(1.5, viewport.text_scale) + high * self._rows(viewport, wide)

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the question, with the portraits below it in one or two rows."""
        self._board.layout(viewport, *box)
        space = Space(box.inset(14, 8))
        lines = self._rows(viewport, box.w)
        self._words.size = self._words.ui.theme.text.label * (0.72 if viewport.has_large_text else 1)
        head = Space(space.top(27 * min(1.5, viewport.text_scale), 4))
        cap = head.right(CAP_SIDE * 1.4, 8)
        self._key.put(viewport, cap.x + cap.w / 2, cap.y + cap.h / 2)
        self._words.layout(viewport, *head.box)
        across = -(-len(self.faces) // lines)
        large = viewport.has_large_text
        for face, place in zip(
            self.faces, grid(space.box, across, lines, 8 if large else 2, 2), strict=False
        ):
            high = LEAST_FACE if face is self.faces[-1] else max(LEAST_FACE, place.h)
            wide, high = (place.w, min(place.h, 48.0)) if large else (min(place.w, 116.0), high)
            face.layout(viewport, *place.centred(wide, high))
