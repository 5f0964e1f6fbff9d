"""The places of a grid being entered, the rack of cards to choose from, and a small picture of a grid."""

from collections.abc import Callable, Sequence

import pygame

from gnoming.around.cards import HAZARD, MULLIGAN, Face
from gnoming.text import format_decimal, text
from scenes.around.words import face_name
from scenes.counting.entry.key_cap import paint_cap
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import framed, rounded
from scenes.kit.drawing.table_marks import SPROUT_SHARE, sprout_corner, sprout_inset, sprout_side
from scenes.kit.stage.node import Observed
from scenes.kit.theme import darker, mix, parse_hex
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext

RACK = (
    Face.MINUS_FOUR, Face.MINUS_THREE, Face.MINUS_TWO, Face.MINUS_ONE, Face.THREE, Face.FOUR, Face.FIVE, Face.SIX,
    Face.SEVEN, Face.EIGHT, MULLIGAN, HAZARD,
)  # fmt: skip
"""The cards on the rack, in their fixed order."""
KEYS = {
    Face.MINUS_FOUR: ("−", "4"),
    Face.MINUS_THREE: ("−", "3"),
    Face.MINUS_TWO: ("2",),
    Face.MINUS_ONE: ("1",),
    MULLIGAN: ("M",),
    HAZARD: ("X",),
}
"""The keys for each card, if they aren't its number."""
TYPED = {
    **{f"-{number}": Face(-number) for number in range(1, 5)},
    **{"".join(KEYS.get(face, str(face))).lower().replace("−", "-"): face for face in RACK},
}
"""The card for each sequence of keys."""
TILES = {
    Face.THREE: parse_hex("adc283"), Face.FOUR: parse_hex("f2cf7c"), Face.FIVE: parse_hex("eda48d"),
    Face.SIX: parse_hex("a9cbd8"), Face.SEVEN: parse_hex("c9b0d8"), Face.EIGHT: parse_hex("d9bd98"),
    MULLIGAN: parse_hex("f0cf83"), HAZARD: parse_hex("e7a9a0"),
}  # fmt: skip
NIGHT = parse_hex("26345a")
AMBER = parse_hex("f0a132")
DOUBT_DEGREES = 4.0
GLOW_Z, ACTIVE_Z, TAG_Z = 2.0, 3.0, 4.0
"""The z of the border around a set, of the chosen place, and of the lines' tags."""
CORNERS = ((False, False), (True, False), (False, True), (True, True))


def paint_tiles(
    ui: UiContext, surface: pygame.Surface, place: pygame.Rect, grid: Sequence[Face | None]
) -> None:
    """Paint a grid as nine tiles, with the numbers and colours of its cards."""
    theme, gap = ui.theme, max(1, place.w // 24)
    dark = darker(theme.green, 0.62)
    surface.blit(rounded(place.size, max(2, place.w // 16), darker(theme.green, 0.82)), place)
    inner = place.inflate(-3 * gap, -3 * gap)
    w, h = (inner.w - 2 * gap) // 3, (inner.h - 2 * gap) // 3
    for n, face in enumerate(grid):
        tile = pygame.Rect(inner.x + n % 3 * (w + gap), inner.y + n // 3 * (h + gap), w, h)
        colour = mix(dark, theme.green, 0.5) if face is None else TILES.get(face, NIGHT)
        surface.blit(rounded(tile.size, max(1, w // 7), colour), tile)
        if face is None:
            continue
        ink = theme.palette.paper if colour == NIGHT else theme.palette.umber
        if face is MULLIGAN or face is HAZARD:
            side = round(min(tile.size) * 0.72)
            sign = render_icon("star" if face is MULLIGAN else "halt", side, ink)
        else:
            sign = ui.typography.render(format_decimal(int(face), 0), round(h * 0.66), ink, "bold")
        surface.blit(sign, sign.get_rect(center=tile.center))


class PlaceSpot(Widget):
    """A place on the green: empty with its number, active with sprouts, filled, or in doubt."""

    is_active = Observed(False)
    """True if the next card lands here."""
    is_doubted = Observed(False)
    """True if the card may be a mistake."""
    reach = 26.0

    def __init__(self, ui: UiContext, number: int, on_use: Callable[[], object]) -> None:
        super().__init__(ui, text("count.place", number=number), on_use=on_use)
        self.number = number
        self._face: Face | None = None

    def show(self, face: Face | None, is_active: bool, is_doubted: bool) -> None:
        self._face, self.is_active, self.is_doubted = face, is_active, is_doubted
        self.z = ACTIVE_Z if is_active else 0.0
        self.invalidate()

    def value(self) -> str:
        words = text("count.empty") if self._face is None else face_name(self._face)
        return f"{words}, {text('count.in-doubt')}" if self.is_doubted else words

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        radius = max(2, round(area.w * theme.card_radius))
        if self._face is None:
            tone = mix(theme.green, (0, 0, 0), 0.22 if self.is_active else 0.42)
            surface.blit(rounded(area.size, radius, tone), area)
            surface.blit(
                framed(area.size, radius, max(1, view.px(1)), mix(tone, (255, 255, 255), 0.18)), area
            )
            if not self.is_active:
                px = min(view.px(30), round(area.h * 0.3))
                number = self.ui.typography.render(
                    str(self.number), px, mix(tone, (255, 255, 255), 0.7), "display"
                )
                surface.blit(number, number.get_rect(center=area.center))
        elif self.is_doubted:
            self._paint_doubted(surface, radius)
        else:
            surface.blit(self.ui.art.render_face(str(self._face), *area.size), area)
        if self.is_active:
            self._paint_sprouts(surface)

    def _paint_doubted(self, surface: pygame.Surface, radius: int) -> None:
        """Paint the card askew in an amber ring, with a question mark."""
        view, area = self.viewport, self.area
        ring = max(2, view.px(5))
        card = pygame.Surface((area.w + 2 * ring, area.h + 2 * ring), pygame.SRCALPHA, 32)
        card.blit(rounded(card.get_size(), radius + ring, AMBER), (0, 0))
        card.blit(self.ui.art.render_face(str(self._face), *area.size), (ring, ring))
        turned = pygame.transform.rotozoom(card, DOUBT_DEGREES, 1.0)
        surface.blit(turned, turned.get_rect(center=area.center))
        d = view.px(34)
        knob = self.ui.skin.knob("honey", d, view.u, "normal")
        left, top = area.right - d * 2 // 3, area.y - d // 3
        surface.blit(knob.surface, (left - knob.pad, top - knob.pad))
        sign = render_icon("question", d // 2, self.ui.theme.palette.paper)
        surface.blit(sign, sign.get_rect(center=(left + d // 2, top + d // 2)))

    def _paint_sprouts(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        arm = max(4, round(area.w * SPROUT_SHARE))
        inset, side = sprout_inset(view.u), sprout_side(arm, view.u)
        for right, low in CORNERS:
            picture = sprout_corner(arm, view.u, (theme.legal, theme.legal_edge), (right, low), 255)
            x = area.right + inset - side if right else area.x - inset
            y = area.bottom + inset - side if low else area.y - inset
            surface.blit(picture, (x, y))
        if self._face is not None:
            radius = max(2, round(area.w * theme.card_radius))
            for wide, colour in ((6, theme.legal_edge), (4, theme.legal)):
                surface.blit(framed(area.size, radius, max(2, view.px(wide)), colour), area)
            d = view.px(32)
            knob = self.ui.skin.knob("wood", d, view.u, "normal")
            at = (area.right - d * 2 // 3, area.bottom - d * 2 // 3)
            surface.blit(knob.surface, (at[0] - knob.pad, at[1] - knob.pad))
            sign = render_icon("redo", d // 2, theme.palette.paper)
            surface.blit(sign, sign.get_rect(center=(at[0] + d // 2, at[1] + d // 2)))


class RackCard(Widget):
    """A card on the rack, with its keys below. Once the pack has none left, it is dimmed, but it can still be used."""

    left = Observed(9)
    """The number of these cards that nobody has yet."""
    reach = 4.0

    def __init__(self, ui: UiContext, face: Face, on_use: Callable[[], object]) -> None:
        super().__init__(ui, face_name(face), on_use=on_use)
        self.face = face
        self.shows_keys = True
        self.is_minus_held = False

    def show(self, left: int, is_minus_held: bool) -> None:
        """Show the number of cards left, and whether the minus key awaits a digit."""
        if (left, is_minus_held) != (self.left, self.is_minus_held):
            self.left, self.is_minus_held = left, is_minus_held
            self.invalidate()

    def value(self) -> str:
        return text("count.none-left") if self.left <= 0 else text("count.left", count=self.left)

    @property
    def _card(self) -> pygame.Rect:
        """The card's rectangle in pixels, above the space for its keys."""
        view, foot = self.viewport, self._foot
        high = self.area.h - foot - view.px(8)
        w = min(round(high / CARD_SHAPE), self.area.w - view.px(8))
        card = pygame.Rect(0, 0, w, round(w * CARD_SHAPE))
        card.midbottom = (self.area.centerx, self.area.bottom - foot - view.px(2))
        if self.state == "hover":
            card.y -= view.px(4)
        elif self.state == "pressed":
            card.y += view.px(2)
        return card

    @property
    def _foot(self) -> int:
        return self.viewport.px(14 + 14 * self.viewport.text_scale) if self.shows_keys else 0

    def paint(self, surface: pygame.Surface) -> None:
        view, theme, card = self.viewport, self.ui.theme, self._card
        surface.blit(self.ui.art.render_face(str(self.face), *card.size), card)
        if self.left <= 0:
            radius = max(2, round(card.w * theme.card_radius))
            surface.blit(rounded(card.size, radius, theme.palette.umber, 135), card)
        words = text("count.none-left") if self.left <= 0 else ""
        if not words and self.left <= 3 and not view.has_large_text:
            words = text("count.left", count=self.left)
        if self.shows_keys:
            self._paint_keys(surface, card, "" if self.left <= 0 else words)
        if words and (self.left <= 0 or not self.shows_keys):
            self._paint_plate(surface, card, words)

    def _paint_plate(self, surface: pygame.Surface, card: pygame.Rect, words: str) -> None:
        view, theme = self.viewport, self.ui.theme
        px, words = self.ui.typography.fit_line(words, view.px(14), card.w - view.px(6), "bold")
        shown = self.ui.typography.render(words, px, theme.palette.umber, "bold")
        plate = shown.get_rect(center=(card.centerx, card.y + round(card.h * 0.74))).inflate(
            view.px(8), view.px(3)
        )
        plate.clamp_ip(card)
        surface.blit(rounded(plate.size, plate.h // 2, theme.palette.honey_pale), plate)
        surface.blit(shown, shown.get_rect(center=plate.center))

    def _paint_keys(self, surface: pygame.Surface, card: pygame.Rect, words: str) -> None:
        """Draw the card's keycaps, with the number of cards left beside them."""
        view, theme, type_ = self.viewport, self.ui.theme, self.ui.typography
        keys = KEYS.get(self.face, (str(int(self.face)),))
        px = min(view.text_px(15), round(self._foot * 0.62))
        d = round(px * 1.3)
        note = None
        if words:
            room = self.area.w - len(keys) * (d + view.px(3)) - view.px(8)
            size, words = type_.fit_line(words, px, room)
            note = type_.render(words, size, theme.on_wood) if room > view.px(20) else None
        wide = len(keys) * (d + view.px(3)) + (0 if note is None else note.get_width() + view.px(2))
        x, y = self.area.centerx - wide // 2, self.area.bottom - self._foot // 2
        for key in keys:
            cap = pygame.Rect(x, y - d // 2, d, d)
            paint_cap(self.ui, surface, cap, key, px, self.is_minus_held and key == "−")
            x += d + view.px(3)
        if note is not None:
            surface.blit(note, note.get_rect(midleft=(x + view.px(2), y)))
