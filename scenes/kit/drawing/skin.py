"""The material things are made of: wood, slate, parchment, turf, enamel; painted once per size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from scenes.kit.drawing import button_skin, panel_skin
from scenes.kit.drawing.button_skin import ButtonKind, Enamel, State
from scenes.kit.drawing.panel_skin import Material
from scenes.kit.drawing.shapes import Colour, Painted
from scenes.kit.theme import Theme

__all__ = ["ButtonKind", "Enamel", "Material", "Painted", "Skin", "State"]

_BUDGET = 20 << 20


class Skin:
    """Paints panels and buttons in the theme's colours, and remembers them by size."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept: OrderedDict[Hashable, Painted] = OrderedDict()
        self._used = 0

    def clear(self) -> None:
        """Drops everything painted, after the window's size or the theme changed."""
        self._kept.clear()
        self._used = 0

    def panel(self, material: Material, size: tuple[int, int], u: float, lit: bool = False) -> Painted:
        """A panel of that size in pixels; `u` is the pixels per unit; `lit` gives it a glowing edge."""
        key = ("panel", material, size, u, lit)
        return self._keep(key, lambda: panel_skin.panel(self.theme, material, size, u, lit))

    def button(self, kind: ButtonKind, size: tuple[int, int], u: float, state: State) -> Painted:
        """The body of a button without its words."""
        key = ("button", kind, size, u, state)
        return self._keep(key, lambda: button_skin.button(self.theme, kind, size, u, state))

    def knob(self, enamel: Enamel, d: int, u: float, state: State) -> Painted:
        """A round enamel button `d` pixels across, set in a wooden ring."""
        key = ("knob", enamel, d, u, state)
        return self._keep(key, lambda: button_skin.knob(self.theme, enamel, d, u, state))

    def slot(self, size: tuple[int, int], u: float, fill: Colour, radius: float = 1e9) -> Painted:
        """A groove cut into the wood, for slider tracks, fields and switches; the radius is in units."""
        key = ("slot", size, u, fill, radius)
        return self._keep(key, lambda: button_skin.slot(size, u, fill, radius))

    def _keep(self, key: Hashable, paint: Callable[[], Painted]) -> Painted:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        painted = paint()
        self._kept[key] = painted
        self._used += painted.bytes
        while self._used > _BUDGET and len(self._kept) > 1:
            self._used -= self._kept.popitem(last=False)[1].bytes
        return painted
