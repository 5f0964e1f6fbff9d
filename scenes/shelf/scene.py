from collections.abc import Sequence
from functools import partial

import pygame

from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.garden.master_images import MasterImages
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import add_noise, blank, gradient, shadow
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.stage.node import Node
from scenes.kit.theme import Theme, darker, lighter, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.shelf.trophy_tab import TrophyTab

FRAME = 12.0
"""The width of the cabinet's frame, in units."""
THICK = 9.0
"""The depth of a board's upper face, in units."""


class Cabinet(Node):
    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=0.0)
        self._ui = ui

    def layout(self, viewport: Viewport, box: Box, boards: Sequence[tuple[float, float]]) -> None:
        """Lay out the cabinet in a box. `boards` are tops and bottoms of the boards' front edges, in units."""
        area, y = viewport.rect(*box), box.y
        spans = [(round((top - y) * viewport.u), round((foot - y) * viewport.u)) for top, foot in boards]
        self.picture = paint_cabinet(self._ui.theme, area.size, viewport.u, spans)
        self.rect = area
        self.invalidate()


def paint_cabinet(
    theme: Theme, size: tuple[int, int], u: float, boards: Sequence[tuple[int, int]]
) -> pygame.Surface:
    """Return a picture of the cabinet; `boards` are the tops and bottoms of their front edges, in pixels."""
    palette, frame = theme.palette, round(FRAME * u)
    picture = blank(size, palette.umber)
    picture.blit(_wood(size, mix(theme.wood, palette.wood_light, 0.2), theme.wood, u), (0, 0))
    inner = pygame.Rect(0, 0, *size).inflate(-2 * frame, -2 * frame)
    back = darker(palette.wood_deep, 0.2)
    picture.blit(_wood(inner.size, darker(back, 0.25), back, u), inner)
    soft = max(4, round(16 * u))
    for edge in ((inner.w, 1, inner.x, inner.y), (1, inner.h, inner.x, inner.y)):
        dark = shadow((edge[0], edge[1]), 2, soft, 150)
        picture.blit(dark, (edge[2], edge[3]), pygame.Rect(soft, soft, edge[0], edge[1] + soft))
    line = max(1, round(1.4 * u))
    pygame.draw.rect(picture, darker(palette.wood_deep, 0.55), inner, line)
    pygame.draw.rect(picture, lighter(theme.wood, 0.22), picture.get_rect(), line)
    for top, foot in boards:
        _paint_board(picture, theme, pygame.Rect(inner.x, top, inner.w, foot - top), u)
    return picture


def _wood(
    size: tuple[int, int], upper: tuple[int, int, int], lower: tuple[int, int, int], u: float
) -> pygame.Surface:
    fill = gradient((max(1, size[0]), max(1, size[1])), upper, lower)
    add_noise(fill, u, (120, 2.0), 26, 5)
    add_noise(fill, u, (60, 9), 16, 6)
    return fill


def _paint_board(picture: pygame.Surface, theme: Theme, edge: pygame.Rect, u: float) -> None:
    """Draw a board: its upper face, the edge with the names, and its shadow on the back wall."""
    face, line = round(THICK * u), max(1, round(1.4 * u))
    upper = pygame.Rect(edge.x, edge.y - face, edge.w, face)
    picture.blit(_wood(upper.size, darker(theme.wood, 0.15), lighter(theme.wood, 0.12), u), upper)
    front, low = mix(theme.wood, theme.palette.wood_light, 0.18), darker(theme.wood, 0.2)
    picture.blit(_wood(edge.size, front, low, u), edge)
    picture.fill(lighter(theme.wood, 0.34), (edge.x, edge.y, edge.w, line))
    picture.fill(darker(theme.palette.wood_deep, 0.5), (edge.x, edge.bottom - line, edge.w, line))
    soft = max(4, round(12 * u))
    dark = shadow((edge.w, 1), 2, soft, 170)
    picture.blit(dark, (edge.x, edge.bottom), pygame.Rect(soft, soft, edge.w, soft))


EDGE, PAD, GAP = 14.0, 22.0, 16.0
"""The margin around the wooden panel, its padding, and the gap between the parts, in units."""
TALL_COLUMNS = 4
"""The number of trophies on a board in a tall window."""
NAME_EDGE, BARE_EDGE = 38.0, 14.0
"""The height in units of a board's edge, with names on it and without."""


class ShelfScene(MenuScene):
    """The shelf with all trophies. A click on a trophy opens the replay of the game that won it, if any."""

    name = "shelf"
    upright = True
    ambience = GARDEN
    picture = "soft-garden"

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator.app)
        self._shelf = navigator.shelf
        self.on_back = self._shelf.leave
        self._looked_at: str | None = None
        self._masters = MasterImages(self.ui.assets)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._board = self.panel("wood")
        self._heading = self.label(text("shelf.heading"), size.title * 0.85, "display", overflow="fit")
        self._count = self.label(self._shelf.count_words(), size.label, "bold", "right", overflow="fit")
        self._cabinet = self.add(Cabinet(ui))
        edge = BARE_EDGE if self.viewport.has_large_text else NAME_EDGE
        self._rows = [
            [TrophyTab(ui, self._masters, one, partial(self._shelf.use, one), edge) for one in row]
            for row in self._shelf.rows()
        ]
        self.tabs = [self.add(tab) for row in self._rows for tab in row]
        self._sheet = self.panel("parchment")
        self.title = self.on_paper("", size.heading, "display")
        self.asks = self.on_paper("", size.body)
        self.how_won = self.on_paper("", size.body, "bold")
        self._rule = self.on_paper(text("shelf.rule"), size.small)
        self._back = self.button(text("menu.back"), self._shelf.leave, icon="left")
        self._look_at(next((tab for tab in self.tabs if tab.trophy.name == self._looked_at), self.tabs[0]))

    def first_focus(self) -> Widget | None:
        return next((tab for tab in self.tabs if tab.trophy.name == self._looked_at), self.tabs[0])

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide, high = min(viewport.units_wide - 2 * EDGE, 1340.0), viewport.units_high - 2 * EDGE
        left = (viewport.units_wide - wide) / 2
        self._board.layout(viewport, left, EDGE, wide, high)
        room = Box(left + PAD, EDGE + 10, wide - 2 * PAD, high - 26)
        head = max(50.0, min(58.0, self._heading.height(viewport, 4000)))
        count = min(room.w * 0.45, self._count.width(viewport) + 12)
        self._heading.layout(viewport, room.x + 4, room.y, room.w - count - 16, head)
        self._count.layout(viewport, room.right - count - 4, room.y, count, head)
        back_wide, back_high = self._back.preferred_size(viewport)
        self._back.layout(viewport, room.x, room.bottom - back_high, min(back_wide, room.w), back_high)
        body = Box(room.x, room.y + head + 6, room.w, room.h - head - back_high - 18)
        if viewport.is_tall:
            sheet = min(body.h * 0.4, 100 + 160 * viewport.text_scale)
            self._arrange_boards(viewport, Box(body.x, body.y, body.w, body.h - sheet - GAP), TALL_COLUMNS)
            self._arrange_sheet(viewport, Box(body.x, body.bottom - sheet, body.w, sheet))
        else:
            sheet = min(body.w * 0.42, 250 + 100 * (viewport.text_scale - 1) + 20)
            self._arrange_boards(viewport, Box(body.x, body.y, body.w - sheet - GAP, body.h), 99)
            self._arrange_sheet(viewport, Box(body.right - sheet, body.y, sheet, body.h))

    def _arrange_boards(self, viewport: Viewport, box: Box, columns: int) -> None:
        """Put the trophies on boards, at most `columns` on each; each row starts a new board."""
        boards = [row[at : at + columns] for row in self._rows for at in range(0, len(row), columns)]
        most = max(map(len, boards))
        inner = Box(box.x + FRAME, box.y + FRAME, box.w - 2 * FRAME, box.h - 2 * FRAME)
        pitch, edge = inner.h / len(boards), self.tabs[0].edge
        cell = inner.w / most
        for n, board in enumerate(boards):
            start = inner.x + (inner.w - cell * len(board)) / 2
            for column, tab in enumerate(board):
                tab.layout(viewport, start + column * cell + 3, inner.y + n * pitch + 6, cell - 6, pitch - 6)
        feet = [(inner.y + (n + 1) * pitch - edge, inner.y + (n + 1) * pitch) for n in range(len(boards))]
        self._cabinet.layout(viewport, box, feet)

    def _arrange_sheet(self, viewport: Viewport, box: Box) -> None:
        scale = viewport.text_scale
        self._sheet.layout(viewport, *box)
        inner = Box(box.x + 18, box.y + 16, box.w - 36, box.h - 30)
        rule = min(inner.h * 0.36, 84 * scale if viewport.is_tall else 165 * scale)
        shares = ((self.title, 0.24), (self.asks, 0.44), (self.how_won, 0.32))
        y, free = inner.y, inner.h - rule - 8
        for label, share in shares:
            label.layout(viewport, inner.x, y, inner.w, free * share - 4)
            y += free * share
        self._rule.layout(viewport, inner.x, inner.bottom - rule, inner.w, rule)

    # life -----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._shelf.poll():
            self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        hovered = next((tab for tab in self.tabs if tab.hovered), None)
        focused = next((tab for tab in self.tabs if tab.focused), None)
        tab = hovered if event.type == pygame.MOUSEMOTION else focused
        if tab is not None:
            self._look_at(tab)
        return used

    def _look_at(self, tab: TrophyTab) -> None:
        trophy = tab.trophy
        self._looked_at = trophy.name
        self.title.text, self.asks.text = trophy.title, trophy.asks
        self.how_won.text = " ".join(filter(None, (trophy.how_won or text("shelf.not-won"), trophy.way)))
