from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box, Space, columns, page_box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.shapes import framed
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buffers import Buffer
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.hold_button import HoldButton
from scenes.kit.widgets.label import Label, UnseenWords
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.toast import MAX_WIDTH
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.figure import Figure
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait
from scenes.menus.press_guard import is_press
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
    """The public part of a table: open cards, a function that creates the sign beside them, and a text."""

    cards: CardOverview = NO_CARDS
    make_sign: Callable[[UiContext], PlacedNode | None] = lambda ui: None
    text: Callable[[], str] = lambda: ""


class PublicCards(Node):
    """A row of cards with their players' names below them."""

    def __init__(self, ui: UiContext, content: CardOverview) -> None:
        super().__init__(None, z=2.0)
        self._ui, self._content = ui, content
        self._viewport = Viewport(1280, 720)
        self._card = (0, 0)

    def wanted_width(self, viewport: Viewport) -> float:
        """Return the width in units that the cards and names need; 0 without cards."""
        count = len(self._content.rows)
        return count * max(MAX_CARD, NAME_WIDTH * viewport.text_scale) + max(0, count - 1) * CARD_SPACE

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Centre the row in a box given in units; show nothing if the box is too low."""
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
        """Write a name below its card, shrinking it rather than cutting it short."""
        theme, size = self._ui.theme, self._viewport.text_px(NAME_SIZE)
        place = pygame.Rect(top[0] - room // 2, top[1], room, self.rect.bottom - top[1])
        self._ui.typography.write_name(surface, name, size, place, theme.on_slate, "bold", centred=True)


def share_room(room: Box, cards: float, viewport: Viewport) -> tuple[Box, Box]:
    """Return boxes for a row of cards, `cards` units wide, and for a sign beside or above it."""
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


WAIT_MS = 1000.0
"""The milliseconds without a press before a curtain can be opened: earlier presses were for the previous turn."""
EDGE, PAD, GAP = 24.0, 28.0, 14.0
"""Units at the window's sides, inside the board's edges, and between the parts."""
FACE, LOW_FACE, HEADING = 190.0, 110.0, 40.0
"""Size of the portrait, also above open cards, and the heading's text size, in units."""
GO_WIDTH, GO_TOP, TALL_GO_TOP = 250.0, 388.0, 510.0
"""Width and top of the button, at the right where no table has a card, an answer or a tool, in units."""
PLACES, STEP, SHORT_STEP = 3, 42.0, 20.0
"""The number of heights at which the button may hang, and the units between them, also where it is large or low."""
STANDS = (0.24, 0.62, 0.36, 0.7, 0.5)
"""The gnomes' places on the grass, as shares of the window's width, one for each seat."""
MAX_FIGURE, MIN_FIGURE = 300.0, 105.0
"""The largest height of a gnome on the grass, and the least: with less room, none is shown; in units."""
WIDE = 1100.0
"""The width in units from which the middle of a window has room for everything but the button."""
NOTHING = PublicTable()


class CurtainScene(MenuScene):
    """A curtain over the table until the next person is there; opening it calls `on_ready`.

    The curtain ignores presses until there has been none for a second. Its button must then be held down, so that
    nobody who keeps pressing sees another person's cards. `on_menu` opens the table's menu. Open cards of the `table`,
    such as a trick, are shown below their heading. For each `seat`, the button hangs at a different height, and a
    different gnome stands in a different place.
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
        seat: int = 0,
    ) -> None:
        super().__init__(app)
        self.picture = picture
        self._name = name
        self._portrait_name = portrait
        self._on_ready = on_ready
        self._on_menu = on_menu
        self._table = table
        self._place = seat % PLACES
        self._stand = STANDS[seat % len(STANDS)]
        self._waited_ms = 0.0

    def build(self) -> None:
        ui, body = self.ui, self.ui.theme.text.body
        self._figure = Figure(ui, self._portrait_name)
        self.stage.add(self._figure)
        self._board = self.add(Panel(ui, "wood"))
        self._portrait = self.add(Portrait(ui, self._portrait_name, z=2))
        said = text("curtain.hand-over", name=self._name)
        self._heading = self.add(Label(ui, said, HEADING, "display", "centre", overflow="shrink"))
        self._sky = self.add(Panel(ui, "slate"))
        self._why = self.add(Label(ui, self._why_text(), body, "text", "centre", "slate"))
        self._words = self.add(Label(ui, self._table.cards.heading, body, "text", "centre", "slate"))
        self._post = self.add(Panel(ui, "wood"))
        self._go = self.add(HoldButton(ui, text("curtain.ready"), self._done, self._ask_to_hold, "eye", z=1))
        self._go.value_text, self._go.explanation = text("curtain.hold-reader"), text("curtain.hold")
        self._cloth = self.add(Panel(ui, "slate"))
        self._cards = self.add(PublicCards(ui, self._table.cards))
        self._sign = self._table.make_sign(ui)
        if self._sign is not None:
            self.add(self._sign)
        self._unseen_words = self.add(UnseenWords(ui, self._table.text() if self._sign is not None else ""))
        self._menu = self.add(Button(ui, text("table.menu"), self._open_menu, "wood", "menu"))
        self._menu.visible = self._on_menu is not None
        self._show_waiting()

    def arrange(self, viewport: Viewport) -> None:
        """Place the board above the open cards, the button at the right, and the menu at the lower left."""
        space = Space(page_box(viewport).inset(EDGE, 14))
        wide, high = self._menu.preferred_size(viewport)
        self._menu.layout(viewport, *columns(space.bottom(high, GAP), [wide])[0])
        self._lay_out_button(viewport, space)
        if not viewport.is_tall and viewport.units_wide >= WIDE and not viewport.has_large_text:
            space.left(GO_WIDTH, GAP)  # so that everything is centred
        has_table = bool(self._table.cards.rows) or self._sign is not None
        face = LOW_FACE if has_table else FACE
        w = space.box.w
        heading = min(self._heading.width(viewport) + 2, w - 2 * PAD)
        why, words = (label.height(viewport, w) if label.text else 0.0 for label in (self._why, self._words))
        line = HEADING * viewport.text_scale * 1.35
        tall = face + line + GAP
        if not has_table:
            space.top(max(0.0, min(space.box.h, GO_TOP) - tall - why) / 2)
        top = space.top(tall, GAP)
        board_w = max(heading + 2 * PAD, 2.4 * face)
        board = top.inset((top.w - board_w) / 2, face / 2, None, 0)
        self._board.layout(viewport, *board)
        self._portrait.layout(viewport, top.centre[0] - face / 2, top.y, face)
        self._heading.layout(viewport, top.centre[0] - heading / 2, top.y + face, heading, line)
        self._why.layout(viewport, *space.top(why, GAP))
        self._cover_stars(viewport)
        above = Box(space.box.x, space.box.y, 0, 0)
        if viewport.is_tall:
            above = space.top(max(0.0, self._post.area.y / viewport.u - GAP - space.box.y))
            space.top(self._post.area.h / viewport.u + 2 * GAP)
        self._words.visible = bool(words)
        self._words.layout(viewport, *space.top(words, GAP / 2))
        self._arrange_table(viewport, space.box, above)
        self._stand_on_grass(viewport)

    def _stand_on_grass(self, viewport: Viewport) -> None:
        """Place the next person's gnome below everything else, if there is room."""
        bottoms = [self._why.area.bottom, *([self._post.area.bottom] if viewport.is_tall else [])]
        bottoms += [self._cloth.area.bottom] if self._cloth.visible else []
        bottoms += [self._sign.rect.bottom] if self._sign is not None and self._sign.visible else []
        ground = viewport.units_high - EDGE
        high = min(MAX_FIGURE, ground - max(bottoms) / viewport.u - GAP)
        self._figure.visible = high >= MIN_FIGURE
        if self._figure.visible:
            beside = self._menu.area.right / viewport.u + 0.35 * high
            self._figure.layout(viewport, max(beside, self._stand * viewport.units_wide), ground, high)

    def _cover_stars(self, viewport: Viewport) -> None:
        """Put a board behind the sentence, because stars between its words would look like full stops."""
        lines = self._why.lines_bounds
        x, y = viewport.to_units(lines.topleft)
        self._sky.layout(
            viewport, *Box(x - GAP / 2, y, lines.w / viewport.u + GAP, lines.h / viewport.u).inflated(GAP / 2)
        )

    def _lay_out_button(self, viewport: Viewport, space: Space) -> None:
        """Place the button and its board where the table has only its slate, and messages beside it.

        In a wide window, this takes the button's column off the space.
        """
        high = max(60.0, self._go.preferred_size(viewport)[1])
        column = Space(space.box).right(GO_WIDTH) if viewport.is_tall else space.right(GO_WIDTH, GAP)
        top = TALL_GO_TOP if viewport.is_tall else GO_TOP
        top += self._place * (SHORT_STEP if viewport.is_tall or viewport.has_large_text else STEP)
        box = Box(column.x, top, column.w, min(high, 84.0))
        self._go.layout(viewport, *box)
        post = box.inflated(10)
        self._post.layout(viewport, *post)

        def place(sizes: Sequence[tuple[float, float]]) -> tuple[int, Box]:
            w, h = sizes[0]
            top = post.y - GAP - h if viewport.is_tall else post.bottom + GAP
            return 0, Box(viewport.units_wide - EDGE - w, top, w, h)

        self.toast.place_by(place, [(MAX_WIDTH, 1.0)])

    def _arrange_table(self, viewport: Viewport, room: Box, above: Box) -> None:
        """Place the open cards and the sign below the board; with large text, the sign is `above` the button
        if it fits there.
        """
        cards, sign = room, Box(room.x, room.y, 0, 0)
        if self._sign is not None:
            wanted = self._cards.wanted_width(viewport)
            if wanted and viewport.has_large_text and above.h >= MIN_SIGN:
                # Beside the button, there is room for larger letters.
                x, y = viewport.to_units(self._post.area.bottomleft)
                free = Box(above.x, above.y, x - GAP - above.x, y - above.y)
                wide, high = (size * viewport.text_scale for size in LOW_SIGN)
                sign = free.centred(min(wide, free.w), min(high, free.h))
            else:
                cards, sign = share_room(room, wanted, viewport)
            self._sign.visible = sign.h >= MIN_SIGN
            if self._sign.visible:
                self._sign.layout(viewport, sign)
        self._cards.layout(viewport, cards)
        self._cloth.visible = self._cards.visible
        if self._cloth.visible:
            area = self._cards.rect
            x, y = viewport.to_units(area.topleft)
            self._cloth.layout(viewport, x, y, area.w / viewport.u, area.h / viewport.u + 4)
        self._unseen_words.layout(viewport, room.x, room.y, room.w, room.h)

    def _why_text(self) -> str:
        """Return a sentence for those who should look away, and one for the next person."""
        return text("curtain.why", name=self._name, key=self.ui.bindings.prompt("confirm"))

    def show_prompts(self) -> None:
        self._why.text = self._why_text()
        self._cover_stars(self._why.viewport)

    def key_lines(self) -> Sequence[str]:
        return (self._why_text(),)

    def buffers(self) -> Sequence[Buffer]:
        name = self._table.cards.heading or text("buffer.news")
        has_table = self._sign is not None or bool(self._table.cards.rows)
        return (Buffer(("read-piles",), name, lambda: [self._table.text()]),) if has_table else ()

    def enter(self) -> None:
        super().enter()
        self.focus.arrows_reach = lambda widget: widget is self._go

    def resume(self) -> None:
        super().resume()
        self.focus.set(self._go)

    def first_focus(self) -> Button:
        return self._go

    @property
    def busy(self) -> bool:
        return super().busy or not self._is_ready or self._go.is_held

    @property
    def _is_ready(self) -> bool:
        return self._waited_ms >= WAIT_MS

    def update(self, dt: float) -> None:
        if not self._is_ready:
            self._waited_ms += dt
            self._show_waiting()
        self._go.update(dt)

    def _show_waiting(self) -> None:
        """Fill the ring; once it is full, enable the button and give it the focus."""
        self._go.show_wait(self._waited_ms / WAIT_MS)
        self._go.enabled = self._is_ready
        if self._is_ready:
            self.focus.set(self._go)

    def back(self) -> bool:
        """Open the menu instead of closing, because only the next person may open the curtain."""
        self._open_menu()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if not self._is_ready and is_press(event):
            self._waited_ms = 0.0
            return True
        if self.ui.bindings.command(event) == "menu":
            self._open_menu()
            return True
        return super().handle(event)

    def release_all(self) -> None:
        super().release_all()
        self._go.cancel()

    def _ask_to_hold(self) -> None:
        self.toast.show_instead(text("curtain.hold"))

    def _open_menu(self) -> None:
        if self._on_menu is not None and self._is_ready:
            self._on_menu()

    def _done(self) -> None:
        self.close()
        self._on_ready()
