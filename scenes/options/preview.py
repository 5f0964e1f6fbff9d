"""A card that turns over and over at the chosen speed, so that a change is seen at once."""

from __future__ import annotations

from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.motion.curves import linear, standard
from scenes.kit.motion.timeline import Beat, Timeline, Tween
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

FACES = ("7", "-2", "M", "4")
CARD_SIZE = (96.0, 134.0)
_PAUSE_MS = 900.0


class FlipPreview:
    """One card on the stage; it flips while it can be seen, or fades over if motion is reduced."""

    def __init__(self, ui: UiContext, timeline: Timeline) -> None:
        self.card = CardSprite(ui.art, "back", 96, 134)
        self._ui = ui
        self._timeline = timeline
        self._next_face = 0

    def layout(self, viewport: Viewport, x: float, y: float, share: float = 1.0) -> None:
        """Centre the card at a point in units, at this share of its size."""
        self.card.size = (viewport.px(CARD_SIZE[0] * share), viewport.px(CARD_SIZE[1] * share))
        self.card.centre = viewport.point(x, y)

    def update(self) -> None:
        """Begin the next turn when the last one is over; call it each frame."""
        if self.card.visible and not self._timeline.busy:
            self._timeline.play(self._flip_beat())

    def stop(self) -> None:
        """Lie still, back up."""
        self.card.flip, self.card.opacity = 0.0, 1.0

    def _flip_beat(self) -> Beat:
        card, ms = self.card, self._ui.theme.ms
        if card.face == "back":
            other = FACES[self._next_face % len(FACES)]
            self._next_face += 1
        else:
            other = "back"

        def begin() -> None:
            card.flip_face = other

        def turn(share: float) -> None:
            card.flip = share

        def fade(share: float) -> None:
            card.opacity = 1 - share

        def swap() -> None:
            card.finish_flip()
            card.opacity = 1.0

        beat = Beat().wait(_PAUSE_MS * self._timeline.speed)
        if self._ui.motion.reduced:
            return beat.then(Tween(ms.fade, fade, linear, begin, swap))
        return beat.then(Tween(ms.flip, turn, standard, begin, card.finish_flip))
