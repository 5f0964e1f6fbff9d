"""The materials of panels and buttons, painted once per size: wood, slate, parchment, turf, enamel."""

from __future__ import annotations

from scenes.kit.drawing import button_skin, green_skin, panel_skin
from scenes.kit.drawing.button_skin import ButtonKind, Enamel, WidgetState
from scenes.kit.drawing.byte_cache import ByteCache, surface_bytes
from scenes.kit.drawing.panel_skin import Material
from scenes.kit.drawing.shapes import PaddedSurface
from scenes.kit.theme import Colour, Theme

_BUDGET_BYTES = 20 << 20


class Skin:
    """Panels and buttons in the theme's colours, by size."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._cache: ByteCache[PaddedSurface] = ByteCache(
            _BUDGET_BYTES, lambda padded: surface_bytes(padded.surface)
        )

    def clear(self) -> None:
        """Drop everything painted, after the window's size or the theme changed."""
        self._cache.clear()

    def panel(self, material: Material, size: tuple[int, int], u: float, lit: bool = False) -> PaddedSurface:
        """Return a panel of that size in pixels; `u` is the pixels per unit.

        `lit` gives it a glowing edge, a green a line of chalk round it.
        """
        key = ("panel", material, size, u, lit)
        if lit and material == "turf":
            green = self.panel(material, size, u)
            return self._cache.get(key, lambda: green_skin.light_green(self.theme, green, size, u))
        return self._cache.get(key, lambda: panel_skin.paint_panel(self.theme, material, size, u, lit))

    def button(self, kind: ButtonKind, size: tuple[int, int], u: float, state: WidgetState) -> PaddedSurface:
        """Return the body of a button without its words."""
        key = ("button", kind, size, u, state)
        return self._cache.get(key, lambda: button_skin.paint_button(self.theme, kind, size, u, state))

    def knob(self, enamel: Enamel, d: int, u: float, state: WidgetState) -> PaddedSurface:
        """Return a round enamel button `d` pixels across, set in a wooden ring."""
        key = ("knob", enamel, d, u, state)
        return self._cache.get(key, lambda: button_skin.paint_knob(self.theme, enamel, d, u, state))

    def slot(self, size: tuple[int, int], u: float, fill: Colour, radius: float = 1e9) -> PaddedSurface:
        """Return a groove cut into the wood, for slider tracks, fields and switches; the radius is in units."""
        key = ("slot", size, u, fill, radius)
        return self._cache.get(key, lambda: button_skin.paint_slot(size, u, fill, radius))
