"""The goals, bids and cards to choose from, and the paper with a hand's score."""

from collections.abc import Callable
from typing import Literal

import pygame

from gnoming.pesky.cards import DECK, Face, Suit
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress
from gnoming.pesky.sheet import Kind
from gnoming.text import text
from scenes.kit.drawing.shapes import framed, rounded
from scenes.kit.stage.node import Observed
from scenes.kit.theme import Colour, darker, mix, parse_hex
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture
from scenes.menus.portraits import paint_medallion
from scenes.pesky.words import format_number

SUIT_SIDE = 30.0
"""The size of a suit's symbol in front of its cards, in units."""
Holder = Literal["free", "own", "other"]
"""The holder of a card: nobody yet, the seat being entered, or another seat."""
COLOURS: dict[Suit, Colour] = {
    Suit.GREEN: parse_hex("8fbf5a"),
    Suit.YELLOW: parse_hex("eab03c"),
    Suit.BLUE: parse_hex("4f7fc4"),
    Suit.RED: parse_hex("cf4a38"),
}


class Pick(Widget):
    """A goal card or bid token: chosen, free, or dimmed with the portrait of another seat that has it."""

    chosen = Observed(False)
    """True if the seat being entered has it."""
    holder = Observed("")
    """The portrait of another seat that has it; empty if there is none."""
    reach = 16.0

    def __init__(
        self, ui: UiContext, name: str, picture: str, shape: float, on_use: Callable[[], object]
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self._picture, self._shape = picture, shape
        self.holder_name = ""

    def show(self, is_chosen: bool, holder: str, name: str) -> None:
        """Show who has the goal or token: the seat being entered, or another seat, by portrait and name."""
        self.chosen = self.is_chosen = is_chosen
        self.holder, self.holder_name = holder, name

    def value(self) -> str:
        return text("count.taken", name=self.holder_name) if self.holder and not self.chosen else ""

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        wide = min(area.w - view.px(6), round((area.h - view.px(6)) / self._shape))
        card = pygame.Rect(0, 0, wide, round(wide * self._shape))
        card.center = area.center
        if self.state == "hover" or self.chosen:
            card.y -= view.px(3)
        surface.blit(self.ui.art.render_face(self._picture, *card.size), card)
        radius = card.w // 2 if self._shape == 1 else max(2, round(card.w * theme.card_radius))
        if self.holder and not self.chosen:
            surface.blit(rounded(card.size, radius, theme.palette.umber, 150), card)
            side = max(view.px(24), card.w // 3)
            face = pygame.Rect(0, 0, side, side)
            face.topright = (card.right + view.px(4), card.y - view.px(4))
            paint_medallion(surface, self.ui, self.holder, "calm", face, view.u)
        if self.chosen:
            surface.blit(framed(card.size, radius, max(2, view.px(3)), theme.glow), card)
            d = view.px(26)
            place = pygame.Rect(card.right - d * 2 // 3, card.y - d // 3, d, d)
            self.ui.skin.paint_seal(surface, place, view.u, "check")


class Chip(Widget):
    """A button for a playing card: pale while free, raised in full colour once won, dark if another seat has it."""

    role = "switch"
    holder = Observed("free")
    """The holder of the card."""
    reach = 8.0

    def __init__(
        self, ui: UiContext, name: str, face: Face, points: int, on_use: Callable[[], object]
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self.face, self._points = face, points
        self.holder_name = ""
        """The name of the other seat that has the card."""

    @property
    def is_on(self) -> bool:
        return self.holder == "own"

    def value(self) -> str:
        return (
            text("count.taken", name=self.holder_name)
            if self.holder == "other"
            else self.ui.words.on
            if self.is_on
            else self.ui.words.off
        )

    def paint(self, surface: pygame.Surface) -> None:
        view, theme, palette = self.viewport, self.ui.theme, self.ui.theme.palette
        chip = self.area.inflate(-view.px(4), -view.px(6))
        full, ink = COLOURS[self.face.suit], palette.umber
        colour = {"own": full, "free": mix(full, palette.paper, 0.5), "other": darker(full, 0.68)}[
            self.holder
        ]
        if self.holder == "own":
            chip.y -= view.px(4)
            surface.blit(rounded(chip.size, view.px(6), palette.umber, 120), chip.move(0, view.px(4)))
        elif self.holder == "other":
            ink = mix(full, palette.stone, 0.5)
        surface.blit(rounded(chip.size, view.px(6), colour), chip)
        if self.holder == "own" or self.state == "hover":
            surface.blit(framed(chip.size, view.px(6), max(2, view.px(2.5)), theme.palette.paper), chip)
        if self.holder == "own" and self.face.suit in (Suit.BLUE, Suit.RED):
            ink = palette.paper
        px = min(view.text_px(19), round(chip.h * (0.4 if self._points else 0.5)))
        rank = self.ui.typography.render(str(self.face.rank), px, ink, "bold")
        at = chip.centery if not self._points else chip.y + round(chip.h * 0.3)
        surface.blit(rank, rank.get_rect(center=(chip.centerx, at)))
        if self._points:
            px = min(view.text_px(13), round(chip.h * 0.27))
            night = self._points < 0
            dim = self.holder == "other"
            ground = parse_hex("26345a") if night else palette.honey_pale
            words = format_number(self._points, plus=True)
            shown = self.ui.typography.render(words, px, palette.paper if night else palette.umber, "bold")
            plate = shown.get_rect(center=(chip.centerx, chip.y + round(chip.h * 0.74))).inflate(
                view.px(5), 0
            )
            plate.clamp_ip(chip)
            surface.blit(rounded(plate.size, plate.h // 2, darker(ground, 0.5) if dim else ground), plate)
            surface.blit(shown, shown.get_rect(center=plate.center))


class ReckoningPaper(Widget):
    """The paper that compares a hand with its goal: the distance, and the points that it costs."""

    role = "text"
    focusable = False

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, text("count.what-counts"))
        self._progress: GoalProgress | None = None
        self._token, self._total = 0, 0

    def show(self, progress: GoalProgress | None, token: int | None, total: int) -> None:
        """Show a hand; `total` is the sum of the points of earlier hands."""
        self._progress, self._token, self._total = progress, token or 0, total
        self.invalidate()

    def value(self) -> str:
        return ". ".join((*self._left(), *self._right())) if self._progress else text("count.pick-both")

    def _left(self) -> tuple[str, ...]:
        found = self._progress
        assert found is not None
        made = format_number(found.made)
        match found.goal.kind:
            case Kind.POINTS:
                cards, bid = format_number(found.made - self._token), format_number(self._token, plus=True)
                return (text("count.points-on-cards", points=cards), text("count.bid-is", bid=bid), text(
                    "count.makes", made=made))  # fmt: skip
            case Kind.CARDS:
                return (text("count.cards-that-count", count=made),)
            case Kind.TOKEN:
                return (text("count.bid-is", bid=made),)

    def _right(self) -> tuple[str, ...]:
        found = self._progress
        assert found is not None
        off = text("count.off-capped" if found.difference > MAX_SCORE else "count.off", off=found.difference,
                   most=MAX_SCORE)  # fmt: skip
        # text keys: count.off count.off-capped
        sum_ = f"{self._total} + {found.score} = {self._total + found.score}"
        return text("count.goal-is", target=format_number(found.target)), off, sum_

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme, type_ = self.viewport, self.area, self.ui.theme, self.ui.typography
        self.ui.skin.panel("parchment", area.size, view.u).paint(surface, area.topleft)
        inner = area.inflate(-view.px(44), -view.px(20))
        if self._progress is None:
            px, lines = type_.fit_block(text("count.pick-both"), view.text_px(theme.text.body), inner.size)
            y = inner.centery - type_.line_height(px) * len(lines) // 2
            for line in lines:
                surface.blit(type_.render(line, px, theme.on_paper_quiet), (inner.x, y))
                y += type_.line_height(px)
            return
        half = inner.w // 2 - view.px(12)
        number = format_number(self._progress.score, plus=True)
        px = min(view.text_px(48), round(inner.h * 0.42))
        big = type_.render(number, px, theme.palette.clay_deep, "display")
        surface.blit(big, big.get_rect(topright=(inner.right, inner.y)))
        self._paint_lines(surface, self._left(), pygame.Rect(inner.x, inner.y, half, inner.h))
        left = inner.x + half + view.px(24)
        room = pygame.Rect(left, inner.y, inner.right - left - big.get_width() - view.px(8), inner.h)
        self._paint_lines(surface, self._right(), room)
        x = inner.x + half + view.px(10)
        pygame.draw.line(
            surface, theme.palette.clay_pale, (x, inner.y), (x, inner.bottom), max(1, view.px(1.5))
        )

    def _paint_lines(self, surface: pygame.Surface, lines: tuple[str, ...], room: pygame.Rect) -> None:
        view, theme, type_ = self.viewport, self.ui.theme, self.ui.typography
        pitch = room.h // max(3, len(lines))
        for n, line in enumerate(lines):
            style: Literal["bold", "text"] = "bold" if n == len(lines) - 1 else "text"
            px = min(view.text_px(theme.text.label), round(pitch * 0.72))
            px, words = type_.fit_line(line, px, room.w, style)
            shown = type_.render(words, px, theme.on_paper, style)
            surface.blit(shown, shown.get_rect(midleft=(room.x, room.y + pitch * n + pitch // 2)))


def chip_lines(across: int) -> list[list[tuple[Suit, list[Face], bool]]]:
    """Return the rows of card buttons, in parts: a suit, its cards, and whether the suit's symbol comes first."""
    suits = {suit: [face for face in DECK if face.suit is suit] for suit in Suit}
    if across == 20:
        return [[(suit, faces, True)] for suit, faces in suits.items()]
    if across == 25:
        green, yellow = suits[Suit.GREEN], suits[Suit.YELLOW]
        return [
            [(Suit.GREEN, green, True), (Suit.YELLOW, yellow, True)],
            [(Suit.BLUE, suits[Suit.BLUE], True)],
            [(Suit.RED, suits[Suit.RED], True)],
        ]
    lines: list[list[tuple[Suit, list[Face], bool]]] = []
    for suit, faces in suits.items():
        for start in range(0, len(faces), across):
            lines.append([(suit, faces[start : start + across], start == 0)])
    return lines


class SuitSign(Widget):
    role = "text"
    focusable = False

    def __init__(self, ui: UiContext, suit: Suit) -> None:
        super().__init__(ui, "")
        self._suit = suit

    def paint(self, surface: pygame.Surface) -> None:
        sign = load_picture(self.ui, f"cards/pesky/suit-{self._suit.name.lower()}")
        w, h = sign.get_size()
        side = min(self.area.size)
        size = (round(side * min(1, w / h)), round(side * min(1, h / w)))
        shown = pygame.transform.smoothscale(sign, size)
        surface.blit(shown, shown.get_rect(center=self.area.center))
