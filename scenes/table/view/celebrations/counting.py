"""When a seat's score says what: never before the card that changes it has landed, or the points have flown to it."""

from collections.abc import Callable
from dataclasses import dataclass

from gnoming.core.game import State
from scenes.kit.sound.mixer import Mixer
from scenes.kit.viewport import Point
from scenes.table.game.cue import Cue, MotionStyle
from scenes.table.game.presenter import Presenter
from scenes.table.game.scoring import ScoringLine
from scenes.table.view.cards.acts.styles import TURNING_STYLES
from scenes.table.view.panels.table_panels import TablePanels

LANDING_STYLES = (MotionStyle.SWAP, MotionStyle.HOP)
"""How a card goes that changes a score where it lands."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Lines that a card has just completed, and where their points go: a point in pixels."""

    lines: tuple[ScoringLine, ...]
    home: Point
    arrived: Callable[[], None]


class Counting:
    """Holds the plaques' scores back; `refresh` has them say what they may say now."""

    def __init__(
        self, presenter: Presenter, panels: TablePanels, refresh: Callable[[], None], mixer: Mixer
    ) -> None:
        self._presenter = presenter
        self._panels = panels
        self._refresh = refresh
        self._mixer = mixer
        self._landing_seat: int | None = None
        self._counted_seats: set[int] = set()
        """The seats to whose score points are on their way."""

    def clear(self) -> None:
        """Let all say what is true: nothing is under way."""
        self._panels.held_points.clear()
        self._counted_seats.clear()
        self._landing_seat = None

    def begin(self, before: State | None, after: State, cue: Cue) -> Gain | None:
        """Let a score wait for the card of a cue; return the lines that it completes, if it does."""
        gain = self._gain(before, after, cue)
        if cue.style not in LANDING_STYLES:
            self.landed()
        if cue.seat is not None and cue.style in (*LANDING_STYLES, *TURNING_STYLES):
            self._panels.hold_points(cue.seat)
            self._landing_seat = cue.seat
        return gain

    def landed(self) -> None:
        """Let the score say what has landed, unless points are still on their way to it."""
        seat, self._landing_seat = self._landing_seat, None
        if seat is not None and seat not in self._counted_seats:
            self._panels.release_points(seat)
            self._refresh()

    def _gain(self, before: State | None, after: State, cue: Cue) -> Gain | None:
        seat = cue.seat
        if not cue.tied or seat is None or before is None:
            return None
        known = {line.spots for line in self._presenter.lines(before, seat) if line.joined}
        made = (line for line in self._presenter.lines(after, seat) if line.joined)
        lines = tuple(line for line in made if line.spots not in known)
        if not lines:
            return None
        self._panels.hold_points(seat)
        self._counted_seats.add(seat)

        def arrived() -> None:
            self._counted_seats.discard(seat)
            self._panels.release_points(seat)
            self._refresh()
            self._mixer.play("peg")

        return Gain(lines, self._panels.points_place(seat), arrived)
