"""The medals above the buttons at a game's end; the strip grows when the review finds another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.results.medal_news import MedalNews, MistakeFinder
from scenes.results.medals import (
    COMES_MS,
    MedalPlate,
    lay_out_medals,
    medals_height,
)
from scenes.table.game.face import Medal

FINDER_DELAY_MS = 3000.0
"""The delay in milliseconds before the search for mistakes begins; until then the falling leaves need the processor."""


class MedalStrip:
    """The medal plates, side by side. The plate of the costliest mistake calls `open_review`."""

    def __init__(
        self,
        ui: UiContext,
        timeline: Timeline,
        medals: Sequence[Medal],
        finder: MistakeFinder | None,
        open_review: Callable[[], None],
        news: Sequence[MedalNews] = (),
    ) -> None:
        self._ui, self._timeline = ui, timeline
        self._medals = list(medals)
        self._finder, self._open_review = finder, open_review
        shown = [(one, medal) for one in news if (medal := one.medal()) is not None]
        self._news = [one for one, _ in shown]
        self._shown = [medal for _, medal in shown]
        self._medals += self._shown
        self._found: Medal | None = None
        self._wait_ms = FINDER_DELAY_MS
        self._viewport = Viewport(1280, 720)
        self._foot = 0.0
        self.plates: list[MedalPlate] = []

    def make_plates(self) -> list[MedalPlate]:
        """Make a plate for each medal."""
        self.plates = [self._make_plate(medal) for medal in self._medals]
        return self.plates

    def _make_plate(self, medal: Medal) -> MedalPlate:
        return MedalPlate(self._ui, medal, self._open_review if medal is self._found else None)

    def top(self, viewport: Viewport, foot: float) -> float:
        """Return the top of the medals, in units, above what begins at `foot`; it leaves room for one that may be
        found."""
        return foot - medals_height(viewport, len(self._medals) + (self._finder is not None))

    def layout(self, viewport: Viewport, foot: float) -> None:
        """Lay out the plates above what begins at `foot`."""
        self._viewport, self._foot = viewport, foot
        lay_out_medals(viewport, self.plates, foot)

    def update(self, dt: float) -> list[MedalPlate]:
        """Search a little further for the costliest mistake, refresh the plates, and return new plates."""
        self._refresh_news()
        self._wait_ms -= dt
        if self._finder is None or self._wait_ms > 0:
            return []
        self._finder.update()
        self._found = self._finder.found()
        if self._found is None:
            return []
        self._stop_finding()
        self._medals.append(self._found)
        plate = self._make_plate(self._found)
        self.plates.append(plate)
        self.layout(self._viewport, self._foot)
        self._spring_up(plate)
        return [plate]

    def _refresh_news(self) -> None:
        """Refresh the plates whose text has changed."""
        for n, news in enumerate(self._news):
            medal, shown = news.medal(), self._shown[n]
            if medal is None or medal == shown:
                continue
            at = self._medals.index(shown)
            self._medals[at] = self._shown[n] = medal
            self.plates[at].show(medal)
            self.layout(self._viewport, self._foot)
            self._spring_up(self.plates[at])

    def _spring_up(self, plate: MedalPlate) -> None:
        if not self._ui.motion.reduced:
            self._timeline.start(Tween(COMES_MS, plate.come, linear))

    def close(self) -> None:
        """Stop the search for a mistake, and close the news."""
        self._stop_finding()
        for news in self._news:
            news.close()

    def _stop_finding(self) -> None:
        if self._finder is not None:
            self._finder.close()
            self._finder = None
