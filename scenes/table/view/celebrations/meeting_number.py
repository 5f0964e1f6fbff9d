"""A number that springs out of its line, draws back, and rushes into the card that two lines share."""

from scenes.kit.motion.curves import FALL, LEAVE, keyed, mix, sprung, struck
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point
from scenes.table.view.celebrations.golden_number import GoldenNumber

DRAWS_BACK, RUSHES = 230.0, 150.0
"""How long before it meets the others it draws back, and rushes to them, in milliseconds."""
BACK = -0.12
"""How far it draws back, as a share of its way."""


class MeetingNumber(GoldenNumber):
    """One of several numbers that become one at `meeting`, a point in pixels, after `lasts` milliseconds."""

    def __init__(
        self, ui: UiContext, words: str, height: int, start: Point, meeting: Point, lasts: float, z: float
    ) -> None:
        super().__init__(ui, words, height, start, z)
        self._meeting = meeting
        self._lasts = lasts

    def show(self, gone: float) -> None:
        """Look as after this share of its time."""
        ms, lasts = gone * self._lasts, self._lasts
        way = keyed(ms, (lasts - DRAWS_BACK, 0), (lasts - RUSHES, BACK, LEAVE), (lasts, 1, FALL))
        (x0, y0), (x1, y1) = self._start, self._meeting
        self.visible = ms > 0
        self._pose((mix(x0, x1, way), mix(y0, y1, way)), 6 * struck(ms, 2.4, 0.25), sprung(ms, 3.0, 0.38))
