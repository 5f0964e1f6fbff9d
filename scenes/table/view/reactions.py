"""The seats' reactions to events: expressions and gestures of the portraits, and sounds."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.kit.motion.curves import linear, struck
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.sound.mixer import SoundSource
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout
from scenes.table.view.marks.rings import LastMoveRings
from scenes.table.view.panels.seats import Medallion

FIRST_ASLEEP_MS, NEXT_ASLEEP_MS = 40_000.0, 3_500.0
"""The milliseconds without events until the first waiting seat falls asleep, then until each further one."""
HOP_MS, HOPS, HOP_SHARE = 560.0, 2, 0.13
SHAKE_MS, SHAKES, SHAKE_SHARE = 480.0, 3, 0.06
"""The duration, number and size of the motions; the size is a share of the portrait's width."""
JUMP_MS, JUMP_SHARE = 520.0, 0.24
MIN_OFFSET_PX = 2.0
SEEN_AFTER = 190.0
"""The time in milliseconds from when a card begins to turn until its face is visible."""
GASP_AFTER, GASP_GAP = 35.0, 60.0
Wobble = Callable[[float, int], tuple[int, int]]
"""A function that returns a portrait's offset in pixels, given the share of the duration and the portrait's width."""


class PortraitMoods:
    """The portraits' expressions and gestures, which nothing in the game waits for.

    `gasp` shows a gasp over a portrait, given a function that returns the portrait's rectangle.
    """

    def __init__(
        self,
        ui: UiContext,
        medallions: Sequence[Medallion],
        last_moves: LastMoveRings,
        beats: Timeline,
        gasp: Callable[[Callable[[], pygame.Rect]], None],
    ) -> None:
        self._ui = ui
        self._medallions = tuple(medallions)
        self._last_moves = last_moves
        self._beats = beats
        self._gasp = gasp
        self._timeline = Timeline()
        self._cancels: dict[int, Call] = {}
        self._idle_ms = 0.0
        self._asleep = 0

    @property
    def moving(self) -> bool:
        return self._timeline.moving

    def reset(self) -> None:
        """Stop all gestures, and wake all sleeping seats."""
        self._timeline.clear()
        self._cancels.clear()
        self._wake_all()
        for medallion in self._medallions:
            medallion.shift(0, 0)

    def set_mood(self, seat: int, mood: str) -> None:
        """Give a seat another expression and its gesture; "shocked" is a dismayed face with a jump.

        "thinking" begins a turn: all others calm down, and the seat's last moves are no longer marked.
        """
        self._wake_all()
        if mood == "thinking":
            self._last_moves.remove(seat)
            for other in self._medallions:
                other.set_mood("calm")
        medallion = self._medallions[seat]
        medallion.set_mood("dismayed" if mood == "shocked" else mood)
        if self._ui.motion.reduced:
            return
        if mood == "delighted":
            self._play(seat, HOP_MS, _hop)
        elif mood == "dismayed":
            self._play(seat, SHAKE_MS, _shake)
        elif mood == "shocked":
            self._play(seat, JUMP_MS, _jump)

    def set_mood_when_seen(self, seat: int, mood: str) -> None:
        """Call `set_mood` once the face of a card that is starting to turn is visible."""
        self._beats.call_after(SEEN_AFTER, partial(self.set_mood, seat, mood))

    def mourn(self, thrower: int | None) -> None:
        """Make every seat except the `thrower` gasp, one after another."""
        others = [seat for seat in range(len(self._medallions)) if seat != thrower]
        for n, seat in enumerate(others):
            self._beats.call_after(GASP_AFTER + GASP_GAP * n, partial(self._be_shocked, seat))

    def _be_shocked(self, seat: int) -> None:
        self.set_mood(seat, "shocked")
        self._gasp(lambda: self._medallions[seat].rect)

    def _play(self, seat: int, ms: float, wobble: Wobble) -> None:
        medallion = self._medallions[seat]
        stop = self._cancels.pop(seat, None)
        if stop is not None:
            stop()

        def show(share: float) -> None:
            right, down = wobble(share, medallion.home.w)
            force = self._ui.motion.shake
            medallion.shift(round(right * force), round(down * force))

        self._cancels[seat] = self._timeline.start(Tween(ms, show, linear))

    def update(self, dt: float, busy: bool, active_seats: Sequence[int]) -> None:
        """Advance by `dt` ms; while nothing happens, waiting seats fall asleep one after another."""
        self._timeline.speed = self._ui.motion.speed
        self._timeline.advance(dt)
        if busy or not active_seats:
            self._wake_all()
            return
        self._idle_ms += dt
        waiting = [seat for seat in range(len(self._medallions)) if seat not in active_seats]
        if self._asleep < len(waiting) and self._idle_ms >= FIRST_ASLEEP_MS + self._asleep * NEXT_ASLEEP_MS:
            self._medallions[waiting[self._asleep]].set_mood("sleeping")
            self._asleep += 1

    def _wake_all(self) -> None:
        """Wake all seats, because something is happening."""
        self._idle_ms = 0.0
        if self._asleep:
            self._asleep = 0
            for medallion in self._medallions:
                if medallion.mood == "sleeping":
                    medallion.set_mood("calm")


def _hop(share: float, px: int) -> tuple[int, int]:
    """Return the offset of a portrait that hops up and down, a little less each time."""
    high = max(MIN_OFFSET_PX, px * HOP_SHARE) * abs(math.sin(math.pi * HOPS * share)) * (1 - 0.5 * share)
    return 0, -round(high)


def _jump(share: float, px: int) -> tuple[int, int]:
    """Return the offset of a portrait that jumps up suddenly and comes down with a rebound."""
    high = max(MIN_OFFSET_PX, px * JUMP_SHARE) * struck(share * JUMP_MS, 3.0, 0.3)
    return 0, -round(max(-0.3 * px * JUMP_SHARE, high))


def _shake(share: float, px: int) -> tuple[int, int]:
    far = max(MIN_OFFSET_PX, px * SHAKE_SHARE) * math.sin(math.tau * SHAKES * share) * (1 - share)
    return round(far), 0


class EventSounds:
    """The sounds of events, heard from the card or seat; your own events and every Hazard also rumble."""

    def __init__(self, ui: UiContext, names: Sequence[str]) -> None:
        self._ui = ui
        self._names = names
        self._viewport: Viewport
        self._layout: TableLayout
        self._own: int

    def lay_out(self, viewport: Viewport, layout: TableLayout, own: int) -> None:
        """Set the positions on the table, and the seat `own` whose events make the gamepad rumble."""
        self._viewport, self._layout, self._own = viewport, layout, own

    def play(self, sound: str, cue: Cue, at: Point | None = None) -> None:
        """Play an event's sound from the point `at` in pixels, or by default from its seat or the middle."""
        seat, viewport = cue.seat, self._viewport
        if seat == self._own or sound == "hazard":
            self._ui.rumble.feel(sound)
        if at is not None:
            x = at[0]
        elif seat is not None:
            x = viewport.point(*self._layout.seat(seat).medallion.centre)[0]
        else:
            x = viewport.width / 2
        side = 2 * x / viewport.width - 1
        self._ui.mixer.play(sound, source=SoundSource(side, "" if seat is None else self._names[seat]))
