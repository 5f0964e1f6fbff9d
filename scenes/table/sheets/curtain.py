"""The curtain between the turns of people who share a computer, in games with hidden cards."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.shapes import framed
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.label import Label, UnseenWords
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait
from scenes.table.game.presenter import CardOverview, PlacedNode

MAX_CARD, CARD_SPACE, NAME_SIZE, NAME_HEIGHT = 78.0, 22.0, 15.0, 27.0
"""Maximum width of a card, space between cards, and the size and height of the names below, in units."""
MIN_HEIGHT = 76.0
"""Minimum height in units at which cards are recognizable; if there is less room, none are shown."""
NAME_WIDTH = 110.0
"""Width in units for each name at text scale 1."""
SIGN, SIGN_SHARE, MIN_SIGN = (138.0, 120.0), 0.24, 44.0
"""Size of a sign at text scale 1, its largest share of the row's width, and its minimum height in units."""
LOW_SIGN, LOW_SIGN_SHARE = (250.0, 96.0), 0.4
"""Size of a sign above the cards, in units, and its largest share of the height."""
NO_CARDS = CardOverview("", ())


@dataclass(frozen=True, slots=True)
class PublicTable:
    """The things everybody may see: open cards, a function that creates the sign beside them, and text."""

    cards: CardOverview = NO_CARDS
    make_sign: Callable[[UiContext], PlacedNode | None] = lambda ui: None
    text: Callable[[], str] = lambda: ""


class PublicCards(Node):
    """A row of cards with the players' names below them."""

    def __init__(self, ui: UiContext, content: CardOverview) -> None:
        super().__init__(None, z=2.0)
        self._ui, self._content = ui, content
        self._viewport = Viewport(1280, 720)
        self._card = (0, 0)

    def wanted_width(self, viewport: Viewport) -> float:
        """Return the width in units that cards and names need, or 0 if there are no cards."""
        count = len(self._content.rows)
        return count * max(MAX_CARD, NAME_WIDTH * viewport.text_scale) + max(0, count - 1) * CARD_SPACE

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Place the row in the middle of a box in units; if the box is too low, nothing is shown."""
        self._viewport = viewport
        count = len(self._content.rows)
        self.visible = bool(count) and box.h >= MIN_HEIGHT
        if not self.visible:
            return
        name = NAME_HEIGHT * viewport.text_scale
        high = min(MAX_CARD * CARD_SHAPE, box.h - name - 10)
        wide = high / CARD_SHAPE
        column = max(wide, NAME_WIDTH * viewport.text_scale)
        total = min(box.w, count * column + (count - 1) * CARD_SPACE)
        self._card = viewport.px(wide), viewport.px(high)
        self.rect = viewport.rect(box.centre[0] - total / 2, box.y, total, high + name + 10)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        rows, px = self._content.rows, self._viewport.px
        pitch = self.rect.w / len(rows)
        wide, high = self._card
        for n, (face, name, faint) in enumerate(rows):
            card = pygame.Rect(0, 0, wide, high)
            card.midtop = (round(self.rect.x + (n + 0.5) * pitch), self.rect.y + px(4))
            if not faint:
                around = card.inflate(px(8), px(8))
                surface.blit(framed(around.size, px(7), px(3), self._ui.theme.on_slate_strong), around)
            surface.blit(self._ui.art.render_face(face, wide, high), card)
            self._paint_name(surface, name, (card.centerx, card.bottom + px(5)), round(pitch) - px(8))

    def _paint_name(self, surface: pygame.Surface, name: str, top: tuple[int, int], room: int) -> None:
        type_, theme = self._ui.typography, self._ui.theme
        size = self._viewport.text_px(NAME_SIZE)
        shown = type_.render(type_.shorten(name, size, room, "bold"), size, theme.on_slate, "bold")
        surface.blit(shown, shown.get_rect(midtop=top))


def share_room(room: Box, cards: float, viewport: Viewport) -> tuple[Box, Box]:
    """Return the boxes for a row of cards, `cards` units wide, and for a sign beside or above it."""
    scale = viewport.text_scale
    wide, high = min(SIGN[0] * scale, SIGN_SHARE * room.w), min(SIGN[1] * (0.5 + 0.5 * scale), room.h)
    middle = room.centre[0]
    if not cards:
        wide = min(SIGN[0] * scale, room.w)
        return Box(room.x, room.y, 0, 0), Box(middle - wide / 2, room.y, wide, high)
    total = cards + CARD_SPACE + wide
    if total > room.w and viewport.is_tall:
        high = min(LOW_SIGN[1] * scale, LOW_SIGN_SHARE * room.h)
        wide = min(LOW_SIGN[0] * scale, room.w)
        top = room.y + high + CARD_SPACE / 2
        return Box(room.x, top, room.w, room.bottom - top), Box(middle - wide / 2, room.y, wide, high)
    left = middle - min(total, room.w) / 2
    right = middle + min(total, room.w) / 2
    return Box(left, room.y, right - wide - CARD_SPACE - left, room.h), Box(right - wide, room.y, wide, high)


LOCKED_MS = 700.0
"""Milliseconds before a curtain can be opened, so that a press meant for the bots is ignored."""


EDGE, PAD, GAP = 24.0, 28.0, 14.0
"""Units at the window's sides, inside the board's edges, and between portrait and heading."""
CARDS_GAP, FACES_TOP = 14.0, 0.45
"""Units between the board and the open cards, and the top of the gnomes' faces as a share of the height."""
NOTHING = PublicTable()


class CurtainScene(MenuScene):
    """A curtain over the table until the next person is there; opening it calls `on_ready`.

    `on_menu` opens the table's menu. Open cards of the `table` are shown, such as a trick; their heading
    replaces the explanation of the curtain.
    """

    name = "curtain"
    upright = True

    def __init__(
        self,
        app: App,
        name: str,
        portrait: str,
        picture: str,
        on_ready: Callable[[], None],
        on_menu: Callable[[], None] | None = None,
        table: PublicTable = NOTHING,
    ) -> None:
        super().__init__(app)
        self.picture = picture
        self._name = name
        self._portrait_name = portrait
        self._on_ready = on_ready
        self._on_menu = on_menu
        self._table = table
        self._locked_ms = LOCKED_MS

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._board = self.add(Panel(ui, "wood"))
        self._portrait = self.add(Portrait(ui, self._portrait_name, z=2))
        said = text("curtain.hand-over", name=self._name)
        self._heading = self.add(Label(ui, said, size.heading * 1.2, "display", "centre", overflow="shrink"))
        words = self._table.cards.heading or text("curtain.why")
        self._words = self.add(Label(ui, words, size.body, "text", "centre"))
        self._go = self.add(Button(ui, text("curtain.ready"), self._done, "primary", "eye"))
        self._cards = self.add(PublicCards(ui, self._table.cards))
        self._sign = self._table.make_sign(ui)
        if self._sign is not None:
            self.add(self._sign)
        self._unseen_words = self.add(UnseenWords(ui, self._table.text() if self._sign is not None else ""))
        self._menu = None
        if self._on_menu is not None:
            self._menu = self.add(Button(ui, text("table.menu"), self._open_menu, "wood", "menu"))

    def arrange(self, viewport: Viewport) -> None:
        """Place the board in the sky above the gnomes, and the button at their feet."""
        face = min(96.0, 40 + 26 * viewport.text_scale)
        most = viewport.units_wide - 2 * EDGE
        room = most - 2 * PAD
        heading = min(self._heading.width(viewport), room - face - GAP)
        wanted = min(self._words.width(viewport), 640 * viewport.text_scale)
        inner = min(room, max(face + GAP + heading, wanted))
        words = self._words.height(viewport, inner)
        w, tall = inner + 2 * PAD, face + words + 26
        x, y = (viewport.units_wide - w) / 2, 14.0
        self._board.layout(viewport, x, y, w, tall)
        left = (viewport.units_wide - face - GAP - heading) / 2
        self._portrait.layout(viewport, left, y + 10, face)
        self._heading.layout(viewport, left + face + GAP, y + 10, heading, face)
        self._words.layout(viewport, x + PAD, y + face + 14, inner, words)
        go, high = self._go.preferred_size(viewport)
        go = max(go, 240.0)
        self._go.layout(viewport, (viewport.units_wide - go) / 2, viewport.units_high - high - 22, go, high)
        top, bottom = y + tall + CARDS_GAP, FACES_TOP * viewport.units_high
        self._arrange_table(viewport, Box(EDGE, top, most, bottom - top))
        if self._menu is not None:
            wide, room = self._menu.preferred_size(viewport)[0], (viewport.units_wide - go) / 2 - 2 * EDGE
            foot = viewport.units_high - high - 22
            if viewport.is_tall and wide > room:
                self._menu.layout(viewport, (viewport.units_wide - wide) / 2, foot - high - GAP, wide, high)
            else:
                wide = min(wide, room)
                self._menu.layout(viewport, viewport.units_wide - EDGE - wide, foot, wide, high)

    def _arrange_table(self, viewport: Viewport, room: Box) -> None:
        """Place the open cards and the sign in the sky below the board."""
        cards, sign = room, Box(room.x, room.y, 0, 0)
        if self._sign is not None:
            cards, sign = share_room(room, self._cards.wanted_width(viewport), viewport)
            self._sign.visible = sign.h >= MIN_SIGN
            if self._sign.visible:
                self._sign.layout(viewport, sign)
        self._cards.layout(viewport, cards)
        self._unseen_words.layout(viewport, room.x, room.y, room.w, room.h)

    def first_focus(self) -> Button:
        return self._go

    def update(self, dt: float) -> None:
        self._locked_ms = max(0.0, self._locked_ms - dt)

    def back(self) -> bool:
        """Open the menu instead of closing, because only the next person may open the curtain."""
        self._open_menu()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ui.bindings.command(event) == "menu":
            self._open_menu()
            return True
        return super().handle(event)

    def _open_menu(self) -> None:
        if self._on_menu is not None and not self._locked_ms:
            self._on_menu()

    def _done(self) -> None:
        if self._locked_ms:
            return
        self.close()
        self._on_ready()
