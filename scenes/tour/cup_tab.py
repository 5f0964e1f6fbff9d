import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.drawing.shapes import rounded
from scenes.kit.motion.timeline import Call
from scenes.kit.theme import darker
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext

MOST_LEAVES = 3
CUP_SHAPE = 190 / 150


class CupTab(Widget):
    """A tab with a course's cup (a shadow until won) and leaves; the `longest` name decides the text size."""

    def __init__(
        self,
        ui: UiContext,
        masters: MasterImages,
        name: str,
        longest: str,
        spoken_value: str,
        leaves: int,
        shown: bool,
        on_use: Call,
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self.value_text, self._longest = spoken_value, longest
        self.leaves = leaves
        self.is_shown = shown
        self._masters = masters

    def paint(self, surface: pygame.Surface) -> None:
        u, theme, box = self.viewport.u, self.ui.theme, self.area
        lit = self.is_shown or self.hovered
        tone = theme.palette.wood if lit else darker(theme.palette.wood_deep, 0.25)
        surface.blit(rounded(box.size, round(8 * u), tone, 235), box)
        if self.is_shown:
            width, radius = max(2, round(2 * u)), round(8 * u)
            pygame.draw.rect(surface, theme.palette.honey_pale, box, width, border_radius=radius)
        name_high = min(round(box.h * 0.3), round(self.viewport.text_px(15) * 1.4))
        room = pygame.Rect(box.x, box.y + round(5 * u), box.w, box.h - name_high - round(8 * u))
        self._paint_cup(surface, room)
        most = min(self.viewport.text_px(15), round(name_high * 0.8))
        px, words = self.ui.typography.fit_line(
            self.name, most, box.w - round(12 * u), "bold", longest_peer=self._longest
        )
        ink = theme.on_wood_strong if lit else theme.palette.cream
        label = self.ui.typography.render(words, px, ink, "bold")
        surface.blit(label, label.get_rect(center=(box.centerx, box.bottom - name_high // 2 - round(2 * u))))

    def _paint_cup(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        high = round(room.h * 0.98)
        wide = min(round(high / CUP_SHAPE), round(room.w * 0.7))
        high = round(wide * CUP_SHAPE)
        cup = pygame.transform.smoothscale(self._masters.get("trophy"), (max(1, wide), max(1, high)))
        if not self.leaves:
            cup.fill((26, 16, 10, 120), special_flags=pygame.BLEND_RGBA_MULT)
        aside = round(wide * 0.16) if self.leaves else 0
        place = cup.get_rect(midbottom=(room.centerx - aside, room.bottom))
        surface.blit(cup, place)
        if self.leaves:
            self._paint_leaves(surface, place)

    def _paint_leaves(self, surface: pygame.Surface, cup: pygame.Rect) -> None:
        side = round(cup.h * 0.3)
        for n, leaf in enumerate(leaf_pictures(self._masters, side, self.leaves)):
            y = cup.bottom - round(cup.h * 0.08) - (n + 1) * round(side * 0.98)
            surface.blit(leaf, (cup.right - round(side * 0.1), y))


def leaf_pictures(masters: MasterImages, side: int, won: int) -> list[pygame.Surface]:
    """Return three leaves, `side` pixels square: gold for those won, dark for the others."""
    whole, size = masters.get("leaves"), (max(1, side), max(1, side))
    one = whole.get_height()
    leaf = pygame.transform.smoothscale(whole.subsurface((0, 0, one, one)), size)
    dark = leaf.copy()
    dark.fill((30, 20, 12, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return [leaf if n < won else dark for n in range(MOST_LEAVES)]
