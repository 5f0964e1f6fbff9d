"""The material things are made of: wood, slate, parchment, turf, enamel; painted once per size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from scenes.kit.drawing import button_skin, panel_skin
from scenes.kit.drawing.button_skin import ButtonKind, Enamel, WidgetState
from scenes.kit.drawing.panel_skin import Material
from scenes.kit.drawing.shapes import Colour, PaddedSurface
from scenes.kit.theme import Theme

__all__ = ["ButtonKind", "Enamel", "Material", "PaddedSurface", "Skin", "WidgetState"]

_BUDGET_BYTES = 20 << 20


class Skin:
    """Paints panels and buttons in the theme's colours, and remembers them by size."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._cache: OrderedDict[Hashable, PaddedSurface] = OrderedDict()
        self._used_bytes = 0

    def clear(self) -> None:
        """Drops everything painted, after the window's size or the theme changed."""
        self._cache.clear()
        self._used_bytes = 0

    def panel(self, material: Material, size: tuple[int, int], u: float, lit: bool = False) -> PaddedSurface:
        """A panel of that size in pixels; `u` is the pixels per unit; `lit` gives it a glowing edge."""
        key = ("panel", material, size, u, lit)
        return self._get_or_paint(key, lambda: panel_skin.paint_panel(self.theme, material, size, u, lit))

    def button(self, kind: ButtonKind, size: tuple[int, int], u: float, state: WidgetState) -> PaddedSurface:
        """The body of a button without its words."""
        key = ("button", kind, size, u, state)
        return self._get_or_paint(key, lambda: button_skin.paint_button(self.theme, kind, size, u, state))

    def knob(self, enamel: Enamel, d: int, u: float, state: WidgetState) -> PaddedSurface:
        """A round enamel button `d` pixels across, set in a wooden ring."""
        key = ("knob", enamel, d, u, state)
        return self._get_or_paint(key, lambda: button_skin.paint_knob(self.theme, enamel, d, u, state))

    def slot(self, size: tuple[int, int], u: float, fill: Colour, radius: float = 1e9) -> PaddedSurface:
        """A groove cut into the wood, for slider tracks, fields and switches; the radius is in units."""
        key = ("slot", size, u, fill, radius)
        return self._get_or_paint(key, lambda: button_skin.paint_slot(size, u, fill, radius))

    def _get_or_paint(self, key: Hashable, paint: Callable[[], PaddedSurface]) -> PaddedSurface:
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        painted = paint()
        self._cache[key] = painted
        self._used_bytes += painted.bytes
        while self._used_bytes > _BUDGET_BYTES and len(self._cache) > 1:
            self._used_bytes -= self._cache.popitem(last=False)[1].bytes
        return painted
