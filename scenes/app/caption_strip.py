"""Captions: the game's sounds in words, with the side they come from and the player who caused them."""

from dataclasses import dataclass
from typing import Literal

import pygame

from gnoming.text import text
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import blank, rounded
from scenes.kit.scene import Scene
from scenes.kit.sound.mixer import SoundSource
from scenes.kit.stage.node import Node
from scenes.kit.theme import Theme
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

CAPTIONED = {
    "deal": "deal", "flip": "flip", "place": "place", "discard-left": "discard", "discard-right": "discard",
    "bounce": "bounce", "bounce-third": "bounce-higher", "bounce-fifth": "bounce-higher",
    "bounce-octave": "bounce-higher", "hazard": "hazard", "thud": "thud", "mulligan": "star",
    "moonrise": "moon", "set": "set", "run": "run", "gasp": "gasp", "last-lap": "bell", "turn": "turn",
    "refusal": "refusal", "win": "win", "lose": "lose",
}  # fmt: skip
"""The sounds that mean something, with their texts; sounds of mere hand movements have no captions."""
MOST = 2
"""The maximum number of captions shown at a time, one above the other."""
STAYS_MS, MS_A_LETTER = 1700.0, 45.0
BESIDE = 0.2
"""The distance from the middle beyond which a sound counts as left or right."""
LINE, PAD = 1.3, 8.0
"""The height of a line as a multiple of its text size, and the padding in units."""
FORMS = (
    (300.0, 1.0, 2, 1), (300.0, 1.0, 1, 1), (300.0, 0.85, 1, 1), (300.0, 0.7, 1, 1), (220.0, 0.7, 1, 1),
    (220.0, 0.6, 1, 1), (220.0, 0.7, 1, 2),
)  # fmt: skip
"""Forms of the strip, best first: width in units, share of the usual text size, number of captions, lines of each.

The last one, which covers something, is for tables without any free place.
"""
Z_CAPTIONS = 950.0
Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Caption:
    """The text for a sound, and the side from which it comes, if any."""

    words: str
    side: Side | None = None


def caption(sound: str, source: SoundSource) -> Caption | None:
    """Return the caption of a sound; None for one that has no caption."""
    if sound not in CAPTIONED:
        return None
    words = text(f"captions.{CAPTIONED[sound]}")  # text keys: captions.*
    if source.name:
        words = text("captions.of", name=source.name, sound=words)
    if abs(source.side) < BESIDE:
        return Caption(words)
    return Caption(words, "left" if source.side < 0 else "right")


@dataclass(slots=True)
class _Shown:
    """A caption, and the milliseconds left for it."""

    caption: Caption
    left_ms: float


class CaptionStrip:
    """The strip with the captions of the latest sounds, in a place that the scene provides."""

    def __init__(self, ui: UiContext) -> None:
        self._ui = ui
        self._shown: list[_Shown] = []
        self._node = Node(None, Z_CAPTIONS)
        self._drawn: tuple[tuple[Caption, ...], Viewport, Theme] | None = None

    @property
    def captions(self) -> tuple[Caption, ...]:
        return tuple(shown.caption for shown in self._shown)

    @property
    def area(self) -> pygame.Rect:
        """The area that the captions cover, in pixels; empty while there are none."""
        return self._node.visible_rect()

    def hear(self, sound: str, source: SoundSource) -> None:
        """Show the caption of a sound; a repeated one stays longer."""
        found = caption(sound, source)
        if found is not None:
            others = [shown for shown in self._shown if shown.caption != found]
            self._shown = [*others, _Shown(found, STAYS_MS + MS_A_LETTER * len(found.words))][-MOST:]

    def update(self, scene: Scene, dt: float) -> None:
        """Advance by `dt` ms, and show the remaining captions in the scene that has the input."""
        for shown in self._shown:
            shown.left_ms -= dt
        self._shown = [shown for shown in self._shown if shown.left_ms > 0]
        if self._node.host is not scene.stage:
            scene.stage.add(self._node)
            self._drawn = None
        now = self.captions, scene.viewport, self._ui.theme
        if now != self._drawn:
            self._drawn = now
            self._node.visible = bool(self._shown)
            if self._shown:
                self._draw(scene)

    def remove(self) -> None:
        self._node.detach()

    def _draw(self, scene: Scene) -> None:
        """Draw the captions in the best form that covers nothing, at the lower left of the place reserved for
        them.
        """
        view = scene.viewport
        sizes = [self._size(view, *form) for form in FORMS]
        number, box = scene.caption_place(sizes)
        _, share, most, rows = FORMS[number]
        place, pad = view.rect(*box), view.px(PAD)
        px = round(view.text_px(self._ui.theme.text.small) * share)
        lines = [self._line(one, px, place.w - 2 * pad, rows) for one in self.captions[-most:]]
        w, high = max(line.get_width() for line in lines) + 2 * pad, round(px * LINE * rows)
        picture = rounded((w, len(lines) * high + pad), pad, self._ui.theme.palette.umber, 235)
        for n, line in enumerate(lines):
            picture.blit(line, (pad, pad // 2 + n * high + (high - line.get_height()) // 2))
        self._node.show_picture(picture, bottomleft=place.bottomleft)

    def _size(self, view: Viewport, wide: float, share: float, most: int, rows: int) -> tuple[float, float]:
        """Return the width and height in units of a strip of this form, at the current text size."""
        px = view.text_px(self._ui.theme.text.small) * share
        high = (most * rows * px * LINE + view.px(PAD)) / view.u
        return wide * (0.4 + 0.6 * view.text_scale) * (0.3 + 0.7 * share), high

    def _line(self, shown: Caption, px: int, room: int, rows: int) -> pygame.Surface:
        """Return a picture of a caption on up to `rows` lines, with an arrow towards the side that the sound
        comes from; a long caption is smaller.
        """
        theme, type_ = self._ui.theme, self._ui.typography
        arrow = round(px * 0.9) if shown.side is not None else 0
        size, lines = type_.fit_block(
            shown.words, px, (room - arrow, rows * type_.line_height(px, "bold")), "bold"
        )
        pictures = [type_.render(words, size, theme.on_slate, "bold") for words in lines]
        pitch = type_.line_height(size, "bold")
        wide = max(picture.get_width() for picture in pictures)
        line = blank((wide + arrow, max(pitch * len(lines), arrow)), theme.on_slate)
        left, top = (arrow if shown.side == "left" else 0), (line.get_height() - pitch * len(lines)) // 2
        for n, picture in enumerate(pictures):
            line.blit(picture, (left, top + n * pitch))
        if shown.side is not None:
            x = 0 if shown.side == "left" else line.get_width() - arrow
            sign = render_icon(shown.side, arrow, theme.on_slate_strong)
            line.blit(sign, (x, (line.get_height() - arrow) // 2))
        return line
