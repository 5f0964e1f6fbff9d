"""The same game on this system in a hidden window, which shows where to point and what the game should look like."""

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from gnoming.core.game import Action
from gnoming.core.session import AnySession
from gnoming.core.table import Gesture
from gnoming.registry import find_game
from gnoming.storage.settings import Settings
from gnoming.thinking.in_process import InProcessThinker
from scenes.app.app import App
from scenes.pilot import player
from scenes.pilot.pilot import Pilot
from scenes.pilot.program import Program, make_profile
from windows.window.desktop.screen import STEP_S, Screen

BREATH_S = 0.45
"""The seconds before a gesture: long enough not to be taken for a hasty press."""
OFF_WINDOW = (-40.0, -40.0)
"""A point outside the window, in units."""


class Hand:
    """A hand that repeats the mirror's pilot on the real window."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.window: int | None = None
        """The window that it is on, or None while it rests."""

    def press(self, key: str) -> None:
        """Press a key."""
        if self.window is not None:
            time.sleep(STEP_S)
            self._screen.press(key)

    def point(self, x: int, y: int) -> None:
        """Move the pointer to a pixel of the window."""
        if self.window is not None:
            area = self._screen.area(self.window)
            self._screen.move(area.x + x, area.y + y)

    def button(self, way: str) -> None:
        """Press the left button ("down") or release it ("up")."""
        if self.window is not None:
            self._screen.button(way)


class LeadingPilot(Pilot):
    """A pilot whose presses, clicks and drags are repeated by a hand on another window of the same size."""

    def __init__(self, app: App, hand: Hand, fps: float, wait_for_disk: Callable[[], None]) -> None:
        super().__init__(app, fps, wait_for_disk)
        self.hand = hand
        self.pointer = OFF_WINDOW

    def press(self, key: str) -> None:
        """Press a key in both windows."""
        self.hand.press(key)
        super().press(key)

    def hold(self, x: float, y: float) -> None:
        """Press the button in both windows."""
        self.hand.point(*self._pixel(x, y))
        self.hand.button("down")
        super().hold(x, y)

    def move(self, x: float, y: float) -> None:
        """Move the pointer, in the other window only while the button is held."""
        if self._buttons:
            self.hand.point(*self._pixel(x, y))
        self.pointer = (x, y)
        super().move(x, y)

    def let_go(self, x: float, y: float) -> None:
        """Release the button in both windows."""
        self.hand.point(*self._pixel(x, y))
        self.hand.button("up")
        super().let_go(x, y)


class Mirror(Program):
    """The program with the same options and window size, played with the same gestures."""

    pilot: LeadingPilot

    def __init__(self, home: Path, settings: Settings, size: tuple[int, int], hand: Hand) -> None:
        # Portable code for scaling and rotating gives results closest to those of another processor.
        pygame.transform.set_smoothscale_backend("GENERIC")
        super().__init__(make_profile(home, settings), InProcessThinker(find_game), size, 30.0)
        self._home, self._settings, self._runs = home, settings, 0
        self.hand = hand
        self.pilot = LeadingPilot(self.app, hand, 30.0, self.pilot.wait_for_disk)

    def show(self, session: AnySession | None = None) -> None:
        """Restart as a player without saves, open a game if one is given, and wait until nothing moves."""
        self._runs += 1
        self.open(session, make_profile(self._home / str(self._runs), self._settings))
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest, with the pointer off the window."""
        player.settle(self)
        # If only keys have been used, a move in this window alone would hide the tools' keys that the other window
        # shows.
        if self.pilot.pointer != OFF_WINDOW:
            self.pilot.move(*OFF_WINDOW)
        self.pilot.wait(3000)

    def picture(self) -> pygame.Surface:
        """Return a picture of the window."""
        return self.app.screenshot()

    def wanted(self) -> tuple[Gesture, Action]:
        """Return the weakest bot's action for the current person, and the gesture for it."""
        action = player.next_action(self.table.session)
        gestures = self.table.input.resolver.gestures()
        return next(gesture for gesture, meant in gestures.items() if meant == action), action

    def act_by_mouse(self) -> None:
        time.sleep(BREATH_S)
        player.play_action(self)
