from collections.abc import Sequence

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, ReadingScene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label

KeyGroup = tuple[str, Sequence[tuple[str, str]]]
"""A heading, and pairs of keys and what they do. Without keys, the text takes the whole line."""
INDENT, BETWEEN = 8.0, 16.0
"""The indent of the keys, and the gap between keys and text, in units."""
MOST_KEYS = 0.34
"""The largest share of a line that the keys take."""


class KeysScene(ReadingScene):
    """A sheet that lists the keys of a page and what they do, by groups; the key that opened it closes it."""

    name = "keys"
    wide, gap = 860.0, 7.0

    def __init__(self, app: App, groups: Sequence[KeyGroup]) -> None:
        super().__init__(app)
        self._groups = groups

    def heading(self) -> str:
        return text("buffer.keys")

    def make_rows(self) -> Sequence[Label]:
        strong = self.ui.theme.on_slate_strong
        made: list[Label] = []
        self._lines: list[tuple[Label, ...]] = []
        for heading, pairs in self._groups:
            self._lines.append((Label(self.ui, heading, 22, "display", ground="slate", z=2),))
            for keys, words in pairs:
                name = Label(self.ui, words, ROW_SIZE, ground="slate", z=2)
                key = Label(self.ui, keys, ROW_SIZE, "bold", "right", "slate", strong, z=2)
                self._lines.append((key, name) if keys else (name,))
        for line in self._lines:
            made += line
        return made

    def arrange_rows(self, viewport: Viewport, left: float, top: float, wide: float) -> float:
        pairs = [line for line in self._lines if len(line) == 2]
        most = wide * MOST_KEYS
        keys_wide = max((min(most, key.width(viewport) + 2) for key, _ in pairs), default=0.0)
        y = top
        for line in self._lines:
            if len(line) == 1:
                y += self.gap if y > top and line[0].style == "display" else 0.0
                high = line[0].height(viewport, wide)
                line[0].layout(viewport, left, y, wide, high)
            else:
                key, name = line
                x = left + INDENT + keys_wide + BETWEEN
                high = max(key.height(viewport, keys_wide), name.height(viewport, left + wide - x))
                key.layout(viewport, left + INDENT, y, keys_wide, high)
                name.layout(viewport, x, y, left + wide - x, high)
            y += high + self.gap
        return y - top
