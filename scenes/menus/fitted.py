"""Words that fill a box as large as they can."""

from __future__ import annotations

from scenes.kit.widgets import Label
from scenes.table.paper import fitted


class FittedLabel(Label):
    """A label whose words wrap, and shrink until all of them stand in its box without a word being cut."""

    most: float | None = None
    """The size in units that it was made with, and never exceeds."""

    def rebuild(self) -> None:
        self.most = self.most or self.size
        view = self.viewport
        box = (max(1, self.area.w), max(1, self.area.h))
        px, _ = fitted(self.tools.type, self.name, view.text_px(self.most), box, self.style)
        self.size = px / view.u / view.text_scale
        super().rebuild()
