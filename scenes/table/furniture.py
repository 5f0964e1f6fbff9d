"""What stands round the cards: seats with their plaques, the score board, the slate, the prompt."""

from dataclasses import dataclass

import pygame

from scenes.kit.icons import icon
from scenes.kit.stage import Node, Stage
from scenes.kit.theme import Colour
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.panel import Panel
from scenes.table.layout import Box, SeatBox
from scenes.table.paper import Sheet
from scenes.table.portraits import Portraits

Z_TURF, Z_PLAQUE, Z_LABEL = 1.0, 3.0, 20.0


@dataclass(frozen=True, slots=True)
class SeatNews:
    """What a seat's plaque says: name, what shows of its score, and whether it plays, deals, has gone out."""

    name: str
    points: str
    active: bool = False
    dealer: bool = False
    out: bool = False


class Plaque(Sheet):
    """A seat's wooden plate with its name and what shows of its score in this round."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools, "wood", Z_PLAQUE)
        self.news = SeatNews("", "")
        self.like = ""
        self.stacked = False
        self.inset = 0.0

    def show(self, news: SeatNews) -> None:
        """Say something new."""
        if news != self.news:
            self.news = news
            self._lit = news.active
            self.compose()

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        theme, news = self.tools.theme, self.news
        inner = area.inflate(-2 * self.viewport.px(8), -self.viewport.px(4))
        marks = self._marks(picture, inner)
        if self.stacked:
            half = inner.h // 2
            top = pygame.Rect(inner.x, inner.y, inner.w, half)
            self.line(picture, news.name, top, 20, theme.on_wood, "display", "centre", self.like)
            below = pygame.Rect(inner.x, inner.y + half, inner.w, inner.h - half)
            self.line(picture, news.points, below, 22, theme.on_wood_strong, "bold", "centre")
            return
        left = inner.x + self.viewport.px(self.inset)
        if not news.points:
            name = pygame.Rect(left, inner.y, inner.right - marks - left, inner.h)
            align = "left" if self.inset else "centre"
            self.line(picture, news.name, name, 19, theme.on_wood, "display", align, self.like)
            return
        # Large text may not take the name's place: names are what tells seats apart.
        widest = self.viewport.px(19 * min(1.35, self.viewport.text_scale))
        points = max(self.tools.type.width("−88", widest, "bold"), self.viewport.px(30))
        name = pygame.Rect(left, inner.y, inner.right - points - marks - left, inner.h)
        self.line(picture, news.name, name, 19, theme.on_wood, "display", like=self.like)
        number = pygame.Rect(inner.right - points - marks, inner.y, points, inner.h)
        self.line(picture, news.points, number, 21, theme.on_wood_strong, "bold", "right")

    def _marks(self, picture: pygame.Surface, area: pygame.Rect) -> int:
        """Draw the signs for dealing and having gone out at the right end; return the width they take."""
        side = min(area.h, self.viewport.px(17))
        width = 0
        if self.news.out:
            picture.blit(
                icon("flag", side, self.tools.theme.on_wood_strong),
                (area.right - side, self._mark_y(area, side)),
            )
            width += side + self.viewport.px(4)
        if self.news.dealer:
            place = (area.right - width - side, self._mark_y(area, side))
            picture.blit(icon("card", side, self.tools.theme.on_wood), place)
            width += side + self.viewport.px(4)
        return 0 if self.stacked else width

    def _mark_y(self, area: pygame.Rect, side: int) -> int:
        return area.bottom - side if self.stacked else area.centery - side // 2


class Medallion(Node):
    """A seat's portrait."""

    def __init__(self, portraits: Portraits, name: str) -> None:
        super().__init__(None, Z_PLAQUE + 1)
        self.mood = "calm"
        self.home = pygame.Rect(0, 0, 1, 1)
        self._portraits = portraits
        self._name = name
        self._picture: pygame.Surface | None = None

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Put it at a box in units."""
        self.rect = self.home = viewport.rect(box.x, box.y, box.w, box.h)
        self.feel(self.mood)

    def shift(self, dx: int, dy: int) -> None:
        """Be so many pixels out of its place."""
        self.rect = self.home.move(dx, dy)

    def feel(self, mood: str) -> None:
        """Show another expression."""
        if mood == self.mood and self._picture is not None and self._picture.get_width() == self.rect.w:
            return
        self.mood = mood
        self._picture = self._portraits.picture(self._name, mood, self.rect.w)
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self._rect)


class SeatNode:
    """All that shows of a seat besides its cards."""

    def __init__(self, tools: Tools, stage: Stage, portraits: Portraits, portrait: str) -> None:
        self.turf = Panel(tools, "turf", Z_TURF)
        self.plaque = Plaque(tools)
        self.medallion = Medallion(portraits, portrait)
        self._viewport = Viewport(1280, 720)
        stage.add(self.turf, self.plaque, self.medallion)

    def layout(self, viewport: Viewport, box: SeatBox) -> None:
        """Put it at its boxes."""
        self._viewport = viewport
        self.turf.layout(viewport, box.turf.x, box.turf.y, box.turf.w, box.turf.h)
        self.plaque.stacked = box.stacked
        beside = not box.stacked and box.medallion.overlaps(box.plaque)
        self.plaque.inset = max(0.0, box.medallion.right - box.plaque.x - 3) if beside else 0.0
        self.plaque.layout(viewport, box.plaque)
        self.medallion.layout(viewport, box.medallion)

    def show(self, news: SeatNews) -> None:
        """Say what is new; the seat that plays is lit."""
        self.plaque.show(news)
        self.turf.lit = news.active


class Slate(Sheet):
    """What each seat did since one's own last turn."""

    def __init__(self, tools: Tools, portraits: Portraits) -> None:
        super().__init__(tools, "slate", Z_PLAQUE)
        self._portraits = portraits
        self._heading = ""
        self._lines: tuple[tuple[str, str], ...] = ()

    def show(self, heading: str, lines: tuple[tuple[str, str], ...]) -> None:
        """Say what is new: a heading, and (portrait, words) for each line."""
        if (heading, lines) != (self._heading, self._lines):
            self._heading, self._lines = heading, lines
            self.compose()

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.tools.theme
        inner = area.inflate(-px(22), -px(18))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(24))
        self.line(picture, self._heading, head, 16, theme.on_slate_strong, "bold", "centre")
        if not self._lines:
            return
        top = head.bottom + px(4)
        # Two written lines and a gap, or one seat's words seem to go on in the next one's.
        height = min(px(54), (inner.bottom - top) // len(self._lines))
        for n, (portrait, words) in enumerate(self._lines):
            side = min(height - px(2), px(24))
            y = top + n * height
            shown = self._portraits.picture(portrait, "calm", side)
            picture.blit(shown, (inner.x, y + (height - side) // 2))
            box = pygame.Rect(inner.x + side + px(6), y, inner.w - side - px(6), height)
            self.block(picture, words, box, 15.5, theme.on_slate)


class Prompt(Sheet):
    """The sentence that says what is asked for, beside the card in hand."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools, "parchment", Z_PLAQUE)
        self._words = ""

    def show(self, words: str) -> None:
        """Say something new."""
        if words != self._words:
            self._words = words
            self.compose()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        inner = area.inflate(-2 * self.viewport.px(13), -2 * self.viewport.px(8))
        ink: Colour = self.tools.theme.on_paper
        self.block(picture, self._words, inner, 17.5, ink, "bold", centred=True)


class PileLabel(Sheet):
    """A small plate under a pile: how many cards it has, or the key that takes from it."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools, "wood", Z_LABEL)
        self._words = ""

    def show(self, words: str) -> None:
        """Say something new."""
        if words != self._words:
            self._words = words
            self.compose()

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        inner = area.inflate(-2 * self.viewport.px(4), 0)
        self.line(picture, self._words, inner, 15.5, self.tools.theme.on_wood, "bold", "centre")
