"""The lessons page: each game's lessons in order, with the player's progress."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box, Space, columns, grid, page_box, rows
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.skin import ButtonKind
from scenes.kit.text.phrases import NO_BREAK_SPACE
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.label import equalize_sizes
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import medallion_picture

FACE, ROWS, GAP = 92.0, 3, 18.0
"""The size of a gnome's face in units, the number of rows of signs, and the gap between columns in units."""
ABOUT_SIZE = 16.0
"""The text size of a lesson's description in units."""
MAX_HEAD = 0.08
"""The largest share of a tall window's height for a game's name."""
MAX_PITCH = 150.0
"""The maximum distance from one row of signs to the next in a tall window, in units."""


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson as shown on the page: name, game, texts, gnome and progress."""

    name: str
    game: str
    title: str
    about: str
    gnome: str
    done: bool = False
    begun: bool = False

    @property
    def state(self) -> str:
        """The lesson's progress in words; empty if it hasn't been started."""
        if self.done:
            return text("lesson.done")
        return text("lesson.begun") if self.begun else ""


class LessonSign(Widget):
    """A wooden sign with the lesson's gnome."""

    def __init__(self, ui: UiContext, card: LessonCard, number: int, on_use: Callable[[], None]) -> None:
        super().__init__(ui, f"{number}. {card.title}", on_use=on_use)
        self.card = card
        self.heading = self.name.replace(" ", NO_BREAK_SPACE, 1)
        """The name with its number on the same line as its first word."""
        self.is_next = False
        self.name_px = 12
        self.shows_about = True

    def value(self) -> str:
        return ", ".join(part for part in (self.card.about, self.card.state) if part)

    def paint(self, surface: pygame.Surface) -> None:
        px, theme, type_ = self.viewport.px, self.ui.theme, self.ui.typography
        kind: ButtonKind = "primary" if self.is_next else "wood"
        body = self.ui.skin.button(kind, self.area.size, self.viewport.u, self.state)
        surface.blit(body.surface, (self.area.x - body.pad, self.area.y - body.pad))
        side = self._face_side
        face = medallion_picture(self.ui, self.card.gnome, side, "delighted" if self.card.done else "calm")
        surface.blit(face, (self.area.x + px(8), self.area.centery - side // 2 - px(4)))
        ink = theme.palette.umber if self.is_next else theme.on_wood
        room, small = self.words_area(), self.viewport.text_px(ABOUT_SIZE)
        heading = type_.wrap(self.heading, self.name_px, room.w, "display")
        about = type_.wrap(self.card.about, small, room.w, "text") if self.shows_about else []
        rows = [type_.render(row, self.name_px, ink, "display") for row in heading]
        rows += [type_.render(row, small, ink, "text") for row in about]
        y = room.centery - sum(row.get_height() for row in rows) // 2
        for row in rows:
            surface.blit(row, (room.x, y))
            y += row.get_height()
        if self.card.done:
            mark = px(26)
            tick = render_icon("check", mark, ink if self.is_next else theme.palette.honey_pale)
            right = room.x - px(3) if self.viewport.has_large_text else self.area.right - px(9)
            surface.blit(tick, (right - mark, self.area.y + px(8)))

    def words_area(self) -> pygame.Rect:
        """Return the rectangle for the sign's text in pixels; the tick is beside it, or above the face."""
        px = self.viewport.px
        side, beside = self._face_side, self.card.done and not self.viewport.has_large_text
        return pygame.Rect(
            self.area.x + side + px(16),
            self.area.y + px(5),
            self.area.w - side - px(52 if beside else 26),
            self.area.h - px(18),
        )

    @property
    def _face_side(self) -> int:
        share = 0.22 if self.viewport.has_large_text else 0.34
        return min(self.area.h - self.viewport.px(14), self.viewport.px(FACE), round(self.area.w * share))


class LessonsScene(MenuScene):
    """The lessons page."""

    name = "lessons"
    upright = True
    tall_ratio = 1.15

    def __init__(
        self,
        app: App,
        cards: Sequence[LessonCard],
        games: Sequence[tuple[str, str]],
        on_take: Callable[[str], None],
        on_play: Callable[[str], None],
        on_leave: Callable[[], None],
        game: str | None = None,
    ) -> None:
        """Make the page. The next lesson is one of this `game`; once none of its lessons is left, the game
        itself can be played.
        """
        super().__init__(app)
        self._cards = cards
        self._game = game
        self._games = games
        self._on_take = on_take
        self._on_play = on_play
        self.on_back = self._on_leave = on_leave

    def build(self) -> None:
        ui = self.ui
        self._board = self.panel("wood")
        self._heading = self.centred(text("lesson.page"), ui.theme.text.title, "display", "shrink")
        self._columns: list[tuple[Label, list[LessonSign]]] = []
        own_cards = [card for card in self._cards if self._game in (card.game, None)]
        upcoming = next((card for card in own_cards if not card.done), None)
        self.play: Button | None = None
        """The button that leads to a game all of whose lessons are done; None if there is none."""
        if self._game is not None and own_cards and upcoming is None:
            words = text("lesson.play-game", game=dict(self._games)[self._game])
            self.play = self.button(words, partial(self._on_play, self._game), "primary", icon="play")
        for name, title in self._games:
            head = self.centred(title, ui.theme.text.heading, "display", "fit")
            own = [card for card in self._cards if card.game == name]
            signs = [
                self.add(LessonSign(ui, card, n, partial(self._on_take, card.name)))
                for n, card in enumerate(own, 1)
            ]
            for sign in signs:
                sign.is_next = sign.card is upcoming
            Group("list", title).add(*signs)
            self._columns.append((head, signs))
        self._back = self.button(text("menu.back"), self._on_leave, icon="left")

    def first_focus(self) -> Widget | None:
        signs = [sign for _, column in self._columns for sign in column]
        upcoming = next((sign for sign in signs if sign.is_next), None)
        return upcoming or self.play or (signs[0] if signs else self._back)

    def arrange(self, viewport: Viewport) -> None:
        board = page_box(viewport).centred(min(viewport.units_wide - 32, 1180.0), viewport.units_high - 28)
        self._board.layout(viewport, *board)
        space = Space(board.inset(26, 8, 26, 16))
        self._heading.layout(viewport, *space.top(self._heading.height(viewport, board.w), 4).inset(-2, 0))
        wide, high = self._back.preferred_size(viewport)
        foot = Space(space.bottom(high, 10))
        if self.play is not None:
            wanted = self.play.preferred_size(viewport)[0]
            above = wide + 10 + wanted > foot.box.w  # large text in a narrow window
            line = Space(space.bottom(high, 10)) if above else foot
            self.play.layout(viewport, *line.right(min(wanted, line.box.w)))
        self._back.layout(viewport, *foot.left(wide, 10))
        if viewport.is_tall:
            self._arrange_stack(viewport, space.box)
        else:
            self._arrange_columns(viewport, space.box)
        equalize_sizes([label for label, _ in self._columns])
        self._fit_words([sign for _, signs in self._columns for sign in signs])

    def _arrange_stack(self, viewport: Viewport, room: Box) -> None:
        """Lay out the lessons game by game, one below the other, in two columns."""
        across = 2
        head = max(label.height(viewport, 2000) for label, _ in self._columns)
        head = min(head, room.h * MAX_HEAD)
        lines = [-(-len(signs) // across) for _, signs in self._columns]
        pitch = min((room.h - len(lines) * head) / sum(lines), MAX_PITCH * viewport.text_scale)
        games = rows(room, [head + count * pitch for count in lines], share=0.5)
        for (label, signs), count, game in zip(self._columns, lines, games, strict=True):
            space = Space(game)
            label.layout(viewport, *space.top(head))
            cells = grid(space.box.inset(0, 4, 0, 6), across, count, GAP, 10)
            for sign, cell in zip(signs, cells, strict=False):
                sign.layout(viewport, *cell)

    def _arrange_columns(self, viewport: Viewport, room: Box) -> None:
        """Lay out the games' lessons side by side, in columns of at most three signs."""
        counts = [-(-len(signs) // ROWS) for _, signs in self._columns]
        unit = (room.w - GAP * (sum(counts) - 1)) / sum(counts)
        head = max(label.height(viewport, 2000) for label, _ in self._columns)
        games = columns(room, [unit * count + GAP * (count - 1) for count in counts], GAP)
        for (label, signs), count, game in zip(self._columns, counts, games, strict=True):
            space = Space(game)
            label.layout(viewport, *space.top(head))
            cells = grid(space.box.inset(0, 4, 0, 6), count, ROWS, GAP, 10)
            for sign, cell in zip(signs, cells, strict=False):
                sign.layout(viewport, *cell)

    def _fit_words(self, signs: Sequence[LessonSign]) -> None:
        """Set the same text size on all signs, and show descriptions only if all of them fit."""
        type_, viewport = self.ui.typography, self.viewport
        small = viewport.text_px(ABOUT_SIZE)
        wanted = viewport.text_px(self.ui.theme.text.label)
        areas = [sign.words_area() for sign in signs]
        px = min(
            type_.fit_block(sign.heading, wanted, area.size, "display")[0]
            for sign, area in zip(signs, areas, strict=True)
        )
        shows = all(
            len(type_.wrap(sign.heading, px, area.w, "display")) * type_.line_height(px, "display")
            + len(type_.wrap(sign.card.about, small, area.w, "text")) * type_.line_height(small, "text")
            <= area.h
            for sign, area in zip(signs, areas, strict=True)
        )
        for sign in signs:
            sign.name_px, sign.shows_about = px, shows
            sign.invalidate()
